"""Precision: a type for each stage, and what it costs: errors, phases, positions that have become one.

Its files may import what a panel may, and each other.
"""
