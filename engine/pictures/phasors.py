"""Phasors: each pair's clock hand at the pinned position and at the pinned key; what turning does to q·k."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import numpy as np

from engine.attention.fitted import kind_of
from engine.encodings.base import pairs
from engine.encodings.base.encoding import Encoding, Noun
from engine.maths.window import Floats, Integers
from engine.pictures import opening
from engine.pictures.picture import last as last
from engine.scene.options.phasors import PhasorView
from engine.scene.scene import Pin, Scene
from engine.values.refuse import refused
from engine.words.language import dotted, later, listing, tr
from engine.words.numbers import counted, few, fixed, spaced

TURN = 2 * math.pi
FEW = 4  # pairs without room, that a note numbers
QUIET, LOUD = 0.01, 1000  # a gain between them has decimals, as cosines have
ROUGHLY = (1e9, "G"), (1e6, "M"), (1e3, "k")
MOST_POINTS = 512  # of the path; the latest ones
NEEDED = later("{lacking}. Clock hands need an encoding of waves, such as Sinusoidal or Rotary (RoPE).")
APART = 40, 12  # positions whose hands are far apart


class Clock(NamedTuple):
    """One pair: its hands at the position and at the key, both shifted, counter-clockwise from the right, 0 … 2π."""

    pair: int
    wavelength: str
    rough: str  # the wavelength to two digits, where there is little room
    position: float
    key: float
    sweep: float  # from the key's hand to the position's: (m − n)·ω − δ less whole turns, with its sign


class Vectors(NamedTuple):
    """q and k of the pinned pair as angles: as they are, turned by their positions, turned by both shifted.

    Of an encoding that is added, while nobody has turned q or k by hand: its codes pₘ and pₙ; `plain` is ().
    """

    plain: tuple[float, ...]
    turned: tuple[float, float]
    shifted: tuple[float, float]
    sweep: float  # from the turned k to the turned q
    shift: int
    words: tuple[str, ...]
    names: tuple[str, str] = ("q", "k")
    axes: tuple[str, ...] = ()  # which dimensions are drawn to the right and upwards, where they are two of its own


class PairTurning(NamedTuple):
    """How the pinned pair turns: radians a position, positions that are added, radians that a key is turned besides.

    `gain`, of m and n, multiplies q·k; `codes` is how long codes are, or 0 where q and k are turned.
    """

    omega: float
    offset: float = 0.0
    phase: float = 0.0
    gain: Callable[[int, int], float] = lambda m, n: 1.0  # noqa: ARG005
    codes: float = 0.0


class Path(NamedTuple):
    """e^{imω} of the pinned pair from position 0 to m: `angles` at the whole positions from `first` to m."""

    omega: float
    first: int
    angles: Floats
    sweep: float  # of the way that is drawn, at most a whole turn
    words: tuple[str, ...]


class PhasorsPicture(msgspec.Struct, frozen=True, eq=False):
    """What the picture shows; `pin` is the index of the pinned pair's clock."""

    clocks: tuple[Clock, ...]
    pin: int
    noun: Noun
    position: int
    key: int
    last: int  # position
    vectors: Vectors
    path: Path
    note: str
    remark: str
    by_places: bool = False  # on several axes, not by position


def needs(scene: Scene) -> Scene:
    """The scene without what the clocks do not read."""
    return scene.only("pin", phasors=scene.phasors.only("shift", "query_angle", "key_angle"))


