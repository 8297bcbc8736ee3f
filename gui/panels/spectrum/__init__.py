"""Spectrum: wavelength per pair on a logarithmic axis; lines at lengths, and lines that are dragged.

Its files may import what a panel may, and each other.
"""
