"""Encodings whose numbers are learned: the checkpoint's, or seeded ones and a remark."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.arrays.weights import Weights, refer
from engine.models import config
from engine.models.configs.filled import filled, made, needed
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding

SIZES = {"length": 16, "dim": 8}


def settings(**values: object) -> ConfigSettings:
    return ConfigSettings(values, "c.json")


def stored(folder: Path, shape: tuple[int, ...], tensor: str = "") -> Weights:
    if tensor:
        np.savez(folder / "m.npz", **{tensor: np.ones(shape)})
        return Weights(str(folder / "m.npz"), tensor)
    np.save(folder / "m.npy", np.ones(shape))
    return Weights(str(folder / "m.npy"))


def test_numbers_of_the_checkpoint_need_no_remark(tmp_path: Path) -> None:
    held = stored(tmp_path, (16, 8))
    (one,) = filled(settings(), "learned", SIZES, weights=held, layers="here", trained=12)
    assert isinstance(one, LayerEncoding)
    assert getattr(one.encoding, "weights", None) == held
    assert (one.layers, one.trained, one.reach) == ("here", 12, 12)


def test_a_tensor_of_other_sizes_is_shown_and_told_of(tmp_path: Path) -> None:
    remark, one = filled(settings(), "learned", SIZES, weights=stored(tmp_path, (10, 8), "p.weight"), trained=12)
    assert isinstance(remark, Finding)
    assert isinstance(one, LayerEncoding)
    assert (remark.severity, remark.key) == ("warning", "p.weight")
    assert remark.says == "The tensor has length 10; the configuration says length 16."
    assert (getattr(one.encoding, "length", 0), one.trained, one.reach) == (10, 10, 10)
    remark, one = filled(settings(), "t5", {"buckets": 32, "heads": 8}, weights=stored(tmp_path, (16, 8)))
    assert isinstance(remark, Finding)
    assert remark.says == "The tensor has buckets 16; the configuration says buckets 32."


def test_cells_that_are_no_numbers_are_told_of_as_of_a_bare_table(tmp_path: Path) -> None:
    table = np.ones((16, 8))
    table[3] = np.nan
    np.save(tmp_path / "t.npy", table)
    remark, _ = filled(settings(), "learned", SIZES, weights=refer(tmp_path / "t.npy"))
    assert isinstance(remark, Finding)
    assert (remark.severity, remark.says) == ("warning", "8 of its cells are NaN, infinite or too large for float32.")


def test_without_a_checkpoint_seeded_numbers_are_told_of() -> None:
    remark, one = filled(settings(), "learned", SIZES, weights=None, layers="here", trained=12)
    assert isinstance(one, LayerEncoding)
    assert (one.encoding.defined, one.layers, one.trained, one.reach) == (16, "here", 12, 12)
    assert remark == Finding(
        "note",
        "learned",
        "The numbers are learned, and this file does not hold them (here).",
        "Seeded numbers of the right size stand for them.",
        "Open the checkpoint, or its folder, to see the numbers of the model.",
    )


def test_layers_are_all_where_nothing_is_said() -> None:
    remark, one = filled(settings(), "learned", SIZES, weights=None)
    assert isinstance(one, LayerEncoding)
    assert isinstance(remark, Finding)
    assert (one.layers, one.trained) == ("all layers", None)
    assert "(all layers)" in remark.says


@pytest.mark.parametrize(("tensor", "key"), [("", "shaw"), ("d.weight", "d.weight")])
def test_a_tensor_that_does_not_fit_is_told_of_by_its_name(tmp_path: Path, tensor: str, key: str) -> None:
    """Shaw's rows are an odd number."""
    held = stored(tmp_path, (16, 8), tensor)
    remark, one = filled(settings(), "shaw", {"clip": 4, "dim": 8}, weights=held)
    assert isinstance(remark, Finding)
    assert (remark.severity, remark.key, remark.follows) == ("warning", key, "Seeded numbers stand for it.")
    assert remark.says == (
        "The tensor does not fit what the configuration says: "
        "weights: 16 rows are not 2 · clip + 1, an odd number of at least 3"
    )
    assert isinstance(one, LayerEncoding)
    assert getattr(one.encoding, "weights", held) is None


def test_parameters_that_do_not_go_together_are_the_file_s_fault() -> None:
    with pytest.raises(FileProblem, match=r"^c\.json: dim"):
        made(settings(), "rope", {"dim": 7})
    with pytest.raises(FileProblem, match=r"^c\.json: "):
        list(filled(settings(), "learned", {"length": 0, "dim": 8}, weights=None))


def test_a_number_that_is_needed_is_asked_for_by_all_its_names() -> None:
    assert needed(settings(b=3), "a", "b") == 3
    assert needed(settings(b=3), "a", default=5) == 5
    with pytest.raises(FileProblem, match=r"^c\.json: a or b is missing; a whole number is needed$"):
        needed(settings(), "a", "b")


def test_a_table_too_large_for_seeded_numbers_asks_for_its_weights() -> None:
    """StarCoder's, whose configuration alone holds no table."""
    starcoder = {"model_type": "gpt_bigcode", "n_positions": 8192, "n_embd": 6144, "n_head": 48, "n_layer": 40}
    with pytest.raises(FileProblem, match=r"8192 × 6144 is not in this file.*open the folder that holds its weights"):
        config.of(starcoder, title="m", file="config.json")
