"""Attention: what each token of a sentence gives to the others, without position and with it.

Its files may import what a panel may, and each other.
"""
