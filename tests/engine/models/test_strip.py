"""The layers of a model one by one."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.models import config
from engine.models.found import FoundModel
from engine.models.strip import LayerKind, strip

FULL, LOCAL, LINEAR = "full_attention", "sliding_attention", "linear_attention"
LLAMA = {"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4}


def found(**settings: Any) -> FoundModel:
    return config.of(LLAMA | settings, title="m", file="config.json")


def kinds(**settings: Any) -> tuple[LayerKind, ...]:
    return strip(found(**settings))


def test_layers_alike_are_one_kind() -> None:
    assert kinds(num_hidden_layers=3) == (LayerKind("with positions", (0, 1, 2), 0, True),)


def test_kinds_have_their_names_and_the_place_of_their_encoding() -> None:
    bases = {FULL: {"rope_type": "default", "rope_theta": 1e6}, LOCAL: {"rope_type": "default", "rope_theta": 1e4}}
    assert kinds(rope_parameters=bases, layer_types=[LOCAL, LOCAL, FULL], num_hidden_layers=3) == (
        LayerKind(FULL, (2,), 0, True),
        LayerKind(LOCAL, (0, 1), 1, True),
    )


def test_layers_that_stand_still_are_shown_without_positions() -> None:
    assert kinds(model_type="smollm3", no_rope_layers=[1, 0, 1, 0], num_hidden_layers=4) == (
        LayerKind("with positions", (0, 2), 0, True),
        LayerKind("without positions", (1, 3), 1, False),
    )


def test_layers_of_which_nothing_is_told_go_by_their_kind() -> None:
    assert kinds(layer_types=[FULL, LINEAR, "conv", LINEAR], num_hidden_layers=5) == (
        LayerKind(FULL, (0,), 0, True),
        LayerKind(LINEAR, (1, 3), None, False),
        LayerKind("conv", (2,), None, False),
        LayerKind("other layers", (4,), None, False),
    )


def test_a_layer_belongs_to_the_first_encoding_that_names_it() -> None:
    model = found(num_hidden_layers=3)
    (one,) = model.encodings
    later = [msgspec.structs.replace(one, indices=each) for each in ((1, 2), (2, 3), (3,))]
    assert strip(msgspec.structs.replace(model, encodings=tuple(later))) == (
        LayerKind("with positions", (1, 2), 0, True),
        LayerKind("with positions", (3,), 1, True),
        LayerKind("other layers", (0,), None, False),
    )


def test_there_is_no_strip_where_nothing_tells_the_layers_or_they_are_too_many() -> None:
    assert kinds(model_type="yi") == ()
    assert len(kinds(num_hidden_layers=4096)[0].indices) == 4096
    model = found(num_hidden_layers=2)
    (one,) = model.encodings
    many = msgspec.structs.replace(one, indices=(4096,))
    assert strip(msgspec.structs.replace(model, encodings=(many,))) == ()
    assert strip(found(model_type="t5", num_heads=4)) == ()
    assert strip(msgspec.structs.replace(model, settings={"num_hidden_layers": "two"})) == ()
