"""EncodingPanel: which encoding, its formula and parameters, the positions, and what is compared."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from typing import ClassVar, get_args

import msgspec
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.scene.scene import Compare, Scene, encoding_values
from engine.values.parameter import parameters
from engine.values.settings import inline
from engine.words.language import later, tr
from gui.access import tabbing
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls import words
from gui.controls.form import Form
from gui.controls.formula import Formula
from gui.controls.gesture import Gestures
from gui.controls.picker import Picker, PickerEntry
from gui.controls.row import GAP, MARGIN
from gui.controls.scroller import Scroller
from gui.controls.segments import Segments
from gui.theme.boxes import in_column, in_row, rule
from gui.theme.labels import label
from gui.theme.theme import ThemeTokens

COMPARED = get_args(Compare)
TITLES: Mapping[Compare, str] = {"a": "A", "b": "B", "a-b": "A − B"}
SEEN = 8  # pixels above and below a row that comes into sight


def carried(kind: type[Encoding], before: Encoding) -> Encoding:
    """Another encoding with what was set by hand in the one before, as far as it is valid there."""
    defaults = {p.name: p.default for p in parameters(type(before)) if p.kind != "array"}
    known = {p.name for p in parameters(kind)}
    encoding = kind()
    for name, value in encoding_values(before).items():
        if name in known and name in defaults and value != defaults[name]:
            try:
                encoding = build(encoding.id, {**encoding_values(encoding), name: value})
            except ValueError:
                continue
    return encoding


def described(encoding: Encoding) -> str:
    """Title and what differs from the defaults: "Sinusoidal, base 500"."""
    changed = [p for p in parameters(type(encoding)) if getattr(encoding, p.name) != p.default]
    set_so = (f"{tr(p.title).lower()} {inline(words.shown(p, getattr(encoding, p.name)))}" for p in changed)
    return tr(", ").join([tr(type(encoding).title), *set_so])


class EncodingPanel(Editing, QWidget):
    """`elsewhere`: those of the scene's parameters that other places own. `brief`: not what the encoding is about."""

    name: ClassVar[str] = "encoding"
    title: ClassVar[str] = later("Encoding")

    def __init__(self, *, elsewhere: tuple[str, ...] = (), brief: bool = False) -> None:
        super().__init__()
        self.setObjectName(self.name)
        self.brief = brief
        self.scene: Scene | None = None
        self._gestures = Gestures()
        self.picker = Picker()
        self.about, self.random, self.other = (label(role="note", fills=True) for _ in range(3))
        self.formula = Formula()
        self._written: tuple[str, ...] | None = None
        self.form = Form(within=self._with_encoding)
        self.scene_form = Form(only=tuple(p.name for p in parameters(Scene) if p.name not in elsewhere))
        self.compare = Segments([TITLES[c] for c in COMPARED], self._gestures, strong=True)
        self.compare.setAccessibleName(tr("Compare"))
        for button in self.compare.group.buttons():
            button.setAccessibleName(tr("Compare: {what}", what=button.text()))
        self.swap = QPushButton(tr("Swap"))
        self.swap.setToolTip(tr("Exchange A and B"))
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        inner = QWidget()
        self._column = in_column(
            inner,
            _inset(self.picker, self.about, self.formula, self.random),
            self.form,
            rule(),
            self.scene_form,
            rule(),
            _inset(_beside(QLabel(tr("Compare")), self.compare), _beside(self.other, self.swap)),
            1,
            gap=8,
            margins=(0, 4, 0, 8),
        )
        self.scroller = Scroller(inner)
        in_column(self, self.scroller)

    def _connect(self) -> None:
        self.picker.chosen.connect(self.choose)
        self.form.edited.connect(self.edited)
        self.form.at_hand.connect(self.formula.light)
        self.form.at_hand.connect(lambda _: self.scroller.let_go())
        self.scene_form.edited.connect(self.edited)
        self.compare.edited.connect(self._compare)
        self.swap.clicked.connect(self._swap)
        if self.brief:
            self.scroller.verticalScrollBar().rangeChanged.connect(self._come_to_changed)

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        """Show a scene at once. Emits nothing and computes nothing."""
        self.scene = scene
        encoding = scene.encoding
        another = encoding.id != self.picker.encoding_id
        if another:
            self._introduce(encoding)
        self._show_formula(encoding)
        self.form.show_value(encoding)
        self.scene_form.show_value(scene)
        if another:
            below = (*self.scene_form.controls(), *self.compare.group.buttons(), self.swap)
            tabbing.along([self.picker, *self.form.controls(), *below])
        _say(self.random, tr("Its numbers are random, not a model's.") if encoding.random else "")
        self.compare.show_place(COMPARED.index(scene.compare))
        self.swap.setEnabled(scene.b is not None)
        _say(self.other, words.breakable(self._said_of_other(scene)))

    def _come_to_changed(self, *_: int) -> None:
        """Bring the parameters that are changed into sight, the first in any case, and begin with a whole row."""
        self._column.activate()
        shown = [row for row in self.form.rows.values() if not row.isHidden()]
        for row in reversed([row for row in shown if row.changed]):
            self.scroller.ensureWidgetVisible(row, 0, SEEN)
        tops = [row.mapTo(self.scroller.viewport(), QPoint(0, 0)).y() for row in shown]
        if tops and tops[0] < 0:
            bar = self.scroller.bar
            bar.setValue(bar.value() + min((top for top in tops if top >= 0), default=SEEN) - SEEN)

    def _introduce(self, encoding: Encoding) -> None:
        kind = type(encoding)
        self.picker.show_encoding(encoding)
        _say(self.about, "" if self.brief else f"{tr(kind.summary)}\n{kind.source}")

    def _show_formula(self, encoding: Encoding) -> None:
        """That of its settings."""
        lines = encoding.written()
        if lines == self._written:
            return
        self._written = lines
        held = self.form.rows.get(self.form.focused or "")
        with nullcontext() if held is None else self.scroller.steady(held, further=held.editor.held):
            self.formula.show_formula(lines)

    def _said_of_other(self, scene: Scene) -> str:
        """What the encoding is that the controls do not belong to."""
        if scene.b is None:
            return tr("B begins as a copy of A")
        ours = f"{tr('The controls are those of A.')} " if scene.compare == "a-b" else ""
        if scene.a == scene.b:
            return ours + tr("A and B are the same: change one of them")
        letter, other = ("A", scene.a) if scene.edited == "b" else ("B", scene.b)
        said = tr("{letter}: {encoding}", letter=letter, encoding=described(other))
        return ours + said

    def restyle(self, tokens: ThemeTokens) -> None:
        """Take the theme's colours."""
        self.formula.tint(tokens.text, tokens.accent)

    # What a person does.

    def _edit(self, scene: Scene, gesture: int | None) -> None:
        if scene != self.scene:
            self.edited.emit(Edited(scene, gesture))

    def _with_encoding(self, value: msgspec.Struct) -> Scene:
        assert self.scene is not None
        assert isinstance(value, Encoding)
        return self.scene.with_encoding(value)

    def choose(self, entry: PickerEntry) -> None:
        if self.scene is None:
            return
        if entry.preset is not None:
            encoding = build(entry.encoding_id, entry.preset.values)
            scene = self.scene.with_preset(encoding, entry.preset.length)
        elif entry.encoding_id == self.scene.encoding.id:
            return
        else:
            scene = self.scene.with_encoding(carried(catalogue()[entry.encoding_id], self.scene.encoding))
        self._edit(scene, self._gestures.single())

    def _compare(self, edited: Edited) -> None:
        if self.scene is not None:
            self._edit(self.scene.compared(COMPARED[edited.value]), edited.gesture)

    def _swap(self) -> None:
        if self.scene is not None:
            self._edit(self.scene.swapped(), self._gestures.single())

    def reset_parameter(self) -> None:
        """Reset the parameter whose control has the focus."""
        for form in (self.form, self.scene_form):
            if form.focused is not None:
                form.reset(form.focused)

    def reset_all(self) -> None:
        """Reset the encoding's parameters."""
        self.form.reset()


def _say(label: QLabel, text: str) -> None:
    if text != label.text() or label.isHidden() == bool(text):
        label.setText(text)
        label.setVisible(bool(text))


def _inset(*parts: QWidget | QLayout) -> QVBoxLayout:
    return in_column(None, *parts, gap=8, margins=(MARGIN, 0, MARGIN, 0))


def _beside(label: QLabel, control: QWidget) -> QHBoxLayout:
    row = in_row(None, (label, 1), gap=GAP)
    stretches = bool(control.sizePolicy().expandingDirections())
    row.addWidget(control, int(stretches), Qt.AlignmentFlag(0) if stretches else Qt.AlignmentFlag.AlignTop)
    return row
