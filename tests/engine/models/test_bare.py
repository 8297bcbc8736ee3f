"""Checkpoints without a configuration: what their tensors say, and what they leave open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import save_file

from engine.encodings.base.encoding import build
from engine.models import opened
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
