"""Presenting: a tour on the full screen, its controls live, and what only the speaker sees."""
