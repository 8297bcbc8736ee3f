"""The right encoding on tables that are known, none on those that hold none; progress, cancel, odd shapes."""

from __future__ import annotations

import itertools
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from engine.analysis.identify.candidate import Candidate
from engine.analysis.identify.search import identify, search
from engine.scheme import build
from tests.engine.analysis.identify.cases import Case, Floats, cases, nothing
from tests.naive import identify as naive

pytestmark = pytest.mark.sampled(2)

CASES = list(itertools.chain(cases(24, seed=2026), cases(4, seed=5)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.scheme.id)
def test_the_encoding_is_told(case: Case) -> None:
    found = identify(case.table)
    assert case.right(found), f"{case}: {[(each.scheme, each.residual) for each in found]}"
    assert 0 < found[0].confidence <= 1
    assert [each.confidence for each in found] == sorted((each.confidence for each in found), reverse=True)


@pytest.mark.parametrize(("name", "table"), [*nothing(16, seed=11)])
def test_none_fits(name: str, table: Floats) -> None:
    assert identify(table) == [], name


def best(table: Floats) -> Candidate:
    return identify(table)[0]


def made(scheme: str, *, count: int = 256, start: int = 0, **values: Any) -> Floats:
    built = build(scheme, values)
    return built.table(np.arange(start, start + count), np.arange(built.columns))


PARAMETERS: list[tuple[str, dict[str, Any]]] = [
    ("sinusoidal", {"dim": 64, "base": 500.0}),
    ("sinusoidal", {"dim": 64, "base": 777.0}),
    ("sinusoidal", {"dim": 64, "layout": "split", "scale": 0.125}),
    ("sinusoidal", {"dim": 63, "exponent": "endpoint"}),
    ("sinusoidal", {"dim": 64, "exponent": "raw_index"}),
    ("sinusoidal", {"dim": 64, "exponent": "raw_index", "layout": "split", "order": "cos_sin"}),
    ("sinusoidal", {"dim": 64, "first_pair": 1}),
    ("sinusoidal", {"dim": 64, "offset": 0.5}),
    ("sinusoidal", {"dim": 64, "offset": -3.0}),
    ("sinusoidal", {"dim": 64, "spectrum": "power", "alpha": 2.0}),
    ("fairseq", {"dim": 65}),
    ("fairseq", {"dim": 64, "rows": "table"}),
    ("timestep", {"dim": 65, "downscale_freq_shift": 0.0}),
    ("rope", {"dim": 64}),
    ("rope", {"dim": 64, "pairing": "interleaved", "base": 5e5}),
    ("rope", {"dim": 64, "scaling": "linear", "factor": 4.0}),
    ("rope", {"dim": 64, "scaling": "ntk", "factor": 4.0}),
    ("binary", {"dim": 10, "msb_first": True}),
    ("integer", {"dim": 3, "scale": -0.5}),
    ("nope", {"dim": 5}),
    ("phase", {"dim": 2, "length": 256}),
]


@pytest.mark.parametrize(("scheme", "values"), PARAMETERS, ids=lambda value: str(value))
def test_the_best_has_these_parameters_and_no_others(scheme: str, values: dict[str, Any]) -> None:
    found = best(made(scheme, **values))
    wanted = build(scheme, values)
    assert found.scheme == wanted
    assert found.residual < 1e-6
    assert (found.mistake != "") == (values.get("exponent") == "raw_index" or "first_pair" in values)


@pytest.mark.parametrize("start", [1, 100, 3001, 40_000])
def test_rows_that_were_cut_out(start: int) -> None:
    found = best(made("sinusoidal", count=200, start=start, dim=64))
    assert found.scheme == build("sinusoidal", {"dim": 64, "offset": float(start)})
    assert f"row 0 is position {start}" in found.words


@pytest.mark.parametrize("axis_order", ["h_first", "w_first"])
@pytest.mark.parametrize("layout", ["split", "interleaved"])
def test_patches_of_an_image_behind_a_class_token(axis_order: str, layout: str) -> None:
    values = {"dim": 64, "height": 8, "width": 12, "axis_order": axis_order, "layout": layout}
    table = made("sincos2d", count=96, **values)
    assert best(table).scheme == build("sincos2d", values)
    found = best(np.concatenate([np.zeros((1, 64)), table]))
    assert found.scheme == build("sincos2d", values)
    assert "row 0 is zero, as for a class token" in found.words


@pytest.mark.parametrize(
    "values",
    [
        {"dim": 128, "base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192},
        {"dim": 64, "base": 150_000.0, "scaling": "yarn", "factor": 32.0, "truncate": False},
        {"dim": 128, "base": 1e6, "scaling": "yarn", "factor": 4.0, "original_length": 32_768},
        {"dim": 64, "scaling": "yarn", "factor": 40.0, "attention_factor": 1.0, "pairing": "interleaved"},
        {"dim": 128, "base": 1e6, "scaling": "proportional", "partial": 0.25},
    ],
    ids=lambda values: values["scaling"],
)
def test_scalings_of_rotary_tables(values: dict[str, Any]) -> None:
    found = best(made("rope", count=4096, **values).astype(np.float32).astype(np.float64))
    assert found.scheme == build("rope", values)


def test_cosines_and_sines_that_caches_keep_apart() -> None:
    table = made("rope", count=500, dim=32)
    cosines, sines = table[:, :16], table[:, 16:]
    for given, words in (
        (np.hstack([cosines, cosines]), "cosines alone, the numbers twice, half after half"),
        (np.repeat(sines, 2, axis=1), "sines alone, each number twice, side by side"),
    ):
        found = best(given)
        assert found.scheme == build("rope", {"dim": 32})
        assert words in found.words


def test_columns_in_another_order_and_with_other_signs() -> None:
    table = made("sinusoidal", count=512, dim=64)
    reverse = best(table[:, ::-1])
    assert reverse.scheme == build("sinusoidal", {"dim": 64})
    assert "the columns in reverse order" in reverse.words
    signed = best(table * np.where(np.arange(64) % 2, -1.0, 1.0))
    assert signed.scheme == build("sinusoidal", {"dim": 64})
    assert "32 of 64 columns with the other sign" in signed.words
    part = best(table[:, 16:48])
    assert part.scheme == build("sinusoidal", {"dim": 64})
    assert "columns 16 to 47 of 64" in part.words


def computed(position: Any, frequency: Any, product: Any, rows: int = 2048, dim: int = 64) -> Floats:
    omega = (10_000.0 ** (-2 * np.arange(dim // 2) / dim)).astype(frequency).astype(np.float64)
    place = np.arange(rows).astype(np.float64).astype(position).astype(np.float64)
    angle = (place[:, None] * omega).astype(product).astype(np.float64)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(rows, dim).astype(np.float32).astype(np.float64)


@pytest.mark.parametrize(
    ("types", "name"),
    [
        ((np.float32, np.float32, np.float32), "float32"),
        ((ml_dtypes.bfloat16, np.float32, np.float32), "bfloat16 positions"),
        ((np.float32, ml_dtypes.bfloat16, np.float32), "bfloat16 inverse frequencies"),
        ((np.float32, np.float16, np.float32), "float16 inverse frequencies"),
        ((ml_dtypes.bfloat16,) * 3, "bfloat16 throughout"),
        ((np.float16,) * 3, "float16 throughout"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_types_that_it_was_computed_in(types: tuple[Any, Any, Any], name: str) -> None:
    found = best(computed(*types))
    assert found.scheme == build("sinusoidal", {"dim": 64})
    assert found.computing.name == name
    assert found.residual < 1e-6
    assert found.stored == "float32"


def test_the_residual_is_that_of_the_definition() -> None:
    table = made("sinusoidal", count=30, dim=8) + 0.1 * np.random.default_rng(0).standard_normal((30, 8))
    found = best(table)
    cells = found.cells(np.arange(30), np.arange(8))
    assert found.residual == pytest.approx(naive.residual(table.tolist(), cells.tolist()), rel=1e-9)


@pytest.mark.parametrize(
    "table", [np.full((9, 4), np.nan), np.full((9, 4), np.inf), np.full((9, 4), 1e300), 1e150 * np.eye(9, 4)]
)
def test_what_holds_no_numbers_is_nothing(table: Floats) -> None:
    assert identify(table) == []


def test_rows_without_numbers_are_left_out() -> None:
    table = made("sinusoidal", count=300, dim=32)
    table[200] = np.nan
    assert best(table).scheme == build("sinusoidal", {"dim": 32})


@pytest.mark.parametrize("shape", [(1, 1), (1, 64), (2, 2), (3, 3), (64, 1), (64, 2), (5, 4), (2, 4096)])
def test_small_tables_are_read_without_complaint(shape: tuple[int, int]) -> None:
    identify(np.random.default_rng(1).standard_normal(shape))
    identify(1e11 * np.random.default_rng(1).standard_normal(shape))
    identify(np.ones(shape))
    identify(made("sinusoidal", count=shape[0], dim=shape[1]))


def test_the_worked_example_of_5_by_4() -> None:
    assert best(made("sinusoidal", count=5, dim=4)).scheme == build("sinusoidal", {"dim": 4})


def test_no_table_is_refused() -> None:
    with pytest.raises(ValueError, match=r"shape \[3\] is no table"):
        identify(np.zeros(3))


class Cancelled(Exception):
    pass


def test_progress_rises_and_cancelling_ends_it() -> None:
    table = np.random.default_rng(0).standard_normal((100, 32))
    shares = [each.share for each in search(table)]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert len(shares) > 5
    told: list[float] = []

    def step(share: float) -> None:
        told.append(share)
        if len(told) == 3:
            raise Cancelled

    with pytest.raises(Cancelled):
        identify(table, step)
    assert len(told) == 3
