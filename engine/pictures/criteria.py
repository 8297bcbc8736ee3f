"""The design criteria, measured: of A, of B, or of both side by side where they are compared."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from engine.criteria import arena
from engine.criteria.answered import MeasuredEncoding, Verdict
from engine.criteria.criteria import Measured, in_range, measure
from engine.criteria.criterion import Criterion, Witness
from engine.criteria.sketch import captioned
from engine.encodings.base.encoding import Encoding
from engine.pictures.claims.trying import Try, more_positions, toggle
from engine.pictures.picture import called
from engine.pictures.sheet import Sheet
from engine.scene.scene import Scene
from engine.words.language import sentences, tr
from engine.words.numbers import counted, percent


class CriterionRow(msgspec.Struct, frozen=True, eq=False, dict=True):
    """One criterion of each encoding that has it, by letter; '' where one stands alone.

    `verdicts`: what the arena says of it, where it asks that.
    """

    name: str
    found: dict[str, Criterion]
    verdicts: Mapping[str, Verdict] = msgspec.field(default_factory=dict)

    @property
    def title(self) -> str:
        return next(iter(self.found.values())).title

    @functools.cached_property
    def caption(self) -> str:
        """What its small picture draws; by letter, where that is not one thing of all; '' where there is none."""
        drawn = {letter: each.sketch for letter, each in self.found.items() if each.sketch is not None}
        if len({each.words for each in drawn.values()}) > 1 or 0 < len(drawn) < len(self.found):
            return " · ".join(f"{letter} {captioned([each])}" for letter, each in drawn.items())
        return captioned(list(drawn.values())) if drawn else ""

    @property
    def unit(self) -> str:
        """What its figures count; by letter, where A and B count different things."""
        units = {letter: each.unit for letter, each in self.found.items()}
        alike = len(set(units.values())) == 1
        return next(iter(units.values())) if alike else " · ".join(f"{letter} {each}" for letter, each in units.items())

    @property
    def share(self) -> float:
        return min(each.share for each in self.found.values())


class Criteria(msgspec.Struct, frozen=True, eq=False):
    """The rows in their order; `share` is what is done of all measurements."""

    rows: tuple[CriterionRow, ...]
    share: float
    note: str
    remark: str


def needs(scene: Scene) -> Scene:
    """The scene without what the criteria do not read."""
    return scene.only("criteria")


def compute(scene: Scene, width: int, height: int) -> Iterator[Criteria]:  # noqa: ARG001  (it costs the positions)
    """Ever finer; both encodings in turn, each turn twice as long as the one before.

    Of two tables of files that do not fit beside each other, each turn reads one anew.
    """
    letters = ("A", "B") if len(scene.shown) > 1 else ("",)
    encodings = dict(zip(letters, scene.shown, strict=True))
    running = {
        letter: measure(encoding, in_range(encoding, range(scene.length)), scene.criteria.dtype)
        for letter, encoding in encodings.items()
    }
    found: dict[str, Measured] = {}
    turn = 1
    while running:
        for letter in list(running):
            for _ in range(turn):
                following = next(running[letter], None)
                if following is None:
                    del running[letter]
                    break
                found[letter] = following
                if len(found) == len(letters):
                    yield _told(scene, encodings, found, finished=False)
        turn *= 2
    yield _told(scene, encodings, found, finished=True)


def _told(scene: Scene, encodings: dict[str, Encoding], found: dict[str, Measured], *, finished: bool) -> Criteria:
    names = dict.fromkeys(each.name for measured in found.values() for each in measured.criteria)
    rows = tuple(_row(scene, encodings, name_, _of(name_, found)) for name_ in names)
    share = 1.0 if finished else sum(measured.share for measured in found.values()) / len(found)
    return Criteria(rows, share, _note(scene, encodings, share), _remark(scene, encodings))


def _of(name_: str, found: dict[str, Measured]) -> dict[str, Criterion]:
    pairs = ((letter, each) for letter, measured in found.items() for each in measured.criteria)
    return {letter: each for letter, each in pairs if each.name == name_}


def _row(scene: Scene, encodings: dict[str, Encoding], name_: str, found: dict[str, Criterion]) -> CriterionRow:
    verdicts, told = {}, {}
    for letter, each in found.items():
        asked = MeasuredEncoding(encodings[letter], arena.within(encodings[letter], scene.length), scene.criteria.dtype)
        if (verdict := arena.verdict(each, asked)) is not None:
            verdicts[letter] = verdict
            told[letter] = replace(each, sentence=sentences(each.sentence, arena.reason(each, asked)))
    return CriterionRow(name_, {**found, **told}, verdicts)


def _note(scene: Scene, encodings: dict[str, Encoding], share: float) -> str:
    """How much is done, what is measured, and over which positions."""
    alone = "B" if scene.compare == "b" else ""
    said = [f"{letter or alone} {called(s)}".lstrip() for letter, s in encodings.items()]
    going = [] if share >= 1 else [tr("measuring, {share}", share=percent(share))]
    return " · ".join([*going, *said, counted(scene.length, "position")])


def _remark(scene: Scene, encodings: dict[str, Encoding]) -> str:
    """Said where an encoding has fewer positions."""
    short = {
        letter: encoding.defined
        for letter, encoding in encodings.items()
        if encoding.defined is not None and encoding.defined < scene.length
    }
    return " · ".join(
        tr(
            "{letter} measured over its {positions}" if letter else "measured over its {positions}",
            letter=letter,
            positions=counted(count, "position"),
        )
        for letter, count in short.items()
    )


def with_witness(scene: Scene, witness: Witness) -> Scene:
    """The scene with what a witness names pinned, as far as the scene has it."""
    last = scene.length - 1
    places = {"position": last, "key": last}
    pinned = {part: min(value, places.get(part, value)) for part, value in witness.as_json().items()}
    return scene.replace_in("pin", **pinned)


def shown(scene: Scene, witness: Witness) -> bool:
    """Whether a witness is what is pinned."""
    return with_witness(scene, witness).pin == scene.pin


def sheets(shown: Criteria) -> tuple[Sheet, ...]:
    """A row for each figure."""
    rows = tuple(
        (criterion.title, letter, criterion.figure, criterion.unit, criterion.sentence)
        for row in shown.rows
        for letter, criterion in row.found.items()
    )
    columns = (tr("criterion"), tr("encoding"), tr("figure"), tr("unit"), tr("says"))
    return (Sheet(tr("design criteria"), columns, rows),)


def said(scene: Scene, answer: Criteria) -> tuple[str, ...]:
    shown = tr(
        "Each row is something that an encoding should be, over {positions}: a tick says met, half a disc partly, a "
        "cross not; what has no sign is told, not judged.",
        positions=counted(max(arena.within(each, scene.length) for each in scene.shown), "position"),
    )
    if answer.share < 1:
        return shown, tr("The measurement goes on: {share} is done.", share=percent(answer.share))
    letters = ("A", "B") if len(scene.shown) > 1 else ("",)
    counts = (_counted(answer, letter, called(each)) for letter, each in zip(letters, scene.shown, strict=True))
    return shown, tr("{counts}.", counts="; ".join(counts))


def _counted(answer: Criteria, letter: str, name: str) -> str:
    """How many criteria of an encoding are met."""
    verdicts = [row.verdicts.get(letter) for row in answer.rows]
    yes, some, no = (verdicts.count(kind) for kind in ("yes", "partly", "no"))
    return tr(
        "{encoding} meets {yes}, partly {some}, {no} not",
        encoding=f"{letter} {name}".lstrip(),
        yes=yes,
        some=some,
        no=no,
    )


def tries(scene: Scene, _: object) -> tuple[Try, ...]:
    rounded = {"float32": tr("Rounded to float32"), "bfloat16": tr("Rounded to bfloat16")}
    return toggle(scene, "criteria", "dtype", rounded), *more_positions(scene)
