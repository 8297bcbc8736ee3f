"""Exports: a table, frequencies, a profile, a bias or buckets as a file.

Made and written in blocks: memory stays small whatever the size, and a file appears whole or not at all.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import DTypeLike, NDArray

from engine.averages.grid import DistanceGrid, SineGrid, grid_of
from engine.encodings.base.encoding import LONGEST, Encoding, NotOffered
from engine.encodings.base.encoding import cells as table_cells
from engine.export import formats
from engine.export.cells import CellPart, ExportGrid, Job, Ranges, along
from engine.maths.waves import Gram
from engine.maths.window import Floats, Integers
from engine.system import files
from engine.system.files import WriteProblem
from engine.words.language import Refusal
from engine.words.numbers import quoted, spaced

AXES: Mapping[str, tuple[str, ...]] = {
    "table": ("positions", "dims"),
    "frequencies": ("pairs",),
    "profile": ("heads", "distances"),
    "bias": ("heads", "queries", "keys"),
    "buckets": ("distances",),
}
BY_PAIR = ("queries", "keys")  # the axes of the buckets of tokens that stand in rows
RANGED = ("positions", "dims", "queries", "keys", "distances")
DTYPES = ("float32", "float64")
VALUES = {"frequencies": "frequency", "buckets": "bucket"}  # the name of the numbers in a .csv; else value
SHOWN = 512  # positions when none are asked for
RUN = 2**18  # cells of a profile made at once
KEPT = 2**22  # cells of all heads that are kept, so that no head is made twice
LARGE = 2_000_000  # cells from which compiling the kernels pays
MOST_PIXELS = 2**26
DISTANCES = range(-LONGEST, LONGEST)
HEADERS = 4096  # bytes, at most, in an .npz
SUFFIXES = (*formats.WRITERS, ".json")

Profile = Callable[[Integers], Floats]


class ExportRefused(Refusal):
    """A field of an Export that is not valid; the message begins with the field's name."""


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """What to export. A range of None is the default one; only those of the product's own axes count.

    `scene` is JSON: what .npz and .png carry along, and what .json consists of.
    """

    encoding: Encoding
    what: str = ""
    dtype: str = ""
    positions: range | None = None
    dims: range | None = None
    queries: range | None = None
    keys: range | None = None
    distances: range | None = None
    scene: bytes = b"{}"

    def __post_init__(self) -> None:
        offered = offers(self.encoding)
        if not offered:
            raise ExportRefused("what: {id} has nothing to export", id=self.encoding.id)
        if self.what not in ("", *offered):
            has = ", ".join(offered)
            raise ExportRefused(
                "what: {id} has no {what}; it has {has}", id=self.encoding.id, what=quoted(self.what), has=has
            )
        if self.dtype not in ("", *DTYPES):
            known = ", ".join(DTYPES)
            raise ExportRefused("dtype: {value} is not one of {known}", value=quoted(self.dtype), known=known)

    @property
    def product(self) -> str:
        """`what`, or the first that there is of table, bias, profile."""
        return self.what or offers(self.encoding)[0]

    @property
    def numbers(self) -> np.dtype[np.number]:
        """The dtype of the cells: float32 unless asked, for buckets int32; little-endian."""
        return np.dtype(self.dtype or ("int32" if self.product == "buckets" else "float32")).newbyteorder("<")


