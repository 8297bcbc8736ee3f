"""The right encoding on tables that are known, none on those that hold none; progress, cancel, odd shapes."""

from __future__ import annotations

import itertools
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.identify.candidate import Candidate
from engine.identify.search import identify, search
from engine.words.numbers import spaced
from tests.engine.identify.cases import FAMILIES, Floats, cases, nothing
from tests.naive import identify as naive

pytestmark = pytest.mark.sampled(6)


@pytest.mark.parametrize("number", range(len(FAMILIES)), ids=list(FAMILIES))
@pytest.mark.parametrize("seed", [2026, 5])
def test_the_encoding_is_told(seed: int, number: int) -> None:
    case = next(itertools.islice(cases(len(FAMILIES), seed=seed), number, None))
    found = identify(case.table)
    assert case.right(found), f"{case}: {[(each.encoding, each.residual) for each in found]}"
    assert 0 < found[0].confidence <= 1
    assert [each.confidence for each in found] == sorted((each.confidence for each in found), reverse=True)


@pytest.mark.parametrize(("name", "table"), [*nothing(16, seed=11)])
def test_none_fits(name: str, table: Floats) -> None:
    assert identify(table) == [], name


def best(table: Floats) -> Candidate:
    return identify(table)[0]


def made(encoding: str, *, count: int = 256, start: int = 0, **values: Any) -> Floats:
    built = build(encoding, values)
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


@pytest.mark.parametrize(("encoding", "values"), PARAMETERS, ids=lambda value: str(value))
def test_the_best_has_these_parameters_and_no_others(encoding: str, values: dict[str, Any]) -> None:
    found = best(made(encoding, **values))
    wanted = build(encoding, values)
    assert found.encoding == wanted
    assert found.residual < 1e-6
    assert (found.mistake != "") == (values.get("exponent") == "raw_index" or "first_pair" in values)


@pytest.mark.parametrize("base", [1000.0, 10_000.0, 500_000.0])
@pytest.mark.parametrize("rows", [8, 32, 47, 64, 100, 200, 512])
@pytest.mark.parametrize("dim", [4, 6, 8, 10])
def test_few_pairs_whose_last_one_has_the_base(dim: int, rows: int, base: float) -> None:
    encoding = build("sinusoidal", {"dim": dim, "exponent": "endpoint", "base": base})
    positions, dims = np.arange(rows), np.arange(dim)
    told = identify(table := encoding.table(positions, dims))
    np.testing.assert_allclose(told[0].cells(positions, dims), table, atol=1e-9)
    assert encoding in [each.encoding for each in told]  # two pairs are also the paper's, with its square


@pytest.mark.parametrize("start", [1, 100, 3001, 40_000])
def test_rows_that_were_cut_out(start: int) -> None:
    found = best(made("sinusoidal", count=200, start=start, dim=64))
    assert found.encoding == build("sinusoidal", {"dim": 64, "offset": float(start)})
    assert f"row 0 is position {spaced(start)}" in found.words


@pytest.mark.parametrize("axis_order", ["h_first", "w_first"])
@pytest.mark.parametrize("layout", ["split", "interleaved"])
def test_patches_of_an_image_behind_a_class_token(axis_order: str, layout: str) -> None:
    values = {"dim": 64, "height": 8, "width": 12, "axis_order": axis_order, "layout": layout}
    table = made("sincos2d", count=96, **values)
    assert best(table).encoding == build("sincos2d", values)
    found = best(np.concatenate([np.zeros((1, 64)), table]))
    assert found.encoding == build("sincos2d", values)
    assert "row 0 is zero, as for padding or a class token" in found.words


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
    assert found.encoding == build("rope", values)


CLIPPED: list[dict[str, Any]] = [
    {"dim": 64},
    {"dim": 64, "clip": 5},
    {"dim": 128, "base": 5e5, "original_length": 8192},
]


@pytest.mark.parametrize("values", CLIPPED, ids=lambda values: str(len(values)))
def test_pairs_that_fade_to_a_standstill(values: dict[str, Any]) -> None:
    found = best(made("clipped_rope", count=2048, **values).astype(np.float32).astype(np.float64))
    assert found.encoding == build("clipped_rope", values)


