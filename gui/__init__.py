"""The window, in PySide6 and pyqtgraph, without a formula or a parameter's name.

It may import engine, PySide6, shiboken6, pyqtgraph, ziamath, PIL, numpy and msgspec.
"""
