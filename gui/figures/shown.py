"""Showing: a widget that shows one thing after the other, and nothing before the first."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Showing(Generic[T]):
    """`shown` is what there is; who asks before `has_shown` is wrong."""

    _shown: T | None = None

    @property
    def has_shown(self) -> bool:
        return self._shown is not None

    @property
    def shown(self) -> T:
        assert self._shown is not None
        return self._shown
