"""Value: what a declared parameter holds; its declaration, not its type, says what is possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]  # what a file or an answer in JSON holds, or is to hold
JsonValues: TypeAlias = Mapping[str, Any]  # the same, only read
Value: TypeAlias = Any  # bool, int, float, str, a tuple of them, a reference to an array, None
