"""Which layers turn, counted by hand on few of them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.models.configs import layers
from engine.models.configs.settings import ConfigSettings

FULL, LOCAL, LINEAR = "full_attention", "sliding_attention", "linear_attention"


def of(model: str = "llama", **values: Any) -> ConfigSettings:
    return ConfigSettings({"model_type": model, **values}, "c.json")


def full(settings: ConfigSettings) -> list[int]:
    return [layer for layer, kind in enumerate(layers.layer_types(settings)) if kind == FULL]


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (of(layer_types=[FULL, LOCAL, FULL]), [0, 2]),
        (of("gemma3_text", num_hidden_layers=13), [5, 11]),  # 5 local ones before each full one
        (of("gemma3n_text", num_hidden_layers=11), [4, 9]),
        (of("gemma3_text", num_hidden_layers=4, sliding_window_pattern=2), [1, 3]),
        (of("gemma3_text", num_hidden_layers=4, _sliding_window_pattern=3), [2]),
        (of("cohere2", num_hidden_layers=9), [3, 7]),
        (of("exaone4", num_hidden_layers=7, sliding_window_pattern="LLG"), [2, 5]),
        (of("afmoe", num_hidden_layers=7), [3]),
        (of("afmoe", num_hidden_layers=7, global_attn_every_n_layers=3), [2, 5]),
        (of("modernbert", num_hidden_layers=8), [0, 3, 6]),  # its first layer is one of them
        (of("modernbert", num_hidden_layers=8, global_attn_every_n_layers=5), [0, 5]),
        (of("qwen3_next", num_hidden_layers=9), [3, 7]),
        (of("qwen3_next", num_hidden_layers=9, full_attention_interval=2), [1, 3, 5, 7]),
        (of("bamba", num_hidden_layers=6, attn_layer_indices=[1, 4]), [1, 4]),
        (of("recurrent_gemma", num_hidden_layers=7), [2, 5]),  # recurrent, recurrent, attention
        (of("recurrent_gemma", num_hidden_layers=5, block_types=["attention", "recurrent"]), [0, 2, 4]),
        (of("llama", num_hidden_layers=4), []),
    ],
)
def test_layers_of_full_attention(settings: ConfigSettings, expected: list[int]) -> None:
    assert full(settings) == expected


def test_the_others_of_a_hybrid_are_recurrent_and_those_of_a_pattern_local() -> None:
    assert layers.layer_types(of("qwen3_next", num_hidden_layers=5)) == (LINEAR, LINEAR, LINEAR, FULL, LINEAR)
    assert layers.layer_types(of("cohere2", num_hidden_layers=4)) == (LOCAL, LOCAL, LOCAL, FULL)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (of("smollm3", num_hidden_layers=9), (3, 7)),
        (of("smollm3", num_hidden_layers=9, no_rope_layer_interval=3), (2, 5, 8)),
        (of("smollm3", no_rope_layers=[1, 0, 1, 0]), (1, 3)),
        (of("llama4_text", num_hidden_layers=8), (3, 7)),
        (of(layer_rope_theta=[1e4, 0, 1e4]), (1,)),
        (of(layer_types=[FULL, LOCAL], rope_parameters={FULL: None, LOCAL: {"rope_theta": 1e4}}), (0,)),
        (of("cohere2", num_hidden_layers=8), (3, 7)),
        (of("cohere2", num_hidden_layers=8, force_rope=True), ()),
        (of("exaone4", num_hidden_layers=8, sliding_window=None), ()),
        (of("afmoe", num_hidden_layers=8, sliding_window=None), (3, 7)),
        (of("cohere2_moe", layer_types=[FULL] * 4, mlp_layer_types=["dense", "sparse", "dense", "sparse"]), (1, 3)),
        (of("cohere2_moe", layer_types=[FULL] * 4, first_k_dense_replace=3), (3,)),
        (
            of("cohere2_moe", layer_types=[FULL] * 4, first_k_dense_replace=3, prefix_dense_sliding_window_pattern=2),
            (0, 1, 2, 3),
        ),
        (of("llama", num_hidden_layers=8), ()),
    ],
)
def test_layers_that_stand_still(settings: ConfigSettings, expected: tuple[int, ...]) -> None:
    assert layers.still(settings) == expected


@pytest.mark.parametrize(
    ("settings", "kind", "expected"),
    [
        (of(num_hidden_layers=3), "", (0, 1, 2)),
        (of("smollm3", num_hidden_layers=5), "", (0, 1, 2, 4)),
        (of(layer_types=[FULL, LOCAL, FULL]), FULL, (0, 2)),
        (of(layer_types=[FULL, "mamba", "conv", "recurrent", LINEAR, "attention_free", LOCAL]), "", (0, 6)),
        (of(layer_types=[LOCAL]), FULL, None),
        (of("strange"), "", None),
    ],
)
def test_numbers_of_the_layers_that_turn(settings: ConfigSettings, kind: str, expected: tuple[int, ...] | None) -> None:
    assert layers.turning_indices(settings, kind) == expected


def test_layers_share_a_kind_where_there_are_others() -> None:
    mixed = of(layer_types=[FULL, LOCAL, FULL])
    assert layers.shared_kind(mixed, (0, 2)) == FULL
    assert layers.shared_kind(mixed, (0, 1)) == ""
    assert layers.shared_kind(mixed, None) == ""
    assert layers.shared_kind(mixed, (1, 3)) == LOCAL  # the fourth is none
    assert layers.shared_kind(of(layer_types=[FULL, FULL]), (0, 1)) == ""


@pytest.mark.parametrize(
    ("indices", "count", "words"),
    [
        ((3, 7, 11), 12, "every 4th layer (3 of 12)"),
        ((1, 3), None, "every 2nd layer"),
        ((2, 5), 6, "every 3rd layer (2 of 6)"),
        ((0, 1, 2), 4, "layers 0, 1, 2 (3 of 4)"),
        ((3,), 5, "layer 3 (1 of 5)"),
        ((1, 5, 6), None, "layers 1, 5, 6"),
        (tuple(range(1, 9)), None, "layers 1, 2, 3, 4, 5, 6, 7, 8"),
        (tuple(range(1, 10)), None, "layers 1, 2, 3, 4, 5, 6, 7, 8 …"),
    ],
)
def test_layers_in_words(indices: tuple[int, ...], count: int | None, words: str) -> None:
    assert layers.in_words(indices, count) == words


@pytest.mark.parametrize(
    ("indices", "every"), [((), None), ((0,), 1), ((3,), 4), ((3, 7), 4), ((3, 8), None), ((2, 3), None)]
)
def test_each_how_manieth_layer_it_is(indices: tuple[int, ...], every: int | None) -> None:
    assert layers.period(indices) == every


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, False),
        ({"factor": 2.0}, False),
        ({FULL: {"factor": 2.0}}, True),
        ({FULL: {}, LOCAL: None}, True),
        ({FULL: None}, False),
        ({FULL: {}, "factor": 2.0}, False),
    ],
)
def test_parameters_stand_apart_where_each_is_an_object_or_null(values: dict[str, Any], expected: bool) -> None:
    assert layers.nested(ConfigSettings(values, "c.json")) == expected


def named(settings: ConfigSettings) -> list[tuple[str, str, Any]]:
    return [(one.kind, one.layers, one.values.values.get("rope_theta")) for one in layers.groups(settings)]


def test_each_kind_of_layers_has_its_own_parameters() -> None:
    four = [LOCAL, LOCAL, LOCAL, FULL]
    apart = {FULL: {"rope_theta": 1e6}, LOCAL: {"rope_theta": 1e4}, "other": {"rope_theta": 5.0}}
    assert named(of(layer_types=four, rope_parameters=apart)) == [
        (FULL, "full_attention layers (1 of 4)", 1e6),
        (LOCAL, "sliding_attention layers (3 of 4)", 1e4),
    ]
    own = of("of_my_own", layer_types=four, rope_local_base_freq=100.0, rope_parameters={"rope_theta": 1e6})
    assert named(own) == [
        (FULL, "full_attention layers (1 of 4)", 1e6),
        (LOCAL, "sliding_attention layers (3 of 4)", 100.0),
    ]
    assert named(of("olmo3", layer_types=four, rope_scaling={"rope_theta": 7.0})) == [
        (FULL, "full_attention layers (1 of 4)", 7.0),
        (LOCAL, "sliding_attention layers (3 of 4)", 7.0),
    ]
    assert named(of(layer_types=["mamba", FULL])) == [("", "attention layers (1 of 2)", None)]
    assert named(of(layer_types=["mamba"])) == [("", "all layers", None)]
    assert named(of("smollm3", num_hidden_layers=8)) == [("", "layers that turn (6 of 8)", None)]


@pytest.mark.parametrize(
    ("settings", "without", "count"),
    [
        (of("smollm3"), (3, 7), 36),  # as its class has it
        (of("smollm3", num_hidden_layers=8), (3, 7), 8),
        (of(no_rope_layers=[1, 0, 1]), (1,), 3),
        (of("strange"), (3, 7), 8),  # at least the last that is told of
    ],
)
def test_how_many_layers_there_are_beside_those_that_stand_still(
    settings: ConfigSettings, without: tuple[int, ...], count: int
) -> None:
    assert layers.count_with(settings, without) == count


@pytest.mark.parametrize("name", ["num_hidden_layers", "n_layer", "n_layers", "num_layers"])
def test_the_number_of_layers_has_several_names(name: str) -> None:
    assert layers.layer_count(of("yi", **{name: 3})) == 3
    assert layers.layer_count(of("yi", **{name: layers.MOST_LAYERS})) == layers.MOST_LAYERS
    with pytest.raises(FileProblem, match=f"{name} is 4097; a whole number from 1 to 4096"):
        layers.layer_count(of("yi", **{name: layers.MOST_LAYERS + 1}))


def test_the_number_of_layers_is_its_class_s_where_the_file_does_not_say_it() -> None:
    assert layers.layer_count(of("smollm3")) == 36
    assert layers.layer_count(of("yi")) is None


@pytest.mark.parametrize("name", layers.LOCAL)
def test_a_local_base_has_several_names(name: str) -> None:
    own = of("of_my_own", rope_theta=1e6, **{name: 2e4})
    assert [one.values.number("rope_theta") for one in layers.groups(own)] == [None, 2e4]


def test_a_class_has_one_local_base_or_none() -> None:
    for model, name in (("llama", "rope_local_base_freq"), ("qwen3", "local_rope_theta"), ("gemma2", "swa_rope_theta")):
        assert [one.kind for one in layers.groups(of(model, rope_theta=1e6, **{name: 2e4}))] == [""]
    for model, name in (("gemma3_text", "rope_local_base_freq"), ("modernbert", "local_rope_theta")):
        for other in layers.LOCAL:
            _, local = layers.groups(of(model, **{other: 2e4}))
            assert local.values.number("rope_theta") == (2e4 if other == name else 1e4)


def test_a_kind_that_no_layer_is_of_is_not_told_of() -> None:
    (near,) = layers.groups(of("gemma3_text", num_hidden_layers=4, rope_theta=1e6))  # the sixth would see all
    assert (near.kind, near.layers) == (LOCAL, "sliding_attention layers (4 of 4)")


def test_a_scaling_of_modernbert_is_of_both_kinds_of_layers() -> None:
    """Run in transformers 4.57.6 and 5.23.0; Gemma 3's is of full attention alone."""
    scaling = {"rope_type": "linear", "factor": 2.0}
    for model, factors in (("modernbert", [2.0, 2.0]), ("gemma3_text", [2.0, None])):
        assert [one.values.number("factor") for one in layers.groups(of(model, rope_scaling=scaling))] == factors


