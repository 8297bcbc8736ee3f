"""What encodings share: the contract and the catalogue, rotary and axial tables, learned numbers, windows.

It may import what encodings may; the encodings it finds by looking into their folder.
"""
