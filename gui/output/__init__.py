"""Pictures, films and handouts on their way into files.

It may import tour, window, panels, figures, plot, controls, board, storage and theme.
"""
