"""Small questions, answered by a value; none of them knows the window that asks.

They may import output, tour, window, controls, board, storage, access and theme.
"""
