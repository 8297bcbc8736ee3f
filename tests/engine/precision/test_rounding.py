"""Tables stage by stage against their twin: each stage in each type, and any of their combinations."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding, NotOffered
from engine.precision import rounding
from engine.precision.cast import cast
from engine.precision.phase import phases
from engine.scene.options.precision import DTYPES, PRESETS, STAGES, PrecisionView, Stages
from tests.naive import precision as naive

EXACT = Stages(*["float64"] * 6)  # type: ignore[arg-type]
POSITIONS = np.array([0, 1, 7, 255, 257, 300, 511, 2049, 4099, 70_001])
WAVES: list[tuple[str, dict[str, Any]]] = [
    ("sinusoidal", {"dim": 7, "offset": 2.5, "scale": 0.7}),
    ("sinusoidal", {"dim": 6, "exponent": "raw_index"}),
    ("rope", {"dim": 8}),
    ("rope", {"dim": 8, "scaling": "yarn", "factor": 4.0, "pairing": "interleaved"}),
    ("rope", {"dim": 8, "scaling": "proportional", "partial": 0.5}),
    ("timestep", {"dim": 9, "scale": 3.0}),
    ("fairseq", {"dim": 6}),
]


IMAGE = {"dim": 12, "height": 37, "width": 300}
AXIAL: list[tuple[str, dict[str, Any]]] = [
    ("rope2d", IMAGE),
    ("rope2d", {**IMAGE, "axis_order": "w_first", "base": 100.0}),
    ("rope2d", {**IMAGE, "spacing": "alternating"}),
    ("rope2d", {**IMAGE, "coordinates": "normalised", "base": 100.0}),
    ("rope2d", {**IMAGE, "coordinates": "normalised", "spacing": "alternating", "axis_order": "w_first"}),
    ("sincos2d", IMAGE),
    ("sincos2d", {**IMAGE, "axis_order": "w_first", "layout": "interleaved", "base": 77.0}),
    ("mrope", {"dim": 12, "sections": (2, 2, 2), "spans": "text:300,image:5x40,text:400"}),
    ("mrope", {"dim": 12, "sections": (2, 3, 1), "axes": "interleaved", "spans": "video:3x260x2", "base": 50.0}),
    (
        "mrope",
        {
            "dim": 12,
            "sections": (2, 2, 2),
            "axes": "alternating",
            "pairing": "interleaved",
            "spans": "text:7,image:9x300",
        },
    ),
]
TOKENS = np.array([0, 1, 7, 255, 257, 299, 300, 420, 511, 700, 899])


def with_stage(stage: str, dtype: str) -> Stages:
    return EXACT._replace(**{stage: dtype})


def expected(encoding: Encoding, stages: Stages, position: int, dimension: int) -> float:
    waves = encoding.waves()
    assert waves is not None
    given_ = stages._asdict()
    omega, cosine = float(waves.omega[dimension]), bool(waves.cosine[dimension])
    return naive.wave(given_, position + waves.offset, omega, cosine=cosine, scale=waves.scale)


def assert_stages(encoding: Encoding, stages: Stages) -> None:
    dims = np.arange(encoding.columns)
    actual = rounding.source(encoding).rounded(stages, POSITIONS, dims)
    for i, position in enumerate(POSITIONS.tolist()):
        for dimension in dims.tolist():
            want = expected(encoding, stages, position, dimension)
            got = float(actual[i, dimension])
            assert got == want or abs(got - want) < 1e-15 or (math.isnan(got) and math.isnan(want)), (
                position,
                dimension,
            )


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_in_each_type(stage: str, dtype: str) -> None:
    for name, values in WAVES:
        assert_stages(build(name, values), with_stage(stage, dtype))


@pytest.mark.parametrize("dtype", DTYPES)
def test_all_stages_in_one_type(dtype: str) -> None:
    """A scale leaves the type that cosines come in, so what is stored is rounded once more."""
    for name, values in WAVES:
        assert_stages(build(name, values), Stages(*[dtype] * 6))  # type: ignore[arg-type]


@given(st.tuples(*[st.sampled_from(DTYPES)] * 6), st.sampled_from(WAVES))
@settings(max_examples=60)
def test_any_combination(types: Any, case: tuple[str, dict[str, Any]]) -> None:
    assert_stages(build(*case), Stages(*types))


def assert_places(name: str, values: dict[str, Any], stages: Stages) -> None:
    encoding, twin = build(name, values), getattr(naive, name)
    dims = np.arange(encoding.columns)
    actual = rounding.source(encoding).rounded(stages, TOKENS, dims)
    for i, token in enumerate(TOKENS.tolist()):
        for dimension in dims.tolist():
            want, got = twin(stages._asdict(), token, dimension, **values), float(actual[i, dimension])
            assert got == want or abs(got - want) < 1e-12 or (math.isnan(got) and math.isnan(want)), (token, dimension)


@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_of_places_on_several_axes(stage: str) -> None:
    for name, values in AXIAL:
        for dtype in ("bfloat16", "float16", "float8_e4m3fn"):
            assert_places(name, values, with_stage(stage, dtype))


@given(st.tuples(*[st.sampled_from(DTYPES)] * 6), st.sampled_from(AXIAL))
@settings(max_examples=30)
def test_any_combination_on_several_axes(types: Any, case: tuple[str, dict[str, Any]]) -> None:
    assert_places(*case, Stages(*types))


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_exact_stages_give_what_the_encoding_gives(name: str) -> None:
    encoding = build(name).at_length(64)
    if not {"table", "frequencies", "profile"} & set(encoding.offers()):
        with pytest.raises(NotOffered, match="depends on both ends"):
            rounding.source(encoding)
        return
    found = rounding.source(encoding)
    rows, dims = np.arange(20), np.arange(found.columns)
    assert np.array_equal(found.rounded(EXACT, rows, dims), found.exact(rows, dims))
    if encoding.offers_table():
        assert found.exact(rows, dims) == pytest.approx(encoding.table(rows, dims), abs=1e-12)


def test_a_table_that_is_no_wave_is_rounded_as_stored_and_read() -> None:
    encoding = build("learned")
    found, rows, dims = rounding.source(encoding), np.arange(5), np.arange(4)
    before = Stages("bfloat16", "bfloat16", "bfloat16", "bfloat16", "float64", "float64")
    assert np.array_equal(found.rounded(before, rows, dims), encoding.table(rows, dims))
    stages = EXACT._replace(table="float16", output="bfloat16")
    for (i, j), value in np.ndenumerate(found.rounded(stages, rows, dims)):
        assert value == naive.stored(stages._asdict(), float(encoding.table(rows, dims)[i, j]))


def test_a_bias_by_distance_has_a_column_for_each_head() -> None:
    """TensorRT-Model-Connect#667: an exact ALiBi differs from one that was rounded to bfloat16."""
    found = rounding.source(build("alibi", {"heads": 12}))
    assert found.columns == 12
    distances, heads = -np.arange(600), np.arange(12)
    off = np.abs(found.rounded(EXACT._replace(table="bfloat16"), distances, heads) - found.exact(distances, heads))
    assert off[:257, 0].max() == 0
    assert off[257, 0] == 0.5
    assert off.max() == 0.5 * off[513:, 0].max() * 2


