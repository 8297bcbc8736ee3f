"""Where it enters: one block of a transformer as stations, and those at which the encoding comes in.

Its files may import what a panel may, and each other.
"""
