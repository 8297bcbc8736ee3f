"""App: builds the objects and makes every connection between them; what actions do to the scene."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QFont
from PySide6.QtWidgets import QApplication, QMessageBox

from engine.commands.cli import version
from engine.scene.scene import Scene, View
from engine.words.language import later, tr
from gui.access import spoken
from gui.app import menus
from gui.app import tour_menu as tourmenu
from gui.app.dialogs import Dialogs
from gui.app.document import Document
from gui.app.files import Files
from gui.app.help import Help
from gui.app.net import net
from gui.app.output import Output
from gui.app.playing import Playing
from gui.board.board import Board
from gui.board.edited import Edited, new_gesture
from gui.board.panel import Panel
from gui.board.steps import Steps
from gui.board.store import Store
from gui.board.worker import Direct, Worker
from gui.controls.encoding import EncodingPanel
from gui.controls.form import Form
from gui.controls.popup import Popup
from gui.storage import session
from gui.storage.session import Left, Settings
from gui.storage.storage import WindowStorage
from gui.theme import theme
from gui.theme.icons import icon
from gui.tour.presenting import Presenting
from gui.window.actions import Actions
from gui.window.card import Card
from gui.window.window import Window

COLLECTED = (20_000, 20, 100)  # new objects, and rounds of younger generations, between two collections
FIRST = 0.05  # seconds that a new window is not painted, since its pictures are nearly there
SAVE_AFTER = 3000  # milliseconds of quiet before the session is written
ABOUT = later("Phasescope {version}\nA laboratory for the positional encodings of transformers.\nMIT licence.")
SAID_FOR = 12_000  # milliseconds that a sentence stays in the status bar


def no_picture(*_: object, **__: object) -> str:
    """Where no pictures can be taken."""
    return tr("This window takes no pictures.")


class App:
    """The running program: store, worker, window, document."""

    def __init__(
        self,
        scene: Scene,
        settings: Settings,
        *,
        worker: Worker | None = None,
        keeps: bool = True,
        tokens: theme.ThemeTokens | None = None,
        take: Callable[..., str] = no_picture,
        renew: Callable[[], None] = lambda: None,
        points: float | None = None,
        storage: WindowStorage | None = None,
        file: str | None = None,
    ):
        """`keeps`: whether settings and session are written, on the `shelf`. `file`: where the scene is saved.

        `tokens`: colours for this window alone.
        `take`: makes a picture of a scene apart from the window, and answers with '' or why not.
        `renew`: makes the window anew, in the language of the settings. `points`: the desktop's size of text, where
        the program's font has another by now.
        """
        spoken.install()
        self.keeps, self.own, self.take, self.renew = keeps, tokens, take, renew
        self.store, self.worker = Store(scene), worker or Worker()
        self.points = points or QApplication.font().pointSizeF()
        if tokens is None:
            theme.apply(running(), theme.chosen(settings.theme), sized(self.points * settings.text / 100))
        self.encoding = EncodingPanel(elsewhere=("colour_map",))
        self.window = Window(self.encoding)
        self.board = Board(self.store, self.worker, self.window, at_once=isinstance(self.worker, Direct))
        self.board.whole = True  # the first frame in any case
        self.board.forms += [self.encoding.form, self.encoding.scene_form]
        self.document = Document(self.store, settings, self.warn, file)
        self.storage = storage or WindowStorage(settings)
        self.dialogs, self.files, self.output = Dialogs(self), Files(self), Output(self)
        self.presenting = Presenting(self)
        self.closed = self.begun = False  # begun: the window has its layout, and panels know their sizes
        self.tokens = theme.TOKENS["dark"]
        self.forms: dict[str, Form] = {}  # of options
        self.popups: dict[str, Popup] = {}
        self.playing, self.help = Playing(self), Help(self)
        self.actions = Actions(self.window, menus.table(self), before=self.board.take_moves)
        self.quiet = QTimer(self.window, singleShot=True, interval=SAVE_AFTER)
        self._offer()
        self.connect()
        self.restyle()
        self.show_scene(scene)
        self.board.show_scene(scene)

    @property
    def settings(self) -> Settings:
        return self.document.settings

    @property
    def steps(self) -> Steps:
        """What undo takes back: steps of the tour that is written while that has the focus, else of the scene."""
        return self.presenting.editor.steps or self.store.steps

    def connect(self) -> None:
        """Every connection between objects of the program."""
        self.encoding.edited.connect(self.store.put)
        for name, place in self.window.places.items():
            place.made.connect(self.adopt)
            self.window.cards[name].visibilityChanged.connect(partial(self.come_forward, name))
        for card in self.window.cards.values():
            running().focusChanged.connect(card.focus_moved)
            card.visibilityChanged.connect(self.board.request_soon)
            card.visibilityChanged.connect(self.keep_soon)
            card.reshaped.connect(self.keep_soon)
        for form in (self.encoding.form, self.encoding.scene_form):
            form.behind = self.board.is_busy
        self.store.changed.connect(self.show_scene)
        self.store.changed.connect(self.quiet.start)
        self.store.steps.cleanChanged.connect(self.show_title)
        self.store.steps.cleanChanged.connect(self.keep_soon)
        self.store.steps.indexChanged.connect(self.show_steps)
        self.worker.said.connect(self.window.show_word)
        self.window.closing.connect(self.close)
        self.window.reshaped.connect(self.keep_soon)
        self.window.moved.connect(self.board.request_soon)
        self.board.begun.connect(self.playing.player.seen)
        self.window.dropped.connect(self.open_all)
        self.presenting.asked_for.connect(self.output.export_tour)
        self.presenting.gone.connect(self.dialogs.come_to_window)
        self.quiet.timeout.connect(self.keep)
        QApplication.styleHints().colorSchemeChanged.connect(self.restyle)
        self.actions.menu("File/Open recent").aboutToShow.connect(self._recent)
        self.actions.menu("Present/Tours").aboutToShow.connect(self.presenting.fill)
        self.actions.menu("Present/Edit tour").aboutToShow.connect(partial(tourmenu.fill, self))

    def come_forward(self, name: str, seen: bool) -> None:
        """A card that is seen has its panel."""
        if seen and not self.closed and name in self.window.places:
            self.window.panel(name)

    def adopt(self, panel: Panel) -> None:
        """A panel that is seen for the first time."""
        panel.edited.connect(self.store.put)
        panel.broke.connect(net().take)
        panel.restyle(self.tokens)
        panel.show_scene(self.store.scene)
        self.board.adopt(panel)
        self.board.request_soon()

    def _put_options(self, name: str) -> Callable[[Edited], None]:
        def put(edited: Edited) -> None:
            self.store.put(Edited(self.store.scene.replace(**{name: edited.value}), edited.gesture))

        return put

    def _offer(self) -> None:
        """The cards' own actions: options, copy, export."""
        for name, place in self.window.places.items():
            card = self.window.cards[name]
            offered = [self._options(card, place.info.options)] if place.info.options else []
            offered += [self.playing.play_action(card)] if name in ("heatmap", "waveforms") else []
            offered.append(self._action(card, "copy", tr("Copy image"), partial(self.output.copy_image, name)))
            export = partial(self.output.export_image, name)
            offered.append(self._action(card, "export", tr("Export image…"), export))
            card.offer(offered)

    def _action(self, card: Card, icon: str, text: str, does: Callable[[], object]) -> QAction:
        action = QAction(text, card)
        action.setObjectName(icon)
        action.triggered.connect(lambda *_: does())
        return action

    def _options(self, card: Card, name: str) -> QAction:
        """A form over the scene's options of this picture, behind a button; made when it is first asked for."""

        def open_options() -> None:
            popup = self.popups.get(name) or self._popup(card, name)
            self.forms[name].show_value(getattr(self.store.scene, name))
            popup.open(card.line)

        return self._action(card, "options", tr("Options"), open_options)

    def _popup(self, card: Card, name: str) -> Popup:
        form = self.forms[name] = Form()
        form.edited.connect(self._put_options(name))
        form.behind = self.board.is_busy
        self.board.forms.append(form)
        popup = self.popups[name] = Popup(form, card)
        return popup

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        """In the controls; the board shows it in the pictures."""
        self.encoding.show_scene(scene)
        for name, form in self.forms.items():
            if form.isVisible():
                form.show_value(getattr(scene, name))
        self.show_title()

    def show_title(self, *_: object) -> None:
        if self.closed:
            return
        title, modified = self.document.title, not self.store.steps.isClean()
        if (title, modified) != (self.window.windowTitle(), self.window.isWindowModified()):
            self.window.setWindowTitle(title)
            self.window.setWindowModified(modified)

    def show_steps(self, *_: object) -> None:
        """Undo and redo say what they take back."""
        if self.closed:
            return
        steps, by_name = self.steps, self.actions.by_name
        undone, redone = steps.undoText(), steps.redoText()
        by_name["undo"].setText(tr("&Undo {what}", what=undone) if undone else tr("&Undo"))
        by_name["redo"].setText(tr("&Redo {what}", what=redone) if redone else tr("&Redo"))
        by_name["undo"].setEnabled(steps.canUndo())
        by_name["redo"].setEnabled(steps.canRedo())
        self.show_title()

    def say(self, sentence: str) -> None:
        """A sentence for the person, in the status bar and its tooltip."""
        self.window.statusBar().showMessage(sentence, SAID_FOR)
        self.window.statusBar().setToolTip(sentence)

    def warn(self, sentence: str) -> None:
        """A sentence that must not be missed."""
        self.say(sentence)
        box = QMessageBox(QMessageBox.Icon.Warning, "Phasescope", sentence, QMessageBox.StandardButton.Ok, self.window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def restyle(self, *_: object) -> None:
        """All colours and the text size, from the settings."""
        self.tokens = self.own or theme.chosen(self.settings.theme)
        if self.own is None:
            font = self.font
            font.setPointSizeF(font.pointSizeF() * self.presenting.enlarged)
            theme.apply(running(), self.tokens, font)
        for card in self.window.cards.values():
            for action in card.own_actions:
                action.setIcon(icon(action.objectName(), self.tokens.muted))
        self.encoding.restyle(self.tokens)
        self.window.fit_text(self.settings.text / 100)
        self.window.restyle(self.tokens)
        self.presenting.restyle()

    @property
    def font(self) -> QFont:
        """The window's, whatever a talk makes of the program's."""
        return sized(self.points * self.settings.text / 100)

    # What actions do.

    def edit(self, scene: Scene) -> None:
        """One undo step."""
        self.store.put(Edited(scene, new_gesture()))

    def look(self, scene: Scene) -> None:
        """Another view: no undo step."""
        self.store.put(Edited(scene, None))

    def reset_all(self) -> None:
        self.edit(Scene(view=self.store.scene.view, pin=self.store.scene.pin))

    def swap(self) -> None:
        self.edit(self.store.scene.swapped())

    def has_second(self) -> bool:
        return self.store.scene.b is not None

    def show_whole(self) -> None:
        self.look(self.store.scene.replace(view=View()))

    def arrange(self) -> None:
        self.window.restore(self.window.arranged)

    def set_theme(self, name: str) -> None:
        self.document.settings = msgspec.structs.replace(self.settings, theme=name)
        self.restyle()
        self.board.request()
        self.keep_soon()

    def set_text(self, percent: int) -> None:
        self.document.settings = msgspec.structs.replace(self.settings, text=percent)
        self.restyle()
        self.keep_soon()

    def set_language(self, name: str) -> None:
        """The window is made anew in it; nothing else changes."""
        if name != self.settings.language:
            self.document.settings = msgspec.structs.replace(self.settings, language=name)
            self.renew()

    def full_screen(self) -> None:
        self.window.setWindowState(self.window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_about(self) -> None:
        QMessageBox.about(
            self.window,
            tr("About Phasescope"),
            tr(ABOUT, version=version()),
        )

    def open_all(self, paths: list[str]) -> None:
        """Files dropped on the window."""
        for path in paths:
            self.files.open_file(path)
        self.show_title()

    def _recent(self) -> None:
        menu = self.actions.menu("File/Open recent")
        menu.clear()
        for path in self.settings.recent:
            menu.addAction(path.replace("&", "&&"), partial(self.open_all, [path]))
        menu.addSeparator()
        for kept, left in self.storage.offered():
            text = tr("Closed window: {title}", title=left.title)
            menu.addAction(text.replace("&", "&&"), partial(self.take_up, kept))
        menu.addSeparator()
        menu.addAction(self.actions.by_name["clear_recent"])

    # Keeping.

    def keep_soon(self, *_: object) -> None:
        """Once a person rests: what is set, how the window stands and what it shows outlive the program's end."""
        if self.begun and not self.closed:
            self.quiet.start()

    def keep(self) -> None:
        """Write the session and the settings."""
        if not self.keeps:
            return
        problem = self.storage.keep(self.remembered(), self.left())
        self.document.settings = msgspec.structs.replace(self.settings, recent=self.storage.told.recent)
        if problem:
            self.say(problem)

    def left(self) -> Left:
        """What the window leaves behind."""
        path, scene = self.document.path, self.presenting.editor.own
        name = path.name if path else tr(scene.model.title or scene.a.title)
        return Left(scene, str(path) if path else None, self.store.steps.isClean(), name)

    def remembered(self) -> Settings:
        """The settings with what the window says now."""
        layout = session.WindowLayout.of(self.window.saveGeometry(), self.window.layout_state())
        return msgspec.structs.replace(self.settings, layout=layout)

    def take_up(self, path: Path) -> None:
        """The session of a window that was closed, in place of this one's, which is kept."""
        self.keep()
        if not self.storage.own(path):
            self.say(tr("Another window has this session."))
            return
        left, damaged = session.load(path)
        self.document.path = Path(left.file) if left.file else None
        self.store.open(left.scene)
        if not left.saved:
            self.store.steps.resetClean()
        self.say(" ".join(filter(None, (damaged, *left.remarks))))
        self.show_title()

    def close(self, event: QCloseEvent) -> None:
        """The session keeps everything, so that closing asks nothing."""
        if self.closed:
            return
        self.board.take_moves()
        self.presenting.close()
        self.board.rest()
        self.closed = True
        QApplication.styleHints().colorSchemeChanged.disconnect(self.restyle)
        self.quiet.stop()
        self.playing.player.stop()
        self.keep()
        if self.keeps:
            self.storage.give_back()
        self.window.hide()  # a frame that is being made may take long
        self.files.opening.close()
        self.dialogs.stop()
        self.worker.close()
        event.accept()

    def start(self, remarks: list[str]) -> None:
        """Show the window and begin to compute."""
        self.worker.start()
        layout = self.settings.layout.parts() if self.settings.layout else None
        if layout is not None:
            self.window.restoreGeometry(layout[0])
            self.window.restore(layout[1])
        self.window.show()
        if self.board.at_once:
            self._begin()
        else:
            QTimer.singleShot(0, self.window, self._begin)  # one request for all that comes into view
        self.presenting.editor.restore()
        gc.freeze()  # what stands now stays: looking through it again would make a drag stutter
        gc.set_threshold(*COLLECTED)
        gc.enable()
        if said := "\n".join(filter(None, remarks)):
            self.warn(said)

    def _begin(self) -> None:
        self.begun = True
        self.storage.told = msgspec.structs.replace(self.storage.told, layout=self.remembered().layout)
        if self.presenting.talk is None:
            self.board.wake()
        if not self.board.at_once:
            self.worker.wait(FIRST)  # else all would be painted empty, and at once again
            QCoreApplication.sendPostedEvents(None, QEvent.Type.MetaCall.value)  # shows what came


def running() -> QApplication:
    """The one that there is."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


def sized(points: float) -> QFont:
    """The program's font in that size."""
    font = QApplication.font()
    font.setPointSizeF(points)
    return font