def write(
    export: Export,
    path: str | Path,
    *,
    progress: Callable[[int, int], None] = lambda *_: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> str:
    """Write the export in the format of the path's suffix; `progress` hears of cells done and cells in all.

    ExportRefused, WriteProblem or another ValueError in one sentence, Cancelled: each time the old file is whole.
    Returns a sentence worth telling (that of `kernel_cache.warm`), else ''.
    """
    if suffix(path) == ".json":
        with files.atomic(path) as file:
            file.write(export.scene)
        return ""
    job = Job(grid(export), export.scene, progress, cancelled)
    files.check(path, needed=_bytes(job.grid, export.scene, path))
    job.check()
    remark = _warmed() if job.grid.size > LARGE and export.encoding.waves() is not None else ""
    job.check()
    with files.atomic(path) as file:
        formats.WRITERS[suffix(path)](file, job)
    return remark


def _warmed() -> str:
    from engine.maths import kernel_cache  # here, because a small export does not wait for it

    return kernel_cache.warm()


def suffix(path: str | Path) -> str:
    """The format that a path's ending names; WriteProblem that lists those there are."""
    ending = Path(path).suffix.lower()
    if ending not in SUFFIXES:
        known = ", ".join(SUFFIXES)
        raise WriteProblem("{file} does not end in one of {known}", file=files.named(path), known=known)
    return ending


def _bytes(ready: ExportGrid, scene: bytes, path: str | Path) -> int:
    """What the file will have, for .npz a little more; 0: not known. WriteProblem for too many pixels."""
    bare = ready.size * ready.numbers.itemsize
    if suffix(path) == ".npz":
        return bare + 8 * sum(ready.shape) + 4 * len(scene) + HEADERS
    if suffix(path) == ".png" and ready.size > MOST_PIXELS:
        shape, most = " × ".join(map(spaced, ready.shape)), spaced(MOST_PIXELS)
        raise WriteProblem(
            "{file} would have {shape} pixels, and a picture has at most {most}; "
            "choose shorter ranges, or steps as in 0:65536:64",
            file=files.named(path),
            shape=shape,
            most=most,
        )
    return bare if suffix(path) == ".npy" else 0


# What is exported: the ranges, then the cells


def offers(encoding: Encoding) -> tuple[str, ...]:
    """What can be exported of an encoding, the default first."""
    offered = encoding.offers()
    return tuple(name for name in ("table", "bias", "profile", "frequencies", "buckets") if name in offered)


def limits(encoding: Encoding) -> Ranges:
    """Where each axis has something to export; `dims` only where there is a table."""
    positions = range(LONGEST if encoding.defined is None else encoding.defined)
    found = {"dims": range(encoding.columns)} if encoding.offers_table() else {}
    return found | dict.fromkeys(("positions", "queries", "keys"), positions) | {"distances": DISTANCES}


def default(name: str, limit: range) -> range:
    """The range of an axis when none is asked for."""
    if name == "distances":
        return range(1 - SHOWN, SHOWN)
    return limit if name == "dims" else limit[:SHOWN]


def ranges(export: Export) -> Ranges:
    """The range of each axis of the product that has one; ExportRefused where it leaves the axis."""
    found = limits(export.encoding)
    return {name: _chosen(export, name, found[name]) for name in axes(export) if name in found}


def axes(export: Export) -> tuple[str, ...]:
    """The axes of what is exported."""
    by_pair = export.product == "buckets" and type(export.encoding).bucket_of_pair is not Encoding.bucket_of_pair
    return BY_PAIR if by_pair else AXES[export.product]


def _chosen(export: Export, name: str, limit: range) -> range:
    chosen: range | None = getattr(export, name)
    if chosen is None:
        return default(name, limit)
    if not chosen or chosen.step < 1:
        raise ExportRefused(
            "{name}: {range} is empty; in A:B:S, B lies above A and S is at least 1", name=name, range=typed(chosen)
        )
    if chosen.start < limit.start or chosen.stop > limit.stop:
        raise ExportRefused(
            "{name}: {range} is not within {limit}, all that {id} has",
            name=name,
            range=typed(chosen),
            limit=typed(limit),
            id=export.encoding.id,
        )
    return chosen


def typed(chosen: range) -> str:
    """A range as it is typed: 0:512, 0:512:8."""
    return f"{chosen.start}:{chosen.stop}" + (f":{chosen.step}" if chosen.step != 1 else "")


def grid(export: Export) -> ExportGrid:
    """The cells, ready to be made; ExportRefused where the encoding has none, or not there."""
    over = ranges(export)
    try:
        places, part = PRODUCTS[export.product](_told(export, over), over)
    except NotOffered as error:
        raise ExportRefused(f"what: {export.product}: {error}") from None
    return ExportGrid(places, part, export.numbers, VALUES.get(export.product, "value"))


def _told(export: Export, over: Ranges) -> Export:
    """The same, of the encoding that knows how many positions there are; distances take one more than the longest."""
    ends = [over[name].stop for name in ("positions", "queries", "keys") if name in over]
    ends += [1 + max(-each.start, each.stop - 1) for name, each in over.items() if name == "distances"]
    return replace(export, encoding=export.encoding.at_length(max(ends, default=SHOWN)))


def _table(export: Export, over: Ranges) -> tuple[Ranges, CellPart]:
    def part(_layer: int, rows: slice) -> NDArray[np.number]:
        positions, dims = over["positions"][rows], over["dims"]
        out = np.empty((len(positions), len(dims)), export.numbers)
        table_cells(export.encoding, positions, dims, out, exact=True)
        return out

    return over, part


def _frequencies(export: Export, _over: Ranges) -> tuple[Ranges, CellPart]:
    values = export.encoding.frequencies()
    of_dimensions = export.encoding.offers_table() and values.size == export.encoding.columns > 1
    return {"dims" if of_dimensions else "pairs": range(values.size)}, lambda *_: values[None]


def _buckets(export: Export, over: Ranges) -> tuple[Ranges, CellPart]:
    """By distance, or where the tokens stand in rows by pair of them."""
    encoding = export.encoding
    if "distances" in over:
        return over, lambda *_: encoding.bucket_of(along(over["distances"]))[None]
    return over, lambda _, rows: encoding.bucket_of_pair(along(over["queries"][rows]), along(over["keys"]))


def _profile(export: Export, over: Ranges) -> tuple[Ranges, CellPart]:
    heads, values = by_head(export.encoding.profile, over["distances"])
    return {"heads": range(heads), **over}, lambda _, rows: np.stack([values(h) for h in range(heads)[rows]])


def _bias(export: Export, over: Ranges) -> tuple[Ranges, CellPart]:
    heads, part = _bias_part(export.encoding, over["queries"], over["keys"], export.numbers)
    return {"heads": range(heads), **over}, part


def _bias_part(encoding: Encoding, queries: range, keys: range, numbers: np.dtype[np.number]) -> tuple[int, CellPart]:
    """The number of heads, and the cheapest way to the cells that the encoding has."""
    grid = grid_of(encoding)
    if isinstance(grid, SineGrid):
        return _products(grid.gram, queries, keys)
    if isinstance(grid, DistanceGrid):
        return _by_distance(encoding.profile, queries, keys, numbers)
    return _by_both_ends(encoding, queries, keys)


def _products(gram: Gram, queries: range, keys: range) -> tuple[int, CellPart]:
    """⟨p_q, p_k⟩ of a table of sines: a part in k − q, and one in k + q where that is not nothing."""
    heads, in_distance = _by_distance(gram.harmonics.at, queries, keys)
    if gram.by_distance_alone:
        return heads, in_distance
    negated = range(-queries.start, -queries.stop, -queries.step)
    _, in_sum = _by_distance(lambda sums: _at_sums(gram, sums)[None], negated, keys)
    return heads, lambda head, rows: in_distance(head, rows) + in_sum(head, rows)


def _at_sums(gram: Gram, sums: Integers) -> Floats:
    """[sums], the part in k + q, evenly spaced."""
    return gram.by_sum(int(sums[0]), int(sums[1] - sums[0]) if sums.size > 1 else 1, sums.size)


def _by_distance(
    profile: Profile, queries: range, keys: range, numbers: DTypeLike = np.float64
) -> tuple[int, CellPart]:
    """Each row of the grid is a stretch of the head's profile, which is brought to the wanted dtype once."""
    step = math.gcd(queries.step, keys.step)
    first, last = sorted((queries[0], queries[-1]))
    lowest, stride = keys[0] - last, keys.step // step
    heads, values = by_head(profile, range(lowest, keys[-1] - first + 1, step))

    @functools.lru_cache(1)
    def stretches(head: int) -> NDArray[np.number]:
        with np.errstate(over="ignore"):  # what float32 cannot hold is inf
            line = values(head).astype(numbers, copy=False)
        return np.lib.stride_tricks.sliding_window_view(line, stride * (len(keys) - 1) + 1)[:, ::stride]

    def part(head: int, rows: slice) -> NDArray[np.number]:
        return stretches(head)[(keys[0] - along(queries[rows]) - lowest) // step]

    return heads, part


def _by_both_ends(encoding: Encoding, queries: range, keys: range) -> tuple[int, CellPart]:
    """The encoding's own bias, in tiles; all heads at once while they are few cells."""
    heads = encoding.bias(along(queries[:1]), along(keys[:1])).shape[0]
    if heads * len(queries) * len(keys) <= KEPT:
        whole = functools.cache(lambda: encoding.bias(along(queries), along(keys)))
        return heads, lambda head, rows: whole()[head, rows]
    side = _tile(heads, encoding.columns if encoding.offers_table() else 1)

    def part(head: int, rows: slice) -> Floats:
        out = np.empty((len(queries[rows]), len(keys)))
        for i, j in ((i, j) for i in range(0, out.shape[0], side) for j in range(0, out.shape[1], side)):
            places = along(queries[rows][i : i + side]), along(keys[j : j + side])
            out[i : i + side, j : j + side] = encoding.bias_of(slice(head, head + 1), *places)[0]
        return out

    return heads, part


def _tile(heads: int, columns: int) -> int:
    """Side of a square that fits a block, with all heads, and whose rows of the table do."""
    most = formats.BLOCK // 8
    return max(1, min(math.isqrt(most // heads), most // columns))


def by_head(profile: Profile, distances: range) -> tuple[int, Callable[[int], Floats]]:
    """The number of heads, and one head's values [distances]; all heads are kept while they are few cells."""
    heads = profile(along(distances[:1])).shape[0]

    def made(chosen: slice) -> Floats:
        out = np.empty((len(range(heads)[chosen]), len(distances)))
        step = max(1, RUN // heads)
        for first in range(0, len(distances), step):
            run = slice(first, first + step)
            out[:, run] = profile(along(distances[run]))[chosen]
        return out

    if heads * len(distances) <= KEPT:
        whole = functools.cache(lambda: made(slice(None)))
        return heads, lambda head: whole()[head]
    return heads, functools.lru_cache(1)(lambda head: made(slice(head, head + 1))[0])


PRODUCTS: Mapping[str, Callable[[Export, Ranges], tuple[Ranges, CellPart]]] = {
    "table": _table,
    "frequencies": _frequencies,
    "profile": _profile,
    "bias": _bias,
    "buckets": _buckets,
}
