"""App: builds the objects and makes every connection between them."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication

from engine.scene.scene import Scene
from gui.access import spoken
from gui.app import menus, tour_menu, view_menu
from gui.app.appearance import Appearance
from gui.app.card_actions import CardActions
from gui.app.claims import Claims
from gui.app.collector import Collector
from gui.app.data_output import DataOutput
from gui.app.dialogs import Dialogs
from gui.app.document import Document
from gui.app.files import Files
from gui.app.help import Help
from gui.app.history import History
from gui.app.net import net
from gui.app.opening import Opening
from gui.app.picture_output import PictureOutput
from gui.app.playing import Playing
from gui.app.preloader import Preloader, everything
from gui.app.program import running
from gui.app.session_keeper import SessionKeeper
from gui.app.unkept import Unkept
from gui.app.window_title import WindowTitle
from gui.board.board import Board
from gui.board.panel import Panel
from gui.board.store import Store
from gui.board.worker import Direct, Worker
from gui.controls.encoding import EncodingPanel
from gui.storage.session import Settings
from gui.storage.storage import WindowStorage
from gui.theme import theme
from gui.tour.presenting import Presenting
from gui.window.actions import Actions
from gui.window.notices import Notices
from gui.window.window import Window

FIRST = 0.05  # seconds that a new window is not painted, since its pictures are nearly there


class App:
    """The running program: what is shown, how it is kept, and the objects around it."""

    actions: Actions

    def __init__(
        self,
        scene: Scene,
        settings: Settings,
        *,
        worker: Worker | None = None,
        keeps: bool = True,
        tokens: theme.ThemeTokens | None = None,
        renew: Callable[[], None] = lambda: None,
        points: float | None = None,
        storage: WindowStorage | None = None,
        file: str | None = None,
    ) -> None:
        """`keeps`: whether settings and session are written, by `storage`. `file`: where the scene is saved.

        `tokens`: colours for this window alone.
        `renew`: makes the window anew, in the language of the settings. `points`: the desktop's size of text, where
        the program's font has another by now.
        """
        spoken.install()
        self.store, self.worker = Store(scene), worker or Worker()
        self.document = Document(self.store, settings, lambda sentence: self.notices.warn(sentence), file)
        self.appearance = Appearance(self.document, own=tokens, points=points, renew=renew)
        self.encoding = EncodingPanel(elsewhere=("colour_map",))
        self.window = Window(self.encoding)
        self.notices = Notices(self.window)
        self.board = Board(self.store, self.worker, self.window, at_once=isinstance(self.worker, Direct))
        self.board.whole = True  # the first frame in any case
        self.presenting = Presenting(self)
        self.title = WindowTitle(self.window, self.document)
        storage, own = storage or WindowStorage(settings), lambda: self.presenting.editor.own
        self.session = SessionKeeper(
            self.window, self.document, self.title, self.notices, self.encoding.form, storage, keeps=keeps, own=own
        )
        self.unkept = Unkept(self.window, self.board, self.session, self.presenting)
        self.claims = Claims(self.window, self.document, board=self.board, opens=keeps)
        self.collector = Collector(self.window)
        self.ahead = Preloader(self.window, busy=lambda: self.board.busy, loads=everything(self.window))
        self._make_actions()
        self.connect()
        self.appearance.restyle()
        self.show_scene(scene)
        self.board.show_scene(scene)

    def _make_actions(self) -> None:
        """What a person can do, and where it is offered."""
        window, store, document, notices = self.window, self.store, self.document, self.notices
        session, appearance, talks = self.session, self.appearance, self.presenting
        dialogs = self.dialogs = Dialogs(window, store, keys=lambda: self.actions.sheet())
        make = type(self)
        pictures = self.pictures = PictureOutput(
            window, document, session, appearance, talks, dialogs, notices, make=make
        )
        data = self.data = DataOutput(window, document, self.board, dialogs, notices)
        opening = Opening(window, at_once=self.board.at_once)
        files = self.files = Files(window, document, session, self.title, dialogs, notices, opening, present=talks.open)
        history = self.history = History(store.steps, talks.editor)
        self.playing = Playing(window, store, appearance=appearance)
        self.help = Help(window, self.board, commanded=self)
        table = [
            *menus.file(window, document, files=files, pictures=pictures, data=data),
            *menus.edit(store, history, encoding=self.encoding, pictures=pictures, data=data, dialogs=dialogs),
            *view_menu.entries(window, store, claims=self.claims, appearance=appearance, notices=notices),
            *menus.present(talks),
            *self.playing.entries(),
            *tour_menu.entries(talks),
            *menus.help_(self.help, dialogs),
        ]
        self.actions = Actions(window, table, says=notices.say, before=self.board.take_moves)
        history.actions = self.claims.actions = self.actions
        self.card_actions = CardActions(window, self.board, playing=self.playing, pictures=pictures)

    def connect(self) -> None:
        """Every connection between objects of the program."""
        self._connect_window()
        self.encoding.edited.connect(self.store.put)
        self.encoding.form.reshaped.connect(self.session.keep_soon)
        for form in (self.encoding.form, self.encoding.scene_form):
            self.board.feed(form)
        for follow in (self.show_scene, self.session.quiet.start, self.ahead.wait, self.presenting.editor.compare):
            self.store.changed.connect(follow)
        self.store.steps.cleanChanged.connect(self.title.show)
        self.store.steps.cleanChanged.connect(self.session.keep_soon)
        for follow in (self.history.show, self.document.follow, self.title.show):
            self.store.steps.indexChanged.connect(follow)
        self.presenting.editor.turned.connect(self.history.show)
        self.worker.said.connect(self.window.status.show_word)
        self.board.begun.connect(self.playing.player.seen)
        self.presenting.asked.connect(self.pictures.export_tour)
        self.presenting.gone.connect(self.dialogs.come_to_window)
        running().focusChanged.connect(self.presenting.editor.focus_moved)
        QApplication.styleHints().colorSchemeChanged.connect(self.appearance.restyle)
        self.appearance.restyled.connect(self.restyle)
        self.actions.menu("File/Open recent").aboutToShow.connect(partial(self.files.fill_recent, self.actions))
        self.actions.menu("Present/Tours").aboutToShow.connect(self.presenting.fill)
        drafts = self.actions.menu("Present/Edit tour")
        drafts.aboutToShow.connect(partial(tour_menu.fill, self.presenting, self.actions))

    def _connect_window(self) -> None:
        """Its cards, and what happens to it as a whole."""
        for name, place in self.window.places.items():
            place.made.connect(self.adopt)
            self.window.cards[name].visibilityChanged.connect(partial(self.come_forward, name))
        for card in self.window.cards.values():
            running().focusChanged.connect(card.focus_moved)
            card.visibilityChanged.connect(self.board.request_soon)
            card.visibilityChanged.connect(self.session.keep_soon)
            card.reshaped.connect(self.session.keep_soon)
        self.window.closing.connect(self.close)
        self.window.reshaped.connect(self.session.keep_soon)
        self.window.sized.connect(self.board.request_soon)
        self.window.docks.came.connect(self._hold)
        self.window.docks.came.connect(self.claims.enter)
        self.window.dropped.connect(self.files.open_all)

    def restyle(self, tokens: theme.ThemeTokens) -> None:
        """All that is seen; the panel beside the cards before them, for they have the room that it leaves."""
        for part in (self.card_actions, self.encoding, self.presenting):
            part.restyle(tokens)
        self.window.fit_text(self.appearance.percent / 100)
        self.window.restyle(tokens)
        self.session.keep_soon()
        self.board.request_soon()

    def _hold(self, *_: object) -> None:
        """A room is painted with its pictures, which are nearly there."""
        if self.board.awake and not self.board.at_once:
            self.window.navigation.hold()

    def come_forward(self, name: str, seen: bool) -> None:
        """A card that is seen has its panel."""
        if seen and not self.window.closed and name in self.window.places:
            self.window.panel(name)
            self.claims.open(name)

    def adopt(self, panel: Panel) -> None:
        """A panel that was made just now."""
        panel.edited.connect(self.store.put)
        panel.broke.connect(net().take)
        panel.instead.leads.linkActivated.connect(self.window.docks.choose, Qt.ConnectionType.QueuedConnection)
        panel.trying.chosen.connect(self.claims.do)
        self.claims.show_in(panel)
        panel.restyle(self.appearance.tokens)
        panel.show_scene(self.store.scene)
        self.board.adopt(panel)

    def show_scene(self, scene: Scene) -> None:
        """In the controls; the board shows it in the pictures."""
        self.encoding.show_scene(scene)
        self.card_actions.show_scene(scene)
        self.title.show()

    def start(self, remarks: list[str]) -> None:
        """Show the window and begin to compute."""
        self.worker.start()
        self.session.restore()
        self.window.show()
        if self.board.at_once:
            self._begin()
        else:
            QTimer.singleShot(0, self.window, self._begin)  # one request for all that comes into view
        self.presenting.opening.restore()
        if not self.board.at_once:
            gc.freeze()  # what stands now stays: looking through it again would make a drag stutter
        self.collector.begin()
        if said := "\n".join(filter(None, remarks)):
            self.notices.warn(said)

    def _begin(self) -> None:
        self.session.begin()
        if self.presenting.talk is None:
            self.board.wake()
        if not self.board.at_once:
            self.worker.wait(FIRST)  # else all would be painted empty, and at once again
            QCoreApplication.sendPostedEvents(None, QEvent.Type.MetaCall.value)  # shows what came
            self.ahead.wait()

    def close(self, event: QCloseEvent) -> None:
        """The session keeps everything, so that closing asks nothing where that can be written."""
        if self.window.closed or self.unkept.holds(event):
            return
        self.presenting.close()
        self.board.rest()
        self.window.closed = True
        QApplication.styleHints().colorSchemeChanged.disconnect(self.appearance.restyle)
        self.playing.player.stop()
        self.ahead.stop()
        self.session.close()
        self.window.hide()  # a frame that is being made may take long
        self.files.opening.close()
        self.dialogs.stop()
        self.worker.close()
        self.collector.close()
        event.accept()
