"""Arithmetic alone: each kernel takes arrays and numbers, writes every element, and stands beside its plain twin.

They may import window and jit of maths, of which jit alone imports numba.
"""
