"""Solve it yourself as a picture: what the grid says to points, to H, to a shift."""

from __future__ import annotations

import numpy as np
import pytest

from engine.encodings.base.catalogue import build
from engine.pictures import solve, solve_chain, solve_moves
from engine.pictures.solve import PARTS, SolvePicture
from engine.scene.options.solve import LINES, POINTS, Polar, SolveView, Weight
from engine.scene.scene import Scene, from_json, to_json
from tests.naive import points as naive


def shown(scene: Scene) -> SolvePicture:
    return solve.compute(solve.needs(scene), 1, 1)


def solution() -> Scene:
    return solve_moves.with_example(Scene(), "solution")


def test_at_the_start_it_is_far_from_solved() -> None:
    meter = shown(Scene()).meter
    assert meter is not None
    slow = naive.spread(naive.grid(naive.points(SolveView().radii, SolveView().angles)))
    assert meter.defect == pytest.approx(max(slow.values()), abs=1e-12)
    assert meter.where in [apart for apart, value in slow.items() if value == pytest.approx(meter.defect)]
    assert meter.share > 0.5
    assert not meter.holds
    assert "1.072" in meter.words


def test_two_snaps_solve_it_and_one_does_not() -> None:
    one, other = solve_moves.equal_radius(Scene()), solve_moves.equal_angles(Scene())
    for scene in (one, other):
        assert not shown(scene).meter.holds  # type: ignore[union-attr]
    both = shown(solve_moves.equal_angles(one))
    assert both.meter is not None
    assert both.meter.holds
    assert both.meter.words.startswith("depends only on m − n")


def test_each_line_says_whether_the_points_hold_to_it() -> None:
    told = shown(solve_moves.further(Scene(), LINES)).lines
    assert [line.holds for line in told] == [True, False, True, False, False, False, False, True, False]
    assert all(line.holds for line in shown(solve_moves.further(solution(), LINES)).lines)
    growing = shown(solve_moves.further(solve_moves.with_example(solution(), "growing"), LINES)).lines
    assert [line.holds for line in growing] == [True, False, True, False, False, True, False, True, False]
    uneven = shown(solve_moves.further(solve_moves.with_example(solution(), "uneven"), LINES)).lines
    assert [line.holds for line in uneven] == [True, False, True, False, True, False, False, True, False]


def test_lines_are_told_one_by_one() -> None:
    scene = Scene()
    for count in range(1, LINES + 1):
        assert len(shown(scene).lines) == count
        scene = solve_moves.further(scene, 1)
    assert solve_moves.further(scene, 1) == scene
    assert solve_moves.further(solve_moves.further(Scene(), -1), -1) == Scene()
    assert len(solve_chain.FORMULAS) == len(solve_chain.SAYS) == len(solve_chain.CHECKS) == LINES


def test_two_points_in_turn_are_told_apart_from_the_solution() -> None:
    answer = shown(solve_moves.further(solve_moves.with_example(Scene(), "turns"), 1))
    assert answer.meter is not None
    assert answer.meter.holds
    assert not answer.lines[1].holds
    assert "complex product" in answer.says


@pytest.mark.parametrize("name", ["mirror", "turned"])
def test_a_mirror_image_and_a_turn_leave_the_grid(name: str) -> None:
    for scene in (Scene(), solution()):
        before, after = shown(scene).grid, shown(solve_moves.with_example(scene, name)).grid
        assert before is not None
        assert after is not None
        np.testing.assert_allclose(after.values, before.values, atol=1e-12)


def test_the_start_comes_back() -> None:
    assert solve_moves.with_example(solution(), "start").solve == SolveView()


@pytest.mark.parametrize("name", solve_moves.EXAMPLES)
def test_every_try_can_be_kept(name: str) -> None:
    scene = Scene()
    for _ in range(3):
        scene = solve_moves.with_example(scene, name)
    assert from_json(to_json(scene)).scene == scene


def test_a_dragged_point_goes_there_and_turns_are_counted_on() -> None:
    scene = solve_moves.picked(solution(), 12)
    scene = solve_moves.moved(scene, 0.5j)
    assert scene.solve.radii[12] == pytest.approx(0.5)
    assert scene.solve.angles[12] == pytest.approx(360 + 90), "the nearest turn to 324°"
    assert scene.solve.radii[:12] == (1.0,) * 12
    assert solve_moves.moved(scene, 9.0 + 0j).solve.radii[12] == 2.0
    middle = solve_moves.moved(scene, 0j)
    assert middle.solve.radii[12] == 0
    assert solve_moves.moved(middle, 1j).solve.radii[12] == 1


def test_chosen_points_turn_and_stretch_together() -> None:
    scene = solve_moves.picked(solve_moves.picked(solution(), 3), 6, more=True)
    assert scene.solve.chosen == (3, 6)
    before = scene.solve
    scene = solve_moves.moved(scene, naive.points([0.5], [before.angles[6] + 10])[0])
    assert scene.solve.radii[3] == scene.solve.radii[6] == pytest.approx(0.5)
    assert scene.solve.angles[3] == pytest.approx(before.angles[3] + 10)
    assert solve_moves.picked(scene, 3).solve.chosen == (6, 3)
    assert solve_moves.picked(scene, 3, more=True).solve.chosen == (6,)
    assert solve_moves.picked(scene, 5).solve.chosen == (5,)
    assert solve_moves.alone(scene, 3).solve.chosen == (3,)


