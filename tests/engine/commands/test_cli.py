import csv
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
import types
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

import main as entry
from engine.arrays.weights import plain, refer
from engine.commands import cli, console
from engine.commands.cli import COMMANDS
from engine.commands.request import Open, Present, Render
from engine.encodings.base.catalogue import build, catalogue
from engine.export import export, formats
from engine.export.export import SUFFIXES
from engine.maths import kernel_cache
from engine.pictures.opening import FIRST
from engine.pictures.panels import NAMES
from engine.scene.scene import Scene, from_json, to_json
from engine.system import files
from engine.tours.read import SUPPLIED
from engine.values.parameter import parameters

ROOT = Path(entry.__file__).parent
KINDS = {"int", "float", "bool", "choice", "list", "array", "text"}
posix = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX system")


class Said(NamedTuple):
    """What a run gave back and printed."""

    given: int | Open | Render
    out: str
    err: str


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An empty folder that the command line works in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(capsys, here):
    """Run the command line in this process, in the empty folder."""

    def running(*argv):
        given = cli.main([str(word) for word in argv])
        return Said(given, *capsys.readouterr())

    return running


@pytest.fixture
def made(run, here):
    """Run an export that must work and make one file; gives what .npy or .npz holds, else the path."""

    def making(*argv, suffix=".npy"):
        path = here / f"x{suffix}"
        said = run("export", *argv, "-o", path.name)
        assert said == (0, "", "")
        assert names(here) == [path.name]
        return np.load(path, allow_pickle=False) if suffix in (".npy", ".npz") else path

    return making


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def process(*argv, **options):
    """A real run of main.py."""
    environment = {**os.environ, **options.pop("env", {})}
    return subprocess.run(
        [sys.executable, ROOT / "main.py", *argv],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
        **options,
    )


# schemes


def test_schemes_as_json_has_exactly_the_declared_fields(run):
    said = run("schemes", "--json")
    told = json.loads(said.out)
    assert said.given == 0
    assert said.err == ""
    assert said.out.isascii()
    assert [item["id"] for item in told] == list(catalogue())
    for item, kind in zip(told, catalogue().values(), strict=True):
        assert list(item) == ["id", "title", "family", "summary", "source", "offers", "parameters"]
        assert [item[name] for name in ("title", "family", "summary", "source")] == [
            kind.title, kind.family, kind.summary, kind.source,
        ]  # fmt: skip
        assert item["offers"] == [n for n in ("table", "frequencies", "profile", "bias") if n in kind.offers()]
        assert [p["name"] for p in item["parameters"]] == [p.name for p in parameters(kind)]


FIELDS = {"name", "type", "default", "minimum", "maximum", "choices", "description"}


@pytest.mark.parametrize("encoding_id", catalogue())
def test_each_parameter_is_told_completely(encoding_id, run):
    told = {item["id"]: item for item in json.loads(run("schemes", "--json").out)}[encoding_id]
    for item in told["parameters"]:
        assert {"name", "type", "default", "description"} <= item.keys() <= FIELDS
        assert item["type"] in KINDS
        assert ("choices" in item) == (item["type"] == "choice")
        assert ("minimum" in item) == (item["type"] in ("int", "float"))
        kept = getattr(build(encoding_id, {item["name"]: item["default"]}), item["name"])
        assert (list(kept) if item["type"] == "list" and kept is not None else kept) == item["default"]


def test_schemes_for_people_names_everything(run):
    said = run("schemes")
    assert said.given == 0
    parts = said.out.split("\n\n")
    assert len(parts) == len(catalogue())
    for part, (encoding_id, kind) in zip(parts, catalogue().items(), strict=True):
        head, offers, *lines = part.rstrip("\n").split("\n")
        assert head == f"{encoding_id} — {kind.title} ({kind.family})"
        assert offers == f"  offers {', '.join(kind.offers())}"
        for line, parameter in zip(lines, parameters(kind), strict=True):
            assert line.split()[0] == parameter.name
            assert line.endswith(parameter.expected)


# export


@pytest.mark.parametrize("encoding_id", catalogue())
def test_whatever_schemes_tells_can_be_exported(encoding_id, run, here):
    for item in json.loads(run("schemes", "--json").out):
        if item["id"] == encoding_id:
            for what in item["offers"]:
                assert run("export", encoding_id, "--what", what, "-o", f"{what}.npy") == (0, "", "")
                assert np.load(here / f"{what}.npy").size


