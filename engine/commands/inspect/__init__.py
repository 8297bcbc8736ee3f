"""The command `inspect`: what models' files say about position, in the form that a person or a pipeline takes.

It may import what commands may, and of them the parser, the console and the version.
"""
