"""Track: a slider with the button that plays it, which stands out while pointer or focus are near, or it plays."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPalette, QPolygonF, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from engine.values.parameter import Parameter
from engine.values.value import Value
from engine.words.language import later, tr
from gui.access.focus_input import PRESS, FocusInput
from gui.board.edited import new_gesture
from gui.controls.play import PlayStyle, Run
from gui.controls.player import Player, Went, player_of
from gui.controls.slider import Slider
from gui.theme.boxes import in_row

Role = QPalette.ColorRole
AT_REST = 0.35  # of its colour
NOTICED = {QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FocusIn, QEvent.Type.FocusOut}
TIP = later("Play or pause (Space). The right button of the mouse, or the menu key, sets speed and range.")


class PlayButton(QAbstractButton):
    """A triangle, faint at rest so that the form stays calm, or two bars while it plays."""

    def __init__(self) -> None:
        super().__init__()
        self.setText(tr("Play"))
        self.setToolTip(f"<p>{tr(TIP)}</p>")
        self.setCheckable(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.near: set[QWidget] = set()
        FocusInput(self, PRESS)
        self.watch(self)

    def watch(self, *widgets: QWidget) -> None:
        """Stand out while the pointer or the focus is at one of these."""
        for widget in widgets:
            self.near.add(widget)
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in NOTICED:
            self.update()
        return super().eventFilter(watched, event)

    def checkStateSet(self) -> None:
        self.update()

    @property
    def seen(self) -> bool:
        """Whether it stands out."""
        return self.isChecked() or any(widget.hasFocus() or widget.underMouse() for widget in self.near)

    def sizeHint(self) -> QSize:
        side = max(16, self.fontMetrics().height())
        return QSize(side + 4, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.isEnabled():
            return
        painter = QPainter(self)
        painter.setOpacity(1.0 if self.seen else AT_REST)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = self.palette()
        self._ground(painter)
        painter.setBrush(colours.color(Role.Accent if self.isChecked() else Role.WindowText))
        unit, middle = self.height() / 4, QRectF(self.rect()).center()
        if self.isChecked():
            for x in (-unit, unit / 3):
                painter.drawRect(QRectF(middle.x() + x, middle.y() - unit, 2 * unit / 3, 2 * unit))
        else:
            corners = (QPointF(-0.8 * unit, -unit), QPointF(unit, 0), QPointF(-0.8 * unit, unit))
            painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
        painter.end()

    def _ground(self, painter: QPainter) -> None:
        """The ring of the focus, and what says that it can be pressed."""
        box, colours = QRectF(self.rect()), self.palette()
        if self.hasFocus():
            painter.setBrush(colours.color(Role.Accent))
            painter.drawRoundedRect(box, 5, 5)
            box = box.adjusted(2, 2, -2, -2)
            painter.setBrush(colours.color(Role.Base))
            painter.drawRoundedRect(box, 4, 4)
        if self.underMouse():
            painter.setBrush(colours.color(Role.AlternateBase))
            painter.drawRoundedRect(box, 4, 4)


class Track(QWidget):
    """Plays its slider over its scale, or a part of it, under one gesture; another hand on the value stops it."""

    def __init__(self, slider: Slider, declared: Parameter, *, held: Callable[[], Value] | None = None) -> None:
        """`held` is the value that an edit has led to: where it is another than the slider's, it was refused."""
        super().__init__()
        self.slider, self.declared = slider, declared
        self.play_style = PlayStyle()
        self.ends: tuple[float, float] = (slider.scale.low, slider.scale.high)
        self.button = PlayButton()
        self.button.watch(slider)
        self._held = held or (lambda: slider.now)
        self._player: Player | None = None  # while it plays: a window that is being destroyed cannot be asked for it
        self._gesture, self._run, self._put = 0, Run.of(slider.scale, self.play_style, self.ends, None), slider.now
        in_row(self, (slider, 1), self.button, gap=4)
        self.setFocusProxy(slider)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        slider.sliderPressed.connect(self.stop)
        self.button.clicked.connect(self.toggle)
        self.button.customContextMenuRequested.connect(self.open_options)

    def showEvent(self, event: QShowEvent) -> None:
        """Where nothing plays, on a stage or in a picture of the panel alone, the slider has all the room."""
        self.button.setVisible(player_of(self) is not None)
        super().showEvent(event)

    # What plays.

    def toggle(self) -> None:
        """Play, or pause."""
        player = player_of(self)
        if player is None:
            self.button.setChecked(False)
        else:
            player.toggle(self)

    def stop(self) -> None:
        if self._player is not None:
            self._player.stop(self)

    @property
    def title(self) -> str:
        return tr(self.declared.title)

    def ready(self) -> bool:
        return self.isVisible() and self.isEnabled()

    def begin(self) -> None:
        self._player = player_of(self)
        self._gesture = new_gesture()
        self._run = Run.of(self.slider.scale, self.play_style, self.ends, self.slider.now)
        self._put = self.slider.now
        self.button.setChecked(True)

    def go(self, seconds: float) -> Went:
        if self.slider.now != self._put or not self.ready():
            return "stopped"
        value = self._run.at(seconds)
        if value == self.slider.now:
            return "stopped" if self._run.over(seconds) else "same"
        self._put = value
        self.slider.go(value, self._gesture)
        return "moved" if self._held() == value else "stopped"

    def end(self) -> None:
        self._player = None
        self.button.setChecked(False)

    # How it plays.

    def set_play_style(self, play_style: PlayStyle) -> None:
        """Another speed, or another turn at the end; what plays goes on with it."""
        self.play_style = play_style
        self._begin_anew()

    def set_ends(self, low: float, high: float) -> None:
        """Another range, low below high."""
        self.ends = (low, high)
        self._begin_anew()

    def _begin_anew(self) -> None:
        player = player_of(self)
        if player is not None and player.playing is self:
            player.play(self)

    def open_options(self, *_: QPoint) -> None:
        """Speed and range, in a popup below the button."""
        player = player_of(self)
        if player is not None:
            player.offer(self)

    # Keys, and leaving.

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and _plays(event) and player_of(self) is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _plays(event):
            self.toggle()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.stop()


def _plays(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Space and event.modifiers() == Qt.KeyboardModifier.NoModifier