def test_a_table_with_ranges_and_settings(made):
    values = made("sinusoidal", "--set", "dim=16", "--set", "scale=-1", "--positions", "5:50:7", "--dims=1:9:2")
    expected = build("sinusoidal", {"dim": 16, "scale": -1.0}).table(np.arange(5, 50, 7), np.arange(1, 9, 2))
    assert values.dtype == np.float32
    np.testing.assert_allclose(values, expected, atol=1e-6)


def test_dtype_is_float64_when_asked(made):
    values = made("sinusoidal", "--dtype", "float64", "--what", "frequencies")
    assert values.dtype == np.float64
    assert np.array_equal(values, build("sinusoidal").frequencies())


@pytest.mark.parametrize("form", [["--distances", "-256:257"], ["--distances=-256:257"], ["--distances", "−256:257"]])
def test_negative_distances_in_both_forms(form, made):
    values = made("sinusoidal", "--what", "profile", *form)
    assert values.shape == (1, 513)
    assert values[0, 256] == values.max() == 64


@pytest.mark.parametrize(
    ("typed", "rows"),
    [("0:512", 512), (":10", 10), ("500:", 12), ("::100", 6), (":", 512), ("0:1 000", 1000), (" 0 : 7 ", 7),
     ("1048575:1048576", 1)],
)  # fmt: skip
def test_forms_of_a_range(typed, rows, made):
    assert made("sinusoidal", "--set", "dim=2", "--positions", typed).shape == (rows, 2)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(a=st.integers(-50, 600), b=st.integers(-50, 600), s=st.integers(-2, 50))
def test_a_range_is_numpys_or_refused(a, b, s, run, here):
    said = run("export", "integer", "--dtype", "float64", "--positions", f"{a}:{b}:{s}", "-o", "x.npy")
    if a >= 0 and b > a and s >= 1:
        assert said == (0, "", "")
        assert np.load(here / "x.npy")[:, 0].tolist() == list(range(a, b, s))
    elif b > a and s >= 1:
        assert said.given == 2
        assert said.err.startswith(f"main.py export: --positions: {export.typed(range(a, b, s))} is not within ")
    else:
        assert said.given == 2
        assert said.err.startswith(f"main.py export: --positions: {a}:{b}:{s} is empty")


def test_npz_holds_the_scene_that_made_it(made):
    archive = made("sinusoidal", "--set", "dim=8", "--positions", "10:30:4", suffix=".npz")
    scene = from_json(str(archive["scene"])).scene
    assert scene == Scene(a=build("sinusoidal", {"dim": 8}), length=30)
    assert sorted(archive) == ["dims", "positions", "scene", "values"]
    assert archive["positions"].tolist() == [10, 14, 18, 22, 26]


def test_json_is_the_scene_and_says_nothing_of_ranges(made):
    path = made("sinusoidal", "--set", "base=500", "--queries", "0:9", suffix=".json")
    assert from_json(path.read_bytes()).scene == Scene(a=build("sinusoidal", {"base": 500.0}), length=512)


def test_csv_of_a_bias_has_the_columns_of_the_contract(made):
    path = made("sinusoidal", "--what", "bias", "--queries", "3:5", "--keys", "0:4:3", suffix=".csv")
    head, *rows = csv.reader(path.read_text().splitlines())
    assert head == ["head", "query", "key", "value"]
    assert [row[:3] for row in rows] == [["0", "3", "0"], ["0", "3", "3"], ["0", "4", "0"], ["0", "4", "3"]]
    assert float(rows[1][3]) == 64


def test_png_is_a_pixel_a_cell_and_carries_the_scene(made):
    path = made("sinusoidal", "--set", "dim=20", "--positions", "0:30", suffix=".png")
    with Image.open(path) as picture:
        assert picture.size == (20, 30)
        assert from_json(picture.text["phasescope"]).scene.a == build("sinusoidal", {"dim": 20})


def test_weights_are_read_from_a_file(made, here, tmp_path_factory):
    table = np.arange(12.0).reshape(4, 3)
    file = tmp_path_factory.mktemp("weights") / "table.npy"
    np.save(file, table)
    assert np.array_equal(made("learned", "--set", f"weights=@{file}"), table)
    (here / "x.npy").unlink()
    archive = made("learned", "--set", f"weights=@{file}", suffix=".npz")
    assert from_json(str(archive["scene"])).scene.a == build("learned", {"weights": refer(file)})


def spelled(value):
    return value if isinstance(value, str) else json.dumps(value)


@pytest.mark.parametrize("encoding_id", catalogue())
def test_every_default_can_be_typed(encoding_id, made):
    typed = [f"--set={p.name}={spelled(p.default)}" for p in parameters(catalogue()[encoding_id])]
    path = made(encoding_id, *typed, suffix=".json")
    assert from_json(path.read_bytes()).scene.a == build(encoding_id)


