"""Segments: a few exclusive choices side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QSizePolicy, QWidget

from gui.access.spoken import Role, Spoken
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls.focus_input import ALONG, ARROWS, PRESS, FocusInput
from gui.controls.gesture import Gestures
from gui.theme.boxes import in_row

AROUND, TIGHT = 20, 4  # pixels that a button has beside its text, and where there is little room: as styled


class Segment(Spoken, QPushButton):
    """One of the choices."""

    spoken_role = Role.RadioButton

    def spoken_name(self) -> str:
        return self.text().replace("&&", "&")

    def spoken_checked(self) -> bool:
        return self.isChecked()


class Segments(Editing, Spoken, QWidget):
    """`strong` fills the chosen one with the accent: for what decides on the whole window. Edited is its place.

    Where there is no room for the air beside them, words stay whole: `tight`, a property, gives it up.
    """

    spoken_role = Role.Grouping

    def __init__(self, titles: Sequence[str], gestures: Gestures, *, strong: bool = False) -> None:
        super().__init__()
        self._gestures = gestures
        self.setProperty("role", "segments")
        self.setProperty("strong", strong)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.group = QButtonGroup(self)
        in_row(self, *((self._button(place, title), 1) for place, title in enumerate(titles)), gap=0)
        self.group.idClicked.connect(lambda place: self.edited.emit(Edited(place, self._gestures.single())))

    def _button(self, place: int, title: str) -> QAbstractButton:
        button = Segment(title.replace("&", "&&"))
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.group.addButton(button, place)
        FocusInput(button, ARROWS | PRESS)
        button.installEventFilter(self)
        return button

    def show_place(self, place: int) -> None:
        self.group.button(place).setChecked(True)

    def minimumSizeHint(self) -> QSize:
        """As wide as its words need."""
        return QSize(min(self._wide(TIGHT), super().minimumSizeHint().width()), super().minimumSizeHint().height())

    def _wide(self, around: int) -> int:
        """Pixels of all its words, with so many beside each."""
        return sum(each.fontMetrics().horizontalAdvance(each.text()) + around for each in self.group.buttons())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        buttons = self.group.buttons()
        tight = self._wide(AROUND) > self.width()
        if bool(self.property("tight")) != tight:
            self.setProperty("tight", tight)
            for button in buttons:
                self.style().unpolish(button)
                self.style().polish(button)
                button.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in ALONG:
            self._step(ALONG[Qt.Key(event.key())])
            return True
        return False

    def _step(self, by: int) -> None:
        buttons = self.group.buttons()
        place = min(max(0, self.group.checkedId() + by), len(buttons) - 1)
        if place != self.group.checkedId():
            buttons[place].setChecked(True)
            buttons[place].setFocus(Qt.FocusReason.TabFocusReason)
            self.edited.emit(Edited(place, self._gestures.repeated()))
