"""Pictured: the scene that a PNG has as text, an SVG as metadata, as Export image writes them."""

from __future__ import annotations

import re
import struct
import zlib
from typing import BinaryIO

from engine.values.refuse import refused
from engine.words.language import later

HEAD = b"\x89PNG\r\n\x1a\n"
DRAWN = b"<?xml", b"<svg"  # how a drawing begins
KEY = "phasescope"  # of the text
HELD = re.compile(rf'<metadata id="{KEY}">([^<]*)</metadata>'.encode())
TEXTS, LAST = (b"tEXt", b"zTXt", b"iTXt"), b"IEND"
MOST = 1 << 16  # chunks that are looked at
ABOUT = 1 << 10  # bytes of a text beside the scene
NOTHING = later("this picture holds no scene; a PNG or an SVG that Export image has written does")
DAMAGED = later("this picture is damaged, and holds no scene that can be read")


def is_picture(head: bytes) -> bool:
    """Whether a file that begins with these bytes, as many as HEAD has, is one of the two."""
    return head == HEAD or head.startswith(DRAWN)


def metadata(scene_json: bytes) -> str:
    """An element for an SVG that holds the scene."""
    from html import escape

    return f'<metadata id="{KEY}">{escape(scene_json.decode(), quote=False)}</metadata>'


def scene_text(file: BinaryIO, *, largest: int) -> bytes:
    """A scene's JSON of at most so many bytes, from a picture at its beginning; ValueError in a sentence."""
    head = file.read(len(HEAD))
    return _of_png(file, largest) if head == HEAD else _of_svg(head + file.read(largest + ABOUT))


def _of_svg(beginning: bytes) -> bytes:
    """It stands before all that is drawn."""
    found = HELD.search(beginning)
    if found is None:
        raise refused(NOTHING)
    from html import unescape  # no start needs it

    return unescape(found[1].decode(errors="replace")).encode()


def _of_png(file: BinaryIO, largest: int) -> bytes:
    for _ in range(MOST):
        begun = file.read(8)
        if len(begun) < 8 or begun.endswith(LAST):
            break
        size, kind = struct.unpack(">I4s", begun)
        if kind not in TEXTS or size > largest + ABOUT:
            file.seek(size + 4, 1)
            continue
        data, told = file.read(size), file.read(4)
        key, _, content = data.partition(b"\0")
        if key == KEY.encode():
            if told != struct.pack(">I", zlib.crc32(kind + data)):
                raise refused(DAMAGED)
            return _unpacked(kind, content, largest)
    raise refused(NOTHING)


def _unpacked(kind: bytes, content: bytes, largest: int) -> bytes:
    """The text of a chunk, behind its key, as UTF-8."""
    try:
        if kind == b"tEXt":
            return content.decode("latin-1").encode()
        if kind == b"zTXt":
            return _inflated(content[1:], largest).decode("latin-1").encode()
        _language, _translated, text = content[2:].split(b"\0", 2)
        return _inflated(text, largest) if content[0] else text
    except (ValueError, IndexError, zlib.error):
        raise refused(DAMAGED) from None


def _inflated(data: bytes, largest: int) -> bytes:
    """ValueError where it is more, or not all there."""
    stream = zlib.decompressobj()
    text = stream.decompress(data, largest + 1)
    if len(text) > largest or not stream.eof:
        raise ValueError
    return text
