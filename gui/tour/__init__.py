"""Presenting: a tour on the full screen, its controls live, and what only the speaker sees.

It may import the tour's editor, window, figures, plot, controls, board, storage, access and theme.
"""
