"""Multimodal rotary positions (Qwen2-VL, ERNIE 4.5 VL): some pairs turn by time, some by row, some by column."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import axial_table, snippet, written
from engine.encodings.base.answers import Preset
from engine.encodings.base.axial import Axial
from engine.encodings.base.axial_table import AxialRotary
from engine.encodings.base.declared import TRANSFORMERS, Base
from engine.encodings.base.encoding import LONGEST, WIDEST, OfWidth
from engine.encodings.base.rotary import Paired, Pairing, geometric, members, pair_of
from engine.maths.window import Floats, Integers
from engine.system.kept import kept
from engine.values.fields import choice, tip, titled, who, whole
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.language import later, tr
from engine.words.numbers import counted, quoted, spaced

AXES = (later("time"), later("row"), later("column"))
SPAN = re.compile(r"\s*(?:(text):(\d{1,9})|(image):(\d{1,9})x(\d{1,9})|(video):(\d{1,9})x(\d{1,9})x(\d{1,9}))\s*")

TURNING = {
    "chunked": r"(a_0, a_1, \ldots) = \at{axes sections spans}{t \ldots t \; h \ldots h \; w \ldots w}",
    "interleaved": r"(a_0, a_1, \ldots) = \at{axes sections spans}{t \; h \; w \; t \; h \; w \ldots}",
    "alternating": r"(a_0, a_1, \ldots) = \at{axes sections spans}{h \; w \; h \; w \ldots t \ldots t}",
}


class Mrope(OfWidth, AxialRotary, frozen=True, kw_only=True, tag="mrope"):
    """Rotary tables over the tokens of a text with images and videos in it."""

    title: ClassVar[str] = "Multimodal rotary (M-RoPE)"
    family: ClassVar[str] = "Rotary"
    rank: ClassVar[int] = 2
    summary: ClassVar[str] = "Rotary for text, images and video in one sequence: pairs turn by time, row or column."
    source: ClassVar[str] = "Wang et al. 2024 (Qwen2-VL), arXiv 2409.12191"
    users: ClassVar[Mapping[str, str]] = {"Qwen2-VL": TRANSFORMERS, "Qwen3-VL": TRANSFORMERS}
    at_first: ClassVar[tuple[str, ...]] = ("sections", "axes", "pairing", "spans", "base")
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Qwen2-VL", {"spans": "text:16,image:16x16,text:32"}, 304),
        Preset(
            "Qwen3-VL",
            {"base": 5e6, "sections": (24, 20, 20), "axes": "interleaved", "spans": "text:16,image:16x16,text:32"},
            304,
        ),
        Preset(
            "ERNIE 4.5 VL",
            {
                "base": 5e5,
                "sections": (20, 22, 22),
                "axes": "alternating",
                "pairing": "interleaved",
                "spans": "text:16,image:16x16,text:32",
            },
            304,
        ),
        Preset("Qwen2-VL, a video", {"spans": "text:8,video:4x8x8,text:16"}, 280),
    )

    dim: Annotated[
        int,
        whole("Dimensions", 2, WIDEST, log=True, slider=(2, 512), multiple=2),
        tip("Width of a head; the sections are pairs of it."),
    ] = 128
    base: Annotated[Base, tip("Of all axes.")] = 1_000_000.0
    sections: Annotated[
        tuple[int, ...],
        titled("Sections"),
        tip("How many pairs turn by time, by row and by column; together half of the dimensions."),
        who("16, 24, 24: Qwen2-VL · 24, 20, 20: Qwen3-VL · 20, 22, 22: ERNIE 4.5 VL"),
    ] = (16, 24, 24)
    axes: Annotated[
        Literal["chunked", "interleaved", "alternating"],
        choice("Axes"),
        tip(
            "Which pairs belong to an axis. chunked: time, then rows, then columns · interleaved: in turn, so that "
            "each axis has fast and slow pairs · alternating: rows and columns in turn, then time, which has the "
            "slowest pairs."
        ),
        who("chunked: Qwen2-VL, GLM-4V · interleaved: Qwen3-VL · alternating: ERNIE 4.5 VL, NeoMME (no time)"),
    ] = "chunked"
    pairing: Annotated[Paired, who("half: Qwen2-VL, Qwen3-VL · interleaved: GLM-4V, ERNIE 4.5 VL")] = "half"
    spans: Annotated[
        str,
        titled("Spans"),
        tip(
            "What the sequence consists of: text:tokens, image:rows x columns, video:frames x rows x columns, "
            "separated by commas."
        ),
    ] = "text:16,image:4x6,text:8"

    def check(self) -> None:
        if self.dim % 2:
            raise refused(
                "dim: {dim} is odd; dimensions turn in pairs, so take {more}", dim=self.dim, more=self.dim + 1
            )
        self._check_sections()
        tokens = sum(frames * rows * columns for _, (frames, rows, columns) in _spans(self.spans))
        if tokens > LONGEST:
            raise refused(
                "spans: {tokens} tokens are more than {most}, the longest sequence",
                tokens=spaced(tokens),
                most=spaced(LONGEST),
            )

    def _check_sections(self) -> None:
        shown = quoted(list(self.sections))
        if len(self.sections) != 3 or min(self.sections) < 0:
            raise refused("sections: {shown} is not three numbers of pairs: by time, by row, by column", shown=shown)
        if sum(self.sections) != self.dim // 2:
            raise refused(
                "sections: {shown} sum to {sum} pairs; dim {dim} needs {pairs}",
                shown=shown,
                sum=sum(self.sections),
                dim=self.dim,
                pairs=self.dim // 2,
            )
        if self.axes == "alternating" and self.sections[1] != self.sections[2]:
            raise refused(
                "sections: {rows} pairs by row and {columns} by column cannot alternate; take as many of each",
                rows=self.sections[1],
                columns=self.sections[2],
            )

    def written(self) -> tuple[str, ...]:
        return (*axial_table.TURNED, written.MEMBERS[self.pairing], TURNING[self.axes], written.OMEGA)

    def along(self, name: str, value: Value) -> Mapping[str, Value]:
        """Sections share another width as they shared this one; other sections need their own width."""
        if name == "sections":
            return {"dim": 2 * sum(value)} if len(value) == 3 and sum(value) > 0 else {}
        if name == "axes" and value == "alternating":
            return {"sections": _even(self.sections)}
        if name != "dim" or value % 2:
            return {}
        ends = [round(value / 2 * sum(self.sections[:i]) / sum(self.sections)) for i in range(4)]
        sections = tuple(b - a for a, b in itertools.pairwise(ends))
        return {"sections": _even(sections) if self.axes == "alternating" else sections}

    @property
    def defined(self) -> int:
        return len(_places(self.spans))

    def layout(self) -> Pairing:
        return self.pairing

    def frequencies(self) -> Floats:
        return geometric(self.base, self.dim // 2, self.dim)

    def axis_of(self) -> Integers:
        """[pairs], 0 where a pair turns by time, 1 by row, 2 by column."""
        _, h, w = self.sections
        if self.axes == "chunked":
            return np.repeat(np.arange(3), self.sections)
        pair = np.arange(self.dim // 2)
        if self.axes == "alternating":
            return np.where(pair < h + w, 1 + pair % 2, 0)
        by_row = (pair % 3 == 1) & (pair < 3 * h)
        by_column = (pair % 3 == 2) & (pair < 3 * w)
        return np.where(by_row, 1, np.where(by_column, 2, 0))

    @kept
    def axial(self) -> Axial:
        omega = self.frequencies()
        first, second = members(omega.size, self.pairing)
        pair, cosine = np.empty(2 * omega.size, np.int64), np.zeros(2 * omega.size, bool)
        pair[first] = pair[second] = np.arange(omega.size)
        cosine[first] = True
        return Axial(omega[pair], cosine, self.axis_of()[pair], pair, places=_places(self.spans), names=AXES)

    def _tokens(self) -> str:
        return tr("the {tokens} of its spans", tokens=counted(self.defined, "token"))

    def worked(self, position: int, dimension: int) -> str:
        pair, _ = pair_of(dimension, self.dim // 2, self.pairing)
        return self.axial().worked(position, dimension, f"{self.base:.13g}^({2 * pair}/{self.dim})")

    def code(self) -> str:
        return f"""
{snippet.frequencies(self.base, self.dim // 2, self.dim)}
places, start = [], 0
for part in {"".join(self.spans.split())!r}.split(","):
    kind, size = part.split(":")
    *frames, rows, columns = [1] + [int(side) for side in ("1x" + size).split("x")]
    token = np.arange(math.prod(frames) * rows * columns)
    image = [token // (rows * columns), token // columns % rows, token % columns]
    places.append(start + np.stack([token, token, token] if kind == "text" else image, axis=1))
    start = int(places[-1].max()) + 1
places = np.concatenate(places, axis=0)[:n]  # time, row and column of each token
{_code_of_axes(self)}
angle = places[:, axis] * omega
table = {snippet.joined("np.cos(angle)", "np.sin(angle)", interleaved=self.pairing == "interleaved")}
"""


def _even(sections: tuple[int, ...]) -> tuple[int, int, int]:
    """As many pairs by row as by column, of so many in all."""
    side = (sections[1] + sections[2]) // 2
    return sum(sections) - 2 * side, side, side


SpanSize = tuple[int, int, int]  # frames, rows, columns; a text is as many columns


@kept
def _spans(text: str) -> tuple[tuple[str, SpanSize], ...]:
    """Kind and size of each span; ValueError that says what a span looks like."""
    found = []
    for part in text.split(","):
        match = SPAN.fullmatch(part)
        numbers = [int(n) for n in match.groups() if n and n.isdecimal()] if match else []
        if match is None or not all(numbers):
            raise refused(
                'spans: {part} is not a span of at least one token; a span looks like "text:16", "image:4x6" '
                '(rows x columns) or "video:2x4x6" (frames x rows x columns)',
                part=quoted(part),
            )
        kind = next(word for word in match.groups() if word)
        frames, rows, columns = [1] * (3 - len(numbers)) + numbers
        found.append((kind, (frames, rows, columns)))
    return tuple(found)


@kept
def _places(text: str) -> Integers:
    """[tokens, 3], time, row and column of each token, each span beginning one after the largest number so far."""
    places, start = [], 0
    for kind, size in _spans(text):
        token = np.arange(size[0] * size[1] * size[2])
        if kind == "text":
            span = np.repeat(token[:, None], 3, axis=1)
        else:
            frame, within = np.divmod(token, size[1] * size[2])
            span = np.stack([frame, *np.divmod(within, size[2])], axis=1)
        places.append(start + span)
        start = int(places[-1].max()) + 1
    return np.concatenate(places)


def _code_of_axes(encoding: Mrope) -> str:
    """The line that says which axis turns each pair."""
    if encoding.axes == "chunked":
        return f"axis = np.repeat(np.arange(3), {snippet.numbers(encoding.sections, whole=True)})"
    _, rows, columns = encoding.sections
    if encoding.axes == "alternating":
        return f"axis = np.arange({encoding.dim // 2})\naxis = np.where(axis < {rows + columns}, 1 + axis % 2, 0)"
    return (
        f"axis = np.arange({encoding.dim // 2})\n"
        f"rows, columns = (axis % 3 == 1) & (axis < {3 * rows}), (axis % 3 == 2) & (axis < {3 * columns})\n"
        "axis = np.where(rows, 1, np.where(columns, 2, 0))"
    )
