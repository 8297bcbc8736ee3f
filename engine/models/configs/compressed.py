"""DeepSeek-V4, whose layers that compress their keys turn otherwise than its layers of sliding attention.

As its configuration class in transformers 5.23 reads its files: models/deepseek_v4/configuration_deepseek_v4.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.models.configs.settings import ConfigSettings
from engine.values.value import JsonObject

MODEL = "deepseek_v4"
MAIN, COMPRESS = "main", "compress"
BASES = {MAIN: ("rope_theta", 10_000.0), COMPRESS: ("compress_rope_theta", 160_000.0)}  # beside the parameters
WIDTH, TURNED = 512, 64  # of a head, and of it what turns
PLAIN = "sliding_attention"


def parameters(settings: ConfigSettings, found: ConfigSettings) -> ConfigSettings:
    """Those of both kinds of layers: what stands beside them, and a scaling, is of the layers that compress alone."""
    if all(isinstance(found.values.get(kind), Mapping) for kind in (MAIN, COMPRESS)):
        return found
    scaled: JsonObject = {k: v for k, v in found.values.items() if k not in (MAIN, COMPRESS, "rope_theta")}
    if (found.text("rope_type") or found.text("type")) == "yarn":
        scaled.setdefault("attention_factor", 1.0)
    own = settings.number("partial_rotary_factor", most=1)
    head = settings.whole("head_dim") or WIDTH
    share = (settings.whole("qk_rope_head_dim") or TURNED * head // WIDTH) / head if own is None else own
    both = {MAIN: {"rope_type": "default"}, COMPRESS: {"rope_type": "default"} | scaled}
    if "type" in scaled and "rope_type" not in scaled:
        both[COMPRESS]["rope_type"] = scaled["type"]
    values = {kind: {**one, "partial_rotary_factor": min(share, 1.0)} for kind, one in both.items()}
    return ConfigSettings(values, settings.file, found.path)


def layer_types(settings: ConfigSettings, layers: int | None) -> tuple[str, ...]:
    """Which of the two each layer is, by its own list or by how much it compresses; all compress where none says."""
    listed, ratios = settings.words("layer_types"), settings.wholes("compress_ratios")
    if listed is not None:
        return tuple(MAIN if kind == PLAIN else COMPRESS for kind in listed)
    found = [COMPRESS if ratio else MAIN for ratio in ratios or [1] * (layers or 0)]
    return tuple(found[:layers])
