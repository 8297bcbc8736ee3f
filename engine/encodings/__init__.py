"""Every encoding, a file each; `base` holds what they share.

Each may import `base`, maths and what lies below maths, never another encoding.
"""
