"""Rail: the rooms, by question, at the left of the window; folded it shows their icons alone."""

from __future__ import annotations

import math
from collections.abc import Sequence, Set

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolBar,
    QToolButton,
    QWidget,
)

from engine.pictures.rooms import GROUPS, ROOMS, Room
from engine.words.language import later, tr
from gui.board.acts import Choosing
from gui.theme import theme
from gui.theme.boxes import in_column
from gui.theme.icons import icon
from gui.theme.theme import ThemeTokens
from gui.window.arrangement import GAP
from gui.window.rooms import OWN

ROOM_AT, DIM = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
PAD, ICON, BAR = 8, 16, 3  # pixels
CLOSEST = 2  # of the pixels between rows, where not all have room else
LETTERS = 1.25  # of the type, that a row's letters take: some fonts' lines are higher
FOLDS, UNFOLDS = later("Fold the rail of rooms to icons"), later("Unfold the rail of rooms")
SQUEEZED = later(
    "There is no room for the titles of rooms: make the window wider or its text smaller, or close the panel at the "
    "right if one is open."
)
Index = QModelIndex | QPersistentModelIndex


def icon_side(font: QFont, *, alone: bool) -> int:
    """Pixels of an icon, which is as large as the type where it stands for a title."""
    return max(ICON, min(QFontMetrics(font).height(), _letters(font))) if alone else ICON


def row_height(line: int, pad: int, *, room: bool, first: bool, folded: bool) -> int:
    """Pixels of a room, or of a heading, which folded is a line between two groups."""
    if room:
        return max(line, ICON) + pad
    apart = max(pad, CLOSEST)
    return apart if folded else line + pad + (0 if first else apart // 2)


def _letters(font: QFont) -> int:
    """Pixels of height of a row's letters."""
    return math.ceil(LETTERS * QFontInfo(font).pixelSize())


def closest(font: QFont) -> int:
    """Pixels between two lines at the least: below 0 where the font's own lines are further apart than letters need."""
    return min(CLOSEST, _letters(font) - QFontMetrics(font).height())


class RoomDelegate(QStyledItemDelegate):
    """A heading, or an icon and a title; the open room has a bar at its left."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tokens = theme.TOKENS["dark"]
        self.folded, self.pad = False, PAD

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        room, line = index.data(ROOM_AT) is not None, option.fontMetrics.height()
        return QSize(0, row_height(line, self.pad, room=room, first=not index.row(), folded=self.folded))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, room = self.tokens, index.data(ROOM_AT)
        box, chosen = option.rect, bool(option.state & QStyle.StateFlag.State_Selected)
        if room is None:
            self._paint_heading(painter, box, str(index.data()))
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if chosen or hovered:
            painter.setBrush(QColor(theme.mixed(tokens.window, tokens.accent, 0.22) if chosen else tokens.raised))
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 4, 4)
        if chosen:
            painter.setBrush(QColor(tokens.accent))
            painter.drawRoundedRect(QRect(box.left(), box.top() + 2, BAR, box.height() - 4), 1.5, 1.5)
        if chosen and option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QColor(tokens.accent))
            painter.drawRoundedRect(box.adjusted(0, 1, -1, -2), 4, 4)
        painter.restore()
        ink = tokens.muted if index.data(DIM) and not chosen else tokens.text  # muted is too faint on the accent
        side = icon_side(option.font, alone=self.folded)
        at = QPoint((box.width() - side) // 2 if self.folded else PAD + BAR, (box.height() - side) // 2)
        icon(f"rooms/{room.name}", ink, instead=f"rooms/{OWN.name}").paint(
            painter, QRect(box.topLeft() + at, QSize(side, side))
        )
        if not self.folded:
            painter.setPen(QColor(ink))
            words = box.adjusted(2 * PAD + BAR + ICON, 0, -PAD // 2, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, str(index.data()))

    def _paint_heading(self, painter: QPainter, box: QRect, text: str) -> None:
        if not self.folded:
            painter.setPen(QColor(self.tokens.muted))
            painter.drawText(box.adjusted(PAD, 0, 0, -max(self.pad, CLOSEST) // 2), Qt.AlignmentFlag.AlignBottom, text)
        elif box.top() > 0:
            painter.fillRect(
                QRect(box.left() + PAD, box.center().y(), box.width() - 2 * PAD, 1), QColor(self.tokens.line)
            )


class RoomList(Choosing, QListWidget):
    """`chosen` when a hand opens a room, by a click or by the arrows: its name."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rooms")
        self.setAccessibleName(tr("Rooms"))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.drawn = RoomDelegate(self)
        self.setItemDelegate(self.drawn)
        self.currentItemChanged.connect(self._choose)

    def fill(self, rooms: Sequence[Room]) -> None:
        """These rooms below the headings of their groups."""
        with QSignalBlocker(self):
            self.clear()
            group = ""
            for room in rooms:
                if room.group != group and room.group in GROUPS:
                    heading = QListWidgetItem(tr(GROUPS[room.group]), self)
                    heading.setFlags(Qt.ItemFlag.NoItemFlags)
                group = room.group
                item = QListWidgetItem(tr(room.title), self)
                item.setData(ROOM_AT, room)

    def rows(self) -> list[QListWidgetItem]:
        """Those of rooms."""
        return [item for item in map(self.item, range(self.count())) if item.data(ROOM_AT) is not None]

    def show_open(self, name: str) -> None:
        """The room that is open. Emits nothing."""
        with QSignalBlocker(self):
            for item in self.rows():
                if item.data(ROOM_AT).name == name:
                    self.setCurrentItem(item)

    def _choose(self, item: QListWidgetItem | None, *_: object) -> None:
        if item is not None and item.data(ROOM_AT) is not None:
            self.chosen.emit(item.data(ROOM_AT).name)

    def tall(self, pad: int, *, folded: bool) -> int:
        """Pixels of all rows, so far apart."""
        line, rows = QFontMetrics(self.font()).height(), [self.item(row) for row in range(self.count())]
        rooms = [item.data(ROOM_AT) is not None for item in rows]
        return sum(row_height(line, pad, room=room, first=not i, folded=folded) for i, room in enumerate(rooms))

    def draw_closer(self, height: int) -> None:
        """Rows as far apart as lets all of them be seen in that height."""
        for pad in range(PAD, closest(self.font()) - 1, -1):
            self.drawn.pad = pad
            if self.tall(pad, folded=self.drawn.folded) <= height:
                break

    def widest(self) -> int:
        """Pixels that the longest title takes, or a heading."""
        metrics = QFontMetrics(self.font())
        titles = [metrics.horizontalAdvance(item.text()) for item in self.rows()]
        headings = [metrics.horizontalAdvance(tr(group)) for group in GROUPS.values()]
        return max(max(titles) + 3 * PAD + BAR + ICON, max(headings) + 2 * PAD) + 2

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 60)


