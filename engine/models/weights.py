"""Learned tables from `.npy` and `.safetensors` files, refused in one sentence before a byte is allocated.

Safetensors files are read here and not by their library, which maps the file into memory: when the file is
cut meanwhile, that ends the program. The tests compare the two.
"""

from __future__ import annotations

import difflib
import errno
import hashlib
import heapq
import io
import math
import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, BinaryIO, NamedTuple, NoReturn

import msgspec
import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray

MOST_CELLS = 2**26
MOST_DIMENSIONS = 32
LONGEST_HEADER = 16 * 2**20  # bytes, .safetensors
LONGEST_NPY_HEADER = 4096  # bytes; numpy writes 128
MOST_PARTS = 2**17  # commas of a .safetensors header: some 26 000 tables
EXACT = 2**53  # whole numbers up to here are exact in float64

READ = (".npy", ".safetensors")
PICKLED = (".pt", ".pth", ".bin", ".pkl", ".pickle", ".ckpt")
NUMBERS: dict[str, np.dtype[Any]] = {
    "BOOL": np.dtype(np.bool_),
    **{f"{kind.upper()}{8 * size}": np.dtype(f"<{kind}{size}") for kind in "iu" for size in (1, 2, 4, 8)},
    **{f"F{8 * size}": np.dtype(f"<f{size}") for size in (2, 4, 8)},
}
REASONS = {
    errno.ENOENT: "does not exist",
    errno.ENOTDIR: "does not exist",
    errno.EACCES: "may not be read: permission is missing",
    errno.EPERM: "may not be read: permission is missing",
    errno.ELOOP: "is a symbolic link that leads back to itself",
    errno.ENAMETOOLONG: "has too long a path",
}
Count = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


@lru_cache(maxsize=1)
def _codes() -> dict[str, np.dtype[Any]]:
    """What a .safetensors calls its numbers; the small floats are imported where a file is read, not at each start."""
    import ml_dtypes

    return NUMBERS | {
        "BF16": np.dtype(ml_dtypes.bfloat16),
        "F8_E4M3": np.dtype(ml_dtypes.float8_e4m3fn),
        "F8_E5M2": np.dtype(ml_dtypes.float8_e5m2),
        "F8_E8M0": np.dtype(ml_dtypes.float8_e8m0fnu),
        "F8_E4M3FNUZ": np.dtype(ml_dtypes.float8_e4m3fnuz),
        "F8_E5M2FNUZ": np.dtype(ml_dtypes.float8_e5m2fnuz),
    }


class FileProblem(ValueError):
    """A file that cannot be used; the message is one plain sentence naming it and what would be right."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scene stores instead of numbers; `sha256` is of dtype, shape and C-order little-endian bytes."""

    path: str
    tensor: str | None = None
    sha256: str = ""


class Tensor(msgspec.Struct, frozen=True):
    """One array of a file, as its header describes it; the name is the file's own text."""

    name: str
    dtype: str
    shape: tuple[int, ...]


class _Entry(msgspec.Struct, gc=False):
    """A tensor in a .safetensors header; offsets count from the header's end."""

    dtype: str
    shape: tuple[Count, ...]
    data_offsets: tuple[Count, Count]


class _Stamp(NamedTuple):
    """Tells one content of a path from the next."""

    mtime_ns: int
    size: int
    inode: int


class _Place(NamedTuple):
    """Where an array lies in its file, and how."""

    tensor: str | None
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    start: int
    fortran: bool = False


def parse(text: str) -> Weights:
    """`@file.npy`, `@file.safetensors:tensor` or `@file.safetensors` with one 2-D tensor; @ is optional."""
    named = re.match(r"@?(.+?\.safetensors|.+?\.npy):(.*)", text, re.IGNORECASE | re.DOTALL)
    return refer(*named.groups()) if named else refer(text.removeprefix("@"))


def refer(path: str | Path, tensor: str | None = None) -> Weights:
    """The array under its absolute path, its name and its hash; reads it."""
    full, stamp = _whereabouts(path)
    place = _place(full, tensor, stamp)
    return Weights(full, place.tensor, _stored(full, place, stamp)[1])


