"""What is kept between two starts: settings, sessions of windows, reports.

It may import no other room of gui.
"""
