"""Export data: what is offered, which cells, how large; nothing is emitted that cannot be written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from engine.encodings.base.catalogue import build
from engine.export import export
from engine.scene.options.bias import BiasView
from engine.scene.options.profile import ProfileView
from engine.scene.scene import Scene, View, from_json
from gui.dialogs.export_data import DataChoice, ExportData, ranges

pytestmark = pytest.mark.sampled(3)

Made = Callable[..., ExportData]
SMALL = Scene(a=build("sinusoidal", {"dim": 8}), length=40)


@pytest.fixture
def made(closing: Any, qapp: QApplication, tmp_path: Path) -> Made:
    def make(scene: Scene = SMALL, **options: Any) -> ExportData:
        dialog = closing(ExportData(scene, **{"folder": tmp_path, **options}))
        dialog.show()
        qapp.processEvents()
        return dialog

    return make


def said(dialog: ExportData) -> tuple[str, str, str]:
    """Note, warning, error, as they are seen."""
    labels = (dialog.note, dialog.warning, dialog.error)
    return tuple(label.text().replace("\u00a0", " ") if label.isVisible() else "" for label in labels)  # type: ignore[return-value]


def asked(dialog: ExportData, qtbot: Any) -> DataChoice:
    """What the dialog emits when Return is pressed."""
    with qtbot.waitSignal(dialog.chosen) as signal:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    choice = signal.args[0]
    assert isinstance(choice, DataChoice)
    return choice


def written(choice: DataChoice) -> Any:
    export.write(choice.export, choice.path)
    return np.load(choice.path)


@pytest.mark.parametrize("encoding", ["sinusoidal", "binary", "learned"])
def test_it_offers_what_the_encoding_offers(made: Made, encoding: str) -> None:
    dialog = made(Scene(a=build(encoding)))
    offered = [dialog.what.itemData(place) for place in range(dialog.what.count())]
    assert offered == list(export.offers(build(encoding)))


def test_what_is_asked_is_what_is_written(made: Made, qtbot: Any, tmp_path: Path) -> None:
    dialog = made()
    choice = asked(dialog, qtbot)
    assert choice.path == tmp_path / "sinusoidal-table.npy"
    assert np.allclose(written(choice), SMALL.a.table(np.arange(40), np.arange(8)), atol=1e-6)
    assert from_json(choice.export.scene).scene == SMALL


def test_what_is_visible_is_what_the_picture_shows(made: Made, qtbot: Any) -> None:
    dialog = made(SMALL.replace(view=View(positions=(9.5, 19.5), dimensions=(1.7, 4.2))))
    assert said(dialog)[0].startswith("Positions 10 to 19, dimensions 2 to 4: 30 values")
    qtbot.mouseClick(dialog.range.group.button(1), Qt.MouseButton.LeftButton)
    assert said(dialog)[0].startswith("Positions 0 to 39, dimensions 0 to 7: 320 values")
    assert written(asked(dialog, qtbot)).shape == (40, 8)


@pytest.mark.parametrize(
    ("view", "axis", "expected"),
    [
        (View(queries=(3.4, 5.6)), "queries", range(3, 7)),
        (View(keys=(-50, 3)), "keys", range(4)),
        (View(distances=(-3.5, 2.5)), "distances", range(-3, 3)),
        (View(positions=(500, 600)), "positions", range(39, 40)),
        (View(), "distances", range(-39, 40)),
        (View(), "dims", range(8)),
    ],
)
def test_a_view_is_a_range_of_cells(view: View, axis: str, expected: range) -> None:
    assert ranges(SMALL.replace(view=view), SMALL.a, visible=True)[axis] == expected


@pytest.mark.parametrize("what", ["table", "frequencies", "profile", "bias"])
def test_a_part_is_that_of_the_whole_where_numbers_depend_on_how_many_positions_there_are(
    made: Made, qtbot: Any, what: str
) -> None:
    """As dynamic scaling turns more slowly the more positions there are."""
    scene = Scene(a=build("rope", {"dim": 8, "scaling": "dynamic", "factor": 4.0}), length=9000)
    seen = View(positions=(9.5, 19.5), queries=(9.5, 19.5), keys=(0, 3), distances=(-3.5, 2.5))
    values = written(asked(made(scene.replace(view=seen), what=what), qtbot))
    whole = scene.a.at_length(9000)
    expected = {
        "table": whole.table(np.arange(10, 20), np.arange(8)),
        "frequencies": whole.frequencies(),
        "profile": whole.profile(np.arange(-3, 3)),
        "bias": whole.bias(np.arange(10, 20), np.arange(4)),
    }
    assert np.allclose(values, expected[what], atol=1e-6)


def test_a_logarithmic_view_is_no_range_of_distances() -> None:
    scene = SMALL.replace(view=View(distances=(0.5, 1.2)), profile=ProfileView(axis="log"))
    assert ranges(scene, scene.a, visible=True)["distances"] == range(-39, 40)


def test_a_table_that_ends_before_the_positions_is_whole(made: Made) -> None:
    dialog = made(Scene(a=build("learned", {"length": 7, "dim": 4}), length=40))
    assert said(dialog)[0].startswith("Positions 0 to 6, dimensions 0 to 3")
    assert dialog.does.isEnabled()


def test_the_precision_is_chosen(made: Made, qtbot: Any) -> None:
    dialog = made()
    qtbot.mouseClick(dialog.dtype.group.button(1), Qt.MouseButton.LeftButton)
    assert written(asked(dialog, qtbot)).dtype == np.float64


def test_one_cell_of_an_axis_is_told_as_one_and_a_small_file_with_its_header(made: Made) -> None:
    assert said(made(SMALL.replace(length=1)))[0] == "Position 0, dimensions 0 to 7: 8 values, about 160 bytes."


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_size_is_estimated(made: Made, qtbot: Any, place: int) -> None:
    dialog = made(SMALL.replace(length=5000))
    qtbot.mouseClick(dialog.format.group.button(place), Qt.MouseButton.LeftButton)
    number, unit = said(dialog)[0].rpartition("about ")[2].rstrip(".").split()
    choice = asked(dialog, qtbot)
    export.write(choice.export, choice.path)
    scale = {"bytes": 1, "kB": 1e3, "MB": 1e6}[unit]
    assert float(number) * scale == pytest.approx(choice.path.stat().st_size, rel=0.35)


def test_more_than_a_gigabyte_is_warned_of(made: Made) -> None:
    dialog = made(Scene(length=2**20, a=build("sinusoidal", {"dim": 512})))
    assert said(dialog)[1] == "This file will have about 2.1 GB."
    assert dialog.does.isEnabled()
    assert said(made(SMALL))[1] == ""


def test_what_cannot_be_had_is_said_with_its_reason(made: Made) -> None:
    odd = SMALL.with_encoding(build("sinusoidal", {"dim": 7}))
    dialog = made(odd, what="profile")
    assert said(dialog)[2].startswith("sinusoidal has no profile here")
    assert not dialog.does.isEnabled()
    dialog.what.setCurrentIndex(0)
    assert said(dialog)[2] == ""
    assert dialog.does.isEnabled()


def test_a_picture_has_an_end(made: Made) -> None:
    dialog = made(Scene(length=2**20), what="bias")
    assert said(dialog)[2] == ""
    dialog.format.show_value(".png")
    dialog.suggest()
    assert "at most 67 108 864 pixels" in said(dialog)[2]
    assert not dialog.does.isEnabled()


def test_the_second_encoding_can_be_exported(made: Made, qtbot: Any) -> None:
    both = SMALL.compared("b").replace(b=build("binary", {"dim": 5}))
    dialog = made(both)
    assert dialog.letter.isVisible()
    assert dialog.file.path.name == "binary-table.npy"
    qtbot.mouseClick(dialog.letter.group.button(0), Qt.MouseButton.LeftButton)
    assert dialog.file.path.name == "sinusoidal-table.npy"
    qtbot.mouseClick(dialog.letter.group.button(1), Qt.MouseButton.LeftButton)
    assert asked(dialog, qtbot).export.encoding == both.b
    assert not made().letter.isVisible()


def test_numbers_that_differ_from_the_picture_are_announced(made: Made) -> None:
    masked = SMALL.replace(bias=BiasView(causal=True))
    assert "without mask" in said(made(masked, what="bias"))[0]
    assert "without mask" not in said(made(masked, what="table"))[0]
    assert "without mask" not in said(made(SMALL, what="bias"))[0]


def test_a_folder_that_is_not_there_is_said_and_nothing_emitted(made: Made, qtbot: Any, tmp_path: Path) -> None:
    dialog = made(folder=tmp_path / "no")
    with qtbot.assertNotEmitted(dialog.chosen):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert "folder does not exist" in said(dialog)[2]
    assert dialog.isVisible()


def test_frequencies_have_no_range(made: Made, qtbot: Any) -> None:
    dialog = made(what="frequencies")
    assert not dialog.range.isEnabled()
    assert said(dialog)[0].startswith("Pairs 0 to 3: 4 values")
    assert written(asked(dialog, qtbot)).shape == (4,)
