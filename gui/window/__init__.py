"""The window: cards, their layout, the actions, and what other rooms may ask of the program.

It may import engine, controls, plot, board, theme and access.
"""
