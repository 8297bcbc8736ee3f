"""Axes, sines, stored tables, buckets, scalings, curves, kernels. It may import values, system and words."""
