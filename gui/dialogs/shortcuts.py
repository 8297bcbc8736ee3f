"""Shortcuts: every action that has keys, by menu."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QGridLayout, QScrollArea, QWidget

from engine.words.language import tr
from gui.access.spoken import Spoken, SpokenRole
from gui.theme.boxes import in_column, in_row
from gui.theme.labels import label
from gui.window.actions import spelled

Row = tuple[str, str, str]  # menu, text, shortcut


class ShortcutSheet(Spoken, QScrollArea):
    """What scrolls, by the keys too."""

    spoken_role = SpokenRole.Document


class Shortcuts(QDialog):
    """A sheet of two columns; any of Escape, Return and Close closes it."""

    def __init__(self, rows: Iterable[Row], *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keyboard shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        scrolled, area = self._sheet(list(rows)), ShortcutSheet()
        scrolled.setObjectName("scrolled")
        area.setProperty("role", "rows")
        area.setAccessibleName(tr("Keyboard shortcuts"))
        area.setWidget(scrolled)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        in_column(self, (area, 1), buttons, gap=12, margins=(16, 16, 16, 16))
        hint, screen = scrolled.sizeHint(), self.screen().availableSize()
        below = buttons.sizeHint().height() + 48
        self.resize(hint.width() + 52, min(hint.height() + below, round(screen.height() * 0.85)))
        area.setMinimumWidth(scrolled.minimumSizeHint().width() + 16)

    def _sheet(self, rows: Sequence[Row]) -> QWidget:
        sheet = QWidget()
        across = in_row(sheet, gap=32, margins=(0, 0, 8, 0))
        for column in balanced(grouped(rows)):
            groups = (self._group(menu, entries) for menu, entries in column)
            across.addLayout(in_column(None, *groups, 1, gap=16), 1)
        return sheet

    def _group(self, menu: str, entries: Sequence[tuple[str, str]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.addWidget(label(spelled(menu), "title", wraps=False), 0, 0, 1, 2)
        for row, (text, keys) in enumerate(entries, 1):
            grid.addWidget(label(text, wraps=False), row, 0)
            chip = label(keys, "raised", wraps=False)
            chip.setContentsMargins(6, 2, 6, 2)
            chip.setFrameShape(QFrame.Shape.NoFrame)
            grid.addWidget(chip, row, 1, Qt.AlignmentFlag.AlignRight)
        return grid


ShortcutGroup = tuple[str, list[tuple[str, str]]]


def grouped(rows: Sequence[Row]) -> list[ShortcutGroup]:
    """The rows of each menu, menus in the order in which they first come."""
    order = list(dict.fromkeys(menu for menu, _, _ in rows))
    by_menu = groupby(sorted(rows, key=lambda row: order.index(row[0])), key=lambda row: row[0])
    return [(menu, [(text, keys) for _, text, keys in entries]) for menu, entries in by_menu]


def balanced(groups: Sequence[ShortcutGroup]) -> list[list[ShortcutGroup]]:
    """Two columns of about the same length, groups in order; one where there is only one group."""
    heights = [len(entries) + 2 for _, entries in groups]
    cuts = range(1, len(groups))
    cut = min(cuts, key=lambda n: abs(sum(heights[:n]) - sum(heights[n:])), default=len(groups))
    return [list(part) for part in (groups[:cut], groups[cut:]) if part]
