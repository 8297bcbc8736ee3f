import csv
import errno
import itertools
import json
import math
import os
import shutil
import threading
import tracemalloc
import zipfile
from typing import Annotated, ClassVar

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import LONGEST, Encoding, NotOffered
from engine.export import export as exporting
from engine.export.cells import Cancelled
from engine.export.export import (
    AXES,
    SUFFIXES,
    Export,
    ExportRefused,
    default,
    formats,
    grid,
    limits,
    offers,
    write,
)
from engine.maths import kernel_cache
from engine.pictures.palette import MASKED, colours
from engine.scene.scene import Scene, from_json, to_json
from engine.system import files
from engine.system.files import WriteProblem

pytestmark = pytest.mark.sampled(3)

ARRAYS = (".npy", ".npz", ".csv", ".png")


class Slopes(Encoding, frozen=True, kw_only=True, tag="test_slopes"):
    """A bias by distance with several heads, masked in the future."""

    heads: Annotated[int, msgspec.Meta(ge=1)] = 3

    def profile(self, distances):
        slopes = np.arange(1, self.heads + 1)[:, None]
        return np.where(distances > 0, -np.inf, slopes * distances / 8)


class Ends(Encoding, frozen=True, kw_only=True, tag="test_ends"):
    """A bias that depends on both ends, and buckets."""

    calls: ClassVar[list[int]] = []

    def bias(self, queries, keys):
        self.calls.append(queries.size * keys.size)
        return np.arange(1, 4)[:, None, None] * (queries[:, None] * 10.0 - keys**2)

    def bucket_of(self, distances):
        return np.clip(distances, -2, 2) + 2


class Both(Slopes, frozen=True, kw_only=True, tag="test_both"):
    """A profile that is not what its own bias is made of."""

    def bias(self, queries, keys):
        return np.ones((1, queries.size, keys.size))


class Twice(Encoding, frozen=True, kw_only=True, tag="test_twice"):
    """A table and a profile: the bias is the inner products, as for rotary codes."""

    @property
    def columns(self):
        return 2

    def table(self, positions, dims):
        return np.sin(positions[:, None] * 0.3 + dims)

    def profile(self, distances):
        return np.cos(distances)[None]


class Nothing(Encoding, frozen=True, kw_only=True, tag="test_nothing"):
    """Offers nothing that could be a file."""


OWN = (Slopes(), Ends(), Both(), Twice(), Slopes(heads=1))


def variants():
    """Every encoding of the catalogue, what makes the products of some differ in kind, and those above."""
    yield from (build(name) for name in catalogue())
    yield from (build("sinusoidal", values) for values in ({"dim": 5}, {"dim": 6, "exponent": "raw_index"}, {"dim": 1}))
    yield from OWN


CASES = [(encoding, what) for encoding in variants() for what in offers(encoding)]


def whole(chosen):
    return np.array(list(chosen), dtype=np.int64)


def truth(encoding, what, over):
    """The cells, asked of the encoding itself at once; None where it has none here."""
    arguments = {"table": ("positions", "dims"), "profile": ("distances",), "bias": ("queries", "keys")}
    if what == "buckets" and exporting.axes(Export(encoding=encoding, what=what)) == ("queries", "keys"):
        return encoding.bucket_of_pair(whole(over["queries"]), whole(over["keys"]))
    if what == "buckets":
        return encoding.bucket_of(whole(over["distances"]))
    try:
        return getattr(encoding, what)(*(whole(over[name]) for name in arguments.get(what, ())))
    except NotOffered:
        return None


def some(encoding):
    """Small ranges with steps, as far as the encoding goes."""
    far = limits(encoding)
    asked = {
        "positions": range(1, 12, 3),
        "dims": range(0, 7, 2),
        "queries": range(2, 9, 2),
        "keys": range(0, 11, 3),
    }
    found = {name: chosen for name, chosen in asked.items() if name in far and chosen.stop <= len(far[name])}
    return {name: default(name, axis)[:7] for name, axis in far.items()} | {"distances": range(-6, 9, 2)} | found


