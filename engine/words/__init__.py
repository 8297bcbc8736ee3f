"""What is said: the language, numbers as they are written, the spelling. It may import no other room of the engine."""
