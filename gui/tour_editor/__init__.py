"""A tour while it is written, beside the pictures.

It may import window, controls, board, storage and theme.
"""
