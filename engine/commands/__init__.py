"""The command line: what was typed, and a file or a folder a command. It may import every other room of the engine."""