def load(weights: Weights) -> NDArray[np.float64]:
    """Float64, C order, read-only, any number of dimensions; FileProblem if missing, unusable or changed."""
    full, stamp = _whereabouts(weights.path)
    array, digest = _stored(full, _place(full, weights.tensor, stamp), stamp)
    if weights.sha256 not in ("", digest):
        _refuse(full, "holds other numbers than when it was chosen; choose it again to use what it holds now")
    return array


def table(weights: Weights) -> NDArray[np.float64]:
    """[positions, dims], at least one of each; otherwise as `load`."""
    full, stamp = _whereabouts(weights.path)
    shape = _place(full, weights.tensor, stamp).shape
    if len(shape) != 2:
        _refuse(full, f"holds an array of shape {list(shape)}; a table has two dimensions, [positions, dims]")
    if 0 in shape:
        _refuse(full, f"holds an empty array of shape {list(shape)}; a table needs a row and a column")
    return load(weights)


def tensors(path: str | Path) -> tuple[Tensor, ...]:
    """What the file holds, from its header alone: a .npy has one nameless entry."""
    full, stamp = _whereabouts(path)
    with _opened(full, stamp) as file:
        if _suffix(full) == ".npy":
            place = _npy_place(full, file, stamp.size)
            return (Tensor("", place.dtype.name, place.shape),)
        entries, _ = _entries(full, file, stamp.size)
        return tuple(Tensor(name, entry.dtype, entry.shape) for name, entry in entries.items())


def plain(text: object, *, longest: int = 80) -> str:
    """One printable line: control characters escaped, the middle left out when it is long."""
    short = _shortened(str(text), longest)
    return _shortened("".join(c if c.isprintable() else ascii(c)[1:-1] for c in short), longest)


