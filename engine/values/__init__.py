"""Values with declared parameters: their ranges, their reading, their refusals.

It may import arrays and words.
"""
