"""Models of films of diffusers that turn by time, row and column each in their own way, by their class.

Held against diffusers 0.42 by tests.oracles.record diffusers, but for Mochi, whose frequencies are weights.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping

from engine.models.configs.filled import ConfigPart, made, needed
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.sinusoids import STEPS, noise
from engine.models.found import Finding, LayerEncoding
from engine.words.language import later, tr

AXES = (later("time"), later("row"), later("column"))
BASE = 10_000.0
HEAD, HEADS = "attention_head_dim", "num_attention_heads"
ALLEGRO = (("interpolation_scale_t", 2.2), ("interpolation_scale_h", 2.0), ("interpolation_scale_w", 2.0))
SECONDS, PIXELS = 20.0, 2048.0  # of the film whose length and sides LTX counts as one
RATE = 25  # frames a second, where nobody says another


def _width(settings: ConfigSettings, heads: int, head: int) -> int:
    return needed(settings, HEADS, default=heads) * needed(settings, HEAD, default=head)


def _scales(settings: ConfigSettings) -> tuple[float, ...]:
    """rope_scale: of the base of time, row and column."""
    given = settings.values.get("rope_scale", [2.0, 1.0, 1.0])
    numbers = given if isinstance(given, list) else []
    right = [n for n in numbers if isinstance(n, (int, float)) and not isinstance(n, bool) and 0.01 <= n <= 1e6]
    if len(numbers) != len(AXES) or len(right) != len(AXES):
        settings.refuse("rope_scale holds no three factors from 0.01 to 1 000 000")
    return tuple(map(float, right))


def _cosmos(settings: ConfigSettings) -> Iterator[ConfigPart]:
    """A third to rows, as much to columns, time the rest; pairs meet from half of the head to the other."""
    head = needed(settings, HEAD, default=128)
    third = head // 6 * 2
    first, half = 0, head // 2
    for axis, size, factor in zip(AXES, (head - 2 * third, third, third), _scales(settings), strict=True):
        values = {"dim": size, "base": BASE, "pairing": "half"}
        last = first + size // 2 - 1
        layers = tr(
            "{axis}: dimensions {first} to {last} with {other} to {end}",
            axis=tr(axis), first=first, last=last, other=first + half, end=last + half,
        )  # fmt: skip
        stretched = {"scaling": "ntk", "factor": factor} if factor != 1 else {}
        yield LayerEncoding(made(settings, "rope", values | stretched), layers)
        first = last + 1
    yield noise(settings, _width(settings, 32, 128))
    yield Finding(
        "note",
        "rope_scale",
        tr("Each head turns by time, row and column; rope_scale raises the base of each."),
        tr("A step of time is a frame at 24 frames a second; at other rates it is longer or shorter."),
    )
    if settings.values.get("extra_pos_embed_type", "learnable") == "learnable":
        yield Finding(
            "unknown",
            "extra_pos_embed_type",
            tr("A learned code of time, row and column is added in each block too."),
            tr("That is not shown: what turns is."),
        )


def _allegro(settings: ConfigSettings) -> Iterator[ConfigPart]:
    """A third of the head an axis, halves of the third meet; steps are divided by a scale each."""
    size = needed(settings, HEAD, default=96) // 3
    for n, (axis, (key, usual)) in enumerate(zip(AXES, ALLEGRO, strict=True)):
        if key in settings.values and settings.values[key] is None:
            settings.refuse("{key} is null, and diffusers divides by it", key=settings.named(key))
        factor = settings.number(key)
        values = {"dim": size, "base": BASE, "pairing": "half", "scaling": "linear"}
        values["factor"] = usual if factor is None else float(factor)
        layers = tr("{axis}: dimensions {first} to {last}", axis=tr(axis), first=n * size, last=(n + 1) * size - 1)
        yield LayerEncoding(made(settings, "rope", values), layers)
    yield noise(settings, STEPS)
    yield Finding(
        "note",
        ALLEGRO[0][0],
        tr("Each head turns by time, row and column; the steps of each are divided by a scale of its own."),
        tr("Patches turn where they meet each other; where they meet the text, nothing does."),
    )


def _ltx(settings: ConfigSettings) -> Iterator[ConfigPart]:
    """base^(k/(n−1)) · π / size radians a second or pixel, n = width // 6, over the width of all heads."""
    wide = _width(settings, 32, 64)
    pairs = wide // 6
    if pairs < 2:
        settings.refuse("a width of {n} leaves no two pairs to an axis", n=wide)
    base = BASE ** (pairs / (pairs - 1))  # the slowest pair is 1 / base of the fastest
    sides = (SECONDS * RATE, PIXELS, PIXELS)
    steps = (tr("a step is a frame at {n} a second", n=RATE), *[tr("a step is a pixel")] * 2)
    for axis, side, step in zip(AXES, sides, steps, strict=True):
        values = {"dim": 2 * pairs, "base": base, "pairing": "interleaved", "scaling": "linear"}
        encoding = made(settings, "rope", values | {"factor": side / (BASE * math.pi)})
        layers = tr("{axis}: each third pair of all heads; {step}", axis=tr(axis), step=step)
        yield LayerEncoding(encoding, layers)
    yield noise(settings, STEPS)
    yield Finding(
        "note",
        HEADS,
        tr("Time, row and column take turns, pair by pair, over the width of all heads: each head has its own pairs."),
        tr(
            "The model has the slowest pair first; here the fastest is first. "
            "A film of other frames a second: × 25 / rate."
        ),
    )


def _mochi(settings: ConfigSettings) -> Iterator[ConfigPart]:
    """Each pair of each head turns by all three axes at once, by learned numbers."""
    yield noise(settings, needed(settings, "time_embed_dim", default=STEPS))
    heads, pairs = needed(settings, HEADS, default=24), needed(settings, HEAD, default=128) // 2
    yield Finding(
        "unknown",
        "pos_frequencies",
        tr(
            "Each pair turns by time, row and column at once; "
            "its three frequencies are learned: 3 × {heads} × {pairs}.",
            heads=heads,
            pairs=pairs,
        ),
        tr("They are in the weights and not shown; the step of the noise alone is."),
    )


OF_CLASS: Mapping[str, Callable[[ConfigSettings], Iterator[ConfigPart]]] = {
    "AllegroTransformer3DModel": _allegro,
    "CosmosTransformer3DModel": _cosmos,
    "LTXVideoTransformer3DModel": _ltx,
    "MochiTransformer3DModel": _mochi,
}
