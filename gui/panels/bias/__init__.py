"""Attention bias: query × key of one head or of all; for a table its inner products.

Its files may import what a panel may, and each other.
"""
