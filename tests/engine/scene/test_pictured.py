"""A picture that holds a scene is read as that scene; any other says in one sentence that it holds none."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from engine.encodings.base.catalogue import build
from engine.scene import pictured
from engine.scene.scene import LARGEST_FILE, Scene, read_file, to_json

SCENE = Scene(a=build("alibi", {"heads": 12}), length=77)
JSON = to_json(SCENE)
KEY = pictured.KEY.encode() + b"\0"


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def plain() -> bytes:
    """A picture without a text."""
    made = io.BytesIO()
    Image.new("RGB", (9, 7), "red").save(made, "PNG")
    return made.getvalue()


def with_text(*chunks: bytes, last: bool = False) -> bytes:
    """The picture with chunks before its pixels, or behind them."""
    picture = plain()
    place = picture.index(b"IEND" if last else b"IDAT") - 4
    return picture[:place] + b"".join(chunks) + picture[place:]


TEXTS = {
    "plain": chunk(b"tEXt", KEY + JSON),
    "packed": chunk(b"zTXt", KEY + b"\0" + zlib.compress(JSON)),
    "international": chunk(b"iTXt", KEY + b"\0\0en\0\0" + JSON),
    "international, packed": chunk(b"iTXt", KEY + b"\1\0\0key\0" + zlib.compress(JSON)),
}
Written = Callable[[bytes], Path]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    def write(data: bytes) -> Path:
        (tmp_path / "a.png").write_bytes(data)
        return tmp_path / "a.png"

    return write


def refused(path: Path) -> str:
    with pytest.raises(ValueError, match="holds no scene") as error:
        read_file(path)
    assert "\n" not in str(error.value)
    assert str(path) in str(error.value)
    return str(error.value)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("last", [False, True], ids=["before", "behind"])
def test_its_scene_is_read_however_its_text_is_written(written: Written, text: bytes, *, last: bool) -> None:
    other = chunk(b"tEXt", b"Software\0" + b"x" * 99)
    assert read_file(written(with_text(other, text, last=last))).scene == SCENE


def test_letters_of_any_language_come_back(written: Written, tmp_path: Path) -> None:
    named = SCENE.replace_in("model", title="模型")
    text = chunk(b"iTXt", KEY + b"\1\0\0\0" + zlib.compress(to_json(named)))
    assert read_file(written(with_text(text))).scene == named


def test_a_picture_of_another_program_holds_none(written: Written) -> None:
    assert "Export image" in refused(written(plain()))
    refused(written(with_text(chunk(b"tEXt", b"Comment\0" + JSON))))


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_one_that_is_cut_or_damaged_holds_none_or_the_whole(written: Written, text: bytes) -> None:
    whole = with_text(text)
    begins, ends = whole.index(text), whole.index(text) + len(text)
    for place in [*range(8, begins, 3), *range(begins, ends, 37), ends - 1]:
        refused(written(whole[:place]))
    for place in range(begins + 4, ends, 41):
        changed = bytearray(whole)
        changed[place] ^= 0x55
        refused(written(bytes(changed)))


@pytest.mark.parametrize(
    "text",
    [
        chunk(b"zTXt", KEY),
        chunk(b"zTXt", KEY + b"\0nothing packed"),
        chunk(b"zTXt", KEY + b"\0" + zlib.compress(JSON)[:-9]),
        chunk(b"zTXt", KEY + b"\0" + zlib.compress(b" " * (LARGEST_FILE + 1))),
        chunk(b"iTXt", KEY),
        chunk(b"iTXt", KEY + b"\1\0\0" + zlib.compress(JSON).replace(b"\0", b"\1")),
        chunk(b"tEXt", KEY + b" " * (2 * LARGEST_FILE)),
    ],
    ids=["empty", "not packed", "cut", "too large unpacked", "empty too", "without a title", "too large"],
)
def test_a_text_that_is_no_text_is_no_scene(written: Written, text: bytes) -> None:
    refused(written(with_text(text)))


def test_a_text_that_is_no_scene_says_so(written: Written) -> None:
    with pytest.raises(ValueError, match="not a scene"):
        read_file(written(with_text(chunk(b"tEXt", KEY + b"{}"))))


def drawing(scene: Scene) -> bytes:
    held = pictured.metadata(to_json(scene))
    return f'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">{held}<g/></svg>'.encode()


@pytest.mark.parametrize("title", ["", "模型", "a & b < c > d \"e\" 'f' &amp; </metadata>"])
def test_the_scene_of_a_drawing_is_read(written: Written, title: str) -> None:
    scene = SCENE.replace_in("model", title=title)
    assert read_file(written(drawing(scene))).scene == scene
    assert read_file(written(drawing(scene)[len(b'<?xml version="1.0"?>\n') :])).scene == scene
    assert read_file(written(f"<svg>{pictured.metadata(to_json(scene))}</svg>".encode())).scene == scene


def test_a_drawing_that_is_cut_or_of_another_program_holds_none(written: Written) -> None:
    whole = drawing(SCENE)
    ends = whole.index(b"</metadata>") + len(b"</metadata>")
    for place in range(8, ends, 23):
        refused(written(whole[:place]))
    refused(written(whole.replace(b'id="phasescope"', b'id="another"')))
    assert read_file(written(whole[:ends])).scene == SCENE


def test_a_huge_one_is_not_read(tmp_path: Path) -> None:
    path, sizes = tmp_path / "a.png", []
    with path.open("wb") as file:
        file.write(pictured.HEAD + struct.pack(">I4s", (1 << 31) - 1, b"IDAT"))
        file.truncate(1 << 32)

    class Noted(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            sizes.append(size)
            return super().read(size)

    refused(path)
    many = Noted(pictured.HEAD + chunk(b"IDAT", b"") * (2 * pictured.MOST))
    with pytest.raises(ValueError, match="holds no scene"):
        pictured.scene_text(many, largest=LARGEST_FILE)
    assert len(sizes) == 1 + pictured.MOST
    with pytest.raises(ValueError, match="holds no scene"):
        pictured.scene_text(Noted(b"<svg>" + b" " * (4 * LARGEST_FILE)), largest=LARGEST_FILE)
    assert sum(sizes[1 + pictured.MOST :]) < 2 * LARGEST_FILE
