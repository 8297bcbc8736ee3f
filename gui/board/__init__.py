"""How a scene comes to its pictures: the store of scenes, undo, the worker, and what all panels have in common.

It may import engine and theme.
"""
