"""Palette: every action, encoding, preset and panel, found by a few letters of its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.words.language import tr
from gui.access.focus_input import DOWN_LIST
from gui.access.spoken import announce
from gui.theme.boxes import in_column
from gui.theme.labels import label

COMMAND, FOUND = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
LETTERS, LINES = 72, 14  # how wide and how high it is
START, RUN, LATE = 8, 5, 0.1  # worth of a letter that begins a word, that goes on; the price of each one before it
ELSEWHERE = 6  # less worth is a word of the English name than one of the title
SHORTEST = 4  # letters of a plural
FAR = 2  # times as long as what was typed may the letters reach that do not begin words
PAD, FRAME = 8, 2  # pixels
Role = QPalette.ColorRole
Index = QModelIndex | QPersistentModelIndex


class Command(NamedTuple):
    """A line of the palette: what it is called, where it stands, its keys, what it does; its English name besides."""

    title: str
    place: str
    keys: str
    does: Callable[[], object]
    allowed: bool = True
    english: str = ""  # '' where the title is


class Match(NamedTuple):
    """How good, and which letters of the title were found."""

    worth: float
    letters: frozenset[int]


def matched(query: str, title: str, place: str = "", english: str = "") -> Match | None:
    """The words of a query in a title, in its English name, or in where it stands. None where one is in none of them.

    Of a title letters in their order will do; elsewhere it is a part of a word, or a plural of one.
    """
    worth, letters = 0.0, frozenset[int]()
    for word in query.casefold().split():
        found = _best(word, title.casefold(), english.casefold()) or _in_place(word, f"{place} {english}".casefold())
        if found is None:
            return None
        worth, letters = worth + found.worth, letters | found.letters
    return Match(worth - LATE * len(title), letters)


def _best(word: str, title: str, english: str) -> Match | None:
    """In the title, or where a word of its English name begins so."""
    known = _beginning(word, english)
    also = None if known is None else Match(known.worth - ELSEWHERE, frozenset())
    tried = (_found(word, title), _beginning(word, title), also)
    return max(filter(None, tried), key=lambda match: match.worth, default=None)


def _in_place(word: str, place: str) -> Match | None:
    there = word in place or _beginning(word, place) is not None
    return Match(len(word) / 2, frozenset()) if there else None


def _beginning(word: str, text: str) -> Match | None:
    """Where a word of the text begins with that one, or with what it is the plural of; worth as much."""
    for form in (word, *_singular(word)):
        at = next((at for at in range(len(text)) if _begins(text, at) and text.startswith(form, at)), None)
        if at is not None:
            worth = START + (len(word) - 1) * (1 + RUN) - LATE * (at + len(word) - 1)
            return Match(worth, frozenset(range(at, at + len(form))))
    return None


def _singular(word: str) -> tuple[str, ...]:
    """What an English word may be the plural of: layers, axes, queries."""
    if len(word) < SHORTEST or not word.endswith("s") or word.endswith("ss"):
        return ()
    longer = (word[:-2],) if word.endswith("es") else ()
    return word[:-1], *longer, *((f"{word[:-3]}y",) if word.endswith("ies") else ())


def _found(word: str, text: str) -> Match | None:
    """The best of the places where the word's letters begin in the text."""
    starts = [at for at, letter in enumerate(text) if letter == word[0]]
    tried = (_from(at, word, text, leap=leap) for at in starts for leap in (False, True))
    return max(filter(None, tried), key=lambda match: match.worth, default=None)


def _from(at: int, word: str, text: str, *, leap: bool) -> Match | None:
    """The letters from there on, each the next one, with `leap` the next that begins a word; None if far apart."""
    places = [at]
    for letter in word[1:]:
        onward = text.find(letter, places[-1] + 1)
        if onward < 0:
            return None
        starting = (i for i in range(onward, len(text)) if text[i] == letter and _begins(text, i))
        places.append(next(starting, onward) if leap else onward)
    if places[-1] - at > FAR * len(word) and not all(_begins(text, i) for i in places):
        return None
    gaps = [b - a for a, b in pairwise(places)]
    worth = sum(START if _begins(text, i) else 1 for i in places) + RUN * gaps.count(1)
    return Match(worth - LATE * (at + sum(gaps)), frozenset(places))


def _begins(text: str, at: int) -> bool:
    return at == 0 or not text[at - 1].isalnum()


def ranked(query: str, commands: Sequence[Command]) -> list[tuple[Command, frozenset[int]]]:
    """The commands that match, best first; without a query all, in their order."""
    tried = [(command, matched(query, command.title, command.place, command.english)) for command in commands]
    hits = [(command, match) for command, match in tried if match is not None]
    if query.strip():
        hits.sort(key=lambda hit: (not hit[0].allowed, -hit[1].worth))
    return [(command, match.letters) for command, match in hits]


