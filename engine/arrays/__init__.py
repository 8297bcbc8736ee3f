"""Files of numbers, read with limits: .npy, .npz, .safetensors, .gguf. Imports words and system."""
