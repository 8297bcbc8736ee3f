"""What the machine gives: files, locks, memory and its budget, compiled kernels and threads. Imports words."""
