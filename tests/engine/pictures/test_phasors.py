"""Clock hands against sines and cosines of the encoding itself; differences, products and paths as they must be."""

from __future__ import annotations

import math
import re
from decimal import Decimal, getcontext
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.encodings.base.catalogue import build
from engine.pictures import phasors
from engine.pictures.claims import phasors as claims
from engine.pictures.phasors import MOST_POINTS, PairTurning, PhasorsPicture
from engine.scene.options.phasors import PhasorView
from engine.scene.scene import Pin, Scene

TURN = 2 * math.pi
PI = Decimal("3.14159265358979323846264338327950288419716939937510")


def shown(scene: Scene, columns: int = 4, rows: int = 3) -> PhasorsPicture:
    return phasors.compute(phasors.needs(scene), columns, rows)


def scene(encoding: str = "rope", m: int = 40, n: int = 12, dimension: int = 12, **values: Any) -> Scene:
    return Scene(a=build(encoding, values), pin=Pin(position=m, key=n, dimension=dimension))


@pytest.mark.parametrize("of", [scene(), scene("sinusoidal", offset=2.0), scene("sinusoidal", exponent="endpoint")])
def test_hands_point_where_the_table_does(of: Scene) -> None:
    for clock in shown(of).clocks:
        for angle, position in ((clock.position, 40), (clock.key, 12)):
            cells = [
                float(of.a.table(np.array([position]), np.array([d]))[0, 0])
                for d in range(of.a.columns)
                if of.a.column(d).pair == clock.pair
            ]
            assert sorted(cells) == pytest.approx(sorted((math.sin(angle), math.cos(angle))), abs=1e-12)


def test_angles_are_exact_at_the_last_position() -> None:
    getcontext().prec = 50
    last = 2**20 - 1
    of = scene(m=last, n=0).replace(length=2**20)
    omega = of.a.frequencies()
    for clock in shown(of, 8, 8).clocks:
        exact = float((last * Decimal(float(omega[clock.pair]))) % (2 * PI))
        assert abs(clock.position - exact) < 1e-9
        assert 0 <= clock.position < TURN


@given(m=st.integers(0, 400), n=st.integers(0, 400), by=st.integers(1, 100))
def test_the_difference_stays_when_both_positions_shift(m: int, n: int, by: int) -> None:
    before, after = shown(scene(m=m, n=n)), shown(scene(m=m + by, n=n + by))
    for one, other in zip(before.clocks, after.clocks, strict=True):
        assert one.sweep == other.sweep
        assert math.remainder(one.position - one.key - one.sweep, TURN) == pytest.approx(0, abs=1e-10)


@pytest.mark.parametrize("by", [100, -12, -20])
def test_the_hands_of_all_pairs_turn_when_both_positions_shift(by: int) -> None:
    of = scene(m=40, n=12).replace(phasors=PhasorView(shift=by))
    on = max(by, -12)
    for clock, there in zip(shown(of).clocks, shown(scene(m=40 + on, n=12 + on)).clocks, strict=True):
        assert (clock.position, clock.key) == pytest.approx((there.position, there.key), abs=1e-9)
    large, small = shown(of).path, shown(of).clocks[shown(of).pin]
    assert math.remainder(float(large.angles[-1]) - small.position, TURN) == pytest.approx(0, abs=1e-9)
    assert large.words[1].startswith(f"{40 + on} ω = ")
    claim = claims.said(of, shown(of))[0]
    assert f"m = 40 {'+' if on > 0 else '−'} {abs(on)} and key n = 12 {'+' if on > 0 else '−'} {abs(on)}" in claim


@pytest.mark.parametrize("pinned", [0, 1, 12, 33, 63])
@pytest.mark.parametrize("most", [1, 2, 12, 64, 500])
def test_the_pinned_pair_is_among_an_even_spread(pinned: int, most: int) -> None:
    chosen = phasors.spread(64, most, pinned)
    assert pinned in chosen
    assert chosen.size == min(most, 64)
    assert (np.diff(chosen) > 0).all()
    if most == 12:
        assert np.diff(chosen).max() <= 9


