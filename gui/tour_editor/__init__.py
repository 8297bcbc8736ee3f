"""A tour while it is written, beside the pictures.

It may import tour, window, controls, board and theme, and of app where files lie and what an entry of a menu is; App is
known as a type alone.
"""
