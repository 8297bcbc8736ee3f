"""Models that are known to use an encoding, as their papers or files say."""

from __future__ import annotations

from collections.abc import Mapping

USERS: Mapping[str, tuple[str, ...]] = {
    "sinusoidal": ("Transformer", "Whisper"),
    "learned": ("BERT", "RoBERTa", "GPT-2", "OPT", "ViT"),
    "sincos2d": ("MAE", "DiT"),
    "timestep": ("DDPM", "Stable Diffusion"),
    "fairseq": ("M2M100", "NLLB"),
    "nope": (),
    "rope": ("Llama 3", "Mistral", "Qwen2.5", "Gemma", "GPT-NeoX", "DeepSeek-V3"),
    "xpos": ("RetNet",),
    "mrope": ("Qwen2-VL", "Qwen3-VL"),
    "rope2d": ("Pixtral", "Qwen2-VL"),
    "irope": ("Llama 4",),
    "alibi": ("BLOOM", "MPT"),
    "t5": ("T5", "mT5", "Flan-T5"),
    "shaw": ("Music Transformer", "wav2vec2-BERT"),
    "transformer_xl": ("Transformer-XL", "XLNet"),
    "deberta": ("DeBERTa", "DeBERTa v2", "DeBERTa v3"),
    "swin": ("Swin",),
    "beit": ("BEiT",),
    "swin_v2": ("Swin v2",),
}  # others have none that is known here
