"""A tour while it is written, beside the pictures."""
