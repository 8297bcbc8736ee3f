"""transformers: queries that the rotary modules of models of text and images turn, at places that differ by axis.

real_axes.py ANSWERS      {"id", "config", "kind", "turned": [places, dims]} a kind of layers
"""

import importlib
import json
import sys
from pathlib import Path

import torch
import transformers

PLACES = [[0, 3, 16, 16, 40], [0, 3, 18, 17, 40], [0, 3, 21, 30, 40]]  # time, row and column of five tokens
SECTIONS = {"rope_type": "default", "rope_theta": 10_000.0, "mrope_section": [8, 12, 12]}
SMALL = {"hidden_size": 512, "num_attention_heads": 4}
MODELS = [  # model type, prefix of its classes, settings of its text model
    ("ernie4_5_vl_moe", "Ernie4_5_VLMoeText", {}),
    ("neomme", "NeoMME", {}),
    ("glm4v", "Glm4vText", {**SMALL, "rope_parameters": {**SECTIONS, "partial_rotary_factor": 0.5}}),
    ("qwen2_vl", "Qwen2VL", {**SMALL, "rope_parameters": {**SECTIONS, "mrope_section": [16, 24, 24]}}),
    ("qwen3_vl", "Qwen3VLText", {**SMALL, "head_dim": 128, "rope_parameters": {**SECTIONS, "mrope_section": [24, 20, 20],
                                                                              "mrope_interleaved": True}}),
]  # fmt: skip


def queries(count, dim):
    return torch.sin(1 + torch.arange(count * dim, dtype=torch.float64)).reshape(1, 1, count, dim)


def parts(kind):
    modeling, configuration = (
        importlib.import_module(f"transformers.models.{kind}.{part}_{kind}") for part in ("modeling", "configuration")
    )
    return modeling, configuration


def of_text(kind, prefix, settings):
    modeling, configuration = parts(kind)
    named = f"{prefix}TextConfig" if hasattr(configuration, f"{prefix}TextConfig") else f"{prefix}Config"
    config = getattr(configuration, named)(**settings)
    module = getattr(modeling, f"{prefix}RotaryEmbedding")(config).eval()
    width = getattr(config, "head_dim", None) or config.hidden_size // config.num_attention_heads
    q = queries(len(PLACES[0]), width)
    places = torch.tensor(PLACES)[:, None]
    for layers in sorted(set(config.layer_types)) if kind == "neomme" else [""]:
        axes = places[1:] if kind == "neomme" else places
        cos, sin = module(torch.zeros(1), axes, *([layers] if layers else []))
        turned = apply(modeling, kind, cos, sin, q, config)
        yield {"id": kind, "config": config.to_dict(), "kind": layers, "turned": turned[0, 0].tolist()}


def apply(modeling, kind, cos, sin, q, config):
    cos, sin = cos.double(), sin.double()
    if hasattr(modeling, "apply_multimodal_rotary_pos_emb"):
        section = config.rope_parameters["mrope_section"]
        return modeling.apply_multimodal_rotary_pos_emb(q, q, cos, sin, section)[0]
    return modeling.apply_rotary_pos_emb(q, q, cos, sin)[0]


def of_image(kind, config_name, module_name):
    modeling, configuration = parts(kind)
    config = getattr(configuration, config_name)(
        hidden_size=384, num_attention_heads=6, image_size=[64, 96], patch_size=16
    )
    module = getattr(modeling, module_name)(config).eval()
    cos, sin = module(torch.zeros(1, 3, 64, 96))
    q = queries(24, 64)
    turned = modeling.apply_rotary_pos_emb(q, q, cos.double(), sin.double())[0]
    yield {"id": kind, "config": config.to_dict(), "kind": "", "turned": turned[0, 0].tolist()}


def main(target):
    found = [one for model in MODELS for one in of_text(*model)]
    found += of_image("dinov3_vit", "DINOv3ViTConfig", "DINOv3ViTRopePositionEmbedding")
    found += of_image("eomt_dinov3", "EomtDinov3Config", "EomtDinov3RotaryEmbedding")
    for one in found:
        one["turned"] = [[round(value, 6) for value in row] for row in one["turned"]]
    text = json.dumps({"version": transformers.__version__, "places": PLACES, "results": found}, default=str)
    Path(target).write_text(text)


if __name__ == "__main__":
    main(sys.argv[1])
