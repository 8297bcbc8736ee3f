"""Extrapolation map: the angles of each pair that training has seen and those that it has not; two lengths to drag.

Its files may import what a panel may, and each other.
"""

from gui.panels.extrapolation.panel import ExtrapolationPanel

__all__ = ["ExtrapolationPanel"]
