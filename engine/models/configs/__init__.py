"""Readers of configurations, by family: keys in, encodings and remarks out."""
