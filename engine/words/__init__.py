"""What is said: the language, numbers and worked formulas in it. Imports nothing else of the engine."""
