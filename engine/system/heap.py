"""Heap: memory that was freed in small pieces, given back to the system."""

from __future__ import annotations

import contextlib
import ctypes
import sys


def trim() -> None:
    """Give back what lies free: glibc keeps it, a hundred megabytes after minutes of use. It takes milliseconds."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)
