"""What pictures are made of: axes, views, cell images, colour bars.

It may import engine, board, access and theme, and no panel.
"""