@pytest.mark.parametrize("encoding_id", catalogue())
def test_every_parameter_refuses_nonsense(encoding_id, run, here):
    for parameter in parameters(catalogue()[encoding_id]):
        said = run("export", encoding_id, "--set", f"{parameter.name}=nonsense", "-o", "x.npy")
        assert said.given == 2
        assert said.err.startswith(f"main.py export: --set {parameter.name}: nonsense ")
        assert said.err.count("\n") == 1
    assert names(here) == []


@pytest.mark.parametrize(
    ("command", "said"),
    {
        "export rope --set factor=8 -o x.npy": "export: --set factor has no effect; it counts where scaling is linear,",
        "render --scheme rope --set beta_fast=8 -o x.png": "render: --set beta_fast has no effect; it counts where "
        "scaling is yarn\n",
        "criteria learned --set weights=@table.npy --set dim=8": "criteria: --set dim has no effect; it counts where "
        "weights is null\n",
        "criteria sinusoidal --set alpha=2 --positions 0:8": "criteria: --set alpha has no effect; it counts where "
        "spectrum is power\n",
        "export rope --set factor=8 --set scaling=linear -o x.npy": "",
        "criteria learned --set dim=8 --positions 0:8": "",
    }.items(),
)
def test_a_setting_without_effect_at_the_others_is_remarked(run, here, command, said):
    np.save(here / "table.npy", np.random.default_rng(0).standard_normal((40, 4)))
    found = run(*command.split())
    assert found.given != 2
    assert found.err.startswith(f"main.py {said}" if said else "")
    assert found.err.count("\n") == bool(said)


def test_a_range_without_effect_is_remarked(run, here):
    said = run("export", "sinusoidal", "--what", "frequencies", "--positions", "0:9", "--keys", "0:9", "-o", "x.npy")
    assert said.given == 0
    assert said.err == "main.py export: --positions, --keys has no effect; frequencies has the axes pairs\n"
    assert np.load(here / "x.npy").shape == (64,)


