"""What pictures are made of: axes, views, cell images, colour bars.

It may import engine, board, theme and access, and no panel.
"""
