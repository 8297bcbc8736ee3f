"""Copy as code: a short, self-contained snippet that computes the table of an encoding, or the bias where it has none.

It may import scene and what lies below scene. Each encoding has one text, in NumPy; `translate` says it in PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from engine.code import absolute, distance, ends, ideas, rotary, windows
from engine.code.parts import NoSnippet as NoSnippet
from engine.code.translate import to_torch
from engine.encodings.base.encoding import Encoding
from engine.words.language import tr

Library = Literal["numpy", "torch"]
Result = Literal["table", "bias"]

BODIES: Mapping[str, Callable[[Any], str]] = {
    "sinusoidal": absolute.sinusoidal,
    "learned": absolute.learned,
    "sincos2d": absolute.sincos2d,
    "timestep": absolute.timestep,
    "fairseq": absolute.fairseq,
    "nope": absolute.nope,
    "rope": rotary.rope,
    "xpos": rotary.xpos,
    "mrope": rotary.mrope,
    "rope2d": rotary.rope2d,
    "clipped_rope": rotary.clipped_rope,
    "lerope": rotary.lerope,
    "pope": rotary.pope,
    "irope": rotary.irope,
    "alibi": distance.alibi,
    "t5": distance.t5,
    "shaw": distance.shaw,
    "transformer_xl": distance.transformer_xl,
    "deberta": distance.deberta,
    "kerple": distance.kerple,
    "sandwich": distance.sandwich,
    "fire": ends.fire,
    "cope": ends.cope,
    "swin": windows.swin,
    "beit": windows.beit,
    "swin_v2": windows.swin_v2,
    "phase": ideas.phase,
    "integer": ideas.integer,
    "binary": ideas.binary,
}  # id → the text without its head, which knows n, the number of positions


def snippet(encoding: Encoding, library: Library, *, positions: int) -> str:
    """Code that leaves `table` [positions, dims], or `bias` [heads, queries, keys]: see `result`. float64.

    Over as many positions as have a code, up to `positions`. NoSnippet where there is none yet.
    """
    if encoding.id not in BODIES:
        raise NoSnippet(tr("there is no snippet for {encoding} yet", encoding=tr(encoding.title)))
    encoding = encoding.at_length(positions)
    count = positions if encoding.defined is None else min(positions, encoding.defined)
    body = BODIES[encoding.id](encoding).strip("\n")
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
