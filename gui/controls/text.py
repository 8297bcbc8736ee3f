"""The editor of text, and of a list written as JSON."""

from __future__ import annotations

from PySide6.QtCore import QObject

from engine.values.parameter import Parameter
from engine.values.value import Value
from gui.controls import words
from gui.controls.editor import Editor
from gui.controls.field import Field


class TextEditor(Editor):
    """A field over the whole width; empty is null where that is possible."""

    def __init__(self, declared: Parameter, parent: QObject | None = None) -> None:
        super().__init__(declared, parent)
        self.field = Field()
        self.body = self.field
        self.field.committed.connect(self._typed)
        if declared.optional:
            self.field.setPlaceholderText(words.null(declared))

    @property
    def pending(self) -> bool:
        return self.field.pending

    def mark(self, *, problem: bool) -> None:
        self.field.mark(problem=problem)

    def restore(self) -> None:
        self.field.restore(self._text(self.value))

    def _show(self, value: Value) -> None:
        self.field.show_text(self._text(value))

    def _text(self, value: Value) -> str:
        return "" if value is None else words.shown(self.declared, value)

    def _typed(self, text: str) -> None:
        try:
            empty = self.declared.optional and words.unset(text)
            value = None if empty else self.declared.parse(text)
        except ValueError as error:
            self.refused.emit(str(error))
            return
        self._offer(value)
