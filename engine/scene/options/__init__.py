"""What can be set of each picture, and the panel that shows it: a file each, found by its name.

They may import what scene may and panel_info, not the scene that holds them.
"""
