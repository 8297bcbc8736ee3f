"""Tiny language models that were trained, one for each way of telling positions. May import the encodings and below."""
