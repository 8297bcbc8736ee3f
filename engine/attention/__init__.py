"""Attention over a sentence: tokens, embeddings, logits and their terms, outputs, stacks of layers.

It may import scene and what lies below scene.
"""
