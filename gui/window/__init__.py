"""The window: cards, their layout, the first-start screen.

It may import panels, plot, controls, board, access and theme; App is known as a type alone.
"""
