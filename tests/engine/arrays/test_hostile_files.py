"""Files made to hurt: each is refused in one sentence, soon, and without a large allocation."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
import tracemalloc
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from engine.arrays import file as files
from engine.arrays import weights
from engine.arrays.weights import FileProblem
from tests.fuzz import verdict
from tests.made_files import npy, saved, tensor_file

pytestmark = pytest.mark.sampled(2)

MEBI = 2**20
F4 = {"dtype": "F32", "shape": [1, 1], "data_offsets": [0, 4]}
Maker = Callable[[Path], object]


class Case(NamedTuple):
    """A file, what the sentence about it says, and the tensor asked for."""

    name: str
    content: bytes | Maker
    says: str
    tensor: str | None = None


def described(descr: str = "'<f8'", shape: str = "(1, 1)", fortran: str = "False", more: str = "") -> str:
    """The header text of a .npy."""
    return f"{{'descr': {descr}, 'fortran_order': {fortran}, 'shape': {shape}, {more}}}\n"


def one(**changes: object) -> bytes:
    """A .safetensors of the tensor `a`, [1, 1] of F32 and right but for the changes."""
    return tensor_file({"a": F4 | changes}, bytes(4))


def sparse(size: int, head: bytes) -> Maker:
    """A file of `size` bytes that begins with `head` and occupies next to nothing."""

    def make(path: Path) -> None:
        path.write_bytes(head)
        os.truncate(path, size)

    return make


def large(build: Callable[[], bytes]) -> Maker:
    """Megabytes, made only when needed."""
    return lambda path: path.write_bytes(build())


def many(count: int, entry: str, end: str = "}") -> bytes:
    """A .safetensors whose header names `count` tensors."""
    return tensor_file(("{" + ",".join(f'"{i:x}":{entry}' for i in range(count)) + end).encode())


EIGHT = bytes(8)
HALF = b'{"dtype":"U8","shape":[1],"data_offsets":[%d,%d]}'
HEADER = "its header cannot be read"
NO_TENSORS = "does not describe tensors"
CUT = "cut or damaged"
NPY: list[tuple[str, bytes | Maker, str]] = [
    ("empty", b"", "is empty"),
    ("one-byte", b"\x93", HEADER),
    ("magic-only", b"\x93NUMPY", HEADER),
    ("no-header", b"\x93NUMPY\1\0", HEADER),
    ("wrong-magic", b"\x93NUMPX" + saved(np.ones((2, 2)))[6:], HEADER),
    ("version-3", npy(described(), EIGHT, version=(3, 0)), HEADER),
    ("version-9", npy(described(), EIGHT, version=(9, 9)), HEADER),
    ("long-header", npy(described(), EIGHT, length=65_535), HEADER),
    ("four-gigabyte-header", npy(described(), EIGHT, version=(2, 0), length=2**32 - 1), HEADER),
    ("padded-header", npy(described() + " " * 5000, EIGHT), HEADER),
    ("no-dict", npy("[1, 2, 3]\n", EIGHT), HEADER),
    ("no-shape", npy("{'descr': '<f8', 'fortran_order': False}\n", EIGHT), HEADER),
    ("shape-bools", npy(described(shape="(True, 3)"), bytes(24)), HEADER),
    ("shape-half-bools", npy(described(shape="(1, True)"), EIGHT), HEADER),
    ("alias", npy(described("'a8'"), EIGHT), HEADER),
    ("alias-inside", npy(described("[('a', '<f8'), ('b', 'a2')]"), bytes(10)), HEADER),
    ("escape", npy(described(descr="'\\h'"), EIGHT), HEADER),
    ("number-and-word", npy(described(shape="(1, 1if 1else 2)"), EIGHT), HEADER),
    ("order-number", npy(described(fortran="0"), EIGHT), HEADER),
    ("extra-key", npy(described(more="'x': 1"), EIGHT), HEADER),
    ("parentheses", npy("(" * 4000, EIGHT), HEADER),
    ("minuses", npy("-" * 4000 + "1", EIGHT), HEADER),
    ("code", npy("__import__('os').abort()\n", EIGHT), HEADER),
    ("unterminated", npy("{'descr': '''<f8\n", EIGHT), HEADER),
    ("null-bytes", npy(b"\0" * 100, EIGHT), HEADER),
    ("latin", npy(described(descr="'é'"), EIGHT), HEADER),
    ("fortran-word", npy(described(fortran="'yes'"), EIGHT), HEADER),
    ("shape-list", npy(described(shape="[1, 1]"), EIGHT), HEADER),
    ("shape-floats", npy(described(shape="(1.0, 1)"), EIGHT), HEADER),
    ("shape-long-number", npy(described(shape=f"({'9' * 3900}, 1)"), EIGHT), "at most 67108864 cells"),
    ("shape-absurd", npy(described(shape=f"({2**62}, {2**62})"), EIGHT), "at most 67108864 cells"),
    ("shape-wraps", npy(described(shape=f"({2**32}, {2**32})")), "at most 67108864 cells"),
    ("shape-empty-absurd", npy(described(shape=f"(0, {2**62})")), "at most 67108864 cells"),
    ("shape-negative", npy(described(shape="(-1, 4)"), EIGHT), "impossible shape, [-1, 4]"),
    ("shape-twice-negative", npy(described(shape="(-1, -1)"), EIGHT), "impossible shape, [-1, -1]"),
    ("shape-deep", npy(described(shape=f"({'1, ' * 33})"), EIGHT), "33 dimensions; at most 32"),
    ("ten-terabytes", npy(described(shape="(1250000, 1000000)"), EIGHT), "at most 67108864 cells"),
    (
        "half-gigabyte",
        npy(described(shape="(8192, 8192)"), EIGHT),
        "8 bytes where its header describes 536 870 912",
    ),
    ("sparse-terabyte", sparse(2**40, npy(described(shape=f"({2**20}, {2**17})"))), "at most 67108864 cells"),
    ("cut", saved(np.ones((20, 20)))[:-1], CUT),
    ("longer", saved(np.ones((20, 20))) + b"\0", CUT),
    ("objects", npy(described("'|O'"), pickle.dumps([[1.0]])), "pickles are never read"),
    ("objects-saved", saved(np.array([[{}]], dtype=object)), "pickles are never read"),
    ("objects-inside", npy(described("[('a', '|O'), ('b', '<f8')]"), bytes(16)), "pickles are never read"),
    ("fields", saved(np.zeros((1, 1), dtype="f8,f4")), "a .npy holds bool, int"),
    ("field-of-millions", npy(described("('<f8', (100000000,))"), EIGHT), "a .npy holds bool, int"),
    ("text", saved(np.array([["ab"]])), "a .npy holds bool, int"),
    ("bytes", saved(np.array([[b"ab"]])), "a .npy holds bool, int"),
    ("giant-bytes", npy(described("'|S2000000000'"), EIGHT), "a .npy holds bool, int"),
    ("dates", saved(np.zeros((1, 1), "M8[ns]")), "a .npy holds bool, int"),
    ("spans", saved(np.zeros((1, 1), "m8[ns]")), "a .npy holds bool, int"),
    ("complex", saved(np.zeros((1, 1), "c8")), "complex64; a .npy holds bool, int"),
    ("long-double", saved(np.zeros((1, 1), "g")), "a .npy holds bool, int"),
    ("raw-bfloat16", npy(described("'<V2'"), b"\0\0"), "a .npy holds bool, int"),
    ("named-float8", npy(described("'float8_e5m2'"), b"\0"), "a .npy holds bool, int"),
    ("descr-junk", npy(described("'nonsense'"), EIGHT), HEADER),
    ("descr-number", npy(described("17"), EIGHT), HEADER),
    ("int-inexact", saved(np.array([[2**53 + 1]])), "beyond 2**53"),
    ("int-inexact-below", saved(np.array([[-(2**53) - 1]])), "beyond 2**53"),
    ("int-least", saved(np.array([[-(2**63)]])), "beyond 2**53"),
    ("uint-inexact", saved(np.array([[2**64 - 1]], dtype=">u8")), "beyond 2**53"),
    ("pickle", pickle.dumps({"a": 1}), HEADER),
    ("zip", b"PK\3\4" + bytes(100), HEADER),
]
SAFETENSORS: list[tuple[str, bytes | Maker, str]] = [
    ("empty", b"", "is empty"),
    ("one-byte", b"\0", "does not fit"),
    ("seven-bytes", bytes(7), "does not fit"),
    ("length-most", tensor_file(b"{}", length=2**64 - 1), "does not fit"),
    ("length-one-more", tensor_file(b"{}", length=3), "header of 3 bytes does not fit"),
    ("header-too-long", sparse(64 * MEBI, (16 * MEBI + 1).to_bytes(8, "little")), "header of 16777217 bytes"),
    ("length-zero", bytes(8), NO_TENSORS),
    ("null-bytes", tensor_file(bytes(100)), NO_TENSORS),
    ("not-json", tensor_file(b"{'a': 1}"), NO_TENSORS),
    ("list", tensor_file([1, 2]), NO_TENSORS),
    ("json-twice", tensor_file(b"{}{}"), NO_TENSORS),
    ("bad-utf8", tensor_file(b'{"\xff":' + b"1}"), NO_TENSORS),
    ("half-surrogate", tensor_file(b'{"\\ud800": 1}'), NO_TENSORS),
    ("brackets", large(lambda: tensor_file(b'{"a":' + b"[" * MEBI)), NO_TENSORS),
    ("braces", large(lambda: tensor_file(b'{"a":' * MEBI)), NO_TENSORS),
    ("spaces", large(lambda: tensor_file(b" " * 16 * MEBI)), NO_TENSORS),
    ("endless-string", large(lambda: tensor_file(b'{"' + b"a" * 15 * MEBI)), NO_TENSORS),
    ("endless-escapes", large(lambda: tensor_file(b'{"' + b"\\u0041" * 2 * MEBI)), NO_TENSORS),
    ("no-entry", tensor_file({"a": 1}), NO_TENSORS),
    ("no-dtype", tensor_file({"a": {"shape": [1, 1], "data_offsets": [0, 4]}}, bytes(4)), NO_TENSORS),
    ("dtype-number", one(dtype=7), NO_TENSORS),
    ("shape-text", one(shape="11"), NO_TENSORS),
    ("shape-floats", one(shape=[1.5, 1]), NO_TENSORS),
    ("shape-negative", one(shape=[-1, -1]), NO_TENSORS),
    ("shape-beyond", one(shape=[2**63, 0]), NO_TENSORS),
    (
        "shape-nan",
        tensor_file(b'{"a":{"dtype":"F32","shape":[NaN],"data_offsets":[0,4]}}', bytes(4)),
        NO_TENSORS,
    ),
    (
        "long-numbers",
        large(lambda: many(300, f'{{"dtype":"F32","shape":[{"9" * 4300}],"data_offsets":[0,0]}}')),
        NO_TENSORS,
    ),
    ("offsets-three", one(data_offsets=[0, 4, 4]), NO_TENSORS),
    ("offset-negative", one(data_offsets=[-4, 4]), NO_TENSORS),
    (
        "most-tensors-cut",
        large(lambda: many(26_000, '{"dtype":"F32","shape":[0,1],"data_offsets":[0,0]}', "!")),
        NO_TENSORS,
    ),
    (
        "last-of-most-wrong",
        large(lambda: many(32_000, '{"dtype":"F32","shape":[],"data_offsets":[0,0]}', ',"z":1}')),
        NO_TENSORS,
    ),
    (
        "too-many",
        large(lambda: many(27_000, '{"dtype":"F32","shape":[0,1],"data_offsets":[0,0]}')),
        "too many tensors",
    ),
    ("endless-shape", large(lambda: many(1, '{"shape":[' + "1," * 7 * MEBI)), "too many tensors"),
    (
        "million-metadata",
        large(lambda: tensor_file(b'{"__metadata__":{' + b'"k":"",' * 2_000_000)),
        "too many tensors",
    ),
    ("offsets-reversed", one(data_offsets=[4, 0]), "overlap or leave a gap"),
    (
        "reversed-last",
        tensor_file({"a": F4, "b": F4 | {"shape": [1], "data_offsets": [4, 2]}}, b"\0\0"),
        "overlap or leave a gap",
    ),
    ("gap-before", one(data_offsets=[2, 4]), "overlap or leave a gap"),
    ("overlap", tensor_file({"a": F4, "b": F4}, bytes(4)), "overlap or leave a gap"),
    ("same-name", tensor_file(b'{"a":%b,"a":%b}' % (HALF % (0, 1), HALF % (1, 2)), b"\0\0"), "stands twice"),
    ("same-name-and-place", tensor_file(b'{"a":%b,"a":%b}' % (HALF % (0, 1), HALF % (0, 1)), b"\0"), "stands twice"),
    ("cut", tensor_file({"a": F4}, bytes(3)), "holds 3 bytes where its header describes 4; it is cut"),
    ("longer", tensor_file({"a": F4}, bytes(5)), CUT),
    ("ten-terabytes", one(shape=[2**20, 2**20], data_offsets=[0, 2**42]), CUT),
    ("lying-shape", one(shape=[8192, 8192]), "holds 4 bytes where its header describes 268 435 456"),
    ("shape-absurd", one(shape=[2**62, 2**62]), "at most 67108864 cells"),
    ("shape-empty-absurd", one(shape=[0, 2**62]), "at most 67108864 cells"),
    ("shape-deep", one(shape=[1] * 33), "33 dimensions; at most 32"),
    ("shape-very-deep", one(shape=[2**62] * 100_000), "no tensor of two dimensions"),
    ("sparse-terabyte", sparse(2**40, one(shape=[2**20, 2**18])), CUT),
    ("dtype-unknown", one(dtype="F128"), "holds a as F128; these are read: BOOL, I8"),
    ("dtype-long", large(lambda: one(dtype="\n\u202e" * MEBI)), "holds a as \\n\\u202e\\n"),
    ("complex", one(dtype="C64", shape=[1, 1]), "holds a as C64"),
    ("half-bytes", one(dtype="F4", shape=[2, 4]), "holds a as F4"),
    (
        "int-inexact",
        tensor_file({"a": F4 | {"dtype": "U64", "data_offsets": [0, 8]}}, b"\xff" * 8),
        "beyond 2**53",
    ),
    ("nothing", tensor_file({}), "no tensor of two dimensions"),
    ("nothing-named", tensor_file({}), "has no tensor wpe; it has none"),
    ("rude-names", tensor_file({"\x1b[2J\r\n" * 9: F4}, bytes(4)), "it has \\x1b[2J\\r\\n"),
    (
        "long-name",
        large(lambda: tensor_file({"a.b" * 5 * MEBI: F4}, bytes(4))),
        "has no tensor wpe; it has a.ba.b",
    ),
    (
        "near-names-of-most",
        large(lambda: many(32_000, '{"dtype":"F32","shape":[],"data_offsets":[0,0]}')),
        "has no tensor wpe",
    ),
    ("pickle", pickle.dumps({"a": 1}), "does not fit"),
]
ASKED = {
    "rude-names": "wpe",
    "long-name": "wpe",
    "nothing-named": "wpe",
    "near-names-of-most": "wpe",
    "shape-deep": "a",
}
CASES: list[Case] = [
    *(Case(f"{name}.npy", content, says) for name, content, says in NPY),
    *(Case(f"{name}.safetensors", content, says, ASKED.get(name)) for name, content, says in SAFETENSORS),
    *(Case(f"model{suffix}", b"\x80\4.", "runs the code in it") for suffix in weights.PICKLED),
    *(Case(name, EIGHT, "end in .npy, .npz, .safetensors or .gguf") for name in ("a.txt", "npy", "a.npy.gz")),
    Case("\x1b[31m\u202e.npy", b"", "\\x1b[31m\\u202e.npy is empty"),
    Case("x" * 240 + ".npy", b"", "xxxx.npy is empty"),
]


def made(folder: Path, case: Case) -> Path:
    """The case's file in the folder."""
    path = folder / case.name
    if isinstance(case.content, bytes):
        path.write_bytes(case.content)
    else:
        case.content(path)
    return path


