"""Direction, distance, steps and shifts against slow twins."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from engine.criteria import geometry
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from tests.naive import geometry as naive

COUNT = 30
TABLES = {
    "sinusoidal": {"dim": 6},
    "learned": {"dim": 5, "length": 64},
    "integer": {},
    "phase": {"length": 40},
    "binary": {"dim": 5},
    "rope": {"dim": 8},
    "nope": {"dim": 4},
}
BIASES = {
    "alibi": {"heads": 3},
    "t5": {"heads": 4},
    "kerple": {"heads": 2},
    "sandwich": {"heads": 2},
    "xpos": {"dim": 8},
}


def of(name: str) -> Encoding:
    return build(name, TABLES.get(name) or BIASES.get(name)).at_length(COUNT)


def codes(encoding: Encoding, count: int) -> list[list[float]]:
    return encoding.table(np.arange(count), np.arange(encoding.columns)).tolist()


@pytest.mark.parametrize("name", ["sinusoidal", "learned", "integer", "phase", "binary"])
def test_direction_of_added_codes(name: str) -> None:
    encoding = of(name)
    q, k = np.random.default_rng([0, 0, 0, 3]).standard_normal((2, 1, 1, encoding.columns)).reshape(2, -1).tolist()
    grid = naive.logits(q, k, codes(encoding, COUNT))
    np.testing.assert_allclose(geometry.logits(encoding, COUNT)[0], grid, atol=1e-12)
    found = geometry.direction(encoding, COUNT)
    assert found.share == pytest.approx(naive.direction(grid), abs=1e-12)
    i, j = found.query, found.key
    assert abs(grid[i][j] - grid[j][i]) == pytest.approx(
        max(abs(grid[i][j] - grid[j][i]) for i in range(COUNT) for j in range(COUNT))
    )


@pytest.mark.parametrize(("name", "tells"), [("rope", True), ("xpos", True), ("t5", True), ("kerple", False)])
def test_direction_of_what_acts_between_two(name: str, tells: bool) -> None:
    found = geometry.direction(of(name), COUNT)
    assert (found.share > 0.05) == tells
    assert not found.masked
    if not tells:
        assert found.share == 0


def test_wide_heads_are_looked_at_a_few_at_a_time() -> None:
    wide = build("pope", {"dim": 2048, "heads": 64, "phases": "seeded"})
    geometry.direction(wide, 2)  # its phases are kept
    tracemalloc.start()
    try:
        found = geometry.direction(wide, 40)
        assert tracemalloc.get_traced_memory()[1] < 120 << 20
    finally:
        tracemalloc.stop()
    logits = geometry.logits(wide, 40)
    most = np.abs(logits - logits.swapaxes(1, 2)).max()
    assert found.share == pytest.approx(most / (logits.max() - logits.min()))


def test_a_mask_tells_before_from_after() -> None:
    assert geometry.direction(of("alibi"), COUNT).masked


def test_a_rotated_pair_is_turned_by_the_difference_of_its_places() -> None:
    """q and k of two dimensions, one frequency of 1: |q||k|·cos(angle + j − i)."""
    encoding = build("rope", {"dim": 2})
    q, k = np.random.default_rng([0, 0, 0, 3]).standard_normal((2, 1, 1, 2)).reshape(2, 2)
    grid = geometry.logits(encoding, 6)[0]
    start = np.angle(complex(*k)) - np.angle(complex(*q))
    for i in range(6):
        for j in range(6):
            wanted = np.linalg.norm(q) * np.linalg.norm(k) * np.cos(start + j - i) / np.sqrt(2)
            assert grid[i, j] == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("name", [*TABLES, *BIASES])
def test_distances_falling_and_decay(name: str) -> None:
    encoding = of(name)
    found = geometry.by_distance(encoding, COUNT)
    for sign, values in zip((-1, 1), found.sides, strict=False):
        for apart in range(values.shape[1]):
            query, key = found.pair(int(sign > 0), apart)
            assert key - query == sign * apart
            assert 0 <= min(query, key) <= max(query, key) < COUNT
            cell = encoding.bias(np.array([query]), np.array([key]))[:, 0, 0]
            cell = cell / 4 if name == "rope" else cell  # of a rotation the mean over its pairs
            np.testing.assert_allclose(values[:, apart], cell, atol=1e-12)
    assert geometry.different(found.before) == naive.different(found.before.tolist())
    until = geometry.falling(found)
    every = [(naive.falling(row), len(row) - 1) for side in found.sides for row in side.tolist()]
    assert until.until / max(1, until.of) == pytest.approx(min(a / max(1, b) for a, b in every))
    if name != "nope":
        similar = geometry.similar(encoding)
        rows = [row for side in found.sides for row in side.tolist() if row[0] or not similar]
        assert geometry.decay(encoding, found).left == pytest.approx(max(naive.decay(row, similar) for row in rows))


def test_known_distances() -> None:
    assert geometry.different(geometry.by_distance(of("t5"), COUNT).before) == len(
        {int(b) for b in build("t5").bucket_of(-np.arange(COUNT))}
    )
    assert geometry.falling(geometry.by_distance(of("alibi"), COUNT)).until == COUNT - 1
    assert geometry.falling(geometry.by_distance(of("nope"), COUNT)).flat
    slope = 2.0 ** -(8 * 3 / 3)
    assert geometry.decay(of("alibi"), geometry.by_distance(of("alibi"), COUNT)).left == pytest.approx(
        np.exp(-slope * np.arange(COUNT)[3 * COUNT // 4 :].mean()), rel=0.2
    )


@pytest.mark.parametrize("name", TABLES)
def test_steps(name: str) -> None:
    encoding = of(name)
    least, most = naive.steps(codes(encoding, COUNT))
    found = geometry.steps(encoding, COUNT)
    assert (found.least, found.most) == (pytest.approx(least, abs=1e-12), pytest.approx(most, abs=1e-12))
    assert found.spread == pytest.approx((most - least) / most if most else 0, abs=1e-12)
    a, b = codes(encoding, COUNT)[found.position], codes(encoding, COUNT)[found.position + 1]
    assert np.linalg.norm(np.subtract(a, b)) == pytest.approx(most, abs=1e-12)


@pytest.mark.parametrize("name", ["learned", "integer", "phase"])
def test_a_shift_by_least_squares(name: str) -> None:
    encoding = of(name)
    found = geometry.shift(encoding)
    assert found is not None
    wanted = naive.shift(codes(encoding, geometry.SPARE * encoding.columns + geometry.SPARE))
    assert found.residual == pytest.approx(wanted, rel=1e-8)


@pytest.mark.parametrize("dim", [2, 6, 7, 64])
def test_sines_are_shifted_by_one_matrix_where_each_has_its_cosine(dim: int) -> None:
    found = geometry.shift(build("sinusoidal", {"dim": dim}))
    assert found is not None
    assert (found.residual < 1e-12) == (dim % 2 == 0)


def test_too_few_positions_say_nothing_of_a_shift() -> None:
    assert geometry.shift(build("learned", {"dim": 32, "length": 65})) is None
    assert geometry.shift(build("sinusoidal", {"dim": 2048})) is None


@pytest.mark.parametrize(
    ("name", "most"), [("sinusoidal", 1), ("integer", 4 * COUNT - 1), ("alibi", (4 * COUNT - 1) / 4), ("learned", 0)]
)
def test_the_largest_beyond(name: str, most: float) -> None:
    assert geometry.beyond(of(name), COUNT) == pytest.approx(most)


@pytest.mark.parametrize("name", [name for name, kind in catalogue().items() if kind().random])
def test_numbers_learned_are_those_that_chance_stands_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn for it, counted; a network's own bend and threshold are learned beside."""
    encoding = build(name, {"seed": 12_345})
    counted: list[int] = []
    real = np.random.default_rng

    class Counting:
        def __init__(self, seed: object) -> None:
            self.rng = real(seed)  # type: ignore[arg-type]

        def standard_normal(self, shape: object = None) -> object:
            counted.append(int(np.prod(shape)) if shape is not None else 1)  # type: ignore[arg-type]
            return self.rng.standard_normal(shape)  # type: ignore[call-overload]

        def __getattr__(self, name: str) -> object:
            return getattr(self.rng, name)

    monkeypatch.setattr(np.random, "default_rng", Counting)
    if name in ("deberta", "transformer_xl"):
        x = np.zeros((encoding.heads, 2, encoding.dim))  # type: ignore[attr-defined]
        encoding.terms(x, x, np.arange(2), np.arange(2))
    elif name == "cope":
        encoding.terms(np.ones((8, 2, 64)), np.ones((8, 2, 64)), np.arange(2), np.arange(2))
    elif name == "lerope":
        encoding.frequencies()
    elif encoding.offers_table():
        encoding.table(np.arange(2), np.arange(2))
    elif name == "shaw":
        encoding.value_vectors(np.arange(2))
    else:
        encoding.bias(np.arange(2), np.arange(2))
    again = 2 * encoding.heads * getattr(encoding, "dim", 0) * (1 + encoding.heads)  # the bias alone, and v · W
    beside = {"fire": 2, "transformer_xl": -again}
    assert sum(counted) + beside.get(name, 0) == encoding.learned
