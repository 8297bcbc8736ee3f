"""The marks of the heatmap name the wavelengths at which they stand."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays import weights
from engine.encodings.base.catalogue import build
from engine.encodings.base.pairs import spelled
from engine.maths.window import AxisWindow
from engine.pictures import embedding, heatmap, heatmap_a, heatmap_b, inspector, reading, waves
from engine.pictures.claims.claim import claim
from engine.pictures.heatmap import wavelength_marks
from engine.scene.options.heatmap import HeatmapView
from engine.scene.scene import Compare, Scene
from engine.system.kept import ANSWERS, HELD, forget
from engine.words.numbers import few


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"dim": 4}, [(0.0, "6.283"), (2.0, "628.3")]),
        ({"dim": 4, "base": 1e8}, [(0.0, "6.283"), (2.0, "62 832")]),
    ],
)
def test_a_mark_names_its_wavelength(values: dict[str, Any], expected: list[tuple[float, str]]) -> None:
    encoding = build("sinusoidal", values)
    marks = wavelength_marks(encoding, AxisWindow(0, encoding.columns))
    assert list(marks) == expected


@pytest.mark.parametrize("dim", [64, 128, 1024])
@pytest.mark.parametrize("layout", ["interleaved", "split"])
def test_a_power_of_ten_stands_between_the_two_pairs_that_it_is_between(dim: int, layout: str) -> None:
    encoding = build("sinusoidal", {"dim": dim, "layout": layout})
    marks = wavelength_marks(encoding, AxisWindow(0, dim))
    pairs = [dim / 2 * math.log10(10**e / (2 * math.pi)) / 4 for e in (1, 2, 3, 4)]  # 2π · 10⁴^(2k/dim) is 10ᵉ
    places = [2 * k + 0.5 for k in pairs] if layout == "interleaved" else [*pairs, *(k + dim / 2 for k in pairs)]
    assert [place for place, _ in marks] == pytest.approx(places)
    assert [name for _, name in marks] == ["10¹", "10²", "10³", "10⁴"] * (len(places) // 4)


DYNAMIC = {"scaling": "dynamic", "factor": 2.0}, ((2 * 9000 / 4096 - 1) ** (8 / 6) * 1e4) ** 0.75
FACTORS = {"scaling": "longrope", "short_factor": [1.0] * 4, "long_factor": [1.0, 2.0, 3.0, 4.0]}, 4e3


@pytest.mark.parametrize(("values", "slowest"), [DYNAMIC, FACTORS], ids=["dynamic", "longrope"])
def test_wavelengths_are_those_of_the_positions_that_are_shown(values: dict[str, Any], slowest: float) -> None:
    """Beyond the length that was trained, where these scalings turn otherwise."""
    scene = Scene(a=build("rope", {"dim": 8, **values}), length=9000)
    wave = 2 * math.pi * slowest
    assert f"wavelength {few(wave, 6)} positions" in reading.compute(scene, reading.Pointer(7, 3))
    assert (3.0, spelled(wave)) in heatmap.compute(scene, 90, 8).marks
    for picture, ending in ((heatmap, f"to {spelled(wave)} positions."), (waves, f"the slowest {spelled(wave)}.")):
        name = picture.__name__.rpartition(".")[2]
        assert claim(scene, name, picture.compute(scene, 90, 8)).sentences[1].endswith(ending)


def test_the_status_line_tells_the_waves_of_a_and_of_b_where_they_differ() -> None:
    a, b = build("sinusoidal", {"dim": 8}), build("sinusoidal", {"dim": 8, "base": 100.0, "layout": "split"})
    both = Scene(a=a, b=b, compare="a-b")
    assert reading.compute(both, reading.Pointer(2, 3))[1] == "dimension 3 · A cos, pair 1 · B sin, pair 3"
    assert reading.compute(both, reading.Pointer(2, 3))[3] == "wavelength A 62.8319 positions · B 198.692 positions"
    same = reading.compute(both.replace(b=build("sinusoidal", {"dim": 8, "scale": 2.0})), reading.Pointer(2, 3))
    assert same[1::2][:2] == ("dimension 3 · cos, pair 1", "wavelength 62.8319 positions")


@pytest.mark.parametrize("across", [False, True])
def test_few_cells_keep_all_of_their_digits(across: bool) -> None:
    scene = Scene(a=build("sinusoidal", {"dim": 4}), length=5)
    shown = heatmap.compute(scene.replace(heatmap=HeatmapView(transpose=across)), 400, 400)
    cells = shown.values if across else shown.values.T
    np.testing.assert_array_equal(cells, inspector.compute(scene, 4, 5).values)
    (said,) = (phrase for phrase in reading.compute(scene, reading.Pointer(1, 3)) if phrase.startswith("value"))
    assert said == f"value {cells[1, 3]:.10g}"
    assert f"{cells[1, 3]:.4f}" == "1.0000"


def test_many_cells_are_held_in_float32() -> None:
    assert heatmap.compute(Scene(length=512), 512, 128).values.dtype == np.float32


def test_the_difference_of_few_cells_is_that_of_their_numbers() -> None:
    a, b = build("sinusoidal", {"dim": 4}), build("sinusoidal", {"dim": 4, "base": 100.0})
    shown = heatmap.compute(Scene(a=a, b=b, compare="a-b", length=5), 400, 400)
    at, dims = np.arange(5), np.arange(4)
    np.testing.assert_array_equal(shown.values.T, a.table(at, dims) - b.table(at, dims))


@pytest.mark.parametrize("compare", ["a", "b", "a-b"])
def test_a_and_b_have_a_heatmap_each_whatever_is_compared(compare: Compare) -> None:
    a, b = build("sinusoidal", {"dim": 4}), build("binary", {"dim": 6})
    scene = Scene(a=a, b=b, compare=compare, length=5)
    for letter, encoding, picture in (("a", a, heatmap_a), ("b", b, heatmap_b)):
        shown = picture.compute(picture.needs(scene), 400, 400)
        at, dims = np.arange(5), np.arange(encoding.columns)
        np.testing.assert_array_equal(shown.values.T, encoding.table(at, dims))
        said = reading.compute(scene, reading.Pointer(3, 1, of=letter))
        assert said[0] == letter.upper()
        assert f"value {encoding.table(at, dims)[3, 1]:.10g}".replace("-", "−") in said


def test_without_a_b_its_heatmap_says_how_to_get_one() -> None:
    scene = Scene(length=5)
    with pytest.raises(ValueError, match=r"There is no B\. Press B"):
        heatmap_b.compute(heatmap_b.needs(scene), 40, 40)


def test_the_sum_of_a_sentence_keeps_its_digits() -> None:
    shown = embedding.compute(embedding.example(Scene()), 400, 400)
    assert np.isclose(shown.pictures[1].values[1, 3], np.cos(0.01), rtol=0, atol=1e-15)


def test_the_wave_of_a_row_of_patches_is_told_in_rows() -> None:
    for name, unit in (("sincos2d", "places"), ("mrope", "places"), ("rope", "positions")):
        scene = Scene(a=build(name), length=16)
        assert reading.compute(scene, reading.Pointer(1, 24))[-1].endswith(unit), name


def test_cells_that_are_bits_say_what_their_colours_are() -> None:
    scene = Scene(a=build("binary", {"dim": 4}), length=16)
    assert "1 in colour, 0 bare" in heatmap.compute(scene, 400, 400).note
    assert heatmap.bits(scene)
    assert not heatmap.bits(scene.replace(heatmap=HeatmapView(centre=True)))
    assert not heatmap.bits(scene.replace(a=build("sinusoidal", {"dim": 4})))


def test_two_tables_of_which_memory_holds_one_are_read_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies furthest beyond the range is looked for in the one that was read last, then in the other."""
    rng = np.random.default_rng(3)
    tables = [rng.normal(size=(2048, 600)) for _ in range(2)]
    tables[0][[7, 1500, 1800], [3, 500, 40]] = 900.0, -300.0, 300.0
    both = []
    for which, values in enumerate(tables):
        np.save(tmp_path / f"{which}.npy", values)
        both.append(build("learned", {"weights": weights.refer(tmp_path / f"{which}.npy")}))
    forget()
    monkeypatch.setattr(HELD, "most", 12 << 20)  # each has 9.8 MB
    monkeypatch.setattr(ANSWERS, "most", 4 << 20)
    read = []
    streamed = weights._streamed

    def counted(path: str, *given: Any) -> Any:
        read.append(Path(path).stem)
        return streamed(path, *given)

    monkeypatch.setattr(weights, "_streamed", counted)
    scene = Scene(a=both[0], b=both[1], compare="a-b", length=2048)
    shown = heatmap.compute(scene, 300, 150)
    assert shown.beyond is not None
    assert shown.largest == (7, 3)
    assert read == ["0", "1", "0", "1"]  # the last: how many of its cells hold no number, once and for all
    read.clear()
    heatmap.compute(scene, 200, 150)
    forget()
    assert read == ["0", "1", "0"]
