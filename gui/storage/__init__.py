"""What is kept between two starts: settings, sessions of windows, reports.

It may import engine.
"""
