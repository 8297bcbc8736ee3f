"""Marks at the right of a picture, which leave it its room however that becomes less."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gui.plot.chart import LEFT, MARKED, NARROWEST, Chart
from tests.gui.conftest import Stage

BESIDE = 60  # pixels of the marks


@pytest.fixture
def chart(stage: Stage) -> Chart:
    made = Chart(x="position", y="dimension", right=BESIDE, marks="wavelength")
    stage(made, width=LEFT + made.beside() + NARROWEST + 30, height=200)
    return made


def test_where_the_axis_at_the_left_grows(chart: Chart) -> None:
    assert chart.marks is not None
    assert chart.marks.isVisible()
    chart.set_left(chart.left_width + 40)
    QApplication.processEvents()
    assert not chart.marks.isVisible()
    chart.set_left(LEFT)
    QApplication.processEvents()
    assert chart.marks.isVisible()


def test_where_what_stands_beside_comes_with_a_new_size(chart: Chart) -> None:
    def narrow(_: int) -> None:
        chart.shaped.disconnect(narrow)
        chart.setFixedWidth(chart.width() - 60)

    chart.shaped.connect(narrow)
    chart.window().setFixedWidth(chart.window().width() + 10)
    QApplication.processEvents()
    assert chart.marks is not None
    assert chart.width() - chart.left_width - chart.beside() < NARROWEST
    assert not chart.marks.isVisible()


def test_what_is_kept_free_for_marks_of_another_picture_gives_way_too(stage: Stage) -> None:
    """As beside waveforms, which stand in line with the heatmap's marks."""
    made = Chart(x="x", y="y", right=MARKED)
    stage(made, width=LEFT + made.beside() + NARROWEST + 30, height=200)
    assert made.width() - made.box.geometry().right() >= MARKED
    made.resize(LEFT + made.beside() + NARROWEST - 10, 200)
    assert made.box.geometry().width() > NARROWEST
