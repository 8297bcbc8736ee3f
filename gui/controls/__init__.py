"""The form made from any Struct's declared parameters, an editor for each kind.

It may import engine, board, theme and access, and no panel.
"""
