"""Soak: the window under random gestures, for a minute or an hour, and everything that must not happen meanwhile."""