class Rail(QToolBar):
    """`turned` when a hand folds it."""

    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setWindowTitle(tr("Rooms"))
        self.setMovable(False)
        self.setFloatable(False)
        self.toggleViewAction().setVisible(False)  # it folds, and never goes
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.folded = self.squeezed = False  # by a person, for want of room
        self.tokens = theme.TOKENS["dark"]
        self.list, self.fold = RoomList(), QToolButton()
        self.fold.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fold.clicked.connect(self.turn)
        self.column = QWidget()
        column = in_column(self.column, (self.list, 1), gap=0, margins=(0, 0, GAP, 0))
        column.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        self.addWidget(self.column)
        self._dimmed: tuple[Set[str], str] = (frozenset(), "")
        self.offer(own=False)

    def offer(self, *, own: bool) -> None:
        """All rooms, and that from before there were any where there is one."""
        rooms = [*ROOMS, OWN] if own else ROOMS
        if len(rooms) != len(self.list.rows()):
            self.list.fill(rooms)
            self.dim(*self._dimmed)
            self._fit()

    def turn(self) -> None:
        """Fold to icons, or unfold; nothing while there is room for icons alone."""
        if self.squeezed:
            return
        self.set_folded(not self.folded)
        self.turned.emit()

    def set_folded(self, folded: bool) -> None:
        self.folded = folded
        self._narrow()

    def squeeze(self, *, on: bool) -> None:
        """Its icons alone, while there is no room for its titles."""
        if on != self.squeezed:
            self.squeezed = on
            self.fold.setEnabled(not on)
            self._narrow()

    @property
    def narrow(self) -> bool:
        """Whether it shows its icons alone."""
        return self.folded or self.squeezed

    def _narrow(self) -> None:
        self.list.drawn.folded = self.narrow
        self.dim(*self._dimmed)
        self._fit()

    def show_room(self, room: Room) -> None:
        self.list.show_open(room.name)

    def dim(self, names: Set[str], reason: str) -> None:
        """These rooms have nothing to show."""
        self._dimmed = names, reason
        for item in self.list.rows():
            title = item.text()
            why = reason if item.data(ROOM_AT).name in names else ""
            item.setData(DIM, bool(why))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}: {why}" if why else title)
            item.setToolTip(f"{title}: {why}" if why else title if self.narrow else "")

    def _fit(self) -> None:
        """As wide as its titles, or its icons."""
        words = tr(UNFOLDS if self.narrow else FOLDS)
        self.fold.setIcon(icon("unfold" if self.narrow else "fold", self.tokens.muted))
        self.fold.setAccessibleName(words)
        self.fold.setToolTip(tr(SQUEEZED) if self.squeezed else words)
        self.list.draw_closer(self._high)
        self.column.setFixedWidth(self.wide(narrow=self.narrow))
        self.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]  # styles have their own
        self.list.doItemsLayout()
        self.updateGeometry()

    @property
    def widths(self) -> tuple[int, int]:
        """Pixels of its titles, and of its icons alone."""
        return self.wide(narrow=False), self.wide(narrow=True)

    def wide(self, *, narrow: bool) -> int:
        """Pixels of its icons alone, or of its titles, whichever it shows now, and of a bar where not all have room."""
        scrolls = self.list.tall(closest(self.list.font()), folded=narrow) > self._high
        bar = self.list.verticalScrollBar().sizeHint().width() if scrolls else 0
        alone = icon_side(self.list.font(), alone=True) + 3 * PAD
        return GAP + bar + (alone if narrow else self.list.widest())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "column"):
            self._fit()

    @property
    def _high(self) -> int:
        """Pixels of height for its rows."""
        return self.height() - self.fold.sizeHint().height() - 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def restyle(self, tokens: ThemeTokens) -> None:
        self.tokens = self.list.drawn.tokens = tokens
        self._fit()
        self.list.viewport().update()
