"""The arena: every encoding asked every question, on one board.

Its files may import what a panel may, and each other.
"""
