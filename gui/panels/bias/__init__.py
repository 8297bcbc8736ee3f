"""Attention bias: query × key of one head or of all; for a table its inner products."""

from gui.panels.bias.panel import BiasPanel

__all__ = ["BiasPanel"]
