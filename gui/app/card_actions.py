"""CardActions: what each card offers in its title line: options, play, copy, export."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction

from engine.scene.scene import Scene
from engine.words.language import tr
from gui.app.picture_output import PictureOutput
from gui.app.playing import Playing
from gui.board.board import Board
from gui.board.edited import Edited
from gui.controls.form import Form
from gui.controls.popup import Popup
from gui.theme.icons import icon
from gui.theme.theme import ThemeTokens
from gui.window.card import Card
from gui.window.window import Window


class CardActions:
    """`forms` and `popups` are those of options, by the scene's group; each is made when it is first asked for."""

    def __init__(self, window: Window, board: Board, *, playing: Playing, pictures: PictureOutput) -> None:
        self.window, self.board = window, board
        self.forms: dict[str, Form] = {}
        self.popups: dict[str, Popup] = {}
        for name, place in window.places.items():
            card = window.cards[name]
            offered = [self._options(card, place.info.options)] if place.info.options else []
            offered += [playing.play_action(card)] if place.info.plays else []
            offered.append(_action(card, "copy", tr("Copy image"), partial(pictures.copy_image, name)))
            offered.append(_action(card, "export", tr("Export image…"), partial(pictures.export_image, name)))
            card.offer(offered)

    def restyle(self, tokens: ThemeTokens) -> None:
        for card in self.window.cards.values():
            for action in card.own_actions:
                action.setIcon(icon(action.objectName(), tokens.muted))

    def show_scene(self, scene: Scene) -> None:
        """In the forms that are open."""
        for name, form in self.forms.items():
            if form.isVisible():
                form.show_value(getattr(scene, name))

    def _options(self, card: Card, name: str) -> QAction:
        """A form over the scene's options of this picture, behind a button."""

        def open_options() -> None:
            popup = self.popups.get(name) or self._popup(card, name)
            self.forms[name].show_value(getattr(self.board.store.scene, name))
            popup.open(card.line)

        return _action(card, "options", tr("Options"), open_options)

    def _popup(self, card: Card, name: str) -> Popup:
        form = self.forms[name] = Form()
        form.edited.connect(self._put(name))
        self.board.feed(form)
        popup = self.popups[name] = Popup(form, card)
        return popup

    def _put(self, name: str) -> Callable[[Edited], None]:
        def put(edited: Edited) -> None:
            store = self.board.store
            store.put(Edited(store.scene.replace(**{name: edited.value}), edited.gesture))

        return put


def _action(card: Card, name: str, text: str, does: Callable[[], object]) -> QAction:
    """`name`: its icon's too."""
    action = QAction(text, card)
    action.setObjectName(name)
    action.triggered.connect(lambda *_: does())
    return action
