"""Readers of model files: learned tables, and what a model does with position.

It may import scene, encodings, maths, values, arrays, system and words.
"""
