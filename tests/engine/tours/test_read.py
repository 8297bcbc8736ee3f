from __future__ import annotations

import os
import random

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.scene.options.bias import BiasView
from engine.scene.options.waves import WavesView
from engine.scene.scene import Pin, Scene, View
from engine.tours import read as reading
from engine.tours.read import SUPPLIED, TourProblem, listed, read, stem, write
from engine.tours.text import Text, joined, parts
from engine.tours.tour import LONGEST_TITLE, Step, Tour

TALK = """\
# A talk

About *waves*.

## First words
    scheme: sinusoidal
    base: 500
    length: 4096
    panels: heatmap, waveforms
    seconds: 6

Look at `base`.

- one
- two
---
Say hello.

---
And more.

## Second
    base: 1e5
    bias.heads: all
    pin.position: 3
    view.positions: 0..128
    glide: 2.5
    easing: linear

##
    b: alibi
    b.heads: 12
    compare: b
    attention.text: "two  spaces "

\\# No heading.
\\---
"""


@pytest.fixture
def folder(tmp_path):
    def put(text: str | bytes, name: str = "talk.md"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return put


def test_a_talk_as_a_person_writes_it(folder):
    path = folder(TALK)
    tour = read(path)
    assert (tour.title, tour.about, tour.file) == ("A talk", "About *waves*.", str(path))
    first, second, third = tour.steps
    assert first.caption == "**First words**\n\nLook at `base`.\n\n- one\n- two"
    assert first.notes == "Say hello.\n\n---\nAnd more."
    assert (first.seconds, first.glide, first.easing) == (6, 1, "ease")
    assert first.panels == second.panels == third.panels == ("heatmap", "waveforms")
    assert first.scene == Scene(a=build("sinusoidal", {"base": 500}), length=4096)
    assert second.scene == first.scene.replace(
        a=build("sinusoidal", {"base": 1e5}),
        bias=BiasView(heads="all"),
        pin=Pin(position=3),
        view=View(positions=(-0.5, 127.5)),
    )
    assert (second.seconds, second.glide, second.easing) == (8, 2.5, "linear")
    assert (third.scene.b, third.scene.compare) == (build("alibi", {"heads": 12}), "b")
    assert third.scene.attention.text == "two  spaces "
    assert third.caption == "# No heading.\n---"


def test_line_ends_tabs_and_a_byte_order_mark_do_not_matter(folder):
    other = "\ufeff" + TALK.replace("\n    ", "\n\t").replace("\n", "\r\n")
    assert read(folder(other)).steps == read(folder(TALK)).steps


def test_an_indented_caption_after_an_empty_line_is_a_caption(folder):
    assert (
        read(folder("# T\n\n## S\n    base: 500\n\n note: mind the waves\n"))
        .steps[0]
        .caption.endswith("note: mind the waves")
    )


def test_the_encoding_begins_anew_wherever_its_line_stands(folder):
    text = "# A\n## B\n    base: 500\n    scheme: rope\n"
    assert read(folder(text)).steps[0].scene.a == build("rope", {"base": 500})


WRONG = {
    "": (1, "a tour begins with its title"),
    "\n\n": (1, "a tour begins with its title"),
    "## Step\n": (1, "a tour begins with its title"),
    "# Title\n\nWords.\n": (4, "there is no step"),
    "# T\n## S\n    base 500\n": (3, "is not a setting"),
    "# T\n## S\n    base\x10\u202e500\n": (3, "“base\\x10\\u202e500” is not a setting"),
    "# T\n## S\n    \x00base: 500\n": (3, "\\x00base is no setting of a step"),
    "# T\n## S\n    b.ba\x1bse: 500\n": (3, "b.ba\\x1bse: there is no encoding b yet"),
    "# T\n## S\n    ba\x1b.base: 500\n": (3, "ba\\x1b is no group of options"),
    "# T\n## S\n\nWords\n# \x1b[31m\n": (5, "“# \\x1b[31m” is no heading"),
    "# T\n## S\n    base: nan\n": (3, "base: nan is not a number from 1 to"),
    "# T\n## S\n    base: 0.5\n": (3, "base: 0.5 is not a number from 1 to"),
    "# T\n## S\n   panels: heatmap\n": (3, "“panels: heatmap”: settings begin with four spaces, or a tab"),
    "# T\n## S\n    base: 5\n pin.key: 3\n": (4, "“pin.key: 3”: settings begin with four spaces, or a tab"),
    "# T\n## S\n    bas: 5\n": (3, "bas is no setting of a step; those are: panels, scheme, a, b, compare, seconds"),
    "# T\n## S\n    base: 5\n    base: 6\n": (4, "base is set twice"),
    "# T\n## S\n    scheme: nope nope\n": (3, "nope nope is not an encoding"),
    "# T\n## S\n    panels: heatmap, picture\n": (3, "panels: picture is not one of"),
    "# T\n## S\n    panels:\n": (3, "panels: a step shows one at least"),
    "# T\n## S\n    seconds: 0\n": (3, "seconds: 0 is not a number from 0.1"),
    "# T\n## S\n    easing: bounce\n": (3, "easing: bounce is not one of linear, ease, none"),
    "# T\n## S\n    compare: c\n": (3, "compare: c is not one of a, b, a-b"),
    "# T\n## S\n    compare: b\n": (3, "compare: 'b' needs a second encoding"),
    "# T\n## S\n    b.base: 5\n": (3, "there is no encoding b yet"),
    "# T\n## S\n    view.positions: 9..3\n": (3, "view.positions: (8.5, 2.5) is not a range"),
    "# T\n## S\n    view.positions: 1-2\n": (3, "1-2 is not JSON"),
    "# T\n## S\n    view.positions: [0, 1e999]\n": (3, "view.positions: [0, 1e999] does not fit: Number out of range"),
    "# T\n## S\n    pin.position: " + "9" * 5000 + "\n": (3, "position: 999"),
    "# T\n## S\n    waves.picked: " + "[" * 20_000 + "\n": (3, "is not JSON"),
    "# T\n## S\n    attention.text: " + "x" * 140_000 + "\n": (3, "140000 characters are too many"),
    "# T\n## S\n    view.up: 1..2\n": (3, "view.up is not an option"),
    "# T\n## S\n    heatmap.nope: 1\n": (3, "heatmap.nope is not an option"),
    "# T\n## S\n    nowhere.nope: 1\n": (3, "nowhere is no group of options"),
    "# T\n## S\n    scheme: rope\n\n    scaling: yarn\n    beta_slow: 40\n": (6, "beta_slow: 40 is above"),
    "# T\n## S\n    waves.picked: [\n": (3, "is not JSON"),
    "# T\n## S\n    waves.picked: [-1]\n": (3, "waves.picked: [-1] does not fit: Expected `int` >= 0"),
    "# T\n## S\n    view.keys: [1, 2, 3]\n": (3, "view.keys: [1, 2, 3] does not fit"),
    "# T\n## S\n    scheme: learned\n    weights: @nothing.npy\n": (4, "nothing.npy"),
    "# T\n## S\n\nWords\n# Title again\n": (5, "is no heading of a tour"),
    "# T\n## S\n\nWords\n### Small\n": (5, "is no heading of a tour"),
    "# T\n## S\n\nSee <a href=x>this</a>.\n": (2, "caption: <a href=x> is HTML"),
    "# T\n## S\n\nSee [this](https://example.org).\n": (2, "a link"),
    "# T\n## S\n\n" + "x" * 2001: (2, "caption: 2008 characters are more than 2000"),
    "# T\n" + "## S\n" * 201: (202, "201 steps are more than 200"),
    "# " + "x" * 200 + "\n## S\n": (1, "title: 200 characters"),
    b"# T\n\n## \xff\xfe\n": (3, "it is not UTF-8 text"),
    b"# T\n## S\n\n\x00\n": (2, "caption: it holds characters that are no text"),
    b"\x80\x04\x95.": (1, "it is not UTF-8 text"),
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: ascii(text)[:50])
def test_what_is_wrong_is_told_with_its_line(text, folder):
    line, words = WRONG[text]
    with pytest.raises(TourProblem) as found:
        read(folder(text))
    assert str(found.value).startswith(f"talk.md, line {line}: ")
    assert words in str(found.value)
    assert str(found.value).isprintable()


def test_files_that_are_none_are_told(tmp_path, folder):
    (tmp_path / "folder.md").mkdir()
    os.mkfifo(tmp_path / "pipe.md")
    for name, words in {"folder.md": "not a regular file", "pipe.md": "not a regular file", "no.md": "no such"}.items():
        with pytest.raises(TourProblem, match=words):
            read(tmp_path / name)
    with pytest.raises(TourProblem, match="larger than"):
        read(folder(b"# T\n" + b"x" * reading.LARGEST))


def test_a_broken_file_is_listed_and_the_rest_goes_on(tmp_path, folder):
    folder(TALK, "b.md")
    folder("# T\n## S\n    base: 0\n", "a.md")
    folder("no tour", "notes.txt")
    found = listed([tmp_path, tmp_path / "nothing", SUPPLIED])
    assert [each.path.name for each in found[:2]] == ["a.md", "b.md"]
    assert found[0].problem.startswith("a.md, line 3: base: 0")
    assert found[0].title == "a"
    assert found[1][1:] == ("A talk", "About *waves*.", "")
    assert len(found) == 2 + len(list(SUPPLIED.glob("*.md")))


def test_a_file_that_has_changed_is_listed_anew(tmp_path, folder):
    folder(TALK)
    assert listed([tmp_path])[0].title == "A talk"
    folder(TALK.replace("A talk", "Another talk"))
    assert listed([tmp_path])[0].title == "Another talk"
    folder("")
    assert listed([tmp_path])[0].problem


def test_a_folder_says_in_which_order_its_tours_are_offered(tmp_path):
    for name in ("a", "b", "c", "d"):
        (tmp_path / f"{name}.md").write_text("# T\n\n## One\n")
    (tmp_path / "order.txt").write_text("c\nmissing\na\nc\n")
    assert [each.path.stem for each in listed([tmp_path])] == ["c", "a", "b", "d"]
    (tmp_path / "order.txt").write_bytes(b"\xff\x00d")
    assert len(listed([tmp_path])) == 4


def test_a_file_cut_off_or_damaged_anywhere_is_read_or_refused(folder):
    whole = (SUPPLIED / "spot-the-bug.md").read_bytes()
    chance = random.Random(1)
    for _ in range(40):
        at = chance.randrange(len(whole))
        damaged = whole[:at] if chance.random() < 0.5 else whole[:at] + bytes([chance.randrange(256)]) + whole[at + 1 :]
        reading._told.cache_clear()
        (found,) = listed([folder(damaged).parent])
        assert "\n" not in found.problem
        assert found.problem or read(found.path).steps


def step(shown: Scene, **values) -> Step:
    return Step(**{"caption": "Words.", "panels": ("heatmap",), "scene": shown, **values})


SCENES = [
    Scene(),
    Scene(a=build("sinusoidal", {"base": 0.1 + 1e6 / 3, "scale": -0.25}), length=7),
    Scene(a=build("rope", {"scaling": "dynamic", "factor": 4, "length": 9000}), b=build("rope"), compare="a-b"),
    Scene(a=build("phase", {"length": 9}), length=9, view=View(positions=(0.1, 7.3), keys=(-3.5, 2.5))),
    Scene(a=build("mrope", {"sections": (8, 12, 12), "dim": 64}), b=build("alibi", {"heads": 3}), compare="b"),
    Scene(waves=WavesView(picked=(3, 1, 60), along="dimensions"), pin=Pin(position=12, head=2), averaging="sample"),
]


def test_what_is_written_is_read_as_the_same(tmp_path):
    steps = [step(shown, seconds=0.1 + i / 3, glide=i / 7, easing="none") for i, shown in enumerate(SCENES)]
    steps += [step(shown, panels=("bias", "heatmap"), notes="---\n# x\n---") for shown in reversed(SCENES)]
    tour = Tour(title="# Title", about="# About\n---\n\\# it", steps=tuple(steps))
    write(tour, tmp_path / "talk.md")
    again = read(tmp_path / "talk.md")
    assert (again.title, again.about) == (tour.title, tour.about)
    for one, other in zip(again.steps, tour.steps, strict=True):
        assert one == other


def test_whole_cells_are_written_as_a_person_writes_them(tmp_path):
    shown = Scene(view=View(positions=(-0.5, 127.5), keys=(0.25, 7.5)))
    write(Tour(title="T", steps=(step(shown),)), tmp_path / "talk.md")
    text = (tmp_path / "talk.md").read_text()
    assert "view.positions: 0..128\n" in text
    assert "view.keys: [0.25, 7.5]\n" in text


def test_a_relative_path_begins_at_the_tour(tmp_path, folder, monkeypatch):
    np.save(tmp_path / "table.npy", np.arange(12.0).reshape(3, 4))
    folder("# T\n## S\n    scheme: learned\n    weights: @table.npy\n## S\n    weights: null\n")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    for path in (tmp_path / "talk.md", "../talk.md"):
        first, second = read(reading.Path(path)).steps
        assert first.scene.a.weights == refer(tmp_path / "table.npy")
        assert second.scene.a.weights is None


def test_weights_travel_with_their_file(tmp_path):
    np.save(tmp_path / "table.npy", np.arange(12.0).reshape(3, 4))
    shown = Scene(a=build("learned", {"weights": refer(tmp_path / "table.npy")}))
    write(Tour(title="T", steps=(step(shown),)), tmp_path / "talk.md")
    assert read(tmp_path / "talk.md").steps[0].scene == shown
    np.save(tmp_path / "table.npy", np.zeros((3, 4)))
    with pytest.raises(TourProblem, match="other numbers"):
        read(tmp_path / "talk.md")


CAPTIONS = st.text(st.sampled_from("ab*#-\\` \n1.<"), max_size=60)


@given(CAPTIONS, CAPTIONS, CAPTIONS)
@example("** a**\n\nb", "", "")
def test_any_words_are_written_and_read_as_the_same(caption, notes, about):
    try:
        told = step(Scene(), caption=caption, notes=notes)
    except ValueError:
        return  # a tag
    tour = Tour(title="T", about=about, steps=(told,))
    text = parts(joined(Text("T", tour.about, reading._as_text(tour).sections)))
    assert (text.about, text.sections[0].caption, text.sections[0].notes) == (tour.about, told.caption, told.notes)


def test_where_nothing_can_be_written_the_old_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "talk.md"
    path.write_text(TALK)
    tour = read(path)

    def full(*_args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(TourProblem, match="cannot be written"):
        write(tour, path)
    assert path.read_text() == TALK
    assert list(tmp_path.iterdir()) == [path]
    monkeypatch.undo()
    with pytest.raises(TourProblem, match="folder does not exist"):
        write(tour, tmp_path / "no" / "talk.md")


def test_names_of_files() -> None:
    titles = {"Why position at all?": "why-position-at-all", "位置 编码": "位置-编码", "../..": "tour"}
    titles |= {"a" * 59 + " b": "a" * 59}
    assert {title: stem(title) for title in titles} == titles


def test_a_name_of_a_file_is_one_that_file_systems_take_however_long_the_title_is(tmp_path: reading.Path) -> None:
    (tmp_path / f"{stem('位' * LONGEST_TITLE)}.pdf").write_text("")
