"""Belonging: which object the binding takes another one along with, whatever Qt's own parents are."""

from __future__ import annotations

import re

from shiboken6 import Shiboken


def owner(thing: object) -> str:
    """As PySide6 spells it; '' for nothing."""
    found = re.search(r"^parent\.+ (.+)$", Shiboken.dump(thing), re.MULTILINE)
    return found.group(1) if found else ""