WRONG = {
    "export": "SCHEME is missing; it is one of {encodings}",
    "export -o x.npy": "SCHEME is missing",
    "export sinusoidal": "-o is missing; it names a file that ends in one of .npy, .npz, .csv, .png, .json",
    "export sinusoidal -o": "-o needs a value, FILE",
    "export moon -o x.npy": "SCHEME: moon is not an encoding; those are: {encodings}",
    "export sinusoidal binary -o x.npy": "binary is not expected; valid are -h, SCHEME, --set,",
    "export sinusoidal --moon 3 -o x.npy": "--moon is not expected; valid are -h, SCHEME, --set,",
    "export sinusoidal --pos 0:3 -o x.npy": "--pos is not expected",
    "export sinusoidal -o x.txt": "-o x.txt does not end in one of .npy, .npz, .csv, .png, .json",
    "export sinusoidal -o x": "-o x does not end in one of .npy",
    "export sinusoidal -o .npy": "-o .npy does not end in one of .npy",
    "export sinusoidal -o no/x.npy": "-o no/x.npy cannot be written: its folder does not exist",
    "export sinusoidal -o folder.npy": "-o folder.npy cannot be written: it is a folder",
    "export sinusoidal -o x.npy --set": "--set needs a value, NAME=VALUE",
    "export sinusoidal -o x.npy --set dim": "--set dim is not NAME=VALUE, as --set dim=64",
    "export sinusoidal -o x.npy --set d=3": "--set d is not a parameter; those are: dim, base,",
    "export sinusoidal -o x.npy --set =3": "--set '' is not a parameter; those are: dim, base,",
    "export sinusoidal -o x.npy --set dim=0": "--set dim: 0 is not a whole number from 1 to 16 384",
    "export sinusoidal -o x.npy --set dim=1.5": "--set dim: 1.5 is not a whole number from 1 to 16 384",
    "export sinusoidal -o x.npy --set base=nan": "--set base: nan is not a number from 1 to 1e12",
    "export sinusoidal -o x.npy --set dim=null": "--set dim: null is not a whole number from 1 to 16 384",
    "export sinusoidal -o x.npy --set layout=x": "--set layout: x is not one of interleaved, split",
    "export sinusoidal -o x.npy --set dim=4 --set dim=5": "--set dim=5: dim is set twice; it takes one",
    "export learned -o x.npy --set length=1048576": "--set length: 1048576 × dim 128 is 134217728 cells;",
    "export learned -o x.npy --set weights=@no.npy": "--set weights: no.npy does not exist",
    "export learned -o x.npy --set weights=@bad.npy": "--set weights: {bad} holds an array of shape [3];",
    "export sinusoidal -o x.npy --what moon": "--what: moon is not one of table, frequencies, profile, bias",
    "export sinusoidal -o x.npy --what buckets": "--what: sinusoidal has no buckets; it has table, bias,",
    "export learned -o x.npy --what profile": "--what: learned has no profile; it has table, bias",
    "export sinusoidal --set dim=5 -o x.npy --what profile": "--what: profile: sinusoidal has no profile",
    "export sinusoidal -o x.npy --dtype float16": "--dtype: float16 is not one of float32, float64",
    "export sinusoidal -o x.npy --positions": "--positions needs a value, A:B[:S]",
    "export sinusoidal -o x.npy --positions 5": "--positions: 5 is not a range A:B or A:B:S of whole numbers",
    "export sinusoidal -o x.npy --positions a:b": "--positions: a:b is not a range",
    "export sinusoidal -o x.npy --positions 0:1.5": "--positions: 0:1.5 is not a range",
    "export sinusoidal -o x.npy --positions 1:2:3:4": "--positions: 1:2:3:4 is not a range",
    "export sinusoidal -o x.npy --positions 1:2:": "--positions: 1:2: is not a range",
    "export sinusoidal -o x.npy --positions 5:5": "--positions: 5:5 is empty; in A:B:S, B lies above A",
    "export sinusoidal -o x.npy --positions 0:5:0": "--positions: 0:5:0 is empty",
    "export sinusoidal -o x.npy --positions 600:": "--positions: 600:512 is empty",
    "export sinusoidal -o x.npy --positions -1:5": "--positions: -1:5 is not within 0:1048576",
    "export sinusoidal -o x.npy --positions 0:1048577": "--positions: 0:1048577 is not within 0:1048576",
    "export learned -o x.npy --positions 0:600": "--positions: 0:600 is not within 0:512, all that learned",
    "export phase -o x.npy --what bias --keys 500:513": "--keys: 500:513 is not within 0:512",
    "export sinusoidal -o x.npy --dims 0:129": "--dims: 0:129 is not within 0:128, all that sinusoidal has",
    "export sinusoidal -o x.npy --what profile --distances 0:2000000": "--distances: 0:2000000 is not",
    "export sinusoidal -o x.png --positions 0:1048576": "-o x.png would have 1 048 576 × 128 pixels",
    "schemes --yaml": "--yaml is not expected; valid are -h, --json",
    "render": "-o is missing; it names a file that ends in one of .png, .svg, .pdf",
    "render -o x.gif": "-o x.gif does not end in one of .png, .svg, .pdf",
    "render -o no/x.png": "-o no/x.png cannot be written: its folder does not exist",
    "render no.json -o x.png": "SCENE: no.json: no such file",
    "render bad.json -o x.png": "SCENE: bad.json: not a scene:",
    "render -o x.png --scheme moon": "--scheme: moon is not an encoding; those are: {encodings}",
    "render -o x.png --set d=3": "--set d is not a parameter; those are: dim, base,",
    "render -o x.png --scheme learned --set base=3": "--set base is not a parameter; those are: dim, length,",
    "render -o x.png --set dim=0": "--set dim: 0 is not a whole number from 1 to 16 384",
    "render -o x.png --positions 0": "--positions: 0 is not a whole number from 1 to 1 048 576",
    "render -o x.png --panel moon": "--panel: moon is not one of encoding, heatmap,",
    "render -o x.png --claim": "--claim needs a --panel, as --panel heatmap --claim",
    "render -o x.png --pin": "--pin needs a --panel",
    "render -o x.png --size 15x100": "--size: 15x100 is not WxH with 16 to 16384 pixels a side, as 1600x960",
    "render -o x.png --size 100x16385": "--size: 100x16385 is not WxH",
    "render -o x.png --size 100": "--size: 100 is not WxH",
    "render -o x.png --size x": "--size: x is not WxH",
    "render -o x.png --scale 0": "--scale: 0 is not a whole number from 1 to 1024",
    "render -o x.png --scale 1.5": "--scale: 1.5 is not a whole number from 1 to 1024",
    "render -o x.png --scale 11": "--scale: 11 is not a whole number from 1 to 10, all that this size allows",
    "render -o x.png --theme blue": "--theme: blue is not one of light, dark",
    "no.json": "no.json: there is no such file",
    "folder/no": "folder/no: there is no such file",
    "exprot": "exprot: there is no such file; did you mean export? Subcommands are {commands}",
    "exprot sinusoidal -o x.npy": "exprot: there is no such file; did you mean export?",
    "moon": "moon: there is no such file; subcommands are {commands}",
    "bad.json bad.json": "bad.json is not expected; valid are -h, FILE, --version",
    "--moon": "--moon is not expected; valid are -h, FILE, --version",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_told_in_one_line_and_no_file_is_left(line, run, here):
    (here / "folder.npy").mkdir()
    (here / "bad.json").write_text("{}")
    np.save(here / "bad.npy", np.zeros(3))
    said = run(*line.split())
    place = f"main.py {line.split()[0]}" if line.split()[0] in COMMANDS else "main.py"
    assert said.given == 2
    assert said.out == ""
    words = WRONG[line].format(
        encodings=", ".join(catalogue()), commands=", ".join(COMMANDS), bad=plain(here / "bad.npy")
    )
    assert said.err.startswith(f"{place}: {words}")
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    assert names(here) == ["bad.json", "bad.npy", "folder.npy"]


@pytest.mark.parametrize("text", ["\x1b[31mred\x07", "a\nb", "\udc80", "x" * 5000], ids=ascii)
def test_what_was_typed_is_shown_as_plain_text(text, run):
    for argv in (["export", text, "-o", "x.npy"], ["export", "sinusoidal", "-o", f"{text}.txt"], [text],
                 ["export", "binary", "--set", text, "-o", "x.npy"], ["export", "phase", text, "-o", "x.npy"],
                 ["export", "sinusoidal", "--positions", text, "-o", "x.npy"]):  # fmt: skip
        said = run(*argv)
        assert said.given == 2
        assert said.err.rstrip("\n").isprintable()
        assert len(said.err) < 1000


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["export", "sinusoidal", "--set", "dim=", "-o", "x.npy"], "--set dim: '' is not a whole number from 1 to"),
        (["export", "sinusoidal", "--set", "base=0", "-o", "x.npy"], "--set base: 0 is not a number from 1 to 1e12"),
        (["export", "sinusoidal", "--set", "base=1e400", "-o", "x.npy"], "--set base: 1e400 is not a number from 1"),
        (["export", "sinusoidal", "--set", "=1", "-o", "x.npy"], "--set '' is not a parameter; those are: dim, "),
        (["inspect", ""], "FILE: '' is no path; . is the folder that you are in"),
        (["render", "", "-o", "x.png"], "SCENE: '' is no path; a saved scene has one"),
        (["present", ""], "TOUR: '' is no file and no supplied tour; those are "),
        (["export", "learned", "--set", "weights=@{cube}", "-o", "x.npy"], "--set weights: {cube} holds an array of "),
        (["criteria", "learned", "--set", "weights=@{cube}"], "--set weights: {cube} holds an array of shape"),
    ],
)
def test_a_refusal_names_what_was_typed_as_it_was_typed(argv, said, run, here):
    np.save(here / "cube.npy", np.zeros((2, 3, 4)))
    cube = str(here / "cube.npy")
    told = run(*(word.format(cube=cube) for word in argv))
    assert (told.given, told.out) == (2, "")
    assert told.err.startswith(f"main.py {argv[0]}: {said.format(cube=plain(cube))}")


