r"""A formula's lines as they are written: LaTeX, and \at{base}{…} around what the parameter `base` sets."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.values.parameter import parameters

if TYPE_CHECKING:
    from engine.encodings.base.encoding import Encoding

TERM = re.compile(r"\\at\{([\w ]+)\}\{")
SERIES = r"\at{base}{base}^{-2k/\at{dim}{d}}"  # ω of the paper
OMEGA = rf"\omega_k = {SERIES}"
TURNED = (
    r"x'_k = x_k \cos(t \, \omega_k) - y_k \sin(t \, \omega_k)",
    r"y'_k = x_k \sin(t \, \omega_k) + y_k \cos(t \, \omega_k)",
)
MEMBERS = {  # of the pairs, in a query or key
    "half": r"(x_k, y_k) = (q_k, \, q_{\at{pairing}{k + d/2}})",
    "interleaved": r"(x_k, y_k) = (q_{\at{pairing}{2k}}, \, q_{\at{pairing}{2k + 1}})",
}


def plain(line: str) -> str:
    """The line as LaTeX alone."""
    while (found := TERM.search(line)) is not None:
        last = _closing(line, found.end())
        line = f"{line[: found.start()]}{_joined(line[: found.start()], line[found.end() : last], line[last + 1 :])}"
    return line


def _joined(before: str, term: str, after: str) -> str:
    """A term in braces only where it is a base or an exponent."""
    braced = before.endswith(("^", "_")) or after.startswith(("^", "_"))
    return f"{{{term}}}{after}" if braced and len(term) > 1 else f"{term}{after}"


def terms(line: str) -> tuple[str, ...]:
    """The parameters that set something in it, by name."""
    return tuple(name for found in TERM.finditer(line) for name in found[1].split())


def coloured(line: str, colours: dict[str, str]) -> str:
    r"""The line with each term in a colour of its own, by the names that it has; new ones are added."""
    while (found := TERM.search(line)) is not None:
        colour = colours.setdefault(found[1], f"#{len(colours) + 1:06x}")
        last = _closing(line, found.end())
        line = f"{line[: found.start()]}{{\\color{{{colour}}}{{{line[found.end() : last]}}}}}{line[last + 1 :]}"
    return line


def _closing(line: str, start: int) -> int:
    """Where the brace that was opened before `start` is closed."""
    depth = 1
    for place in range(start, len(line)):
        depth += {"{": 1, "}": -1}.get(line[place], 0)
        if depth == 0:
            return place
    raise ValueError(f"{line}: a brace is not closed")


def drawing(line: str) -> str:
    """The name of the line's picture."""
    import hashlib  # here, because a configuration does not wait for it

    return hashlib.sha256(line.encode()).hexdigest()[:12]


def every_line(kind: type[Encoding]) -> Iterator[str]:
    """The lines that an encoding can have, over its switches and what it names in `turns`."""
    over = {p.name: p.choices or (False, True) for p in parameters(kind) if p.kind in ("choice", "bool")}
    over |= kind.turns
    seen = set(kind.formula)
    for values in itertools.product(*over.values()):
        try:
            encoding = kind(**dict(zip(over, values, strict=True)))
        except ValueError:  # they do not go together
            continue
        seen |= set(encoding.written())
    yield from sorted(seen)
