"""The window: cards, their layout, the first-start screen."""