def test_dynamic_scaling_at_the_length_of_the_table() -> None:
    values = {"dim": 64, "scaling": "dynamic", "factor": 4.0, "original_length": 1024, "length": 4096}
    found = [each.encoding for each in identify(made("rope", count=4096, **values))]
    assert build("rope", values) in found
    assert build("rope", {"dim": 64, "scaling": "ntk", "factor": 13.0}) in found
    stretched = best(made("rope", count=300, **values))
    assert any("dynamic NTK where" in line and "is 13" in line for line in stretched.said)


def test_a_factor_for_each_pair() -> None:
    """Phi-3's attention factor for 128k of 4k tells factor and original length; LeRoPE has none."""
    factors = tuple(round(1.01 * 1.1**k, 2) for k in range(48))
    values = {"dim": 96, "scaling": "longrope", "short_factor": factors, "long_factor": factors, "factor": 32.0}
    found = identify(made("rope", count=1024, **values).astype(np.float32).astype(np.float64))
    assert [each.encoding for each in found] == [build("rope", values)]
    plain = identify(made("rope", count=1024, **{**values, "factor": 1.0}))
    assert [each.encoding.id for each in plain] == ["rope", "lerope"]
    assert plain[0].encoding == build("rope", {**values, "factor": 1.0})
    assert plain[1].encoding.frequencies() == pytest.approx(plain[0].encoding.frequencies())


@pytest.mark.parametrize("start", [0, 5, 33])
@pytest.mark.parametrize(
    "values",
    [
        {"spans": "text:16,image:6x9,text:32"},
        {"base": 5e6, "sections": (24, 20, 20), "axes": "interleaved", "spans": "text:16,image:6x9,text:32"},
        {"dim": 64, "base": 1e4, "sections": (8, 12, 12), "spans": "text:16,image:9x6,text:9,video:3x2x4,text:2"},
    ],
    ids=("chunked", "interleaved", "video"),
)
def test_spans_of_text_and_images(values: dict[str, Any], start: int) -> None:
    """A cut in the middle of the image too: the row at which the next text begins tells how large it was."""
    encoding = build("mrope", values)
    assert encoding.defined is not None
    found = best(made("mrope", count=encoding.defined - start, start=start, **values))
    assert (found.encoding, found.start) == (encoding, start)


@pytest.mark.parametrize(("name", "axis_order"), [("sincos2d", "w_first"), ("rope2d", "h_first")])
@pytest.mark.parametrize("start", [1, 12, 29])
def test_patches_that_are_cut_out(name: str, axis_order: str, start: int) -> None:
    values = {"dim": 64, "height": 8, "width": 12, "axis_order": axis_order}
    found = best(made(name, count=96 - start, start=start, **values))
    assert (found.encoding, found.start) == (build(name, values), start)
    assert f"patches {start} to 95 of rows of 12; the image may go on below" in found.words
    shorter = best(made(name, count=60, start=start, **values))
    assert shorter.start == start
    assert np.allclose(shorter.cells(np.arange(60), np.arange(64)), made(name, count=60, start=start, **values))


def test_what_has_the_same_numbers_is_said() -> None:
    plain, raised = best(made("rope", dim=64)), best(made("rope", dim=64, base=5e5))
    for name in ("xPos", "iRoPE", "M-RoPE", "LeRoPE", "dynamic NTK", "LongRoPE", "clipped rotary"):
        assert any(name in line for line in plain.said), name
    assert "the same: base 10 000, NTK-aware by 44.25, at 64 dimensions" in raised.said
    assert build("pope", {"dim": 32}) in [each.encoding for each in identify(made("rope", dim=64))]


def test_cosines_and_sines_that_caches_keep_apart() -> None:
    table = made("rope", count=500, dim=32)
    cosines, sines = table[:, :16], table[:, 16:]
    for given, words in (
        (np.hstack([cosines, cosines]), "cosines alone, the numbers twice, half after half"),
        (np.repeat(sines, 2, axis=1), "sines alone, each number twice, side by side"),
    ):
        found = best(given)
        assert found.encoding == build("rope", {"dim": 32})
        assert words in found.words


