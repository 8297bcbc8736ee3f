"""The editor of a whole or real number: a field beside the label, a slider below."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from engine.values.parameter import Parameter
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.editor import Editor
from gui.controls.field import Field
from gui.controls.play_track import Track
from gui.controls.scale import Scale
from gui.controls.slider import Slider


class NumberEditor(Editor):
    """Null shows an empty field and a slider without its handle."""

    def __init__(self, declared: Parameter, parent: QObject | None = None) -> None:
        super().__init__(declared, parent)
        scale = Scale.of(declared)
        self.slider = None if scale is None else Slider(scale, self.gestures)
        self.field = Field(number=True, stepper=self.slider)
        self.track: Track | None = None
        self.head, self.body = self.field, self.slider
        self.field.committed.connect(self._typed)
        if declared.optional:
            self.field.setPlaceholderText(words.null(declared))
        if self.slider is not None:
            self.slider.edited.connect(self._moved)
            self._offer_play(self.slider)

    def _offer_play(self, slider: Slider) -> None:
        """A button that plays the slider, unless its parameter says otherwise."""
        if self.declared.hints.get("plays", True):
            self.track = self.body = Track(slider, self.declared, held=lambda: self.value)
            self.track.button.watch(self.field)

    def widgets(self) -> list[QWidget]:
        if self.track is None:
            return super().widgets()
        return [self.field, self.track.slider, self.track.button]

    @property
    def pending(self) -> bool:
        return self.field.pending

    def mark(self, *, problem: bool) -> None:
        self.field.mark(problem=problem)

    def restore(self) -> None:
        self.field.restore(self._text(self.value))
        super().restore()

    def _show(self, value: float | None) -> None:
        self.field.show_text(self._text(value))
        if self.slider is not None:
            self.slider.show_value(value)

    def _text(self, value: float | None) -> str:
        return "" if value is None else words.number(value)

    def _moved(self, edited: Edited) -> None:
        self.field.restore(words.number(edited.value))
        self._offer(*edited)

    def _typed(self, text: str) -> None:
        try:
            value = words.read_number(self.declared, text.replace(words.THIN, " "))
        except ValueError as error:
            self.refused.emit(str(error))
            return
        self._offer(value)
