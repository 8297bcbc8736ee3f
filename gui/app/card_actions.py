"""CardActions: what each card offers in its title line: options, play, copy, export."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from engine.scene.scene import Scene
from engine.words.language import tr
from gui.board.edited import Edited
from gui.controls.form import Form
from gui.controls.popup import Popup
from gui.window.card import Card

if TYPE_CHECKING:
    from gui.app.app import App


class CardActions:
    """`forms` and `popups` are those of options, by the scene's group; each is made when it is first asked for."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.forms: dict[str, Form] = {}
        self.popups: dict[str, Popup] = {}

    def offer(self) -> None:
        """Give each card its own."""
        output = self.app.output
        for name, place in self.app.window.places.items():
            card = self.app.window.cards[name]
            offered = [self._options(card, place.info.options)] if place.info.options else []
            offered += [self.app.playing.play_action(card)] if place.info.plays else []
            offered.append(_action(card, "copy", tr("Copy image"), partial(output.copy_image, name)))
            offered.append(_action(card, "export", tr("Export image…"), partial(output.export_image, name)))
            card.offer(offered)

    def show_scene(self, scene: Scene) -> None:
        """In the forms that are open."""
        for name, form in self.forms.items():
            if form.isVisible():
                form.show_value(getattr(scene, name))

    def _options(self, card: Card, name: str) -> QAction:
        """A form over the scene's options of this picture, behind a button."""

        def open_options() -> None:
            popup = self.popups.get(name) or self._popup(card, name)
            self.forms[name].show_value(getattr(self.app.store.scene, name))
            popup.open(card.line)

        return _action(card, "options", tr("Options"), open_options)

    def _popup(self, card: Card, name: str) -> Popup:
        form = self.forms[name] = Form()
        form.edited.connect(self._put(name))
        form.behind = lambda: self.app.board.busy
        self.app.board.forms.append(form)
        popup = self.popups[name] = Popup(form, card)
        return popup

    def _put(self, name: str) -> Callable[[Edited], None]:
        def put(edited: Edited) -> None:
            store = self.app.store
            store.put(Edited(store.scene.replace(**{name: edited.value}), edited.gesture))

        return put


def _action(card: Card, icon: str, text: str, does: Callable[[], object]) -> QAction:
    action = QAction(text, card)
    action.setObjectName(icon)
    action.triggered.connect(lambda *_: does())
    return action
