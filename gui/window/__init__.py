"""The window: cards, their layout, the actions, and what other rooms may ask of the program.

It may import panels, plot, controls, board, access and theme.
"""
