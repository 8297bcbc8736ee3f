"""The options of each picture, a group each, and the sentence that they share.

They may import what scene may, not the scene that holds them.
"""
