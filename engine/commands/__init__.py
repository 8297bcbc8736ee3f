"""The command line: what was typed, and a file or a folder a command.

It may import every room but derivation, precision, zoo, attention, code and averages.
"""
