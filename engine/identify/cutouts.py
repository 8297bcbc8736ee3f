"""Tables over some of the patches of an image, in their order: the first or the last of them, or both, are missing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np

from engine.encodings.base.encoding import Encoding
from engine.identify.candidate import Candidate
from engine.identify.evidence import Evidence
from engine.identify.grids import NARROWEST, SAMPLED, STANDS, axis_by_axis, bases, conventions, lively, ordered
from engine.identify.held import built, built_with
from engine.identify.rounder import Round
from engine.identify.sines import SineLaw, begun
from engine.maths.window import Floats, Integers
from engine.words.language import tr

PERIODIC = 0.6  # correlation of a table with itself a row of patches on
ABOUT_AS = 0.1  # of that correlation, that a shorter row may have less
TRIED = 3  # widths
FEWEST = 8  # tokens


class PatchRows(msgspec.Struct, frozen=True, eq=False):
    """[tokens, columns] whose row of patches is `width` wide; so many of the first row's are missing."""

    table: Floats
    width: int
    missing: int

    @property
    def height(self) -> int:
        """Rows, those begun and not ended too."""
        return -(-(self.missing + len(self.table)) // self.width)

    def means(self, by_row: Integers, by_column: Integers) -> tuple[Floats, Floats]:
        """[height, columns] along each row of patches, and [width, columns] along each column of them."""
        begins = np.maximum(np.arange(self.height) * self.width - self.missing, 0)
        sizes = np.diff(begins, append=len(self.table))[:, None]
        down = np.add.reduceat(self.table[:, by_row], begins, axis=0) / sizes
        chosen = self.table[:, by_column]
        place = (np.arange(len(chosen)) + self.missing) % self.width
        first = (self.width - self.missing) % self.width
        whole = (len(chosen) - first) // self.width
        across = chosen[first : first + whole * self.width].reshape(whole, self.width, chosen.shape[1]).sum(axis=0)
        for part in (slice(0, first), slice(first + whole * self.width, len(chosen))):
            across[place[part]] += chosen[part]
        return down, across / np.bincount(place, minlength=self.width)[:, None]

    def image(self) -> Floats:
        """[height, width, columns], NaN where a patch is missing."""
        out = np.full((self.height * self.width, self.table.shape[1]), np.nan)
        out[self.missing : self.missing + len(self.table)] = self.table
        return out.reshape(self.height, self.width, -1)


def cutouts(evidence: Evidence) -> Iterator[Candidate | None]:
    """Candidates among sincos2d and rope2d; None where a part of the work is done."""
    tokens, columns = evidence.run, evidence.columns
    if columns % 4 or tokens < FEWEST or evidence.used.size != tokens or evidence.first + tokens != len(evidence.table):
        return
    table = evidence.head(tokens)
    variance = table[:: max(1, tokens // SAMPLED)].var(axis=0)
    for rotary in (False, True):
        order = axis_by_axis(columns) if rotary else np.arange(columns)
        halves = order[: columns // 2], order[columns // 2 :]
        yield None
        fast = [np.ascontiguousarray(table[:, lively(half, variance)]) for half in halves]
        for axis_order, (row, column) in (("h_first", (0, 1)), ("w_first", (1, 0))):
            for width in _widths(fast[column]):
                yield None
                missing = _missing(fast[row], width)
                if _stand(PatchRows(fast[row], width, missing), PatchRows(fast[column], width, missing)):
                    cut = PatchRows(table, width, missing)
                    yield from _named(evidence, cut, halves[row], halves[column], axis_order, rotary=rotary)


def _widths(x: Floats) -> list[int]:
    """Lags after which x [tokens, columns] comes again, the shortest first."""
    level = x - x.mean(axis=0)
    tokens = len(level)
    power = np.abs(np.fft.rfft(level, 2 * tokens, axis=0)) ** 2
    lagged = np.fft.irfft(power.sum(axis=1), 2 * tokens)[:tokens]
    same = lagged / max(lagged[0], 1e-300) * tokens / (tokens - np.arange(tokens))
    lags = np.arange(NARROWEST, tokens - max(2, tokens // 8))
    peaks = lags[(same[lags] >= same[lags - 1]) & (same[lags] >= same[lags + 1])]
    if not peaks.size or same[peaks].max() < PERIODIC:
        return []
    good = peaks[same[peaks] > same[peaks].max() - ABOUT_AS]
    return [int(each) for each in good[:TRIED]]


def _missing(by_row: Floats, width: int) -> int:
    """How many patches of the first row are missing: what tells the row changes where one ends."""
    change = np.sum(np.diff(by_row, axis=0) ** 2, axis=1)
    after = np.arange(1, len(by_row)) % width
    mean = np.bincount(after, change, minlength=width) / np.maximum(np.bincount(after, minlength=width), 1)
    return int(-np.argmax(mean) % width)


def _stand(by_row: PatchRows, by_column: PatchRows) -> bool:
    """Whether each half of the columns stands still along the other axis."""
    rows, columns = by_row.image(), by_column.image()
    return by_row.height >= NARROWEST and all(
        float(np.nansum((image - np.nanmean(image, axis=axis, keepdims=True)) ** 2)) < STANDS * _variance(image)
        for image, axis in ((rows, 1), (columns, 0))
        if np.isfinite(image).any(axis=axis).all()
    )


def _variance(image: Floats) -> float:
    return float(np.nansum((image - np.nanmean(image, axis=(0, 1))) ** 2))


def _named(
    evidence: Evidence, cut: PatchRows, by_row: Integers, by_column: Integers, axis_order: str, *, rotary: bool
) -> Iterator[Candidate | None]:
    """The longer axis tells base and layout, that of the rows which of them is the first."""
    if len(cut.table) < cut.width:
        return
    down, across = cut.means(by_row, by_column)
    own = Evidence.of(np.ascontiguousarray(down if cut.height >= cut.width else across))
    if own is None:
        return
    yield None
    for fit in ordered(own, rotary=rotary):
        yield None
        if fit is None:
            continue
        for values, between in conventions(fit, rotary=rotary):
            rows, columns = (0.0, between) if axis_order == "h_first" else (between, 0.0)
            begin = rows if cut.height >= cut.width else columns
            for base in bases(own, fit, by_row.size, begin, shift=float(round(fit.law.shift))):
                slope = float(np.log(base.value)) / (by_row.size / 2)
                form = fit.form
                law = SineLaw(form.number, form.cosine, slope, rows * slope)
                first = round(begun(down, law).shift)
                sizes = {"dim": 2 * by_row.size, "height": first + cut.height, "width": cut.width}
                given = {**sizes, **values, "axis_order": axis_order, "base": base.value}
                encoding = built("rope2d" if rotary else "sincos2d", given)
                if encoding is not None and first >= 0:
                    yield _held(evidence, encoding, base, start=first * cut.width + cut.missing)


def _held(evidence: Evidence, encoding: Encoding, base: Round, *, start: int) -> Candidate:
    width, last = encoding.grid.width if encoding.grid else 1, start + evidence.run - 1
    told = tr(
        "patches {first} to {last} of rows of {width}; the image may go on below", first=start, last=last, width=width
    )
    return built_with(
        encoding,
        evidence,
        start=start - evidence.first,
        words=(told,),
        plainness=0.6 + base.digits,
        blank=tuple(map(int, evidence.blank)),
    )