def test_a_local_base_of_the_class_is_10_000() -> None:
    for model in ("gemma3_text", "gemma3n_text", "modernbert"):
        full, local = layers.groups(of(model))
        assert (local.kind, local.values.number("rope_theta"), local.values.path) == (LOCAL, 1e4, "")
        assert full.kind == FULL


def test_kinds_of_layers_are_read_up_to_16() -> None:
    apart = {f"kind{n}": {"rope_theta": 1e4} for n in range(16)}
    assert len(layers.groups(of(rope_parameters=apart))) == 16
    with pytest.raises(FileProblem, match="rope_parameters tells of 17 kinds of layers; at most 16 are read"):
        layers.groups(of(rope_parameters=apart | {"more": {"rope_theta": 1e4}}))


def test_a_kind_of_layers_with_a_long_name_is_cut() -> None:
    (one,) = layers.groups(of(rope_parameters={"k" * 50: {"rope_theta": 1e4}}))
    assert len(one.layers.removesuffix(" layers")) == 40


def test_dense_layers_and_those_between_still_ones_are_counted_to_a_bound() -> None:
    for model, name in (
        ("cohere2_moe", "first_k_dense_replace"),
        ("smollm3", "no_rope_layer_interval"),
        ("smollm3", "num_hidden_layers"),
    ):
        most = layers.MOST_LAYERS
        assert layers.still(of(model, layer_types=[FULL, LOCAL], **{name: most})) is not None
        with pytest.raises(FileProblem, match=f"{name} is {most + 1}; a whole number from 1 to {most}"):
            layers.still(of(model, layer_types=[FULL, LOCAL], **{name: most + 1}))
