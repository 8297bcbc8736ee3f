"""What pixels and distances show of an encoding: exact means, decay, softmax.

It may import encodings, maths, values, system and words.
"""
