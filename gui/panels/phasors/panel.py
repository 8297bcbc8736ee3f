"""Phasors: a clock hand for each pair at the pinned position, another at the pinned key; they play."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent

from engine.pictures import phasors, spectrum
from engine.pictures.phasors import PhasorsPicture
from engine.pictures.reading import Pointer
from engine.scene.options.phasors import PhasorView
from engine.scene.scene import Scene
from engine.values.parameter import parameter
from engine.words.language import later, tr
from gui.access.focus_input import DOWNWARD, SIDEWAYS, TO_END
from gui.board.panel import Panel, of_picture
from gui.controls.gesture import Gestures
from gui.figures.option_track import OptionTrack
from gui.panels.phasors.clocks import Clocks
from gui.panels.phasors.player import PositionPlayer
from gui.theme.boxes import in_column, in_row
from gui.theme.buttons import button
from gui.theme.fonts import letter
from gui.theme.icons import icon
from gui.theme.theme import ThemeTokens

Key = Qt.Key
FASTER = {Key.Key_Plus: 2.0, Key.Key_Equal: 2.0, Key.Key_Minus: 0.5}
FAR = 10  # steps with Shift
ROOMY, TITLED = 54, 46  # letters across from which the button has a word, and the slider its name


class PhasorsPanel(Panel):
    """The hands follow the pinned position and key; the large clocks are those of the pinned dimension's pair."""

    name = "phasors"
    data = "frequencies"
    within = later("In the phasors")
    keys = (
        (later("Play, pause"), later("Space")),
        (later("Faster, slower"), "+, −"),
        (later("Move the key"), later("Alt+Left, Alt+Right")),
        (later("Shift both positions"), later("Ctrl+Left, Ctrl+Right")),
    )

    def __init__(self) -> None:
        super().__init__()
        self.clocks, self.player, self.gestures = Clocks(), PositionPlayer(self._advance, self), Gestures()
        self.button = button(tr("Pause"))
        self.shift = OptionTrack(parameter(PhasorView, "shift"), self.gestures, widest="+1 000")
        bar = in_row(None, self.button, (self.shift, 1), gap=8, margins=(8, 0, 10, 4))
        self.row.addLayout(in_column(None, (self.clocks, 1), bar, gap=4))
        self.button.clicked.connect(self.toggle)
        self.shift.slider.edited.connect(lambda edited: self.choose(edited.gesture, shift=round(edited.value)))
        self.clocks.picked.connect(self._pin_pair)
        self.clocks.hovered.connect(self._hover)
        self.clocks.installEventFilter(self)

    def size_asked(self) -> tuple[int, int]:
        """Columns and rows of clocks."""
        return self.clocks.room()

    # Showing.

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        self.player.speed = scene.phasors.speed
        self.shift.slider.show_value(scene.phasors.shift)

    def show_answer(self, answer: object, scene: Scene | None = None) -> None:
        super().show_answer(answer, scene)
        self.player.seen()
        if self.failed:
            self.play(on=False)

    def show_picture(self, answer: PhasorsPicture) -> None:
        self.shift.value.setText(phasors.signed(answer.vectors.shift))
        self.clocks.display(answer)

    def restyle(self, tokens: ThemeTokens) -> None:
        super().restyle(tokens)
        self.shift.fit()
        self._fit_bar()

    @property
    def roomy(self) -> bool:
        """Whether the button has room for its word, in the type that there is now."""
        return self.width() >= ROOMY * letter(self.fontMetrics())

    def _fit_bar(self) -> None:
        """A button that keeps its width while it says Play or Pause."""
        self._show_playing()
        self.shift.title.setVisible(self.width() >= TITLED * letter(self.fontMetrics()))
        self.button.setFixedWidth(self.button.sizeHint().width() + (20 if self.roomy else 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_bar()

    # Playing.

    def toggle(self) -> None:
        self.play(on=not self.player.playing)

    def play(self, *, on: bool) -> None:
        """Play or pause; from the last position on it begins anew."""
        if on and phasors.ends(self.scene)[0] == phasors.last(self.scene):
            self.put_pin(position=0)
        self.player.play(on=on)
        self._show_playing()

    def _show_playing(self) -> None:
        words = tr("Pause" if self.player.playing else "Play")
        self.button.setText(words if self.roomy else "")
        self.button.setAccessibleName(words)
        self.button.setToolTip("" if self.roomy else words)
        self.button.setIcon(icon("pause" if self.player.playing else "play", self.tokens.text))

    @of_picture
    def _advance(self, by: int) -> None:
        further = phasors.advanced(self.scene, by)
        if further == self.scene:
            self.play(on=False)
            return
        self.edit(further)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.play(on=False)

    # What a person does.

    @of_picture
    def _pin_pair(self, pair: int) -> None:
        self.edit(self.scene.replace(pin=spectrum.with_pair(self.scene, pair)))

    @of_picture
    def _hover(self, pair: int | None) -> None:
        self.pointed.emit(None if pair is None else Pointer(self.scene.pin.position, pair=pair))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.clocks or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        event.ignore()
        self._key(event)
        return True

    @of_picture
    def _key(self, event: QKeyEvent) -> None:
        """Space plays; arrows move the position and the pair; with Alt the key, with Control both positions."""
        if not self.clocks.has_shown:
            return
        key, held = Qt.Key(event.key()), event.modifiers()
        event.accept()
        if key == Key.Key_Space:
            self.toggle()
        elif key in SIDEWAYS:
            self._along(SIDEWAYS[key] * (FAR if held & Qt.KeyboardModifier.ShiftModifier else 1), held)
        elif key in DOWNWARD:
            self._pin_pair(phasors.pair_at(self.scene) + DOWNWARD[key])
        elif key in FASTER:
            faster = self.scene.phasors.speed * FASTER[key]
            self.choose(self.gestures.repeated(), speed=parameter(PhasorView, "speed").inside(faster))
        elif key in TO_END:
            self.put_pin(position=TO_END[key] * phasors.last(self.scene))
        else:
            event.ignore()

    def _along(self, by: int, held: Qt.KeyboardModifier) -> None:
        (m, n), last = phasors.ends(self.scene), phasors.last(self.scene)
        if held & Qt.KeyboardModifier.ControlModifier:
            self.choose(self.gestures.repeated(), shift=self.clocks.shown.vectors.shift + by)
        elif held & Qt.KeyboardModifier.AltModifier:
            self.put_pin(key=min(max(0, n + by), last))
        else:
            self.put_pin(position=min(max(0, m + by), last))
