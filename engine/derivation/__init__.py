"""The derivation of the sinusoids (Su, kexue.fm/archives/8231) in numbers. Imports maths."""
