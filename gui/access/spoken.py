"""Spoken: what a screen reader is told of widgets that paint what they show: their role, their value, their parts.

Qt asks for an interface only where one is at work; nothing of this is made or called before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias, cast

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleValueChangeEvent,
    QAccessibleValueInterface,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import VoidPtr, getCppPointer, isValid

SpokenRole: TypeAlias = QAccessible.Role
SpokenText: TypeAlias = QAccessible.Text
InterfaceKind: TypeAlias = QAccessible.InterfaceType
RelationFlag: TypeAlias = QAccessible.RelationFlag
NOTHING = QRect()


class SpokenPart(NamedTuple):
    """One of the things that a widget paints, and where; `chosen` is None where none of them can be chosen."""

    name: str
    box: QRect | QRectF = NOTHING
    chosen: bool | None = None
    role: SpokenRole = SpokenRole.ListItem


class Range(NamedTuple):
    """The number that a control stands at, and the ends of what a slider reaches."""

    low: float
    value: float
    high: float


class Spoken:
    """Mixed into a widget, it says what the widget is. Parts stand in the order of reading."""

    spoken_role: ClassVar[SpokenRole]

    def spoken_name(self) -> str:
        """Where no accessible name is set."""
        return ""

    def spoken_value(self) -> str:
        """What it shows now, in words."""
        return ""

    def spoken_description(self) -> str:
        """'' for what is set as its accessible description, or its tooltip."""
        return ""

    def spoken_parts(self) -> Sequence[SpokenPart] | None:
        """What it paints; None where its children are widgets."""
        return None

    def spoken_children(self) -> Sequence[QWidget] | None:
        """Those of its children that matter, where not all of them do."""
        return None

    def spoken_range(self) -> Range | None:
        """Where it holds a number."""
        return None

    def spoken_checked(self) -> bool | None:
        """Whether it is the chosen one; None where it cannot be."""
        return None

    def take_spoken(self, value: float) -> None:
        """A screen reader sets the number."""

    def press_part(self, place: int) -> None:
        """A screen reader presses a part."""


if TYPE_CHECKING:

    class SpokenWidget(Spoken, QWidget):
        """What it is mixed into."""


@cache
def install() -> None:
    """Qt asks for the interfaces of widgets here; once in a program."""
    QAccessible.installFactory(_interface)


def _interface(_: str, thing: object) -> QAccessibleInterface | None:
    return SpokenInterface(cast("SpokenWidget", thing)) if isinstance(thing, Spoken) else None


def above(widget: QWidget, attribute: str) -> Any:
    """What the nearest of the widgets around it that has such an attribute has there; None where none has."""
    around = widget.parentWidget()
    while around is not None and not hasattr(around, attribute):
        around = around.parentWidget()
    return getattr(around, attribute, None)


# What has happened.


def announce(widget: QWidget, sentence: str) -> None:
    """Have a sentence read out at the next pause."""
    if sentence and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


def reach(widget: QWidget, place: int) -> None:
    """The keyboard has come to a part."""
    if place >= 0 and QAccessible.isActive():
        event = QAccessibleEvent(widget, QAccessible.Event.Focus)
        event.setChild(place)
        QAccessible.updateAccessibility(event)


def tell(widget: QWidget, value: object) -> None:
    """A control has another value."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(widget, value))


# The interfaces. Of `interface_cast` Qt needs an address in any case: None, or an error, would end the program. So it
# asks the widget's class alone; a widget may be asked while it is still being made.


class SpokenInterface(QAccessibleWidget):
    """Asks its widget each time."""

    def __init__(self, widget: SpokenWidget) -> None:
        super().__init__(widget, type(widget).spoken_role)
        self._parts: dict[int, PartInterface] = {}
        self._number = Number(widget)
        widget.destroyed.connect(partial(_forget, self._parts))

    def _asked(self) -> SpokenWidget | None:
        return cast("SpokenWidget | None", self.widget())

    def _told(self) -> Sequence[SpokenPart] | None:
        widget = self._asked()
        return widget.spoken_parts() if widget is not None else ()

    def _within(self) -> Sequence[QWidget] | None:
        widget = self._asked()
        return widget.spoken_children() if widget is not None else ()

    def _own(self) -> Sequence[SpokenPart] | Sequence[QWidget] | None:
        parts = self._told()
        return self._within() if parts is None else parts

    def childCount(self) -> int:
        own = self._own()
        return super().childCount() if own is None else len(own)

    def child(self, index: int) -> Any:
        own = self._own()
        if own is None:
            return super().child(index)
        if not 0 <= index < len(own):
            return None
        each = own[index]
        return self._part(index) if isinstance(each, SpokenPart) else QAccessible.queryAccessibleInterface(each)

    def _part(self, place: int) -> PartInterface:
        if place not in self._parts:
            self._parts[place] = PartInterface(self._number.widget, place)
            QAccessible.registerAccessibleInterface(self._parts[place])
        return self._parts[place]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        within = self._within()
        if isinstance(child, PartInterface):
            return child.place
        if within is None:
            return super().indexOfChild(child)
        return next((place for place, each in enumerate(within) if each is child.object()), -1)

    def focusChild(self) -> QAccessibleInterface:
        chosen = [place for place, part in enumerate(self._told() or ()) if part.chosen]
        return self.child(chosen[0]) if chosen else super().focusChild()

    def text(self, kind: SpokenText) -> str:
        widget = self._asked()
        if widget is None:
            return ""
        if kind == SpokenText.Value:
            return str(widget.spoken_value())
        if kind == SpokenText.Description and (said := widget.spoken_description()):
            return str(said)
        return super().text(kind) or (str(widget.spoken_name()) if kind == SpokenText.Name else "")

    def state(self) -> QAccessible.State:
        state, widget = super().state(), self._asked()
        checked = None if widget is None else widget.spoken_checked()
        if checked is not None:
            state.checkable, state.checked = 1, int(checked)
        return state

    def actionNames(self) -> list[str]:
        names = super().actionNames()
        return ["Press", *names] if hasattr(self.widget(), "click") else names

    def doAction(self, action: str) -> None:
        widget: object = self.widget()
        if action == "Press" and hasattr(widget, "click"):
            widget.click()
        else:
            super().doAction(action)

    def interface_cast(self, kind: InterfaceKind) -> Any:
        if kind == InterfaceKind.ValueInterface and type(self._number.widget).spoken_range is not Spoken.spoken_range:
            return VoidPtr(getCppPointer(self._number)[0])
        cast = super().interface_cast(kind)
        return VoidPtr(0) if cast is None else cast


