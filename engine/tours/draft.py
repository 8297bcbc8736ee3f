"""Draft: a tour while it is written. Its words may still be what a tour refuses, and nothing of them is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, Self

import msgspec
from msgspec.structs import replace

from engine.scene import scene
from engine.tours.formulas import unsigned
from engine.tours.text import HEADED
from engine.tours.tour import MOST_STEPS, Step, Tour
from engine.values.converted import converted
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.language import tr
from engine.words.numbers import quoted

BLANK = Step(caption="", panels=("heatmap",), scene=scene.Scene())
SHORT = 1000  # letters, of words that are asked about again and again while others are typed
MARKS = re.compile(r"[*`\\]+|^\s*(?:[-+]|\d+[.)])\s+")  # of Markdown


class DraftProblem(NamedTuple):
    """What keeps a draft from being a tour; `step` counts from 0, None for the tour's own words."""

    step: int | None
    field: str
    sentence: str


class DraftStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step and its words as they were typed; `step` has none."""

    caption: str = ""
    notes: str = ""
    step: Step

    @classmethod
    def of(cls, step: Step) -> Self:
        return cls(caption=step.caption, notes=step.notes, step=replace(step, caption="", notes=""))

    def whole(self) -> Step:
        """The step with its words; ValueError in one sentence where a step refuses them."""
        return replace(self.step, caption=self.caption, notes=self.notes)

    @property
    def name(self) -> str:
        """The first words of the caption, without the signs of Markdown."""
        headed = HEADED.match(self.caption.strip())
        lines = [unsigned(headed[1])] if headed else unsigned(self.caption).split("\n")
        return next((plain for line in lines if (plain := MARKS.sub("", line).strip())), "")

    def refusal(self, field: str) -> str:
        """Why a step refuses these words, or ''."""
        return _refusal(field, getattr(self, field))


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """`file`: where it is saved, '' while it is nowhere."""

    title: str = ""
    about: str = ""
    steps: tuple[DraftStep, ...] = ()
    file: str = ""

    @classmethod
    def of(cls, tour: Tour, *, file: str | None = None) -> Self:
        """A tour to be written on; as a copy that is nowhere yet with `file` ''."""
        steps = tuple(map(DraftStep.of, tour.steps))
        return cls(title=tour.title, about=tour.about, steps=steps, file=tour.file if file is None else file)

    def tour(self) -> Tour:
        """The tour; ValueError that names what keeps it from being one."""
        problem = self.problem()
        if problem is not None and problem.step is not None:
            raise refused("Step {n}: {problem}", n=problem.step + 1, problem=problem.sentence)
        if problem is not None:
            raise ValueError(problem.sentence)
        steps = tuple(draft_step.whole() for draft_step in self.steps)
        return Tour(title=self.title, about=self.about, steps=steps, file=self.file)

    def problem(self) -> DraftProblem | None:
        """The first thing that keeps it from being a tour."""
        for field in ("title", "about"):
            if refusal := self.refusal(field):
                return DraftProblem(None, field, refusal)
        if not self.steps:
            return DraftProblem(None, "steps", tr("A tour has one step at least."))
        found = (
            DraftProblem(place, field, refusal)
            for place, draft_step in enumerate(self.steps)
            for field in ("caption", "notes")
            if (refusal := draft_step.refusal(field))
        )
        return next(found, None)

    def refusal(self, field: str) -> str:
        """Why a tour refuses its title or what it is about, or ''."""
        if field == "title" and not self.title.strip():
            return tr("The tour has no title yet.")
        return _refusal(field, getattr(self, field))

    # Other drafts.

    def with_step(self, place: int, draft_step: DraftStep) -> Self:
        return self._with(lambda steps: steps.__setitem__(place, draft_step))

    def inserted(self, place: int, draft_step: DraftStep) -> Self:
        """With another step there; ValueError where there are too many."""
        if len(self.steps) >= MOST_STEPS:
            raise refused("A tour has {most} steps at most.", most=MOST_STEPS)
        return self._with(lambda steps: steps.insert(place, draft_step))

    def without(self, place: int) -> Self:
        return self._with(lambda steps: steps.pop(place))

    def moved(self, place: int, to: int) -> Self:
        """With a step in another place, counted without it."""
        return self._with(lambda steps: steps.insert(to, steps.pop(place)))

    def _with(self, change: Callable[[list[DraftStep]], object]) -> Self:
        steps = list(self.steps)
        change(steps)
        return replace(self, steps=tuple(steps))


def _refusal(field: str, words: str) -> str:
    """Why a tour cannot have these words, or ''."""
    return _problem(field, words) if len(words) > SHORT else _problem_of_few(field, words)


@lru_cache(maxsize=1024)
def _problem_of_few(field: str, words: str) -> str:
    return _problem(field, words)


def _problem(field: str, words: str) -> str:
    try:
        if field in ("caption", "notes"):
            replace(BLANK, **{field: words})
        else:
            Tour(**{"title": "A", field: words}, steps=(BLANK,))
    except ValueError as error:
        return str(error)
    return ""


# A draft on its way to the next start.


def to_json(draft: Draft) -> bytes:
    """What `from_json` reads."""
    return msgspec.json.encode(draft)


def from_json(text: bytes) -> tuple[Draft, tuple[str, ...]]:
    """A draft, and sentences on what its scenes lack by now; ValueError where it is none."""
    try:
        held = msgspec.json.decode(text)
        read = [_sketch(**each) for each in held.pop("steps")]
        draft = converted({**held, "steps": ()}, Draft)
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError(quoted(str(error), longest=200)) from None
    remarks = tuple(dict.fromkeys(remark for _, said in read for remark in said))
    return replace(draft, steps=tuple(draft_step for draft_step, _ in read)), remarks


def _sketch(*, caption: str, notes: str, step: dict[str, Value]) -> tuple[DraftStep, tuple[str, ...]]:
    found = scene.from_json(msgspec.json.encode(step.pop("scene")))
    own = {**step, "panels": tuple(step["panels"]), "scene": found.scene}
    return DraftStep(caption=str(caption), notes=str(notes), step=Step(**own)), found.remarks
