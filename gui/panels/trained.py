"""Trained models: a curve a model, how surprising each letter is to it, by position."""

from __future__ import annotations

from engine.pictures.curves import Curves
from engine.pictures.reading import Pointer
from engine.scene.scene import Scene, ViewRange
from engine.words.language import tr
from gui.figures.curve_names import TEXT_AT
from gui.figures.curves import CurvePanel
from gui.plot.bar import column_width
from gui.plot.view import AxisSpan


class TrainedPanel(CurvePanel):
    """The first curve is that of the window's encoding, where a model was trained with one of its kind."""

    name = "trained"

    def __init__(self) -> None:
        super().__init__(x=tr("position of the letter in the text"), y=tr("nats a letter, logarithmic"))

    def size_asked(self) -> tuple[int, int]:
        """It has the same points at any size."""
        return 1, 1

    def span(self) -> ViewRange | None:
        """The whole text is always seen."""
        return None

    def with_span(self, x: AxisSpan | None) -> Scene:
        return self.scene

    def pinned(self) -> float | None:
        position = self.scene.pin.position
        return float(position) if position < self.scene.trained.length else None

    def _pin_at(self, position: int) -> Scene:
        last = min(self.scene.length, self.scene.trained.length) - 1
        return self.scene.replace_in("pin", position=min(max(0, position), last))

    def with_pin(self, x: float, curve: int) -> Scene:
        return self._pin_at(round(x))

    def pointer(self, x: float, curve: int) -> Pointer:
        return Pointer(position=min(max(0, round(x)), self.scene.length - 1))

    def with_step(self, columns: int, rows: int) -> Scene:
        return self._pin_at(self.scene.pin.position + columns)

    def emphasised(self, curve: int) -> bool:
        return curve == 0 and self.shown is not None and self.shown.own

    # Showing.

    def show_picture(self, answer: Curves) -> None:
        super().show_picture(answer)
        widths = [self.names.fontMetrics().horizontalAdvance(label) for label in answer.labels]
        self.names.setFixedWidth(max(column_width(self.names), TEXT_AT + 6 + max(widths, default=0)))
