"""The frozen value of everything shown, and the options of its pictures. Imports encodings and below."""
