"""Picker: which encoding, from a list grouped by family that typing filters; presets stand below theirs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QSizePolicy

from engine.encodings.base.answers import Preset
from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import Encoding
from engine.words.language import tr
from gui.access.focus_input import ARROWS, DOWN_LIST, PRESS, FocusInput
from gui.access.spoken import announce
from gui.board.acts import Choosing
from gui.controls.eliding import ElidingCombo
from gui.theme.boxes import in_column
from gui.theme.labels import label

ENTRY = Qt.ItemDataRole.UserRole
INDENT = "\u2003"
SELECTABLE = Qt.ItemFlag.ItemIsSelectable
LONGEST = 48  # letters of a line
FEWEST, TALLEST = 3, 24  # lines


class PickerEntry(NamedTuple):
    """A line of the list: a family (no id), an encoding, or a preset; `hit`: it is what was searched for."""

    title: str
    encoding_id: str = ""
    preset: Preset | None = None
    hit: bool = False


def entries(encodings: Mapping[str, type[Encoding]], *, current: str, search: str) -> list[PickerEntry]:
    """Every encoding and the current one's presets; while searching, what holds all the words."""
    parts = search.casefold().split()
    found: list[PickerEntry] = []
    for family in dict.fromkeys(kind.family for kind in encodings.values()):
        kinds = [(encoding_id, kind) for encoding_id, kind in encodings.items() if kind.family == family]
        below = [entry for encoding_id, kind in kinds for entry in _of(encoding_id, kind, current, parts)]
        found += [PickerEntry(family), *below] if below else []
    return found


def _of(encoding_id: str, kind: type[Encoding], current: str, parts: Sequence[str]) -> Iterator[PickerEntry]:
    said = f"{tr(kind.title)} {tr(kind.family)}"
    words = f"{kind.title} {encoding_id} {kind.family} {kind.source} {said}".casefold()
    hit = all(part in words for part in parts)
    presets = [p for p in kind.presets if all(part in f"{words} {p.title} {tr(p.title)}".casefold() for part in parts)]
    shown = presets if parts or encoding_id == current else []
    if hit or shown:
        yield PickerEntry(kind.title, encoding_id, None, hit)
    yield from (PickerEntry(preset.title, encoding_id, preset, bool(parts)) for preset in shown)


class PickerPopup(QFrame):
    """The search field and the list below it."""

    def __init__(self, picker: Picker) -> None:
        super().__init__(picker, Qt.WindowType.Popup)
        self.setProperty("role", "popup")
        self._picker = picker
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search encodings and presets"))
        self.search.setAccessibleName(tr("Search encodings and presets"))
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setProperty("role", "roomy")
        self.list.setAccessibleName(tr("Encodings"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.none = label(tr("Nothing is called that: try fewer letters."), role="note", fills=True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.none.setContentsMargins(8, 4, 8, 4)
        in_column(self, self.search, self.list, self.none, gap=4, margins=(4, 4, 4, 4))
        self.setFocusProxy(self.search)
        self.search.textChanged.connect(self._fill)
        self.list.itemEntered.connect(self._point)
        self.list.itemClicked.connect(self._choose)
        self.list.currentTextChanged.connect(lambda text: announce(self.search, text.strip()))

    def open(self, search: str) -> None:
        """Below the picker, or above it where there is no room."""
        self.search.setText(search)
        self._fill(search)
        self._place()
        self.show()
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def _place(self) -> None:
        for widget in (self, self.search, self.list):
            widget.ensurePolished()
        metrics = self.fontMetrics()
        lines, letter = max(self.list.sizeHintForRow(0), metrics.height()), metrics.averageCharWidth()
        width = min(self.list.sizeHintForColumn(0) + 40, LONGEST * letter)
        screen = self._picker.screen().availableGeometry()
        room = screen.height() * 2 // 3 - self.search.sizeHint().height() - 24
        high = min(max(self.list.count(), FEWEST), TALLEST, max(4, room // lines)) * lines + 4
        self.list.setFixedHeight(high)
        self.none.setFixedHeight(high)
        self.setFixedWidth(max(self._picker.width(), width))
        self.adjustSize()
        below = self._picker.mapToGlobal(QPoint(0, self._picker.height() + 2))
        if below.y() + self.height() > screen.bottom():
            below.setY(max(screen.top(), self._picker.mapToGlobal(QPoint(0, -2)).y() - self.height()))
        self.move(min(below.x(), screen.right() - self.width()), below.y())

    def _fill(self, search: str) -> None:
        self.list.clear()
        current = self._picker.encoding_id
        for entry in entries(self._picker.encodings, current=current, search=search):
            self.list.addItem(self._item(entry))
        hits = [item for item in self._items() if item.data(ENTRY).hit]
        mine = [item for item in hits if item.data(ENTRY).encoding_id == current]
        if best := hits if search else mine or hits:
            self.list.setCurrentItem(best[0])
        found = self.list.count() > 0
        self.list.setVisible(found)
        self.none.setVisible(not found)
        if not found:
            announce(self.search, self.none.text())

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    def _item(self, entry: PickerEntry) -> QListWidgetItem:
        depth = 0 if not entry.encoding_id else 1 if entry.preset is None else 2
        item = QListWidgetItem(INDENT * depth + tr(entry.title))
        item.setData(ENTRY, entry)
        if not entry.encoding_id:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        elif entry.preset is None:
            item.setToolTip(f"<p>{escape(tr(self._picker.encodings[entry.encoding_id].summary))}</p>")
        return item

    def _point(self, item: QListWidgetItem) -> None:
        if item.flags() & SELECTABLE:
            self.list.setCurrentItem(item)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.flags() & SELECTABLE:
            entry = item.data(ENTRY)
            self.hide()
            self._picker.chosen.emit(entry)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the search field that belong to the list."""
        if watched is not self.search or event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() in DOWN_LIST:
            self._step(DOWN_LIST[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.list.currentItem())
        else:
            return False
        return True

    def _step(self, by: int) -> None:
        """So many lines on, of those that can be chosen."""
        rows = [row for row, item in enumerate(self._items()) if item.flags() & SELECTABLE]
        if not rows:
            return
        now = rows.index(self.list.currentRow()) if self.list.currentRow() in rows else -1
        self.list.setCurrentRow(rows[min(max(0, now + by), len(rows) - 1)])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.rect().contains(event.position().toPoint()):
            self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)  # a click on the picker closes, and does not reopen
        super().mousePressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._picker.setFocus(Qt.FocusReason.PopupFocusReason)


class Picker(Choosing, ElidingCombo):
    """Looks like a combo box with the encoding's title; opens its own list; `chosen` carries a PickerEntry."""

    def __init__(self) -> None:
        super().__init__()
        self.encoding_id = ""
        self.setAccessibleName(tr("Encoding"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.popup = PickerPopup(self)
        FocusInput(self, ARROWS | PRESS, letters=True)

    @property
    def encodings(self) -> Mapping[str, type[Encoding]]:
        return catalogue()

    def show_encoding(self, encoding: Encoding) -> None:
        """Show an encoding's title."""
        if encoding.id != self.encoding_id:
            self.encoding_id = encoding.id
            self.clear()
            title = tr(type(encoding).title)
            self.addItem(title)
            self.setToolTip(f"<p>{escape(title)}</p>")

    def showPopup(self) -> None:
        self.popup.open("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if event.key() in ARROWS | PRESS or event.key() == Qt.Key.Key_F4:
            self.popup.open("")
        elif text.strip() and text.isprintable():
            self.popup.open(text)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # another encoding is chosen on purpose
