"""The window, in PySide6 and pyqtgraph, without a formula or a parameter's name.

It may import engine, which says both and never imports gui.
"""
