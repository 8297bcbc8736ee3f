"""Every encoding, a file each; `base` holds what they share.

Each may import `base`, maths, values, arrays, system and words, never another encoding.
"""
