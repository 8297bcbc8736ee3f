"""Presenting: a tour on the full screen, its controls live, and what only the speaker sees.

It may import engine, tour_editor, window, figures, controls, plot, board, storage, theme and access.
"""
