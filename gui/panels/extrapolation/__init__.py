"""Extrapolation map: the angles of each pair that training has seen and those that it has not; two lengths to drag.

Its files may import what a panel may, and each other.
"""
