"""Claims: the claims over the pictures and the things to try below them; whether they are there is remembered."""

from __future__ import annotations

from engine.pictures import opening
from engine.pictures.claims.trying import Try
from engine.pictures.rooms import Room
from engine.scene.scene import Scene
from engine.words.language import tr
from gui.app.document import Document
from gui.board.board import Board
from gui.board.panel import Panel
from gui.window.actions import Actions, Entry
from gui.window.window import Window


class Claims:
    """Shows them in the window's panels, and does what is tried."""

    actions: Actions  # of the menus

    def __init__(self, window: Window, document: Document, *, board: Board, opens: bool) -> None:
        """`opens`: whether panels open with something to see; a picture of a scene is a picture of that scene."""
        self.window, self.document, self.board, self.opens = window, document, board, opens
        self._opened: set[str] = set()  # panels that were seen
        self._entered: set[str] = set()  # rooms that have answered

    def show_in(self, panel: Panel) -> None:
        """As the settings say."""
        settings = self.document.settings
        panel.tell(claims=settings.claims, tries=settings.tries)

    def switch(self, name: str) -> None:
        """Show the claims or the things to try, or hide them."""
        self.document.change(**{name: not getattr(self.document.settings, name)})
        for panel in self.window.panels.values():
            self.show_in(panel)
        self.board.request_soon()

    def open(self, panel: str) -> None:
        """A panel that is seen for the first time shows something; nothing of that is to be undone or saved.

        After an edit it is a step of its own, but for the pin, which undo keeps. So is always another B.
        """
        if panel not in self._opened:
            self._opened.add(panel)
            self._show(opening.opened(self.document.store.scene, panel))

    def enter(self, room: Room) -> None:
        """A room answers its question, once: whoever comes back finds what they left."""
        opened = opening.entered(self.document.store.scene, room.name)
        if opened != self.document.store.scene and room.name not in self._entered and self.board.awake:
            self._entered.add(room.name)
            self._show(opened)

    def _show(self, opened: Scene) -> None:
        store = self.document.store
        if not self.opens or self.document.path is not None:
            return
        if opened == store.scene.replace(pin=opened.pin):
            store.show(opened)
        elif not store.steps.isClean():
            store.edit(opened)
        elif opened.b != store.scene.b:
            store.bring(opened, tr("B, a known mistake of A"))
        else:
            store.show(opened)

    def do(self, chosen: Try) -> None:
        """A step to undo; and perhaps another panel, or a command."""
        store = self.document.store
        store.edit(chosen.change(store.scene))
        if chosen.panel:
            self.window.come_to(chosen.panel)
            self.window.docks.centre(chosen.panel)
        if chosen.command:
            self.actions.by_name[chosen.command].trigger()

    def entries(self) -> list[Entry]:
        """The switches of the View menu."""
        names = {"claims": tr("&Claims"), "tries": tr("Things to tr&y")}
        tips = {
            "claims": tr("A sentence over each picture: what it shows, and what to notice"),
            "tries": tr("Below a large picture: buttons that change what it shows"),
        }
        return [
            Entry(
                "View",
                name,
                text,
                lambda name=name: self.switch(name),  # type: ignore[misc]
                tip=tips[name],
                checked=lambda name=name: bool(getattr(self.document.settings, name)),  # type: ignore[misc]
            )
            for name, text in names.items()
        ]
