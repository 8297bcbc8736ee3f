"""One picture a file: which picture of the engine it needs, how it shows it.

A panel may import its parts, plot, controls, board, access, theme and the labels of a card, and no other panel.
"""
