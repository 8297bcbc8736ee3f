"""Films: which scene is shown at which second."""

from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, NotOffered
from engine.pictures import bias, heatmap
from engine.scene.scene import Pin, Scene
from engine.scene.table import with_table
from engine.tours.tour import Moment
from engine.values.parameter import parameters
from engine.values.settings import has_effect
from gui.output.film import Film, Moved, movable, sweep, tour_film
from tests.gui.tour.tours import talk

SCENE = Scene(pin=Pin(position=7, dimension=3))


def named(scene: Scene, name: str) -> Moved:
    return next(moved for moved in movable(scene) if moved.name == name)


def values(film: Film, name: str) -> list:
    return [getattr(film.at(time).encoding, name) for time in film.times()]


def test_it_has_seconds_times_rate_pictures() -> None:
    film = Film(lambda _: SCENE, 2.5, 12)
    assert film.pictures == len(film.times()) == 30
    assert film.times()[:3] == [0, 1 / 12, 2 / 12]


def test_every_number_of_an_encoding_can_move_and_the_pin() -> None:
    for encoding_id, kind in catalogue().items():
        scene = SCENE.with_encoding(build(encoding_id))
        numbers = [p for p in parameters(kind) if p.kind in ("int", "float")]
        assert {moved.name for moved in movable(scene)} - {""} <= {p.name for p in numbers}
        assert movable(scene)[-1].title == "Pinned position"


def test_what_has_no_effect_is_not_offered(tmp_path: Path) -> None:
    np.save(tmp_path / "table.npy", np.ones((40, 16), np.float32))
    for scene in (SCENE, SCENE.with_encoding(build("rope")), with_table(Scene(), refer(tmp_path / "table.npy"))):
        offered = {moved.name for moved in movable(scene)} - {""}
        without = {p.name for p in parameters(type(scene.encoding)) if not has_effect(p, scene.encoding)}
        assert without
        assert not offered & without


def test_the_number_of_positions_moves_as_far_as_there_are_codes(tmp_path: Path) -> None:
    np.save(tmp_path / "table.npy", np.ones((40, 16), np.float32))
    for scene, high in ((SCENE, LONGEST), (with_table(Scene(), refer(tmp_path / "table.npy")), 40)):
        moved = next(moved for moved in movable(scene) if moved.title == "Positions")
        film = sweep(scene, moved, (moved.low, moved.high), seconds=1, rate=20)
        lengths = [film.at(time).length for time in film.times()]
        assert (lengths[0], lengths[-1]) == (1, high)
        assert lengths == sorted(lengths)
    with_one = SCENE.with_encoding(build("learned", {"length": 1}))
    assert "Positions" not in [moved.title for moved in movable(with_one)]


def drawn(scene: Scene) -> list[tuple[object, ...]]:
    """What heatmap and bias show, where there are any: their cells, shades and notes."""
    found = []
    for picture in (heatmap, bias):
        with suppress(NotOffered):
            made = picture.compute(scene, 60, 40)
            found.append((made.cells, made.shades.tobytes(), made.note))
    return found


def test_what_is_offered_first_changes_a_picture(tmp_path: Path) -> None:
    np.save(tmp_path / "table.npy", np.random.default_rng(0).normal(size=(40, 16)).astype(np.float32))
    table = with_table(Scene(), refer(tmp_path / "table.npy"))
    for scene in (table, *(SCENE.with_encoding(kind()) for kind in catalogue().values())):
        moved = movable(scene)[0]
        first, last = (drawn(moved.put(scene, end)) for end in (moved.low, min(moved.high, 64)))
        assert first != last, scene.encoding.title


def test_one_way_ends_exactly_where_it_was_asked_to() -> None:
    film = sweep(SCENE, named(SCENE, "base"), (100.0, 100_000.0), seconds=1, rate=4)
    assert values(film, "base") == [100, 1000, 10_000, 100_000]


