"""What an encoding is worth, measured."""
