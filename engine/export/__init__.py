"""Tables, biases and profiles as files. Imports encodings, maths and system."""
