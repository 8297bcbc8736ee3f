"""TablePanel: a table, position × dimension. A click with Control picks a row for the waveforms."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeVar

import numpy as np
from PySide6.QtCore import QPointF

from engine.maths.window import Integers
from engine.pictures.heatmap import axis
from engine.pictures.picture import Picture
from engine.pictures.prepared import along
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene, ViewRange
from engine.words.language import later, tr
from gui.board.edited import new_gesture
from gui.board.panel import of_picture
from gui.figures.images import ImagePanel
from gui.plot.chart import MARKED
from gui.plot.view import AxisSpan

T = TypeVar("T")
DIMENSIONS = {
    "stored": later("dimension"),
    "frequency": later("place by frequency, fastest first"),
    "energy": later("place by energy, largest first"),
}


class TablePanel(ImagePanel):
    """Dimensions down and positions across, or transposed. `of`: whose table, "" of what the scene shows."""

    of: ClassVar[Literal["", "a", "b"]] = ""
    x_label, y_label = later("position"), later("dimension")
    right, marks = MARKED, later("wavelength, positions")

    def __init__(self) -> None:
        super().__init__()
        self.chart.box.toggled.connect(self._pick)

    @property
    def across(self) -> bool:
        """Whether dimensions run across."""
        return self.scene.heatmap.transpose

    def _turned(self, pair: tuple[T, T]) -> tuple[T, T]:
        """(position, dimension) as (x, y), and the other way round."""
        return (pair[1], pair[0]) if self.across else pair

    @property
    def order(self) -> Integers | None:
        """The dimension at each place, where dimensions stand in an order of their own."""
        return None if self.picture is None or self.scene.heatmap.order == "stored" else self.picture.order

    def _place(self, dimension: int) -> int | None:
        """Where a dimension stands."""
        if self.order is None:
            return dimension
        found = np.flatnonzero(self.order == dimension)
        return int(found[0]) if found.size else None

    def _dimension(self, place: int) -> int:
        """What stands there."""
        return place if self.order is None else int(self.order[min(place, self.order.size - 1)])

    def spans(self) -> tuple[ViewRange | None, ViewRange | None]:
        return self._turned((self.scene.view.positions, along(self.scene.heatmap, self.scene.view)))

    def with_spans(self, x: AxisSpan | None, y: AxisSpan | None) -> Scene:
        positions, dimensions = self._turned((x, y))
        seen = {"positions": positions, axis(self.scene.heatmap): dimensions}
        return self.scene.replace_in("view", **seen)

    def pinned(self) -> tuple[int | None, int | None]:
        return self._turned((self.scene.pin.position, self._place(self.scene.pin.dimension)))

    def with_pin(self, x: int, y: int) -> Scene:
        position, place = self._turned((x, y))
        return self.scene.replace_in("pin", position=position, dimension=self._dimension(place))

    def pointer(self, x: int, y: int) -> Pointer:
        position, place = self._turned((x, y))
        return Pointer(position, self._dimension(place), of=self.of)

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        labels = self._turned((tr(self.x_label), tr(DIMENSIONS[scene.heatmap.order])))
        self.chart.below.name(labels[0])
        self.chart.left.name(labels[1])

    def show_picture(self, answer: Picture) -> None:
        assert self.chart.marks is not None
        self.chart.marks.give_ticks([] if answer.transposed else list(answer.marks))
        self.chart.marks.name(tr(self.marks) if answer.marks and not answer.transposed else "")
        super().show_picture(answer)

    @of_picture
    def _pick(self, at: QPointF) -> None:
        """Add the dimension to the waveforms, or take it away."""
        if (cell := self._cell(at)) is None:
            return
        dimension = self._dimension(self._turned(cell)[1])
        picked = self.scene.waves.picked
        others = tuple(d for d in picked if d != dimension)
        picked = others if dimension in picked else tuple(sorted((*picked, dimension)))
        self.edit(self.scene.replace_in("waves", picked=picked), new_gesture())