def test_a_failed_export_leaves_the_old_file(run, here, monkeypatch):
    (here / "x.npy").write_bytes(b"old")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", fail)
    said = run("export", "sinusoidal", "-o", "x.npy")
    assert said == (2, "", "main.py export: -o x.npy cannot be written: No space left on device\n")
    assert (here / "x.npy").read_bytes() == b"old"
    assert names(here) == ["x.npy"]


def test_too_little_memory_is_a_sentence(run, here, monkeypatch):
    monkeypatch.setitem(formats.WRITERS, ".npy", lambda *_: bytearray(1 << 62))
    assert run("export", "binary", "-o", "x.npy") == (
        2,
        "",
        "main.py export: needs more memory than there is\n",
    )
    assert names(here) == []


def test_a_remark_on_kernels_is_passed_on(run, monkeypatch):
    monkeypatch.setattr(kernel_cache, "warm", lambda: "The cache was damaged.")
    monkeypatch.setattr(export, "LARGE", 0)
    assert run("export", "sinusoidal", "-o", "x.npy") == (0, "", "main.py export: The cache was damaged.\n")


# Progress


class Terminal:
    """A stderr that is a terminal."""

    def __init__(self):
        self.text = ""

    def isatty(self):
        return True

    def write(self, text):
        self.text += text

    def flush(self):
        pass


