"""The options of each picture, a group each, and the sentence that they share. Imports values."""
