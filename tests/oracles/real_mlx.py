"""mlx-lm: the model of each configuration, and each layer's rope applied to unit vectors at position 1."""

import dataclasses
import importlib
import json
import math
import re

import mlx.core as mx
import mlx_lm
import numpy as np
from home import HOME, answer_all
from mlx_lm import utils

mx.set_default_device(mx.cpu)
CLASSES = ("RoPE", "SuScaledRoPE", "YarnRoPE", "Llama3RoPE", "ProportionalRoPE", "DynamicNTKScalingRoPE")
PLACES = (
    "layers",
    "model.layers",
    "language_model.model.layers",
    "language_model.layers",
    "backbone.layers",
    "transformer.h",
    "model.h",
    "gpt_neox.h",
)
ABOUT_POSITIONS = r"text_config|vision_config|rope_theta|rope_scaling|rope_param|rotary|partial|head_dim|layer_types|max_position|no_rope_layers|sliding"
DEFAULTS = json.loads((HOME / "defaults.json").read_text())


def width(rope):
    return next(
        (
            getattr(rope, n)
            for n in ("dims", "dim", "rotary_dim", "head_dim")
            if isinstance(getattr(rope, n, None), int)
        ),
        None,
    )


def read(rope):
    """Frequencies, factor and pairing, from the images of the unit vectors."""
    dims = width(rope)
    n = dims // 2
    r = (
        np.array(rope(mx.eye(dims, dtype=mx.float32).reshape(1, dims, 1, dims), offset=1))
        .reshape(dims, dims)
        .astype(np.float64)
    )
    k = np.arange(n)
    # half: e_k -> cos e_k + sin e_{k+n}; interleaved: e_2k -> cos e_2k + sin e_{2k+1}
    half = all(abs(r[i, i + n]) >= abs(r[2 * i, 2 * i + 1]) - 1e-9 for i in range(1, n))
    cos, sin = (r[k, k], r[k, k + n]) if half else (r[2 * k, 2 * k], r[2 * k, 2 * k + 1])
    return {"inv": np.arctan2(sin, cos).tolist(), "att": float(np.hypot(sin, cos)[0]), "at": {}}


def by_length(rope, lengths):
    """What DynamicNTKScalingRoPE would hold at each length (its rule, transcribed: it is applied when the sequence grows)."""
    at = {}
    for length in lengths:
        reach = max(length, rope.max_position_embeddings)
        base = rope.base * (rope.factor * reach / rope.max_position_embeddings - (rope.factor - 1)) ** (
            rope.dims / (rope.dims - 2)
        )
        at[str(length)] = {"inv": [base ** (-2 * k / rope.dims) for k in range(rope.dims // 2)], "att": 1.0}
    return at


def ropes(layer):
    def turns(module):
        name, own = type(module).__name__, type(module).__module__.startswith("mlx_lm.models")
        return name in CLASSES or (own and re.search("rope|rotary", name.lower()))

    return [m for _, m in layer.named_modules() if turns(m) and width(m)]


def layers_of(model):
    for place in PLACES:
        found = model
        try:
            for part in place.split("."):
                found = getattr(found, part)
        except AttributeError:
            continue
        if found:
            return list(found)
    return []


def filled(settings, args, kind):
    """The settings, with values for what mlx-lm's class demands and real files hold but that does not touch positions."""
    if not dataclasses.is_dataclass(args):
        return settings
    usual = DEFAULTS.get(kind, {})
    for f in dataclasses.fields(args):
        given = (
            f.default is not dataclasses.MISSING or f.default_factory is not dataclasses.MISSING or f.name in settings
        )
        if given or re.search(ABOUT_POSITIONS, f.name):
            continue
        value = usual.get(f.name)
        if value is None:
            value = {"int": 1, "float": 1e-5, "bool": False, "str": "silu"}.get(
                getattr(f.type, "__name__", str(f.type)), 1
            )
        fixed = {
            "mlp_only_layers": [],
            "block_dim": settings.get("hidden_size"),
            "num_kv_shared_layers": 0,
            "decoder_sparse_step": 1,
        }
        settings[f.name] = fixed.get(f.name, value)
    return settings


def answer(case):
    """{"tables": the different spectra, "per_layer": which of them each layer uses (None: no rope)}."""
    settings = dict(case.get("small", case["config"]))
    kind = settings["model_type"]
    model_class, args = utils._get_classes(settings)
    settings = filled(settings, args, kind)
    if "text_config" in settings:
        text_args = getattr(importlib.import_module(model_class.__module__), "TextArgs", args)
        settings["text_config"] = filled(dict(settings["text_config"]), text_args, kind + "_text")
    model = model_class(args.from_dict(settings))
    layers = layers_of(model)
    own = [ropes(layer)[:1] for layer in layers]
    if not any(own):
        own = [ropes(model)[:1]] * len(layers)  # one rope for all layers
    tables, per_layer = {}, []
    for rope in own:
        if not rope:
            per_layer.append(None)
            continue
        table = read(rope[0])
        if type(rope[0]).__name__ == "DynamicNTKScalingRoPE":
            table["at"] = by_length(rope[0], case["lengths"])
        key = (*(round(math.log(max(x, 1e-30)), 5) for x in table["inv"]), round(table["att"], 5))
        tables.setdefault(key, table)
        per_layer.append(list(tables).index(key))
    return {"tables": list(tables.values()), "per_layer": per_layer}


if __name__ == "__main__":
    answer_all(answer, mlx_lm.__version__, (Exception, SystemExit))
