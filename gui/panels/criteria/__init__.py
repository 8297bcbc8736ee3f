"""Criteria: what an encoding should be, measured; a click on what shows a figure pins it in all pictures.

Its files may import what a panel may, and each other.
"""
