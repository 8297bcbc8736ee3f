"""The arena: encodings down, questions across, each cell a verdict with its number; it fills in, what changed first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from engine.criteria import arena, lengths
from engine.criteria.answered import RANK, Answered, MeasuredEncoding
from engine.criteria.arena import BY_NAME, MOST, QUESTIONS, ArenaQuestion
from engine.criteria.rounding import Dtype
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.pictures.claims.trying import Try
from engine.pictures.criteria import with_witness
from engine.pictures.picture import called
from engine.pictures.sheet import Sheet
from engine.scene.options.arena import ArenaView
from engine.scene.scene import Scene
from engine.words.language import later, listing, tr
from engine.words.numbers import UNRAISED, counted, percent

LEAST = 30  # rows of all encodings, while their files are not read yet
SAID = {"yes": later("yes"), "partly": later("partly"), "no": later("no"), "none": later("no answer")}
SIGNS = {"yes": "✓", "partly": "~", "no": "✗", "none": "–"}


class ArenaRow(msgspec.Struct, frozen=True, eq=False):
    """An encoding; `letter` A or B where it is the scene's. `answers` by question, those that there are already."""

    encoding: Encoding
    letter: str
    title: str
    answers: Mapping[str, Answered] = msgspec.field(default_factory=dict)


class Arena(msgspec.Struct, frozen=True, eq=False):
    """The rows as they are sorted; `share` is what is done of all."""

    questions: tuple[ArenaQuestion, ...]
    rows: tuple[ArenaRow, ...]
    share: float
    note: str
    sort: str
    reverse: bool
    remark: str = ""


def needs(scene: Scene) -> Scene:
    """The scene with what the arena reads; its order is made anew without measuring anew."""
    return Scene(
        a=scene.a,
        b=scene.b,
        length=min(scene.length, MOST),
        criteria=scene.criteria.only("dtype"),
        arena=scene.arena,
    )


def compute(scene: Scene, width: int, height: int) -> Iterator[Arena]:  # noqa: ARG001  (it costs the positions)
    """The scene's own encodings first, cell by cell, then the others row by row."""
    first = own(scene)
    rows = entries(scene) if catalogue.cache_info().currsize else first  # a first screen does not wait for all files
    yield _told(scene, rows, [{} for _ in rows])
    found: list[dict[str, Answered]] = []
    for row in first:
        found.append({})
        for name, answered in arena.answers(_asked(row.encoding, scene.length, scene.criteria.dtype)):
            found[-1][name] = answered
            yield _told(scene, rows, found)
    rows = entries(scene)
    for row in rows[len(first) :]:
        found.append(dict(arena.answers(_asked(row.encoding, scene.length, scene.criteria.dtype))))
        yield _told(scene, rows, found)


def _asked(encoding: Encoding, length: int, dtype: Dtype) -> MeasuredEncoding:
    told = encoding.at_length(length)
    return MeasuredEncoding(told, arena.within(told, length), dtype)


def own(scene: Scene) -> tuple[ArenaRow, ...]:
    """A, and B where it is another, as they are."""
    letters = [("A", scene.a)] + ([("B", scene.b)] if scene.b is not None and scene.b != scene.a else [])
    return tuple(ArenaRow(each, letter, called(each)) for letter, each in letters)


def entries(scene: Scene) -> tuple[ArenaRow, ...]:
    """The scene's own, then the others with default settings, in a sentence of as many words."""
    rows = own(scene)
    names = catalogue() if scene.arena.rows == "all" else [id_ for id_ in scene.arena.chosen if id_ in catalogue()]
    others = [lengths.of_words(build(id_), scene.length) for id_ in names]
    taken = [row.encoding for row in rows]
    return (*rows, *(ArenaRow(each, "", called(each)) for each in others if each not in taken))


def _told(scene: Scene, rows: tuple[ArenaRow, ...], found: list[dict[str, Answered]]) -> Arena:
    told = [*found, *({} for _ in rows[len(found) :])]
    filled = [
        ArenaRow(row.encoding, row.letter, row.title, dict(answers)) for row, answers in zip(rows, told, strict=True)
    ]
    count = len(rows) if scene.arena.rows == "chosen" or len(rows) > 2 else LEAST
    done = sum(map(len, found)) / (count * len(QUESTIONS))
    view = scene.arena
    questions = tuple(q._replace(title=_title(q, scene.criteria.dtype), asks=tr(q.asks)) for q in QUESTIONS)
    going = [] if done >= 1 else [tr("measuring, {share}", share=percent(done))]
    note = " · ".join([*going, called(scene.a), counted(len(rows), "encoding"), counted(scene.length, "position")])
    unknown = [] if view.rows == "all" else [id_ for id_ in view.chosen if id_ not in catalogue()]
    remark = tr("no such encoding: {names}", names=listing(unknown)) if unknown else ""
    return Arena(questions, ordered(filled, view), done, note, view.sort, view.reverse, remark)


def _title(question: ArenaQuestion, dtype: Dtype) -> str:
    return tr("Unique in {dtype}", dtype=dtype) if question.name == "rounded" else tr(question.title)


def ordered(rows: list[ArenaRow], view: ArenaView) -> tuple[ArenaRow, ...]:
    """Sorted by the column, the best first; what is not measured yet comes last."""
    if view.sort == "catalogue":
        return tuple(reversed(rows)) if view.reverse else tuple(rows)
    known = [row for row in rows if view.sort in row.answers]
    less = 1.0 if BY_NAME[view.sort].less else -1.0

    def key(row: ArenaRow) -> tuple[int, float]:
        found = row.answers[view.sort]
        return RANK[found.verdict], less * (found.value or 0.0)

    known.sort(key=key, reverse=view.reverse)
    return (*known, *(row for row in rows if view.sort not in row.answers))


