"""Who sees which screen."""

from __future__ import annotations

from typing import Any

import pytest

from gui.tour.screens import placed


@pytest.mark.parametrize(
    ("screens", "home", "exchanged", "room", "own"),
    [
        ("a", "a", False, "a", None),
        ("a", "a", True, "a", None),
        ("ab", "a", False, "b", "a"),
        ("ab", "b", False, "a", "b"),
        ("ab", "a", True, "a", "b"),
        ("abc", "b", False, "a", "b"),
        ("b", "a", False, "b", None),  # the speaker's own has vanished
        ("bc", "a", False, "c", "b"),
    ],
)
def test_the_room_looks_at_the_other_screen(screens: Any, home: Any, exchanged: bool, room: Any, own: Any) -> None:
    assert placed(screens, home, exchanged=exchanged) == (room, own)
