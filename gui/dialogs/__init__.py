"""Small questions, answered by a value; none of them knows the window that asks.

They may import engine, output, tour, window, controls, board, storage, theme and access.
"""
