"""Editor: what the controls of all kinds of parameters have in common."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.values.parameter import Parameter
from engine.values.value import Value
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls.gesture import Gestures


class Editor(Editing, QObject):
    """Edits one value. `head` stands beside the label, `body` below it; either may be missing."""

    refused = Signal(str)  # why what was entered is no value; '' when that is over

    head: QWidget | None = None
    body: QWidget | None = None

    def __init__(self, declared: Parameter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.declared = declared
        self.value: Value = None
        self.gestures = Gestures()

    @property
    def pending(self) -> bool:
        """Whether something is being entered that is no value yet."""
        return False

    @property
    def held(self) -> bool:
        """Whether what was done last was done where it stands, and the hand goes on there."""
        return True

    def show_value(self, value: Value) -> None:
        """Show a value; what is being typed stays while that value is the same."""
        self.value = value
        self._show(value)

    def restore(self) -> None:
        """Show the value again, in the place of what was entered."""
        self.show_value(self.value)

    def mark(self, *, problem: bool) -> None:
        """Show whether what was entered is no value."""

    def widgets(self) -> list[QWidget]:
        """Those that take the focus, in order."""
        return [w for w in (self.head, self.body) if w is not None]

    def name(self, title: str, description: str) -> None:
        """What a screen reader says of its controls."""
        if self.head is not None and self.head not in self.widgets():
            self.head.setAccessibleName(title)
        for widget in self.widgets():
            does = widget.text() if isinstance(widget, QAbstractButton) else ""
            widget.setAccessibleName(f"{title}: {does}" if does else title)
            widget.setAccessibleDescription(description)

    def _show(self, value: Value) -> None:
        raise NotImplementedError

    def _offer(self, value: Value, gesture: int | None = None) -> None:
        """Emit what a person has entered, unless it is what is shown."""
        if value == self.value:
            self.refused.emit("")
            self.restore()
        else:
            self.edited.emit(Edited(value, self.gestures.single() if gesture is None else gesture))
