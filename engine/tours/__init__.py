"""Tours: talks in steps, read from text files, each moment of them a scene."""
