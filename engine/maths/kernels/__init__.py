"""Arithmetic alone: each kernel takes arrays and numbers, writes every element, and stands beside its plain twin.

They may import `maths.jit`, which alone imports numba.
"""
