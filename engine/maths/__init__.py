"""Below the encodings: axes, sines, stored tables, buckets, scalings, curves, kernels. Imports words and system."""