def test_there_and_back_loops_without_a_halt() -> None:
    film = sweep(SCENE, named(SCENE, "offset"), (0.0, 4.0), seconds=2, rate=4, back=True)
    assert values(film, "offset") == [0, 1, 2, 3, 4, 3, 2, 1]


def test_eased_begins_and_ends_slowly() -> None:
    steady, eased = (
        values(sweep(SCENE, named(SCENE, "offset"), (0.0, 1.0), seconds=1, rate=21, course=course), "offset")
        for course in ("steady", "eased")
    )
    assert eased[0] == steady[0] == 0
    assert eased[-1] == steady[-1] == 1
    assert eased[10] == pytest.approx(0.5)
    assert 0 < eased[1] < steady[1] / 4
    assert eased == sorted(eased)


def test_whole_numbers_stay_whole_and_fit() -> None:
    scene = SCENE.with_encoding(build("sincos2d"))
    found = values(sweep(scene, named(scene, "dim"), (4, 64), seconds=3, rate=10), "dim")
    assert all(isinstance(dim, int) and dim % 4 == 0 for dim in found)
    assert (found[0], found[-1]) == (4, 64)


def test_what_goes_along_goes_along() -> None:
    scene = SCENE.with_encoding(build("mrope"))
    film = sweep(scene, named(scene, "dim"), (64, 256), seconds=1, rate=5)
    assert all(sum(film.at(time).encoding.sections) == film.at(time).encoding.dim // 2 for time in film.times())


def test_the_pin_moves_and_nothing_else() -> None:
    film = sweep(SCENE, movable(SCENE)[-1], (0, 9), seconds=1, rate=10)
    assert [film.at(time).pin.position for time in film.times()] == list(range(10))
    assert film.at(0.5).pin.dimension == 3
    assert film.at(0.5).encoding == SCENE.encoding


def test_a_single_picture_is_the_beginning() -> None:
    assert values(sweep(SCENE, named(SCENE, "scale"), (0.5, 1.5), seconds=1, rate=1), "scale") == [0.5]


@pytest.mark.parametrize("place", [0, -2, -1])
def test_an_end_that_is_missing_is_said_to_be(place: int) -> None:
    for text in ("", " "):
        with pytest.raises(ValueError, match=": it is empty; a whole number from .* is needed"):
            movable(SCENE)[place].parse(text)


def test_null_is_no_end() -> None:
    scene = SCENE.with_encoding(build("rope", {"scaling": "yarn", "factor": 4.0}))
    for moved in movable(scene):
        with pytest.raises(ValueError, match="null is not"):
            moved.parse("null")


@pytest.mark.parametrize("text", ["-1", "1.5", "a", "1048576"])
def test_a_position_that_is_none_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="not a whole number from 0 to"):
        movable(SCENE)[-1].parse(text)


def test_a_tour_is_filmed_second_by_second() -> None:
    tour = talk()
    film = tour_film(tour, range(3), seconds=20, rate=30)
    assert [film.at(time) for time in film.times()] == [tour.at(number / 30) for number in range(600)]


def test_some_steps_of_a_tour_begin_where_they_stand() -> None:
    film = tour_film(talk(), range(1, 3), seconds=30, rate=10)
    assert film.at(0) == Moment(1, talk().steps[1].scene, gliding=False)
    assert [film.at(second).step for second in (19.9, 20, 29)] == [1, 2, 2]


def test_samples_stand_for_every_change() -> None:
    tour = talk()
    film = tour_film(tour, range(3), seconds=20, rate=30)
    assert sum(sample.alike for sample in film.samples) == pytest.approx(film.pictures - 1)
    steps = {film.at((sample.number - 1) / 30).step for sample in film.samples if sample.alike == 1}
    assert steps == {0, 1}
    assert {150, 450} <= {sample.number for sample in film.samples}  # where steps begin
    gliding = [sample for sample in film.samples if film.at(sample.number / 30).gliding and sample.alike > 1]
    assert sum(sample.alike for sample in gliding) == pytest.approx(4 * 30 - 1)
