"""Sound files are read exactly, whatever their layout, and told apart by their hash."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ml_dtypes
import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray
from safetensors.numpy import save_file

from engine.arrays import place, weights
from engine.arrays.weights import FileProblem, Tensor, Weights
from engine.system import kept
from tests.made_files import saved, tensor_file

GRID = np.arange(12.0).reshape(3, 4)
FLOAT8 = {
    "F8_E4M3": ml_dtypes.float8_e4m3fn,
    "F8_E5M2": ml_dtypes.float8_e5m2,
    "F8_E8M0": ml_dtypes.float8_e8m0fnu,
    "F8_E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "F8_E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
}


@pytest.fixture(autouse=True)
def _nothing_cached() -> None:
    kept.forget()


@pytest.fixture
def grid(tmp_path: Path) -> Path:
    """GRID in a .npy."""
    return written(tmp_path / "grid.npy", GRID)


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """Two tables, a vector and a cube in a .safetensors."""
    path = tmp_path / "model.safetensors"
    tables = {"wpe.weight": GRID.astype("f4"), "wte.weight": np.ones((5, 4), "f2")}
    save_file(tables | {"ln.bias": np.ones(4, "f4"), "cube": np.ones((2, 3, 4), "i4")}, path)
    return path


def written(path: Path, array: NDArray[Any]) -> Path:
    """The array in the .npy at the path, which is new to the reader even within one tick of the clock."""
    earlier = path.stat().st_mtime_ns if path.exists() else 0
    path.write_bytes(saved(array))
    os.utime(path, ns=(earlier + 1, max(earlier + 1, path.stat().st_mtime_ns)))
    return path


def problem(weights_: Weights) -> str:
    """What is said about a table that cannot be used."""
    with pytest.raises(FileProblem) as caught:
        weights.table(weights_)
    return str(caught.value)


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("end", ["<", ">"])
@pytest.mark.parametrize("code", ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "b1"])
@pytest.mark.parametrize("shape", [(3, 4), (1, 1), (0, 3), (), (7,), (2, 3, 5)])
def test_an_npy_is_read_as_numpy_reads_it(
    code: str, end: str, order: Any, shape: tuple[int, ...], tmp_path: Path
) -> None:
    stored = np.asarray(np.arange(np.prod(shape)).reshape(shape), dtype=end + code, order=order)
    path = written(tmp_path / "a.npy", stored)
    array = weights.load(Weights(str(path)))
    np.testing.assert_array_equal(array, np.load(path).astype(np.float64), strict=True)
    assert array.flags.c_contiguous
    assert not array.flags.writeable
    assert weights.tensors(path) == (Tensor("", stored.dtype.name, shape),)


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("end", ["<", ">"])
@pytest.mark.parametrize("code", ["i1", "u8", "f2", "f4", "f8", "b1"])
@pytest.mark.parametrize("shape", [(3, 4), (1, 9), (5, 1), (17,), (2, 3, 5)])
def test_a_large_array_is_read_in_parts_as_a_small_one_is_whole(
    code: str, end: str, order: Any, shape: tuple[int, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = np.asarray(np.arange(np.prod(shape)).reshape(shape), dtype=end + code, order=order)
    small, large = (written(tmp_path / name, stored) for name in ("small.npy", "large.npy"))
    whole = weights.refer(small)
    monkeypatch.setattr(weights, "KEPT", 0)
    monkeypatch.setattr(weights, "BLOCK", 24)
    monkeypatch.setattr(weights, "_raw", None)
    parts = weights.refer(large)
    array = weights.load(parts)
    assert parts.sha256 == whole.sha256
    assert array.flags.c_contiguous
    assert not array.flags.writeable
    np.testing.assert_array_equal(array, stored.astype(np.float64), strict=True)


@pytest.mark.parametrize("order", ["C", "F"])
def test_reading_a_large_array_holds_it_once(order: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "a.npy", np.ones((2000, 500), dtype=">f8", order=order))
    monkeypatch.setattr(weights, "KEPT", 2**10)
    tracemalloc.start()
    weights.refer(path)
    weights.load(Weights(str(path)))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1.5 * 8 * 2000 * 500


@pytest.mark.parametrize("order", ["C", "F"])
def test_whole_numbers_of_a_large_array_are_checked_too(
    order: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights, "KEPT", 0)
    path = written(tmp_path / "a.npy", np.array([[1, 2], [2**53 + 1, 3]], order=order))
    assert "beyond 2**53" in problem(Weights(str(path)))


def test_byte_order_memory_order_and_format_leave_the_hash_alone(tmp_path: Path) -> None:
    small = GRID.astype("<f4")
    save_file({"a": small}, tmp_path / "a.safetensors")
    variants = [small, small.astype(">f4"), np.asfortranarray(small), np.asfortranarray(small.astype(">f4"))]
    paths = [written(tmp_path / f"{i}.npy", variant) for i, variant in enumerate(variants)]
    digests = {weights.refer(path).sha256 for path in [*paths, tmp_path / "a.safetensors"]}
    assert digests == {hashlib.sha256(b"float32 [3, 4] " + small.tobytes()).hexdigest()}


def test_dtype_shape_and_numbers_change_the_hash(tmp_path: Path) -> None:
    arrays = [GRID, GRID.astype("f4"), GRID.reshape(4, 3), GRID + 1, GRID.astype("i8")]
    paths = [written(tmp_path / f"{i}.npy", array) for i, array in enumerate(arrays)]
    assert len({weights.refer(path).sha256 for path in paths}) == len(arrays)


def test_version_2_of_npy_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.npy").write_bytes(saved(GRID, (2, 0)))
    np.testing.assert_array_equal(weights.load(Weights(str(tmp_path / "a.npy"))), GRID)


def test_a_bool_is_true_unless_zero(tmp_path: Path) -> None:
    sound = written(tmp_path / "sound.npy", np.array([[False, True, True]]))
    (tmp_path / "odd.npy").write_bytes(sound.read_bytes()[:-1] + b"\x02")
    odd = weights.refer(tmp_path / "odd.npy")
    assert weights.load(odd).tolist() == [[0, 1, 1]]
    assert odd.sha256 == weights.refer(sound).sha256


@pytest.mark.parametrize("value", [2**53, -(2**53)])
def test_the_greatest_exact_whole_numbers_are_read(value: int, tmp_path: Path) -> None:
    assert weights.load(Weights(str(written(tmp_path / "a.npy", np.array([value]))))).tolist() == [value]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64, ml_dtypes.bfloat16])
def test_nan_and_infinity_are_allowed(dtype: Any, tmp_path: Path) -> None:
    odd = np.array([[np.nan, np.inf, -np.inf, 0.0]], dtype=dtype)
    odd.view(f"u{odd.itemsize}")[0, 3] = {2: 0x7C01, 4: 0x7F800001, 8: 0x7FF0000000000001}[odd.itemsize]
    save_file({"a": odd}, tmp_path / "a.safetensors")
    array = weights.table(Weights(str(tmp_path / "a.safetensors")))
    np.testing.assert_array_equal(array[0, :3], [np.nan, np.inf, -np.inf])


def test_bfloat16_is_read(tmp_path: Path) -> None:
    stored = np.linspace(-3, 3, 12).reshape(3, 4).astype(ml_dtypes.bfloat16)
    save_file({"a": stored}, tmp_path / "a.safetensors")
    chosen = weights.parse(f"@{tmp_path}/a.safetensors:a")
    np.testing.assert_array_equal(weights.table(chosen), stored.astype(np.float64), strict=True)
    assert weights.tensors(chosen.path) == (Tensor("a", "BF16", (3, 4)),)


@pytest.mark.parametrize("code", FLOAT8)
def test_float8_is_read_in_every_kind(code: str, tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    every = bytes(range(256))
    path.write_bytes(tensor_file({"a": {"dtype": code, "shape": [16, 16], "data_offsets": [0, 256]}}, every))
    expected = np.frombuffer(every, FLOAT8[code]).reshape(16, 16).astype(np.float64)
    np.testing.assert_array_equal(weights.table(weights.refer(path)), expected)


@pytest.mark.parametrize("text", ["@{}:wpe.weight", "{}:wpe.weight"])
def test_parse_reads_a_named_tensor(text: str, model: Path) -> None:
    chosen = weights.parse(text.format(model))
    assert (chosen.path, chosen.tensor, len(chosen.sha256)) == (str(model), "wpe.weight", 64)
    np.testing.assert_array_equal(weights.table(chosen), GRID)
    assert chosen == weights.refer(model, "wpe.weight")


@pytest.mark.parametrize("text", ["@{}", "{}"])
def test_parse_reads_an_npy(text: str, grid: Path) -> None:
    chosen = weights.parse(text.format(grid))
    assert (chosen.path, chosen.tensor) == (str(grid), None)
    np.testing.assert_array_equal(weights.table(chosen), GRID)


def test_parse_takes_the_only_table(tmp_path: Path) -> None:
    save_file({"bias": np.ones(3), "table": GRID}, tmp_path / "a.safetensors")
    assert weights.parse(f"{tmp_path}/a.safetensors").tensor == "table"
    np.testing.assert_array_equal(weights.table(Weights(f"{tmp_path}/a.safetensors")), GRID)


@pytest.mark.parametrize(
    "name", ["colon:in:name", "other.npy", "b.safetensors:c", "b.npy:c", "", " ", "ключ", "new\nline"]
)
def test_parse_takes_any_name_of_a_tensor(name: str, tmp_path: Path) -> None:
    save_file({name: GRID, "second": GRID + 1}, tmp_path / "a.safetensors")
    chosen = weights.parse(f"@{tmp_path}/a.safetensors:{name}")
    assert chosen.tensor == name
    np.testing.assert_array_equal(weights.table(chosen), GRID)


@pytest.mark.parametrize("layer", [0, 1, 4])
@pytest.mark.parametrize("code", ["f2", "f4", "f8"])
def test_a_layer_of_a_tensor_is_a_table(layer: int, code: str, tmp_path: Path) -> None:
    stack = np.random.default_rng(layer).standard_normal((5, 3, 4)).astype(code)
    save_file({"other": np.ones(7, "f4"), "keys": stack}, tmp_path / "stack.safetensors")
    found = weights.parse(f"@{tmp_path / 'stack.safetensors'}:keys[{layer}]")
    np.testing.assert_array_equal(weights.table(found), stack[layer].astype("f8"))
    assert found.tensor == f"keys[{layer}]"
    assert found.sha256 == weights.refer(written(tmp_path / "one.npy", stack[layer])).sha256


def test_a_tensor_whose_name_looks_like_a_layer_is_itself(tmp_path: Path) -> None:
    save_file({"keys": np.ones((2, 3, 4), "f4"), "keys[1]": 2 * np.ones((1, 2), "f4")}, tmp_path / "odd.safetensors")
    assert weights.table(weights.refer(tmp_path / "odd.safetensors", "keys[1]")).tolist() == [[2.0, 2.0]]


@pytest.mark.parametrize(
    ("tensor", "says"),
    [
        ("cube[2]", r"has no layer 2 of cube, but 0 to 1$"),
        ("ln.bias[0]", r"does not hold ln\.bias layer after layer"),
        ("cube[0][0]", r"no tensor"),
        ("cube[-1]", r"no tensor"),
        ("gone[0]", r"no tensor"),
        ("cube", r"two dimensions, \[positions, dims\]; cube\[0\] is its first layer$"),
    ],
)
def test_what_is_no_layer_is_told(tensor: str, says: str, model: Path) -> None:
    with pytest.raises(FileProblem, match=says):
        weights.table(weights.refer(model, tensor))


def test_layers_of_packed_or_turned_arrays_are_refused(tmp_path: Path) -> None:
    np.savez(tmp_path / "some.npz", a=np.ones((2, 3, 4)))
    with pytest.raises(FileProblem, match="layer after layer"):
        weights.refer(tmp_path / "some.npz", "a[0]")


def test_suffixes_are_read_in_any_case(tmp_path: Path) -> None:
    written(tmp_path / "A.NPY", GRID)
    save_file({"a": GRID}, tmp_path / "B.SafeTensors")
    assert weights.parse(f"{tmp_path}/A.NPY").sha256 == weights.parse(f"{tmp_path}/B.SafeTensors:a").sha256


def test_refer_makes_the_path_absolute(grid: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(grid.parent)
    assert weights.refer("grid.npy").path == str(grid)
    np.testing.assert_array_equal(weights.load(Weights("grid.npy")), GRID)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names of files are text")
def test_a_name_that_is_no_text_is_no_scene_s(grid: Path) -> None:
    bad = grid.rename(grid.parent / os.fsdecode(b"bad\xff.npy"))
    with pytest.raises(FileProblem, match="is no UTF-8 text; rename it"):
        weights.refer(bad)


def test_weights_travel_as_json(grid: Path) -> None:
    chosen = weights.refer(grid)
    assert msgspec.json.decode(msgspec.json.encode(chosen), type=Weights) == chosen
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"path": "a.npy", "code": ""}', type=Weights)


def test_changed_numbers_are_told(grid: Path) -> None:
    chosen = weights.refer(grid)
    written(grid, GRID + 1)
    assert problem(chosen).endswith(
        "grid.npy holds other numbers than when it was chosen; choose it again to use what it holds now"
    )
    np.testing.assert_array_equal(weights.load(Weights(chosen.path)), GRID + 1)


def test_a_file_saved_again_with_the_same_numbers_is_the_same(grid: Path) -> None:
    chosen = weights.refer(grid)
    written(grid, GRID.astype(">f8"))
    np.testing.assert_array_equal(weights.load(chosen), GRID)


def test_an_array_is_read_once(grid: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = weights.refer(grid)
    first = weights.load(chosen)
    monkeypatch.setattr(os, "open", None)
    assert weights.load(chosen) is first
    assert weights.table(chosen) is first


def test_axes_of_one_before_the_rows_are_none_of_a_table(tmp_path: Path) -> None:
    chosen = weights.refer(written(tmp_path / "a.npy", GRID[None, None]))
    np.testing.assert_array_equal(weights.table(chosen), GRID, strict=True)


def test_two_arrays_are_kept_and_no_more_than_the_budget_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large = np.zeros((1 << 10, 64))
    monkeypatch.setattr(kept.ANSWERS, "most", int(2.5 * large.nbytes))
    chosen = [weights.refer(written(tmp_path / f"{i}.npy", large + i)) for i in range(3)]
    arrays = [weights.load(one) for one in chosen]
    assert weights.load(chosen[2]) is arrays[2]
    assert weights.load(chosen[1]) is arrays[1]
    assert weights.load(chosen[0]) is not arrays[0]


@pytest.mark.parametrize(
    ("shape", "says"),
    [
        ((4,), "holds an array of shape [4]; a table has two dimensions, [positions, dims]"),
        ((3, 4, 5), "holds an array of shape [3, 4, 5]; a table has two dimensions, [positions, dims]"),
        ((), "holds an array of shape []; a table has two dimensions, [positions, dims]"),
        ((0, 4), "holds an empty array of shape [0, 4]; a table needs a row and a column"),
        ((4, 0), "holds an empty array of shape [4, 0]; a table needs a row and a column"),
    ],
)
def test_a_table_has_two_dimensions_and_something_in_them(shape: tuple[int, ...], says: str, tmp_path: Path) -> None:
    chosen = weights.refer(written(tmp_path / "a.npy", np.ones(shape)))
    assert problem(chosen).endswith(f"a.npy {says}")
    assert weights.load(chosen).shape == shape


def test_what_is_no_table_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "_stored", None)
    assert "[3, 4, 5]" in problem(Weights(str(written(tmp_path / "a.npy", np.ones((3, 4, 5))))))


@pytest.mark.parametrize("cells", [8, 9])
def test_more_cells_than_allowed_are_refused(cells: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "MOST_CELLS", 8)
    path = written(tmp_path / "a.npy", np.ones((1, cells)))
    if cells == 8:
        assert weights.load(Weights(str(path))).size == 8
    else:
        assert problem(Weights(str(path))).endswith("describes a shape of [1, 9]; at most 8 cells are read")


def test_a_missing_tensor_lists_the_near_ones(model: Path, tmp_path: Path) -> None:
    assert problem(Weights(str(model), "wpe.weigth")).endswith(
        "has no tensor wpe.weigth; it has wpe.weight, wte.weight, ln.bias, cube"
    )
    save_file({f"layers.{i}.attn.bias": np.ones(1) for i in range(300)}, tmp_path / "a.safetensors")
    sentence = problem(Weights(str(tmp_path / "a.safetensors"), "layers.123.attn.bais"))
    assert "it has layers.123.attn.bias, " in sentence
    assert sentence.count("attn.bias") == 8
    assert not sentence.endswith("more")


def test_several_tables_ask_for_a_name(model: Path, tmp_path: Path) -> None:
    assert problem(Weights(str(model))).endswith(
        "needs a tensor's name after a colon; its 2-D tensors are wpe.weight, wte.weight"
    )
    save_file({f"t{i}": GRID for i in range(10)}, tmp_path / "a.safetensors")
    assert problem(Weights(f"{tmp_path}/a.safetensors")).endswith("t7 and 2 more")


def test_an_npy_has_no_names(grid: Path) -> None:
    assert problem(Weights(str(grid), "wpe")).endswith("holds one array without a name; leave out :wpe")
    with pytest.raises(FileProblem, match="leave out :wpe"):
        weights.parse(f"@{grid}:wpe")


def test_tensors_lists_what_a_model_holds(model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "_raw", None)
    assert sorted(weights.tensors(model), key=lambda tensor: tensor.name) == [
        Tensor("cube", "I32", (2, 3, 4)),
        Tensor("ln.bias", "F32", (4,)),
        Tensor("wpe.weight", "F32", (3, 4)),
        Tensor("wte.weight", "F16", (5, 4)),
    ]


def test_tensors_lists_also_what_cannot_be_read(tmp_path: Path) -> None:
    entry = {"dtype": "F4", "shape": [2, 4], "data_offsets": [0, 4]}
    (tmp_path / "a.safetensors").write_bytes(tensor_file({"a": entry}, bytes(4)))
    assert weights.tensors(tmp_path / "a.safetensors") == (Tensor("a", "F4", (2, 4)),)


def test_metadata_is_no_tensor(tmp_path: Path) -> None:
    save_file({"a": GRID}, tmp_path / "a.safetensors", metadata={"shape": "large", "dtype": "F32"})
    assert [tensor.name for tensor in weights.tensors(tmp_path / "a.safetensors")] == ["a"]


@pytest.mark.parametrize("size", [0, 100, 130])
@pytest.mark.parametrize("suffix", [".npy", ".safetensors"])
def test_a_file_cut_while_it_is_read_is_told(
    suffix: str, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"a{suffix}"
    header = tensor_file({"a": {"dtype": "F64", "shape": [3, 4], "data_offsets": [0, 96]}}, GRID.tobytes())
    path.write_bytes(saved(GRID) if suffix == ".npy" else header)
    whole = weights._raw

    def cut_first(*arguments: Any) -> NDArray[Any]:
        os.truncate(path, size)
        return whole(*arguments)

    monkeypatch.setattr(weights, "_raw", cut_first)
    assert problem(Weights(str(path))).endswith("changed while it was being read")


def test_a_file_written_while_it_is_read_is_told(grid: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = weights._raw

    def write_after(*arguments: Any) -> NDArray[Any]:
        array = whole(*arguments)
        written(grid, GRID + 1)
        return array

    monkeypatch.setattr(weights, "_raw", write_after)
    assert problem(Weights(str(grid))).endswith("changed while it was being read")


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (MemoryError(), "needs more memory than there is"),
        (OSError(5, "I/O error"), "cannot be read: I/O error"),
    ],
)
def test_a_failure_of_the_machine_is_told(
    error: Exception, says: str, grid: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Iterator[Any]:
        raise error

    monkeypatch.setattr(weights, "_raw", fail)
    assert problem(Weights(str(grid))).endswith(f"grid.npy {says}")


def test_plain_text_is_short_and_printable() -> None:
    assert weights.plain("wpe.weight") == "wpe.weight"
    assert weights.plain("a\x1b\n\u202e\ud800") == "a\\x1b\\n\\u202e\\ud800"
    assert weights.plain("a" * 100 + "b" * 100) == "a" * 39 + "…" + "b" * 40
    assert len(weights.plain("\U000e0001" * 1000)) == 80


def test_importing_it_loads_neither_qt_nor_numba() -> None:
    code = "import engine.arrays.weights, sys; print(sorted({'PySide6', 'numba', 'torch'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
