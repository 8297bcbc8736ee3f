"""What stands beside the text model: a tower that sees, and the parts that nothing here reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.arrays.weights import plain
from engine.models.configs import images
from engine.models.configs.filled import ConfigPart, Tensors
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding
from engine.words.language import tr

TOWER = "vision_config"
OUTER_TOWER = {
    "clip": "clip_vision_model",
    "siglip": "siglip_vision_model",
    "blip": "blip_vision_model",
    "llava": "clip_vision_model",
    "llama4": "llama4_vision_model",
    "gemma3": "siglip_vision_model",
    "paligemma": "siglip_vision_model",
}
BARE = re.compile(
    r"(^|_)(encodec|dac|resnet|hgnet_v2|pp_lcnet\w*|hifigan|bigvgan|vqgan|vqmodel|codebook|uvdoc_backbone|superpoint)$"
)  # types that convolve, without positions
LAYERED = {"num_attention_heads", "text_config"}  # keys of a part that does not say its type


def tower(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Of what sees, where there is such a part; `tensors` are those of it."""
    if not isinstance(settings.values.get(TOWER), dict):
        return
    inner, outer = settings.inner(TOWER), settings.model
    model = inner.model or OUTER_TOWER.get(outer) or outer
    reader = images.TOWERS.get(model)
    if reader is None:
        yield Finding(
            "unknown",
            TOWER,
            tr("How the tower of type {model} encodes positions is not read.", model=plain(model) or tr("unknown")),
            tr("The text model alone is shown."),
        )
        return
    yield from reader(inner.having(model_type=model), tensors)


def unread(values: Mapping[str, object], read: tuple[str, ...]) -> Iterator[Finding]:
    """One remark on all other parts: voices, pictures of a second size, what draws or speaks; `read` are known."""
    found = list(_parts(values, read))
    if found:
        listed = ", ".join(f"{name} ({model})" if model else name for name, model in found)
        yield Finding(
            "unknown",
            found[0][0],
            tr("How these parts encode positions is not read: {parts}.", parts=plain(listed, longest=200)),
            tr("What is shown is the rest of the model."),
        )


def _parts(values: Mapping[str, object], read: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Names and types."""
    for name, inner in values.items():
        if name in read or not isinstance(inner, dict):
            continue
        if name == "thinker_config":
            yield from _parts(inner, read)
            continue
        model = inner.get("model_type")
        named = model if isinstance(model, str) else ""
        if (named and not BARE.search(named)) or (not named and not LAYERED.isdisjoint(inner)):
            yield name, named
