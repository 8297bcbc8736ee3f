"""Solve it yourself: points that are moved until the grid beside them depends on m − n alone.

Its files may import what a panel may, and each other.
"""
