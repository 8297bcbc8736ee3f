"""Form: the declared parameters of any Struct, a row each: first what one turns, the rest under a fold.

A row that has no effect at the other settings is not shown; the fold says how many those are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from engine.encodings.base.encoding import Encoding
from engine.values.parameter import Parameter, parameters
from engine.values.value import Value
from engine.words.language import tr
from gui.board.acts import Editing, Reshaped
from gui.board.edited import Edited, new_gesture
from gui.controls import words
from gui.controls.fold import Fold
from gui.controls.row import FormRow
from gui.theme.boxes import in_column


class FormEdit(NamedTuple):
    """Values that a gesture has come to."""

    values: dict[str, Value]
    gesture: int | None

    def goes_on(self, before: FormEdit) -> bool:
        """Whether it belongs to the same gesture of the same control."""
        same = self.gesture == before.gesture and self.values.keys() == before.values.keys()
        return same and self.gesture is not None


def first(value: msgspec.Struct, names: Sequence[str]) -> tuple[str, ...]:
    """Which of the parameters stand above the fold: those that an encoding declares, else all."""
    declared = value.at_first if isinstance(value, Encoding) else ()
    return tuple(name for name in names if name in (declared or names))


class Form(Editing, Reshaped, QWidget):
    """Shows a Struct and emits others. `only`: the parameters it has; `within`: the scene with a Struct in it, which is
    emitted in its place.

    While `behind` says that what follows has not been shown yet, the moves of a gesture that goes on are kept for
    `catch_up`, the newest in place of the others: nobody would see what they lead to.
    """

    at_hand = Signal(str)  # the parameter under the pointer, else the one with the focus; '' where there is none

    def __init__(
        self,
        *,
        only: tuple[str, ...] | None = None,
        within: Callable[[msgspec.Struct], msgspec.Struct] = lambda value: value,
    ) -> None:
        super().__init__()
        self.value: msgspec.Struct | None = None
        self.rows: dict[str, FormRow] = {}
        self.behind: Callable[[], bool] = lambda: False
        self._last, self._kept = FormEdit({}, None), FormEdit({}, None)
        self._only, self._within = only, within
        self._first: tuple[str, ...] = ()  # of the rows; the others are folded
        self._out: set[str] = set()  # folded ones that were changed: they stay in sight
        self._hovered, self._listens = "", False
        self.fold = Fold(self)
        self._column = in_column(self, gap=8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    # Showing.

    def show_value(self, value: msgspec.Struct) -> None:
        """Show a Struct; one of another type makes other rows. Emits nothing. What was kept is from before it."""
        if type(value) is not type(self.value):
            self._rebuild(value)
        elif value == self.value:
            return
        self.value, self._kept = value, FormEdit({}, None)
        for name, row in self.rows.items():
            row.show_value(getattr(value, name), reason=self._reason(row.declared))
        self._show_rows()

    def _rebuild(self, value: msgspec.Struct) -> None:
        for row in self.rows.values():
            self._column.removeWidget(row)
            row.leave()
        wanted = [p for p in parameters(type(value)) if self._only is None or p.name in self._only]
        self._first = first(value, [p.name for p in wanted])
        self._out.clear()
        made = {p.name: self._row(p, value) for p in wanted if p.name in self._first}  # made as Tab goes
        self._renew_fold()
        made |= {p.name: self._row(p, value) for p in wanted if p.name not in self._first}
        self.rows = {p.name: made[p.name] for p in wanted}

    def _renew_fold(self) -> None:
        """Below the rows that are there."""
        opened = self.fold.open
        self._column.removeWidget(self.fold)
        self.fold.hide()
        self.fold.deleteLater()
        self.fold = Fold(self)
        self.fold.button.setChecked(opened)
        self.fold.button.toggled.connect(self._turn)
        self._column.addWidget(self.fold)

    def _turn(self, _: bool) -> None:
        self._out.clear()
        self._show_rows()
        self.reshaped.emit()

    def unfold(self, *, on: bool) -> None:
        """Show what is folded, or fold it."""
        self.fold.button.setChecked(on)

    def _show_rows(self) -> None:
        """Those with an effect that are not folded."""
        folded = [row for name, row in self.rows.items() if name not in self._first]
        self._out |= {row.declared.name for row in folded if row.changed or row.problem}
        for name, row in self.rows.items():
            seen = name in self._first or self.fold.open or name in self._out
            row.setVisible(seen and not row.reason)
        idle = [f"{words.titled(row.declared)}: {row.reason}" for row in self.rows.values() if row.reason]
        inside = [row for row in folded if not row.reason and (self.fold.open or row.isHidden())]
        self.fold.say(len(inside), idle)

    @property
    def order(self) -> list[str]:
        """The parameters from the top down, those that are not shown too."""
        return [*self._first, *(name for name in self.rows if name not in self._first)]

    def controls(self) -> list[QWidget]:
        """What takes the focus, from the top down."""
        found = [self.rows[name].editor.widgets() for name in self.order]
        found.insert(len(self._first), [self.fold.button])
        return [control for several in found for control in several]

    def _row(self, declared: Parameter, value: msgspec.Struct) -> FormRow:
        settable = isinstance(value, Encoding)
        row = FormRow(declared, default=declared.default, settable=settable, parent=self)
        self._column.addWidget(row)
        row.editor.edited.connect(lambda edited: self._change({declared.name: edited.value}, edited.gesture))
        row.editor.refused.connect(lambda: self._withdraw(declared.name))
        row.reset.connect(lambda: self.reset(declared.name))
        row.hovered.connect(self._hover)
        return row

    def _reason(self, declared: Parameter) -> str:
        """Why another value makes this one meaningless; '' when none does."""
        for name, values in declared.hints.get("when", {}).items():
            other = next(p for p in parameters(type(self.value)) if p.name == name)  # type: ignore[arg-type]
            if getattr(self.value, name) not in values:
                meant = tr(" or ").join(words.shown(other, value) for value in values)
                return tr("Has an effect only while {title} is {meant}.", title=tr(other.title), meant=meant)
        return ""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._listens:
            self._listens = True
            QApplication.instance().focusChanged.connect(self._tell)  # type: ignore[union-attr]

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._listens:
            self._listens = False
            QApplication.instance().focusChanged.disconnect(self._tell)  # type: ignore[union-attr]

    def _hover(self, declared: Parameter | None) -> None:
        self._hovered = "" if declared is None else declared.name
        self._tell()

    def _tell(self, *_: object) -> None:
        """What is at hand."""
        self.at_hand.emit(self._hovered or self.focused or "")

    # What a person does.

    def _change(self, values: dict[str, Value], gesture: int | None) -> None:
        move = FormEdit(values, gesture)
        if move.goes_on(self._last) and self.behind():
            self._kept = move
            return
        self.catch_up()
        self._last = move
        self._take(*move)

    def catch_up(self) -> None:
        """Take the move that was kept."""
        move, self._kept = self._kept, FormEdit({}, None)
        if move.values:
            self._take(*move)

    def _withdraw(self, name: str) -> None:
        """The control is back at what is shown, or at no value."""
        if name in self._kept.values:
            self._kept = FormEdit({}, None)

    def _take(self, values: dict[str, Value], gesture: int | None) -> None:
        if self.value is None:
            return
        try:
            value = msgspec.structs.replace(self.value, **self._along(values), **values)
        except ValueError as error:
            for name in values:
                self.rows[name].complain(str(error))
            return
        self.show_value(value)
        self.edited.emit(Edited(self._within(value), gesture))

    def _along(self, values: dict[str, Value]) -> dict[str, Value]:
        """What has to change with the one value that a person sets."""
        if len(values) != 1 or not isinstance(self.value, Encoding):
            return {}
        return dict(self.value.along(*next(iter(values.items()))))

    @property
    def focused(self) -> str | None:
        """The parameter whose control has the focus."""
        widget = QApplication.focusWidget()
        return next((n for n, row in self.rows.items() if widget is not None and row.isAncestorOf(widget)), None)

    def reset(self, *names: str) -> None:
        """Set parameters, without names all of them, to their defaults: one gesture."""
        rows = {name: row for name, row in self.rows.items() if not names or name in names}
        values = {name: row.default for name, row in rows.items() if row.changed}
        if values:
            self._change(values, new_gesture())
