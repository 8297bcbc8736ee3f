"""The layers of a model one by one: which of its encodings acts in each, and which have none."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.arrays.file import FileProblem
from engine.models.configs import layers, whole
from engine.models.configs.settings import ConfigSettings
from engine.models.found import FoundModel
from engine.words.language import tr


class LayerKind(msgspec.Struct, frozen=True):
    """Layers alike: name, numbers, the encoding that acts in them, and whether it turns or adds something."""

    name: str
    indices: tuple[int, ...]
    encoding: int | None = None
    positions: bool = True


def strip(found: FoundModel) -> tuple[LayerKind, ...]:
    """Each layer once; () where the files do not tell how many there are, or nothing acts layer by layer."""
    try:
        text = whole.text_model(ConfigSettings(found.settings, found.file))
        count, kinds = layers.layer_count(text), layers.layer_types(text)
    except FileProblem:
        return ()
    told = [(place, one.indices) for place, one in enumerate(found.encodings) if one.indices]
    count = max([count or 0, *(one[-1] + 1 for _, one in told)])
    if not told or count > layers.MOST_LAYERS:
        return ()
    return tuple(_kinds(found, told, count, kinds))


def _kinds(
    found: FoundModel, told: list[tuple[int, tuple[int, ...]]], count: int, kinds: tuple[str, ...]
) -> Iterator[LayerKind]:
    rest = set(range(count))
    for place, indices in told:
        own = tuple(sorted(rest.intersection(indices)))
        rest.difference_update(own)
        one = found.encodings[place]
        turns = getattr(one.encoding, "rotates", one.encoding.id != "nope")
        if own:
            yield LayerKind(one.kind or (tr("with positions") if turns else tr("without positions")), own, place, turns)
    others: dict[str, list[int]] = {}
    for layer in sorted(rest):
        others.setdefault(kinds[layer] if layer < len(kinds) else tr("other layers"), []).append(layer)
    for name, alike in others.items():
        yield LayerKind(name, tuple(alike), positions=False)