def test_q_k_is_the_cosine_of_the_difference_and_stays_when_both_shift() -> None:
    of = scene(m=1, n=0, dimension=0).replace(phasors=PhasorView(shift=7))
    assert shown(of).vectors.words == ("q·k = 0.5403 here", "after shifting both by +7: 0.5403")


@given(
    m=st.integers(0, 2**20 - 1),
    n=st.integers(0, 2**20 - 1),
    shift=st.integers(-(2**20), 2**20),
    q=st.floats(-180, 180),
    k=st.floats(-180, 180),
    omega=st.floats(0, 1),
)
def test_turned_vectors_are_those_of_a_rotation(m: int, n: int, shift: int, q: float, k: float, omega: float) -> None:
    made = phasors.vectors(PhasorView(shift=shift, query_angle=q, key_angle=k), PairTurning(omega), m, n)
    assert min(m, n) + made.shift >= 0

    def turned(degrees: float, position: int) -> np.ndarray:
        c, s = math.cos(position * omega), math.sin(position * omega)
        return np.array([[c, -s], [s, c]]) @ [math.cos(math.radians(degrees)), math.sin(math.radians(degrees))]

    for (a, b), by in ((made.turned, 0), (made.shifted, made.shift)):
        assert (math.cos(a), math.sin(a)) == pytest.approx(turned(q, m + by), abs=2e-9)
        assert (math.cos(b), math.sin(b)) == pytest.approx(turned(k, n + by), abs=2e-9)
    assert phasors.product(*made.turned) == pytest.approx(phasors.product(*made.shifted), abs=4e-9)
    assert phasors.product(*made.turned) == pytest.approx(math.cos(made.sweep), abs=4e-9)


TURNED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("rope", {}),
    ("rope", {"scaling": "yarn", "factor": 4.0}),
    ("rope", {"scaling": "yarn", "factor": 16.0, "pairing": "interleaved", "attention_factor": 0.5}),
    ("rope", {"partial": 0.25}),
    ("clipped_rope", {}),
    ("lerope", {}),
    ("xpos", {"scale_base": 32.0, "centre": 100.0}),
    ("xpos", {"scale_base": 1.0, "pairing": "interleaved"}),
    ("irope", {}),
    ("irope", {"layer": 4, "scale_base": 16.0, "pairing": "interleaved"}),
    ("pope", {"heads": 1, "phases": "zero"}),
    ("pope", {"heads": 3, "phases": "seeded", "seed": 5}),
)


