"""Pictures, films and handouts on their way into files.

It may import engine, tour, window, figures, controls, plot, board, storage and theme.
"""
