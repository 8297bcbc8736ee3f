"""Talks in steps, read from text files, each moment of them a scene.

It may import pictures, scene, encodings, values, system and words.
"""
