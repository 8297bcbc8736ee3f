"""Attention bias: query × key; for a table its inner products."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.products.reading import Pointer
from gui.panels.images import ImagePanel
from gui.plot.view import Span


class BiasPanel(ImagePanel):
    """Queries down, keys across; the pinned position is the query."""

    name, title, product, options = "bias", "Attention bias", "bias", "bias"
    x_label, y_label = "key", "query"

    def spans(self) -> tuple[Any, Any]:
        assert self.scene is not None
        return self.scene.view.keys, self.scene.view.queries

    def with_spans(self, x: Span | None, y: Span | None) -> Any:
        assert self.scene is not None
        return self.scene.replace(view=msgspec.structs.replace(self.scene.view, keys=x, queries=y))

    def pinned(self) -> tuple[int | None, int | None]:
        assert self.scene is not None
        return self.scene.pin.key, self.scene.pin.position

    def with_pin(self, x: int, y: int) -> Any:
        assert self.scene is not None
        return self.scene.replace(pin=msgspec.structs.replace(self.scene.pin, key=x, position=y))

    def pointer(self, x: int, y: int) -> Pointer:
        return Pointer(position=y, key=x)