def _shortened(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest // 2 - 1]}…{text[-longest // 2 :]}"


def _refuse(path: str | Path, what: str) -> NoReturn:
    raise FileProblem(f"{plain(path)} {what}") from None


def _suffix(path: str | Path) -> str:
    return Path(path).suffix.lower()


def _whereabouts(path: str | Path) -> tuple[str, _Stamp]:
    """The absolute path and the stamp of a file that looks readable; nothing is opened."""
    _check_suffix(path)
    try:
        full = Path(path).absolute()
        status = full.stat()
    except OSError as error:
        _refuse(path, _reason(error))
    except ValueError:  # a null character, half a surrogate
        _refuse(path, "is no path that this system knows")
    return str(full), _stamp(str(full), status)


def _check_suffix(path: str | Path) -> None:
    suffix = _suffix(path)
    kind = suffix.partition(":")[0]
    if kind in PICKLED:
        _refuse(
            path,
            f"is not read: reading a pickle ({kind}) runs the code in it;"
            " convert it with safetensors.torch.save_file or numpy.save",
        )
    if suffix not in READ:
        _refuse(path, "is not read: weights come from files that end in .npy or .safetensors")


def _reason(error: OSError) -> str:
    return REASONS.get(error.errno or 0, f"cannot be read: {plain(error.strerror)}")


def _stamp(path: str, status: os.stat_result) -> _Stamp:
    if not stat.S_ISREG(status.st_mode):
        _refuse(path, "is not a file with contents but a folder, pipe or device")
    if status.st_size == 0:
        _refuse(path, "is empty")
    return _Stamp(status.st_mtime_ns, status.st_size, status.st_ino)


@contextmanager
def _opened(path: str, stamp: _Stamp) -> Iterator[BinaryIO]:
    """The file, which must carry the stamp before and after; errors of the system become FileProblem."""
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            _check_stamp(path, stamp, file)
            yield file
            _check_stamp(path, stamp, file)
    except OSError as error:
        _refuse(path, _reason(error))
    except MemoryError:
        _refuse(path, "needs more memory than there is")


def _open_at_once(path: str, flags: int) -> int:
    """Never waits for the other end of a pipe that took the file's place."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _check_stamp(path: str, stamp: _Stamp, file: BinaryIO) -> None:
    if _stamp(path, os.fstat(file.fileno())) != stamp:
        _refuse(path, "changed while it was being read")


@lru_cache(maxsize=8)
def _place(path: str, tensor: str | None, stamp: _Stamp) -> _Place:
    """Where the array lies; everything that the header can tell wrong is refused here."""
    with _opened(path, stamp) as file:
        if _suffix(path) == ".safetensors":
            return _tensor_place(path, file, stamp.size, tensor=tensor)
        if tensor is not None:
            _refuse(path, f"holds one array without a name; leave out :{plain(tensor)}")
        return _npy_place(path, file, stamp.size)


def _npy_place(path: str, file: BinaryIO, size: int) -> _Place:
    head = io.BytesIO(file.read(LONGEST_NPY_HEADER))  # bounds what numpy reads and allocates
    shape, fortran, dtype = _npy_header(path, head)
    _check_dtype(path, dtype)
    _check_shape(path, shape)
    place = _Place(None, dtype, shape, head.tell(), fortran)
    _check_bytes(path, place, size - place.start)
    return place


def _npy_header(path: str, head: BinaryIO) -> tuple[tuple[int, ...], bool, np.dtype[Any]]:
    """Shape, whether in Fortran order, dtype."""
    try:
        readers = {(1, 0): npy.read_array_header_1_0, (2, 0): npy.read_array_header_2_0}
        return readers[npy.read_magic(head)](head, max_header_size=LONGEST_NPY_HEADER)
    except Exception:  # numpy evaluates the header as Python text: nearly anything comes out of a damaged one
        _refuse(path, "is not a .npy file of version 1 or 2: its header cannot be read")


def _check_dtype(path: str, dtype: np.dtype[Any]) -> None:
    if dtype.hasobject:
        _refuse(path, "holds Python objects; pickles are never read, save plain numbers instead")
    if dtype.newbyteorder("<") not in NUMBERS.values():
        _refuse(path, f"holds {plain(dtype)}; a .npy holds bool, int, uint, float16, float32 or float64")


def _check_shape(path: str, shape: tuple[int, ...]) -> None:
    """At most 32 dimensions and 2²⁶ cells, counting an empty dimension as one."""
    if len(shape) > MOST_DIMENSIONS:
        _refuse(path, f"describes an array of {len(shape)} dimensions; at most {MOST_DIMENSIONS} are read")
    if min(shape, default=0) < 0:
        _refuse(path, f"describes an impossible shape, {plain(list(shape))}")
    if math.prod(max(n, 1) for n in shape) > MOST_CELLS:
        _refuse(path, f"describes a shape of {plain(list(shape))}; at most {MOST_CELLS} cells are read")


def _check_bytes(path: str, place: _Place, present: int) -> None:
    described = math.prod(place.shape) * place.dtype.itemsize
    if present != described:
        _refuse(path, f"holds {present} bytes where its header describes {described}; it is cut or damaged")


def _tensor_place(path: str, file: BinaryIO, size: int, *, tensor: str | None) -> _Place:
    entries, start = _entries(path, file, size)
    name = _only_table(path, entries) if tensor is None else tensor
    if name not in entries:
        _refuse(path, f"has no tensor {plain(name)}; {_listed(_near(name, entries), 'it has')}")
    entry = entries[name]
    first, last = entry.data_offsets
    if entry.dtype not in _codes():
        _refuse(path, f"holds {plain(name)} as {plain(entry.dtype)}; these are read: {', '.join(_codes())}")
    _check_shape(path, entry.shape)
    place = _Place(name, _codes()[entry.dtype], entry.shape, start + first)
    _check_bytes(path, place, last - first)
    return place


def _only_table(path: str, entries: dict[str, _Entry]) -> str:
    """The name of the one 2-D tensor."""
    names = [name for name, entry in entries.items() if len(entry.shape) == 2]
    if not names:
        _refuse(path, "has no tensor of two dimensions; name another one after a colon")
    if len(names) > 1:
        _refuse(path, f"needs a tensor's name after a colon; {_listed(names, 'its 2-D tensors are')}")
    return names[0]


def _listed(names: list[str], lead: str) -> str:
    more = f" and {len(names) - 8} more" if len(names) > 8 else ""
    return f"{lead} {', '.join(map(plain, names[:8])) or 'none'}{more}"


def _near(name: str, names: Iterable[str]) -> list[str]:
    """At most 8 names, the most alike first; in steps, because comparing letter by letter is slow."""
    parts = set(name[:100].split("."))
    related = heapq.nlargest(100, (n[:100] for n in names), key=lambda n: len(parts & set(n.split("."))))
    return difflib.get_close_matches(name[:100], related, n=8, cutoff=0)


def _entries(path: str, file: BinaryIO, size: int) -> tuple[dict[str, _Entry], int]:
    """The tensors by name, and where their bytes start."""
    length = int.from_bytes(file.read(8), "little")
    start = 8 + length
    if length > LONGEST_HEADER or start > size:
        _refuse(path, f"is not a .safetensors file: its header of {length} bytes does not fit")
    entries = _decoded(path, file.read(length))
    _check_layout(path, entries, present=size - start)
    return entries, start


def _decoded(path: str, header: bytes) -> dict[str, _Entry]:
    if header.count(b",") > MOST_PARTS:  # bounds time and memory: each further value needs a comma
        _refuse(path, f"describes too many tensors: its header has more than {MOST_PARTS} commas")
    try:
        parts = msgspec.json.decode(header, type=dict[str, msgspec.Raw])
        parts.pop("__metadata__", None)
        entry = msgspec.json.Decoder(_Entry)
        return {name: entry.decode(part) for name, part in parts.items()}
    except (ValueError, RecursionError):
        _refuse(path, "is not a .safetensors file: its header does not describe tensors")


def _check_layout(path: str, entries: dict[str, _Entry], *, present: int) -> None:
    """Tensors lie one after the other and fill the file."""
    end = 0
    for first, last in sorted(entry.data_offsets for entry in entries.values()):
        if first != end or last < first:
            _refuse(path, "is damaged: its tensors overlap or leave a gap")
        end = last
    if end != present:
        _refuse(path, f"holds {present} bytes where its header describes {end}; it is cut or damaged")


@lru_cache(maxsize=2)
def _stored(path: str, place: _Place, stamp: _Stamp) -> tuple[NDArray[np.float64], str]:
    """The array, read-only, and its hash."""
    with _opened(path, stamp) as file:
        raw = _raw(path, file, place)
        _check_exact(path, raw)
        return _float64(raw), _digest(raw)


def _raw(path: str, file: BinaryIO, place: _Place) -> NDArray[Any]:
    """As stored: its dtype, byte order and memory order."""
    flat = np.empty(math.prod(place.shape), dtype=place.dtype)
    file.seek(place.start)
    if file.readinto(flat.view(np.uint8)) != flat.nbytes:  # type: ignore[attr-defined]
        _refuse(path, "changed while it was being read")
    if place.dtype.kind == "b":
        flat = flat.view(np.uint8) != 0
    return flat.reshape(place.shape, order="F" if place.fortran else "C")


def _check_exact(path: str, raw: NDArray[Any]) -> None:
    if raw.dtype.kind in "iu" and raw.size and max(int(raw.max()), -int(raw.min())) > EXACT:
        _refuse(path, "holds whole numbers beyond 2**53, which are not exact in float64; save it as float64")


def _float64(raw: NDArray[Any]) -> NDArray[np.float64]:
    with np.errstate(invalid="ignore"):  # signalling NaN
        array = np.asarray(raw, dtype=np.float64, order="C")
    array.setflags(write=False)
    return array


def _digest(raw: NDArray[Any]) -> str:
    """The same for either byte order and memory order."""
    little = raw.astype(raw.dtype.newbyteorder("<"), copy=False)
    sha = hashlib.sha256(f"{raw.dtype.name} {list(raw.shape)} ".encode())
    sha.update(little.reshape(-1).view(np.uint8).data)
    return sha.hexdigest()
