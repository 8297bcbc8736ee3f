"""What an encoding is worth, measured.

It may import precision, zoo, attention, averages, encodings, maths, values, arrays, system and words.
"""
