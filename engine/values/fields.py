"""Declarations of parameters, a line each where they are simple: what stands behind the type in Annotated.

`heads: Annotated[int, whole("Heads", 1, 64, log=True), tip("Of attention.")] = 8`
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Meta

SliderEnds = tuple[float, float]


def number(
    title: str = "",
    least: float | None = None,
    most: float | None = None,
    *,
    log: bool = False,
    slider: SliderEnds | None = None,
    typed: bool = False,
    step: float | None = None,
    multiple: int | None = None,
    unit: str | None = None,
) -> Meta:
    """A number from `least` to `most`. Its slider has the ends of the range, or its own; none where it is `typed`.

    It stops at each `step`, that of a whole number at multiples of `multiple`.
    """
    given = {"step": step, "multiple": multiple, "unit": unit}
    hints: dict[str, object] = {name: value for name, value in given.items() if value is not None}
    if log:
        hints["scale"] = "log"
    if slider or typed:
        hints["slider"] = None if typed else list(slider or ())
    return Meta(title=title or None, ge=least, le=most, extra_json_schema=hints or None)


whole = number  # what is whole its type says

SEED = whole("Seed", 0, 2**31 - 1, slider=(0, 100))  # of random numbers


def within(least: float, most: float) -> Meta:
    """A range alone: of a number that may be null, or of those in a list."""
    return Meta(ge=least, le=most)


def choice(title: str = "", /, **labels: str) -> Meta:
    """One of the values of a Literal; `labels` are of those that do not speak for themselves."""
    return Meta(title=title or None, extra_json_schema={"labels": labels} if labels else None)


def titled(title: str) -> Meta:
    """What needs a title alone: true or false, a text, an array, a list."""
    return Meta(title=title)


switch = titled


def tip(description: str) -> Meta:
    """What it is, in a sentence or two."""
    return Meta(description=description)


def who(does: str) -> Meta:
    """Who does it which way."""
    return Meta(extra_json_schema={"who": does})


def when(**values: object) -> Meta:
    """Which values of other parameters make it count: `when(scaling=("ntk", "yarn"), weights=None)`."""
    return Meta(extra_json_schema={"when": {name: _several(value) for name, value in values.items()}})


def _several(value: object) -> list[object]:
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]
