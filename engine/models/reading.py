"""Reading: everything a model's files say about position, as scripts and the Model panel tell it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.arrays.file import entries, is_folder, plain, status, suffix
from engine.arrays.weights import FileProblem
from engine.encodings.base.encoding import Encoding
from engine.models.found import SEVERITIES, FoundModel, LayerEncoding, Severity
from engine.models.stacks import PhaseError, Understood, phase_error, understood
from engine.system.kept import kept
from engine.values.parameter import differing
from engine.words.language import Language, spoken, tr

GGUF = ".gguf"
READ = (".json", ".safetensors", GGUF)
MOST_BESIDE = 512  # files
LOUDER = 1e-6  # of attention factors
CHANGING = {"dynamic", "longrope"}  # ways of scaling whose frequencies depend on the length


class Stack(NamedTuple):
    """How a stack understands one kind of layer, beside what the files mean.

    `differs`: whether it computes something else, or nothing that is known. `first` is the distance from which a
    pair's phase is more than π/2 wrong, `worst` that pair, None where it never is; `pairs` are the first and the last
    that differ, and `louder` says that cosines and sines have another factor. Where frequencies change with the length,
    `at` is the one that all this is told of, and `alike` the longest that was compared at which both are the same.
    """

    understood: Understood
    encoding: int | None
    differs: bool
    first: int | None
    worst: int | None = None
    pairs: tuple[int, int] | None = None
    louder: bool = False
    at: int | None = None
    alike: int | None = None

    @property
    def lacking(self) -> bool:
        """Whether the stack cannot run the model at all."""
        return self.understood.absent

    @property
    def says(self) -> str:
        """What comes of it, in few words."""
        if self.understood.unknown:
            return tr("unknown")
        if self.understood.absent:
            return tr("has no such model")
        if self.understood.refusal:
            return tr("refuses")
        if self.first is not None:
            return tr(
                "phase error above π/2 from distance {first}, at length {length}"
                if self.at
                else "phase error above π/2 from distance {first}",
                first=self.first,
                length=self.at or 0,
            )
        if self.differs:
            return tr("another attention factor" if self.louder else "another encoding")
        return tr("the same")


class Reading(NamedTuple):
    """What is found, and how the stacks understand it; `unread` says why that could not be told."""

    found: FoundModel
    stacks: tuple[Stack, ...]
    unread: str = ""


def read(path: str, *, past: bool = False) -> Reading:
    """Read the files at a path, or what was read while they are as they were; FileProblem in one sentence.

    With `past` the older versions of stacks too.
    """
    full, there = status(path)
    folder = Path(full) if is_folder(Path(full)) else Path(full).parent
    beside = [entry for entry in entries(folder) if entry.suffix.lower() in READ]
    stamps = tuple((entry.name, *_stamp(entry)) for entry in beside[:MOST_BESIDE])
    return _read(full, (there.st_mtime_ns, there.st_size, *stamps), spoken(), past)


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:  # gone meanwhile, or a broken link
        return (0, 0)
    return found.st_mtime_ns, found.st_size


@kept
def _read(path: str, stamp: object, language: Language, past: bool) -> Reading:  # noqa: ARG001  (a changed file is read again)
    return fresh(path, past=past)


def fresh(path: str, *, past: bool = False) -> Reading:
    """Read the files at a path once, for who reads many: nothing is kept. FileProblem as in `read`."""
    from engine.models import opened

    return with_stacks(opened.inspect(path), past=past)


def with_stacks(found: FoundModel, *, past: bool = False) -> Reading:
    """What was found, and how the stacks understand it."""
    converted = suffix(found.file) == GGUF
    try:
        rows = understood(found.settings, past=past, converted=converted)
        return Reading(found, tuple(_beside(found, one) for one in rows))
    except FileProblem as error:
        return Reading(found, (), str(error))


def severity(read: Reading, row: Stack, *, asked: bool) -> Severity | None:
    """How grave it is that a stack refuses, or computes something else; `asked` where a person named it.

    A phase that goes wrong only beyond what the model promises is a warning.
    """
    found = _severity(read, row)
    beside = not asked and (row.understood.absent or row.understood.by.past)
    return "note" if found == "error" and beside else found


def _severity(read: Reading, row: Stack) -> Severity | None:
    if row.understood.unknown:
        return "unknown"
    if row.understood.refusal:
        return "error"
    if not row.differs:
        return None
    meant = None if row.encoding is None else read.found.encodings[row.encoding]
    late = meant is not None and row.first is not None and meant.reach is not None and row.first > meant.reach
    return "warning" if late and meant is not None and _as_loud(meant, row) else "error"


def _as_loud(meant: LayerEncoding, row: Stack) -> bool:
    return abs(meant.encoding.factor_on_waves - row.understood.attention) <= LOUDER


def severities(read: Reading, *, asked: bool) -> tuple[Severity, ...]:
    """Of all findings, those of its stacks among them, the worst first."""
    found: list[Severity] = [each.severity for each in read.found.findings]
    found += [grave for row in read.stacks if (grave := severity(read, row, asked=asked))]
    found += ["unknown"] if read.unread else []
    return tuple(sorted(found, key=SEVERITIES.index))


def _beside(found: FoundModel, one: Understood) -> Stack:
    place = _meant(found, one)
    if place is None or one.encoding is None:
        return Stack(one, place, bool(one.refusal or one.unknown), None)
    ours = found.encodings[place].encoding
    if "frequencies" not in ours.offers():  # it does not turn, and what the stack made of the keys does
        return Stack(one, place, True, None)
    compared = _compared(found.encodings[place], one)
    error, at = _soonest(compared)
    louder = abs(ours.factor_on_waves - one.attention) > LOUDER
    differs = error.first is not None or louder
    alike = max((length for length, other in compared if other.first is None and length), default=None) if at else None
    return Stack(one, place, differs, error.first, error.worst, error.pairs, louder, at, alike)


def _compared(meant: LayerEncoding, one: Understood) -> tuple[tuple[int | None, PhaseError], ...]:
    """How far the two turn apart; where frequencies change with the length, at each of those that the files tell."""
    ours, theirs = meant.encoding, one.encoding
    assert theirs is not None
    trained, reach = meant.trained, meant.reach
    told = sorted({length for length in (trained, 2 * (trained or 0), reach) if length})
    known = [length for length in told if length <= (one.until or length)]
    if not known or not {getattr(ours, "scaling", ""), getattr(theirs, "scaling", "")} & CHANGING:
        return ((None, phase_error(ours, theirs)),)
    each = [(length, phase_error(ours.at_length(length), theirs.at_length(length))) for length in known]
    first = each[0][1]
    if all(np.array_equal(error.difference, first.difference) for _, error in each):
        return ((None, first),)
    return tuple(each)


def _soonest(compared: Sequence[tuple[int | None, PhaseError]]) -> tuple[PhaseError, int | None]:
    """Where it shows the soonest, and at which length; at the trained one where it does not within any of them."""
    there = [each for each in compared if each[1].first is not None and each[1].first <= (each[0] or each[1].first)]
    length, error = min(there or compared[:1], key=lambda each: each[1].first or math.inf)
    return error, None if error.first is None else length


def _meant(found: FoundModel, one: Understood) -> int | None:
    """Which encoding of the model a stack's words are about."""
    named = [i for i, each in enumerate(found.encodings) if each.layers == one.layers]
    return named[0] if named else 0 if len(found.encodings) == 1 else None


def spelled(encoding: Encoding) -> str:
    """ "Rotary (RoPE): base 500000, scaling llama3, factor 8"; long lists by their length."""
    parts = [f"{name.replace('_', ' ')} {shortened(value)}" for name, value in differing(encoding).items()]
    title = tr(encoding.title)
    return tr("{title}: {parameters}", title=title, parameters=", ".join(parts)) if parts else title


def shortened(value: object) -> str:
    """A parameter's value in few characters."""
    if isinstance(value, float):
        return f"{value:.10g}"
    if isinstance(value, (list, tuple)) and len(value) > 4:
        return tr("of {n}", n=len(value))
    return plain(getattr(value, "tensor", None) or getattr(value, "path", None) or value)


def lengths(one: LayerEncoding, number: Callable[[int], str] = str) -> str:
    """ "trained on 8192 positions, promises 131072, window 512", each number as it is to be read."""
    parts = (
        tr("trained on {trained} positions", trained=number(one.trained)) if one.trained else "",
        tr("promises {reach}", reach=number(one.reach)) if one.reach and one.reach != one.trained else "",
        tr("window {window}", window=number(one.window)) if one.window else "",
    )
    return tr(", ").join(filter(None, parts))
