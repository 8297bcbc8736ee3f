"""Colours, style sheet and icons. It may import engine, and no other room of gui."""
