"""What is shown and how it comes about: the store of scenes, undo, the worker; panels that are made when seen.

It may import engine, and of panels what all have in common.
"""