@pytest.mark.usefixtures("here")
def test_long_work_tells_a_terminal_how_far_it_is(monkeypatch):
    monkeypatch.setattr(console, "PATIENCE", 0)
    monkeypatch.setattr(formats, "TEXT_BLOCK", 128 * 128)
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert cli.main(["export", "sinusoidal", "-o", "x.csv"]) == 0
    assert sys.stderr.text == "".join(f"\rx.csv  {part} %" for part in (25, 50, 75, 100)) + "\r\x1b[K"


def test_short_work_and_no_terminal_are_quiet(here, monkeypatch, capsys):
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    monkeypatch.setattr(console, "PATIENCE", 60)
    assert cli.main(["export", "sinusoidal", "-o", "x.npy"]) == 0
    assert terminal.text == ""
    monkeypatch.undo()
    monkeypatch.chdir(here)
    monkeypatch.setattr(console, "PATIENCE", 0)
    assert cli.main(["export", "sinusoidal", "-o", "x.npy"]) == 0
    assert capsys.readouterr().err == ""


# render and the window


def test_render_has_defaults(run, here):
    assert run("render", "-o", "x.png").given == Render(
        scene=FIRST, output="x.png", panel=None, size=(1600, 960), scale=1, theme="dark"
    )
    assert names(here) == []


def test_render_reads_every_option(run):
    given = run(
        *("render", "--scheme", "learned", "--set", "dim=3", "--set", "length=9", "--positions", "77"),
        *("--panel", "bias", "--size", "160x96", "--scale", "100", "--theme", "light", "-o", "x.SVG"),
    ).given
    scene = FIRST.replace(a=build("learned", {"dim": 3, "length": 9}), length=77)
    assert given == Render(scene=scene, output="x.SVG", panel="bias", size=(160, 96), scale=100, theme="light")


@pytest.mark.parametrize(("scheme", "pins"), [("mrope", (40, 12)), ("xpos", (40, 12)), ("rope2d", (40, 12))])
def test_a_panel_of_a_scene_that_nobody_saved_opens_as_in_the_window(run, here, scheme, pins):
    """M-RoPE has 48 tokens, beyond which both pins of a first start lie: its hands would coincide."""
    command = ("render", "--scheme", scheme, "--panel", "phasors", "-o", "x.png")
    opened = run(*command).given.scene
    assert (opened.pin.position, opened.pin.key) == pins
    saved = FIRST.replace(a=opened.a)
    (here / "saved.json").write_bytes(to_json(saved))
    assert run("render", "saved.json", "--panel", "phasors", "-o", "x.png").given.scene == saved


def test_a_models_files_are_drawn_with_what_a_first_start_pins(run):
    """BLOOM's bias is m · key: of query 0, which has one key alone, the curves by distance would be a point."""
    config = Path(__file__).parents[2] / "data" / "configs" / "bloom-560m.json"
    assert run("render", str(config), "-o", "x.png").given.scene.pin == FIRST.pin


@pytest.mark.parametrize("panel", NAMES)
@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_render_knows_the_panels_and_formats(panel, suffix, run):
    assert run("render", "--panel", panel, "-o", f"x{suffix}").given.panel == panel


@pytest.mark.parametrize("size", ["16x16384", "16X16384", "16×16384"])
def test_render_allows_the_extreme_sizes(size, run):
    assert run("render", "--size", size, "-o", "x.png").given.size == (16, 16384)


def test_render_changes_the_scene_that_it_reads(run, here):
    scene = Scene(a=build("sinusoidal", {"dim": 10}), b=build("binary"), compare="b", length=33, averaging="sample")
    (here / "scene.json").write_bytes(to_json(scene))
    assert run("render", "scene.json", "-o", "x.png").given.scene == scene
    changed = run("render", "scene.json", "--set", "base=500", "-o", "x.png").given.scene
    assert changed == scene.replace(a=build("sinusoidal", {"dim": 10, "base": 500.0}))
    other = run("render", "scene.json", "--scheme", "learned", "--positions", "1 000", "-o", "x.png").given.scene
    assert other == scene.replace(a=build("learned"), length=1000)


def test_render_says_which_weights_are_missing_and_goes_on(run, here):
    np.save("table.npy", np.ones((2, 2)))
    (here / "scene.json").write_bytes(to_json(Scene(a=build("learned", {"weights": refer("table.npy")}))))
    (here / "table.npy").unlink()
    said = run("render", "scene.json", "-o", "x.png")
    assert said.given.scene == Scene(a=build("learned"))
    assert said.err.startswith("main.py render: ")
    assert "table.npy does not exist" in said.err


