"""What each stage of computing an encoding loses when it is done in a type of few digits.

It may import scene, encodings, maths, system and words.
"""