def refuse(path: Path, tensor: str | None = None) -> str:
    """What is said about the file, by each function that reads it."""
    sentences = set()
    for read in (weights.table, weights.load, lambda chosen: weights.refer(chosen.path, chosen.tensor)):
        with pytest.raises(FileProblem) as caught:
            read(weights.Weights(str(path), tensor))
        verdict.plainly(str(caught.value))
        sentences.add(str(caught.value))
    assert len(sentences) == 1
    return sentences.pop()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name[:40].encode("unicode_escape").decode())
def test_a_hostile_file_causes_no_warning(case: Case, tmp_path: Path) -> None:
    path = made(tmp_path, case)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        refuse_once(path, case.tensor)
    assert not said


def test_a_header_of_python_2_is_read_without_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "a.npy"
    path.write_bytes(npy(described(shape="(1L, 2L)"), bytes(16)))
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        assert weights.load(weights.refer(path)).shape == (1, 2)
    assert not said


def list_quietly(path: Path) -> None:
    """A list of the tensors or one sentence."""
    try:
        weights.tensors(path)
    except FileProblem as problem:
        verdict.plainly(str(problem))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name[:40].encode("unicode_escape").decode())
def test_a_hostile_file_is_refused_in_one_sentence(case: Case, tmp_path: Path) -> None:
    path = made(tmp_path, case)
    sentence = refuse(path, case.tensor)
    assert case.says in sentence
    assert weights.plain(path)[-20:] in sentence
    list_quietly(path)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name[:40].encode("unicode_escape").decode())
