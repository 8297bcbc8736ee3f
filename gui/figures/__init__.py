"""What several panels show: cells of an image, curves, grids, lists of findings, sheets of numbers.

It may import engine, controls, plot, board, theme and access, and no panel.
"""
