"""Models that are known to use an encoding, and where that was read: a library's source, or a paper."""

from __future__ import annotations

from collections.abc import Mapping

TRANSFORMERS, DIFFUSERS = "transformers 4.57.6", "diffusers 0.42.1"
USERS: Mapping[str, Mapping[str, str]] = {
    "sinusoidal": {"Transformer": "Vaswani et al. 2017", "Whisper": TRANSFORMERS},
    "learned": dict.fromkeys(("BERT", "RoBERTa", "GPT-2", "OPT", "ViT"), TRANSFORMERS),
    "sincos2d": {"MAE": TRANSFORMERS, "DiT": DIFFUSERS},
    "timestep": {"DDPM": DIFFUSERS, "Stable Diffusion": DIFFUSERS},
    "fairseq": {"M2M100": TRANSFORMERS, "NLLB": TRANSFORMERS},
    "nope": {},
    "rope": dict.fromkeys(("Llama 3", "Mistral", "Qwen2.5", "Gemma", "GPT-NeoX", "DeepSeek-V3"), TRANSFORMERS),
    "xpos": {"RetNet": "Sun et al. 2023"},
    "mrope": {"Qwen2-VL": TRANSFORMERS, "Qwen3-VL": TRANSFORMERS},
    "rope2d": {"Pixtral": TRANSFORMERS, "Qwen2-VL": TRANSFORMERS},
    "irope": {"Llama 4": TRANSFORMERS},
    "alibi": {"BLOOM": TRANSFORMERS, "MPT": TRANSFORMERS},
    "t5": {"T5": TRANSFORMERS, "mT5": TRANSFORMERS, "Flan-T5": TRANSFORMERS},
    "shaw": {"Music Transformer": "Huang et al. 2018", "wav2vec2-BERT": TRANSFORMERS},
    "transformer_xl": {"Transformer-XL": "Dai et al. 2019", "XLNet": TRANSFORMERS},
    "deberta": dict.fromkeys(("DeBERTa", "DeBERTa v2", "DeBERTa v3"), TRANSFORMERS),
    "swin": {"Swin": TRANSFORMERS},
    "beit": {"BEiT": TRANSFORMERS},
    "swin_v2": {"Swin v2": TRANSFORMERS},
}  # others have none that is known here
