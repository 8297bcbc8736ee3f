"""TourKeys: what each key means in a talk, and the numbers that are typed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from engine.words.language import later
from gui.board.acts import Asking

Key = Qt.Key
DIGITS = range(Key.Key_0, Key.Key_9 + 1)
CLICKER = frozenset(
    {Key.Key_PageUp, Key.Key_PageDown, Key.Key_Escape, Key.Key_F5}
)  # also while a control has the focus
PLAIN: Mapping[int, str] = {
    Key.Key_Right: "next",
    Key.Key_Down: "next",
    Key.Key_PageDown: "next",
    Key.Key_Return: "next",
    Key.Key_Enter: "next",
    Key.Key_Space: "pause_or_next",
    Key.Key_Left: "previous",
    Key.Key_Up: "previous",
    Key.Key_PageUp: "previous",
    Key.Key_Backspace: "previous",
    Key.Key_Home: "first",
    Key.Key_End: "last",
    Key.Key_P: "play",
    Key.Key_B: "black",
    Key.Key_Period: "black",
    Key.Key_W: "white",
    Key.Key_Comma: "white",
    Key.Key_S: "spotlight",
    Key.Key_E: "erase",
    Key.Key_C: "controls",
    Key.Key_N: "notes",
    Key.Key_X: "exchange",
    Key.Key_F5: "nothing",
    Key.Key_Escape: "leave",
    Key.Key_Question: "help",
    Key.Key_F1: "help",
}
WITH_CONTROL: Mapping[int, str] = {
    Key.Key_L: "laser",
    Key.Key_P: "pen",
    Key.Key_E: "erase",
    Key.Key_Z: "take_back",
    Key.Key_S: "spotlight",
    Key.Key_A: "animation",
    Key.Key_H: "handout",
}
HELP = later("""\
**Keys of a talk**

- **→ ↓ Page down Space** next step
- **← ↑ Page up** step before
- **Home End** first, last step
- **a number, Enter** that step
- **P** plays, pauses
- **C** controls; also the left edge
- **B W** black, white screen
- **Ctrl+L** laser pointer
- **Ctrl+P Ctrl+Z E** pen, last stroke off, all off
- **S** spotlight
- **N** notes, with one screen
- **X** exchanges two screens
- **Ctrl+A Ctrl+H** animation, handout
- **Esc** puts a tool away, then ends
""")


class TourKeys(Asking, QObject):
    """`asked` carries the name of what a key asks for, or the number of a step, from 1."""

    typing = Signal(object)  # str, the digits so far

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.digits = ""

    def take(self, event: QKeyEvent, *, shared: bool = False) -> bool:
        """Do what the key asks; whether it asks for anything. `shared`: a control has the focus and keeps its keys."""
        key = Key(event.key())
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if shared and key not in CLICKER:
            return False
        if held == Qt.KeyboardModifier.ControlModifier:
            return self._ask(WITH_CONTROL.get(key, ""))
        if held:
            return False
        if key in DIGITS:
            self._type(event.text() or chr(key))
            return True
        if self.digits and key in (Key.Key_Return, Key.Key_Enter):
            self._jump()
            return True
        if self.digits and key == Key.Key_Escape:
            self._type("")
            return True
        return self._ask(PLAIN.get(key, ""))

    def _ask(self, name: str) -> bool:
        self._type("")
        if name:
            self.asked.emit(name)
        return bool(name)

    def _type(self, digit: str) -> None:
        self.digits = (self.digits + digit)[-3:] if digit else ""
        self.typing.emit(self.digits)

    def _jump(self) -> None:
        """To the step whose number was typed."""
        number = int(self.digits)
        self._type("")
        self.asked.emit(number)
