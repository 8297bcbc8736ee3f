"""Positions: the pinned position moves by itself, and with it the lines, the waves and the clock hands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from engine.pictures import phasors
from engine.words.language import tr
from gui.board.edited import Edited
from gui.board.store import Store
from gui.controls.player import Went


class Positions(QObject):
    """Plays at the clock hands' speed, and begins anew where they do; it is a look around, and no undo step."""

    def __init__(self, store: Store, show: Callable[[bool], None]) -> None:
        """`show`: whether it plays."""
        super().__init__(store)
        self._show = show
        self._store = store
        self._steps, self._put = 0, -1

    @property
    def title(self) -> str:
        return tr("Pinned position")

    def ready(self) -> bool:
        return True

    def begin(self) -> None:
        """From the pinned position; from the last one from the first."""
        scene = self._store.scene
        if phasors.ends(scene)[0] == phasors.last(scene):
            self._store.put(Edited(scene.replace_in("pin", position=0), None))
        self._steps, self._put = 0, self._store.scene.pin.position
        self._show(True)

    def go(self, seconds: float) -> Went:
        scene = self._store.scene
        if scene.pin.position != self._put:
            return "stopped"
        by = int(seconds * scene.phasors.speed) - self._steps
        if by < 1:
            return "same"
        further = phasors.advanced(scene, by)
        if further == scene:
            return "stopped"
        self._steps += by
        self._put = further.pin.position
        self._store.put(Edited(further, None))
        return "moved"

    def end(self) -> None:
        self._show(False)
