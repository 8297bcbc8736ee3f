"""Attention: what each token of a sentence gives to the others, without position and with it."""

from gui.panels.attention.panel import AttentionPanel

__all__ = ["AttentionPanel"]
