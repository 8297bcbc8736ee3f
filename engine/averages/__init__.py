"""What pixels and distances show of an encoding: exact means, decay, softmax. Imports encodings and maths."""
