"""Learned tables from `.npy`, `.npz`, `.safetensors` and `.gguf` files, refused before a byte is allocated."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.arrays.file import FileProblem as FileProblem
from engine.arrays.file import Stamp, check_name, opened, refuse, suffix, whereabouts
from engine.arrays.file import plain as plain
from engine.arrays.place import ArrayPlace, layer_of
from engine.arrays.place import Tensor as Tensor
from engine.system.kept import held, kept
from engine.words.language import tr

if TYPE_CHECKING:
    import hashlib

EXACT = 2**53  # whole numbers up to here are exact in float64
KEPT = 2**18  # cells of an array that is kept when it has been read for its hash
BLOCK = 2**20  # bytes hashed at a time

READ = (".npy", ".npz", ".safetensors")
ACCEPTED = (*READ, ".gguf")
PICKLED = (".pt", ".pth", ".bin", ".pkl", ".pickle", ".ckpt")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scene stores instead of numbers; `sha256` is of dtype, shape and C-order little-endian bytes."""

    path: str
    tensor: str | None = None
    sha256: str = ""


def parse(text: str) -> Weights:
    """`@file.npy`, `@file.npz:array`, `@file.safetensors:tensor`, `…:tensor[layer]`, or without name: the one table."""
    return refer(*split(text))


def split(text: str) -> tuple[str, str | None]:
    """The file and the name of an array in it, where there is one."""
    named = re.match(r"@?(.+?\.safetensors|.+?\.npy|.+?\.npz|.+?\.gguf):(.*)", text, re.IGNORECASE | re.DOTALL)
    return (named[1], named[2]) if named else (text.removeprefix("@"), None)


def refer(path: str | Path, tensor: str | None = None) -> Weights:
    """The array under its absolute path, its name and its hash; reads it."""
    full, stamp = _whereabouts(path)
    check_name(full)
    place = _place(full, tensor, stamp)
    return Weights(full, place.tensor, _hash(full, place, stamp))


def load(weights: Weights) -> NDArray[np.float64]:
    """Float64, C order, read-only, any number of dimensions; FileProblem if missing, unusable or changed."""
    full, stamp = _whereabouts(weights.path)
    array, digest = _stored(full, _place(full, weights.tensor, stamp), stamp)
    if weights.sha256 not in ("", digest):
        refuse(full, "holds other numbers than when it was chosen; choose it again to use what it holds now")
    return array


def table(weights: Weights) -> NDArray[np.float64]:
    """[positions, dims], at least one of each, of an array that may have axes of 1 before; otherwise as `load`."""
    rows, columns = table_shape(weights)
    array = load(weights)
    return array if array.ndim == 2 else array.reshape(rows, columns)


def table_shape(weights: Weights) -> tuple[int, int]:
    """Positions and dims of the table, from the header alone."""
    full, _ = _whereabouts(weights.path)
    shape = stored_shape(weights)
    bare = shape[-2:]
    if len(bare) != 2 or math.prod(shape[:-2]) != 1:
        says = tr("holds an array of shape {shape}; a table has two dimensions, [positions, dims]", shape=list(shape))
        layers = len(shape) == 3 and weights.tensor is not None
        refuse(full, says + (tr("; {tensor}[0] is its first layer", tensor=plain(weights.tensor)) if layers else ""))
    if 0 in bare:
        refuse(full, "holds an empty array of shape {shape}; a table needs a row and a column", shape=list(shape))
    return bare[0], bare[1]


def stored_shape(weights: Weights) -> tuple[int, ...]:
    """The shape of the array, from the header alone."""
    full, stamp = _whereabouts(weights.path)
    return _place(full, weights.tensor, stamp).shape


def size(weights: Weights) -> int:
    """The bytes of the array, from the header alone."""
    full, stamp = _whereabouts(weights.path)
    return _place(full, weights.tensor, stamp).nbytes


def tensors(path: str | Path) -> tuple[Tensor, ...]:
    """What the file holds, from its header alone: a .npy has one nameless entry."""
    full, stamp = _whereabouts(path)
    return _reader(full).tensors(full, stamp)


class _Reader(Protocol):
    """What the module of each format has."""

    def tensors(self, path: str, stamp: Stamp) -> tuple[Tensor, ...]: ...
    def place(self, path: str, stamp: Stamp, *, tensor: str | None) -> ArrayPlace: ...


def _reader(path: str) -> _Reader:
    from engine.arrays import gguf, npy, npz, safetensors

    return {".npy": npy, ".npz": npz, ".safetensors": safetensors, ".gguf": gguf}[suffix(path)]


def _whereabouts(path: str | Path) -> tuple[str, Stamp]:
    """The absolute path and the stamp of a file that looks readable; nothing is opened."""
    _check_suffix(path)
    return whereabouts(path)


def _check_suffix(path: str | Path) -> None:
    refuse_pickle(path)
    if suffix(path) not in ACCEPTED:
        refuse(path, "is not read: weights come from files that end in .npy, .npz, .safetensors or .gguf")


def refuse_pickle(path: str | Path) -> None:
    """Refuse what only a pickle's reader could open, with the way to convert it."""
    kind = suffix(path).partition(":")[0]
    if kind in PICKLED:
        refuse(
            path,
            "is not read: reading a pickle ({kind}) runs the code in it; convert it with "
            "safetensors.torch.save_file or numpy.save",
            kind=kind,
        )


@kept
def _place(path: str, tensor: str | None, stamp: Stamp) -> ArrayPlace:
    """Where the array lies; everything that the header can tell wrong is refused here."""
    reader = _reader(path)
    one = re.fullmatch(r"(.+)\[(\d{1,9})\]", tensor or "", re.DOTALL)
    if one is None or any(each.name == tensor for each in reader.tensors(path, stamp)):
        return reader.place(path, stamp, tensor=tensor)
    return layer_of(path, reader.place(path, stamp, tensor=one[1]), int(one[2]))


