"""Structure: what waves a table is made of, its singular values, and the path of its codes.

Its files may import what a panel may, and each other.
"""