@pytest.mark.parametrize(("m", "n"), [(194, 150), (7, 194), (3, 3)])
@pytest.mark.parametrize(("encoding", "values"), TURNED)
def test_the_product_is_what_attention_computes(encoding: str, values: dict[str, Any], m: int, n: int) -> None:
    """q and k of length 1 in the pinned pair alone, through the encoding's own logits."""
    polar = encoding == "pope"
    view = PhasorView() if polar else PhasorView(query_angle=30, key_angle=-70)
    of = scene(encoding, m, n, dimension=5, **values).replace(phasors=view)
    of = of.replace_in("pin", head=of.a.heads - 1)
    drawn = shown(of, 64, 64)
    pair = drawn.clocks[drawn.pin].pair
    half = values.get("pairing") != "interleaved"

    def content(degrees: float) -> np.ndarray:
        at = np.full((of.a.heads, 1, of.a.dim), -800.0 if polar else 0.0)
        if polar:
            at[..., pair] = math.log(math.e - 1)  # softplus 1; 0 elsewhere
            return at
        first, second = (pair, pair + of.a.frequencies().size) if half else (2 * pair, 2 * pair + 1)
        at[..., first], at[..., second] = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return at

    terms = of.a.terms(content(view.query_angle), content(view.key_angle), np.array([m]), np.array([n]))
    expected = sum(float(term[-1, 0, 0]) for term in terms.values()) * math.sqrt(of.a.dim)
    told = drawn.vectors.words[0].removesuffix(" here").split(" = ")[-1].replace("−", "-")
    base, _, power = told.partition(" × 10")
    tens = int(power.translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")) or 0)
    assert float(base.replace(" ", "")) * 10.0**tens == pytest.approx(expected, rel=6e-4, abs=6e-5)
    clock = drawn.clocks[drawn.pin]
    assert math.cos(clock.sweep) == pytest.approx(math.cos(clock.position - clock.key), abs=1e-9)
    assert math.cos(drawn.vectors.sweep) == pytest.approx(phasors.product(*drawn.vectors.turned), abs=1e-9)


def test_a_gain_is_told_beside_the_cosine() -> None:
    of = scene(m=194, n=372, dimension=40, scaling="yarn", factor=4.0)
    assert shown(of).vectors.words == ("q·k = 1.2965 · 0.9718 = 1.2599 here",)


@pytest.mark.parametrize(
    ("m", "n", "told"), [(2**20 - 1, 0, "q·k = 0 · −0.1358 = 0 here"), (0, 2**20 - 1, "q·k = ∞ · −0.1358 = −∞ here")]
)
def test_a_gain_that_no_number_holds_is_none_that_it_has_not(m: int, n: int, told: str) -> None:
    of = scene("xpos", m, n, 9999, scale_base=1.0).replace(length=2**20)
    assert shown(of).vectors.words == (told,)


def test_the_path_has_a_point_for_each_position() -> None:
    path = phasors.path(0.25, 9)
    assert path.first == 0
    assert path.angles == pytest.approx([0.25 * i for i in range(10)])
    assert path.sweep == 2.25
    assert path.words == ("one dot a position, ω = 0.25 rad", "9 ω = 2.25 rad", "−0.6282 + 0.7781 i")


def test_a_long_path_shows_its_latest_points_and_counts_its_turns() -> None:
    path = phasors.path(1.0, 2**20 - 1)
    assert path.angles.size == MOST_POINTS
    assert path.first == 2**20 - MOST_POINTS
    assert path.sweep == TURN
    assert f" rad = {int((2**20 - 1) / TURN):,} turns + ".replace(",", " ") in path.words[1]
    assert path.words[1].endswith(" rad")


def test_a_pair_that_stands_still_has_a_clock() -> None:
    of = scene(dimension=200, dim=512, base=1e6, partial=0.25, scaling="proportional")
    still = shown(of).clocks[shown(of).pin]
    assert (still.pair, still.wavelength, still.position, still.sweep) == (200, "∞", 0, 0)


def test_the_pin_is_brought_onto_the_positions_there_are() -> None:
    answer = shown(scene(m=9999, n=9999).replace(length=16))
    assert (answer.position, answer.key, answer.last) == (15, 15, 15)


@pytest.mark.parametrize(("loop", "reached"), [(True, 0), (False, 511)])
def test_playing_ends_or_begins_anew_at_the_last_position(loop: bool, reached: int) -> None:
    of = scene(m=500).replace(phasors=PhasorView(loop=loop))
    assert phasors.advanced(of, 5).pin.position == 505
    assert phasors.advanced(of, 5).pin.key == 12
    assert phasors.advanced(of, 50).pin.position == reached


def test_speed_and_loop_compute_nothing_anew() -> None:
    one, other = (scene().replace(phasors=PhasorView(speed=s, loop=s > 1)) for s in (1.0, 2.0))
    assert phasors.needs(one) == phasors.needs(other)


def test_an_encoding_without_frequencies_is_told_what_it_would_need() -> None:
    with pytest.raises(ValueError, match="Binary has no frequencies. Clock hands need an encoding of waves"):
        shown(Scene(a=build("binary")))


@pytest.mark.parametrize(
    ("columns", "rows", "said"),
    [
        (4, 3, "12 of 64 pairs have room (the others in a larger window)"),
        (1, 1, "1 of 64 pairs has room (the others in a larger window)"),
        (6, 10, "60 of 64 pairs have room (without 8, 24, 39, 55)"),
    ],
)
def test_the_note_says_which_clocks_are_missing_for_want_of_room(columns: int, rows: int, said: str) -> None:
    assert shown(scene(), columns, rows).note.split(" · ")[-1] == said
    assert "room" not in shown(scene(), 8, 8).note


@pytest.mark.parametrize(("encoding", "each"), [("rope", "a pair of dimensions"), ("pope", "a dimension")])
def test_the_claim_says_where_m_and_n_come_from(encoding: str, each: str) -> None:
    of = scene(encoding)
    assert claims.said(of, shown(of))[0] == (
        f"Each clock is {each}; its hands are where the pinned position m = 40 and key n = 12 turn it, "
        "counter-clockwise from 0 at the right."
    )


@pytest.mark.parametrize(
    ("of", "words"),
    [
        (scene("xpos"), r"A query and a key see of the positions the grey .*; a decay adds to it\."),
        (scene("rope"), r"A query and a key see of the positions only the grey angles \(m − n\)·ω"),
        (scene("sinusoidal"), r"The inner product of the codes depends on the positions only through the grey angles"),
        (scene("sinusoidal", exponent="raw_index"), r"Grey: .*; the inner product of these codes depends on more than"),
        (scene("pope"), r"A query and a key see .* in the ringed dimension 12, cos "),
    ],
)
def test_the_claim_says_what_attention_sees_of_the_angles(of: Scene, words: str) -> None:
    assert re.match(words, claims.said(of, shown(of))[1])


@pytest.mark.parametrize("pair", [0, 2, 12, 33])
@pytest.mark.parametrize(("m", "n"), [(137, 96), (96, 137)])
def test_the_claim_s_angle_is_that_which_is_drawn(m: int, n: int, pair: int) -> None:
    of = scene("sinusoidal", m=m, n=n, dimension=2 * pair)
    found = re.search(r"([\d.]+)° in the ringed pair (\d+), cos ([−\d.]+)\.", claims.said(of, shown(of))[1])
    clock = shown(of).clocks[shown(of).pin]
    assert found is not None
    assert int(found[2]) == pair == clock.pair
    assert float(found[1]) == pytest.approx(math.degrees(abs(clock.sweep)), rel=1e-3)
    product = (
        of.a.table(np.array([m]), np.array([2 * pair, 2 * pair + 1]))
        @ of.a.table(np.array([n]), np.array([2 * pair, 2 * pair + 1])).T
    ).item()
    assert float(found[3].replace("−", "-")) == pytest.approx(product, abs=6e-5)


@pytest.mark.parametrize(
    ("of", "axes"),
    [
        (scene("sinusoidal", dimension=24), ("→ dimension 25, cos", "↑ dimension 24, sin")),
        (scene("sinusoidal", dimension=24, order="cos_sin"), ("→ dimension 24, cos", "↑ dimension 25, sin")),
        (scene("sinusoidal", dimension=24, exponent="raw_index"), ()),
        (scene("rope", dimension=24), ("→ dimension 24", "↑ dimension 88")),
        (scene("rope", dimension=24, pairing="interleaved"), ("→ dimension 24", "↑ dimension 25")),
        (scene("pope"), ()),
        (scene("xpos"), ()),
        (scene("mrope"), ()),
        (scene("sinusoidal").replace(phasors=PhasorView(query_angle=30)), ()),
    ],
)
def test_the_large_circle_s_axes_are_the_dimensions_that_the_table_has_there(of: Scene, axes: tuple[str, ...]) -> None:
    assert shown(of).vectors.axes == axes
    codes = [axis.endswith(("cos", "sin")) for axis in axes]
    angle = shown(of).vectors.turned[0]
    for axis, function in zip(axes if all(codes) else (), (math.cos, math.sin), strict=False):
        dimension = int(re.findall(r"\d+", axis)[0])
        cell = float(of.a.table(np.array([40]), np.array([dimension]))[0, 0])
        assert cell == pytest.approx(function(angle), abs=1e-12)


@pytest.mark.parametrize(("encoding", "places"), [("mrope", True), ("rope2d", True), ("rope", False)])
def test_dots_are_of_places_where_pairs_turn_by_those(encoding: str, places: bool) -> None:
    answer = phasors.compute(Scene(a=build(encoding), length=40), 600, 400)
    assert answer.by_places == places
    assert answer.path.words[0].startswith("one dot a place" if places else "one dot a position")
