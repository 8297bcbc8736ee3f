"""Bias by distance: one curve a head over key − query."""

from __future__ import annotations

import numpy as np

from engine.pictures.reading import Pointer
from engine.scene.scene import Scene, ViewRange
from engine.words.language import tr
from gui.figures.curves import CurvePanel
from gui.plot.view import AxisSpan


class ProfilePanel(CurvePanel):
    """The pinned distance is that of the pinned key from the pinned position, which is the query."""

    name = "profile"
    data = "profile"

    def __init__(self) -> None:
        super().__init__(x=tr("distance, key − query"), y=tr("value"))

    @property
    def logarithmic(self) -> bool:
        return self.shown is not None and self.shown.logarithmic

    def span(self) -> ViewRange | None:
        return None if self.logarithmic else self.scene.view.distances

    def with_span(self, x: AxisSpan | None) -> Scene:
        if self.logarithmic:
            return self.scene
        return self.scene.replace_in("view", distances=x)

    def pinned(self) -> float | None:
        if self.shown is None:
            return None
        last = self.shown.last  # further positions have no row, so the last one is shown for them
        distance = min(self.scene.pin.key, last) - min(self.scene.pin.position, last)
        if self.logarithmic:
            return float(np.log10(-distance)) if distance < 0 else None
        return float(distance)

    def _distance(self, x: float) -> int:
        return -round(10**x) if self.logarithmic else round(x)

    def _pair(self, x: float) -> tuple[int, int]:
        """A query and a key that are so far apart: the pinned query, moved where the key would fall off the axis."""
        assert self.shown is not None
        last = self.scene.length - 1 if self.logarithmic else self.shown.last
        distance = min(max(self._distance(x), -last), last)
        query = min(max(self.scene.pin.position, -distance, 0), last - max(distance, 0))
        return query, query + distance

    def with_pin(self, x: float, curve: int) -> Scene:
        query, key = self._pair(x)
        return self.scene.replace_in("pin", position=query, key=key, head=self._head(curve))

    def _head(self, curve: int) -> int:
        assert self.shown is not None
        return self.shown.heads[curve] if curve < len(self.shown.heads) else 0

    def emphasised(self, curve: int) -> bool:
        return self._head(curve) == self.scene.pin.head

    def pointer(self, x: float, curve: int) -> Pointer:
        query, key = self._pair(x)
        return Pointer(position=query, key=key, head=self._head(curve))

    def with_step(self, columns: int, rows: int) -> Scene:
        pin = self.scene.pin
        key = min(max(0, pin.key + columns), self.scene.length - 1)
        heads = max(self.shown.heads, default=0) if self.shown is not None else 0
        head = min(max(0, pin.head + rows), heads)
        return self.scene.replace_in("pin", key=key, head=head)
