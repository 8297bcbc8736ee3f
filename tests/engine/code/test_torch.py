"""What claims to be torch was run by torch: by this run where torch is installed, else by the one that was recorded."""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from tests.engine.code import recorded
from tests.engine.code.cases import (
    COMBINED,
    DEFAULTS,
    FEW,
    FROM_FILES,
    MANY,
    check,
    expected,
    from_file,
    from_safetensors,
    torch_cases,
)
from tests.engine.code.recorded import AGAIN, Digest
from tests.engine.encodings import DOUBLE
from tests.engine.encodings.test_encoding import VARIANTS, built

sampled = pytest.mark.sampled(5)
HERE = importlib.util.find_spec("torch") is not None
load = functools.cache(recorded.load)


def agrees(encoding: Encoding, positions: int, folder: Path, *, within: float = 1e-10) -> None:
    """What torch answered then, and answers now where it is there, is what the engine says."""
    answered = load()[recorded.key(recorded.text(encoding, positions, folder))]
    same(answered, recorded.digest(expected(encoding, positions)), within)
    if HERE:
        check(encoding, "torch", positions, within=within)


def same(answered: Digest, wanted: Digest, within: float = 1e-10) -> None:
    assert answered.shape == wanted.shape
    assert answered.dtype == wanted.dtype == "float64"
    np.testing.assert_allclose(answered.numbers[:-2], wanted.numbers[:-2], rtol=1e-9, atol=within)
    total = wanted.numbers[recorded.CELLS]
    np.testing.assert_allclose(answered.numbers[-2:], wanted.numbers[-2:], rtol=0, atol=1e-9 * (1 + total))


def test_every_snippet_is_one_that_torch_has_run(tmp_path: Path) -> None:
    today = {recorded.key(recorded.text(encoding, n, tmp_path)): encoding.id for encoding, n in torch_cases(tmp_path)}
    new, old = sorted({today[k] for k in today.keys() - load().keys()}), load().keys() - today.keys()
    assert not new, f"torch has not run these: {AGAIN}"
    assert not old, f"no longer written: {AGAIN}"


@sampled
@pytest.mark.parametrize(("encoding_id", "values"), [*DEFAULTS, *COMBINED], ids=str)
def test_torch_gives_the_same_numbers(tmp_path: Path, encoding_id: str, values: dict) -> None:
    agrees(build(encoding_id, values), MANY, tmp_path)


@sampled
@pytest.mark.parametrize(("encoding_id", "values"), VARIANTS, ids=str)
def test_each_parameter_is_in_it(tmp_path: Path, encoding_id: str, values: dict) -> None:
    agrees(built(encoding_id, values), FEW, tmp_path, within=DOUBLE)  # some begin 2²⁰ positions away


@sampled
@pytest.mark.parametrize(("encoding_id", "ending"), FROM_FILES)
def test_weights_are_read_from_their_file(tmp_path: Path, encoding_id: str, ending: str) -> None:
    agrees(from_file(tmp_path, encoding_id, ending), FEW, tmp_path)


def test_safetensors_are_read_too(tmp_path: Path) -> None:
    agrees(from_safetensors(tmp_path), FEW, tmp_path)


def test_a_cell_that_differs_is_noticed() -> None:
    cells = np.random.default_rng(1).standard_normal((40, 30))
    other = cells.copy()
    other[17, 11] += 1e-4
    same(recorded.digest(cells), recorded.digest(cells * (1 + 1e-12)))
    with pytest.raises(AssertionError):
        same(recorded.digest(cells), recorded.digest(other))
