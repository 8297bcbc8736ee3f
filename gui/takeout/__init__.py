"""Animations on their way into a file: what moves, the stage that it is drawn on, the formats."""
