"""Those who cannot see, or have no mouse: names and roles in both languages, values, Tab, a focus that shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox, QWidget

from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from engine.words.language import speak
from gui.access import spoken, tabbing
from gui.access.spoken import Range, Spoken, SpokenPart, SpokenRole
from gui.app.app import App
from gui.controls.form import Form
from gui.dialogs.palette import Palette
from gui.plot.chart import Chart
from gui.theme import theme
from tests.gui.access.accessible import Node, faults, tree
from tests.gui.program import program, settle
from tests.gui.test_language import english
from tests.gui.theme.test_theme import contrast

STRETCHED = {"scaling": "llama3", "factor": 8.0, "original_length": 8192}
SCENES: dict[str, Scene] = {
    "rope": Scene(a=build("rope", STRETCHED)),
    "difference": Scene(b=build("sinusoidal", {"base": 500.0}), compare="a-b"),
    "binary": Scene(a=build("binary")),
    "t5": Scene(a=build("t5")),
    "swin": Scene(a=build("swin")),
}
MODEL = "Transformer base"  # its name in any language
LEAST = 3.0  # of contrast: WCAG 1.4.11 and 2.4.11


@pytest.fixture(params=["en", "zh_CN"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak("en")


@pytest.fixture
def app(qapp: QApplication, own_folders: None) -> Iterator[App]:
    with program(keeps=False) as app:
        app.window.activateWindow()
        settle()
        yield app


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What a screen reader that is at work is told of."""
    events: list[Any] = []
    monkeypatch.setattr(spoken.QAccessible, "isActive", staticmethod(lambda: True))
    monkeypatch.setattr(spoken.QAccessible, "updateAccessibility", staticmethod(events.append))
    return events


def wrong(nodes: list[Node], language: str) -> list[str]:
    """What is missing in a tree, and what of it is not said in the language."""
    left = set() if language == "en" else {text for text in english(_texts(nodes)) if MODEL not in text}
    return [*faults(nodes), *(f"{text!r} is English" for text in left)]


def _texts(nodes: list[Node]) -> Iterator[str]:
    for node in nodes:
        yield from (node.name, node.value, node.description)


# Names and roles.


@pytest.mark.whole
@pytest.mark.sampled(20)
@pytest.mark.parametrize("scene", SCENES)
def test_every_panel_tells_what_it_is(language: str, app: App, scene: str) -> None:
    app.store.edit(SCENES[scene])
    for name, card in app.window.cards.items():
        app.window.come_to(name)
        settle()
        nodes = tree(card)
        assert not wrong(nodes, language), name
        assert len(nodes) > 4, name
    assert not wrong(tree(app.window), language)


