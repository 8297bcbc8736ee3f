"""The structure of tables: what is said of them, the three pictures, and the numbers behind these."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.encodings.rope import Rope
from engine.maths.window import Floats
from engine.pictures import structure
from engine.pictures.figure import CellPlot, LinePlot
from engine.pictures.structure import CodePath, Structure, sheets
from engine.scene.options.structure import StructureView
from engine.scene.scene import Scene
from engine.system import kept
from tests import trained
from tests.naive import prepared
from tests.naive import structure as naive


def shown(scene: Scene, **view: Any) -> Structure:
    needed = structure.needs(scene.replace(structure=StructureView(**view)))
    return list(structure.compute(needed, 300, 200))[-1]


def table(name: str, rows: int, **values: Any) -> tuple[Scene, Floats]:
    encoding = build(name, values)
    return Scene(a=encoding, length=rows), encoding.table(np.arange(rows), np.arange(encoding.columns))


def test_of_a_trained_table_it_says_circles_and_their_share() -> None:
    answer = shown(trained.scene())
    assert answer.claim.startswith("Circles: 15 waves of position explain 77.4 % of the energy about the mean code")
    assert answer.claim.endswith(
        "along principal components 1, 2, 3; these hold 12.3, 12.2, 10.0, together 34.5 % of the energy, the sum of "
        "squares."
    )
    assert answer.remark == "533 positions are more than all there are: such a wave cannot be told from a drift"
    facts = {fact.name: fact.value for fact in answer.facts}
    assert facts["90 % of the energy"] == "11 components"
    assert facts["circle of 162 positions"] == "15.4 %"


@pytest.mark.parametrize("centre", [False, True])
@pytest.mark.parametrize(
    ("name", "rows", "values"),
    [
        ("learned", 41, {"dim": 13, "length": 41}),
        ("learned", 9, {"dim": 40, "length": 9}),
        ("sinusoidal", 64, {"dim": 10}),
        ("binary", 17, {}),
        ("integer", 12, {}),
    ],
)
def test_shares_are_those_of_the_singular_values(name: str, rows: int, values: dict[str, Any], centre: bool) -> None:
    scene, codes = table(name, rows, **values)
    answer = shown(scene, centre=centre)
    assert answer.shares is not None
    np.testing.assert_allclose(answer.shares, naive.shares(codes, centre=centre), atol=1e-10)


@pytest.mark.parametrize(("turn", "tilt"), [(0.0, 0.0), (30.0, 20.0), (-170.0, 90.0), (77.0, -45.0)])
@pytest.mark.parametrize("first", [1, 4])
@pytest.mark.parametrize("centre", [True, False])
def test_the_path_is_that_of_the_codes_as_it_is_seen(turn: float, tilt: float, first: int, centre: bool) -> None:
    """Its axes meet at the mean code where that is subtracted, else in the middle of what they span."""
    scene, codes = table("learned", 30, dim=12, length=30)
    answer = shown(scene, turn=turn, tilt=tilt, first=first, centre=centre).path
    assert answer is not None
    u, s, _ = np.linalg.svd(codes - centre * codes.mean(axis=0), full_matrices=False)
    own = (u * s)[:, first - 1 : first + 2]
    own = own * np.sign(own[0])
    own = own if centre else own - (own.max(axis=0) + own.min(axis=0)) / 2
    reach = np.sqrt((own**2).sum(axis=1)).max()
    assert answer.reach == pytest.approx(reach)
    own /= reach
    expected = [naive.rotated(point, turn, tilt) for point in own.tolist()]
    np.testing.assert_allclose(answer.points, expected, atol=1e-9)
    for end, axis in zip(answer.axes, np.eye(3), strict=True):
        np.testing.assert_allclose(end, naive.rotated(axis.tolist(), turn, tilt), atol=1e-12)
    assert [name.split(" ")[0] for name in answer.names] == [str(first + i) for i in range(3)]
    assert np.sqrt((answer.points**2).sum(axis=1)).max() == pytest.approx(1)


def test_codes_that_lie_alike_are_seen_alike() -> None:
    """The same circles, in another order of dimensions."""
    paths = [shown(Scene(a=build(name, {"dim": 32}), length=300)).path for name in ("sinusoidal", "rope")]
    np.testing.assert_allclose(*(path.points for path in paths if path is not None), atol=1e-9)


@pytest.mark.parametrize(
    ("reach", "most", "length"),
    [(8.0, 1.0, 5.0), (8.0, 0.5, 2.0), (8.0, 0.13, 1.0), (1.0, 1.0, 1.0), (0.0031, 0.7, 0.002), (2e300, 0.6, 1e300)],
)
def test_the_length_of_a_rule_is_a_round_number_that_has_room(reach: float, most: float, length: float) -> None:
    points = np.zeros((1, 3))
    assert CodePath(points, np.eye(3), ("", "", ""), "", reach).rule(most) == pytest.approx(length)


def test_each_dimension_has_its_strongest_wave() -> None:
    scene, codes = table("learned", 45, dim=6, length=45)
    answer = shown(scene)
    assert answer.strongest is not None
    spectra = [prepared.cycles(codes[:, j].tolist()) for j in range(6)]
    whole = sum(map(sum, spectra))
    for own, (cycles, share, of_all) in zip(spectra, answer.strongest.tolist(), strict=True):
        assert cycles == 1 + own.index(max(own))
        assert share == pytest.approx(max(own) / sum(own))
        assert of_all == pytest.approx(sum(own) / whole)


def test_the_picture_of_waves_has_the_largest_share_in_each_step() -> None:
    rows, dims = 50, 5
    scene, codes = table("learned", rows, dim=dims, length=rows)
    answer = shown(scene, picture="waves").picture
    assert isinstance(answer, CellPlot)
    values = answer.picture.values
    spectra = [np.array(prepared.cycles(codes[:, j].tolist())) for j in range(dims)]
    order = sorted(range(dims), key=lambda j: (-int(spectra[j].argmax()), -spectra[j].sum()))
    edges = np.geomspace(2, rows, values.shape[1] + 1)
    for row, j in zip(values, order, strict=True):
        own = spectra[j] / spectra[j].sum()
        for value, low, high in zip(row, edges[:-1], edges[1:], strict=True):
            inside = [own[k - 1] for k in range(1, rows // 2 + 1) if low * (1 - 1e-9) <= rows / k <= high * (1 + 1e-9)]
            near = own[min(rows // 2, max(1, round(rows / (low * high) ** 0.5))) - 1]
            assert value == pytest.approx(max(inside, default=near), rel=1e-5)


def test_a_dimension_that_is_one_wave_is_bright_at_its_wavelength() -> None:
    codes = np.stack([np.cos(2 * np.pi * np.arange(64) * k / 64) for k in (1, 4, 16)], axis=1)
    power, cycles = codes - codes.mean(axis=0), [16, 4, 1]
    from engine.averages import codes as averages

    answer = structure._waves(averages.spectrum(power), 64, (300, 200))
    for row, k in zip(answer.picture.values, cycles, strict=True):
        edges = np.geomspace(2, 64, row.size + 1)
        at = min(row.size - 1, int(np.searchsorted(edges, 64 / k * (1 - 1e-9), side="right")) - 1)
        assert row[at] == pytest.approx(1)
        bright = edges[:-1][row > 0.5]
        assert 64 / (k + 1) < bright[0] <= bright[-1] < 64 / max(0.5, k - 1)


@pytest.mark.parametrize(
    ("picture", "first", "words"),
    [
        ("path", 1, "The line joins the codes of 512 positions, seen along principal components 1, 2, 3"),
        ("path", 4, "The line joins the codes of 512 positions, seen along principal components 4, 5, 6"),
        ("components", 1, "The first singular values explain 14.5"),
        ("waves", 1, "Each row is a dimension; the colour is the share of its energy"),
    ],
)
def test_the_claim_says_what_its_picture_is(picture: str, first: int, words: str) -> None:
    assert words in shown(Scene(a=build("sinusoidal"), length=512), picture=picture, first=first).claim


def test_of_one_dimension_the_path_has_one_component() -> None:
    shares = shown(Scene(a=build("integer"), length=64), picture="components").claim
    assert shares.endswith("The one singular value that there is explains all of the energy.")
    claim = shown(Scene(a=build("integer"), length=64), picture="path").claim
    assert claim.endswith(
        "seen along the one principal component that there is; it holds all of the energy, the sum of squares."
    )


def test_singular_values_are_a_line_of_their_shares() -> None:
    answer = shown(trained.scene(), picture="components").picture
    assert isinstance(answer, LinePlot)
    assert answer.lines[0].y[:3] == pytest.approx([12.3, 12.2, 10.0], abs=0.06)
    assert answer.lines[0].x.size == 64


def test_a_formula_of_waves_and_chance_are_called_what_they_are() -> None:
    assert shown(Scene(length=64)).claim.startswith("All of it is waves by its formula")
    assert shown(table("learned", 256)[0]).claim.startswith("No circles")
    assert shown(table("learned", 64, std=0.0)[0]).claim == "All codes are the same."
    one = shown(table("binary", 48)[0]).claim
    assert one.startswith(
        "In part a circle: a wave of position, a turn in 67.7 positions, explains 22.3 % of the energy"
    )
    bits = shown(table("binary", 512)[0]).claim  # each digit is a square wave
    assert bits.startswith("No circles: 14 waves of position explain 92.5 % of the energy about the mean code, each a ")


@pytest.mark.parametrize(
    ("encoding", "values", "said"),
    [
        ("sinusoidal", {"exponent": "raw_index"}, ", and no circles: no sine has a cosine of its frequency."),
        ("sinusoidal", {"exponent": "raw_index", "layout": "split"}, ", and no circles: no sine has a cosine of its "),
        ("sinusoidal", {"dim": 1}, ", and no circles: no sine has a cosine of its frequency."),
        ("sinusoidal", {"dim": 7}, ": pairs of dimensions turn on circles; without a partner of its frequency: 1 dim"),
        (
            "rope",
            {"scaling": "proportional", "partial": 0.5},
            ": pairs of dimensions turn on circles; without change: 64 dimensions.",
        ),
        ("sinusoidal", {"exponent": "endpoint"}, ": each pair of dimensions turns on a circle."),
    ],
)
def test_circles_are_told_only_where_a_sine_has_its_cosine(encoding: str, values: dict[str, Any], said: str) -> None:
    claim = shown(Scene(a=build(encoding, values))).claim
    assert claim.startswith(f"All of it is waves by its formula{said}")


def test_of_a_million_positions_it_says_which_were_read() -> None:
    answer = shown(Scene(length=1 << 20), picture="waves")
    assert answer.remark.startswith("made of the first 4 096 of 1 048 576 positions")
    assert "The line joins the codes of 4 096 positions" in shown(Scene(length=1 << 20), picture="path").claim
    assert isinstance(answer.picture, CellPlot)


def test_of_fewer_positions_than_four_it_says_so() -> None:
    answer = shown(Scene(length=3))
    assert answer.claim == "The structure of a table shows from 4 positions on; there are 3."
    assert (answer.picture, answer.path) == (None, None)


def test_two_tables_have_the_structure_of_their_difference(tmp_path: Path) -> None:
    numbers = trained.numbers()
    other = trained.saved(tmp_path / "b.npy", numbers + np.random.default_rng(2).standard_normal(numbers.shape))
    answer = shown(trained.scene().replace(b=other.a, compare="a-b"))
    assert answer.claim.startswith("No circles")
    assert answer.note.startswith("A − B")


@pytest.mark.parametrize("centre", [True, False])
def test_codes_with_a_cell_without_a_number_are_left_out(tmp_path: Path, centre: bool) -> None:
    values = np.random.default_rng(4).standard_normal((40, 6)) + 3
    holed = values.copy()
    holed[7, 2], holed[20] = np.nan, np.inf
    answer = shown(trained.saved(tmp_path / "w.npy", holed), centre=centre, picture="path")
    assert answer.shares is not None
    assert answer.path is not None
    rest = np.delete(values, (7, 20), axis=0)
    np.testing.assert_allclose(answer.shares, naive.shares(rest, centre=centre), atol=1e-10)
    assert np.flatnonzero(np.isnan(answer.path.points).any(axis=1)).tolist() == [7, 20]
    assert "7 cells hold no number · left out: the codes of 2 positions" in answer.remark
    assert "The line joins the codes of 38 positions" in answer.claim


def test_of_too_few_codes_that_are_numbers_there_is_no_structure(tmp_path: Path) -> None:
    holed = np.random.default_rng(4).standard_normal((40, 6))
    holed[3:, 2] = np.nan
    answer = shown(trained.saved(tmp_path / "w.npy", holed))
    assert answer.claim == "The structure of a table shows from 4 positions on; there are 3."
    assert answer.remark.startswith("left out: the codes of 37 positions; ")


def test_its_numbers_are_sheets() -> None:
    made = sheets(shown(trained.scene()))
    assert [sheet.title for sheet in made] == ["Circles", "Singular values", "Strongest wave of each dimension"]
    assert [len(sheet.rows) for sheet in made] == [len(shown(trained.scene()).found), 384, 384]
    assert all(len(row) == len(sheet.columns) for sheet in made for row in sheet.rows)


def test_circles_are_looked_for_one_a_step_and_told_at_once_where_they_are_known() -> None:
    a, b = build("sinusoidal", {"dim": 64}), build("rope", {"dim": 64})
    scene, turned = (Scene(a=a, b=b, compare="a-b", length=256, structure=StructureView(turn=t)) for t in (0.0, 9.0))
    kept.forget()
    steps = list(structure.compute(structure.needs(scene), 100, 100))
    assert len(steps[-1].found) > 3
    assert [len(each.found) for each in steps[:-2]] == [0] * (len(steps[-1].found) + 1)
    first = next(structure.compute(structure.needs(turned), 100, 100))
    assert (first.claim, first.facts) == (steps[-1].claim, steps[-1].facts)


def test_of_a_difference_each_table_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    table = Rope.table

    def counted(self: Any, positions: Any, dims: Any) -> Any:
        made.append(self.id)
        return table(self, positions, dims)

    monkeypatch.setattr(Rope, "table", counted)
    scene = Scene(a=build("rope", {"dim": 34}), b=build("rope", {"dim": 34, "base": 777}), compare="a-b", length=333)
    answers = [*structure.compute(structure.needs(scene), 400, 300)]
    assert answers[-1].strongest is not None
    assert made == ["rope", "rope"]
