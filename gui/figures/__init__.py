"""What several panels show: cells of an image, curves, grids, lists of findings, sheets of numbers.

It may import engine, plot, controls, board, access and theme, and no panel.
"""