def test_the_window_opens_with_a_file_or_without(run, here):
    (here / "scene.json").touch()
    (here / "export").touch()
    assert run().given == Open(None)
    assert run("scene.json").given == Open("scene.json")
    assert run("./export").given == Open("./export")
    (here / "talk.md").write_bytes((SUPPLIED / "why-position.md").read_bytes())
    assert run("talk.md").given == Present("talk.md")
    assert run("--", "scene.json").given == Open("scene.json")


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("argv", [[], ["render", "-o", "x.png"]])
def test_main_hands_the_window_to_gui(argv, monkeypatch):
    asked = []
    start = types.ModuleType("gui.app.start")
    start.run = lambda request: asked.append(request) or 7
    monkeypatch.setitem(sys.modules, "gui.app.start", start)
    monkeypatch.setattr(sys, "argv", ["main.py", *argv])
    assert entry.main() == 7
    assert asked == [cli.main(argv)]


def test_main_stays_short():
    assert len((ROOT / "main.py").read_text().splitlines()) <= 40


# Help


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_short_has_an_example_and_names_every_option(command, run):
    said = run(*command.split(), "--help")
    assert said.given == 0
    assert said.err == ""
    assert said.out.startswith(f"usage: main.py {command}".rstrip())
    assert len(said.out.splitlines()) <= 40
    assert max(map(len, said.out.splitlines())) <= 110
    assert f"  main.py {command}".rstrip() in said.out.split("example")[1]


@pytest.mark.parametrize("line", [line for line in cli.USES.splitlines() if line.startswith("  main.py export")])
def test_the_example_of_the_help_works(line, run):
    assert run(*line.split()[1:]).given == 0


@pytest.mark.parametrize("command", ["export", "render"])
def test_the_examples_of_a_subcommand_work(command, run, here):
    (here / "scene.json").write_bytes(to_json(Scene()))
    lines = [line for line in run(command, "--help").out.splitlines() if line.startswith(f"  main.py {command} ")]
    assert len(lines) == {"export": 2, "render": 3}[command]
    assert all(not isinstance(run(*line.split()[1:]).given, int) or command == "export" for line in lines)


def test_version(run):
    assert run("--version") == (0, "Phasescope 0.1.0\n", "")


# Real processes


def test_a_real_export(here):
    said = process("export", "binary", "--set", "dim=3", "--positions", "0:9", "-o", "x.npy", cwd=here)
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")
    assert np.load(here / "x.npy")[5].tolist() == [1, 0, 1]


def test_a_real_error_has_no_traceback(here):
    said = process("export", "sinusoidal", "--set", "dim=x", "-o", "x.npy", cwd=here)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "main.py export: --set dim: x is not a whole number from 1 to 16 384\n"
    assert names(here) == []


def loaded(*words: str) -> list[str]:
    """The modules of a process that ran a command, in the order in which they were loaded."""
    code = f"""
import sys
import main as program
program.leave = sys.exit
sys.argv = {["main.py", *words]!r}
try:
    program.main()
finally:
    print("", *sys.modules, sep="\\n")
"""
    said = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert said.returncode == 0
    return said.stdout.rpartition("\n\n")[2].split()


@pytest.mark.usefixtures("here")
def test_an_export_loads_neither_window_nor_compiler():
    found = set(loaded("export", "sinusoidal", "--what", "bias", "-o", "x.npz"))
    assert "engine.export.export" in found
    assert not {"PySide6", "pyqtgraph", "gui", "numba", "llvmlite", "PIL", "matplotlib"} & found


def test_an_inspection_loads_numpy_before_msgspec_and_nothing_that_packs_or_seals():
    """msgspec loads typing_extensions, with which numpy's aliases take longer; hashes and packers take 10 ms."""
    found = loaded("inspect", str(ROOT / "tests" / "data" / "configs" / "llama3.1-8b.v5.json"))
    assert found.index("numpy") < found.index("msgspec")
    assert "engine.models.stacks.transformers" in found
    bare = [sys.executable, "-c", "import argparse, pathlib, numpy, msgspec, sys; print(*sys.modules)"]
    there = subprocess.run(bare, capture_output=True, text=True, check=True).stdout.split()  # in another Python
    assert not {"hashlib", "shutil", "bz2", "lzma", "dataclasses"} & (set(found) - set(there))


