"""Spectrum: wavelength per pair on a logarithmic axis; lines at lengths, and lines that are dragged."""

from gui.panels.spectrum.panel import SpectrumPanel

__all__ = ["SpectrumPanel"]
