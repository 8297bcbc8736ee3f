"""Target: the window or a panel, of which a picture or a film can be taken."""

from __future__ import annotations

from typing import NamedTuple


class Target(NamedTuple):
    """What can be exported: the window or a panel, and its size now."""

    name: str
    title: str
    size: tuple[int, int]