def read_csv(path):
    with path.open(encoding="ascii", newline="") as file:
        head, *rows = csv.reader(file)
    return head, rows


@pytest.fixture
def small_blocks(monkeypatch):
    """Every limit so low that each block, tile and run is crossed."""
    for module, name, value in (
        (formats, "BLOCK", 8 * 9),
        (formats, "TEXT_BLOCK", 3),
        (exporting, "RUN", 5),
        (exporting, "KEPT", 4),
    ):
        monkeypatch.setattr(module, name, value)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


# Every encoding, every product, every format


@pytest.mark.parametrize("crossed", [False, True], ids=["whole", "in blocks"])
@pytest.mark.parametrize(("encoding", "what"), CASES, ids=lambda value: getattr(value, "id", value))
def test_every_format_holds_what_the_encoding_says(encoding, what, crossed, tmp_path, request):
    if crossed:
        request.getfixturevalue("small_blocks")
    over = some(encoding)
    expected = truth(encoding, what, over)
    for dtype, suffix in itertools.product(("", "float32", "float64"), ARRAYS):
        asked = Export(encoding=encoding, what=what, dtype=dtype, **over, scene=b'{"a": "\xc3\xa9"}')
        path = tmp_path / f"x{suffix}"
        if expected is None:
            with pytest.raises(ExportRefused, match=rf"^what: {what}: {encoding.id} has no {what}"):
                write(asked, path)
            assert not path.exists()
            continue
        assert write(asked, path) == ""
        axes = {**over, "heads": range(expected.shape[0]), "pairs": range(expected.size)}
        CHECKS[suffix](path, asked, expected, {name: axes[name] for name in exporting.axes(asked)})
    assert names(tmp_path) in ([], sorted(f"x{suffix}" for suffix in ARRAYS))


def close(values, expected, asked):
    kind = asked.dtype or ("int32" if asked.what == "buckets" else "float32")
    assert values.dtype == np.dtype(kind)
    assert values.dtype.byteorder in "=<"
    assert values.shape == expected.shape
    tolerance = 1e-6 if kind == "float32" else 1e-11
    scale = max(1.0, float(np.abs(expected[np.isfinite(expected)]).max(initial=0)))
    np.testing.assert_allclose(values, expected, rtol=0, atol=tolerance * scale)


def check_npy(path, asked, expected, _axes):
    values = np.load(path, allow_pickle=False)
    assert values.flags.c_contiguous
    close(values, expected, asked)
    assert np.load(path, mmap_mode="r").shape == expected.shape


def check_npz(path, asked, expected, axes):
    with np.load(path, allow_pickle=False) as archive:
        held = {name: archive[name] for name in archive}
    assert zipfile.ZipFile(path).testzip() is None
    close(held.pop("values"), expected, asked)
    assert json.loads(str(held.pop("scene"))) == {"a": "é"}
    if asked.what == "frequencies" and asked.encoding.offers_table() and expected.size == asked.encoding.columns > 1:
        axes = {"dims": axes["pairs"]}
    assert list(held) == list(axes)
    for name, axis in axes.items():
        assert held[name].dtype == np.int64
        assert np.array_equal(held[name], whole(axis))


def made(asked, most):
    """[rows of all layers, columns], in blocks of a size: sines differ in their last bit with the block."""
    return np.concatenate([values for _, _, values in grid(asked).blocks(most)])


