"""A picture each, as engine/pictures/panels.py lists them; a folder where a panel has parts of its own.

A panel may import engine, figures, controls, plot, board, theme and access, and no other panel.
"""
