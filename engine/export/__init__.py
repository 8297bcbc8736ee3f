"""Tables, biases and profiles as files. It may import pictures, averages, encodings, maths, system and words."""
