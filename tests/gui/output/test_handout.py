"""A handout: a step a page, lines and letters as such, pictures without loss; whole, or not at all."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from engine.encodings.base.catalogue import build
from engine.tours.tour import Tour
from gui.board.acts import Linked
from gui.dialogs.base.tours import Offered
from gui.dialogs.export_handout import ExportHandout, HandoutChoice, Printing
from gui.figures.range_bar import RangeBar
from gui.output import image as export
from gui.output.handout import GAP, MARGIN, SHARE, SHEETS, UNIT, Handout
from gui.plot.chart import Chart
from gui.theme import theme
from tests.gui.output.drawing import drawn
from tests.gui.output.test_image import images_of_pdf, no_room
from tests.gui.tour.tours import talk


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])


def handout(qapp: QApplication, tour: Tour | None = None, *, sheet: str = "a4", notes: bool = False) -> Handout:
    return Handout(tour or talk(), font=qapp.font(), sheet=SHEETS[sheet], notes=notes)


def content(made: Handout) -> bytes:
    drawn(made, [moment() for moment in made.moments()])
    return made.content


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def annotated(notes: str) -> Tour:
    step = msgspec.structs.replace(talk().steps[0], notes=notes)
    return msgspec.structs.replace(talk(), steps=(step, step))


@pytest.mark.parametrize(("sheet", "points"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_a_step_is_a_page(qapp: QApplication, tmp_path: Path, sheet: str, points: tuple[int, int]) -> None:
    pdf = content(handout(qapp, sheet=sheet))
    assert pdf.startswith(b"%PDF")
    assert pages(pdf) == 3
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert {tuple(round(float(side)) for side in box) for box in boxes} == {points}
    assert b"DCTDecode" not in pdf
    assert pdf.count(b"/FontFile2") == pdf.count(b"/Type /FontDescriptor") > 0
    (tmp_path / "a.pdf").write_bytes(pdf)
    assert (4, 64) not in [image.shape[:2] for image in images_of_pdf(tmp_path / "a.pdf")]
    assert any(image.shape[1] >= 64 for image in images_of_pdf(tmp_path / "a.pdf"))


def test_nothing_that_is_pressed_or_taken_hold_of_is_printed(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = msgspec.structs.replace(talk().steps[0], panels=("heatmap", "phasors", "criteria"))
    drawing, seen = export.draw, []

    def looked(page: QWidget, *given: Any, **named: Any) -> None:
        seen.append([bar.handles for bar in page.findChildren(RangeBar)])
        seen.append([each.linked for each in page.findChildren(QWidget) if isinstance(each, Linked)])
        seen.append([each.graphicsEffect() is None for each in page.findChildren(QPushButton)])
        drawing(page, *given, **named)

    monkeypatch.setattr(export, "draw", looked)
    content(handout(qapp, msgspec.structs.replace(talk(), steps=(step,))))
    assert all(seen)
    assert not any(map(any, seen))


def test_notes_are_printed_where_they_are_wanted(qapp: QApplication) -> None:
    plain, noted = (
        content(handout(qapp, annotated(" ".join(map(str, range(400)))), notes=notes)) for notes in (False, True)
    )
    assert pages(plain) == pages(noted) == 2
    assert len(noted) > len(plain) + 500


def test_notes_that_have_no_room_go_on_behind(qapp: QApplication) -> None:
    assert pages(content(handout(qapp, annotated("Say hello to all of them. " * 380), notes=True))) == 4


def test_a_page_says_what_the_form_says(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(Handout, "_write", lambda self, text, points, colour, y: said.append(text) or y)  # noqa: ARG005
    content(handout(qapp))
    plain = [text.replace("\\", "") for text in said]
    assert plain[0] == "Sinusoidal: dimensions 128, base 10 000 · 64 positions"
    assert plain[2] == "Sinusoidal: dimensions 128, base 100 · 64 positions"
    assert plain[-1] == "ALiBi · 64 positions"


def test_the_form_is_printed_as_it_is_spelled(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """No sign in it is Markdown."""
    alibi = build("alibi", {"heads": 12, "slopes": "geometric"})
    step = msgspec.structs.replace(talk().steps[2], scene=talk().steps[2].scene.with_encoding(alibi))
    made, shown = handout(qapp, msgspec.structs.replace(talk(), steps=(step,))), []
    typeset = made._typeset
    monkeypatch.setattr(
        made, "_typeset", lambda text, points: (found := typeset(text, points), shown.append(found.toPlainText()))[0]
    )
    content(made)
    assert "ALiBi: heads 12, slopes geometric 2^(−8(h + 1)/n) · 64 positions" in shown


def test_a_place_is_marked_where_a_step_pins_it_alone(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was pinned for other pictures of another encoding is not spoken of any more."""
    drawing, seen = export.draw, list[bool]()

    def looked(page: QWidget, *given: Any, **named: Any) -> None:
        charts = [chart for chart in page.findChildren(Chart) if chart.isVisible()]
        seen.append(any(line.isVisible() for chart in charts for line in chart.pin))
        drawing(page, *given, **named)

    monkeypatch.setattr(export, "draw", looked)
    first, second, bias = talk().steps
    other = msgspec.structs.replace(bias, panels=("bias",))
    again = msgspec.structs.replace(other, scene=other.scene.replace_in("pin", position=5))
    content(handout(qapp, msgspec.structs.replace(talk(), steps=(first, second, other, again))))
    assert seen == [True, True, False, True]


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("notes", ["", "Say hello to all of them. " * 20])
def test_pictures_and_words_fill_the_page(qapp: QApplication, sheet: str, notes: str) -> None:
    made = handout(qapp, annotated(notes), sheet=sheet, notes=True)
    ends = []
    write = made._write

    def writing(text: str, points: float, colour: str, y: float) -> float:
        ends.append(write(text, points, colour, y))
        return ends[-1]

    made._write = writing  # type: ignore[method-assign]
    assert pages(content(made)) == 2
    foot = made._area.height() - (MARGIN + GAP) / UNIT
    last = ends[2::3] if notes else ends[1::2]
    assert all(0 <= foot - end < 2 * GAP / UNIT for end in last)


