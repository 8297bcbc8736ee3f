"""The spectrum: each pair's wavelength, before scaling and after, and the lengths that it is meant for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.encodings.base import pairs
from engine.encodings.base.answers import Handle, Spectrum
from engine.encodings.base.encoding import Encoding, changed
from engine.encodings.base.pairs import Turns
from engine.maths.window import AxisWindow, Floats, Integers
from engine.scene.scene import Pin, Scene, axis_window
from engine.values.parameter import parameter
from engine.values.refuse import refused
from engine.words.language import dotted, later, together, tr
from engine.words.numbers import counted, few, spaced

AIR = 0.05  # of the heights, above and below
HEADROOM = 0.08  # of them, for pairs that stand still
UNITS = {"position": later("wavelength, positions"), "place": later("wavelength, places")}
SAID = {"trained": later("trained"), "target": later("scaling reaches"), "shown": later("shown")}


class Band(NamedTuple):
    """An entry of the legend: how many pairs, as what; `colour` counts the different names."""

    pairs: int
    name: str
    colour: int


class Trace(msgspec.Struct, frozen=True, eq=False):
    """One encoding: log10 of the shortest and the longest wavelength in each block of pairs; NaN where none turns."""

    letter: str  # "A", "B"; '' where it stands alone
    low: Floats
    high: Floats
    plain: tuple[Floats, Floats] | None  # low and high before scaling, where that differs
    compared: str  # what that is
    colours: Integers  # of each block, that of its first pair
    still: Integers  # of each block, how many pairs do not turn
    frozen: int  # how many do not turn in all
    bands: tuple[Band, ...]
    turns: Turns


class Level(NamedTuple):
    """A length that the wavelengths are compared with."""

    at: float  # log10 positions
    words: str


class Grip(NamedTuple):
    """A handle at the log10 of its wavelength; infinite where its value is 0."""

    handle: Handle
    at: float
    words: str


class Spectra(msgspec.Struct, frozen=True, eq=False):
    """What the picture shows over the pairs; heights are log10 of positions."""

    window: AxisWindow
    count: int  # pairs of the longer trace
    traces: tuple[Trace, ...]
    levels: tuple[Level, ...]
    grips: tuple[Grip, ...]
    heights: tuple[float, float]
    pin: int | None
    note: str
    remark: str
    axis: str
    unit: str  # of wavelengths


def needs(scene: Scene) -> Scene:
    """The scene without what the spectrum does not read."""
    return scene.only("spectrum", pin=scene.pin.only("dimension"), view=scene.view.only("pairs"))


def laid(scene: Scene) -> dict[str, Encoding]:
    """The encodings in the picture by letter, those without frequencies left out; '' for one that stands alone."""
    chosen = {"a": scene.a, "b": scene.b}
    if scene.compare != "a-b" and not (scene.spectrum.both and scene.b is not None):
        chosen = {scene.edited: scene.encoding}
    told = {letter: s.at_length(scene.length) for letter, s in chosen.items() if s is not None}
    found = {letter.upper(): s for letter, s in told.items() if pairs.turning(s)}
    if not found:
        raise refused(
            "{lacking}. The spectrum needs an encoding of waves, such as Sinusoidal or Rotary (RoPE)."
            if len({s.title for s in told.values()}) == 1
            else "{encodings} have no frequencies of positions. The spectrum needs an encoding of waves, such as "
            "Sinusoidal or Rotary (RoPE).",
            lacking=pairs.lacking(next(iter(told.values()))),
            encodings=together(dict.fromkeys(tr(s.title) for s in told.values())),
        )
    return found if len(told) > 1 else {"": next(iter(found.values()))}


def pinned(scene: Scene) -> int | None:
    """The pair of the pinned dimension, of the encoding at the controls; None where it has none."""
    encoding = own(scene)
    return None if encoding is None else pairs.pair_of(encoding, scene.pin.dimension)


def own(scene: Scene) -> Encoding | None:
    """The encoding at the controls, where it has frequencies."""
    encoding = scene.encoding.at_length(scene.length)
    return encoding if pairs.turning(encoding) else None


def with_pair(scene: Scene, pair: int) -> Pin:
    """The pin with the dimension that turns with a pair, of the encoding at the controls or else the other."""
    encoding = own(scene) or next(iter(laid(scene).values()))
    pair = min(max(0, pair), encoding.frequencies().size - 1)
    dimension = pairs.dimension_of(encoding, pair)
    return scene.pin if dimension is None else msgspec.structs.replace(scene.pin, dimension=dimension)


def words(scene: Scene, pair: int) -> tuple[str, ...]:
    """Phrases for the status line: the pair, its frequency, its wavelength before scaling and after, its band."""
    said = []
    for letter, encoding in laid(scene).items():
        spectrum = encoding.scaled_spectrum()
        if pair < spectrum.omega.size:
            said.append(f"{letter} {pairs.described(spectrum, pair)}".lstrip())
    return tr(pairs.NUMBERED[pairs.noun(next(iter(laid(scene).values())))], number=spaced(pair)), *said


def compute(scene: Scene, width: int, height: int) -> Spectra:  # noqa: ARG001  (it costs its width alone)
    """A block of pairs for each pixel of the width at most."""
    encodings = laid(scene)
    spectra = {letter: encoding.scaled_spectrum() for letter, encoding in encodings.items()}
    count = max(s.omega.size for s in spectra.values())
    window = axis_window(scene.view.pairs, count, pixels=width)
    names = list(dict.fromkeys(name for s in spectra.values() for name in _names(s)))
    traces = tuple(_trace(scene, letter, encodings[letter], spectra[letter], window, names) for letter in encodings)
    levels = _levels(scene, encodings, spectra)
    letter = scene.edited.upper() if "" not in encodings else ""
    own_spectrum = spectra.get(letter)
    grips = _grips(own_spectrum) if own_spectrum is not None else ()
    return Spectra(
        window=window,
        count=count,
        traces=traces,
        levels=levels,
        grips=grips,
        heights=_heights(list(spectra.values()), levels, still=any(t.still.any() for t in traces)),
        pin=pinned(scene),
        note=_note(scene, encodings, spectra, window),
        remark=dotted(*map(_turns, traces[1:]), *_missing(scene, encodings)),
        axis=_axis(encodings),
        unit=tr(UNITS[traces[0].turns.within.noun]),
    )


def _turns(trace: Trace) -> str:
    """ "B 34 of 48 pairs complete a turn in 4 096 positions before scaling · none from pair 34 on · 17 after it"."""
    return dotted(f"{trace.letter} {trace.turns.words}", trace.turns.afterwards)


def _axis(encodings: dict[str, Encoding]) -> str:
    """What points stand for; of two kinds, each with its letter."""
    nouns = {letter: tr(pairs.noun(encoding)) for letter, encoding in encodings.items()}
    if len(set(nouns.values())) == 1:
        return next(iter(nouns.values()))
    return tr(", ").join(tr("{noun} of {letter}", noun=noun, letter=letter) for letter, noun in nouns.items())


def _missing(scene: Scene, encodings: dict[str, Encoding]) -> list[str]:
    """Said of the encoding that would be in the picture, and has no frequencies."""
    if "" in encodings or scene.b is None:
        return []
    both = {"A": scene.a, "B": scene.b}
    return [f"{letter}: {pairs.lacking(s)}" for letter, s in both.items() if letter not in encodings]


def _names(spectrum: Spectrum) -> tuple[str, ...]:
    return spectrum.named or ("",)


def _trace(
    scene: Scene, letter: str, encoding: Encoding, spectrum: Spectrum, window: AxisWindow, names: Sequence[str]
) -> Trace:
    colour = np.array([names.index(name) for name in _names(spectrum)])[spectrum.bands]
    differs = scene.spectrum.plain and not np.array_equal(spectrum.plain, spectrum.omega)
    counts = np.bincount(spectrum.bands, minlength=len(_names(spectrum)))
    low, high = _blocks(spectrum.omega, window)
    return Trace(
        letter=letter,
        low=low,
        high=high,
        plain=_blocks(spectrum.plain, window) if differs else None,
        compared=tr(spectrum.compared),
        colours=_padded(colour, window, 0)[:: window.block].astype(np.int64),
        still=np.add.reduceat(_padded(spectrum.omega == 0, window, 0), _starts(window), dtype=np.int64),
        frozen=int((spectrum.omega == 0).sum()),
        bands=tuple(
            Band(int(n), tr(name), names.index(name)) for n, name in zip(counts, _names(spectrum), strict=True) if n
        ),
        turns=pairs.turns(encoding, spectrum, pairs.reach(encoding, scene.length)),
    )


def _starts(window: AxisWindow) -> Integers:
    return window.starts() - window.start


def _padded(values: NDArray[np.floating], window: AxisWindow, beyond: float) -> NDArray[np.floating]:
    """The values within the window; beyond their end, where the other trace is longer, what is given."""
    part = values[window.start : window.stop]
    return np.concatenate([part, np.full(window.stop - window.start - part.size, beyond, part.dtype)])


def _blocks(omega: Floats, window: AxisWindow) -> tuple[Floats, Floats]:
    """The smallest and the largest log10 of the wavelengths in each block."""
    logs = _padded(heights(omega), window, math.nan)
    return np.fmin.reduceat(logs, _starts(window)), np.fmax.reduceat(logs, _starts(window))


def heights(omega: Floats) -> Floats:
    """log10 of the wavelengths in positions; NaN where nothing turns."""
    turn = np.where(omega == 0, np.nan, np.abs(omega))
    return np.asarray(math.log10(2 * math.pi) - np.log10(turn))


def _heights(spectra: Sequence[Spectrum], levels: Sequence[Level], *, still: bool) -> tuple[float, float]:
    logs = np.concatenate([heights(omega) for s in spectra for omega in (s.omega, s.plain)])
    seen = [*logs[np.isfinite(logs)].tolist(), *(level.at for level in levels)]
    low, high = (min(seen), max(seen)) if seen else (0.0, 4.0)
    room = max(high - low, 1.0)
    return low - AIR * room, high + (AIR + HEADROOM * still) * room


def _levels(scene: Scene, encodings: dict[str, Encoding], spectra: dict[str, Spectrum]) -> tuple[Level, ...]:
    """Training, target and shown length, those that are equal as one."""
    said: dict[int, list[str]] = {}
    of_kinds: dict[str, dict[str, int | None]] = {
        "trained": {letter: s.trained for letter, s in spectra.items()},
        "target": {letter: s.target for letter, s in spectra.items()},
        "shown": {letter: pairs.reach(e, scene.length).length for letter, e in encodings.items()},
    }
    for kind, lengths in of_kinds.items():
        for length in sorted({n for n in lengths.values() if n}):
            whose = [letter for letter, n in lengths.items() if n == length]
            letter = f"{whose[0]} " if whose[0] and len(whose) < len(spectra) else ""
            said.setdefault(length, []).append(f"{letter}{tr(SAID[kind])}")
    return tuple(Level(math.log10(n), f"{together(words)} {spaced(n)}") for n, words in sorted(said.items()))


def _grips(spectrum: Spectrum) -> tuple[Grip, ...]:
    return tuple(
        Grip(
            h,
            math.log10(h.numerator / h.value) if h.value > 0 else math.inf,
            f"{tr(h.title)} {few(h.value)}",
        )
        for h in spectrum.handles
        if h.numerator > 0
    )


def with_handle(scene: Scene, handle: Handle, at: float | None) -> Scene:
    """The scene with a handle put at a height, or back where it began; the scene as it is where that cannot be."""
    declared = parameter(type(scene.encoding), handle.parameter)
    value = declared.default if at is None else dragged(handle, at)
    try:
        value = round(value) if declared.kind == "int" else value
        return scene.with_encoding(changed(scene.encoding, **{handle.parameter: value}))
    except ValueError:
        return scene


def dragged(handle: Handle, at: float) -> float:
    """The value of a handle that is put at a height, within its range, to three digits."""
    value = 0.0 if math.isinf(at) else handle.numerator / 10.0 ** min(max(at, -300.0), 300.0)
    return min(max(float(f"{value:.3g}"), handle.minimum), handle.maximum)


def _note(scene: Scene, encodings: dict[str, Encoding], spectra: dict[str, Spectrum], window: AxisWindow) -> str:
    """The names, how many pairs a point stands for, and what the encodings say themselves."""
    said = []
    for letter, encoding in encodings.items():
        which = f"{letter or ('B' if scene.compare == 'b' else '')} · {tr(encoding.title)}".removeprefix(" · ")
        said.append(tr(", ").join((which, counted(spectra[letter].omega.size, pairs.noun(encoding)))))
    if window.block > 1:
        said.append(tr("one point is {pairs}, shortest to longest", pairs=counted(window.block, "pair")))
    return " · ".join([*said, *(s.remark for s in spectra.values() if s.remark)])
