"""The arrays of a .npz: the zip's directory, read here with limits; stored and deflated members, never pickles."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.arrays import npy, safetensors
from engine.arrays.file import Stamp, opened, plain, refuse
from engine.arrays.place import ArrayPlace, Packing, Tensor, check_bytes
from engine.words.language import later

MOST_MEMBERS = 1024
LONGEST_DIRECTORY = 2**20  # bytes
LONGEST_END = 22 + 2**16 - 1  # bytes: the record that ends a zip, and its comment
BLOCK = 2**16
FREE = 16 * 2**20  # bytes that a member may inflate to however small it is
MOST_RATIO = 100  # inflated to packed bytes, beyond that
END = struct.Struct("<4s4H2LH")
ENTRY = struct.Struct("<4s6H3L5H2L")
LOCAL = struct.Struct("<4s5H3L2H")
STORED, DEFLATED = 0, 8
UTF8, ENCRYPTED = 0x800, 0x1
WIDE = 2**32 - 1  # a size that stands in a zip64 record
TOO_WIDE = later("is a .npz of more than 4 GB or 65 534 arrays; save the array alone as .npy")


class Member(NamedTuple):
    """A file in the zip, as its directory says: sizes in bytes, `offset` of its own header."""

    name: str
    flags: int
    method: int
    crc: int
    packed: int
    size: int
    offset: int


def tensors(path: str, stamp: Stamp) -> tuple[Tensor, ...]:
    """Its arrays, in their order, from their headers alone."""
    with opened(path, stamp) as file:
        found = _arrays(path, file, stamp.size)
    return tuple(Tensor(name, header.dtype.name, header.shape) for name, (_, header) in found.items())


def place(path: str, stamp: Stamp, *, tensor: str | None) -> ArrayPlace:
    """Where the array of that name lies, or the only one of two dimensions."""
    with opened(path, stamp) as file:
        return _place(path, file, stamp.size, tensor)


def _place(path: str, file: BinaryIO, size: int, tensor: str | None) -> ArrayPlace:
    found = _arrays(path, file, size, only=tensor)
    shapes = {name: header.shape for name, (_, header) in found.items()}
    name = safetensors.only_table(path, shapes, arrays=True) if tensor is None else tensor
    if name not in found:
        refuse(path, safetensors.missing(name, found, arrays=True))
    member, header = found[name]
    array = npy.checked(path, header)
    check_bytes(path, array, member.size - header.end)
    _check_ratio(path, member)
    packing = Packing(member.packed, member.method == DEFLATED, header.end, member.crc)
    return array._replace(tensor=name, start=_start(path, file, member), packing=packing)


def _arrays(
    path: str, file: BinaryIO, size: int, *, only: str | None = None
) -> dict[str, tuple[Member, npy.NpyHeader]]:
    """The members that end in .npy and their headers; `only` one of them where it is there."""
    named = {m.name.removesuffix(".npy"): m for m in _members(path, file, size) if m.name.endswith(".npy")}
    chosen = {only: named[only]} if only in named else named
    return {name: (member, npy.header(path, _head(path, file, member))) for name, member in chosen.items()}


def _members(path: str, file: BinaryIO, size: int) -> list[Member]:
    count, length, offset = _end(path, file, size)
    file.seek(offset)
    directory = file.read(length)
    found, at = [], 0
    for _ in range(count):
        member, at = _entry(path, directory, at)
        found.append(member)
    _check_members(path, found, end=offset)
    return found


def _end(path: str, file: BinaryIO, size: int) -> tuple[int, int, int]:
    """How many members, and where the directory lies: its length, its offset."""
    file.seek(max(0, size - LONGEST_END))
    tail = file.read(LONGEST_END)
    at = tail.rfind(b"PK\5\6")
    if at < 0 or len(tail) - at < END.size:
        refuse(path, "is not a .npz file: it does not end as a zip does")
    _, disk, first_disk, here, count, length, offset, _ = END.unpack_from(tail, at)
    if WIDE in (length, offset) or count == 2**16 - 1:
        refuse(path, TOO_WIDE)
    if disk or first_disk or here != count:
        refuse(path, "is part of a zip in several pieces; save the array alone as .npy")
    if count > MOST_MEMBERS or length > LONGEST_DIRECTORY:
        refuse(
            path,
            "lists {count} files in {length} bytes; at most {most} in {most_bytes} are read",
            count=count,
            length=length,
            most=MOST_MEMBERS,
            most_bytes=LONGEST_DIRECTORY,
        )
    return count, length, offset


def _entry(path: str, directory: bytes, at: int) -> tuple[Member, int]:
    """A member, and where the next one stands."""
    if len(directory) - at < ENTRY.size or directory[at : at + 4] != b"PK\1\2":
        refuse(path, "is cut or damaged: its directory does not list its files")
    fields = ENTRY.unpack_from(directory, at)
    flags, method, (crc, packed, size) = fields[3], fields[4], fields[7:10]
    start, (name, extra, comment) = at + ENTRY.size, fields[10:13]
    text = directory[start : start + name].decode("utf-8" if flags & UTF8 else "cp437", "backslashreplace")
    return Member(text, flags, method, crc, packed, size, fields[16]), start + name + extra + comment


def _check_members(path: str, found: list[Member], *, end: int) -> None:
    """Names once, sizes that fit between one member and the next."""
    if any(WIDE in (member.packed, member.size, member.offset) for member in found):
        refuse(path, TOO_WIDE)
    if len({member.name for member in found}) != len(found):
        refuse(path, "is damaged: it holds two files of one name")
    ordered = sorted(found, key=lambda member: member.offset)
    ends = [*(member.offset for member in ordered[1:]), end]
    for member, stop in zip(ordered, ends[: len(ordered)], strict=True):
        if member.packed > stop - member.offset - LOCAL.size:
            refuse(path, "is damaged: {name} overlaps what comes after it", name=plain(member.name))


def _start(path: str, file: BinaryIO, member: Member) -> int:
    """Where the member's bytes begin."""
    file.seek(member.offset)
    head = file.read(LOCAL.size)
    if len(head) < LOCAL.size or not head.startswith(b"PK\3\4"):
        refuse(path, "is damaged: {name} is not where its directory says", name=plain(member.name))
    name, extra = LOCAL.unpack(head)[9:11]
    return member.offset + LOCAL.size + int(name) + int(extra)