def test_a_hostile_file_is_refused_soon_and_small(case: Case, tmp_path: Path) -> None:
    path = made(tmp_path, case)
    assert min(seconds(path, case.tensor) for _ in range(3)) < BOUND * min(yardstick() for _ in range(3))
    tracemalloc.start()
    try:
        refuse_once(path, case.tensor)
        assert tracemalloc.get_traced_memory()[1] < 64 * MEBI
    finally:
        tracemalloc.stop()


BOUND = 10  # yardsticks: about a tenth of a second where this was written, whatever the machine


def yardstick() -> float:
    """Processor seconds of a sum that Python takes about ten milliseconds for."""
    began = time.thread_time()
    sum(i * i for i in range(200_000))
    return time.thread_time() - began


def seconds(path: Path, tensor: str | None) -> float:
    """Processor time of one refusal."""
    began = time.thread_time()
    refuse_once(path, tensor)
    return time.thread_time() - began


def refuse_once(path: Path, tensor: str | None) -> None:
    with pytest.raises(FileProblem):
        weights.load(weights.Weights(str(path), tensor))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_all_hostile_files_together_take_little_memory(tmp_path: Path) -> None:
    paths = [str(made(tmp_path, case)) for case in CASES]
    done = subprocess.run(
        [sys.executable, "-c", GROWTH, *paths], capture_output=True, text=True, check=True, timeout=100
    )
    assert int(done.stdout) < 64 * 1024