def test_long_notes_leave_the_pictures_as_they_are_on_the_stage(qapp: QApplication) -> None:
    made = handout(qapp, annotated("Say hello to all of them. " * 380), notes=True)
    short = handout(qapp, annotated(""), notes=True)
    heights = []
    for each in (made, short):
        moments = [moment() for moment in each.moments()]
        begin = each.begin
        each.begin = lambda moment, each=each, begin=begin: (begin(moment), heights.append(each.pictures.height()))  # type: ignore[method-assign]
        drawn(each, moments)
    assert heights[0] == round(made._width * SHARE) < heights[-1]


@pytest.fixture
def printing(qapp: QApplication, opened: Any, tmp_path: Path) -> Callable[[], Printing]:
    return lambda: opened(Printing(HandoutChoice(handout(qapp), tmp_path / "a.pdf")))


def test_it_is_in_its_file(printing: Any, qtbot: Any, tmp_path: Path) -> None:
    dialog = printing()
    qtbot.waitUntil(lambda: dialog.closes.text() == "Close", timeout=20_000)
    assert dialog.text.text().startswith("Saved")
    assert pages((tmp_path / "a.pdf").read_bytes()) == 3


def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    printing: Any, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_room(monkeypatch)
    (tmp_path / "a.pdf").write_bytes(b"old")
    dialog = printing()
    qtbot.waitUntil(lambda: bool(dialog.error.text()), timeout=20_000)
    assert "No space left" in dialog.error.text()
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a.pdf", b"old")]


def test_giving_up_leaves_no_file(printing: Any, qtbot: Any, tmp_path: Path) -> None:
    dialog = printing()
    with qtbot.waitSignal(dialog.finished, timeout=10_000):
        dialog.closes.click()
    assert list(tmp_path.iterdir()) == []


def test_the_dialog_says_how_many_pages_and_what_is_wrong(qapp: QApplication, tmp_path: Path) -> None:
    def broken() -> Tour:
        raise ValueError("talk.md, line 3: base: 0 is not above 1")

    asked: list[HandoutChoice] = []
    dialog = ExportHandout(
        [Offered("A talk", talk), Offered("Broken", broken)],
        font=qapp.font(),
        folder=tmp_path,
    )
    dialog.chosen.connect(asked.append)
    dialog.show()
    assert dialog.note.text().split() == ["3", "pages."]
    dialog.tours.field.setCurrentIndex(1)
    assert "line 3" in dialog.error.text()
    assert not dialog.does.isEnabled()
    dialog.tours.field.setCurrentIndex(0)
    dialog.does.click()
    assert asked[0].path == tmp_path / "a-talk.pdf"
    qapp.processEvents()
