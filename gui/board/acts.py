"""What a person does to a widget, in signals that are declared once: points, pulls, chooses, edits."""

from __future__ import annotations

from PySide6.QtCore import Signal


class Editing:
    """`edited`: a new value and its gesture."""

    edited = Signal(object)  # Edited


class Pointed:
    """A picture whose places are pointed at, by the pointer or by keys; each says what a place of it is."""

    hovered = Signal(object)  # the place under the pointer, None when it leaves
    picked = Signal(object)  # the place that is clicked, or that keys go to
    stepped = Signal(object)  # by how much arrow keys go on from the pinned place


class Pulled:
    """What is dragged, or moved by keys as if it were."""

    pulled = Signal(object)  # to where or by how much, and the gesture
    released = Signal()
    reset = Signal()  # to what it is at first


class Choosing:
    """Offers several things, or asks for one."""

    chosen = Signal(object)  # the one that is taken


class Sized:
    """A picture's pixels decide on what is computed."""

    sized = Signal()  # it has another size
