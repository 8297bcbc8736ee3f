"""Copy as code: a short, self-contained snippet that computes the table of an encoding, or the bias where it has none.

It may import encodings. Each encoding has its text, in NumPy; `translate` says it in PyTorch.
"""

from __future__ import annotations

from typing import Literal

from engine.code.translate import to_torch
from engine.encodings.base.encoding import Encoding
from engine.encodings.base.snippet import NoSnippet as NoSnippet

Library = Literal["numpy", "torch"]
Result = Literal["table", "bias"]


def snippet(encoding: Encoding, library: Library, *, positions: int) -> str:
    """Code that leaves `table` [positions, dims], or `bias` [heads, queries, keys]: see `result`. float64.

    Over as many positions as have a code, up to `positions`. NoSnippet where there is none yet.
    """
    encoding = encoding.at_length(positions)
    count = positions if encoding.defined is None else min(positions, encoding.defined)
    body = encoding.code().strip("\n")
    code = f"n = {count}  # positions\n{body}\n"
    if library == "torch":
        code = to_torch(code)
    return f"# {encoding.title} ({encoding.source}): {SHAPES[result(encoding)]}\n{_imports(code, library)}\n\n{code}"


SHAPES = {"table": "table [positions, dimensions]", "bias": "bias [heads, queries, keys]"}


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
