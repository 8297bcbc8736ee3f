"""What the machine gives: files, locks, memory and its budget. It may import words."""
