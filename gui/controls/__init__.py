"""The form made from any Struct's declared parameters, an editor for each kind.

It may import engine, access, theme and board, and no panel.
"""