def _hash(path: str, place: ArrayPlace, stamp: Stamp) -> str:
    """Of an array that lies in the file as it is hashed, without holding it; else with it."""
    in_order = _streams(place) and not place.fortran
    return _hashed(path, place, stamp) if in_order else _stored(path, place, stamp)[1]


def _streams(place: ArrayPlace) -> bool:
    """Whether it is large, and lies in the file as it is."""
    return place.packing is None and math.prod(place.shape) > KEPT


@kept
def _hashed(path: str, place: ArrayPlace, stamp: Stamp) -> str:
    sha = _started(place.dtype, place.shape)
    with opened(path, stamp) as file:
        for part in _parts(path, file, place, BLOCK // place.dtype.itemsize):
            sha.update(_little(part))
    return sha.hexdigest()


def _parts(path: str, file: BinaryIO, place: ArrayPlace, cells: int) -> Iterator[NDArray[np.generic]]:
    """The numbers of the file, as they are stored, so many cells at a time; of an empty array, none of them once."""
    file.seek(place.start)
    left = math.prod(place.shape)
    while True:
        part = np.empty(min(cells, left), place.dtype)
        if file.readinto(part.view(np.uint8)) != part.nbytes:  # type: ignore[attr-defined]
            refuse(path, "changed while it was being read")
        left -= part.size
        yield _checked(path, part)
        if not left:
            return


@held(lambda _path, place, _stamp: 8 * math.prod(place.shape))
def _stored(path: str, place: ArrayPlace, stamp: Stamp) -> tuple[NDArray[np.float64], str]:
    """The array, read-only, and its hash."""
    with opened(path, stamp) as file:
        if _streams(place):
            return (_turned if place.fortran else _streamed)(path, file, place)
        raw = _raw(path, file, place)
        return _float64(raw), _digest(place.dtype, raw)


def _streamed(path: str, file: BinaryIO, place: ArrayPlace) -> tuple[NDArray[np.float64], str]:
    """The same, block by block, so that the array is never held twice."""
    array, sha, done = np.empty(place.shape), _started(place.dtype, place.shape), 0
    flat = array.reshape(-1)
    with np.errstate(invalid="ignore"):  # signalling NaN
        for part in _parts(path, file, place, BLOCK // place.dtype.itemsize):
            sha.update(_little(part))
            flat[done : done + part.size] = part
            done += part.size
    array.setflags(write=False)
    return array, sha.hexdigest()


def _turned(path: str, file: BinaryIO, place: ArrayPlace) -> tuple[NDArray[np.float64], str]:
    """The same of one that lies column after column, a few columns at a time."""
    array, done = np.empty(place.shape), 0
    columns = array.T
    size = array.size // len(columns)
    with np.errstate(invalid="ignore"):  # signalling NaN
        for part in _parts(path, file, place, size * max(1, KEPT // size)):
            some = part.reshape(-1, *columns.shape[1:])
            columns[done : done + len(some)] = some
            done += len(some)
    array.setflags(write=False)
    return array, _digest(place.dtype, array)


def _raw(path: str, file: BinaryIO, place: ArrayPlace) -> NDArray[np.generic]:
    """As stored: its dtype, byte order and memory order."""
    cells = math.prod(place.shape)
    flat = _unpacked(path, file, place) if place.packing else next(_parts(path, file, place, cells))
    return flat.reshape(place.shape, order="F" if place.fortran else "C")


def _unpacked(path: str, file: BinaryIO, place: ArrayPlace) -> NDArray[np.generic]:
    from engine.arrays import npz

    flat = np.empty(math.prod(place.shape), place.dtype)
    npz.fill(path, file, place, flat.view(np.uint8))
    return _checked(path, flat)


def _checked(path: str, raw: NDArray[np.generic]) -> NDArray[np.generic]:
    """Whole numbers that float64 holds, and what any byte but 0 means: true."""
    if raw.dtype.kind == "b":
        return np.asarray(raw.view(np.uint8) != 0)
    if raw.dtype.kind in "iu" and raw.size and max(int(raw.max()), -int(raw.min())) > EXACT:
        refuse(path, "holds whole numbers beyond 2**53, which are not exact in float64; save it as float64")
    return raw


def _float64(raw: NDArray[np.generic]) -> NDArray[np.float64]:
    with np.errstate(invalid="ignore"):  # signalling NaN
        array = np.asarray(raw, dtype=np.float64, order="C")
    array.setflags(write=False)
    return array


def _digest(dtype: np.dtype[np.generic], array: NDArray[np.generic]) -> str:
    """The same for either byte order and memory order, of numbers that are meant in that type; a few at a time."""
    sha = _started(dtype, array.shape)
    rows = array.reshape(-1) if array.flags.c_contiguous else array  # one without axes is a row
    step = max(1, KEPT * len(rows) // max(1, rows.size))
    with np.errstate(invalid="ignore"):
        for first in range(0, len(rows), step):
            sha.update(_little(rows[first : first + step].astype(dtype, copy=False)))
    return sha.hexdigest()


def _little(numbers: NDArray[np.generic]) -> memoryview:
    """Their bytes, C order, little-endian."""
    little = numbers.astype(numbers.dtype.newbyteorder("<"), copy=False)
    return little.reshape(-1).view(np.uint8).data


def _started(dtype: np.dtype[np.generic], shape: tuple[int, ...]) -> hashlib._Hash:
    import hashlib  # here, because a configuration does not wait for it

    return hashlib.sha256(f"{dtype.name} {list(shape)} ".encode())