GROWTH = """
import re, sys
from pathlib import Path
from engine.models import opened; from engine.arrays import weights

def peak():  # KiB
    return int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])

before = peak()
for path in sys.argv[1:]:
    for read in (weights.parse, weights.tensors):
        try:
            read(path)
        except weights.FileProblem:
            pass
print(peak() - before)
"""


@pytest.fixture
def nothing_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening any file fails the test."""

    def opened(*_: object) -> int:
        raise AssertionError("opened")

    monkeypatch.setattr(os, "open", opened)


@pytest.mark.usefixtures("nothing_opened")
@pytest.mark.parametrize("suffix", weights.READ)
def test_what_is_not_a_file_is_refused_unopened(suffix: str, tmp_path: Path) -> None:
    pipe, folder, device = (tmp_path / f"{name}{suffix}" for name in ("pipe", "folder", "device"))
    os.mkfifo(pipe)
    folder.mkdir()
    device.symlink_to("/dev/zero")
    for path in (pipe, folder, device):
        assert refuse(path).endswith(f"{path.name} is not a file with contents but a folder, pipe or device")


@pytest.mark.timeout(10)
def test_a_pipe_in_place_of_the_file_does_not_hang(tmp_path: Path) -> None:
    path = tmp_path / "a.npy"
    path.write_bytes(saved(np.ones((2, 2))))
    full, stamp = weights._whereabouts(path)
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(FileProblem, match="folder, pipe or device"):
        weights._place(full, None, stamp)


def test_a_path_that_leads_nowhere_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file.npy").write_bytes(b"x")
    (tmp_path / "dangling.npy").symlink_to("gone.npy")
    (tmp_path / "loop.npy").symlink_to("loop.npy")
    assert refuse(tmp_path / "gone.npy").endswith("gone.npy does not exist")
    assert refuse(tmp_path / "file.npy" / "a.npy").endswith("does not exist")
    assert refuse(tmp_path / "dangling.npy").endswith("does not exist")
    assert refuse(tmp_path / "loop.npy").endswith("is a symbolic link that leads back to itself")
    assert refuse(tmp_path / ("x" * 300 + ".npy")).endswith("has too long a path")
    assert refuse(tmp_path / "a\0.npy").endswith("a\\x00.npy is no path that this system knows")
    assert refuse(tmp_path / "a\ud800.npy").endswith("a\\ud800.npy is no path that this system knows")


def test_a_missing_permission_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.npy"
    path.write_bytes(saved(np.ones((2, 2))))

    def forbidden(name: str, *_: object) -> int:
        raise PermissionError(13, "Permission denied", name)

    monkeypatch.setattr(os, "open", forbidden)
    assert refuse(path).endswith("a.npy may not be read: permission is missing")


def test_of_a_folder_no_more_entries_are_looked_at_than_are_bearable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "cadb":
        (tmp_path / name).touch()
    assert files.entries(tmp_path) == [tmp_path / name for name in "abcd"]
    monkeypatch.setattr(files, "MOST_ENTRIES", 3)
    assert len(files.entries(tmp_path)) == 3
