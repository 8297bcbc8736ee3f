"""What encodings share: the contract and the catalogue, rotary and axial tables, learned numbers, windows."""
