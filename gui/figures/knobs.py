"""Knobs: options of a picture in one line each, name, slider and number side by side."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QWidget

from engine.values.parameter import Parameter, parameter
from engine.words.language import tr
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.editor import Editor, quietly
from gui.controls.number import NumberEditor
from gui.controls.row import editor
from gui.theme.boxes import in_column, in_row
from gui.theme.labels import label

FIELD = 64  # pixels of a number at least


class Knobs(Editing, QWidget):
    """Shows some parameters of a Struct, and emits others like it; what is refused is said in the tooltip's place."""

    def __init__(self, struct: type[msgspec.Struct], names: tuple[str, ...]) -> None:
        super().__init__()
        self.value: msgspec.Struct | None = None
        self.editors: dict[str, Editor] = {}
        self.problem = label(role="error")
        self.problem.hide()
        self._column = in_column(self, gap=2, margins=(12, 0, 8, 0))
        for name in names:
            self._add(parameter(struct, name))
        self._column.addWidget(self.problem)

    def _add(self, declared: Parameter) -> None:
        made = self.editors[declared.name] = editor(declared, self)
        name = QLabel(tr(declared.title))
        row = in_row(None, name, gap=8)
        for part in (made.body, made.head):
            if part is not None:
                row.addWidget(part, 1 if part is made.body or not isinstance(made, NumberEditor) else 0)
                part.setToolTip(words.tip(declared, default=declared.default, settable=False))
        name.setToolTip(tr(declared.description))
        made.name(tr(declared.title), tr(declared.description))
        self._column.addLayout(row)
        made.edited.connect(lambda edited: self._change(declared.name, edited))
        made.refused.connect(self._complain)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._fit()
        return done

    def _fit(self) -> None:
        """Fields that hold a large number, in the type that there is."""
        for made in self.editors.values():
            if isinstance(made, NumberEditor) and made.head is not None:
                made.head.setFixedWidth(max(FIELD, made.head.fontMetrics().horizontalAdvance("131 072") + 20))

    def show_value(self, value: msgspec.Struct) -> None:
        """Show a Struct. Emits nothing."""
        if value == self.value:
            return
        self.value = value
        for name, made in self.editors.items():
            with quietly(made):
                made.show_value(getattr(value, name))
        self._complain("")

    def _change(self, name: str, edited: Edited) -> None:
        if self.value is not None:
            value = msgspec.structs.replace(self.value, **{name: edited.value})
            self.show_value(value)
            self.edited.emit(Edited(value, edited.gesture))

    def _complain(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
