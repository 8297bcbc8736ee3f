"""What a person does to a widget, in signals that are declared once: points, pulls, chooses, edits."""

from __future__ import annotations

from PySide6.QtCore import Signal


class Editing:
    """`edited`: a new value and its gesture."""

    edited = Signal(object)  # Edited


class Hovered:
    """Says what the pointer is over."""

    hovered = Signal(object)  # the place under the pointer, None when it leaves


class Pointed(Hovered):
    """A picture whose places are pointed at, by the pointer or by keys; each says what a place of it is."""

    picked = Signal(object)  # the place that is clicked, or that keys go to
    stepped = Signal(object)  # by how much arrow keys go on from the pinned place


class Linked:
    """Says in words what a click on it does, which no picture of it has."""

    linked = True

    def show_links(self, shown: bool) -> None:
        """Say it from now on, or leave it out."""
        raise NotImplementedError


class Resettable:
    """A double click takes back what was done to it."""

    reset = Signal()  # to what it is at first


class Pulled(Resettable):
    """What is dragged, or moved by keys as if it were."""

    pulled = Signal(object)  # to where or by how much, and the gesture
    released = Signal()


class Choosing:
    """Offers several things, or asks for one."""

    chosen = Signal(object)  # the one that is taken


class Asking:
    """Buttons and keys that ask for what others do."""

    asked = Signal(object)  # its name


class Closing:
    """A window; whoever hears of it may refuse the event."""

    closing = Signal(object)  # QCloseEvent


class Reshaped:
    """Has a place on the screen that is kept."""

    reshaped = Signal()  # it stands elsewhere, or has another size


class Sized:
    """A picture's pixels decide on what is computed."""

    sized = Signal()  # it has another size