class Number(QAccessibleValueInterface):
    """The number of a control, in its own units."""

    def __init__(self, widget: SpokenWidget) -> None:
        super().__init__()
        self.widget = widget

    @property
    def known(self) -> Range | None:
        return self.widget.spoken_range() if isValid(self.widget) else None

    def currentValue(self) -> float:
        return self.known.value if self.known else 0.0

    def minimumValue(self) -> float:
        return self.known.low if self.known else 0.0

    def maximumValue(self) -> float:
        return self.known.high if self.known else 0.0

    def minimumStepSize(self) -> float:
        return 0.0  # steps of a scale differ

    def setCurrentValue(self, value: float) -> None:
        if isValid(self.widget):
            self.widget.take_spoken(float(value))


class PartInterface(QAccessibleInterface):
    """A part as a child of its widget, at a place; parts come and go."""

    def __init__(self, owner: SpokenWidget, place: int) -> None:
        super().__init__()
        self.owner, self.place = owner, place
        self._press = Press(owner, place)

    def _part(self) -> SpokenPart | None:
        parts = (self.owner.spoken_parts() or ()) if isValid(self.owner) else ()
        return parts[self.place] if self.place < len(parts) else None

    def isValid(self) -> bool:
        return self._part() is not None

    def object(self) -> Any:
        return None

    def window(self) -> Any:
        handle = self.owner.window().windowHandle() if isValid(self.owner) else None
        return handle if isinstance(handle, QWindow) else None

    def relations(
        self, match: RelationFlag = RelationFlag.AllRelations
    ) -> list[tuple[QAccessibleInterface, RelationFlag]]:
        return []

    def parent(self) -> Any:
        return QAccessible.queryAccessibleInterface(self.owner) if isValid(self.owner) else None

    def child(self, index: int) -> Any:
        return None

    def childAt(self, x: int, y: int) -> Any:
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: SpokenText) -> str:
        part = self._part()
        return part.name if part is not None and kind == SpokenText.Name else ""

    def setText(self, kind: SpokenText, text: str) -> None:
        """Names are not set from outside."""

    def rect(self) -> QRect:
        part = self._part()
        if part is None:
            return QRect()
        box = part.box.toAlignedRect() if isinstance(part.box, QRectF) else part.box
        return box.translated(self.owner.mapToGlobal(QPoint(0, 0)))

    def role(self) -> SpokenRole:
        part = self._part()
        return SpokenRole.ListItem if part is None else part.role

    def state(self) -> QAccessible.State:
        state, part = QAccessible.State(), self._part()
        if part is None or not self.owner.isVisible():
            state.invisible = 1
        elif part.chosen is not None:
            state.selectable = state.focusable = 1
            state.selected = int(part.chosen)
            state.focused = int(part.chosen and self.owner.hasFocus())
        return state

    def interface_cast(self, kind: InterfaceKind) -> Any:
        pressed = kind == InterfaceKind.ActionInterface and type(self.owner).press_part is not Spoken.press_part
        return VoidPtr(getCppPointer(self._press)[0] if pressed else 0)


class Press(QAccessibleActionInterface):
    """What Enter or a click does to a part."""

    def __init__(self, owner: SpokenWidget, place: int) -> None:
        super().__init__()
        self.owner, self.place = owner, place

    def actionNames(self) -> list[str]:
        return ["Press"]

    def doAction(self, action: str) -> None:
        if isValid(self.owner):
            self.owner.press_part(self.place)

    def keyBindingsForAction(self, action: str) -> list[str]:
        return []


def _forget(parts: dict[int, PartInterface], *_: object) -> None:
    """The widget is gone; Qt would keep its parts until the program ends."""
    for part in parts.values():
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(part))
    parts.clear()
