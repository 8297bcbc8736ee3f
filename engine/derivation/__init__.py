"""The derivation of the sinusoids (Su, kexue.fm/archives/8231) in numbers.

It may import encodings, maths, system and words.
"""
