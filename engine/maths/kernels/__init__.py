"""Arithmetic only: each kernel takes arrays and numbers, writes every element, and stands beside its plain twin."""
