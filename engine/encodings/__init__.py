"""Every encoding, a file each; `base` holds what they share. Imports maths, values, arrays and words."""
