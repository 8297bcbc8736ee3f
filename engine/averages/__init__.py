"""What pixels and distances show of an encoding: exact means, decay, softmax.

It may import encodings, maths and what lies below maths.
"""