def test_columns_in_another_order_and_with_other_signs() -> None:
    table = made("sinusoidal", count=512, dim=64)
    reverse = best(table[:, ::-1])
    assert reverse.encoding == build("sinusoidal", {"dim": 64})
    assert "the columns in reverse order" in reverse.words
    signed = best(table * np.where(np.arange(64) % 2, -1.0, 1.0))
    assert signed.encoding == build("sinusoidal", {"dim": 64})
    assert "32 of 64 columns with the other sign" in signed.words
    part = best(table[:, 16:48])
    assert part.encoding == build("sinusoidal", {"dim": 64})
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
    assert found.encoding == build("sinusoidal", {"dim": 64})
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
    assert best(table).encoding == build("sinusoidal", {"dim": 32})


@pytest.mark.parametrize("shape", [(1, 1), (1, 64), (2, 2), (3, 3), (64, 1), (64, 2), (5, 4), (2, 4096)])
def test_small_tables_are_read_without_complaint(shape: tuple[int, int]) -> None:
    identify(np.random.default_rng(1).standard_normal(shape))
    identify(1e11 * np.random.default_rng(1).standard_normal(shape))
    identify(np.ones(shape))
    identify(made("sinusoidal", count=shape[0], dim=shape[1]))


def test_the_worked_example_of_5_by_4() -> None:
    assert best(made("sinusoidal", count=5, dim=4)).encoding == build("sinusoidal", {"dim": 4})


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


@pytest.mark.parametrize(("encoding", "values"), [("rope", {"dim": 64}), ("timestep", {"dim": 64})])
def test_candidates_with_the_same_numbers_are_equally_sure_and_say_so(encoding: str, values: dict[str, Any]) -> None:
    rows, dims = np.arange(256), np.arange(64)
    found = identify(build(encoding, values).bounded(rows, dims))
    best = found[0].cells(rows, dims)
    same = [each for each in found if np.abs(each.cells(rows, dims) - best).max() < 1e-12]
    assert len(same) > 1
    assert len({each.confidence for each in same}) == 1
    assert [each.plainness for each in same] == sorted(each.plainness for each in same)
    for each in same:
        assert len(each.twins) == len(same) - 1
        assert any("no table tells them apart" in one for one in each.said)


@pytest.mark.parametrize("rows", [40, 64, 512])
@pytest.mark.parametrize("noise", [0.0, 0.05])
def test_one_column_is_the_papers_and_all_with_its_numbers_say_so(rows: int, noise: float) -> None:
    """Of one column nothing tells that an index is raw, and that would be a mistake."""
    table = np.sin(np.arange(float(rows)))[:, None] + noise * np.random.default_rng(0).standard_normal((rows, 1))
    found = identify(table)
    assert found[0].encoding == build("sinusoidal", {"dim": 1, "offset": getattr(found[0].encoding, "offset")})  # noqa: B009
    assert {each.mistake for each in found} == {""}
    for each in found:
        assert any("no table tells them apart" in one for one in each.said)
        assert each.twins


def test_a_candidate_alone_has_no_twin() -> None:
    found = identify(build("binary", {"dim": 9}).table(np.arange(512), np.arange(9)))
    assert [each.twins for each in found] == [()]


@pytest.mark.parametrize(
    ("low", "high", "original"),
    [(4.0, 4.0, 8192), (4.0, 1.0, 8192), (1.0, 1.0, 8192), (2.0, 4.0, 8192), (1.0, 8.0, 8192), (3.0, 3.0, 4096)],
)
def test_llama3_with_other_borders_comes_before_a_factor_for_each_pair(low: float, high: float, original: int) -> None:
    """Both have the very same numbers, and say so."""
    borders = {"low_freq_factor": low, "high_freq_factor": high, "original_length": original}
    table = made("rope", count=2048, dim=128, base=5e5, scaling="llama3", factor=8.0, **borders)
    first, second = identify(table)[:2]
    assert (first.encoding.scaling, second.encoding.scaling) == ("llama3", "longrope")
    assert first.residual < 1e-12
    assert first.confidence == second.confidence
    assert first.twins == (second.encoding,)
    same = first.encoding.id == second.encoding.id
    assert any(("with other settings" in each) == same for each in first.said if "very same numbers" in each)
    assert any("no table tells them apart" in words for words in first.said)