class CommandDelegate(QStyledItemDelegate):
    """Title with the found letters bold, place muted beside it, keys at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, option.fontMetrics.height() + 2 * PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        command, letters = index.data(COMMAND), index.data(FOUND)
        box, chosen = option.rect, bool(option.state & QStyle.StateFlag.State_Selected)
        colours = option.palette
        ink = colours.color(Role.HighlightedText if chosen else Role.Text)
        quiet = ink if chosen else QApplication.palette().color(Role.PlaceholderText)  # a style sheet fades its own
        painter.save()
        if chosen:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color(Role.Highlight))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        inner = box.adjusted(PAD + 2, 0, -PAD - 2, 0)
        if command.keys:
            inner = self._right(painter, inner, command.keys, quiet, option.font)
        used = self._title(painter, inner, command.title, letters, ink if command.allowed else quiet, option.font)
        self._right(painter, inner.adjusted(used + PAD, 0, 0, 0), command.place, quiet, option.font)
        painter.restore()

    def _title(
        self, painter: QPainter, box: QRect, title: str, letters: frozenset[int], ink: QColor, font: QFont
    ) -> int:
        """Draw it, found letters bold; its width."""
        bold, x = QFont(font), box.left()
        bold.setBold(True)
        painter.setPen(ink)
        for at, letter in enumerate(title):
            painter.setFont(bold if at in letters else font)
            painter.drawText(QRect(x, box.top(), box.right() - x, box.height()), Qt.AlignmentFlag.AlignVCenter, letter)
            x += painter.fontMetrics().horizontalAdvance(letter)
        return x - box.left()

    def _right(self, painter: QPainter, box: QRect, text: str, ink: QColor, font: QFont) -> QRect:
        """Draw text at the right end; what is left of the line."""
        painter.setFont(font)
        painter.setPen(ink)
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, short)
        return box.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(short) - 2 * PAD, 0)


class Palette(QDialog):
    """Typing filters, Up and Down choose, Return does it, Escape or a click elsewhere leaves everything as it is.

    A popup has the keys from when it is shown: a window would get them once the desktop gives it the focus, and what
    is typed before that would be lost.
    """

    def __init__(self, offered: Sequence[Command], *, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Command palette"))
        self.setObjectName("palette")
        self.offered, self.lines = offered, LINES
        self.search, self.list = QLineEdit(), QListWidget()
        self.none = label(tr("Nothing is called that: try fewer letters."), "note", wraps=False)
        self._prepare()
        in_column(self, self.search, self.list, self.none, gap=8, margins=(12, 12, 12, 12))
        self._place(parent)
        self.fill("")
        self.search.setFocus()

    def _prepare(self) -> None:
        self.search.setPlaceholderText(tr("Search actions, encodings, presets and panels"))
        self.search.setAccessibleName(tr("Search actions, encodings, presets and panels"))
        self.search.textChanged.connect(self.fill)
        self.search.installEventFilter(self)
        self.list.setAccessibleName(tr("Found"))
        self.list.setItemDelegate(CommandDelegate(self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self.do)
        self.list.currentItemChanged.connect(self._tell)

    def _place(self, parent: QWidget) -> None:
        """Below the menus, in the middle of the window."""
        self.ensurePolished()
        letters = self.fontMetrics()
        width = min(LETTERS * letters.averageCharWidth(), parent.width() - 32)
        self.lines = max(3, min(LINES, (parent.height() - 160) // (letters.height() + 2 * PAD)))
        self.setFixedWidth(width)
        middle = parent.mapToGlobal(parent.rect().center())
        self.move(middle.x() - width // 2, parent.mapToGlobal(parent.rect().topLeft()).y() + 48)

    def fill(self, query: str) -> None:
        """Show what matches; the best is chosen."""
        self.list.clear()
        for command, letters in ranked(query, self.offered):
            item = QListWidgetItem(self.list)
            item.setData(COMMAND, command)
            item.setData(FOUND, letters)
            said = ", ".join(filter(None, (command.title, command.place, command.keys)))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        self.list.setCurrentRow(0)
        line = self.fontMetrics().height() + 2 * PAD
        self.list.setFixedHeight(min(self.list.count(), self.lines) * line + 2 * FRAME)
        self.list.setVisible(self.list.count() > 0)
        self.none.setVisible(self.list.count() == 0)
        self.adjustSize()

    def _tell(self, item: QListWidgetItem | None, *_: object) -> None:
        """The field keeps the focus: what is chosen below it is read out."""
        if item is not None:
            announce(self.search, str(item.data(Qt.ItemDataRole.AccessibleTextRole) or ""))

    def do(self, item: QListWidgetItem | None) -> None:
        """Close, then do it: what opens a window of its own opens over the program's."""
        if item is None or not item.data(COMMAND).allowed:
            return
        does = item.data(COMMAND).does
        self.accept()
        does()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the search field that belong to the list."""
        if watched is not self.search or event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        key = Qt.Key(event.key())
        if key in DOWN_LIST:
            self.list.setCurrentRow(min(max(0, self.list.currentRow() + DOWN_LIST[key]), self.list.count() - 1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.do(self.list.currentItem())
        else:
            return False
        return True
