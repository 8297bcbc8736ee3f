"""The command line: what was typed, and a file a command. It may import every other room of the engine."""
