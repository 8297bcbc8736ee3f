"""Phase errors against a loop over all positions, coarse answers that become exact, and the figures of the field."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from engine.encodings.base.axial import Axial
from engine.encodings.base.catalogue import build
from engine.precision import phase, rounding
from engine.precision.phase import Phases, phases
from engine.scene.options.precision import Stages
from tests.naive import precision as naive

EXACT = Stages(*["float64"] * 6)  # type: ignore[arg-type]
CASES = [
    EXACT._replace(position="bfloat16"),
    EXACT._replace(frequency="bfloat16"),
    EXACT._replace(product="float16"),
    EXACT._replace(position="float16", frequency="float8_e5m2", product="bfloat16"),
    EXACT._replace(position="float8_e4m3fn"),
]


def last(stages: Stages, omega: np.ndarray, count: int, offset: float = 0.0) -> Phases:
    *_, found = phases(stages, omega, count, offset)
    return found


@pytest.mark.parametrize("stages", CASES)
@pytest.mark.parametrize(("count", "offset"), [(1, 0.0), (700, 0.0), (1500, 2.0)])
def test_each_pair_at_each_position(stages: Stages, count: int, offset: float) -> None:
    omega = build("rope", {"dim": 16}).frequencies()
    found = last(stages, omega, count, offset)
    for pair, (largest, first) in enumerate(
        naive.phase_error(stages._asdict(), float(w), count, offset) for w in omega
    ):
        assert found.largest[pair] == pytest.approx(largest, rel=1e-12, abs=1e-15)
        assert found.beyond[pair] == (-1 if first is None else first)
    assert not found.sampled


def test_what_is_looked_at_whole_at_first_is_answered_once() -> None:
    assert [found.looked for found in phases(EXACT, np.ones(2), 700)] == [700]


def test_a_pair_that_is_off_from_the_first_position_stays_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """3 004 is 3 008 in bfloat16, whose step there is 16: 4 radians off; by 0.3 a position 3 014 is the first, by 6."""
    monkeypatch.setattr(phase, "AT_ONCE", 64)
    monkeypatch.setattr(phase, "FIRST_LOOK", 64)
    stages = EXACT._replace(position="bfloat16")
    assert last(stages, np.array([1.0, 0.3, 1e-4]), 300, 3004.0).beyond.tolist() == [0, 10, -1]


def test_each_pair_by_its_own_axis() -> None:
    """Rows below 40 are exact in bfloat16, columns beyond 256 are not."""
    encoding = build("rope2d", {"dim": 16, "height": 40, "width": 300})
    found = rounding.source(encoding)
    assert isinstance(found, rounding.WaveSource)
    assert isinstance(found.waves, Axial)
    omega = encoding.frequencies()
    *_, far = phases(EXACT._replace(position="bfloat16"), omega, 12_000, placed=found.waves)
    assert far.largest[:4].tolist() == [0.0] * 4
    for pair in range(4):
        largest, first = naive.phase_error(CASES[0]._asdict(), float(omega[4 + pair]), 300)
        assert far.largest[4 + pair] == pytest.approx(largest, rel=1e-12)
        assert far.beyond[4 + pair] == (-1 if first is None else first)


@pytest.mark.parametrize("axis_order", ["h_first", "w_first"])
@pytest.mark.parametrize("spacing", ["alike", "alternating"])
def test_coordinates_from_minus_one_to_one(spacing: str, axis_order: str) -> None:
    """What is rounded is 2π times a centre and the series, not the patch and its angle."""
    sizes = {"dim": 16, "height": 14, "width": 37, "base": 100.0}
    values = {**sizes, "axis_order": axis_order, "spacing": spacing, "coordinates": "normalised"}
    encoding = build("rope2d", values)
    stages = EXACT._replace(position="bfloat16", frequency="float16")
    *_, found = phases(stages, encoding.frequencies(), 14 * 37, placed=encoding.axial())
    for pair in range(8):
        turns = [naive.rope2d_turn(token, pair, **values) for token in range(14 * 37)]
        off = [abs(naive.angle(stages._asdict(), number, omega) - number * omega) for number, omega in turns]
        assert found.largest[pair] == pytest.approx(max(off), rel=1e-9)
    assert 0.005 < found.largest.max() <= 2**-6 + 2**-10  # half a step of bfloat16 between 4 and 8, and of float16


def test_neighbours_turn_by_the_axis_of_their_pair() -> None:
    """As long as its members are half a width apart a pair's axis could be read from its first column."""
    values = {"dim": 16, "sections": (2, 3, 3), "spans": "text:5,image:9x300", "base": 50.0}
    halves, neighbours = (build("mrope", {**values, "pairing": pairing}).axial() for pairing in ("half", "interleaved"))
    assert halves is not None
    assert neighbours is not None
    assert neighbours.of_pairs().tolist() == halves.of_pairs().tolist() == [0, 0, 1, 1, 1, 2, 2, 2]
    assert neighbours.of_numbers().tolist() == halves.of_numbers().tolist()
    assert neighbours.axis.tolist() == [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]


def test_answers_grow_until_all_positions_are_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase, "FIRST_LOOK", 64)
    monkeypatch.setattr(phase, "AT_ONCE", 1024)
    omega = build("rope", {"dim": 16}).frequencies()
    answers = list(phases(CASES[0], omega, 3000))
    assert len(answers) > 3
    assert all(each.sampled for each in answers[:-1])
    for a, b in itertools.pairwise(answers):
        assert (a.largest <= b.largest).all()
    assert not answers[-1].sampled
    whole = last(CASES[0], omega, 3000)
    assert answers[-1].largest.tolist() == whole.largest.tolist()
    assert answers[-1].beyond.tolist() == whole.beyond.tolist()


def test_too_many_cells_are_sampled_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phase, "FIRST_LOOK", 64)
    monkeypatch.setattr(phase, "MOST", 800)
    found = last(CASES[1], build("rope", {"dim": 16}).frequencies(), 3000)
    assert found.sampled
    assert found.looked == 100
    assert found.largest.max() == last(CASES[1], build("rope", {"dim": 16}).frequencies(), 3000).largest.max()


def test_modalities_462() -> None:
    """bfloat16 inverse frequencies: 0.62 rad off at 512, 2.5 at 2048, beyond π before 4096."""
    omega = build("rope").frequencies()
    stages = EXACT._replace(frequency="bfloat16")
    assert last(stages, omega, 512).largest.max() == pytest.approx(0.62, abs=0.01)
    assert last(stages, omega, 2049).largest.max() == pytest.approx(2.5, abs=0.01)
    assert last(stages, omega, 4096).largest.max() > math.pi


def test_exact_stages_are_never_off() -> None:
    found = last(EXACT, build("rope").frequencies(), 4096)
    assert found.largest.max() == 0
    assert (found.beyond == -1).all()
