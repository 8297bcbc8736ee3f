"""Symmetry: tokens change places; attention without position gives each the same as before.

Its files may import what a panel may, and each other.
"""

from gui.panels.symmetry.panel import SymmetryPanel

__all__ = ["SymmetryPanel"]
