"""Phasors: a clock hand for each pair at the pinned position, another at the pinned key; they play."""

from gui.panels.phasors.panel import PhasorsPanel

__all__ = ["PhasorsPanel"]
