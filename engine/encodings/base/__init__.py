"""What encodings share: the contract and the catalogue, rotary and axial tables, learned numbers, windows.

It may import maths and what lies below maths; the encodings it finds by looking into their folder.
"""
