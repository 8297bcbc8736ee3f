"""A tour while it is written, beside the pictures.

It may import tour, window, controls, board, storage and theme.
"""
