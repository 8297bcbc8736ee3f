"""The program: it builds every part and connects them; its actions, files, sessions and nets.

It may import every room but panels, figures and plot; `start` and `show` begin it, and no other room imports it.
"""
