"""The window: PySide6 and pyqtgraph. It knows no formula and no parameter's name; engine says both."""
