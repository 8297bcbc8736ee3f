"""Lists with an entry a layer."""

from __future__ import annotations

from collections.abc import Iterator

from engine.models.configs.layers import MOST_LAYERS
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.words.language import tr


def too_few_layers(case: Case) -> Iterator[Finding]:
    """A list with an entry a layer that has more or fewer than there are layers."""
    count = case.settings.whole("num_hidden_layers", most=MOST_LAYERS)
    for name in ("layer_types", "no_rope_layers"):
        listed = case.settings.values.get(name)
        if not case.turnings or count is None or not isinstance(listed, list) or len(listed) in (0, count):
            continue
        yield Finding(
            "warning",
            name,
            tr("It tells of {n} layers; num_hidden_layers is {count}.", n=len(listed), count=count),
            tr("transformers 5 refuses it, and other readers fail, or take the last layers for another kind.")
            if name == "layer_types"
            else tr("Readers fail, or turn layers that are to have no positions."),
            tr("Give one entry a layer."),
        )


RANK = 6
RULES: tuple[Rule, ...] = (too_few_layers,)
