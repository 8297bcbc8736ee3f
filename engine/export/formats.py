"""The formats of an export: each writer puts the cells of a job into an open file, block by block."""

from __future__ import annotations

import math
import zipfile
from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import BinaryIO

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

from engine.export.cells import ExportGrid, Job
from engine.pictures import palette

SINGULAR = {"dims": "dimension", "queries": "query"}  # the others lose their s
BLOCK = 2**23  # bytes made at once
TEXT_BLOCK = 2**17  # cells written as text at once


def _write_npy(file: BinaryIO, job: Job) -> None:
    """The array alone."""
    descr = npy.dtype_to_descr(job.grid.numbers)
    npy.write_array_header_1_0(file, {"descr": descr, "fortran_order": False, "shape": job.grid.shape})
    for _, _, values in job.blocks(BLOCK // job.grid.numbers.itemsize):
        file.write(values.data)


def _write_npz(file: BinaryIO, job: Job) -> None:
    """`values`, each axis under its name, `scene`: as numpy.savez writes them, readable without pickle."""
    others: dict[str, NDArray[np.generic]] = {**job.grid.places, "scene": np.array(job.scene.decode())}
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as archive:
        with archive.open("values.npy", "w", force_zip64=True) as member:
            _write_npy(member, job)  # type: ignore[arg-type]
        for name, array in others.items():
            with archive.open(f"{name}.npy", "w") as member:
                npy.write_array(member, array, allow_pickle=False)


def _write_csv(file: BinaryIO, job: Job) -> None:
    """A table: a row a position, a column a dimension. Else: a row a cell, its place on the axes first."""
    wide = "positions" in job.grid.axes
    head = ["position", *job.grid.axes["dims"]] if wide else [*map(_singular, job.grid.axes), job.grid.value]
    file.write(",".join(map(str, head)).encode() + b"\n")
    for layer, rows, values in job.blocks(TEXT_BLOCK):
        file.writelines((_wide if wide else _long)(job.grid, layer, rows, values))


def _singular(axis: str) -> str:
    """The head of a column of places on an axis."""
    return SINGULAR.get(axis, axis[:-1])


def _texts(values: NDArray[np.number]) -> list[bytes]:
    """Each number in the fewest digits that give it back."""
    texts: list[bytes] = values.astype("S").tolist()
    return texts


def _wide(grid: ExportGrid, _layer: int, rows: slice, values: NDArray[np.number]) -> Iterator[bytes]:
    for position, row in zip(grid.axes["positions"][rows], values, strict=True):
        yield b"%d,%s\n" % (position, b",".join(_texts(row)))


def _long(grid: ExportGrid, layer: int, rows: slice, values: NDArray[np.number]) -> Iterator[bytes]:
    *outer, columns = grid.axes.values()
    for number, row in zip(range(grid.stacked[1])[rows], values, strict=True):
        places = zip(outer, (layer, number)[2 - len(outer) :], strict=True)
        start = b"".join(b"%d," % axis[place] for axis, place in places)
        for first in range(0, row.size, TEXT_BLOCK):
            run = slice(first, first + TEXT_BLOCK)
            cells = zip(columns[run], _texts(row[run]), strict=True)
            yield b"".join(b"%s%d,%s\n" % (start, column, text) for column, text in cells)


def _write_png(file: BinaryIO, job: Job) -> None:
    """A pixel a cell, heads below each other; about zero where values have both signs. The scene as text."""
    from PIL import Image, PngImagePlugin

    job.passes = 2
    low, high = _extremes(job)
    signed = low < 0 < high
    if signed:
        low, high = min(low, -high), max(high, -low)
    text = PngImagePlugin.PngInfo()
    text.add_text("phasescope", job.scene.decode())
    picture = Image.fromarray(_painted(job, palette.choose("automatic", signed), low=low, high=high))
    picture.save(_asking(file, job), "PNG", pnginfo=text)


def _extremes(job: Job) -> tuple[float, float]:
    """The lowest and the highest finite value; 0, 0 where there is none."""
    low, high = math.inf, -math.inf
    for _, _, values in job.blocks(BLOCK // 8):
        finite = values[np.isfinite(values)]
        if finite.size:
            low, high = min(low, float(finite.min())), max(high, float(finite.max()))
    return (low, high) if low <= high else (0.0, 0.0)


def _painted(job: Job, colour_map: str, *, low: float, high: float) -> palette.Colours:
    """[rows of all layers, columns, 3]."""
    out = np.empty((*job.grid.stacked, 3), np.uint8)
    for layer, rows, values in job.blocks(BLOCK // 8):
        out[layer, rows] = palette.colours(values.astype(np.float64), colour_map, low=low, high=high)
    return out.reshape(-1, *out.shape[2:])


def _asking(file: BinaryIO, job: Job) -> SimpleNamespace:
    """The file for Pillow, which writes small pieces: each asks whether to go on."""

    def write(data: bytes) -> int:
        job.check()
        return file.write(data)

    return SimpleNamespace(write=write)


WRITERS: Mapping[str, Callable[[BinaryIO, Job], None]] = {
    ".npy": _write_npy,
    ".npz": _write_npz,
    ".csv": _write_csv,
    ".png": _write_png,
}
