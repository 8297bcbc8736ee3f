"""A tour while it is written, beside the pictures.

It may import engine, window, controls, board, storage, theme and access.
"""
