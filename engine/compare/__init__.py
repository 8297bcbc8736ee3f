"""Where and how much two tables, scenes or models differ, and what would make them equal.

It may import encodings, maths, values and words.
"""