@posix
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(("words", "status"), [(["schemes", "--json"], 0), (["diff", "binary", "phase"], 1)])
def test_a_reader_that_leaves_is_no_error_and_changes_no_answer(words, status, unbuffered):
    run = subprocess.Popen(
        [sys.executable, ROOT / "main.py", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    )
    run.stdout.close()
    assert run.stderr.read() == b""
    assert run.wait(30) == status


@posix
@pytest.mark.parametrize("words", [["schemes", "--json"], ["--version"], ["schemes", "--help"]])
def test_printing_to_a_closed_output_is_said_and_is_no_success(words):
    closing = ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, str(ROOT / "main.py"), *words]
    said = subprocess.run(closing, capture_output=True, text=True, timeout=60)
    place = " ".join(["main.py", *words[:1]]) if words[0] == "schemes" else "main.py"
    assert said.returncode == 2
    assert said.stderr == f"{place}: standard output is closed, and this prints to it\n"


@posix
def test_a_command_that_prints_nothing_needs_no_output(here):
    export = [sys.executable, str(ROOT / "main.py"), "export", "binary", "-o", "x.npy"]
    said = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", *export], capture_output=True, text=True, cwd=here)
    assert (said.returncode, said.stderr, names(here)) == (0, "", ["x.npy"])


@posix
def test_a_terminal_without_unicode_is_no_error():
    said = process("schemes", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert (said.returncode, said.stderr) == (0, "")
    assert "sinusoidal ? Sinusoidal (Absolute)" in said.stdout


def on_its_way(process: int, folder: Path) -> Iterator[int]:
    """The bytes of each file that a process writes: without a name, where there are such files, else with one."""
    opened = Path(f"/proc/{process}/fd")
    for path in (*folder.glob(".phasescope-*"), *(opened.iterdir() if opened.exists() else ())):
        with suppress(OSError):
            found = path.stat()
            if stat.S_ISREG(found.st_mode) and found.st_nlink == (0 if path.parent == opened else 1):
                yield found.st_size


@posix
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_ended_in_the_middle_nothing_is_left(number, status, here):
    (here / "x.csv").write_bytes(b"old")
    argv = ["export", "binary", "--set", "dim=64", "--positions", "0:1048576", "-o", "x.csv"]
    run = subprocess.Popen(
        [sys.executable, ROOT / "main.py", *argv],
        cwd=here,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: [signal.signal(n, signal.SIG_DFL) for n in (signal.SIGINT, signal.SIGHUP)],
    )
    limit = time.monotonic() + 90
    while not any(size > 1e6 for size in on_its_way(run.pid, here)):
        assert time.monotonic() < limit
        assert run.poll() is None
        time.sleep(0.01)
    run.send_signal(number)
    assert run.wait(30) == status
    assert run.stderr.read() == b""
    assert names(here) == ["x.csv"]
    assert (here / "x.csv").read_bytes() == b"old"


@posix
@pytest.mark.parametrize(
    ("suffix", "reason"),
    [(".csv", "cannot be written: No space left on device"), (".npz", "needs 9.5 MB; its disk has")],
)
def test_a_disk_that_is_really_full(suffix, reason, here):
    script = f"""
mount -t tmpfs -o size=1m none . 2>/dev/null && cd "$PWD" || exit 77
printf old > x{suffix}
"$0" "$1" export binary --positions 0:131072 -o x{suffix}
echo "$? $(cat x{suffix}) $(ls -A)"
"""
    if shutil.which("unshare") is None:
        pytest.skip("no unshare")
    said = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script, sys.executable, ROOT / "main.py"],
        cwd=here,
        capture_output=True,
        text=True,
    )
    if said.returncode == 77 or said.stderr.startswith("unshare"):
        pytest.skip("no file system may be mounted here")
    assert said.stdout == f"2 old x{suffix}\n"
    assert said.stderr.startswith(f"main.py export: -o x{suffix} {reason}")
    assert said.stderr.count("\n") == 1


MEASURED = """
import resource, sys
sys.path.insert(0, sys.argv[1])
from engine.commands.cli import main
assert main(["export", "binary", "--set", "dim=48", "--positions", sys.argv[2], "-o", "x.npz"]) == 0
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="counts kilobytes")
def test_a_large_file_takes_little_memory(here):
    peaks = []
    for positions in ("0:100", "0:1048576"):
        said = subprocess.run(
            [sys.executable, "-c", MEASURED, ROOT, positions],
            cwd=here,
            capture_output=True,
            text=True,
            check=True,
        )
        peaks.append(int(said.stdout) / 1000)
    assert (here / "x.npz").stat().st_size > 200e6
    (here / "x.npz").unlink()
    assert peaks[1] - peaks[0] < 70
    assert names(here) == []


def test_suffixes_of_the_contract():
    assert set(SUFFIXES) == {".npy", ".npz", ".csv", ".png", ".json"}
