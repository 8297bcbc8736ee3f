"""What an encoding is worth, measured. Imports encodings, averages and maths."""
