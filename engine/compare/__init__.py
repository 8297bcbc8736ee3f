"""Where and how much two tables, scenes or models differ, and what would make them equal.

It may import scene and what lies below scene.
"""
