"""Tables, biases and profiles as files. It may import pictures and what lies below pictures."""