def test_every_dialog_tells_what_it_is(language: str, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(QMessageBox, "about", lambda *_: None)
    seen = 0
    for entry in app.actions.table:
        if entry.text.endswith("…") or entry.name == "shortcuts":
            app.actions.by_name[entry.name].trigger()
            settle()
            for dialog in [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]:
                assert not wrong(tree(dialog), language), entry.name
                seen += 1
                dialog.reject()
            settle()
    assert seen > 8


def test_menus_options_and_the_list_of_encodings_tell_what_they_are(language: str, app: App) -> None:
    for menu in app.actions.menus.values():
        menu.aboutToShow.emit()
        assert not wrong(tree(menu), language)
    for card in app.window.cards.values():
        card.line.reveal(True)
        settle()
        assert not wrong(tree(card.line), language)
        for action in [each for each in card.own_actions if each.objectName() == "options"]:
            action.trigger()
            popup = QApplication.activePopupWidget()
            assert popup is not None
            assert not wrong(tree(popup), language), card.objectName()
            popup.close()
    app.encoding.picker.showPopup()
    assert not wrong(tree(app.encoding.picker.popup), language)
    app.encoding.picker.popup.hide()


def test_a_talk_and_its_notes_tell_what_they_are(language: str, app: App) -> None:
    app.presenting.open(str(app.presenting.listed()[0].path), size=QSize(960, 540))
    talk = app.presenting.talk
    assert talk is not None
    settle()
    assert not wrong(tree(talk.stage), language)
    assert not wrong(tree(talk.speaker), language)
    [far] = [node.number for node in tree(talk.stage) if node.role == SpokenRole.ProgressBar]
    assert far == talk.stage.said.dots.step + 1  # a talk goes on where it was left
    talk.help()
    settle()
    assert not wrong(tree(talk.stage), language)
    talk.end()
    settle()


def test_the_panel_in_which_tours_are_written_tells_what_it_is(language: str, app: App) -> None:
    app.actions.by_name["new_tour"].trigger()
    settle()
    assert not wrong(tree(app.window), language)


def test_a_chart_is_named_after_its_panel_and_says_what_it_shows_and_what_is_pinned(app: App) -> None:
    node = next(node for node in tree(app.window.cards["heatmap"]) if node.role == SpokenRole.Chart)
    assert node.name == "Heatmap"
    assert "position from 0 to 511; dimension from 0 to 127" in node.description
    assert "512 positions × 128 dimensions" in node.description
    assert node.value.startswith("pinned, at the lines: position 0    dimension 0")
    profile = next(node for node in tree(app.window.cards["profile"]) if node.role == SpokenRole.Chart)
    assert "from −511 to 511" in profile.description


# Values.


def test_a_slider_tells_its_number_and_takes_one(app: App, heard: list[Any]) -> None:
    row = app.encoding.form.rows["base"]
    slider = row.editor.slider  # type: ignore[attr-defined]
    interface = QAccessible.queryAccessibleInterface(slider)
    assert interface.valueInterface().currentValue() == 10_000
    app.store.edit(app.store.scene.with_encoding(build("sinusoidal", {"base": 500.0})))
    assert interface.text(QAccessible.Text.Value) == "500"
    assert [e.value() for e in heard if isinstance(e, spoken.QAccessibleValueChangeEvent) and e.object() is slider]
    interface.valueInterface().setCurrentValue(1000.0)
    assert app.store.scene.encoding.base == pytest.approx(1000, rel=0.02)  # type: ignore[attr-defined]
    app.store.steps.undo()
    assert interface.valueInterface().currentValue() == 500


def test_the_pinned_value_is_told_while_a_chart_has_the_focus(app: App, heard: list[Any]) -> None:
    def told() -> list[str]:
        return [each.message() for each in heard if isinstance(each, spoken.QAccessibleAnnouncementEvent)]

    chart = app.window.panel("heatmap").chart  # type: ignore[attr-defined]
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    settle()
    assert told()[-1].startswith("pinned, at the lines: position 1 ")
    app.encoding.picker.setFocus()
    heard.clear()
    app.store.edit(app.store.scene.with_encoding(build("sinusoidal", {"base": 500.0})))
    settle()
    assert not told()


def test_the_keyboard_tells_the_criterion_that_it_comes_to(app: App, heard: list[Any]) -> None:
    app.window.come_to("criteria")
    settle()
    rows = app.window.panel("criteria").list  # type: ignore[attr-defined]
    rows.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    assert heard[-1].object() is rows
    assert heard[-1].child() == 1
    interface = QAccessible.queryAccessibleInterface(rows)
    assert interface.focusChild().text(QAccessible.Text.Name).startswith("Unique in bfloat16")
    assert interface.child(1).state().selected
    assert interface.indexOfChild(interface.child(1)) == 1


def test_the_digits_of_a_code_are_reached_by_keyboard(app: App, heard: list[Any]) -> None:
    app.store.edit(SCENES["binary"])
    app.window.come_to("inspector")
    settle()
    digits = app.window.panel("inspector").digits  # type: ignore[attr-defined]
    digits.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(digits, Qt.Key.Key_Right)
    settle()
    assert app.store.scene.pin.dimension == 1
    assert heard[-1].child() == 1
    QTest.keyClick(digits, Qt.Key.Key_End)
    assert app.store.scene.pin.dimension == len(digits.digits) - 1


def test_what_a_search_field_leads_to_is_read_out(app: App, heard: list[Any]) -> None:
    app.encoding.picker.showPopup()
    search = app.encoding.picker.popup.search
    QTest.keyClick(search, Qt.Key.Key_Down)
    assert heard[-1].message() == app.encoding.picker.popup.list.currentItem().text().strip()
    QTest.keyClicks(search, "no such thing")
    assert heard[-1].message() == "Nothing is called that: try fewer letters."
    app.encoding.picker.popup.hide()
    app.actions.by_name["palette"].trigger()
    settle()
    palette = QApplication.activePopupWidget()
    assert isinstance(palette, Palette)
    QTest.keyClick(palette.search, Qt.Key.Key_Down)
    assert palette.list.currentItem().data(Qt.ItemDataRole.AccessibleTextRole) == heard[-1].message()
    palette.reject()
    settle()


def test_nothing_is_told_where_nobody_listens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[Any] = []
    monkeypatch.setattr(spoken.QAccessible, "isActive", staticmethod(lambda: False))
    monkeypatch.setattr(spoken.QAccessible, "updateAccessibility", staticmethod(events.append))
    spoken.announce(app.window, "a sentence")
    spoken.tell(app.window, 1)
    spoken.reach(app.window, 0)
    assert not events


class Shelf(Spoken, QWidget):
    """Three things, and a number."""

    spoken_role = SpokenRole.List

    def __init__(self) -> None:
        super().__init__()
        self.count, self.pressed, self.taken = 3, list[int](), 0.0

    def spoken_parts(self) -> list[SpokenPart]:
        return [SpokenPart(f"thing {i}", chosen=i == 1) for i in range(self.count)]

    def press_part(self, place: int) -> None:
        self.pressed.append(place)

    def spoken_range(self) -> Range:
        return Range(1, 2, 3)

    def take_spoken(self, value: float) -> None:
        self.taken = value


def test_parts_come_and_go_with_what_is_painted_and_with_their_widget(qapp: QApplication) -> None:
    spoken.install()
    shelf = Shelf()
    interface = QAccessible.queryAccessibleInterface(shelf)
    parts = [interface.child(i) for i in range(interface.childCount())]
    assert [part.text(QAccessible.Text.Name) for part in parts] == ["thing 0", "thing 1", "thing 2"]
    parts[2].actionInterface().doAction("Press")
    assert shelf.pressed == [2]
    assert parts[0].textInterface() is None
    shelf.count = 1
    assert [part.isValid() for part in parts] == [True, False, False]
    assert interface.child(1) is None
    numbers = [QAccessible.uniqueId(part) for part in parts]
    del parts, interface
    shelf.deleteLater()
    QApplication.sendPostedEvents(None, 52)
    assert [QAccessible.accessibleInterface(number) for number in numbers] == [None] * 3


# Tab.


def walked(window: QWidget, *, forward: bool = True) -> list[QWidget]:
    """Where Tab comes to, until it is where it began."""
    key, begun = Qt.Key.Key_Tab if forward else Qt.Key.Key_Backtab, QApplication.focusWidget()
    seen: list[QWidget] = []
    while begun not in seen:
        assert len(seen) < 200, "Tab does not come back"
        QTest.keyClick(QApplication.focusWidget(), key)
        seen.append(QApplication.focusWidget())
        assert seen[-1].isVisible()
        assert seen[-1].isEnabled()
    return seen


def heights(form: Form) -> list[int]:
    rows = [form.rows[name] for name in form.order if form.rows[name].isVisible()]
    assert len(rows) > 2
    return [row.mapTo(row.window(), QPoint(0, 0)).y() for row in rows]


@pytest.mark.parametrize("encoding", ["sinusoidal", "rope"])
def test_tab_goes_as_one_reads_also_after_another_encoding(app: App, encoding: str) -> None:
    app.store.edit(app.store.scene.with_encoding(build(encoding)))
    settle()
    app.encoding.picker.setFocus()
    seen = walked(app.window)
    there = seen[-1:] + seen[:-1]
    panel = app.encoding
    below = [*panel.form.controls(), *panel.scene_form.controls(), *panel.compare.group.buttons(), panel.swap]
    expected = [panel.picker, *(each for each in below if each in there)]
    assert len(expected) > 12
    assert there[: len(expected)] == expected
    assert heights(panel.form) == sorted(heights(panel.form))
    charts = [app.window.panel(name).chart for name in ("heatmap", "waveforms", "bias", "profile")]  # type: ignore[attr-defined]
    assert [each for each in there if isinstance(each, Chart)] == charts
    backward = walked(app.window, forward=False)
    assert backward[-1] is panel.picker
    kept = set(tabbing.reading(app.window))
    assert [each for each in backward[::-1] if each in kept][1:] == [each for each in there if each in kept][1:]


def test_escape_leaves_the_options_and_gives_the_focus_back(app: App) -> None:
    card = app.window.cards["heatmap"]
    chart = app.window.panel("heatmap").chart  # type: ignore[attr-defined]
    chart.setFocus()
    tries = [each for each in app.window.panel("heatmap").trying.buttons if each.isVisible()]
    for each in tries:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is each
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    button = QApplication.focusWidget()
    assert card.line.isAncestorOf(button)
    QTest.keyClick(button, Qt.Key.Key_Space)
    settle()
    popup = QApplication.activePopupWidget()
    assert popup is not None
    assert popup.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    settle()
    assert QApplication.activePopupWidget() is None
    assert QApplication.focusWidget() is button


# A focus that shows.


def pixels(widget: QWidget) -> np.ndarray:
    """[height, width, 3]"""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(bytes(image.constBits()), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3)


def luminance(colours: np.ndarray) -> np.ndarray:
    """WCAG's, of [n, 3] bytes."""
    share = colours / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ (0.2126, 0.7152, 0.0722))


