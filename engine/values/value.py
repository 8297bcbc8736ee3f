"""Value: what a declared parameter holds; its declaration, not its type, says what is possible."""

from __future__ import annotations

from typing import Any, TypeAlias

Value: TypeAlias = Any  # bool, int, float, str, a tuple of them, a reference to an array, None
