"""What makes two arrays equal is found, and nothing where nothing does."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from engine.commands.diff import compared
from engine.compare.difference import Tolerance
from engine.compare.numbers import Numbers, of_array
from engine.compare.relation import Relation, relation
from engine.encodings.base.catalogue import build

DRAW = np.random.default_rng(3)
TABLES = {
    "random": DRAW.standard_normal((60, 8)),
    "sinusoidal": build("sinusoidal", {"dim": 32}).table(np.arange(100), np.arange(32)),
    "wide": DRAW.standard_normal((20, 700)),
}


def quiet(done: int, total: int) -> None:
    assert 0 <= done <= total


def related(a: NDArray[np.float64], b: NDArray[np.float64], atol: float = 1e-6) -> Relation:
    return compared(of_array("a", a), of_array("b", b), Tolerance(atol), quiet).relation


@pytest.fixture(params=list(TABLES))
def table(request: pytest.FixtureRequest) -> NDArray[np.float64]:
    return TABLES[request.param]


def test_signs(table: NDArray[np.float64]) -> None:
    signs = np.where(np.arange(table.shape[1]) % 3 == 1, -1.0, 1.0)
    found = related(table, table * signs)
    assert found.name == "signs"
    assert f"{int((signs < 0).sum())} dimension" in found.words


def test_permutation(table: NDArray[np.float64]) -> None:
    assert related(table, table[:, DRAW.permutation(table.shape[1])]).name == "permutation"


def test_permutation_and_signs(table: NDArray[np.float64]) -> None:
    order = DRAW.permutation(table.shape[1])
    signs = np.where(np.arange(table.shape[1]) % 2, -1.0, 1.0)
    found = related(table, (table * signs)[:, order])
    assert found.name == "permutation_and_signs"
    assert "in another order, and the sign of " in found.words


@pytest.mark.parametrize("kept", [np.float64, np.float32])
def test_half_against_interleaved_by_name(kept: type) -> None:
    a, b = (
        build("sinusoidal", {"dim": 64, "layout": layout})
        .table(np.arange(50), np.arange(64))
        .astype(kept)
        .astype(float)
        for layout in ("split", "interleaved")
    )
    assert "halves in A, side by side in B" in related(a, b).words
    assert "side by side in A, halves in B" in related(b, a).words


def test_of_four_dimensions_no_order_tells_which_of_the_two_has_halves() -> None:
    split, beside = (
        build("sinusoidal", {"dim": 4, "layout": layout}).table(np.arange(50), np.arange(4))
        for layout in ("split", "interleaved")
    )
    for a, b in ((split, beside), (beside, split)):
        assert related(a, b).words.endswith("in another order: side by side in one, halves in the other.")


@pytest.mark.parametrize(
    ("order", "name"),
    [
        (np.roll(np.arange(8), 4), "the halves swapped"),
        (np.arange(8) ^ 1, "the members of each pair swapped"),
        (np.arange(8)[::-1], "reversed"),
    ],
)
def test_an_order_that_has_a_name_is_named(order: NDArray[np.int64], name: str) -> None:
    table = TABLES["random"]
    assert related(table, table[:, order]).words.endswith(f"in another order: {name}.")


@pytest.mark.parametrize("shift", [1, 7, 40])
def test_offset_either_way(table: NDArray[np.float64], shift: int) -> None:
    if shift > len(table) // 2:
        return
    assert f"row n of A is row n + {shift} of B" in related(table[shift:], table).words
    assert f"row n of B is row n + {shift} of A" in related(table, table[shift:]).words
    assert related(table[: len(table) - shift], table[shift:]).name == "offset"


def test_an_offset_leaves_a_quarter_of_the_rows_and_all_of_them_are_equal() -> None:
    table, other = TABLES["random"], DRAW.standard_normal((60, 8))
    other[-14:] = table[:14]
    assert related(table, other).name == ""
    other[-15:] = table[:15]
    assert related(table, other).name == "offset"
    other[-1, 0] += 0.01
    assert related(table, other).name == ""


def test_scale(table: NDArray[np.float64]) -> None:
    assert related(table * -0.125, table) == Relation("scale", "A is B times −0.125.")


def test_a_constant_in_each_row_of_a_masked_bias() -> None:
    queries = np.arange(40)
    a, b = (build("alibi", {"form": form}).bias(queries, queries) for form in ("distance", "key"))
    assert related(a, b).name == "row_constant"
    assert related(a, np.where(np.isinf(b), 0.0, b)).name == ""


@pytest.mark.parametrize("noise", [1e-3, 1.0])
def test_nothing_where_nothing_does(table: NDArray[np.float64], noise: float) -> None:
    other = table[::-1, ::-1] + noise * DRAW.standard_normal(table.shape)
    assert related(table, other) == Relation()


def test_a_relation_holds_over_all_rows_not_the_sample_alone() -> None:
    a = DRAW.standard_normal((5000, 4))
    b = a[:, ::-1].copy()
    assert related(a, b).name == "permutation"
    b[4321, 2] += 0.01
    assert related(a, b).name == ""


@pytest.mark.parametrize("change", ["scale", "signs", "permutation", "offset", "nothing"])
def test_nobody_waits_for_more_than_a_block_of_rows(change: str) -> None:
    table = TABLES["random"]
    changed = {
        "scale": 3 * table,
        "signs": table * np.where(np.arange(8) % 3 == 1, -1.0, 1.0),
        "permutation": table[:, ::-1],
        "offset": np.concatenate([DRAW.standard_normal((3, 8)), table[:-3]]),
        "nothing": DRAW.standard_normal(table.shape),
    }[change]
    read = list[int]()

    def counted(array: Numbers) -> Numbers:
        def cells(rows: NDArray[np.int64], columns: int) -> NDArray[np.float64]:
            read.append(rows.size)
            return array.cells(rows, columns)

        return replace(array, cells=cells, at_once=64)

    a, b = (counted(of_array(name, each)) for name, each in (("a", table), ("b", changed)))
    for _ in relation(a, b, table.shape, 1e-6):
        assert read.count(8) <= 4  # blocks of eight rows; once, all of them, from which it is guessed
        read.clear()
