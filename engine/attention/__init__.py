"""Attention over a sentence: tokens, embeddings, logits and their terms, outputs, stacks of layers.

It may import scene, encodings, maths, values, arrays, system and words.
"""