def _head(path: str, file: BinaryIO, member: Member) -> bytes:
    """The first bytes of a member, inflated."""
    if member.flags & ENCRYPTED:
        refuse(path, "holds {name} encrypted; save it without a password", name=plain(member.name))
    if member.method not in (STORED, DEFLATED):
        refuse(
            path,
            "packs {name} by method {method}; stored and deflated files are read",
            name=plain(member.name),
            method=member.method,
        )
    file.seek(_start(path, file, member))
    packed = file.read(min(member.packed, npy.LONGEST_HEADER))
    return packed if member.method == STORED else _inflated(path, zlib.decompressobj(-15), packed, npy.LONGEST_HEADER)


def _inflated(path: str, stream: zlib._Decompress, packed: bytes, most: int) -> bytes:
    try:
        return stream.decompress(packed, most)
    except zlib.error:
        refuse(path, "is damaged: an array in it cannot be inflated")


def _check_ratio(path: str, member: Member) -> None:
    """Refuse little that claims to be much, before anything is allocated."""
    if member.method == STORED and member.size != member.packed:
        refuse(
            path,
            "is damaged: {name} has two sizes, {packed} and {size} bytes",
            name=plain(member.name),
            packed=member.packed,
            size=member.size,
        )
    if member.size > FREE and member.size > MOST_RATIO * member.packed:
        refuse(
            path,
            "inflates {name} from {packed} to {size} bytes; above {free} bytes at most {most} times as "
            "many are read, save it as .npy",
            name=plain(member.name),
            packed=member.packed,
            size=member.size,
            free=FREE,
            most=MOST_RATIO,
        )


def fill(path: str, file: BinaryIO, place: ArrayPlace, out: NDArray[np.uint8]) -> None:
    """out [bytes] ← the numbers of the array, inflated block by block; refused where the checksum is another."""
    assert place.packing
    file.seek(place.start)
    crc, at = 0, -place.packing.skip
    for block in _blocks(path, file, place.packing):
        if at + len(block) > out.size:
            break
        crc = zlib.crc32(block, crc)
        _put(out, at, block)
        at += len(block)
    if at != out.size or crc != place.packing.crc:
        refuse(path, "is damaged: {tensor} is not what its directory says", tensor=plain(place.tensor))


def _put(out: NDArray[np.uint8], at: int, block: bytes) -> None:
    """The bytes at a place that may begin before the array does."""
    bare = block[max(0, -at) :]
    out[max(0, at) : max(0, at) + len(bare)] = np.frombuffer(bare, np.uint8)


def _blocks(path: str, file: BinaryIO, packing: Packing) -> Iterator[bytes]:
    """The member's bytes, at most 64 KiB at a time."""
    left = packing.size
    stream = zlib.decompressobj(-15)
    while not stream.eof:
        rest = stream.unconsumed_tail if packing.deflated else b""
        packed = rest or file.read(min(left, BLOCK))
        left -= 0 if rest else len(packed)
        block = _inflated(path, stream, packed, BLOCK) if packing.deflated else packed
        if not packed and not block:
            return
        yield block
