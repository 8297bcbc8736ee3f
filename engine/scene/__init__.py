"""The frozen value of everything shown, and the options of its pictures.

It may import averages, encodings and what lies below encodings.
"""
