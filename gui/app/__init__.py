"""The program: it builds every part and connects them; its actions, files, sessions and nets."""
