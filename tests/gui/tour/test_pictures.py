"""The pictures of a step: what stands alone has all the room that it is given."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from engine.tours.read import SUPPLIED, read
from engine.tours.tour import Moment
from gui.output.offscreen_subject import Look
from gui.output.tour_subject import TourSubject
from gui.theme import theme
from tests.gui.output.drawing import drawn
from tests.gui.tour.tours import talk

SIZE = (1280, 800)


class Across(TourSubject):
    """Notes how much of their card the waves take, step by step, instead of painting."""

    shares: tuple[float, ...] = ()

    def taken(self) -> QImage:
        assert self.stage is not None
        panel = self.stage.pictures.panel("waveforms")
        chart = panel.chart  # type: ignore[attr-defined]
        self.shares = (*self.shares, chart.box.boundingRect().width() / panel.width())
        return QImage()


@pytest.mark.parametrize("before", [True, False])
def test_waves_beside_another_strip_take_the_width_of_their_card(qapp: QApplication, *, before: bool) -> None:
    """Whether or not they stood below cells in the step before."""
    theme.apply(qapp, theme.TOKENS["light"])
    first = msgspec.structs.replace(talk().steps[1], glide=0.0)
    second = msgspec.structs.replace(first, panels=("heatmap", "waveforms", "spectrum"))
    steps = (first, second, first) if before else (second,)
    subject = Across(
        msgspec.structs.replace(talk(), steps=steps), Look("", SIZE, theme.TOKENS["light"]), font=qapp.font()
    )
    drawn(subject, [Moment(place, step.scene, gliding=False) for place, step in enumerate(steps)])
    if not before:
        assert subject.shares[0] > 0.7
        return
    below, beside, again = subject.shares
    assert beside > 0.7
    assert below == again < 0.75


class Turned(TourSubject):
    """Notes where the row of a parameter stands in what is seen of the controls, instead of painting."""

    seen = False

    def taken(self) -> QImage:
        assert self.stage is not None
        encoding = self.stage.encoding
        row, view = encoding.form.rows["form"], encoding.scroller.viewport()
        assert row.changed
        self.seen = view.rect().contains(row.rect().translated(row.mapTo(view, row.rect().topLeft())))
        return QImage()


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1280, 800), (1920, 1080)])
def test_a_parameter_that_a_step_turns_is_in_sight(qapp: QApplication, size: tuple[int, int]) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    tour = read(SUPPLIED / "bias-by-distance.md")
    place = next(at for at, step in enumerate(tour.steps) if "encoding" in step.panels)
    subject = Turned(tour, Look("", size, theme.TOKENS["dark"]), font=qapp.font())
    drawn(subject, [Moment(place, tour.steps[place].scene, gliding=False)])
    assert subject.seen


class Scrolled(TourSubject):
    """Notes how far what the derivation says could be scrolled, instead of painting."""

    left = 0

    def taken(self) -> QImage:
        assert self.stage is not None
        panel = self.stage.pictures.panel("derivation")
        self.left = panel.scroller.verticalScrollBar().maximum()  # type: ignore[attr-defined]
        return QImage()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1280, 800)])
@pytest.mark.parametrize("place", [1, 2, 3, 6, 7, 8, 10])
def test_all_that_the_derivation_says_is_in_sight(qapp: QApplication, size: tuple[int, int], place: int) -> None:
    theme.apply(qapp, theme.TOKENS["dark"])
    tour = read(SUPPLIED / "inner-product-to-distance.md")
    subject = Scrolled(tour, Look("", size, theme.TOKENS["dark"]), font=qapp.font())
    drawn(subject, [Moment(place, tour.steps[place].scene, gliding=False)])
    assert subject.left == 0
