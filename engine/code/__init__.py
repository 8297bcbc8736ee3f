"""Copy as code: a short, self-contained snippet that computes the table of an encoding, or the bias where it has none.

It may import encodings. Each encoding has its text, in NumPy; `translate` says it in PyTorch.
"""

from __future__ import annotations

import math
from typing import Literal

from engine.code.translate import to_torch
from engine.encodings.base.encoding import Encoding
from engine.encodings.base.snippet import NoSnippet as NoSnippet

Library = Literal["numpy", "torch"]
Result = Literal["table", "bias"]


def snippet(encoding: Encoding, library: Library, *, positions: int) -> str:
    """Code that leaves `table` [positions, dims], or `bias` [heads, queries, keys]: see `result`. float64.

    Over as many positions as have a code, up to `positions`, and as many as MOST has room for, which a comment says.
    NoSnippet where there is none yet.
    """
    encoding = encoding.at_length(positions)
    count = positions if encoding.defined is None else min(positions, encoding.defined)
    room = _room(encoding)
    of = "" if count <= room else f" of {count}, which would take {_bytes(encoding, count) / 2**30:.0f} GiB"
    body = encoding.code().strip("\n")
    code = f"n = {min(count, room)}  # positions{of}\n{body}\n"
    if library == "torch":
        code = to_torch(code)
    return f"# {encoding.title} ({encoding.source}): {SHAPES[result(encoding)]}\n{_imports(code, library)}\n\n{code}"


MOST = 1 << 30  # bytes of what a snippet leaves
SHAPES = {"table": "table [positions, dimensions]", "bias": "bias [heads, queries, keys]"}


def _bytes(encoding: Encoding, positions: int) -> int:
    """Of what the snippet leaves."""
    return 8 * positions * (encoding.columns if result(encoding) == "table" else encoding.heads * positions)


def _room(encoding: Encoding) -> int:
    """Positions whose numbers are MOST bytes."""
    share = MOST // _bytes(encoding, 1)
    return max(1, share if result(encoding) == "table" else math.isqrt(share))


def result(encoding: Encoding) -> Result:
    """The name of what the snippet leaves."""
    return "table" if encoding.offers_table() else "bias"


def _imports(code: str, library: Library) -> str:
    """As isort would have them; what the code uses alone."""
    lines = ["import math\n"] if "math." in code else []
    if library == "numpy" or "np." in code:
        lines.append("import numpy as np")
    if library == "torch":
        lines.append("import torch")
    if "safe_open(" in code:
        lines.append("from safetensors import safe_open")
    return "\n".join(lines)
