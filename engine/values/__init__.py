"""Values with declared parameters: their ranges, their reading, their refusals. Imports words and arrays."""
