"""A Struct with every kind of parameter, and what a person does to a control of each kind."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engine.arrays.weights import Weights
from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import Encoding
from gui.board.edited import Edited
from gui.controls.array import ArrayEditor
from gui.controls.choice import ChoiceEditor
from gui.controls.combo import Combo
from gui.controls.editor import Editor
from gui.controls.field import Field
from gui.controls.form import Form
from gui.controls.number import NumberEditor
from gui.controls.switch import SwitchEditor
from gui.controls.text import TextEditor

Key = Qt.Key


class Zoo(msgspec.Struct, frozen=True, kw_only=True):
    """Not validated as a whole, as an Encoding is: the form must do without."""

    whole: Annotated[int, Meta(ge=1, le=16384, title="Whole", extra_json_schema={"scale": "log"})] = 128
    small: Annotated[int, Meta(ge=0, le=9, title="Small")] = 3
    real: Annotated[
        float,
        Meta(ge=-1e9, le=1e9, title="Real", description="A <i>real</i> number.",
             extra_json_schema={"slider": [0, 2], "step": 0.01, "unit": "positions"}),
    ] = 1.0  # fmt: skip
    wide: Annotated[
        float, Meta(ge=1, le=1e12, title="Wide", extra_json_schema={"scale": "log", "slider": [1, 1e7]})
    ] = 10_000.0
    bare: Annotated[float, Meta(ge=0, le=1, title="Bare", extra_json_schema={"slider": None})] = 0.5
    free: Annotated[int, Meta(title="Free")] = 7
    maybe: Annotated[
        Annotated[int, Meta(ge=1, le=4096)] | None,
        Meta(title="Maybe a number", extra_json_schema={"when": {"kind": ["one", "two"]}}),
    ] = None
    kind: Annotated[
        Literal["one", "two", "three"], Meta(title="Kind", extra_json_schema={"labels": {"three": "drei"}})
    ] = "one"
    scaling: Annotated[
        Literal["none", "linear", "dynamic", "yarn", "proportional"], Meta(title="Scaling of the positions")
    ] = "none"
    first: Annotated[Literal[0, 1], Meta(title="First pair")] = 0
    perhaps: Annotated[Literal["x", "y"] | None, Meta(title="Perhaps")] = None
    on: Annotated[bool, Meta(title="On or off")] = False
    three: Annotated[bool | None, Meta(title="On, off or neither")] = None
    sizes: Annotated[tuple[Annotated[int, Meta(ge=1)], ...], Meta(title="Sizes")] = (16, 24, 24)
    factors: Annotated[tuple[float, ...] | None, Meta(title="Factors")] = None
    spans: Annotated[str, Meta(title="Spans")] = "text:16"
    table: Annotated[Weights | None, Meta(title="Table", description="[positions, dims]")] = None
    hidden: int = 0  # declares nothing, so it is no parameter


class Strict(Encoding, frozen=True, kw_only=True, tag="strict"):
    """Two parameters that do not go together beyond some size."""

    title = "Strict"
    family = "Tests"
    summary = "Refuses."
    source = "nowhere"

    rows: Annotated[int, Meta(ge=1, le=1000, title="Rows")] = 10
    columns_: Annotated[int, Meta(ge=1, le=1000, title="Columns")] = 10

    def check(self) -> None:
        if self.rows * self.columns_ > 1000:
            raise ValueError(f"rows: {self.rows} × {self.columns_} is more than 1000")


def structs() -> list[msgspec.Struct]:
    return [Zoo(), *(kind() for kind in catalogue().values())]


class Listener:
    """What a form has emitted."""

    def __init__(self, form: Any):
        self.heard: list[Edited] = []
        form.edited.connect(self.heard.append)

    @property
    def gestures(self) -> set[int | None]:
        return {edited.gesture for edited in self.heard}

    @property
    def last(self) -> Any:
        return self.heard[-1].value


def form_of(value: msgspec.Struct, **options: Any) -> tuple[Form, Listener]:
    """Unfolded."""
    form = Form(**options)
    form.show_value(value)
    form.fold.button.setChecked(True)
    return form, Listener(form)


def type_into(field: Any, text: str, *, end: Qt.Key | None = Key.Key_Return) -> None:
    """Replace the text of a field, and press Return."""
    field.setFocus()
    QTest.keyClick(field, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    if text.isascii():
        QTest.keyClicks(field, text)
    else:
        field.insert(text)  # QTest aborts on a key that no keyboard of its own has
    if end is not None:
        QTest.keyClick(field, end)


def wheel(widget: QWidget, notches: float) -> None:
    """Turn the wheel over a widget, as the window system reports it."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), place, QPoint(0, round(120 * notches)))


def edit(editor: Editor, file: str) -> None:
    """Set another value by hand, whatever the kind."""
    if isinstance(editor, NumberEditor):
        value, real = editor.value, editor.declared.kind == "float"
        texts = ["2", "3"] if value is None or value > 1 else ["1", "0.5" if real else "2"]
        type_into(editor.field, texts[0] if value != float(texts[0]) else texts[1])
    elif isinstance(editor, ChoiceEditor) and isinstance(editor.control, Combo):
        editor.control.setFocus()
        QTest.keyClick(editor.control, Key.Key_Down if editor.control.currentIndex() == 0 else Key.Key_Up)
    elif isinstance(editor, ChoiceEditor):
        buttons = editor.control.group.buttons()
        other = next(b for b in buttons if not b.isChecked())
        QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    elif isinstance(editor, SwitchEditor):
        QTest.mouseClick(editor.switch, Qt.MouseButton.LeftButton)
    elif isinstance(editor, TextEditor):
        type_into(editor.field, "[1, 2]" if editor.declared.kind == "list" else "text:3")
    elif isinstance(editor, ArrayEditor):
        editor.field.chosen.emit(file)


def main_widget(editor: Editor) -> QWidget:
    """The one that takes the focus."""
    field = getattr(editor, "field", None)
    return field if isinstance(field, Field) else editor.widgets()[0]
