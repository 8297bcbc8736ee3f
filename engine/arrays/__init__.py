"""Files of numbers, read with limits: .npy, .npz, .safetensors, .gguf. It may import system and words."""
