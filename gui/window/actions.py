"""All actions as one table: menu, text, shortcut, tip, what it does. Menus, shortcut sheet and tests read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from engine.arrays.file import FileProblem
from engine.words.language import later, original, tr
from gui.controls.words import unmarked

Keys = QKeySequence.StandardKey
TITLES = {
    "File": later("&File"),
    "Edit": later("&Edit"),
    "View": later("&View"),
    "Present": later("&Present"),
    "Help": later("&Help"),
    "Compare": later("Compare"),
    "Open recent": later("Open recent"),
    "Rooms": later("Rooms"),
    "Panels": later("Panels"),
    "Theme": later("Theme"),
    "Text size": later("Text size"),
    "Language": later("Language"),
    "Tours": later("Tours"),
    "Edit tour": later("Edit tour"),
}  # of menus; those of options have a parameter's


class Entry(NamedTuple):
    """One action; `menu` is a path ("File", "View/Panels"); `checked` and `enabled` are asked when a menu opens.

    `enabled` also when a key is pressed: what was grey in a menu may be possible by then.
    """

    menu: str
    name: str
    text: str
    does: Callable[[], object]
    keys: QKeySequence.StandardKey | str | None = None
    tip: str = ""
    checked: Callable[[], bool] | None = None
    enabled: Callable[[], bool] | None = None
    gap: bool = False  # a line above it
    also: str = ""  # what else the palette finds it by


class Actions(QObject):
    """The table as QActions in the window's menus; `refresh` asks each for its mark and whether it can be done.

    `before` is called before any of them is done; `says` takes the sentence where a file is of no use by then.
    """

    def __init__(
        self,
        window: QMainWindow,
        table: Iterable[Entry],
        *,
        says: Callable[[str], object],
        before: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__(window)
        self.table = tuple(table)
        self.window = window
        self._says, self._before = says, before
        self.menus: dict[str, QMenu] = {}
        self.by_name = {entry.name: self._made(entry) for entry in self.table}
        window.installEventFilter(self)

    def menu(self, path: str) -> QMenu:
        """The menu of that path, made where it is not there yet."""
        if path not in self.menus:
            above, _, title = path.rpartition("/")
            spoken = tr(TITLES.get(title, title))
            made = self.menus[path] = (self.menu(above) if above else self.window.menuBar()).addMenu(spoken)
            made.aboutToShow.connect(self.refresh)
        return self.menus[path]

    def _made(self, entry: Entry) -> QAction:
        action = QAction(entry.text, self.window)
        action.setObjectName(entry.name)
        if entry.keys is not None:
            action.setShortcuts(shortcuts(entry.keys))
        action.setStatusTip(entry.tip)
        action.setToolTip(entry.tip or unmarked(entry.text).replace("…", ""))
        action.setCheckable(entry.checked is not None)
        action.triggered.connect(lambda *_: self._do(entry))
        menu = self.menu(entry.menu)
        if entry.gap:
            menu.addSeparator()
        menu.addAction(action)
        return action

    def _do(self, entry: Entry) -> None:
        self._before()
        try:
            entry.does()
        except FileProblem as problem:
            self._says(str(problem))

    def refresh(self) -> None:
        """Marks and greying, as things stand now."""
        for entry in self.table:
            if entry.checked is not None:
                self.by_name[entry.name].setChecked(entry.checked())
        self._allow(self.table)

    def _allow(self, entries: Iterable[Entry]) -> None:
        """Only what can be done."""
        for entry in entries:
            if entry.enabled is not None:
                self.by_name[entry.name].setEnabled(entry.enabled())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A key that nothing in the window keeps for itself may be a shortcut."""
        if event.type() == QEvent.Type.ShortcutOverride:
            self._allow(entry for entry in self.table if entry.keys is not None)
        return False

    def sheet(self) -> list[tuple[str, str, str]]:
        """(menu, text, shortcut) of every action that has a shortcut."""
        rows = [(e.menu, unmarked(e.text), self.by_name[e.name].shortcut()) for e in self.table]
        return [(m, t, k.toString(QKeySequence.SequenceFormat.NativeText)) for m, t, k in rows if not k.isEmpty()]


def spelled(path: str) -> str:
    """A menu's path as people read it."""
    return " · ".join(unmarked(tr(TITLES.get(part, part))) for part in path.split("/"))


def english(path: str) -> str:
    """The same in English; '' where that is spoken."""
    return " ".join(unmarked(original(tr(TITLES.get(part, part)))) for part in path.split("/")).strip()


def shortcuts(keys: QKeySequence.StandardKey | str) -> list[QKeySequence]:
    """The platform's keys for a standard action, or those spelled, with "; " between several."""
    return QKeySequence.listFromString(keys) if isinstance(keys, str) else QKeySequence.keyBindings(keys)
