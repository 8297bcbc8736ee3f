"""Criteria: what an encoding should be, measured; a click on what shows a figure pins it in all pictures."""

from gui.panels.criteria.panel import CriteriaPanel

__all__ = ["CriteriaPanel"]
