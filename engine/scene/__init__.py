"""The frozen value of everything shown, and the options of its pictures.

It may import encodings, maths, values, arrays, system and words.
"""
