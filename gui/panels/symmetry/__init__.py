"""Symmetry: tokens change places; attention without position gives each the same as before.

Its files may import what a panel may, and each other.
"""
