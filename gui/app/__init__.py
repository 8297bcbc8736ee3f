"""The program: it builds every part and connects them; its actions, files, sessions and nets.

It may import every room; of its own modules `show` alone imports `app`.
"""
