"""Inspector: the values around the pinned cell, its formula with the numbers in it, its code as digits.

Its files may import what a panel may, and each other.
"""
