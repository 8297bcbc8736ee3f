"""The header of a .npy, alone or in a .npz."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

import numpy as np
from numpy.lib import format as npy

from engine.language import tr
from engine.models.file import Stamp, opened, plain, refuse
from engine.models.place import NUMBERS, Place, Tensor, check_bytes, check_shape

LONGEST_HEADER = 4096  # bytes; numpy writes 128


class Header(NamedTuple):
    """What a .npy says of its array, and where the numbers begin."""

    shape: tuple[int, ...]
    fortran: bool
    dtype: np.dtype[Any]
    end: int


def tensors(path: str, stamp: Stamp) -> tuple[Tensor, ...]:
    """Its one array, which has no name."""
    found = place(path, stamp, tensor=None)
    return (Tensor("", found.dtype.name, found.shape),)


def place(path: str, stamp: Stamp, *, tensor: str | None) -> Place:
    """Where the array of a whole .npy lies."""
    if tensor is not None:
        refuse(path, tr("holds one array without a name; leave out :{tensor}", tensor=plain(tensor)))
    with opened(path, stamp) as file:
        found = checked(path, header(path, file.read(LONGEST_HEADER)))
    check_bytes(path, found, stamp.size - found.start)
    return found


def header(path: str, head: bytes) -> Header:
    """Of at most the first 4096 bytes, which bound what numpy reads and allocates."""
    file = io.BytesIO(head[:LONGEST_HEADER])
    try:
        readers = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}
        shape, fortran, dtype = readers[npy.read_magic(file)](file, max_header_size=LONGEST_HEADER)
    except Exception:  # numpy evaluates the header as Python text: nearly anything comes out of a damaged one
        refuse(path, tr("is not a .npy file of version 1 or 2: its header cannot be read"))
    return Header(shape, fortran, dtype, file.tell())


def checked(path: str, found: Header) -> Place:
    """The place of plain numbers of a bearable shape."""
    if found.dtype.hasobject:
        refuse(path, tr("holds Python objects; pickles are never read, save plain numbers instead"))
    if found.dtype.newbyteorder("<") not in NUMBERS.values():
        refuse(
            path,
            tr("holds {dtype}; a .npy holds bool, int, uint, float16, float32 or float64", dtype=plain(found.dtype)),
        )
    check_shape(path, found.shape)
    return Place(None, found.dtype, found.shape, found.end, found.fortran)
