"""The header of a .npy, alone or in a .npz."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

import numpy as np
from numpy.lib.format import descr_to_dtype

from engine.arrays.file import Stamp, opened, plain, refuse
from engine.arrays.place import NUMBERS, ArrayPlace, Tensor, check_bytes, check_shape

LONGEST_HEADER = 4096  # bytes; numpy writes 128
WIDTHS = {b"\x93NUMPY\1\0": 2, b"\x93NUMPY\2\0": 4}  # bytes of the header's length
KEYS = {"descr", "fortran_order", "shape"}
LITERALS = re.compile(  # of anything else in a text, reading it may warn
    rb"""(?:[ \t\n{}()\[\],:+-]++|'[^'\\]*'|"[^"\\]*"|(?:\d+L?|True|False|None)\b)*"""
)
ALIAS = re.compile(rb"""[:,]\s*['"][<>|=]?a\d*['"]""")  # of texts, deprecated by numpy
LONG = re.compile(rb"(?<=\d)L\b")


class NpyHeader(NamedTuple):
    """What a .npy says of its array, and where the numbers begin."""

    shape: tuple[int, ...]
    fortran: bool
    dtype: np.dtype[np.generic]
    end: int


def tensors(path: str, stamp: Stamp) -> tuple[Tensor, ...]:
    """Its one array, which has no name."""
    found = place(path, stamp, tensor=None)
    return (Tensor("", found.dtype.name, found.shape),)


def place(path: str, stamp: Stamp, *, tensor: str | None) -> ArrayPlace:
    """Where the array of a whole .npy lies."""
    if tensor is not None:
        refuse(path, "holds one array without a name; leave out :{tensor}", tensor=plain(tensor))
    with opened(path, stamp) as file:
        found = checked(path, header(path, file.read(LONGEST_HEADER)))
    check_bytes(path, found, stamp.size - found.start)
    return found


def header(path: str, head: bytes) -> NpyHeader:
    """Of at most the first 4096 bytes, which bound what is read and allocated."""
    try:
        text, end = _text(head[:LONGEST_HEADER])
        said = ast.literal_eval(text)
        shape, fortran = said["shape"], said["fortran_order"]
        if said.keys() != KEYS or type(fortran) is not bool or not _is_shape(shape):
            raise ValueError
        return NpyHeader(shape, fortran, descr_to_dtype(said["descr"]), end)
    except Exception:  # numpy makes a dtype of Python's values: nearly anything comes out of damaged ones
        refuse(path, "is not a .npy file of version 1 or 2: its header cannot be read")


def _text(head: bytes) -> tuple[str, int]:
    """The Python text of a header, which is literals alone, without the L of Python 2; where it ends. ValueError."""
    width = WIDTHS.get(head[:8])
    start = 8 + (width or 0)
    end = start + int.from_bytes(head[8:start], "little")
    text = head[start:end]
    if width is None or end > len(head) or not LITERALS.fullmatch(text) or ALIAS.search(text):
        raise ValueError
    return LONG.sub(b"", text).decode("latin1").strip(), end


def _is_shape(shape: object) -> bool:
    return isinstance(shape, tuple) and all(type(cells) is int for cells in shape)


def checked(path: str, found: NpyHeader) -> ArrayPlace:
    """The place of plain numbers of a bearable shape."""
    if found.dtype.hasobject:
        refuse(path, "holds Python objects; pickles are never read, save plain numbers instead")
    if found.dtype.newbyteorder("<") not in NUMBERS.values():
        refuse(
            path, "holds {dtype}; a .npy holds bool, int, uint, float16, float32 or float64", dtype=plain(found.dtype)
        )
    check_shape(path, found.shape)
    return ArrayPlace(None, found.dtype, found.shape, found.end, found.fortran)
