"""Knobs: options of a picture in one line each, name, slider and number side by side, or below the name."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent, QSignalBlocker, QSize
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from engine.values.parameter import Parameter, parameter
from engine.words.language import tr
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.editor import Editor
from gui.controls.number import NumberEditor
from gui.controls.row import editor
from gui.theme.boxes import in_column, in_row, turn
from gui.theme.labels import label

FIELD, AIR = 64, 16  # pixels of a number at least, and those beside its digits
GAP, MARGINS = 8, (12, 0, 8, 0)  # pixels between parts of a line, and around
LARGE, USUAL = "131 072", "0.00"  # numbers that a field holds, and that it holds where there is little room


class Knobs(Editing, QWidget):
    """Shows some parameters of a Struct, and emits others like it; what is refused is said in the tooltip's place."""

    def __init__(self, struct: type[msgspec.Struct], names: tuple[str, ...]) -> None:
        super().__init__()
        self.value: msgspec.Struct | None = None
        self.editors: dict[str, Editor] = {}
        self._lines: dict[str, tuple[QLabel, QBoxLayout]] = {}  # names, each with its line
        self.problem = label(role="error")
        self.problem.hide()
        self._column = in_column(self, gap=2, margins=MARGINS)
        for name in names:
            self._add(parameter(struct, name))
        self._column.addWidget(self.problem)

    def _add(self, declared: Parameter) -> None:
        made = self.editors[declared.name] = editor(declared, self)
        name = QLabel(tr(declared.title))
        parts = in_row(None, gap=GAP)
        row = in_row(None, name, (parts, 1), gap=GAP)
        self._lines[declared.name] = name, row
        for part in (made.body, made.head):
            if part is not None:
                parts.addWidget(part, 1 if part is made.body or not isinstance(made, NumberEditor) else 0)
                part.setToolTip(words.tip(declared, default=declared.default, settable=False))
        name.setToolTip(tr(declared.description))
        made.name(tr(declared.title), tr(declared.description))
        self._column.addLayout(row)
        made.edited.connect(lambda edited: self._change(declared.name, edited))
        made.refused.connect(self._complain)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange, QEvent.Type.Show, QEvent.Type.Resize):
            self._fit()
        return done

    def minimumSizeHint(self) -> QSize:
        """As narrow as its widest line below its name: it makes do with any width from there."""
        return QSize(min(self._least(), super().minimumSizeHint().width()), super().minimumSizeHint().height())

    def _least(self) -> int:
        fields = [made for made in self.editors.values() if isinstance(made, NumberEditor)]
        return max((self._beside(made) + self._digits(made, USUAL) for made in fields), default=0)

    def _beside(self, made: NumberEditor) -> int:
        """Pixels of a line beside its name and its field."""
        body = 0 if made.body is None else made.body.minimumSizeHint().width() + GAP
        return body + MARGINS[0] + MARGINS[2]

    def _digits(self, made: NumberEditor, number: str) -> int:
        """Pixels of a field that holds such a number, and the one that stands there."""
        metrics = made.field.fontMetrics()
        return AIR + max(map(metrics.horizontalAdvance, (number, made.field.text())))

    def _fit(self) -> None:
        """Fields that hold a large number; for want of room smaller ones, and then names above them."""
        for name, made in self.editors.items():
            if not isinstance(made, NumberEditor):
                continue
            title, row = self._lines[name]
            left = self.width() - self._beside(made)
            beside = left - title.sizeHint().width() - GAP
            across = beside >= self._digits(made, USUAL)
            most = max(FIELD, self._digits(made, LARGE))
            made.field.setFixedWidth(min(most, max(beside if across else left, self._digits(made, USUAL))))
            turn(row, across=across)
            row.setSpacing(GAP if across else 0)

    def show_value(self, value: msgspec.Struct) -> None:
        """Show a Struct. Emits nothing."""
        if value == self.value:
            return
        self.value = value
        for name, made in self.editors.items():
            with QSignalBlocker(made):
                made.show_value(getattr(value, name))
        self._complain("")
        self._fit()

    def _change(self, name: str, edited: Edited) -> None:
        if self.value is not None:
            value = msgspec.structs.replace(self.value, **{name: edited.value})
            self.show_value(value)
            self.edited.emit(Edited(value, edited.gesture))

    def _complain(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
