"""A and B that differ by rounding alone: no picture blows that up, and each says so."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures import attention, heatmap, structure
from engine.pictures.claims import attention as attention_claim
from engine.scene.options.attention import AttentionView
from engine.scene.scene import Scene
from engine.words.language import speak
from tests.trained import numbers, saved

SAID = "A and B differ by no more than rounding does"
PIXELS = [(40, 30), (300, 128), (600, 200), (1600, 1200)]  # means of many, of few; cells


@pytest.fixture(params=["stored in float32", "a base beside", "no rounding"])
def compared(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Scene, bool]:
    """A sinusoid beside itself: rounded by a file, by its base, and one that is another; and whether it is rounding."""
    b = build("sinusoidal", {"dim": 128})
    if request.param == "a base beside":
        return Scene(a=build("sinusoidal", {"base": float(np.nextafter(1e4, 2e4))}), b=b, compare="a-b"), True
    table = b.table(np.arange(512), np.arange(128)).astype(np.float32)
    rounding = request.param == "stored in float32"
    table[3, 5] += np.float32(0 if rounding else 1e-3)
    return saved(tmp_path / "a.npy", table).replace(b=b, compare="a-b"), rounding


@pytest.mark.parametrize("pixels", PIXELS)
def test_in_a_heatmap_of_cells_and_of_means(compared: tuple[Scene, bool], pixels: tuple[int, int]) -> None:
    scene, rounding = compared
    answer = heatmap.compute(scene, *pixels)
    assert answer.alike == rounding == (SAID in answer.remark)
    a, b = (each.bounded(np.arange(512), np.arange(128)) for each in scene.shown)
    assert np.abs(answer.values).max() <= np.abs(a - b).max() * (1 + 1e-6)
    assert (np.ptp(answer.shades.astype(int)) > 1) == (not rounding)


@pytest.mark.parametrize("pixels", PIXELS)
def test_one_cell_that_is_more_than_rounding_is_told_though_its_mean_is_less(
    pixels: tuple[int, int], tmp_path: Path
) -> None:
    b = build("sinusoidal", {"dim": 128})
    table = b.table(np.arange(512), np.arange(128)).astype(np.float32)
    table[300, 5] += np.float32(2e-6)
    answer = heatmap.compute(saved(tmp_path / "a.npy", table).replace(b=b, compare="a-b"), *pixels)
    assert not answer.alike
    down, across = (-(-size // most) for size, most in zip((128, 512), pixels[::-1], strict=True))
    block = (table - b.table(np.arange(512), np.arange(128)))[300 - 300 % across :, 5 - 5 % down :][:across, :down]
    assert answer.values[5 // down, 300 // across] == pytest.approx(block.mean(), abs=1e-7)


def test_in_a_sentence(compared: tuple[Scene, bool]) -> None:
    scene, rounding = compared
    for show in ("weights", "logits", "outputs"):
        looked = scene.replace(attention=AttentionView(text="the dog saw the cat", show=show))  # type: ignore[arg-type]
        answer = attention.compute(looked, 100, 100)
        assert bool(answer.alike) == rounding
        assert (np.ptp(answer.grids[2].shades.astype(int)) <= 1) == rounding
    weights = scene.replace(attention=AttentionView(text="the dog saw the cat"))
    said = attention_claim.said(weights, attention.compute(weights, 100, 100))[-1]
    assert said.startswith(SAID) == rounding


def test_in_the_structure(compared: tuple[Scene, bool]) -> None:
    scene, rounding = compared
    *_, answer = structure.compute(scene, 300, 200)
    assert answer.claim.startswith(SAID) == rounding == (not answer.facts)


def test_it_is_said_in_the_language_that_is_spoken_by_then() -> None:
    a = build("sinusoidal", {"base": float(np.nextafter(1e4, 2e4))})
    scene = Scene(a=a, b=build("sinusoidal"), compare="a-b")
    claims = []
    for language in ("en", "zh_CN"):
        speak(language)  # type: ignore[arg-type]
        *_, answer = structure.compute(scene, 300, 200)
        claims.append(answer.claim)
    speak("en")
    assert claims[0].startswith(SAID)
    assert "rounding" not in claims[1]


@pytest.mark.parametrize("value", [0.0, 0.3, -7.1, 1e-30])
def test_a_constant_has_no_structure(value: float, tmp_path: Path) -> None:
    *_, answer = structure.compute(saved(tmp_path / "a.npy", np.full((64, 8), value)), 300, 200)
    assert answer.claim.splitlines()[-1] == "All codes are the same."
    assert answer.facts == ()


def test_a_dimension_that_changes_beside_constant_ones_is_all_there_is(tmp_path: Path) -> None:
    table = np.full((64, 8), 0.3)
    table[:, 3] += np.sin(np.arange(64) / 5)
    *_, answer = structure.compute(saved(tmp_path / "a.npy", table), 300, 200)
    assert answer.shares is not None
    assert answer.shares.tolist() == [1.0] + [0.0] * 7


@pytest.mark.parametrize(("low", "high", "signed"), [(1.0, 1.1, False), (-1.1, -1.0, True), (-0.1, 1.0, True)])
def test_stored_numbers_of_one_sign_fill_the_colours(low: float, high: float, signed: bool, tmp_path: Path) -> None:
    table = low + (high - low) * np.abs(numbers()[:200, :60]) / np.abs(numbers()[:200, :60]).max()
    table[0, 0] = low
    answer = heatmap.compute(saved(tmp_path / "a.npy", table), 200, 60)
    assert answer.signed == signed
    assert signed or (answer.levels[0] >= 0.99 and answer.levels[1] <= 1.11)
