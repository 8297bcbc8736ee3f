"""Readers of model files: learned tables, and what a model does with position."""
