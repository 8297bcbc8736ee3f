"""diffusers: the rotary module of each model of axes, asked for the angles at a step along each axis.

real_diffusers.py ANSWERS      {"id", "config", "axes": [radians at one step, a pair each, for each axis]} a model
"""

import importlib
import inspect
import json
import sys
from pathlib import Path

import torch

torch.set_grad_enabled(False)
for module in (torch.nn.Linear, torch.nn.Embedding, torch.nn.LayerNorm, torch.nn.Conv2d, torch.nn.Conv3d):
    module.reset_parameters = lambda self: None  # weights are never looked at
SMALL = {"num_layers": 1, "num_single_layers": 1, "num_refiner_layers": 1, "n_layers": 1, "n_refiner_layers": 1, "depth": 1,
         "num_text_blocks": 1, "num_visual_blocks": 1}  # fmt: skip


def angles(found, row):
    """Of one row of what a module gives: cosines and sines, complex numbers, or matrices of two by two."""
    if isinstance(found, tuple):
        cos, sin = (t.double().reshape(-1, t.shape[-1])[row] for t in found[:2])
        both = torch.atan2(sin, cos)
        crossed = torch.equal(both[0::2], both[1::2])
        return (both[0::2] if crossed else both[: both.numel() // 2]).tolist(), "interleaved" if crossed else "half"
    if found.is_complex():
        return found.reshape(-1, found.shape[-1])[row].angle().double().tolist(), "interleaved"
    turns = found.double().reshape(-1, found.shape[-3], 2, 2)[row]
    return torch.atan2(turns[:, 1, 0], turns[:, 0, 0]).tolist(), "interleaved"


def by_ids(module, axes, batch=False, kind=torch.float32):
    """Positions are rows of numbers: the origin, then a step along each axis."""
    ids = torch.cat([torch.zeros(1, axes), torch.eye(axes)]).to(kind)
    found = module(ids[None] if batch else ids)
    return [angles(found, row) for row in range(axes + 1)]


def by_video(module, size):
    """Positions are the places of a grid of 2 × 2 × 2, time first."""
    found = module(torch.zeros(1, 4, *size))
    return [angles(found, row) for row in (0, 4, 2, 1)]


def by_image(module, size):
    found = module(torch.zeros(1, 4, *size))
    return [angles(found, row) for row in (0, 2, 1)]


def by_qwen(module):
    """Rows and columns are counted from the middle of 2 × 2; time from the first frame."""
    image, _ = module([(2, 2, 2)], max_txt_seq_len=1, device=torch.device("cpu"))
    rows = [angles(image, row)[0] for row in (3, 7, 5, 2)]  # (0,0,0) is the last of its frame: the others are −1
    rows[2] = angles(image, 1)[0]
    return [
        (rows[0], "interleaved"),
        (rows[1], "interleaved"),
        (rows[2], "interleaved"),
        (angles(image, 2)[0], "interleaved"),
    ]


def by_kandinsky(module):
    found = module((1, 2, 2, 2), [torch.arange(2)] * 3)
    return [angles(found, row) for row in (0, 4, 2, 1)]


def by_function(model):
    """CogVideoX leaves its angles to the pipeline: those of a grid of 2 × 2 × 2 of the trained size."""
    from diffusers.models.embeddings import get_3d_rotary_pos_embed

    found = get_3d_rotary_pos_embed(model.config.attention_head_dim, ((0, 0), (2, 2)), (2, 2), 2)
    return [angles(found, row) for row in (0, 4, 2, 1)]


def by_cosmos(module):
    """As wide as a head, halves that meet; no frame rate is that of 24 frames a second."""
    found = module(torch.zeros(1, 4, 2, 4, 4))
    return [angles(found, row) for row in (0, 4, 2, 1)]


def by_allegro(model):
    """The pipeline asks a function, with the model's scales: the axes are apart."""
    from diffusers.models.embeddings import get_3d_rotary_pos_embed_allegro

    c = model.config
    scales = (c.interpolation_scale_t, c.interpolation_scale_h, c.interpolation_scale_w)
    found = get_3d_rotary_pos_embed_allegro(c.attention_head_dim, ((0, 0), (2, 2)), (2, 2), 2, scales)[:3]
    each = [[torch.atan2(sin, cos).double()[n] for cos, sin in found] for n in (0, 1)]
    rows = [[*each[0]], *([each[axis == n][n] for n in range(3)] for axis in range(3))]
    return [(torch.cat([one[: one.numel() // 2] for one in row]).tolist(), "half") for row in rows]


def by_ltx(module):
    """Coordinates are seconds and pixels, and the fastest pairs turn often in one: a small step, in double."""
    steps = (0.001, 0.1, 0.1)
    unit = (1 / 25, 1, 1)  # a frame at 25 a second, a pixel
    rows = []
    for axis in (None, 0, 1, 2):
        coords = torch.zeros(1, 3, 1, dtype=torch.float64)
        if axis is not None:
            coords[0, axis] = steps[axis]
        cos, sin = module(torch.zeros(1, 1), video_coords=coords)
        rows.append((torch.atan2(sin, cos)[0, 0, 0::2], axis))
    origin, found = rows[0][0], [(torch.zeros_like(rows[0][0]).tolist(), "interleaved")]
    for angle, axis in rows[1:]:
        moved = torch.remainder(angle - origin, 2 * torch.pi)
        found.append(((moved * unit[axis] / steps[axis]).tolist(), "interleaved"))
    return found


MODELS = {  # class: (file, attribute, how it is asked)
    "FluxTransformer2DModel": ("transformer_flux", "pos_embed", lambda m: by_ids(m, 3)),
    "ChromaTransformer2DModel": ("transformer_chroma", "pos_embed", lambda m: by_ids(m, 3)),
    "Flux2Transformer2DModel": ("transformer_flux2", "pos_embed", lambda m: by_ids(m, 4)),
    "BriaTransformer2DModel": ("transformer_bria", "pos_embed", lambda m: by_ids(m, 3)),
    "BriaFiboTransformer2DModel": ("transformer_bria_fibo", "pos_embed", lambda m: by_ids(m, 3)),
    "LongCatImageTransformer2DModel": ("transformer_longcat_image", "pos_embed", lambda m: by_ids(m, 3)),
    "OvisImageTransformer2DModel": ("transformer_ovis_image", "pos_embed", lambda m: by_ids(m, 3)),
    "HiDreamImageTransformer2DModel": ("transformer_hidream_image", "pe_embedder", lambda m: by_ids(m, 3, True)),
    "PRXTransformer2DModel": ("transformer_prx", "pe_embedder", lambda m: by_ids(m, 2, True)),
    "ZImageTransformer2DModel": ("transformer_z_image", "rope_embedder", lambda m: by_ids(m, 3, kind=torch.int64)),
    "HunyuanVideoTransformer3DModel": ("transformer_hunyuan_video", "rope", lambda m: by_video(m, (2, 4, 4))),
    "HunyuanVideo15Transformer3DModel": ("transformer_hunyuan_video15", "rope", lambda m: by_video(m, (2, 2, 2))),
    "HunyuanImageTransformer2DModel": ("transformer_hunyuanimage", "rope", lambda m: by_image(m, (2, 2))),
    "WanTransformer3DModel": ("transformer_wan", "rope", lambda m: by_video(m, (2, 4, 4))),
    "WanVACETransformer3DModel": ("transformer_wan_vace", "rope", lambda m: by_video(m, (2, 4, 4))),
    "SkyReelsV2Transformer3DModel": ("transformer_skyreels_v2", "rope", lambda m: by_video(m, (2, 4, 4))),
    "SanaVideoTransformer3DModel": ("transformer_sana_video", "rope", lambda m: by_video(m, (2, 4, 4))),
    "QwenImageTransformer2DModel": ("transformer_qwenimage", "pos_embed", by_qwen),
    "Kandinsky5Transformer3DModel": ("transformer_kandinsky", "visual_rope_embeddings", by_kandinsky),
    "Lumina2Transformer2DModel": ("transformer_lumina2", "rope_embedder", None),
    "CogVideoXTransformer3DModel": ("cogvideox_transformer_3d", "", by_function),
    "CosmosTransformer3DModel": ("transformer_cosmos", "rope", by_cosmos),
    "AllegroTransformer3DModel": ("transformer_allegro", "", by_allegro),
    "LTXVideoTransformer3DModel": ("transformer_ltx", "rope", by_ltx),
}  # fmt: skip
NEEDED = {  # what has no default that a model can be made of
    "HiDreamImageTransformer2DModel": {"patch_size": 2, "caption_channels": [64, 64], "axes_dims_rope": [64, 32, 32], "llama_layers": [0]},
    "WanVACETransformer3DModel": {"vace_layers": [0]},
    "CogVideoXTransformer3DModel": {"use_rotary_positional_embeddings": True},
}  # fmt: skip
OTHERS = {  # the same with sizes that are not the defaults
    "FluxTransformer2DModel": {"axes_dims_rope": [32, 16, 16], "attention_head_dim": 64},
    "Flux2Transformer2DModel": {"axes_dims_rope": [16, 16, 16, 16], "attention_head_dim": 64, "rope_theta": 500},
    "HunyuanVideoTransformer3DModel": {"rope_axes_dim": [8, 28, 28], "attention_head_dim": 64, "rope_theta": 1000.0},
    "HunyuanImageTransformer2DModel": {"rope_axes_dim": [32, 32], "attention_head_dim": 64},
    "WanTransformer3DModel": {"attention_head_dim": 100},
    "CogVideoXTransformer3DModel": {"attention_head_dim": 96},
    "CosmosTransformer3DModel": {"rope_scale": [1.0, 4.0, 3.0], "attention_head_dim": 64, "num_attention_heads": 4},
    "AllegroTransformer3DModel": {"attention_head_dim": 48, "interpolation_scale_t": 1.5, "interpolation_scale_h": 3.0},
    "LTXVideoTransformer3DModel": {"attention_head_dim": 32, "num_attention_heads": 6},
    "QwenImageTransformer2DModel": {"axes_dims_rope": [8, 28, 28], "attention_head_dim": 64},
    "ZImageTransformer2DModel": {"axes_dims": [16, 24, 24], "dim": 1920, "rope_theta": 1000.0},
    "Lumina2Transformer2DModel": {"axes_dim_rope": [16, 16, 16], "hidden_size": 1152},
}


def by_table(module):
    """Lumina 2 keeps a table for each axis."""
    row = [[one[n].angle().double().tolist() for one in module.freqs_cis] for n in (0, 1)]
    still = [0.0] * sum(map(len, row[0]))
    steps, at = [(still, "interleaved")], 0
    for one in row[1]:
        steps.append((still[:at] + one + still[at + len(one) :], "interleaved"))
        at += len(one)
    return steps


def answer(name, more):
    file, attribute, ask = MODELS[name]
    made = getattr(importlib.import_module(f"diffusers.models.transformers.{file}"), name)
    takes = inspect.signature(made.__init__).parameters
    model = made(**{key: value for key, value in SMALL.items() if key in takes}, **NEEDED.get(name, {}), **more)
    config = {key: value for key, value in model.config.items() if not key.startswith("_") and key not in SMALL}
    steps = (ask or by_table)(getattr(model, attribute) if attribute else model)
    axes, pairing = [], steps[1][1]
    origin = steps[0][0]
    for angle, _ in steps[1:]:
        moved = [i for i, (x, y) in enumerate(zip(angle, origin, strict=True)) if x != y]
        axes.append([abs(angle[i] - origin[i]) for i in moved])
    return {
        "id": name,
        "config": {"_class_name": name, **json.loads(json.dumps(config, default=list))},
        "axes": axes,
        "pairing": pairing,
    }


def main(target):
    import diffusers

    results = []
    for name in MODELS:
        for more in ({}, *([OTHERS[name]] if name in OTHERS else [])):
            try:
                results.append(answer(name, more))
            except Exception as e:
                results.append({"id": name, "error": f"{type(e).__name__}: {e}"[:300]})
    Path(target).write_text(json.dumps({"version": diffusers.__version__, "results": results}))


if __name__ == "__main__":
    main(sys.argv[1])
