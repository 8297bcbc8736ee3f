"""Pictures, films and handouts on their way into files.

It may import tour, panels, plot, controls, board and theme, and of app the session; `offscreen` alone builds an App.
"""
