"""Layers: a stack of attention, and how well the position can be read out after each layer."""

from gui.panels.layers.panel import LayersPanel

__all__ = ["LayersPanel"]
