"""Colours, style sheet and icons. It may import no other room."""
