"""Phasors: a clock hand for each pair at the pinned position, another at the pinned key; they play.

Its files may import what a panel may, and each other.
"""
