"""Export image: what a person chooses is what is exported, and what is wrong is said beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from gui.dialogs.base.target import Target
from gui.dialogs.export_image import ExportImage, ImageChoice
from gui.output.image import Paper, pixels
from gui.theme.theme import TOKENS

TARGETS = (
    Target("window", "Whole window", (1600, 960)),
    Target("heatmap", "Heatmap", (820, 640)),
    Target("bias", "Attention bias", (400, 520)),
)
Made = Callable[..., ExportImage]


@pytest.fixture
def made(closing: Any, qapp: QApplication, tmp_path: Path) -> Made:
    def make(export: Callable[[ImageChoice], object] = lambda choice: None, **options: Any) -> ExportImage:  # noqa: ARG005
        options = {"stem": "sinusoidal", "folder": tmp_path} | options
        dialog = closing(ExportImage(TARGETS, **options))
        dialog.chosen.connect(export)
        dialog.show()
        qapp.processEvents()
        return dialog

    return make


def said(dialog: ExportImage) -> tuple[str, str, str]:
    """Note, warning, error, as they are seen."""
    labels = (dialog.note, dialog.warning, dialog.error)
    return tuple(label.text().replace("\u00a0", " ") if label.isVisible() else "" for label in labels)  # type: ignore[return-value]


def test_it_begins_with_the_chosen_picture_as_it_is(made: Made, tmp_path: Path) -> None:
    dialog = made(chosen="heatmap")
    assert dialog.choice == ImageChoice("heatmap", (820, 640), 1, "as shown", tmp_path / "sinusoidal-heatmap.png")
    assert dialog.theme.values == ["as shown", *TOKENS]
    assert said(dialog) == ("820 × 640 pixels; the scene goes along as text.", "", "")


def test_another_picture_brings_its_size_and_name(made: Made, tmp_path: Path) -> None:
    dialog = made()
    dialog.target.setCurrentIndex(2)
    assert dialog.choice.size == (400, 520)
    assert dialog.choice.path == tmp_path / "sinusoidal-bias.png"


def test_the_final_size_is_said(made: Made, qtbot: Any) -> None:
    dialog = made(chosen="heatmap")
    qtbot.mouseClick(dialog.scale.group.button(2), Qt.MouseButton.LeftButton)
    dialog.width_field.setValue(1000)
    assert dialog.choice.scale == 3
    assert said(dialog)[0].startswith("3 000 × 1 920 pixels")


@pytest.mark.parametrize(("place", "ending"), [(0, ".png"), (1, ".svg"), (2, ".pdf")])
def test_the_format_is_the_files_ending(made: Made, qtbot: Any, place: int, ending: str) -> None:
    dialog = made()
    qtbot.mouseClick(dialog.format.group.button(place), Qt.MouseButton.LeftButton)
    assert dialog.choice.path.name == f"sinusoidal-window{ending}"


def test_a_typed_ending_is_the_format(made: Made, qtbot: Any, tmp_path: Path) -> None:
    dialog = made()
    dialog.file.line.selectAll()
    qtbot.keyClicks(dialog.file.line, "figure.svg")
    assert dialog.format.value == ".svg"
    assert dialog.choice.path == tmp_path / "figure.svg"
    dialog.target.setCurrentIndex(1)
    assert dialog.choice.path == tmp_path / "figure.svg"
    qtbot.mouseClick(dialog.format.group.button(2), Qt.MouseButton.LeftButton)
    assert dialog.choice.path == tmp_path / "figure.pdf"


def test_a_typed_name_without_an_ending_gets_that_of_the_format(made: Made, qtbot: Any, tmp_path: Path) -> None:
    dialog = made()
    dialog.file.line.selectAll()
    qtbot.keyClicks(dialog.file.line, "figure")
    assert dialog.choice.path == tmp_path / "figure.png"
    assert dialog.does.isEnabled()


@pytest.mark.parametrize(("name", "why"), [("a.jpg", ".png, .svg, .pdf"), ("", "a name is missing")])
def test_a_name_that_is_none_is_said_and_nothing_is_exported(made: Made, qtbot: Any, name: str, why: str) -> None:
    exported: list[ImageChoice] = []
    dialog = made(export=exported.append)
    dialog.file.line.selectAll()
    qtbot.keyClick(dialog.file.line, Qt.Key.Key_Backspace)
    qtbot.keyClicks(dialog.file.line, name)
    assert why in said(dialog)[2]
    qtbot.keyClick(dialog.file.line, Qt.Key.Key_Return)
    assert exported == []
    assert dialog.isVisible()


def test_too_many_pixels_are_said(made: Made) -> None:
    dialog = made()
    dialog.scale.show_value(4)
    dialog.width_field.setValue(30_000)
    assert "120 000 × 3 840 pixels are too many" in said(dialog)[2]
    assert not dialog.does.isEnabled()
    dialog.width_field.setValue(3000)
    assert said(dialog)[2] == ""
    assert dialog.does.isEnabled()


def test_a_file_that_is_there_is_announced(made: Made, tmp_path: Path) -> None:
    (tmp_path / "sinusoidal-bias.png").write_bytes(b"old")
    dialog = made()
    assert said(dialog)[1] == ""
    dialog.target.setCurrentIndex(2)
    assert said(dialog)[1] == "Replaces the sinusoidal-bias.png that is there."


def test_return_exports_and_closes(made: Made, qtbot: Any) -> None:
    exported: list[ImageChoice] = []
    dialog = made(export=exported.append)
    wanted = dialog.choice
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.file.line, Qt.Key.Key_Return)
    assert exported == [wanted]


def test_return_presses_the_button_that_has_the_focus(made: Made, qtbot: Any) -> None:
    exported: list[ImageChoice] = []
    dialog = made(export=exported.append)
    dialog.file.browse.setFocus()
    qtbot.keyClick(dialog.file.browse, Qt.Key.Key_Return)
    chooser = dialog.file.findChild(QFileDialog)
    assert chooser is not None
    chooser.reject()
    dialog.cancel.setFocus()
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog.cancel, Qt.Key.Key_Return)
    assert exported == []


def test_return_among_choices_exports(made: Made, qtbot: Any) -> None:
    exported: list[ImageChoice] = []
    dialog = made(export=exported.append)
    button = dialog.theme.group.checkedButton()
    button.setFocus()
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(button, Qt.Key.Key_Return)
    assert len(exported) == 1


def test_the_whole_path_of_the_file_is_told(made: Made, qtbot: Any, tmp_path: Path) -> None:
    dialog = made()
    for name in ("sinusoidal-window.png", "figure.svg"):
        assert dialog.file.line.toolTip().replace("​", "") == f"<p>{tmp_path / name}</p>"
        assert dialog.file.line.cursorPosition() == len(dialog.file.line.text())
        dialog.file.line.selectAll()
        qtbot.keyClicks(dialog.file.line, "figure.svg")


def test_a_file_that_cannot_be_is_said_beside_its_question(made: Made, qtbot: Any, tmp_path: Path) -> None:
    exported: list[ImageChoice] = []
    dialog = made(export=exported.append)
    dialog.file.line.selectAll()
    qtbot.keyClicks(dialog.file.line, "no/figure.png")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert said(dialog)[2] == f"{tmp_path / 'no' / 'figure.png'} cannot be written: its folder does not exist"
    assert not exported


def test_escape_exports_nothing(made: Made, qtbot: Any) -> None:
    exported: list[ImageChoice] = []
    dialog = made(export=exported.append)
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert exported == []


def test_the_systems_dialog_fills_the_field(made: Made, tmp_path: Path) -> None:
    dialog = made()
    dialog.file.browse.click()
    chooser = dialog.file.findChild(QFileDialog)
    assert chooser is not None
    assert chooser.acceptMode() == QFileDialog.AcceptMode.AcceptSave
    chooser.fileSelected.emit(str(tmp_path / "chosen.pdf"))
    chooser.reject()
    assert dialog.choice.path == tmp_path / "chosen.pdf"
    assert dialog.format.value == ".pdf"


def test_every_field_has_a_name_and_keys_reach_all(made: Made, qtbot: Any) -> None:
    dialog = made()
    dialog.target.setFocus()
    reached = set()
    for _ in range(20):
        focus = QApplication.focusWidget()
        assert focus is not None
        reached.add(focus)
        assert focus.accessibleName() or getattr(focus, "text", str)()
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    fields = (dialog.target, dialog.width_field, dialog.height_field, dialog.file.line, dialog.does)
    assert reached.issuperset(fields)
    assert all(any(button in reached for button in c.group.buttons()) for c in (dialog.scale, dialog.theme))
    assert not [w for w in dialog.findChildren(QLineEdit) if w.isVisible() and not w.isEnabled()]


def test_a_width_in_print_says_the_pixels(made: Made, qtbot: Any) -> None:
    dialog = made(chosen="heatmap")
    assert not dialog.print_fields.isVisible()
    qtbot.mouseClick(dialog.scale.group.button(4), Qt.MouseButton.LeftButton)
    assert dialog.print_fields.isVisible()
    dialog.width_in_print.setValue(85)
    dialog.dpi.setValue(600)
    assert dialog.choice.paper == Paper(85, 600)
    assert pixels(dialog.choice.size, dialog.choice.scale)[0] == round(85 / 25.4 * 600)
    assert said(dialog)[0].startswith("2 008 × 1 567 pixels, 85 × 66.34 mm")
    dialog.dpi.setValue(2400)
    dialog.width_in_print.setValue(2000)
    assert "too many" in said(dialog)[2]
    assert not dialog.does.isEnabled()
