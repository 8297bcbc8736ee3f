"""Factors and lengths of a scaling that do not fit, and scalings that readers compute differently."""

from __future__ import annotations

from collections.abc import Iterator

from engine import scaling
from engine.models.configs.layers import nested, parameters
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.parameter import spaced

CLOSE = 0.01  # relative: 4 against 4.0003
NEED_ORIGINAL = ("yarn", "llama3", "longrope")


def factor_and_ratio(case: Case) -> Iterator[Finding]:
    """The factor is to be how many times the longest length is the original one; llama3's is chosen freely."""
    for one in case.turnings:
        given, ratio = one.values.number("factor"), one.ratio
        if one.kind not in ("yarn", "longrope", "dynamic", "linear") or given is None or ratio is None:
            continue
        if one.kind == "yarn" and ratio == 1:
            yield _unraised(one, given)
        elif abs(given / ratio - 1) > CLOSE and ratio != 1:
            yield _apart(one, given, ratio)


def _unraised(one: Turning, given: float) -> Finding:
    start = one.original or 0
    return Finding(
        "note",
        "max_position_embeddings",
        f"It is the original length, {spaced(start)}, and does not count the factor {spaced(given)}.",
        f"The model reaches {spaced(round(start * given))} positions; software that takes this key for the limit stops "
        f"at {spaced(start)}, and transformers before #40320 takes the ratio 1 for the factor (#38224).",
    )


def _apart(one: Turning, given: float, ratio: float) -> Finding:
    return Finding(
        "warning",
        one.values.named("factor"),
        f"It is {spaced(given)}, but max_position_embeddings / {ORIGINAL} is {spaced(float(f'{ratio:.6g}'))}.",
        "transformers takes the factor and warns; before #40320, and for the attention factor of Phi-3, it took the "
        "ratio: the same file has two spectra.",
        f"Set the factor to {spaced(float(f'{ratio:.6g}'))}, or correct the lengths.",
    )


def original_missing(case: Case) -> Iterator[Finding]:
    """Without the original length the longest one stands for it, which scaling has already extended."""
    for one in case.turnings:
        if one.kind not in NEED_ORIGINAL or one.original is not None:
            continue
        longest = f", {spaced(one.longest)}, which is meant to be the extended one" if one.longest else ""
        yield Finding(
            "warning",
            one.values.named(ORIGINAL),
            f"The original length is missing, and {one.kind} begins from it.",
            f"transformers 5 takes max_position_embeddings{longest}; version 4 refuses llama3, vLLM and llama.cpp "
            "refuse the file.",
            "Write the length that the model was trained for.",
        )


def two_originals(case: Case) -> Iterator[Finding]:
    """An original length within the parameters and another beside them."""
    beside = case.settings.whole(ORIGINAL)
    for one in case.turnings:
        within = one.values.whole(ORIGINAL)
        if beside is not None and within is not None and beside != within:
            yield Finding(
                "warning",
                one.values.named(ORIGINAL),
                f"It is {spaced(within)} there and {spaced(beside)} beside it.",
                f"transformers takes {spaced(beside)}, readers of the parameters alone {spaced(within)}.",
                "Make them equal.",
            )


def truncated(case: Case) -> Iterator[Finding]:
    """truncate: false, which several readers do not know."""
    for one in case.turnings:
        if one.kind != "yarn" or one.values.flag("truncate", True) or not one.start or not one.factor:
            continue
        width = int(one.head * one.partial)
        fast, slow = one.values.number("beta_fast") or 32.0, one.values.number("beta_slow") or 1.0
        exact = scaling.yarn_range(width, one.base, one.start, fast=fast, slow=slow, truncate=False)
        whole = scaling.yarn_range(width, one.base, one.start, fast=fast, slow=slow, truncate=True)
        within = nested(parameters(case.settings))
        yield Finding(
            "warning" if within else "note",
            one.values.named("truncate"),
            f"The ramp runs from pair {exact[0]:.4f} to {exact[1]:.4f}, not from {whole[0]:g} to {whole[1]:g}.",
            (
                "transformers 5 looks for it beside the layer types and not within them, and rounds all the same."
                if within
                else "llama.cpp, mlx-lm and vLLM before #28244 do not know the key and round (#27722)."
            ),
            "Compare the stacks.",
        )


def smaller(case: Case) -> Iterator[Finding]:
    """A factor below 1 compresses what it should stretch."""
    for one in case.turnings:
        given = one.values.number("factor")
        if one.kind in ("linear", "yarn", "dynamic", "llama3", "ntk") and given is not None and given < 1:
            yield Finding(
                "warning",
                one.values.named("factor"),
                f"It is {given:g}, below 1: frequencies rise and the context becomes shorter.",
                "Some code writes 1 / factor here.",
                f"Write {1 / given:g} if that is what is meant." if given else "",
            )


def cached(case: Case) -> Iterator[Finding]:
    """Frequencies that change with the length meet keys that were turned by others."""
    for one in case.turnings:
        if one.kind == "dynamic" and not one.stretched:
            yield Finding(
                "note",
                one.values.named("rope_type"),
                f"The base grows with each position beyond {spaced(one.longest or 0)}.",
                "Cached keys keep the older base while new queries have the newer one (transformers#25104); vLLM takes "
                "one base for all lengths, llama.cpp none of it.",
            )
        if one.kind == "longrope" and one.start:
            yield Finding(
                "note",
                one.values.named("long_factor"),
                f"Short factors serve up to {spaced(one.start)} positions, long ones from {spaced(one.start + 1)} on.",
                "Keys cached before that are turned otherwise (transformers#33129); mlx-lm has long factors always, "
                "unsloth switched one token early (#10681).",
            )


def all_standing(case: Case) -> Iterator[Finding]:
    """Proportional scaling, which older readers do not know."""
    for one in case.turnings:
        if one.kind == "proportional":
            yield Finding(
                "note",
                one.values.named("rope_type"),
                f"Of {one.head // 2} pairs, {int(one.partial * one.head // 2)} turn, and the exponent counts all.",
                "Partial rotation, with as many pairs, has another spectrum and other partners (apple/coreai-models"
                "#66); llama.cpp once read it as no scaling, with a warning (#21403).",
            )


RULES: tuple[Rule, ...] = (
    factor_and_ratio,
    original_missing,
    two_originals,
    truncated,
    smaller,
    cached,
    all_standing,
)
