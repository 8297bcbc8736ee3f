"""Layers: a stack of attention, and how well the position can be read out after each layer.

Its files may import what a panel may, and each other.
"""
