"""Checkpoints without a configuration: what their tensors say, and what they leave open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

from engine.encodings.base.catalogue import build
from engine.models import bare, opened
from engine.models.found import FoundModel
from tests.made_files import saved


def found(folder: Path, tensors: dict[str, Any]) -> FoundModel:
    path = folder / "m.safetensors"
    save_file({name: np.ascontiguousarray(array) for name, array in tensors.items()}, path)
    return opened.inspect(path)


def only(folder: Path, tensors: dict[str, Any]) -> Any:
    (only,) = found(folder, tensors).encodings
    return only.encoding


def test_a_learned_table_leaves_its_offset_open(tmp_path: Path) -> None:
    opened_ = found(tmp_path, {"embeddings.position_embeddings.weight": np.ones((514, 8), "f4")})
    (only,) = opened_.encodings
    assert (only.encoding.id, only.encoding.defined, only.reach) == ("learned", 514, 514)
    (doubt,) = opened_.findings
    assert doubt.severity == "note"
    assert doubt.says == "The table has 514 rows; which of them serves position 0 is in no tensor."


def test_a_table_with_an_axis_of_one_before_is_a_table(tmp_path: Path) -> None:
    table = np.arange(24, dtype="f4").reshape(1, 6, 4)
    encoding = only(tmp_path, {"vit.embeddings.position_embeddings": table})
    np.testing.assert_array_equal(encoding.table(np.arange(6), np.arange(4)), table[0])


def test_relative_biases_are_t5s(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    table, other = rng.random((32, 6)), rng.random((32, 6))
    name = "{}.block.0.layer.0.SelfAttention.relative_attention_bias.weight"
    both = found(tmp_path, {name.format("encoder"): table, name.format("decoder"): other})
    by_layers = {each.layers: each.encoding for each in both.encodings}
    assert by_layers.keys() == {"encoder layer 0", "decoder layer 0"}
    assert by_layers["encoder layer 0"].bidirectional
    assert not by_layers["decoder layer 0"].bidirectional
    np.testing.assert_array_equal(by_layers["decoder layer 0"].table_of_buckets(), other)


def test_layers_that_hold_the_same_are_one_encoding(tmp_path: Path) -> None:
    omega = build("rope", {"dim": 64}).frequencies().astype("f4")
    (only,) = found(tmp_path, {f"layers.{i}.inv_freq": omega for i in range(5)}).encodings
    assert (only.layers, only.encoding) == ("layers 0 to 4", build("rope", {"dim": 64}))


def test_layers_that_differ_are_several(tmp_path: Path) -> None:
    tensors = {}
    for i in range(4):
        base = 1e6 if i % 2 else 1e4
        tensors[f"layers.{i}.inv_freq"] = build("rope", {"dim": 64, "base": base}).frequencies().astype("f4")
    encodings = found(tmp_path, tensors).encodings
    assert {(e.layers, e.encoding.base) for e in encodings} == {("layers 0, 2", 1e4), ("layers 1, 3", 1e6)}


def test_frequencies_of_16_bits_are_warned_of(tmp_path: Path) -> None:
    omega = build("rope", {"dim": 64}).frequencies().astype("f2")
    opened_ = found(tmp_path, {"inv_freq": omega})
    assert opened_.encodings[0].encoding.base == 1e4
    assert opened_.worst == "warning"


def test_frequencies_of_no_formula_are_shown_and_warned_of(tmp_path: Path) -> None:
    divisors = tuple(1 + 0.01 * k * k for k in range(32))
    rope = build("rope", {"dim": 64, "scaling": "longrope", "short_factor": divisors})
    opened_ = found(tmp_path, {"inv_freq": rope.frequencies()})
    np.testing.assert_allclose(opened_.encodings[0].encoding.frequencies(), rope.frequencies())
    assert any("no power of a base" in finding.says for finding in opened_.findings)


@pytest.mark.parametrize(("rows", "encoding", "side"), [(169, "swin", 7), (225, "swin", 8), (732, "beit", 14)])
def test_windows_are_swins_or_beits(rows: int, encoding: str, side: int, tmp_path: Path) -> None:
    window = only(tmp_path, {"layers.0.blocks.0.attn.relative_position_bias_table": np.ones((rows, 3), "f4")})
    assert (window.id, window.height, window.width, window.heads) == (encoding, side, side, 3)


def test_debertas_and_shaws_vectors_are_theirs(tmp_path: Path) -> None:
    deberta = only(tmp_path, {"deberta.encoder.rel_embeddings.weight": np.ones((512, 768), "f4")})
    assert (deberta.id, deberta.buckets, deberta.heads, deberta.dim) == ("deberta", 256, 12, 64)
    shaw = only(tmp_path, {"encoder.layer.0.distance_embedding.weight": np.ones((33, 64), "f4")})
    assert (shaw.id, shaw.clip, shaw.dim) == ("shaw", 16, 64)


def test_what_cannot_be_is_told_and_the_rest_is_shown(tmp_path: Path) -> None:
    opened_ = found(tmp_path, {"wpe.weight": np.ones((3, 4)), "h.0.inv_freq": np.zeros(8)})
    assert [each.encoding.id for each in opened_.encodings] == ["learned"]
    (warning,) = [finding for finding in opened_.findings if finding.severity == "warning"]
    assert warning.key == "h.0.inv_freq"
    assert "holds no rotary frequencies: they begin at 0, end at 0" in warning.says


def test_a_checkpoint_without_positions_says_what_it_has(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match="holds no tensor about position; it has lm_head.weight, and there is no config"
    ):
        found(tmp_path, {"lm_head.weight": np.ones(3)})
    (tmp_path / "a.npy").write_bytes(saved(np.ones(3)))
    with pytest.raises(ValueError, match="a table has two dimensions"):
        opened.inspect(tmp_path / "a.npy")


def doubts(folder: Path, tensors: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    """Severity, what is said, what follows and what helps."""
    return [(one.severity, one.says, one.follows, one.advice) for one in found(folder, tensors).findings]


NEEDED = "Open its config.json, which says what the tensors do not."


def test_what_a_table_leaves_open_in_full(tmp_path: Path) -> None:
    assert doubts(tmp_path, {"wpe.weight": np.ones((8, 4), "f4")}) == [
        (
            "note",
            "The table has 8 rows; which of them serves position 0 is in no tensor.",
            "Offset 0 is taken, as in BERT and GPT-2; RoBERTa, BART and OPT begin at row 2.",
            NEEDED,
        )
    ]


@pytest.mark.parametrize(("half", "reach"), [("encoder", "both sides"), ("decoder", "the past alone")])
def test_what_t5_s_biases_leave_open_in_full(tmp_path: Path, half: str, reach: str) -> None:
    name = f"{half}.block.0.layer.0.SelfAttention.relative_attention_bias.weight"
    assert doubts(tmp_path, {name: np.ones((32, 4), "f4")}) == [
        (
            "note",
            "How far its buckets reach is in no tensor.",
            f"A max distance of 128 is taken, as in T5, and {reach}.",
            NEEDED,
        )
    ]


@pytest.mark.parametrize(("columns", "heads", "dim"), [(768, 12, 64), (64, 1, 64), (96, 1, 96)])
def test_what_deberta_s_vectors_leave_open_in_full(tmp_path: Path, columns: int, heads: int, dim: int) -> None:
    tensors = {"deberta.encoder.rel_embeddings.weight": np.ones((32, columns), "f4")}
    encoding = only(tmp_path, tensors)
    assert (encoding.heads, encoding.dim, encoding.max_distance) == (heads, dim, 512)
    assert doubts(tmp_path, tensors) == [
        (
            "note",
            "How many heads share its columns is in no tensor.",
            f"{heads} of {dim} dimensions are taken, and a max distance of 512.",
            NEEDED,
        )
    ]


def test_deberta_s_distances_reach_as_far_as_it_has_rows(tmp_path: Path) -> None:
    tensors = {"deberta.encoder.rel_embeddings.weight": np.ones((1024, 64), "f4")}
    assert only(tmp_path, tensors).max_distance == 1024


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", bare.WIDEST_BUCKETS),
        ("deberta.encoder.rel_embeddings.weight", 2 * bare.WIDEST_BUCKETS),
    ],
)
def test_more_rows_than_buckets_can_be_are_told(tmp_path: Path, name: str, most: int) -> None:
    assert not [one for one in found(tmp_path, {name: np.ones((most, 2), "f4")}).findings if "at most" in one.says]
    tensors = {"wpe.weight": np.ones((3, 4), "f4"), name: np.ones((most + 2, 2), "f4")}
    (warning,) = [one for one in found(tmp_path, tensors).findings if one.severity == "warning"]
    assert f"{name} has {most + 2} rows; " in warning.says
    assert warning.says.endswith(f"at most {most} buckets" if "bias" in name else f"DeBERTa has at most {most}")
    assert (warning.key, warning.follows, warning.advice) == (name, "It is not shown.", NEEDED)


def test_what_frequencies_leave_open_in_full(tmp_path: Path) -> None:
    omega = build("rope", {"dim": 64}).frequencies()
    width = (
        "note",
        "32 pairs turn; how wide a head is, and which dimensions make a pair, is in no tensor.",
        "A head of 64 dimensions is taken, paired by halves.",
        NEEDED,
    )
    assert doubts(tmp_path, {"inv_freq": omega.astype("f4")}) == [width]
    bits = (
        "warning",
        "The frequencies are stored in 16 bits.",
        "A model that uses them as they are turns by wrong angles far from the beginning; the base that is shown is "
        "the nearest round one.",
        "Compute them anew in float32 when the model is loaded.",
    )
    assert sorted(doubts(tmp_path, {"inv_freq": omega.astype("f2")})) == sorted([width, bits])
    divided = omega / (1 + 0.01 * np.arange(32.0) ** 2)
    unnamed = [one for one in doubts(tmp_path, {"inv_freq": divided}) if one[0] == "warning"]
    assert [(says, advice) for _, says, _, advice in unnamed] == [
        ("The frequencies are no power of a base, nor such a series scaled in a usual way.", NEEDED)
    ]
    assert unnamed[0][2].startswith("They are shown as a divisor for each pair of base ")


def test_what_is_said_twice_is_told_once_for_the_same_tensor(tmp_path: Path) -> None:
    tables = {f"h.{i}.relative_position_bias_table": np.full((169, 3), float(i)) for i in range(3)}
    assert len(found(tmp_path, tables).encodings) == 3


@pytest.mark.parametrize(
    ("shape", "read"),
    [((8,), True), ((1, 8), True), ((1, 1, 8), True), ((2, 4), False), ((8, 1), False), ((0,), False)],
)
def test_frequencies_are_one_list(tmp_path: Path, shape: tuple[int, ...], read: bool) -> None:
    omega = 100.0 ** (-np.arange(float(np.prod(shape))) / 8)
    opened_ = found(tmp_path, {"wpe.weight": np.ones((3, 4)), "inv_freq": omega.reshape(shape)})
    assert ("rope" in [one.encoding.id for one in opened_.encodings]) == read
    if not read:
        (warning,) = [one for one in opened_.findings if one.severity == "warning"]
        assert f"inv_freq has the shape {list(shape)}; frequencies are a list of at most 8192" in warning.says


def test_frequencies_are_read_up_to_8192(tmp_path: Path) -> None:
    for pairs in (bare.MOST_FREQUENCIES, bare.MOST_FREQUENCIES + 1):
        omega = 1e4 ** (-np.arange(float(pairs)) / pairs)
        opened_ = found(tmp_path, {"wpe.weight": np.ones((3, 4)), "inv_freq": omega})
        assert ("rope" in [one.encoding.id for one in opened_.encodings]) == (pairs == bare.MOST_FREQUENCIES)