def test_numbers_move_the_last_chosen_one() -> None:
    scene = solve_moves.picked(solution(), 4)
    assert solve_moves.last_polar(scene) == Polar(radius=1.0, angle=108.0)
    scene = solve_moves.with_polar(scene, Polar(radius=0.25, angle=-20.0))
    assert (scene.solve.radii[4], scene.solve.angles[4]) == (0.25, -20.0)
    scene = solve_moves.nudged(scene, 1, 0)
    assert scene.solve.radii[4] == pytest.approx(0.26)
    assert solve_moves.nudged(scene, 0, -1, coarse=True).solve.angles[4] == -30


def test_h_of_one_weight_a_pair_keeps_the_grid_and_others_do_not() -> None:
    scene = solve_moves.at_part(solution(), "hessian")
    held = {name: shown(solve_moves.with_matrix(scene, name)) for name in solve_moves.MATRICES}
    assert {name for name, answer in held.items() if answer.meter.holds} == {"identity", "paired", "quarter"}  # type: ignore[union-attr]
    general = held["general"].h
    assert general is not None
    assert general.bad is not None
    assert np.argwhere(general.bad).tolist() == [[0, 2], [1, 3], [2, 0], [3, 1]]
    for name, (_, cells) in solve_moves.MATRICES.items():
        assert naive.keeps(np.reshape(cells, (4, 4)).tolist()) == (name in ("identity", "paired", "quarter"))


def test_a_cell_of_h_is_written() -> None:
    scene = solve_moves.at_cell(solve_moves.at_part(Scene(), "hessian"), 1, 2)
    scene = solve_moves.with_weight(scene, 0.75)
    assert scene.solve.h[6] == 0.75
    assert solve_moves.chosen_weight(scene) == Weight(value=0.75)
    assert solve_moves.with_weight(scene, 99).solve.h[6] == 9
    assert solve_moves.stepped_cell(scene, 1, 5).solve.cell == 11
    h = shown(scene).h
    assert h is not None
    assert h.values[1, 2] == 0.75
    assert shown(scene).cell == 6


def test_a_shift_of_the_solution_is_a_rotation_and_of_the_start_none() -> None:
    first = shown(solve_moves.at_part(Scene(), "shift"))
    assert first.facts[1].value == "0.721"
    assert len(first.blocks) == 1 + solve.BLOCKS
    found = shown(solve_moves.shifted(solve_moves.at_part(solution(), "shift"), 5))
    assert found.targets is not None
    np.testing.assert_allclose(found.targets[:-5], found.points[5:], atol=1e-12)
    assert found.facts[2].value == "1.0000"
    assert all("× 10⁻¹" in block.figures[0] or block.figures[0] == "residual 0" for block in found.blocks)
    assert solve_moves.shifted(Scene(), 99).solve.shift == 10


def test_an_encoding_without_frequencies_leaves_the_points() -> None:
    answer = shown(solve_moves.at_part(Scene(a=build("alibi")), "shift"))
    assert len(answer.blocks) == 1
    assert answer.remark == "ALiBi has no frequencies: only your points"


def test_the_six_laws_and_ones_own() -> None:
    scene = solve_moves.at_part(Scene(solve=SolveView(base=1000.0)), "fall")
    values = [fact.value for fact in shown(scene).facts]
    assert values == ["", "3", "3", "4", "4", "618", "6 167", "618"]
    power = Scene(solve=SolveView(part="fall", law="power", alpha=0.5))
    assert shown(power).facts[-1].value == "3"
    assert solve_moves.turned(power) == ("fall", "power")


def test_a_part_depends_on_what_it_reads() -> None:
    scene = Scene(a=build("alibi"), solve=SolveView(shift=7, base=9.0))
    assert solve.needs(scene) == solve.needs(Scene())
    assert solve.needs(solve_moves.at_part(scene, "shift")) != solve.needs(solve_moves.at_part(Scene(), "shift"))


@pytest.mark.parametrize(
    ("name", "value"), [("radii", (1.0,)), ("angles", (0.0,) * 12), ("h", (1.0,)), ("chosen", ()), ("chosen", (3, 3))]
)
def test_what_cannot_be_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        SolveView(**{name: value})  # type: ignore[arg-type]


def test_points_at_nothing_are_a_picture_too() -> None:
    answer = shown(Scene(solve=SolveView(radii=(0.0,) * POINTS)))
    assert answer.meter is not None
    assert answer.meter.defect == 0
    assert solve_moves.equal_radius(Scene(solve=SolveView(radii=(0.0,) * POINTS))).solve.radii == (1.0,) * POINTS
    shift = shown(Scene(solve=SolveView(part="shift", radii=(0.0,) * POINTS)))
    assert np.isfinite(shift.blocks[0].values).all()


@pytest.mark.parametrize("part", PARTS)
def test_its_examples_stand_in_one_place(part: str) -> None:
    scene = Scene().replace_in("solve", part=part)
    assert not solve.tries(scene, shown(scene))
