"""Which pair a dimension turns with, and back, for every encoding of waves; turns counted against the definition."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.encodings.base import pairs
from engine.encodings.base.answers import Spectrum
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding

TURNING = [name for name, kind in catalogue().items() if "frequencies" in kind.offers()]


@pytest.mark.parametrize("name", TURNING)
def test_a_pair_s_dimension_turns_with_that_pair(name: str) -> None:
    encoding = build(name)
    for pair in range(encoding.frequencies().size):
        dimension = pairs.dimension_of(encoding, pair)
        assert dimension is not None
        assert pairs.pair_of(encoding, dimension) == pair


@pytest.mark.parametrize(
    "values",
    [
        {"layout": "split"},
        {"order": "cos_sin"},
        {"dim": 7},
        {"dim": 1},
        {"exponent": "raw_index", "dim": 6},
        {"exponent": "raw_index", "layout": "split", "dim": 6},
        {"base": 1.0, "exponent": "raw_index", "dim": 6},
    ],
)
def test_each_dimension_has_the_frequency_of_its_pair(values: dict[str, Any]) -> None:
    encoding = build("sinusoidal", values)
    waves = encoding.waves()
    assert waves is not None
    for dimension in range(encoding.columns):
        pair = pairs.pair_of(encoding, dimension)
        assert pair is not None
        assert encoding.frequencies()[pair] == waves.omega[dimension]
    for pair, omega in enumerate(encoding.frequencies()):
        dimension = pairs.dimension_of(encoding, pair)
        assert dimension is not None
        assert waves.omega[dimension] == omega


def test_where_sine_and_cosine_differ_each_dimension_stands_for_itself() -> None:
    assert pairs.noun(build("sinusoidal", {"exponent": "raw_index"})) == "dimension"
    assert pairs.noun(build("sinusoidal")) == "pair"


@pytest.mark.parametrize(
    ("encoding", "length", "said"),
    [
        (build("rope"), 4096, "46 of 64 pairs complete a turn in 4 096 positions · none from pair 46 on"),
        (build("rope", {"dim": 2}), 7, "1 of 1 pair completes a turn in 7 positions"),
        (build("rope", {"dim": 2}), 6, "0 of 1 pair completes a turn in 6 positions"),
        (build("sinusoidal", {"spectrum": "linear"}), 512, "63 of 64 pairs complete a turn in 512 positions"),
        (build("rope2d"), 512, "4 of 32 pairs complete a turn in 14 places"),
        (build("rope2d"), 3, "0 of 32 pairs complete a turn in 3 places"),
        (build("rope2d", {"height": 2, "width": 70}), 100, "10 of 32 pairs complete a turn in 70 places"),
    ],
)
def test_pairs_that_complete_a_turn_are_counted(encoding: Encoding, length: int, said: str) -> None:
    turns = pairs.turns(encoding, encoding.scaled_spectrum(), pairs.reach(encoding, length))
    within = length if encoding.grid is None else min(length, encoding.grid.width)
    slow = [w for w in encoding.frequencies() if w == 0 or 2 * math.pi / w > within]
    assert turns.complete == encoding.frequencies().size - len(slow)
    assert turns.words == said


LISTS = {"short_factor": [1.5] * 64, "long_factor": [40.0] * 64}


@pytest.mark.parametrize(
    ("scaling", "length", "said", "after"),
    [
        ({"scaling": "linear", "factor": 4.0}, 16_384, "46 of 64 pairs complete a turn in 16 384 positions after", ""),
        ({"scaling": "linear", "factor": 1.0}, 4096, "46 of 64 pairs complete a turn in 4 096 positions ·", ""),
        (
            {"scaling": "yarn", "factor": 40.0, "original_length": 4096},
            8192,
            "46 of 64 pairs complete a turn in 4 096 positions before",
            "38 after it",
        ),
        (
            {"scaling": "longrope", "original_length": 4096, **LISTS},
            4096,
            "46 of 64 pairs complete a turn in 4 096 positions before",
            "43 after it",
        ),
        (
            {"scaling": "longrope", "original_length": 4096, **LISTS},
            8192,
            "46 of 64 pairs complete a turn in 4 096 positions before",
            "20 after it",
        ),
    ],
)
def test_it_is_said_whether_turns_are_counted_before_scaling_or_after_it(
    scaling: dict[str, Any], length: int, said: str, after: str
) -> None:
    encoding = build("rope", scaling).at_length(length)
    turns = pairs.turns(encoding, encoding.scaled_spectrum(), pairs.reach(encoding, length))
    assert turns.words.startswith(said)
    assert turns.afterwards == after
    if after:
        within = 2 * math.pi / encoding.frequencies() <= 4096
        assert after == f"{int(within.sum())} after it"


def test_a_training_length_counts_the_turns_before_scaling() -> None:
    encoding = build("rope", {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192})
    turns = pairs.turns(encoding, encoding.scaled_spectrum(), pairs.reach(encoding, 131_072))
    assert (turns.complete, turns.within.length, turns.critical) == (35, 8192, "pair 35")


def test_without_a_training_length_turns_are_counted_as_they_are() -> None:
    """Slowed to an eighth, pair k turns once in 8 · 2π · 10000^(2k/128) positions: up to pair 30 within 4096."""
    encoding = build("rope", {"scaling": "linear", "factor": 8.0})
    spectrum = encoding.scaled_spectrum()
    assert spectrum.trained is None
    assert pairs.turns(encoding, spectrum, pairs.reach(encoding, 4096)).complete == 31


def test_a_pair_is_described_with_both_wavelengths_and_its_band() -> None:
    spectrum = Spectrum(np.array([0.5, 0.0]), np.array([1.0, 1.0]), np.array([0, 1]), ("divided", "still"))
    assert pairs.described(spectrum, 0) == (
        "frequency 0.5 rad per position    wavelength 12.5664 positions, 6.28319 positions unscaled    divided"
    )
    assert "wavelength ∞, constant, 6.28319 positions unscaled    still" in pairs.described(spectrum, 1)


@pytest.mark.parametrize(
    ("positions", "said"),
    [
        (6.2831, "6.283"),
        (408.43, "408.4"),
        (2951.2, "2 951"),
        (999.94, "999.9"),
        (1000.0, "1 000"),
        (9_999_999.0, "9 999 999"),
        (1e7, "10⁷"),
        (2.0474e7, "2.047 × 10⁷"),
        (2e12, "2 × 10¹²"),
        (math.inf, "∞"),
    ],
)
def test_a_wavelength_is_spelled_to_four_digits_as_captions_name_it(positions: float, said: str) -> None:
    assert pairs.spelled(positions) == said


@pytest.mark.parametrize(("name", "values"), [("timestep", {"dim": 9}), ("fairseq", {"dim": 9})])
def test_a_column_of_zeros_turns_with_no_pair(name: str, values: dict[str, Any]) -> None:
    encoding = build(name, values)
    assert (encoding.table(np.arange(5), np.array([8])) == 0).all()
    assert pairs.pair_of(encoding, 8) is None
    assert [pairs.pair_of(encoding, dimension) for dimension in range(8)] == [0, 1, 2, 3, 0, 1, 2, 3]
