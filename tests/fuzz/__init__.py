"""Inputs for the readers of files, made from those that reached new branches: `python -m tests.fuzz`."""
