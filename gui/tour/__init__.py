"""Presenting: a tour on the full screen, its controls live, and what only the speaker sees.

It may import the tour's editor, output, window, panels, plot, board and access, and of app the session;
`without_display` alone builds an App.
"""