@pytest.mark.parametrize(("name", "values"), [("fire", {}), ("alibi", {"form": "key"}), ("cope", {})])
def test_a_bias_of_both_ends_is_refused_in_a_sentence(name: str, values: dict[str, Any]) -> None:
    with pytest.raises(NotOffered, match="both ends|key alone"):
        rounding.source(build(name, values))


def test_presets_are_stages_and_have_different_names() -> None:
    assert len({preset.title for preset in PRESETS}) == len({preset.stages for preset in PRESETS}) == len(PRESETS)
    for preset in PRESETS:
        assert PrecisionView().with_stages(preset.stages).stages == preset.stages


# The figures of the reference.


def worst(stages: Stages, count: int, dim: int = 128) -> float:
    """The largest |error| of a cosine or sine."""
    found = rounding.source(build("rope", {"dim": dim}))
    dims, most = np.arange(dim), 0.0
    for first in range(0, count, 4096):
        rows = np.arange(first, min(count, first + 4096))
        most = max(
            most, float(np.abs(found.rounded(stages, rows, dims) - found.exact(rows, dims))[:, : dim // 2].max())
        )
    return most


SINGLE = Stages(*["float32"] * 6)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stages", "count", "error"),
    [
        (with_stage("position", "bfloat16"), 512, 0.96),
        (with_stage("position", "bfloat16"), 2048, 1.99),
        (with_stage("frequency", "bfloat16"), 512, 0.60),
        (with_stage("frequency", "bfloat16"), 2048, 1.89),
        (SINGLE, 4096, 2.3e-4),
        (SINGLE, 131_072, 7.7e-3),
    ],
)
def test_cosines(stages: Stages, count: int, error: float) -> None:
    assert worst(stages, count) == pytest.approx(error, rel=0.01)


def test_gpt_neox_1003() -> None:
    """cos and sin in float16: the angle at position 1857 of pair 1 is 1045, and a cosine is off by 0.78."""
    half = Stages(*["float16"] * 6)  # type: ignore[arg-type]
    found = rounding.source(build("rope", {"dim": 32}))
    assert isinstance(found, rounding.WaveSource)
    assert 1857 * found.waves.omega[1] == pytest.approx(1044.27, abs=0.005)
    assert found.angles(half, np.array([1857]), np.array([1]))[0, 0] == 1045
    assert worst(half, 2048, dim=32) == pytest.approx(0.78, abs=0.005)


def test_sglang_jax_1472() -> None:
    """Inverse frequencies rounded to bfloat16 before the product: 72 of 128 outputs are wrong at position 4095.

    The thread tells head width, types and position; its base and query do not stand in what is public of it. With base
    1 000 000 and a query that rises from 0 to 1 as many outputs differ, by as much (0.828 there).
    """
    found, dims = rounding.source(build("rope", {"base": 1e6})), np.arange(128)
    kept = SINGLE._replace(function="bfloat16", table="bfloat16", output="bfloat16")
    x = cast(np.arange(128) / 128, "bfloat16")
    outputs = []
    for stages in (kept, kept._replace(frequency="bfloat16")):
        cos, sin = np.split(found.rounded(stages, np.array([4095]), dims)[0], 2)
        first, second = x[:64], x[64:]
        turned = np.concatenate([first * cos - second * sin, second * cos + first * sin])
        outputs.append(cast(turned, "bfloat16"))
    off = np.abs(outputs[1] - outputs[0])
    assert int((off > 0).sum()) == 72
    assert off.max() == pytest.approx(0.828125, abs=0.004)
    *_, phase_errors = phases(kept._replace(frequency="bfloat16"), build("rope", {"base": 1e6}).frequencies(), 4096)
    assert np.flatnonzero(phase_errors.beyond >= 0).tolist() == [1, 2, 6]


@pytest.mark.parametrize("name", ["xpos", "irope"])
def test_what_turns_without_a_table_is_rounded_as_its_cosines_and_then_its_sines(name: str) -> None:
    encoding = build(name, {"dim": 8})
    angle = POSITIONS[:, None] * encoding.frequencies()
    exact = rounding.source(encoding).exact(POSITIONS, np.arange(8))
    np.testing.assert_allclose(exact, np.concatenate([np.cos(angle), np.sin(angle)], axis=1), atol=1e-9)
