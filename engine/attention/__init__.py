"""Attention over a sentence: tokens, embeddings, logits and their terms, outputs, stacks of layers."""
