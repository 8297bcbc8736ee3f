"""Segments: a few exclusive choices side by side, or in a list where they have no room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QSizePolicy, QWidget

from gui.access.focus_input import ALONG, ARROWS, PRESS, FocusInput
from gui.access.spoken import Spoken, SpokenRole
from gui.board.acts import Editing
from gui.board.edited import Edited
from gui.controls.combo import Combo
from gui.controls.gesture import Gestures
from gui.theme.boxes import in_row
from gui.theme.restyling import style_by

AROUND, TIGHT = 20, 6  # pixels that a button has beside its text, and where there is little room: as styled


def _shown(title: str) -> str:
    """As a button takes it."""
    return title.replace("&", "&&")


class Segment(Spoken, QPushButton):
    """One of the choices."""

    spoken_role = SpokenRole.RadioButton

    def spoken_name(self) -> str:
        return self.text().replace("&&", "&")

    def spoken_checked(self) -> bool:
        return self.isChecked()


class Segments(Editing, Spoken, QWidget):
    """`strong` fills the chosen one with the accent: for what decides on the whole window. Edited is its place.

    Where there is no room for the air beside them, words stay whole: `tight`, a property, gives it up. Where there is
    none for the words, a list that opens has the place of all: `listed`. `longer` are shown where all have room.
    """

    spoken_role = SpokenRole.Grouping

    def __init__(
        self, titles: Sequence[str], gestures: Gestures, *, strong: bool = False, longer: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self._gestures = gestures
        self.setProperty("role", "segments")
        self.setProperty("strong", strong)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.group = QButtonGroup(self)
        self.titles, self.longer = tuple(titles), tuple(longer)
        self._list: Combo | None = None  # made where it is needed: it costs as much as all of them
        self._row = in_row(self, *((self._button(place, title), 1) for place, title in enumerate(titles)), gap=0)
        self.group.idClicked.connect(lambda place: self._edit(place, self._gestures.single()))

    @property
    def listing(self) -> Combo:
        """What has the place of all where they have no room."""
        if self._list is None:
            self._list = Combo(self.titles, self._gestures)
            self._list.hide()
            self._list.setAccessibleName(self.accessibleName())
            self._list.show_place(self.group.checkedId())
            self._list.edited.connect(self._pick)
            self._row.addWidget(self._list, 1)
            for button in self.group.buttons():
                self._tell_list(button)
        return self._list

    def _button(self, place: int, title: str) -> QAbstractButton:
        button = Segment(_shown(title))
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setSizePolicy(QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Fixed)
        self.group.addButton(button, place)
        FocusInput(button, ARROWS | PRESS)
        button.installEventFilter(self)
        return button

    def controls(self) -> list[QWidget]:
        """What takes the focus."""
        return [*self.group.buttons(), *filter(None, [self._list])]

    def show_place(self, place: int) -> None:
        self.group.button(place).setChecked(True)
        if self._list is not None:
            self._list.show_place(place)

    # As much as there is room for.

    @property
    def listed(self) -> bool:
        return self._list is not None and not self._list.isHidden()

    def sizeHint(self) -> QSize:
        """As wide as they are side by side with their air, also where they are tight or a list: else they stay so."""
        wide = 0 if self.longer else sum(each.sizeHint().width() for each in self.group.buttons())
        return QSize(max(wide, self._wide(AROUND)), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """As wide as its words need."""
        return QSize(self._wide(TIGHT), super().minimumSizeHint().height())

    def _wide(self, around: int, titles: Sequence[str] = ()) -> int:
        """Pixels of all its words, or of these, with so many beside each."""
        texts = zip(self.group.buttons(), titles or self.titles, strict=True)
        return sum(each.fontMetrics().horizontalAdvance(_shown(title)) + around for each, title in texts)

    def _fit(self) -> None:
        if self.longer:
            whole = self._wide(AROUND, self.longer) <= self.width()
            for button, title in zip(self.group.buttons(), self.longer if whole else self.titles, strict=True):
                button.setText(_shown(title))
        tight, listed = self._wide(AROUND) > self.width(), self._wide(TIGHT) > self.width()
        style_by(self, "tight", tight, *self.group.buttons())
        if self.listed != listed:
            focused = any(each.hasFocus() for each in self.controls())
            self.listing.setVisible(listed)
            for button in self.group.buttons():
                button.setVisible(not listed)
            if focused:
                (self.listing if listed else self.group.checkedButton() or self.listing).setFocus()
            style_by(self, "listed", listed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # the words have another size
            self._fit()
        return super().event(event)

    # What a person does.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in ALONG:
            self._step(ALONG[Qt.Key(event.key())])
            return True
        if event.type() in (QEvent.Type.EnabledChange, QEvent.Type.ToolTipChange):
            self._tell_list(watched)
        return False

    def _tell_list(self, button: QObject) -> None:
        """What can be chosen, and why not."""
        model = None if self._list is None else self._list.model()
        if isinstance(button, QAbstractButton) and isinstance(model, QStandardItemModel):
            item = model.item(self.group.id(button))
            item.setEnabled(button.isEnabledTo(self))
            item.setToolTip(button.toolTip())

    def _pick(self, edited: Edited) -> None:
        self.group.button(edited.value).setChecked(True)
        self._edit(edited.value, edited.gesture)

    def _edit(self, place: int, gesture: int | None) -> None:
        self.edited.emit(Edited(self.value_of(place), gesture))

    def value_of(self, place: int) -> object:
        """What is edited where the choice at a place is made."""
        return place

    def _step(self, by: int) -> None:
        buttons = self.group.buttons()
        place = min(max(0, self.group.checkedId() + by), len(buttons) - 1)
        if place != self.group.checkedId():
            buttons[place].setChecked(True)
            buttons[place].setFocus(Qt.FocusReason.TabFocusReason)
            self._edit(place, self._gestures.repeated())
