"""The window, in PySide6, without a formula or a parameter's name.

It may import engine, PySide6, shiboken6, ziamath, PIL, numpy and msgspec.
"""
