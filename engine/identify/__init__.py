"""Which encoding, and which conventions, a table without a name holds.

It may import criteria, precision, averages, encodings, maths, values and words.
"""
