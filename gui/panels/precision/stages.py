"""StageBar: the types of the stages side by side in their order, each a button with a menu."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFont, QFontInfo, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from engine.scene.options.precision import NAMES, SHORT, PrecisionView
from engine.values.parameter import Parameter, parameters
from engine.values.settings import label
from engine.words.language import later, tr
from gui.access.focus_input import ARROWS, DOWNWARD, PRESS, FocusInput
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls.gesture import Gestures
from gui.figures.painted import Painting
from gui.theme.boxes import in_row

PAD = 3  # pixels
SMALLEST = 9  # pixels of a name that hardly has room


class StageButton(Editing, Painting, QAbstractButton):
    """A stage: its name, and below it its type. Emits `edited` (of the type); Up and Down step through types."""

    def __init__(self, declared: Parameter) -> None:
        super().__init__()
        self.declared, self.value, self.idle = declared, declared.default, False
        self.gestures = Gestures()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(self.open)
        FocusInput(self, PRESS | ARROWS)

    def sizeHint(self) -> QSize:
        return QSize(64, 2 * self.fontMetrics().height() + 2 * PAD)

    minimumSizeHint = sizeHint

    def display(self, value: str, *, idle: bool) -> None:
        """`idle`: the stage has no part in the picture."""
        self.value, self.idle = value, idle
        said = label(self.declared, value)
        title, about = tr(self.declared.title), tr(self.declared.description).rstrip(".。")
        self.setAccessibleName(f"{title}: {said}")
        tip = later("{stage}, {type}. {about}. It has no part in this picture")
        self.setToolTip(tr(tip if idle else later("{stage}, {type}. {about}"), stage=title, type=said, about=about))
        self.update()

    # What a person does.

    def menu(self) -> QMenu:
        """An entry for each type."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for choice in self.declared.choices:
            action: QAction = menu.addAction(label(self.declared, choice), partial(self._choose, choice))
            action.setCheckable(True)
            action.setChecked(choice == self.value)
        return menu

    def open(self) -> None:
        self.menu().popup(self.mapToGlobal(QPoint(0, self.height())))

    def _choose(self, choice: str) -> None:
        self.edited.emit(Edited(choice, self.gestures.single()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = DOWNWARD.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        choices = self.declared.choices
        place = min(max(choices.index(self.value) + step, 0), len(choices) - 1)
        if choices[place] != self.value:
            self.edited.emit(Edited(choices[place], self.gestures.repeated()))

    # How it looks.

    def paint(self, painter: QPainter, part: QRect) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = self.tokens.line if self.underMouse() else self.tokens.raised
        painter.setBrush(Qt.BrushStyle.NoBrush if self.idle else QColor(ground))
        ring = QPen(QColor(self.tokens.accent), 2) if self.hasFocus() else QPen(QColor(self.tokens.raised), 1)
        painter.setPen(ring)
        painter.drawRoundedRect(box, 6, 6)
        middle, half = Qt.AlignmentFlag.AlignCenter, box.height() / 2
        name = tr(NAMES[self.declared.name])
        painter.setFont(self.fitting(name))
        painter.setPen(QColor(self.tokens.muted))
        painter.drawText(QRectF(box.left(), box.top() + 1, box.width(), half), middle, name)
        painter.setFont(self.font())
        painter.setPen(QColor(self.tokens.muted if self.idle else self.tokens.text))
        painter.drawText(QRectF(box.left(), box.top() + half - 1, box.width(), half), middle, self._type())

    def fitting(self, name: str) -> QFont:
        """The type in which a name is no wider than the button."""
        font, room, size = QFont(self.font()), self.width() - PAD, QFontInfo(self.font()).pixelSize()
        while QFontMetrics(font).horizontalAdvance(name) > room and size > SMALLEST:
            size -= 1
            font.setPixelSize(size)
        return font

    def _type(self) -> str:
        """As long as there is room for."""
        long = label(self.declared, self.value)
        fits = self.fontMetrics().horizontalAdvance(long) <= self.width() - 2 * PAD - 2
        return long if fits else SHORT[self.value]


class StageBar(QWidget):
    """A button a stage, by its name."""

    def __init__(self) -> None:
        super().__init__()
        declared = {each.name: each for each in parameters(PrecisionView) if each.name in NAMES}
        self.buttons = {name: StageButton(declared[name]) for name in NAMES}
        in_row(self, *((button, 1) for button in self.buttons.values()), gap=3)

    def display(self, view: PrecisionView, idle: frozenset[str]) -> None:
        for name, button in self.buttons.items():
            button.display(getattr(view, name), idle=name in idle)
