"""Tiny language models, one trained for each way of telling positions.

It may import attention, scene, encodings, maths, values, arrays, system and words.
"""