def seen_by(before: np.ndarray, after: np.ndarray) -> int:
    """How many pixels differ by enough to be seen."""
    changed = (before != after).any(axis=2)
    old, new = luminance(before[changed]), luminance(after[changed])
    return int(((np.maximum(old, new) + 0.05) / (np.minimum(old, new) + 0.05) >= LEAST).sum())


@pytest.mark.whole
@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ["dark", "light", "contrast"])
def test_the_focus_shows_on_whatever_has_it(app: App, name: str) -> None:
    app.appearance.set_theme(name)
    app.store.edit(SCENES["rope"])
    unseen, met = [], set[type[QWidget]]()
    for card_name, card in app.window.cards.items():
        app.window.come_to(card_name)
        settle()
        inside = [each for each in tabbing.reading(app.window) if card.isAncestorOf(each)]
        new = {type(each): each for each in inside[::-1] if type(each) not in met}
        met |= new.keys()
        for widget in new.values():
            app.window.setFocus()
            settle()
            before = pixels(widget)
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            settle()
            if seen_by(before, pixels(widget)) < min(widget.width(), widget.height()):
                unseen.append(f"{card_name}: {type(widget).__name__} {widget.accessibleName()}")
    assert not unseen
    assert len(met) > 15


def test_the_ring_of_the_focus_has_two_tones_over_a_picture(app: App) -> None:
    for tokens in (theme.TOKENS["dark"], theme.TOKENS["light"], theme.TOKENS["contrast"]):
        assert contrast(tokens.accent, tokens.surface) >= LEAST
    chart = app.window.panel("heatmap").chart  # type: ignore[attr-defined]
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    shown = {"#" + bytes(colour.tolist()).hex() for colour in np.unique(pixels(chart).reshape(-1, 3), axis=0)}
    assert {app.appearance.tokens.accent, app.appearance.tokens.surface} <= shown
    assert chart.ring.isVisible()
    app.encoding.picker.setFocus()
    assert not chart.ring.isVisible()
