"""Axes, sines, stored tables, buckets, scalings, curves, kernels. It may import values, arrays, system and words."""
