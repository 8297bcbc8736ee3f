"""Talks in steps, read from text files, each moment of them a scene.

It may import pictures and what lies below pictures.
"""
