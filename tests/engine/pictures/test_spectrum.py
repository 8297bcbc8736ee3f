"""The spectrum's picture against each pair's own wavelength; bands, lengths and handles as the encoding has them."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from engine.encodings.base.answers import Handle
from engine.encodings.base.catalogue import build
from engine.pictures import extrapolation, phasors, spectrum
from engine.pictures.claims import spectrum as claims
from engine.pictures.spectrum import Spectra
from engine.scene.options.spectrum import SpectrumView
from engine.scene.scene import Pin, Scene, View

LLAMA3 = {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192}
YARN = {"scaling": "yarn", "factor": 4.0}
PROPORTIONAL = {"dim": 512, "base": 1e6, "partial": 0.25, "scaling": "proportional"}


def rope(**values: Any) -> Any:
    return build("rope", values)


def shown(scene: Scene, width: int = 400) -> Spectra:
    return spectrum.compute(spectrum.needs(scene), width, 300)


@pytest.mark.parametrize("values", [{}, LLAMA3, YARN, {"dim": 2}])
def test_each_pair_stands_at_its_wavelength(values: dict[str, Any]) -> None:
    encoding = rope(**values)
    (trace,) = shown(Scene(a=encoding)).traces
    expected = [math.log10(2 * math.pi / omega) for omega in encoding.frequencies()]
    assert trace.low == pytest.approx(expected, abs=1e-12)
    assert (trace.low == trace.high).all()


def test_llama_3_keeps_29_smooths_6_and_slows_29() -> None:
    answer = shown(Scene(a=rope(**LLAMA3), length=131_072))
    (trace,) = answer.traces
    assert [(band.pairs, band.name) for band in trace.bands] == [(29, "kept"), (6, "smoothed"), (29, "slowed")]
    assert trace.colours.tolist() == [0] * 29 + [1] * 6 + [2] * 29
    assert [level.words for level in answer.levels] == ["trained 8 192", "scaling reaches 65 536", "shown 131 072"]
    assert [10**level.at for level in answer.levels] == pytest.approx([8192, 65_536, 131_072])


def test_the_plain_spectrum_is_there_where_it_differs() -> None:
    scaled = shown(Scene(a=rope(**YARN))).traces[0]
    assert scaled.plain is not None
    assert scaled.plain[0] == pytest.approx(spectrum.heights(rope().frequencies()))
    assert shown(Scene(a=rope())).traces[0].plain is None
    assert shown(Scene(a=rope(**YARN), spectrum=SpectrumView(plain=False))).traces[0].plain is None


def test_equal_lengths_share_a_line() -> None:
    answer = shown(Scene(a=rope(**YARN), length=4096))
    assert [level.words for level in answer.levels] == ["trained and shown 4 096", "scaling reaches 16 384"]


def test_pairs_that_stand_still_are_counted_and_have_no_height() -> None:
    (trace,) = shown(Scene(a=rope(**PROPORTIONAL))).traces
    assert trace.frozen == 192
    assert np.isnan(trace.low[64:]).all()
    assert trace.still.tolist() == [0] * 64 + [1] * 192


@pytest.mark.parametrize("width", [50, 333, 4000])
def test_many_pairs_are_shown_from_shortest_to_longest_in_a_point(width: int) -> None:
    encoding = rope(dim=16_384, **YARN)
    answer = shown(Scene(a=encoding), width)
    (trace,) = answer.traces
    assert trace.low.size <= width
    logs, size = np.log10(2 * np.pi / encoding.frequencies()), answer.window.block
    for i in range(trace.low.size):
        block = logs[i * size : (i + 1) * size]
        assert (trace.low[i], trace.high[i]) == pytest.approx((block.min(), block.max()))
    assert f"one point is {size} pairs, shortest to longest" in answer.note


def test_a_view_shows_its_pairs_alone() -> None:
    answer = shown(Scene(a=rope(), view=View(pairs=(9.5, 19.5))))
    assert answer.window.start <= 10
    assert answer.window.stop <= 21
    assert answer.count == 64


def test_a_and_b_stand_in_one_picture() -> None:
    a, b = rope(**YARN), rope(dim=64)
    answer = shown(Scene(a=a, b=b, compare="a-b"))
    assert [trace.letter for trace in answer.traces] == ["A", "B"]
    assert answer.count == 64
    assert np.isfinite(answer.traces[1].low).sum() == 32
    assert [band.name for band in answer.traces[1].bands] == [""]
    assert not set(answer.traces[0].colours) & set(answer.traces[1].colours[:32])
    assert [trace.letter for trace in shown(Scene(a=a, b=b)).traces] == ["A", "B"]
    alone = shown(Scene(a=a, b=b, compare="b", spectrum=SpectrumView(both=False)))
    assert [trace.letter for trace in alone.traces] == [""]
    assert alone.note.startswith("B · ")


def test_an_encoding_without_frequencies_is_told_what_it_would_need() -> None:
    with pytest.raises(ValueError, match="ALiBi has no frequencies. The spectrum needs an encoding of waves"):
        shown(Scene(a=build("alibi"), b=build("alibi", {"heads": 4}), compare="a-b"))
    with pytest.raises(ValueError, match="ALiBi has no frequencies. The spectrum needs an encoding of waves"):
        shown(Scene(a=build("alibi")))
    answer = shown(Scene(a=build("alibi"), b=rope(), compare="a-b"))
    assert [trace.letter for trace in answer.traces] == ["B"]
    assert "A: ALiBi has no frequencies" in answer.remark


def test_handles_belong_to_the_encoding_at_the_controls() -> None:
    a, b = rope(**YARN), rope(**LLAMA3)
    assert [grip.words for grip in shown(Scene(a=a, b=b)).grips] == ["β fast 32", "β slow 1"]
    assert [grip.words for grip in shown(Scene(a=a, b=b, compare="b")).grips] == ["high 4", "low 1"]
    assert [10**grip.at for grip in shown(Scene(a=a)).grips] == pytest.approx([4096 / 32, 4096])


def test_a_handle_follows_the_height_to_three_digits_within_its_range() -> None:
    handle = Handle("beta_fast", "β fast", 32.0, 4096.0, 0.5, 1000.0)
    assert spectrum.dragged(handle, math.log10(4096 / 16)) == 16
    assert spectrum.dragged(handle, math.log10(4096 / 12.3456)) == 12.3
    assert spectrum.dragged(handle, 9.0) == 0.5
    assert spectrum.dragged(handle, -9.0) == 1000
    assert spectrum.dragged(handle, math.inf) == 0.5


def test_a_handle_edits_its_parameter_or_nothing() -> None:
    scene = Scene(a=rope(**YARN))
    fast = spectrum.compute(scene, 400, 300).grips[0].handle
    changed: Any = spectrum.with_handle(scene, fast, math.log10(4096 / 16)).a
    assert (changed.beta_fast, changed.beta_slow) == (16, 1)
    assert spectrum.with_handle(scene, fast, 6.0) == scene  # it would pass the other one
    assert spectrum.with_handle(Scene(a=changed), fast, None) == scene


def test_the_pin_goes_from_pair_to_dimension_and_back() -> None:
    scene = Scene(a=rope(), pin=Pin(position=9, key=3))
    pinned = scene.replace(pin=spectrum.with_pair(scene, 12))
    assert (pinned.pin.position, pinned.pin.key) == (9, 3)
    assert spectrum.pinned(pinned) == shown(pinned).pin == 12
    assert spectrum.pinned(scene.replace(pin=spectrum.with_pair(scene, 999))) == 63
    assert spectrum.with_pair(scene, -1).dimension == 0


def test_the_status_line_tells_of_a_pair_in_both_encodings() -> None:
    said = spectrum.words(Scene(a=rope(**YARN), b=rope(dim=4), compare="a-b"), 40)
    assert said[0] == "pair 40"
    assert len(said) == 2
    assert said[1].startswith("A frequency ")
    assert said[1].endswith("unscaled    smoothed")


@pytest.mark.parametrize("picture", [spectrum, phasors, extrapolation])
def test_waves_of_rows_and_columns_are_not_said_to_be_none(picture: Any) -> None:
    for name in ("sandwich", "transformer_xl"):
        with pytest.raises(ValueError, match="has frequencies of distances, none of positions"):
            shown(Scene(a=build(name)))
    words = "Sinusoidal in 2-D has frequencies of rows and columns, none of positions. "
    with pytest.raises(ValueError, match=words):
        picture.compute(picture.needs(Scene(a=build("sincos2d"))), 200, 200)


@pytest.mark.parametrize("values", [LLAMA3, YARN])
def test_by_a_factor_of_1_no_pair_is_slowed(values: dict[str, Any]) -> None:
    found = shown(Scene(a=rope(**{**values, "factor": 1.0})))
    assert [(band[0], band[1]) for band in found.traces[0].bands] == [(64, "kept")]
    assert "64 pairs kept: the factor is 1" in found.note
    assert len(shown(Scene(a=rope(**values))).traces[0].bands) == 3


def test_what_is_said_of_b_tells_that_it_is_before_scaling_and_what_becomes_of_it() -> None:
    """As mlx-lm reads Phi-3: the long factors at all lengths."""
    lists = {"short_factor": [40.0] * 64, "long_factor": [40.0] * 64}
    b = build("rope", {"scaling": "longrope", "original_length": 4096, **lists})
    answer = spectrum.compute(Scene(a=build("rope"), b=b, compare="a-b", length=4096), 300, 200)
    within = int((2 * np.pi / b.frequencies() <= 4096).sum())
    assert answer.remark == (
        f"B 46 of 64 pairs complete a turn in 4 096 positions before scaling · none from pair 46 on · {within} after it"
    )
    assert [band.name for band in answer.traces[1].bands] == ["factors at all lengths"]


def test_the_length_that_llama3_is_drawn_to_reach_is_said_to_be_no_limit() -> None:
    llama = build("rope", {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192})
    scene = Scene(a=llama)
    answer = spectrum.compute(spectrum.needs(scene), 100, 100)
    assert "scaling reaches 65 536" in [level.words for level in answer.levels]
    assert claims.said(scene, answer)[-1] == (
        "llama3 divides pairs that complete no turn in 8 192 by 8 and keeps those of more than 4 turns: at 65 536 a "
        "divided pair is where it was at 8 192. That is no limit of the model: Llama 3.1, with 8 192 and 8, has "
        "131 072 positions."
    )
    two = Scene(a=rope(scaling="llama3", original_length=8192, low_freq_factor=2.0))
    assert claims.said(two, answer)[-1].startswith(
        "llama3 divides pairs of fewer than 2 turns in 8 192 by 1 and keeps "
    )
    far = claims.said(Scene(a=rope(scaling="llama3", original_length=4096, factor=1e6)), answer)[-1]
    assert "by 1 000 000 and" in far
    assert "at 4.096 × 10⁹ a divided" in far
    assert "llama3" not in " ".join(claims.said(Scene(), spectrum.compute(spectrum.needs(Scene()), 100, 100)))
