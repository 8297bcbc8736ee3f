"""The header of a .safetensors.

It is read here and not by its library, which maps the file into memory: when the file is cut meanwhile, that ends the
program. The tests compare the two.
"""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable, Mapping
from typing import Annotated, BinaryIO

import msgspec

from engine.arrays.file import Stamp, listed, opened, plain, refuse
from engine.arrays.place import ArrayPlace, Tensor, check_bytes, check_shape, codes
from engine.system.kept import kept
from engine.words.language import tr
from engine.words.numbers import spaced

LONGEST_HEADER = 16 * 2**20  # bytes
MOST_PARTS = 2**17  # commas of a header: some 26 000 tables
OFFSETS = b'"data_offsets"'  # a key that each tensor has once
Count = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


class SafetensorsTensor(msgspec.Struct, gc=False):
    """A tensor; offsets count from the header's end."""

    dtype: str
    shape: tuple[Count, ...]
    data_offsets: tuple[Count, Count]


@kept
def header(path: str, stamp: Stamp) -> tuple[Mapping[str, SafetensorsTensor], int]:
    """The tensors by name, and where their bytes start."""
    with opened(path, stamp) as file:
        return _header(path, file, stamp.size)


def _header(path: str, file: BinaryIO, size: int) -> tuple[dict[str, SafetensorsTensor], int]:
    length = int.from_bytes(file.read(8), "little")
    start = 8 + length
    if length > LONGEST_HEADER or start > size:
        refuse(path, "is not a .safetensors file: its header of {length} bytes does not fit", length=length)
    found = _decoded(path, file.read(length))
    _check_layout(path, found, present=size - start)
    return found, start


def _decoded(path: str, header: bytes) -> dict[str, SafetensorsTensor]:
    if header.count(b",") > MOST_PARTS:  # bounds time and memory: each further value needs a comma
        refuse(path, "describes too many tensors: its header has more than {most} commas", most=MOST_PARTS)
    try:
        parts = msgspec.json.decode(header, type=dict[str, msgspec.Raw])
        about = bytes(parts.pop("__metadata__", b""))
        entry = msgspec.json.Decoder(SafetensorsTensor)
        found = {name: entry.decode(part) for name, part in parts.items()}
    except (ValueError, RecursionError):
        refuse(path, "is not a .safetensors file: its header does not describe tensors")
    described = header.count(OFFSETS) - about.count(OFFSETS) - ("data_offsets" in found)
    if described > len(found):  # the last of two of one name would be taken, unseen
        refuse(path, "is damaged: a name or a key stands twice in its header")
    return found


def _check_layout(path: str, found: Mapping[str, SafetensorsTensor], *, present: int) -> None:
    """Tensors lie one after the other and fill the file."""
    end = 0
    for first, last in sorted(entry.data_offsets for entry in found.values()):
        if first != end or last < first:
            refuse(path, "is damaged: its tensors overlap or leave a gap")
        end = last
    if end != present:
        refuse(
            path,
            "holds {present} bytes where its header describes {end}; it is cut or damaged",
            present=spaced(present),
            end=spaced(end),
        )


def tensors(path: str, stamp: Stamp) -> tuple[Tensor, ...]:
    """Its tensors, in the order of the header."""
    return tuple(Tensor(name, entry.dtype, entry.shape) for name, entry in header(path, stamp)[0].items())


def place(path: str, stamp: Stamp, *, tensor: str | None) -> ArrayPlace:
    """Where the tensor of that name lies, or the only one of two dimensions."""
    found, start = header(path, stamp)
    name = only_table(path, {key: entry.shape for key, entry in found.items()}) if tensor is None else tensor
    if name not in found:
        refuse(path, missing(name, found))
    entry = found[name]
    first, last = entry.data_offsets
    if entry.dtype not in codes():
        refuse(
            path,
            "holds {name} as {dtype}; these are read: {codes}",
            name=plain(name),
            dtype=plain(entry.dtype),
            codes=", ".join(codes()),
        )
    check_shape(path, entry.shape)
    here = ArrayPlace(name, codes()[entry.dtype], entry.shape, start + first)
    check_bytes(path, here, last - first)
    return here


def only_table(path: str, shapes: Mapping[str, tuple[int, ...]], *, arrays: bool = False) -> str:
    """The name of the one array of two dimensions."""
    names = [name for name, shape in shapes.items() if len(shape) == 2]
    if not names:
        refuse(path, "has no array of two dimensions" if arrays else "has no tensor of two dimensions")
    if len(names) > 1:
        refuse(
            path,
            "needs an array's name after a colon; its 2-D arrays are {names}"
            if arrays
            else "needs a tensor's name after a colon; its 2-D tensors are {names}",
            names=listed(names),
        )
    return names[0]


def missing(name: str, names: Iterable[str], *, arrays: bool = False) -> str:
    """That there is none of this name, and which are alike."""
    return tr(
        "has no array {name}; it has {names}" if arrays else "has no tensor {name}; it has {names}",
        name=plain(name) or "''",
        names=listed(_near(name, names)),
    )


def _near(name: str, names: Iterable[str]) -> list[str]:
    """At most 8 names, the most alike first; in steps, because comparing letter by letter is slow."""
    parts = set(name[:100].split("."))
    related = heapq.nlargest(100, (n[:100] for n in names), key=lambda n: len(parts & set(n.split("."))))
    return difflib.get_close_matches(name[:100], related, n=8, cutoff=0)
