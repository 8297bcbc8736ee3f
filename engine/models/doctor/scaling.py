"""Factors and lengths of a scaling that do not fit, and scalings that readers compute differently."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.maths import scaling
from engine.models.configs.layers import nested, parameters
from engine.models.configs.turning import NEED_ORIGINAL, ORIGINAL, Turning, computed
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.models.stacks.understood import divided_by_nothing
from engine.words.language import later, sentences, tr
from engine.words.numbers import spaced

WITHOUT_ORIGINAL = {  # what the others do (run, but for llama.cpp and longrope, of which its converter alone ran)
    "yarn": later("So does transformers 4; llama.cpp's converter refuses it, mlx-lm takes 4 096."),
    "llama3": later("transformers 4 refuses it; llama.cpp's converter and mlx-lm take 8 192."),
    "longrope": later("transformers 4 does so where factor or attention_factor is there; mlx-lm refuses it."),
}
CLOSE = 0.01  # relative: 4 against 4.0003


def factor_and_ratio(case: Case) -> Iterator[Finding]:
    """The factor is to be how many times the longest length is the original one; llama3's is chosen freely."""
    for one in case.turnings:
        given, ratio = one.values.number("factor"), one.ratio
        if one.kind not in APART or not given or ratio is None or computed(one) is None or divided_by_nothing(one):
            continue
        if given < 1 and one.kind in ("yarn", "linear"):
            continue  # told of as smaller
        if one.kind == "yarn" and ratio == 1:
            yield _unraised(one, given)
        elif abs(given / ratio - 1) > CLOSE and ratio != 1:
            yield APART[one.kind](one, given, ratio)


def _unraised(one: Turning, given: float) -> Finding:
    start = one.original or 0
    return Finding(
        "note",
        "max_position_embeddings",
        tr(
            "It is the original length, {start}, and does not count the factor {given}.",
            start=spaced(start),
            given=spaced(given),
        ),
        tr(
            "The model reaches {reach} positions; software that takes this key for the limit stops at "
            "{start}, and transformers before #40320 takes the ratio 1 for the factor (#38224).",
            reach=spaced(round(start * given)),
            start=spaced(start),
        ),
    )


def _longrope(one: Turning, given: float, ratio: float) -> Finding:
    return Finding(
        "note",
        one.values.named("factor"),
        _unlike(given, ratio),
        tr("The attention factor is taken from the ratio of the lengths; the lists alone divide the frequencies."),
    )


def _llama3(one: Turning, given: float, ratio: float) -> Finding:
    return Finding(
        "note",
        one.values.named("factor"),
        _unlike(given, ratio),
        tr(
            "llama3 divides by it the pairs of {few} in the original length and keeps those of more than {high:g}; "
            "original length · factor, {product}, is not what it reaches: the length of the model is "
            "max_position_embeddings, {longest}.",
            few=_fewer(one.values.number("low_freq_factor") or 1.0),
            high=one.values.number("high_freq_factor") or 4.0,
            product=spaced(round((one.original or 0) * given)),
            longest=spaced(one.longest or 0),
        ),
    )


def _fewer(turns: float) -> str:
    return tr("less than 1 turn" if turns == 1 else "fewer than {low:g} turns", low=turns)


def _unlike(given: float, ratio: float) -> str:
    return tr(
        "It is {given}, but max_position_embeddings / {key} is {ratio}.",
        given=spaced(given),
        key=ORIGINAL,
        ratio=spaced(float(f"{ratio:.6g}")),
    )


def _apart(one: Turning, given: float, ratio: float) -> Finding:
    """The factor is what was trained; a length that does not count it is what readers of the ratio trip over."""
    reach = round(given * (one.original or 0))
    return Finding(
        "note" if ratio < given and one.kind == "yarn" else "warning",
        "max_position_embeddings",
        tr(
            "By {key} it is {ratio} times as long, the factor is {given}.",
            given=spaced(given),
            key=ORIGINAL,
            ratio=spaced(float(f"{ratio:.6g}")),
        ),
        tr(
            "The factor counts; transformers 4.51 to 4.55 took the ratio in its place (#38224), and software that "
            "takes this key for the limit stops at {longest}."
            if one.kind == "yarn"
            else "The factor counts; software that takes this key for the limit stops at {longest}.",
            longest=spaced(one.longest or 0),
        ),
        tr("Set max_position_embeddings to {reach}; leave the factor as it is.", reach=spaced(reach)),
    )


APART: dict[str, Callable[[Turning, float, float], Finding]] = {
    "yarn": _apart,
    "longrope": _longrope,
    "linear": _apart,
    "llama3": _llama3,
}


