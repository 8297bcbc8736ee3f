"""What an encoding is worth, measured.

It may import precision, zoo, attention, scene, averages, encodings, maths, values, arrays, system and words.
"""
