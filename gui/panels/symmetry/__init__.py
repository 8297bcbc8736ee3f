"""Symmetry: tokens change places; attention without position gives each the same as before."""

from gui.panels.symmetry.panel import SymmetryPanel

__all__ = ["SymmetryPanel"]
