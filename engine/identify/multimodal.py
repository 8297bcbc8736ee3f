"""Rotary tables over text and images in one sequence: what its spans are, and which pairs turn by which axis."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, TypeAlias

import msgspec
import numpy as np

from engine.identify.candidate import Candidate
from engine.identify.evidence import Evidence, longest_run
from engine.identify.forms import TableForm, forms, hands
from engine.identify.held import built, built_with
from engine.identify.rounder import Round, near
from engine.identify.sines import Complex, line, speeds
from engine.maths.window import Floats, Integers
from engine.words.language import tr

Sections: TypeAlias = tuple[int, int, int]  # pairs by time, by row and by column
BASES = (1_000_000.0, 10_000.0, 5_000_000.0, 500_000.0, 100_000.0, 10_000_000.0)
USUAL = ((16, 24, 24), (24, 20, 20), (8, 12, 12), (11, 11, 10), (22, 22, 20))  # sections of models
AT_ONCE = 1 << 22  # cells
FEWEST_PAIRS, FEWEST_ROWS, MOST_ROWS = 8, 8, 8192
FARTHEST = 1 << 15  # positions on the time axis
BEGUN, AHEAD = 4096, 512  # places where the first row is looked for, and after a row the next one
LEADING = 64  # pairs that tell the time
LONGEST_SIDE = 64  # of an image that is cut
ALIKE = 0.03  # mean cosine between places that are not told apart
UNEVEN = 0.05  # mean square of what a hand is longer or shorter than 1, under noise
STILL, STEP = 0.35, 0.5  # radians a row that the fastest pair does not turn, and turns at least in a text
CLEARLY = 0.01  # residual at which the search ends
CLEAR = 0.6  # mean cosine between hands and what a decoded place makes of them
TEXT_RUN = 6  # rows of a text that tell a base
AS_GOOD = 0.02  # of the mean cosine, that usual sections may cost


class TokenSpan(NamedTuple):
    """Tokens of one span: `begin` the number that its places start from; a text has frames of one token."""

    begin: int
    frames: int
    tokens: int  # of a frame; 0 for a text, whose tokens are its frames


class GridSize(NamedTuple):
    """Of an image; so many of its first tokens are missing."""

    height: int
    width: int
    missing: int = 0


class PlacedTokens(msgspec.Struct, frozen=True, eq=False):
    """Spans with their sizes, and the place [tokens, axes] of every token, from the token `first` on."""

    text: str
    first: int
    places: Integers


def multimodal(evidence: Evidence) -> Iterator[Candidate | None]:
    """Candidates of mrope with an image or a video among the tokens; None where a part of the work is done."""
    if evidence.columns % 2 or evidence.columns < 2 * FEWEST_PAIRS or evidence.run < FEWEST_ROWS:
        return
    head = evidence.head(min(MOST_ROWS, max(512, AT_ONCE // evidence.columns)))
    if not _stops(head[:, 0] + 1j * head[:, evidence.columns // 2]):
        return
    z = hands(head, _half(evidence.columns))
    for base in _bases(z):
        omega = base.value ** -(np.arange(z.shape[1]) / z.shape[1])
        yield None
        spans = _spans(_times(z, omega))
        found = list(_of_base(evidence, z, omega, base, spans)) if spans else []
        yield from found
        if any(each.residual < CLEARLY for each in found):
            return


def _half(columns: int) -> TableForm:
    return next(f for f in forms(columns) if f.kind == "pairs" and f.layout == "split" and f.order == "cos_sin")


def _stops(fastest: Complex) -> bool:
    """Whether the fastest pair, a hand of length 1, stands still over a good part of the rows."""
    turn = np.abs(np.angle(fastest[1:] * fastest[:-1].conj()))
    uneven = float(np.mean((np.abs(fastest) - 1) ** 2))
    return uneven < UNEVEN and float(np.mean(turn < STILL)) > 0.1


def _bases(z: Complex) -> Iterator[Round]:
    """What a text among the tokens tells, brought to round numbers; then the usual ones."""
    turn = np.angle(z[1:, 0] * z[:-1, 0].conj())
    begin, rows = longest_run(np.flatnonzero((turn > STEP) & (turn < 1.5)))
    told: list[Round] = []
    if rows >= TEXT_RUN:
        omega, _ = speeds(z[begin : begin + rows + 1])
        found = line(omega, np.arange(omega.size).astype(np.float64), rows)
        if found is not None and found[0] > 0:
            measured = float(np.exp(min(found[0] * omega.size, 27.0)))
            told = [each for each in near(measured, usual=1e6, within=0.3) if each.digits <= 2]
    yield from told
    seen = {each.value for each in told}
    yield from (Round(base, 0.5 * place) for place, base in enumerate(BASES) if base not in seen)


def _times(z: Complex, omega: Floats) -> Integers:
    """[rows], the place on the time axis that the leading pairs point to; empty where they point to none.

    Each at or after the one before; of places that agree about as well the nearest.
    """
    quarter = max(1, omega.size // 4)
    leading = np.arange(0, quarter, 3 * -(-quarter // (3 * LEADING)))  # turn by time in either order of axes
    code = np.exp(-1j * np.outer(np.arange(FARTHEST), omega[leading])) / leading.size
    found, place, clear = np.empty(len(z), np.int64), 0, 0.0
    for row, hand in enumerate(z[:, leading]):
        agree = (code[place : place + (AHEAD if row else BEGUN)] @ hand).real
        most = float(agree.max(initial=-1.0))
        clear += most
        if clear < CLEAR * (row + 1) - 1:
            return np.empty(0, np.int64)
        place += int(np.argmax(agree >= most - ALIKE))
        found[row] = place
    return found


def _spans(times: Integers) -> list[TokenSpan]:
    """Runs of equal times are frames; those of one token each are a text. Empty where that makes no sequence."""
    if not times.size or (np.diff(times) < 0).any() or not (np.diff(times) == 0).any():
        return []
    begins = np.concatenate([[0], np.flatnonzero(np.diff(times)) + 1])
    sizes = np.diff(np.append(begins, times.size))
    spans: list[TokenSpan] = []
    for begin, tokens in zip(times[begins].tolist(), sizes.tolist(), strict=True):
        last = spans[-1] if spans else None
        per_frame = 0 if tokens == 1 else tokens
        if last and begin == last.begin + last.frames and last.tokens == per_frame:
            spans[-1] = TokenSpan(last.begin, last.frames + 1, per_frame)
        else:
            spans.append(TokenSpan(begin, 1, per_frame))
    return spans


def _of_base(evidence: Evidence, z: Complex, omega: Floats, base: Round, spans: list[TokenSpan]) -> Iterator[Candidate]:
    told = _sized(z, omega, spans)
    if told is None:
        return
    agree = np.stack([np.mean((z * np.exp(-1j * told.places[:, [axis]] * omega)).real, axis=0) for axis in range(3)])
    for axes in ("chunked", "interleaved"):
        sections = _sections(agree, axes)
        values = {"dim": 2 * omega.size, "base": base.value, "sections": sections, "axes": axes, "spans": told.text}
        encoding = built("mrope", values)
        if encoding is None or (encoding.defined or 0) < told.first + len(evidence.table) - evidence.first:
            continue
        start = told.first - evidence.first
        words = (tr("row 0 is token {start}", start=start),) if start else ()
        cost = 1.0 + base.digits + (sections not in USUAL) + 0.1 * (axes == "interleaved")
        yield built_with(encoding, evidence, start=start, words=words, plainness=cost)


def _sized(z: Complex, omega: Floats, spans: list[TokenSpan]) -> PlacedTokens | None:
    """Rows and columns of each image: their product is its tokens, the larger of them where the next span begins."""
    before = spans[0].begin
    text, places = [f"text:{before}"] if before else [], []
    row = missing = 0
    for number, span in enumerate(spans):
        rows = z[row : row + span.frames * max(1, span.tokens)]
        row += len(rows)
        if not span.tokens:
            text.append(f"text:{span.frames}")
            places.append(span.begin + np.repeat(np.arange(span.frames)[:, None], 3, axis=1))
            continue
        length = spans[number + 1].begin - span.begin if number + 1 < len(spans) else None
        sizes = list(_sizes(span, length)) or (list(_cut(span, length)) if number == 0 else [])
        if not sizes:
            return None
        fits = [_fit(rows, omega, _grid(span, size)) for size in sizes]
        best = sizes[int(np.argmax(fits))]
        size = f"{best.height}x{best.width}"
        text.append(f"image:{size}" if span.frames == 1 else f"video:{span.frames}x{size}")
        places.append(_grid(span, best))
        missing += best.missing
    return PlacedTokens(",".join(_joined(text)), before + missing, np.concatenate(places))


def _joined(text: list[str]) -> Iterator[str]:
    """Texts that follow one another are one."""
    for kind, group in itertools.groupby(text, lambda each: each.startswith("text:")):
        some = list(group)
        yield from ([f"text:{sum(int(each[5:]) for each in some)}"] if kind else some)


def _sizes(span: TokenSpan, length: int | None) -> Iterator[GridSize]:
    """Those of so many tokens; the largest of frames, height and width is `length`, where it is known."""
    for height in range(1, span.tokens + 1):
        width, rest = divmod(span.tokens, height)
        if not rest and (length is None or max(span.frames, height, width) == length):
            yield GridSize(height, width)


def _cut(span: TokenSpan, length: int | None) -> Iterator[GridSize]:
    """Those of an image whose first tokens are missing, where the next span tells how long it is."""
    if span.frames > 1 or length is None or length > LONGEST_SIDE:
        return
    for side in range(1, length + 1):
        for height, width in {(side, length), (length, side)}:
            if height * width > span.tokens:
                yield GridSize(height, width, height * width - span.tokens)


def _grid(span: TokenSpan, size: GridSize) -> Integers:
    """[tokens, axes]."""
    whole = size.height * size.width
    frame, within = np.divmod(np.arange(size.missing, span.frames * whole), whole)
    return np.asarray(span.begin + np.stack([frame, *np.divmod(within, size.width)], axis=1))


def _fit(z: Complex, omega: Floats, places: Integers) -> float:
    """How well pairs that turn by row or by column agree with such places, each by the axis that suits it."""
    each = [np.mean((z * np.exp(-1j * places[:, [axis]] * omega)).real, axis=0) for axis in range(3)]
    return float(np.max(each, axis=0).sum())


def _sections(agree: Floats, axes: Literal["chunked", "interleaved"]) -> tuple[int, int, int]:
    """Pairs by time, by row and by column that agree best; those of a model where they do about as well."""
    pairs = agree.shape[1]
    best, score = _chunks(agree) if axes == "chunked" else _turns(agree)
    for usual in USUAL:
        if sum(usual) == pairs and score(usual) >= score(best) - AS_GOOD * pairs:
            return usual
    return best


def _chunks(agree: Floats) -> tuple[Sections, Callable[[Sections], float]]:
    """The best sections one after the other, and how well any agree, less what the choice does not change."""
    sums = np.concatenate([np.zeros((3, 1)), np.cumsum(agree, axis=1)], axis=1)
    first, second = sums[0] - sums[1], sums[1] - sums[2]  # of where time ends, and where rows end
    best = np.maximum.accumulate(first) + second
    ends = int(np.argmax(best))
    t = int(np.argmax(first[: ends + 1]))
    return (t, ends - t, agree.shape[1] - ends), lambda each: float(first[each[0]] + second[each[0] + each[1]])


def _turns(agree: Floats) -> tuple[Sections, Callable[[Sections], float]]:
    """The same of pairs by time, row and column in turn; row and column have a third of them at most."""
    pairs = agree.shape[1]
    most = (pairs + 2) // 3
    gains = []
    for axis in (1, 2):
        gain = np.cumsum(np.append(0.0, (agree[axis] - agree[0])[axis::3]))
        gains.append(np.pad(gain, (0, most + 1 - gain.size), mode="edge"))  # one more may name no further pair
    h, w = (most - int(np.argmax(gain[::-1])) for gain in gains)

    def score(each: Sections) -> float:
        return float(gains[0][each[1]] + gains[1][each[2]]) if max(each[1:]) <= most else -np.inf

    return (pairs - h - w, h, w), score
