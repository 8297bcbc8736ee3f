"""Which encoding, and which conventions, a table without a name holds.

It may import criteria, scene and what lies below scene.
"""
