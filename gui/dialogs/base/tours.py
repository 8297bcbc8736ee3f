"""The tours that can be exported, and which of them is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QComboBox

from engine.tours.read import read
from engine.tours.tour import Tour
from engine.words.language import tr
from gui.dialogs.base.dialog import combo

if TYPE_CHECKING:
    from gui.tour.presenting import Presenting


class Offered(NamedTuple):
    """A tour before it is read; `read` raises ValueError in one sentence where that fails."""

    title: str
    read: Callable[[], Tour]
    file: str = ""


def offered(presenting: Presenting) -> tuple[list[Offered], int]:
    """Every tour that can be read, and the place of the one at hand, which is taken as it is by now."""
    found = [each for each in presenting.listed() if not each.problem]
    tours = [Offered(tr(each.title), partial(read, each.path), str(each.path)) for each in found]
    at_hand = _at_hand(presenting)
    if at_hand is None:
        return tours, 0
    place = next((place for place, each in enumerate(tours) if each.file == at_hand.file), None)
    if place is None:
        return [at_hand, *tours], 0
    tours[place] = at_hand
    return tours, place


def _at_hand(presenting: Presenting) -> Offered | None:
    """The tour that is shown, else the one that stands open to be written, else the one that was shown last."""
    shown, editor = presenting.shown, presenting.editor
    if presenting.talk is None and editor.open and editor.has_steps():
        editor.step_editor.settle()
        draft = editor.document.draft
        return Offered(draft.title.strip() or tr("Untitled"), editor.saving.tour, draft.file)
    return None if shown is None else Offered(tr(shown.title), lambda: shown, shown.file)


class Tours:
    """A list that opens; the tour that is chosen is read once."""

    def __init__(self, offered: Sequence[Offered], chosen: int = 0) -> None:
        self.offered = offered
        self.field: QComboBox = combo([(each.title, place) for place, each in enumerate(offered)], chosen)
        self._read: dict[int, Tour] = {}

    @property
    def chosen(self) -> Tour:
        place = self.field.currentIndex()
        if place not in self._read:
            self._read[place] = self.offered[place].read()
        return self._read[place]
