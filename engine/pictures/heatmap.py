"""The table, position × dimension."""

from __future__ import annotations

import numpy as np

from engine.averages.average import Block, table_block
from engine.encodings.base.encoding import Encoding
from engine.encodings.base.pairs import spelled
from engine.maths.window import AxisWindow
from engine.pictures.picture import Picture, coloured, finite, gaps, name, overlap, per_pixel, shade, signed, tint
from engine.scene.scene import Scene, View, axis_window, extent
from engine.words.numbers import counted

MOST_MARKS = 24
NEAR = 1.34  # times a power of ten: a wavelength up to there is called by it
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def needs(scene: Scene) -> Scene:
    """The scene without what the heatmap does not read."""
    view = View(positions=scene.view.positions, dimensions=scene.view.dimensions)
    return scene.only("averaging", "heatmap", view=view)


def compute(scene: Scene, width: int, height: int) -> Picture:
    """Dimensions down and positions across, or transposed; a pixel of width × height at most for each block."""
    rows, columns = extent(scene)
    across = scene.heatmap.transpose
    p_pixels, d_pixels = (height, width) if across else (width, height)
    positions = axis_window(scene.view.positions, rows, pixels=p_pixels)
    dims = axis_window(scene.view.dimensions, columns, pixels=d_pixels)
    blocks = [table_block(s, positions, dims, averaging=scene.averaging) for s in scene.shown]
    block = blocks[0] if len(blocks) == 1 else blocks[0].minus(blocks[1])
    values, mask = finite(Block(block.values.T, block.shown) if across else block)
    levels, both = coloured(scene.heatmap, values, mask, signed=signed(scene))
    tinted = all(s.coloured_columns for s in scene.shown) and len(scene.shown) == 1
    shades = shade(values, mask, levels)
    if tinted:
        shades = tint(shades.T, dims.starts()).T if across else tint(shades, dims.starts())
    size = f"{counted(rows, 'position')} × {counted(columns, 'dimension')}"
    return Picture(
        values=values,
        mask=mask,
        shades=np.ascontiguousarray(shades),
        x=dims if across else positions,
        y=positions if across else dims,
        cells=(columns, rows) if across else (rows, columns),
        shown=block.shown,
        levels=levels,
        signed=both,
        note=f"{name(scene)} · {size} · {per_pixel(positions, dims, block.shown)}",
        remark=" · ".join(filter(None, (overlap(scene), gaps(scene)))),
        tinted=tinted,
        transposed=across,
        marks=wavelength_marks(scene.encoding, dims) if len(scene.shown) == 1 else (),
    )


def wavelength_marks(encoding: Encoding, dims: AxisWindow) -> tuple[tuple[float, str], ...]:
    """The dimensions among those shown at which the wavelength, in positions, reaches a power of ten."""
    waves = encoding.waves()
    if waves is None:
        return ()
    omega = np.abs(waves.omega[dims.start : dims.stop])
    with np.errstate(divide="ignore"):
        decades = np.floor(np.log10(2 * np.pi / omega))
    reached = np.flatnonzero((decades[1:] > decades[:-1]) & np.isfinite(decades[1:])) + 1
    if reached.size > MOST_MARKS:
        return ()
    lengths = 2 * np.pi / omega[reached]
    return tuple(
        (float(dims.start + j), _mark(float(wave), int(decades[j])))
        for j, wave in zip(reached.tolist(), lengths.tolist(), strict=True)
    )


def _mark(wave: float, decade: int) -> str:
    """The power of ten, or the wavelength itself where the first to reach the power is well beyond it."""
    return f"10{str(decade).translate(RAISED)}" if wave < NEAR * 10.0**decade else spelled(wave)