def original_missing(case: Case) -> Iterator[Finding]:
    """Without the original length the longest one stands for it, which scaling has already extended."""
    for one in case.turnings:
        if one.kind not in NEED_ORIGINAL or one.original is not None or ORIGINAL in one.values.values:
            continue  # null is told of as a refusal
        yield Finding(
            "warning",
            one.values.named(ORIGINAL),
            tr("The original length is missing, and {kind} begins from it.", kind=one.kind),
            sentences(
                tr(
                    "transformers 5 and vLLM take max_position_embeddings, {longest}, which is meant to be the "
                    "extended one."
                    if one.longest
                    else "transformers 5 and vLLM take max_position_embeddings.",
                    longest=spaced(one.longest or 0),
                ),
                tr(WITHOUT_ORIGINAL[one.kind]),
            ),
            tr("Write the length that the model was trained for."),
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
                tr("It is {within} there and {beside} beside it.", within=spaced(within), beside=spaced(beside)),
                tr(
                    "transformers takes {beside}, readers of the parameters alone {within}.",
                    beside=spaced(beside),
                    within=spaced(within),
                ),
                tr("Make them equal."),
            )


def truncated(case: Case) -> Iterator[Finding]:
    """truncate: false, which several readers do not know."""
    for one in case.turnings:
        if one.kind != "yarn" or one.values.flag("truncate", True) or not one.start or computed(one) is None:
            continue
        width = int(one.head * one.partial)
        fast, slow = one.values.number("beta_fast") or 32.0, one.values.number("beta_slow") or 1.0
        exact = scaling.yarn_range(width, one.base, one.start, fast=fast, slow=slow, truncate=False)
        whole = scaling.yarn_range(width, one.base, one.start, fast=fast, slow=slow, truncate=True)
        within = nested(parameters(case.settings))
        yield Finding(
            "warning" if within else "note",
            one.values.named("truncate"),
            tr(
                "The ramp runs from pair {low:.4f} to {high:.4f}, not from {first:g} to {last:g}.",
                low=exact[0],
                high=exact[1],
                first=whole[0],
                last=whole[1],
            ),
            (
                tr("transformers 5 looks for it beside the layer types and not within them, and rounds all the same.")
                if within
                else tr("llama.cpp, mlx-lm and vLLM before #28244 do not know the key and round (#27722).")
            ),
            tr("Compare the stacks."),
        )


def smaller(case: Case) -> Iterator[Finding]:
    """A factor below 1 compresses what it should stretch."""
    for one in case.turnings:
        given = one.values.number("factor")
        if one.kind in ("linear", "yarn", "dynamic", "llama3", "ntk") and given and given < 1:
            yield Finding(
                "warning",
                one.values.named("factor"),
                tr("It is {given:g}, below 1: frequencies rise and the context becomes shorter.", given=given),
                tr("Some code writes 1 / factor here."),
                tr("Write {factor:g} if that is what is meant.", factor=1 / given),
            )


def cached(case: Case) -> Iterator[Finding]:
    """Frequencies that change with the length meet keys that were turned by others."""
    for one in case.turnings:
        if one.kind == "dynamic" and one.factor and not one.stretched:
            yield Finding(
                "note",
                one.values.named(one.values.first("rope_type", "type") or "rope_type"),
                tr("The base grows with each position beyond {longest}.", longest=spaced(one.longest or 0)),
                tr(
                    "Cached keys keep the older base while new queries have the newer one (transformers#25104); vLLM "
                    "and llama.cpp keep the plain base at all lengths."
                ),
            )
        lists = [one.values.values.get(name) for name in ("short_factor", "long_factor")]
        if one.kind == "longrope" and one.start and "long_factor" in one.values and lists[0] != lists[1]:
            yield Finding(
                "note",
                one.values.named("long_factor"),
                tr(
                    "Short factors serve up to {start} positions, long ones from {next} on.",
                    start=spaced(one.start),
                    next=spaced(one.start + 1),
                ),
                tr(
                    "Keys cached before that are turned otherwise; transformers computes them anew there for Phi "
                    "alone. mlx-lm has long factors always, unsloth switched one token early (unsloth#10681)."
                ),
            )


def all_standing(case: Case) -> Iterator[Finding]:
    """Proportional scaling, which older readers do not know."""
    for one in case.turnings:
        if one.kind == "proportional":
            yield Finding(
                "note",
                one.named("rope_type"),
                tr(
                    "Of {pairs} pairs, {turning} turn, and the exponent counts all.",
                    pairs=one.head // 2,
                    turning=int(one.partial * one.head // 2),
                ),
                tr(
                    "Partial rotation, with as many pairs, has another spectrum and other partners "
                    "(apple/coreai-models#66)."
                ),
            )


RANK = 2
RULES: tuple[Rule, ...] = (
    factor_and_ratio,
    original_missing,
    two_originals,
    truncated,
    smaller,
    cached,
    all_standing,
)
