"""Short: scenes of no more than so many positions, where a machine has little memory."""

from __future__ import annotations

from gui.board.edited import Edited
from gui.board.store import Store


def keep(longest: int) -> None:
    """Every edit that asks for more has this many."""
    put = Store.put

    def bounded(store: Store, edited: Edited) -> None:
        scene = edited.value
        put(store, Edited(scene.replace(length=min(scene.length, longest)), edited.gesture))

    Store.put = bounded  # type: ignore[method-assign]
