"""A picture that nobody sees leaves its file, and nothing of the window that was made for it."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from engine.commands.request import Render
from engine.encodings.base.catalogue import build
from engine.pictures import bias
from engine.pictures.frame import Frame, Request
from engine.pictures.panels import BY_NAME
from engine.pictures.picture import Picture
from engine.scene.scene import Scene
from engine.system import kept
from gui.app import app as whole
from gui.app import offscreen
from gui.app.app import App
from gui.controls.form import Form
from gui.dialogs.export_animation.dialog import ExportAnimation
from gui.dialogs.export_image import ImageChoice
from gui.output import image_subject, offscreen_subject
from gui.output.offscreen_subject import Look
from gui.panels.extrapolation.panel import ExtrapolationPanel
from gui.theme import theme
from gui.window.window import Window
from tests.gui import program as tests_program
from tests.gui.output.drawing import drawn
from tests.gui.program import program, settle


@pytest.mark.parametrize("panel", ["heatmap", None])
def test_the_window_of_a_picture_is_gone_with_it_and_was_never_put_aside(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, panel: str | None
) -> None:
    made: list[weakref.ref[App]] = []
    frozen: list[str] = []

    class Noted(App):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            made.append(weakref.ref(self))

    class Collector:
        collect = staticmethod(gc.collect)

        @staticmethod
        def freeze() -> None:
            frozen.append("all that stands")

    monkeypatch.setattr(offscreen, "App", Noted)
    monkeypatch.setattr(whole, "gc", Collector)
    path, tokens = tmp_path / "x.png", theme.TOKENS["light"]
    assert not offscreen.take(Scene(length=64), panel=panel, size=(500, 400), scale=1, tokens=tokens, path=path)
    assert path.stat().st_size > 1000
    for _ in range(4):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        qapp.processEvents()
    assert [each() for each in made] == [None]
    assert not frozen


def test_a_picture_that_is_too_large_to_be_kept_is_computed_once_a_size(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    compute = bias.compute

    def counted(scene: Scene, width: int, height: int) -> Picture:
        asked.append((width, height))
        return compute(scene, width, height)

    monkeypatch.setattr(bias, "compute", counted)
    monkeypatch.setattr(kept.ANSWERS, "most", 1 << 10)
    size, tokens = (500, 400), theme.TOKENS["light"]
    assert not offscreen.take(
        Scene(length=640), panel="bias", size=size, scale=1, tokens=tokens, path=tmp_path / "x.png"
    )
    assert asked
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("panel", ["heatmap", "extrapolation", "attention"])
def test_a_picture_of_one_panel_asks_for_that_one_alone(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, panel: str
) -> None:
    """Once for the room that it has, and again where its first answer has moved its axes."""
    asked: list[list[str]] = []
    finished = offscreen_subject.finished

    def noted(request: Request) -> Frame:
        asked.append([ask.picture for ask in request.asks])
        return finished(request)

    monkeypatch.setattr(offscreen_subject, "finished", noted)
    path, tokens = tmp_path / "x.png", theme.TOKENS["light"]
    assert not offscreen.take(Scene(length=64), panel=panel, size=(500, 400), scale=1, tokens=tokens, path=path)
    assert len(asked) <= 3
    assert all(each == [BY_NAME[panel].picture] for each in asked)


def test_what_is_told_of_a_pair_begins_where_the_figures_do(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A style that a widget is given anew forgets margins that are its own."""
    left: list[int] = []

    def seen(subject: QWidget) -> None:
        panel = subject.findChild(ExtrapolationPanel)
        assert panel is not None
        left.append(panel.numbers.mapTo(panel, panel.numbers.contentsRect().topLeft()).x())

    monkeypatch.setattr(image_subject.bare, "undress", seen)
    path, tokens = tmp_path / "x.png", theme.TOKENS["dark"]
    assert not offscreen.take(Scene(), panel="extrapolation", size=(900, 640), scale=1, tokens=tokens, path=path)
    assert left == [20]


def drag(app: App) -> None:
    """The line between two companions, by hand."""
    cards = [app.window.cards[name] for name in ("bias", "profile")]
    app.window.resizeDocks(cards, [200, 600], Qt.Orientation.Vertical)
    app.window.docks.notice()


STANDINGS = {
    "as it is": lambda app: app.window,
    "unfolded form": lambda app: app.encoding.form.unfold(on=True),
    "another room": lambda app: app.window.docks.choose("hands"),
    "folded rail": lambda app: app.window.rail.turn(),
    "middle": lambda app: app.window.docks.centre("bias"),
    "closed": lambda app: app.window.cards["bias"].hide(),
    "floating": lambda app: app.window.cards["bias"].setFloating(True),
    "enlarged": lambda app: app.window.enlarge("profile"),
    "separator": drag,
    "smaller": lambda app: app.window.resize(1300, 800),
    "text": lambda app: app.appearance.set_text(125),
}


def stands(window: Window) -> dict[str, object]:
    """The rows of its form, its rail, and where each card of it is."""
    cards = {name: card for name, card in window.cards.items() if card.isVisibleTo(window) and not card.isFloating()}
    boxes = {name: card.geometry().getRect() for name, card in cards.items()}
    form = window.cards["encoding"].findChild(Form)
    assert form is not None
    rows = [name for name, row in form.rows.items() if not row.isHidden()]
    return {"rows": rows, "more": form.fold.button.text(), "rail": window.rail.narrow, **boxes}


@pytest.mark.parametrize("change", STANDINGS)
@pytest.mark.parametrize("film", [False, True], ids=["picture", "film"])
def test_a_picture_of_the_window_stands_as_the_window_does(
    qtbot: Any, own_folders: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str, *, film: bool
) -> None:
    scene, seen = Scene(a=build("sinusoidal", {"exponent": "raw_index"}), length=64), list[dict[str, object]]()

    class Seen(App):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.window.closing.connect(lambda _: seen.append(stands(self.window)))

    for place in (offscreen, tests_program):
        monkeypatch.setattr(place, "App", Seen)
    with program(scene) as app:
        STANDINGS[change](app)
        settle()
        size = app.window.width(), app.window.height()
        if film:
            app.pictures.export_animation()
            (dialog,) = app.dialogs.running
            assert isinstance(dialog, ExportAnimation)
            subject = dialog.moving.subject(Look("window", size, theme.TOKENS["dark"]))
            dialog.reject()
            drawn(subject, [scene])
        else:
            app.pictures._export(ImageChoice("window", size, 1, "as shown", tmp_path / "x.png"))
            (picturing,) = app.dialogs.running
            with qtbot.waitSignal(picturing.accepted):
                pass
        assert seen == [stands(app.window)]


@pytest.mark.parametrize(
    ("scheme", "panel", "said"),
    [
        ("alibi", "heatmap", "main.py render: --panel heatmap shows no picture: ALiBi has no table: it acts between"),
        ("alibi", "spectrum", "main.py render: --panel spectrum shows no picture: ALiBi has no frequencies."),
        ("alibi", "bias", ""),
    ],
)
def test_a_panel_without_a_picture_is_said_in_a_line(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str], scheme: str, panel: str, said: str
) -> None:
    scene = Scene(a=build(scheme), length=32)
    assert offscreen.render(Render(scene=scene, output=str(tmp_path / "x.png"), panel=panel, size=(400, 300))) == 0
    told = capsys.readouterr().err
    assert told.startswith(said)
    assert told.count("\n") == bool(said)
    assert (tmp_path / "x.png").stat().st_size > 1000
