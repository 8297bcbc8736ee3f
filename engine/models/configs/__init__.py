"""Readers of configurations, by family: keys in, encodings and remarks out.

They may import what models may, and of models what was found and how it is read.
"""
