"""TourEditorPanel: the tour that is written, beside the pictures: its steps, and the words of the chosen one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from engine.tours.draft import DraftStep
from engine.tours.tour import Panels
from engine.words.language import dotted, tr
from gui.board.acts import Asking, Choosing
from gui.controls.eliding import Elided
from gui.controls.form import Form
from gui.controls.popup import CheckMenu
from gui.controls.row import MARGIN
from gui.controls.scroller import Scroller
from gui.controls.words import number
from gui.theme.boxes import in_column, in_row
from gui.theme.icons import icon
from gui.theme.labels import label
from gui.theme.theme import ThemeTokens
from gui.tour_editor.document import NOWHERE, Page
from gui.tour_editor.formula_remarks import FormulaRemarks
from gui.tour_editor.steplist import StepLine, StepList
from gui.tour_editor.text_field import TextField

GAP = 8
LETTERS, LEAST = 46, 300  # how wide it is, and how many pixels at least
PAUSE = 600  # milliseconds without an edit, until formulas are tried
SHARE = 4  # of the window: not wider than one of so many parts
Standard = QKeySequence.StandardKey


class PictureChooser(Choosing, QPushButton):
    """What a step shows; `chosen` carries the names."""

    def __init__(self, titles: Mapping[str, str]) -> None:
        super().__init__()
        self.titles = titles
        self.names: Panels = ()
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.offered = CheckMenu(self)
        self.entries = {name: self.offered.addAction(title) for name, title in titles.items()}
        for name, entry in self.entries.items():
            entry.setCheckable(True)
            entry.triggered.connect(partial(self._turn, name))
        self.setMenu(self.offered)

    def show_names(self, names: Panels) -> None:
        self.names = names
        for name, entry in self.entries.items():
            entry.setChecked(name in names)
        self.setAccessibleName(tr("Pictures: {names}", names=self.spelled))
        self._fit()

    @property
    def spelled(self) -> str:
        return ", ".join(self.titles.get(name, name) for name in self.names)

    def _turn(self, name: str) -> None:
        """One picture more, or less; the last one stays."""
        others = tuple(each for each in self.names if each != name)
        names = others if name in self.names else (*others, name)
        if set(names) - {"encoding"}:
            self.chosen.emit(names)
        else:
            self.show_names(self.names)

    def _fit(self) -> None:
        room = self.width() - 40
        self.setText(self.fontMetrics().elidedText(self.spelled, Qt.TextElideMode.ElideRight, room).replace("&", "&&"))
        self.setToolTip(tr("What the step shows, from left to right"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class TourEditorPanel(Asking, QFrame):
    """Shows a Page. `texts`: the fields of words by their names."""

    def __init__(self, titles: Mapping[str, str]) -> None:
        super().__init__()
        self.setObjectName("card")
        self.titles = titles
        self.page = Page()
        self.tools: dict[str, QToolButton] = {}
        self.heading, self.note = label(tr("Tour"), "title", wraps=False), Elided("note")
        self.title = TextField(tr("Title"), lines=1, hint=tr("Title"))
        self.about = TextField(tr("About"), lines=2, hint=tr("What it is about"))
        self.list = StepList()
        signs = tr("**bold**, *italic*, `code`, $formula$, lists with -; a first paragraph in bold is the heading")
        self.caption = TextField(tr("Caption"), lines=5, tip=signs, hint=signs, grows=True)
        self.notes = TextField(tr("Notes for who speaks"), lines=3)
        self.texts = {"title": self.title, "about": self.about, "caption": self.caption, "notes": self.notes}
        self.remarks, self.pause = FormulaRemarks(), QTimer(self, singleShot=True, interval=PAUSE)
        self.pause.timeout.connect(self._look)
        self.times = Form()
        self.pictures = PictureChooser(titles)
        hint = tr("Set the window as the first step shall show it, then press “Add step from here”.")
        self.empty = label(hint, "note")
        self.add, self.update_, self.present = (QPushButton() for _ in range(3))
        self.fields = QWidget()
        self._prepare()
        self._arrange()

    def _prepare(self) -> None:
        for text_field in (self.title, self.about):
            text_field.label.hide()
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._button(self.add, "add", tr("Add step from here"), tr("The window as it is, after the chosen step"))
        self._button(self.update_, "update", tr("Update"), tr("The chosen step takes the window as it is"))
        self._button(self.present, "present", tr("Present from here"), tr("Esc comes back (F5)"))
        self.more = QMenu(self)

    def _button(self, button: QPushButton, name: str, text: str, tip: str) -> None:
        button.setText(text)
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)
        button.setAutoDefault(False)
        button.clicked.connect(partial(self.asked.emit, name))

    def offer(self, entries: list[QAction]) -> None:
        """What else can be done with the tour, behind a button."""
        self.more.addActions(entries)

    def _tool(self, name: str, text: str, *, keys: str = "") -> QToolButton:
        button = self.tools[name] = QToolButton()
        button.setAccessibleName(text)
        button.setToolTip(f"{text} ({keys})" if keys else text)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(partial(self.asked.emit, name))
        return button

    def _arrange(self) -> None:
        self._arrange_fields()
        self.scroller, self.rest = Scroller(self.fields), QWidget()
        words = self._head(), self.title, self.about
        tour = (*words, (self.list, 1), self._doing(), self.empty, (self.rest, 1))
        steps = in_column(None, *tour, gap=GAP, margins=(MARGIN, 0, MARGIN, 0))
        in_column(self, (steps, 1), (self.scroller, 1), gap=GAP, margins=(0, 2, 0, GAP))

    def _head(self) -> QHBoxLayout:
        line = in_row(None, self.heading, gap=2)
        line.addSpacing(6)
        line.addWidget(self.note, 1)
        line.addWidget(self._tool("back", tr("Show the window's own scene"), keys="Esc"))
        more = self._tool("more", tr("More"))
        more.clicked.disconnect()
        more.setMenu(self.more)
        more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        line.addWidget(more)
        line.addWidget(self._tool("close", tr("Close")))
        return line

    def _doing(self) -> QVBoxLayout:
        """What is done to steps, below their list."""
        tools = (
            self._tool("up", tr("Move up"), keys="Alt+↑"),
            self._tool("down", tr("Move down"), keys="Alt+↓"),
            self._tool("duplicate", tr("Duplicate"), keys="Ctrl+D"),
            self._tool("remove", tr("Delete"), keys="Del"),
        )
        self.wrapped = (
            in_row(None, (self.add, 1), self.update_, gap=4),
            in_row(None, (self.present, 1), in_row(None, *tools, 0, gap=4), gap=4),
        )
        return in_column(None, *self.wrapped, gap=4)

    def _arrange_fields(self) -> None:
        shown = QLabel(tr("Pictures"))
        shown.setBuddy(self.pictures)
        row = in_row(None, shown, (self.pictures, 1), gap=GAP)
        # The rows of the times have the margin, where the dot of what was changed hangs.
        in_column(self.fields, (_inset(self.caption), 1), _inset(row), self.times, _inset(self.notes), gap=GAP)

    # Showing.

    def show_page(self, page: Page, *, unsaved: bool) -> None:
        """The tour and its chosen step. Emits nothing."""
        draft, draft_step = page.draft, page.draft_step
        another, self.page = page.step != self.page.step, page
        self.title.show_words(draft.title, draft.refusal("title") if draft.title.strip() else "")
        self.about.show_words(draft.about, draft.refusal("about"))
        self.list.show_lines([_line(each, self.titles) for each in draft.steps], page.step)
        self.list.setVisible(bool(draft.steps))
        self.empty.setVisible(not draft.steps)
        self.rest.setVisible(not draft.steps)
        self.add.setDefault(not draft.steps)
        if draft_step is not None:
            self._show_sketch(draft_step, another=another)
        self.scroller.setVisible(draft_step is not None)
        self._say(unsaved=unsaved)
        self._allow()

    def _show_sketch(self, draft_step: DraftStep, *, another: bool) -> None:
        self._show_words(draft_step)
        if "$" in draft_step.caption + draft_step.notes:
            self.pause.start()
        if another:
            self.caption.rest()
            self.notes.rest()
        self.times.show_value(draft_step.step)
        self.pictures.show_names(draft_step.step.panels)

    def _show_words(self, draft_step: DraftStep) -> None:
        for name in ("caption", "notes"):
            words = getattr(draft_step, name)
            self.texts[name].show_words(words, draft_step.refusal(name) or self.remarks.of(words))

    def _look(self) -> None:
        """What is wrong with the formulas of the chosen step."""
        if (draft_step := self.page.draft_step) is not None:
            self.remarks.look(draft_step.caption, draft_step.notes)
            self._show_words(draft_step)

    def _say(self, *, unsaved: bool) -> None:
        file = Path(self.page.draft.file).name
        self.note.say(dotted(tr("unsaved") if unsaved else "", file))

    def _allow(self) -> None:
        """Only what can be done."""
        step, last = self.page.step, len(self.page.draft.steps) - 1
        chosen = step != NOWHERE
        self.present.setEnabled(last >= 0)
        for name, on in (
            ("back", chosen),
            ("up", step > 0),
            ("down", chosen and step < last),
            ("duplicate", chosen),
            ("remove", chosen),
        ):
            self.tools[name].setEnabled(on)
        self.update_.setEnabled(chosen)

    def point_to(self, field: str) -> None:
        """Go to the words that are refused, and say why."""
        text_field = self.texts[field]
        holder = self.page.draft_step if field in ("caption", "notes") else self.page.draft
        if holder is not None:
            text_field.show_words(getattr(holder, field), holder.refusal(field))
        text_field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_changed(self, on: bool) -> None:
        """Whether the window shows something else than the chosen step."""
        self.update_.setEnabled(self.page.step != NOWHERE)
        self.update_.setDefault(on)

    def write_caption(self) -> None:
        """Let the caption be typed, below its heading."""
        self.caption.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.caption.field.moveCursor(self.caption.field.textCursor().MoveOperation.End)

    def restyle(self, tokens: ThemeTokens) -> None:
        self.note.restyle(tokens)
        for name, button in self.tools.items():
            button.setIcon(icon({"duplicate": "copy"}.get(name, name), tokens.muted))
        self._fit()

    def _fit(self) -> None:
        """As wide as its text wants, and no more than a share of the window: the pictures need the rest."""
        text = self.fontMetrics()
        around = self.parentWidget()
        spared = around.width() // SHARE if around is not None else LEAST
        self.setFixedWidth(max(LEAST, min(LETTERS * text.averageCharWidth(), spared)))
        for button in self.tools.values():
            button.setFixedSize(QSize(text.height() + 12, text.height() + 10))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wrap(self.wrapped, self.width() - 2 * MARGIN)

    # Keys.

    KEYS = ((Standard.Save, "save"), (Standard.SaveAs, "save_as"))

    def _asks(self, event: QKeyEvent) -> str:
        if event.key() == Qt.Key.Key_F5 and not event.modifiers():
            return "present"
        return next((name for keys, name in self.KEYS if event.matches(keys)), "")

    def event(self, event: QEvent) -> bool:
        """What the window's shortcuts must not take from it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._asks(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.LayoutRequest:
            wrap(self.wrapped, self.width() - 2 * MARGIN)
        return super().event(event)

    def _leave(self) -> None:
        """From a field to the list, and from there to the window's own scene."""
        if self.list.hasFocus() or not self.list.isVisible():
            self.asked.emit("back")
        else:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self._asks(event)
        if name:
            self.asked.emit(name)
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)


def _line(draft_step: DraftStep, titles: Mapping[str, str]) -> StepLine:
    shown = ", ".join(titles.get(name, name) for name in draft_step.step.panels)
    seconds = tr("{n} s", n=number(draft_step.step.seconds))
    refusal = draft_step.refusal("caption") or draft_step.refusal("notes")
    return StepLine(draft_step.name, f"{seconds} · {shown}", refusal)


def _inset(part: QWidget | QLayout) -> QHBoxLayout:
    """With the margins of a form at both sides."""
    return in_row(None, part, margins=(MARGIN, 0, MARGIN, 0))


def wrap(rows: Sequence[QBoxLayout], room: int) -> None:
    """The parts of each side by side where there are so many pixels for them, else one below the other."""
    for row in rows:
        parts = [part.sizeHint().width() for i in range(row.count()) if (part := row.itemAt(i)) is not None]
        fits = sum(parts) + row.spacing() * (len(parts) - 1) <= room
        row.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)
