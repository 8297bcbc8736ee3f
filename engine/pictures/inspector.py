"""Cell by cell values around the pinned cell, its worked formula, its code as digits."""

from __future__ import annotations

import msgspec
import numpy as np

from engine.averages.grid import grid_of
from engine.encodings.base.worked import worked_bias
from engine.maths.window import Floats, Integers
from engine.pictures.bias import heads, length
from engine.pictures.opening import telling
from engine.pictures.picture import name
from engine.scene.scene import Scene, extent
from engine.words.language import tr

SMALL = 4096  # cells of a table that is shown whole


class InspectorSheet(msgspec.Struct, frozen=True, eq=False):
    """values [positions, dims] in float64 (NaN: no number) around the pinned cell, and that cell in words.

    `pairs`: rows are queries and columns keys, of an encoding that has no table.
    """

    positions: Integers
    dims: Integers
    columns: tuple[str, ...]  # what each dimension is
    values: Floats
    pin: tuple[int, int]
    worked: tuple[str, ...]  # a formula with its numbers, for each encoding shown
    digits: tuple[int, ...]  # the pinned row as a numeral, first dimension first
    whole: bool
    note: str
    remark: str = ""
    pairs: bool = False

    @property
    def down(self) -> str:
        """What a row is."""
        return tr("query" if self.pairs else "position")

    @property
    def across(self) -> str:
        """What a column is."""
        return tr("key" if self.pairs else "dimension")


def needs(scene: Scene) -> Scene:
    """The scene without what the sheet does not read."""
    pin = scene.pin.only("position", "dimension") if tables(scene) else scene.pin
    return scene.only(pin=pin)


def tables(scene: Scene) -> bool:
    """Whether all that is shown has a table."""
    return all(encoding.offers_table() for encoding in scene.shown)


as_opened = telling


def compute(scene: Scene, width: int, height: int) -> InspectorSheet:
    """`width` dimensions × `height` positions around the pinned cell; a small table whole."""
    if not tables(scene):
        return _pairs(scene, width, height)
    rows, columns = extent(scene)
    position, dimension = min(scene.pin.position, rows - 1), min(scene.pin.dimension, columns - 1)
    whole = rows * columns <= SMALL
    positions = _around(position, rows if whole else height, rows)
    dims = _around(dimension, columns if whole else width, columns)
    if len(scene.shown) == 1:
        values = scene.shown[0].table(positions, dims)
    else:
        a, b = (s.bounded(positions, dims) for s in scene.shown)
        values = a - b
    return InspectorSheet(
        positions=positions,
        dims=dims,
        columns=tuple(scene.encoding.column(int(d)).name for d in dims),
        values=values,
        pin=(position, dimension),
        worked=tuple(s.worked(position, dimension) for s in scene.shown),
        digits=scene.encoding.spelled(position) if len(scene.shown) == 1 else (),
        whole=whole,
        note=f"{name(scene)} · {tr('the whole table')}" if whole else name(scene),
    )


def _pairs(scene: Scene, width: int, height: int) -> InspectorSheet:
    """`width` keys × `height` queries around the pinned pair, in the pinned head; a small grid whole."""
    count, head = length(scene), min(scene.pin.head, heads(scene) - 1)
    query, key = min(scene.pin.position, count - 1), min(scene.pin.key, count - 1)
    whole = count * count <= SMALL
    queries, keys = _around(query, count if whole else height, count), _around(key, count if whole else width, count)
    grids = [grid_of(s, slice(head, head + 1)).cells(queries, keys)[0] for s in scene.shown]
    with np.errstate(invalid="ignore"):
        values = grids[0] if len(grids) == 1 else grids[0] - grids[1]
    return InspectorSheet(
        positions=queries,
        dims=keys,
        columns=tuple(tr("key {number}", number=k) for k in keys),
        values=np.where(np.isfinite(values), values, np.nan),
        pin=(query, key),
        worked=tuple(worked_bias(s, head, query, key) for s in scene.shown),
        digits=(),
        whole=whole,
        note=f"{name(scene)} · {tr('head {head}, queries down, keys across', head=head)}",
        pairs=True,
    )


def _around(centre: int, count: int, cells: int) -> Integers:
    """`count` cells with the centre in their middle, as far as the axis allows."""
    count = max(1, min(count, cells))
    first = min(max(0, centre - count // 2), cells - count)
    return np.arange(first, first + count, dtype=np.int64)