def as_opened(scene: Scene) -> Scene:
    """Two positions whose hands do not coincide, while they do or nobody has chosen them."""
    coincide = scene.pin.position == scene.pin.key
    if not (coincide or opening.unset(scene) or opening.placed(scene)):
        return scene
    return scene.replace_in("pin", position=min(APART[0], last(scene)), key=min(APART[1], last(scene) // 2))


def ends(scene: Scene) -> tuple[int, int]:
    """The pinned position and key, as far as there are positions."""
    return min(scene.pin.position, last(scene)), min(scene.pin.key, last(scene))


def advanced(scene: Scene, by: int) -> Scene:
    """The scene some positions further; from the end back to the beginning where it loops, else at the end."""
    m, end = ends(scene)[0] + by, last(scene)
    m = (m if m <= end else 0) if scene.phasors.loop else min(m, end)
    return scene.replace(pin=Pin(position=m, dimension=scene.pin.dimension, key=scene.pin.key, head=scene.pin.head))


def pair_at(scene: Scene) -> int:
    """The pair that is emphasised: that of the pinned dimension, else the first."""
    return pairs.pair_of(_encoding(scene), scene.pin.dimension) or 0


def _encoding(scene: Scene) -> Encoding:
    encoding = scene.encoding.at_length(scene.length)
    if not pairs.turning(encoding):
        raise refused(NEEDED, lacking=pairs.lacking(encoding))
    return encoding


def compute(scene: Scene, width: int, height: int) -> PhasorsPicture:
    """`width` × `height` clocks at most."""
    encoding = _encoding(scene)
    omega, offset = encoding.frequencies(), _offset(encoding)
    m, n = ends(scene)
    pinned = pair_at(scene)
    chosen = spread(omega.size, width * height, pinned)
    shift = shifted_by(scene.phasors, m, n)
    phases = encoding.key_phases(_head(scene, encoding))
    position = reduced((m + shift + offset) * omega[chosen])
    key = reduced((n + shift + offset) * omega[chosen] + phases[chosen])
    sweeps = np.fmod((m - n) * omega[chosen] - phases[chosen], TURN)
    clocks = tuple(
        Clock(int(pair), *_waves(float(omega[pair])), float(at), float(of), float(sweep))
        for pair, at, of, sweep in zip(chosen, position, key, sweeps, strict=True)
    )
    of_pin = float(omega[pinned])
    turning = PairTurning(
        of_pin,
        offset,
        phase=float(phases[pinned]),
        gain=lambda q, k: encoding.gain(pinned, q, k),
        codes=_codes(scene, encoding),
    )
    return PhasorsPicture(
        clocks=clocks,
        pin=int(np.flatnonzero(chosen == pinned)[0]),
        noun=pairs.noun(encoding),
        position=m,
        key=n,
        last=last(scene),
        vectors=vectors(scene.phasors, turning, m, n)._replace(axes=_axes(scene, encoding, of_pin)),
        path=path(of_pin, m + shift, offset, by_places=axial(encoding)),
        note=_note(scene, encoding, pinned, chosen, omega.size),
        remark=_remark(scene, encoding),
        by_places=axial(encoding),
    )


def _head(scene: Scene, encoding: Encoding) -> int:
    """The pinned head, as far as there are heads."""
    return min(scene.pin.head, encoding.heads - 1)


def phased(scene: Scene, encoding: Encoding) -> bool:
    """Whether keys of the pinned head are turned by more than their positions."""
    return bool(encoding.key_phases(_head(scene, encoding)).any())


def _waves(omega: float) -> tuple[str, str]:
    """A wavelength as it is spelled, and to two digits."""
    positions = pairs.wavelength(omega)
    least, unit = next((of for of in ROUGHLY if positions >= of[0]), (1, ""))
    return pairs.spelled(positions), f"{few(positions / least, 2)}{unit}"


def _offset(encoding: Encoding) -> float:
    """What the encoding adds to each position."""
    waves = encoding.waves() if encoding.offers_table() else None
    return 0.0 if waves is None else waves.offset


def reduced(angles: Floats) -> Floats:
    """0 … 2π."""
    return np.asarray(np.remainder(angles, TURN))


def spread(count: int, most: int, pinned: int) -> Integers:
    """At most so many pairs, evenly spread from first to last, the pinned one in the place of the nearest."""
    chosen = np.unique(np.round(np.linspace(0, count - 1, max(1, min(most, count)))).astype(np.int64))
    chosen[np.argmin(np.abs(chosen - pinned))] = pinned
    return chosen


def vectors(options: PhasorView, turning: PairTurning, m: int, n: int) -> Vectors:
    """What becomes of q and k of length 1 when they are turned, or of codes as long as these are."""
    codes, omega = turning.codes, turning.omega
    names = ("pₘ", "pₙ") if codes else ("q", "k")
    a, b = math.radians(options.query_angle), math.radians(options.key_angle)
    shift = shifted_by(options, m, n)

    def turned(by: int) -> tuple[float, float]:
        at = a + (m + by + turning.offset) * omega, b + (n + by + turning.offset) * omega + turning.phase
        return at[0] % TURN, at[1] % TURN

    def worked(by: int) -> str:
        gain, of_angle = codes * codes or turning.gain(m + by, n + by), product(*turned(by))
        spelled = number if QUIET < gain < LOUD else few
        whole = spelled(gain * of_angle)
        return whole if codes or gain == 1 else f"{spelled(gain)} · {number(of_angle)} = {whole}"

    words = [tr("{product} here", product=f"{names[0]}·{names[1]} = {worked(0)}")]
    if shift:
        words.append(tr("after shifting both by {shift}: {product}", shift=signed(shift), product=worked(shift)))
    sweep = math.fmod(a - b + (m - n) * omega - turning.phase, TURN)
    plain = () if codes else (a % TURN, b % TURN)
    return Vectors(plain, turned(0), turned(shift), sweep, shift, tuple(words), names)


def shifted_by(options: PhasorView, m: int, n: int) -> int:
    """How far both positions are shifted: never before position 0."""
    return max(options.shift, -min(m, n))


def shifted(position: int, by: int) -> str:
    """40, 40 + 100, 40 − 12."""
    return f"{spaced(position)} {'+' if by > 0 else '−'} {spaced(abs(by))}" if by else spaced(position)


def product(a: float, b: float) -> float:
    """The inner product of the two unit vectors at these angles."""
    return math.cos(a) * math.cos(b) + math.sin(a) * math.sin(b)


def number(value: float) -> str:
    """Four decimals and a real minus; zero has no sign."""
    return fixed(value, 4)


def signed(value: int) -> str:
    """With its sign: +7, −3, 0."""
    return "0" if not value else f"{'+' if value >= 0 else '−'}{spaced(abs(value))}"


def path(omega: float, m: int, offset: float = 0.0, *, by_places: bool = False) -> Path:
    """The way of e^{imω} on the unit circle, a point for each whole position or place; the latest of many."""
    first = max(0, m - MOST_POINTS + 1)
    angles = reduced((np.arange(first, m + 1, dtype=np.float64) + offset) * omega)
    way = (m + offset) * omega
    sweep = math.copysign(min(abs(way), TURN), way)
    at = f"{spaced(m)}" if not offset else f"({spaced(m)} {'+' if offset > 0 else '−'} {spaced(abs(offset))})"
    whole = math.trunc(way / TURN)
    turns = f" = {counted(whole, 'turn')} + {few(way - whole * TURN)} rad" if whole > 0 else ""
    words = (
        tr(
            "one dot a place, ω = {omega} rad" if by_places else "one dot a position, ω = {omega} rad", omega=few(omega)
        ),
        f"{at} ω = {few(way)} rad{turns}",
        f"{number(math.cos(way))} {'+' if math.sin(way) >= 0 else '−'} {number(abs(math.sin(way)))} i",
    )
    return Path(omega, first, angles, sweep, words)


def _note(scene: Scene, encoding: Encoding, pinned: int, chosen: Integers, count: int) -> str:
    m, n = ends(scene)
    noun = pairs.noun(encoding)
    own = tr(pairs.NUMBERED[noun], number=spaced(pinned))
    head = _head(scene, encoding)
    of_head = tr("head {head}", head=spaced(head)) if phased(scene, encoding) else ""
    said = dotted(tr(encoding.title), f"m {spaced(m)}", f"n {spaced(n)}", own, of_head)
    missing = [spaced(pair) for pair in np.setdiff1d(np.arange(count), chosen).tolist()]
    if not missing:
        return said
    some = tr(
        "{some} of {all} has room ({others})" if chosen.size == 1 else "{some} of {all} have room ({others})",
        some=spaced(chosen.size),
        all=counted(count, noun),
        others=tr("without {which}", which=listing(missing))
        if len(missing) <= FEW
        else tr("the others in a larger window"),
    )
    return f"{said} · {some}"


def _axes(scene: Scene, encoding: Encoding, omega: float) -> tuple[str, ...]:
    """ "→ dimension 25, cos" and "↑ dimension 24, sin": of codes what each is, of q and k the dimension alone."""
    waves = encoding.waves() if encoding.offers_table() else None
    codes = _codes(scene, encoding)
    if waves is None or pairs.noun(encoding) != "pair" or is_added(encoding) != bool(codes):
        return ()
    own = np.flatnonzero(waves.omega == omega)
    if own.size != 2 or waves.cosine[own].sum() != 1:
        return ()
    across, up = sorted(own.tolist(), key=lambda d: not waves.cosine[d])
    said = (tr("dimension {number}", number=spaced(d)) for d in (across, up))
    whole = (f"{name}, {function}" if codes else name for name, function in zip(said, ("cos", "sin"), strict=True))
    return tuple(f"{arrow} {name}" for arrow, name in zip("→↑", whole, strict=True))


def _codes(scene: Scene, encoding: Encoding) -> float:
    """How long the codes of a pair are that the large clock shows; 0: it shows q and k.

    What is added to words turns no q and no k, unless a hand does.
    """
    if not is_added(encoding) or (scene.phasors.query_angle, scene.phasors.key_angle) != (0, 0):
        return 0.0
    waves = encoding.waves()
    return 1.0 if waves is None else abs(waves.scale)


def _remark(scene: Scene, encoding: Encoding) -> str:
    by_hand = is_added(encoding) and not _codes(scene, encoding)
    turned = tr("{encoding} is added: q and k are turned as a rotary one would", encoding=tr(encoding.title))
    every = tr("hands of a token that stands at this position on every axis")
    return dotted(every if axial(encoding) else "", turned if by_hand else "")


def axial(encoding: Encoding) -> bool:
    """Whether its pairs turn by a token's places on several axes, not by its position."""
    return encoding.offers_table() and encoding.waves() is None and encoding.defined is not None


def is_added(encoding: Encoding) -> bool:
    """Whether its hands are codes, which are added to words, and not what turns queries and keys."""
    return kind_of(encoding) == "added"