# What a person does.


def sorted_by(scene: Scene, name: str) -> Scene:
    """The scene with the rows sorted by a question, or where they are, the other way round; then as in the picker."""
    if scene.arena.sort != name:
        return scene.replace_in("arena", sort=name, reverse=False)
    if not scene.arena.reverse:
        return scene.replace_in("arena", reverse=True)
    return scene.replace_in("arena", sort="catalogue", reverse=False)


def pinned(scene: Scene, row: ArenaRow, name: str) -> Scene:
    """The scene that shows a cell: the row's encoding at the controls, what shows the answer pinned."""
    shown = scene
    if row.letter == "B":
        shown = scene.compared("b")
    elif row.letter == "A":
        shown = scene.compared("a") if scene.compare == "b" else scene
    elif row.encoding != scene.encoding:
        shown = scene.with_encoding(row.encoding)
    found = row.answers.get(name)
    return shown if found is None or found.witness is None else with_witness(shown, found.witness)


# What is written of it.


def sheets(shown: Arena) -> tuple[Sheet, ...]:
    """A row an encoding: its verdicts with their figures, and the bare numbers beside."""
    columns = tuple(part for q in shown.questions for part in (q.title, tr("{column}, number", column=q.title)))
    rows = tuple((named(row), *(cell for q in shown.questions for cell in _cells(row, q.name))) for row in shown.rows)
    return (Sheet(tr("every encoding"), (tr("encoding"), *columns), rows),)


def named(row: ArenaRow) -> str:
    """With its letter."""
    return f"{row.letter} · {row.title}" if row.letter else row.title


def _cells(row: ArenaRow, name: str) -> tuple[str, str | float]:
    found = row.answers.get(name)
    if found is None:
        return "…", ""
    return f"{tr(SAID[found.verdict])}, {found.figure}", "" if found.value is None else found.value


PLAIN = str.maketrans(
    {c: rf"\{c}" for c in "&%$#_{}"}
    | {"~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "\\": r"\textbackslash{}", "−": "--"}
    | {"·": r"$\cdot$", "×": r"$\times$", "→": r"$\to$", "∞": r"$\infty$", "±": r"$\pm$"}
)
LATEX_SIGNS = {"yes": r"$\checkmark$", "partly": r"$\sim$", "no": r"$\times$", "none": "--"}


def latex(shown: Arena) -> str:
    """A tabular for a paper that has amssymb."""
    head = " & ".join(["", *(rf"\rotatebox{{90}}{{{_plain(q.title)}}}" for q in shown.questions)])
    lines = [rf"\begin{{tabular}}{{l{'c' * len(shown.questions)}}}", r"\hline", rf"{head} \\", r"\hline"]
    for row in shown.rows:
        cells = (row.answers.get(q.name) for q in shown.questions)
        told = (rf"{LATEX_SIGNS[c.verdict]} {_plain(c.figure)}" if c else "" for c in cells)
        lines.append(" & ".join([_plain(named(row)), *told]) + r" \\")
    return "\n".join([*lines, r"\hline", r"\end{tabular}", ""])


def _plain(text: str) -> str:
    """As LaTeX types it; what it knows in formulas alone stands in one."""
    return re.sub("10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)", _power, text.translate(PLAIN))


def _power(found: re.Match[str]) -> str:
    return f"$10^{{{found[1].translate(UNRAISED)}}}$"


def said(_: Scene, answer: Arena) -> tuple[str, ...]:
    shown = tr("Each row is an encoding, each column a criterion: met, partly met, not met, or – without an answer.")
    own = next(row for row in answer.rows if row.letter == "A")
    if len(own.answers) < len(answer.questions):
        return (shown,)
    verdicts = [each.verdict for each in own.answers.values()]
    yes, some, no = (verdicts.count(kind) for kind in ("yes", "partly", "no"))
    counts = {"encoding": own.title, "yes": yes, "some": some, "no": no}
    missed = most_missed(answer)
    if missed is None:
        return shown, tr("{encoding} meets {yes}, partly {some}, {no} not.", **counts)
    return shown, tr(
        "{encoding} meets {yes}, partly {some}, {no} not; most often not met, by {count} of {all}: {criteria}.",
        **counts,
        criteria=listing(missed.titles),
        count=missed.encodings,
        all=missed.of,
    )


class Missed(NamedTuple):
    """The criteria that most encodings do not meet, of as many as they apply to."""

    titles: tuple[str, ...]
    encodings: int
    of: int


def most_missed(answer: Arena) -> Missed | None:
    """None while encodings are measured, where all are met, and where more than two criteria are not met as often."""
    if answer.share < 1:
        return None
    found: dict[tuple[int, int], list[str]] = {}
    for question in answer.questions:
        verdicts = [row.answers[question.name].verdict for row in answer.rows]
        key = verdicts.count("no"), len(verdicts) - verdicts.count("none")
        found.setdefault(key, []).append(question.title)
    (count, of), titles = max(found.items())
    alike = sum(len(titles) for (other, _), titles in found.items() if other == count)
    return Missed(tuple(titles), count, of) if count and alike == len(titles) <= 2 else None


def tries(_: Scene, __: object) -> tuple[Try, ...]:
    return ()