def check_csv(path, asked, expected, axes):
    head, rows = read_csv(path)
    single = {"heads": "head", "queries": "query", "keys": "key", "distances": "distance", "pairs": "pair"}
    if asked.what == "table":
        assert head == ["position", *map(str, axes["dims"])]
        assert [int(row[0]) for row in rows] == list(axes["positions"])
        found = np.array([row[1:] for row in rows], float)
    else:
        value = {"frequencies": "frequency", "buckets": "bucket"}.get(asked.what, "value")
        assert head[-1] == value
        if head[0] != "dimension":
            assert head[:-1] == [single[name] for name in axes]
        places = list(itertools.product(*axes.values()))
        assert [tuple(map(int, row[:-1])) for row in rows] == places
        found = np.array([float(row[-1]) for row in rows]).reshape(expected.shape)
    assert np.array_equal(found.astype(asked.numbers), made(asked, formats.TEXT_BLOCK).reshape(expected.shape))


def check_png(path, asked, expected, _axes):
    values = made(asked, formats.BLOCK // 8).astype(float)
    finite = values[np.isfinite(values)]
    low, high = finite.min(), finite.max()
    signed = low < 0 < high
    reach = max(-low, high)
    bounds = {"low": -reach, "high": reach} if signed else {"low": low, "high": high}
    with Image.open(path) as picture:
        assert json.loads(picture.text["phasescope"]) == {"a": "é"}
        assert picture.mode == "RGB"
        assert np.array_equal(np.asarray(picture), colours(values, "CET-D1A" if signed else "cividis", **bounds))
    assert values.size == expected.size


CHECKS = {".npy": check_npy, ".npz": check_npz, ".csv": check_csv, ".png": check_png}


def test_what_is_masked_has_its_own_colour_and_its_own_text(tmp_path):
    asked = Export(encoding=Slopes(), what="bias", queries=range(3), keys=range(4))
    write(asked, tmp_path / "x.png")
    write(asked, tmp_path / "x.csv")
    with Image.open(tmp_path / "x.png") as picture:
        assert picture.size == (4, 3 * 3)
        masked = (np.asarray(picture) == MASKED).all(axis=-1).reshape(3, 3, 4)
    assert np.array_equal(masked, np.broadcast_to(np.arange(4) > np.arange(3)[:, None], (3, 3, 4)))
    assert read_csv(tmp_path / "x.csv")[1][:3] == [
        ["0", "0", "0", "0.0"],
        ["0", "0", "1", "-inf"],
        ["0", "0", "2", "-inf"],
    ]


def test_a_table_in_a_csv_is_a_row_a_position(tmp_path):
    asked = Export(encoding=build("binary", {"dim": 4}), positions=range(2, 7, 4), dims=range(0, 4, 3))
    write(asked, tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_bytes() == b"position,0,3\n2,0.0,0.0\n6,0.0,0.0\n"


def test_numbers_in_a_csv_are_the_shortest_that_give_the_same_number_back(tmp_path):
    values = {"dim": 2, "scale": 0.1}
    for dtype, text in {"float32": "0.1", "float64": "0.30000000000000004"}.items():
        asked = Export(encoding=build("integer", values), dtype=dtype, positions=range(1, 4), dims=range(1))
        write(asked, tmp_path / "x.csv")
        assert text in dict(read_csv(tmp_path / "x.csv")[1]).values()


@given(st.lists(st.floats(width=32), min_size=1), st.lists(st.floats(), min_size=1))
def test_every_number_comes_back_from_its_text(singles, doubles):
    for values in (np.array(singles, np.float32), np.array(doubles)):
        texts = formats._texts(values)
        assert np.array_equal(np.array(list(map(float, texts)), values.dtype), values, equal_nan=True)
        assert max(map(len, texts)) <= 24


def test_json_is_the_scene_alone(tmp_path):
    scene = Scene(a=build("sinusoidal", {"dim": 10}), length=33)
    write(Export(encoding=scene.a, scene=to_json(scene)), tmp_path / "x.json")
    assert from_json((tmp_path / "x.json").read_bytes()).scene == scene


def test_beyond_float32_is_infinite_and_no_warning(tmp_path):
    np.save(tmp_path / "big.npy", np.array([[1e300, 1.0]]))
    encoding = build("learned", {"weights": refer(tmp_path / "big.npy")})
    write(Export(encoding=encoding), tmp_path / "x.npy")
    assert np.load(tmp_path / "x.npy").tolist() == [[math.inf, 1.0]]
    write(Export(encoding=encoding), tmp_path / "x.png")


# Defaults and ranges


@pytest.mark.parametrize(
    ("encoding", "product"),
    [(build("sinusoidal"), "table"), (Slopes(), "bias"), (Ends(), "bias"), (Twice(), "table")],
    ids=lambda value: getattr(value, "id", value),
)
def test_the_default_is_the_table_or_else_the_bias(encoding, product):
    assert Export(encoding=encoding).product == product


def test_default_ranges():
    assert grid(Export(encoding=build("sinusoidal"))).axes == {"positions": range(512), "dims": range(128)}
    assert grid(Export(encoding=build("sinusoidal"), what="profile")).axes["distances"] == range(-511, 512)
    assert grid(Export(encoding=Slopes())).axes == {
        "heads": range(3),
        "queries": range(512),
        "keys": range(512),
    }
    assert grid(Export(encoding=build("sinusoidal"), what="frequencies", positions=range(9))).shape == (64,)


def test_distances_tell_how_many_positions_there_are(tmp_path):
    """Dynamic scaling turns more slowly the more there are; a distance of 8 999 takes 9 000 of them."""
    encoding = build("rope", {"dim": 8, "scaling": "dynamic", "factor": 4.0})
    for first, last in ((-8999, 0), (0, 8999)):
        asked = Export(encoding=encoding, what="profile", dtype="float64", distances=range(first, last + 1))
        write(asked, tmp_path / "profile.npy")
        expected = encoding.at_length(9000).profile(np.arange(first, last + 1))
        np.testing.assert_allclose(np.load(tmp_path / "profile.npy"), expected, atol=1e-9)


@pytest.mark.parametrize("length", [1, 7, 512, 513, 2000])
@pytest.mark.parametrize("name", ["learned", "phase"])
def test_where_fewer_positions_are_defined_those_are_the_default(name, length):
    encoding = build(name, {"length": length, "dim": 2})
    assert grid(Export(encoding=encoding)).axes["positions"] == range(min(512, length))
    assert grid(Export(encoding=encoding, what="bias")).axes["keys"] == range(min(512, length))


BEYOND = [
    ({"positions": range(8)}, "positions: 0:8 is not within 0:7, all that learned has"),
    ({"positions": range(-1, 3)}, "positions: -1:3 is not within 0:7, all that learned has"),
    ({"positions": range(3, 3)}, "positions: 3:3 is empty; in A:B:S, B lies above A and S is at least 1"),
    (
        {"positions": range(5, 1, -2)},
        "positions: 5:1:-2 is empty; in A:B:S, B lies above A and S is at least 1",
    ),
    ({"dims": range(0, 3, 2)}, "dims: 0:3:2 is not within 0:2, all that learned has"),
    ({"what": "bias", "queries": range(6, 9)}, "queries: 6:9 is not within 0:7, all that learned has"),
    ({"what": "bias", "keys": range(6, 9)}, "keys: 6:9 is not within 0:7, all that learned has"),
    ({"what": "profile"}, "what: learned has no profile; it has table, bias"),
    ({"what": "moon"}, "what: learned has no moon; it has table, bias"),
    ({"dtype": "int8"}, "dtype: int8 is not one of float32, float64"),
]


@pytest.mark.parametrize(("values", "message"), BEYOND, ids=lambda value: str(value)[:30])
@pytest.mark.parametrize("suffix", [".npy", ".png"])
def test_what_is_not_there_is_refused_before_a_file_is_made(values, message, suffix, tmp_path):
    with pytest.raises(ExportRefused) as raised:
        write(Export(encoding=build("learned", {"length": 7, "dim": 2}), **values), tmp_path / f"x{suffix}")
    assert str(raised.value) == message
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("values", "message"),
    [({"positions": range(LONGEST + 1)}, "positions: 0:1048577 is not within 0:1048576"),
     ({"what": "profile", "distances": range(-LONGEST - 1, 0)}, "distances: -1048577:0 is not within"),
     ({"what": "profile", "distances": range(LONGEST + 1)}, "distances: 0:1048577 is not within")],
)  # fmt: skip
def test_an_axis_ends_somewhere(values, message):
    with pytest.raises(ExportRefused, match=message):
        grid(Export(encoding=build("sinusoidal"), **values))


def test_an_encoding_with_nothing_to_export_says_so():
    with pytest.raises(ExportRefused, match=r"^what: test_nothing has nothing to export$"):
        Export(encoding=Nothing())


def test_a_profile_where_there_is_none_is_refused_with_its_reason():
    with pytest.raises(
        ExportRefused, match=r"^what: profile: sinusoidal has no profile here: the last pair of an odd dim"
    ):
        grid(Export(encoding=build("sinusoidal", {"dim": 5}), what="profile"))


def test_an_unknown_suffix_lists_the_known(tmp_path):
    with pytest.raises(WriteProblem, match=r"x.txt does not end in one of .npy, .npz, .csv, .png, .json"):
        write(Export(encoding=build("binary")), tmp_path / "x.txt")


def test_suffixes_may_be_written_large(tmp_path):
    for suffix in SUFFIXES:
        write(Export(encoding=build("binary")), tmp_path / f"x{suffix.upper()}")
    assert np.load(tmp_path / "x.NPY").shape == (512, 16)


ranges = st.builds(
    lambda start, count, step: range(start, start + count, step),
    st.integers(0, 60),
    st.integers(1, 60),
    st.integers(1, 9),
)


@settings(max_examples=60, deadline=None)
@given(
    queries=ranges,
    keys=ranges,
    case=st.sampled_from([*OWN, *(build("sinusoidal", {"dim": dim}) for dim in (5, 6)), build("binary")]),
    block=st.integers(1, 400),
    kept=st.integers(1, 400),
)
def test_any_ranges_of_a_bias_in_any_blocks(queries, keys, case, block, kept):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(formats, "BLOCK", 8 * block)
        patch.setattr(exporting, "KEPT", kept)
        patch.setattr(exporting, "RUN", kept)
        asked = Export(encoding=case, what="bias", dtype="float64", queries=queries, keys=keys)
        found = np.concatenate([values.ravel() for _, _, values in grid(asked).blocks(block)])
    expected = case.bias(whole(queries), whole(keys))
    np.testing.assert_allclose(found.reshape(expected.shape), expected, rtol=0, atol=1e-9)


@settings(max_examples=40, deadline=None)
@given(positions=ranges, dims=ranges, block=st.integers(1, 400))
def test_any_ranges_of_a_table_in_any_blocks(positions, dims, block):
    encoding = build("sinusoidal", {"dim": 120, "layout": "split", "offset": 0.5})
    asked = Export(encoding=encoding, dtype="float64", positions=positions, dims=dims)
    rows = list(grid(asked).blocks(block))
    assert max(values.size for _, _, values in rows) <= max(block, len(dims))
    expected = encoding.table(whole(positions), whole(dims))
    np.testing.assert_allclose(np.concatenate([values for _, _, values in rows]), expected, rtol=0, atol=1e-11)


def test_all_heads_of_a_small_bias_are_made_once():
    Ends.calls.clear()
    asked = Export(encoding=Ends(), what="bias", queries=range(40), keys=range(50))
    assert sum(values.size for _, _, values in grid(asked).blocks(10)) == 3 * 40 * 50
    assert Ends.calls == [1, 40 * 50]


def test_an_archive_may_be_larger_than_old_archives(tmp_path, monkeypatch):
    monkeypatch.setattr(zipfile, "ZIP64_LIMIT", 10_000)
    write(Export(encoding=build("binary")), tmp_path / "x.npz")
    assert np.load(tmp_path / "x.npz")["values"].shape == (512, 16)


# Progress, cancelling, full disks


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("suffix", ARRAYS)
@pytest.mark.parametrize("encoding", [build("binary"), Slopes()], ids=["table", "bias"])
def test_progress_counts_up_to_the_end(encoding, suffix, tmp_path):
    heard = []
    asked = Export(encoding=encoding, positions=range(20), queries=range(5), keys=range(6))
    write(asked, tmp_path / f"x{suffix}", progress=lambda *step: heard.append(step))
    done, totals = zip(*heard, strict=True)
    assert len(heard) > 5
    assert list(done) == sorted(set(done))
    assert set(totals) == {done[-1]}


@pytest.fixture
def old(tmp_path):
    """A folder with an old file for each format."""
    for suffix in ARRAYS:
        (tmp_path / f"x{suffix}").write_bytes(b"old")
    return tmp_path


def assert_as_before(folder):
    assert names(folder) == sorted(f"x{suffix}" for suffix in ARRAYS)
    assert all(path.read_bytes() == b"old" for path in folder.iterdir())


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("asks", [1, 2, 3, 6, 10])
@pytest.mark.parametrize("suffix", ARRAYS)
def test_cancelled_in_the_middle_the_old_file_is_whole(suffix, asks, old):
    asked, heard = itertools.count(1), []
    wanted = Export(encoding=build("binary"), positions=range(30))
    ends = {"progress": lambda *step: heard.append(step), "cancelled": lambda: next(asked) >= asks}
    with pytest.raises(Cancelled):
        write(wanted, old / f"x{suffix}", **ends)
    assert_as_before(old)
    assert next(asked) == asks + 1
    assert len(heard) == max(0, asks - 2)  # it asks before it compiles, after, and after each block


@pytest.mark.parametrize("when", ["before", "while"])
def test_cancelled_before_or_while_kernels_compile_nothing_is_begun(when, old, monkeypatch):
    cancelled, warmed, begun = threading.Event(), [], []

    def warm():
        warmed.append(1)
        cancelled.set()
        return "a remark"

    if when == "before":
        cancelled.set()
    monkeypatch.setattr(kernel_cache, "warm", warm)
    monkeypatch.setattr(exporting, "LARGE", 0)
    monkeypatch.setattr(files, "atomic", begun.append)
    with pytest.raises(Cancelled):
        write(Export(encoding=build("sinusoidal")), old / "x.npy", cancelled=cancelled.is_set)
    assert len(warmed) == (when == "while")
    assert begun == []
    assert_as_before(old)


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("suffix", ARRAYS)
def test_interrupted_in_the_middle_the_old_file_is_whole(suffix, old):
    def interrupt(done, total):
        if 3 * done > total:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(Export(encoding=build("binary"), positions=range(30)), old / f"x{suffix}", progress=interrupt)
    assert_as_before(old)


class Full:
    """A file on a disk that is full after so many bytes."""

    def __init__(self, file, room):
        self.file, self.room = file, room

    def write(self, data):
        self.room -= memoryview(data).nbytes
        if self.room < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self.file.write(data)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def __getattr__(self, name):
        return getattr(self.file, name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("room", [0, 100, 700])
@pytest.mark.parametrize("suffix", ARRAYS)
def test_a_disk_that_fills_up_leaves_the_old_file(suffix, room, old, monkeypatch):
    opened = open
    monkeypatch.setattr(files, "open", lambda *a, **k: Full(opened(*a, **k), room), raising=False)
    with pytest.raises(WriteProblem, match=rf"x{suffix} cannot be written: No space left on device"):
        write(Export(encoding=build("sinusoidal"), positions=range(30)), old / f"x{suffix}")
    assert_as_before(old)


def test_numbers_that_do_not_fit_the_disk_are_refused_beforehand(old, monkeypatch):
    usage = type("Usage", (), {"total": 10**9, "used": 0, "free": 10**6})
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    for suffix in (".npy", ".npz"):
        with pytest.raises(WriteProblem, match=r"needs 2\.1 MB; its disk has 1\.0 MB free"):
            write(Export(encoding=build("sinusoidal", {"dim": 512}), dtype="float64"), old / f"x{suffix}")
    assert_as_before(old)


@pytest.mark.parametrize(("what", "suffix"), list(itertools.product(AXES, [".npy", ".npz"])))
def test_the_size_told_beforehand_is_the_size(what, suffix, tmp_path, monkeypatch):
    told = []
    monkeypatch.setattr(files, "check", lambda _, *, needed: told.append(needed))
    write(
        Export(encoding=Ends() if what == "buckets" else build("sinusoidal"), what=what),
        tmp_path / f"x{suffix}",
    )
    assert abs((tmp_path / f"x{suffix}").stat().st_size - told[0]) <= exporting.HEADERS


def test_a_picture_of_too_many_pixels_suggests_ranges(tmp_path):
    asked = Export(encoding=build("sinusoidal", {"dim": 128}), positions=range(LONGEST))
    with pytest.raises(WriteProblem, match=r"1 048 576 × 128 pixels, .* at most 67 108 864; choose shorter ranges"):
        write(asked, tmp_path / "x.png")
    assert names(tmp_path) == []


# Size


AXIS = range(LONGEST)
WIDE, ODD = build("sinusoidal", {"dim": 16_384}), build("sinusoidal", {"dim": 9})
HUGE = {
    "table": Export(encoding=WIDE, positions=AXIS),
    "float64": Export(encoding=WIDE, positions=AXIS, dtype="float64"),
    "bias": Export(encoding=build("sinusoidal"), what="bias", queries=AXIS, keys=AXIS),
    "odd": Export(encoding=ODD, what="bias", queries=AXIS, keys=AXIS),
    "products": Export(encoding=build("binary"), what="bias", queries=AXIS, keys=AXIS),
    "tall": Export(encoding=build("binary", {"dim": 999}), what="bias", queries=AXIS, keys=range(64)),
    "heads": Export(encoding=Slopes(heads=16), what="bias", queries=AXIS, keys=AXIS),
    "profile": Export(encoding=Slopes(heads=64), what="profile", distances=range(-LONGEST, LONGEST)),
    "ends": Export(encoding=Ends(), what="bias", queries=AXIS, keys=AXIS),
    "rows": Export(encoding=Ends(), what="bias", queries=AXIS, keys=range(2**18)),
}


@pytest.mark.parametrize(
    ("name", "suffix"),
    [
        *((name, ".npy") for name in HUGE if name != "rows"),
        ("table", ".npz"),
        ("bias", ".npz"),
        ("table", ".csv"),
        ("rows", ".csv"),  # text is slow while memory is traced
    ],
)
def test_what_is_larger_than_memory_begins_at_once(name, suffix, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "check", lambda *_, **__: None)
    kernel_cache.warm()
    heard = []
    ends = {"progress": lambda *step: heard.append(step), "cancelled": lambda: bool(heard)}
    tracemalloc.start()
    try:
        with pytest.raises(Cancelled):
            write(HUGE[name], tmp_path / f"x{suffix}", **ends)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(heard) == 1
    assert peak < 100e6
    assert names(tmp_path) == []


def test_only_large_work_on_sines_waits_for_kernels(tmp_path, monkeypatch):
    warmed = []
    monkeypatch.setattr(kernel_cache, "warm", lambda: warmed.append(1) or "a remark")
    monkeypatch.setattr(exporting, "LARGE", 1000)
    small = Export(encoding=build("sinusoidal", {"dim": 10}), positions=range(100))
    assert write(small, tmp_path / "x.npy") == ""
    assert write(Export(encoding=build("binary")), tmp_path / "x.npy") == ""
    assert warmed == []
    assert write(replace(small, positions=range(101)), tmp_path / "x.npy") == "a remark"
    assert warmed == [1]
