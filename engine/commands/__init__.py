"""The command line: what was typed, and a file a command. Imports every other room."""
