"""Parts of a head: partial rotation counted twice, sections, slopes of heads."""

from __future__ import annotations

from collections.abc import Iterator

from engine.models.configs import rotary
from engine.models.configs.layers import nested, parameters
from engine.models.configs.turning import Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.words.language import later, listing, tr
from engine.words.numbers import spaced


def counted_twice(case: Case) -> Iterator[Finding]:
    """A head that is the rotary part already, and a share of it again."""
    width = case.settings.whole("qk_rope_head_dim")
    for one in case.turnings:
        if width and one.head == width and one.partial < 1:
            yield Finding(
                "warning",
                one.named("partial_rotary_factor")
                if "partial_rotary_factor" in one.values
                else "partial_rotary_factor",
                tr(
                    "qk_rope_head_dim is {width}, the rotary part alone, and of it {partial:g} is taken again.",
                    width=width,
                    partial=one.partial,
                ),
                tr(
                    "{turning} dimensions turn where {width} are meant (vllm#41185).",
                    turning=int(width * one.partial),
                    width=width,
                ),
                tr("Take partial_rotary_factor out."),
            )


def two_shares(case: Case) -> Iterator[Finding]:
    """A share within the parameters and another beside them, or a number of dimensions that is neither."""
    values = parameters(case.settings)
    within = None if nested(values) else values.number("partial_rotary_factor")
    beside = case.settings.number(*rotary.shares(case.settings))
    key = case.settings.first(*rotary.shares(case.settings)) or ""
    if within is not None and beside is not None and within != beside:
        yield Finding(
            "warning",
            values.named("partial_rotary_factor"),
            tr("It is {within:g} there and {beside:g} in {key}.", within=within, beside=beside, key=key),
            tr(
                "transformers 4 takes the one beside, version 5 the one within; code that multiplies them counts twice."
            ),
            tr("Make them equal."),
        )
    yield from _dimensions(case, within if within is not None else beside)


def _dimensions(case: Case, share: float | None) -> Iterator[Finding]:
    turned = case.settings.whole("rotary_dim")
    if turned is None or not case.turnings:
        return
    head = case.turnings[0].head
    if not rotary.reads_rotary_dim(case.model):
        if turned != int(head * case.turnings[0].partial):
            yield _unread(case.model, turned, int(head * case.turnings[0].partial))
        return
    if share is not None and int(share * head) != turned:
        yield Finding(
            "warning",
            "rotary_dim",
            tr(
                "It is {turned}, but a share of {share:g} of {head} dimensions is {turning}.",
                turned=turned,
                share=share,
                head=head,
                turning=int(share * head),
            ),
            tr("Readers of one key turn other dimensions than readers of the other."),
            tr("Write a share of {share:g}.", share=turned / head),
        )
    elif share is None and turned > head:
        yield Finding(
            "warning",
            "rotary_dim",
            tr("It is {turned}, more than the {head} dimensions of a head.", turned=turned, head=head),
            tr("All dimensions turn."),
            tr("Write at most {head}.", head=head),
        )


def _unread(model: str, turned: int, turning: int) -> Finding:
    return Finding(
        "warning",
        "rotary_dim",
        tr(
            "It is {turned}; transformers does not look at it in {model}, and turns {turning}.",
            turned=turned,
            model=model,
            turning=turning,
        ),
        tr(
            "mlx-lm and the model's own code turn {turned} dimensions: one of the two is not as it was trained.",
            turned=turned,
        ),
        tr("Compare the two before using it."),
    )


def lists(case: Case) -> Iterator[Finding]:
    """LongRoPE's factors are one a pair of the rotary part."""
    for one in case.turnings:
        if one.kind != "longrope" or one.partial == 1:
            continue
        given = one.values.numbers("long_factor") or one.values.numbers("short_factor") or ()
        if len(given) == one.head // 2:
            yield Finding(
                "warning",
                one.values.named("long_factor"),
                tr(
                    "There are {given} factors, one a pair of the whole head; {partial:g} of it turns.",
                    given=len(given),
                    partial=one.partial,
                ),
                tr("Either the share is missed where the list is made, or it is counted twice."),
                tr("Give {pairs} factors, or take the share out.", pairs=int(one.head * one.partial) // 2),
            )


def axes(case: Case) -> Iterator[Finding]:
    """Sections: of which axis a pair is, not which dimensions make a pair."""
    for one in case.turnings:
        if one.named_sections in one.values and one.sections:
            yield Finding(
                "note",
                one.values.named(one.named_sections),
                tr(_dealt(one), sections=listing(map(str, one.sections))),
                tr(_paired(one)),
            )


def _dealt(one: Turning) -> str:
    if len(one.sections) == 4:
        return later("Sections {sections} go to position, column, row and image one after another.")
    if one.alternating is not None:
        return later("Sections {sections} go to rows and columns in turn, and then to time.")
    if one.values.flag("mrope_interleaved", False):
        return later("Sections {sections} go to time, rows and columns in turn.")
    return later("Sections {sections} go to time, rows and columns one after another.")


def _paired(one: Turning) -> str:
    if len(one.sections) == 4:
        return later(
            "transformers 5 deals them out over dimensions and not over pairs, so that within an image the members of "
            "a pair turn by two axes (read in 5.23.0); over text all four are the position."
        )
    if one.pairing == "interleaved":
        return later(
            "Members of a pair are neighbours all the same; readers that mix the order of axes up with that of pairs "
            "lose images (xLLM#2120, MNN#4133)."
        )
    return later(
        "Members of a pair stay half a head apart all the same; readers that mix the order of axes up with that of "
        "pairs lose images (xLLM#2120, MNN#4133)."
    )


def side_by_side(case: Case) -> Iterator[Finding]:
    """Pairs of neighbours, which readers of the other layout turn wrongly."""
    if any(one.pairing == "interleaved" for one in case.turnings):
        yield Finding(
            "note",
            case.settings.first("rope_interleave", "model_type") or "model_type",
            tr("Pairs are neighbours, 2k and 2k + 1, and not half a head apart."),
            tr(
                "A reader of the other layout makes nonsense after some 20 tokens, unless it permutes the rows "
                "of queries and keys (TinyLlama#24, llama.cpp#3364, llama2.c#286)."
            ),
        )


def slopes(case: Case) -> Iterator[Finding]:
    """Heads whose number is no power of two have slopes in two series."""
    for each in case.encodings:
        heads = each.encoding.heads
        if each.encoding.id != "alibi" or heads & (heads - 1) == 0:
            continue
        yield Finding(
            "note",
            case.settings.first(*rotary.HEADS) or "num_attention_heads",
            tr(
                "{heads} heads are no power of two: slopes of {fewer}, then every other one of {more}.",
                heads=spaced(heads),
                fewer=1 << (heads.bit_length() - 1),
                more=1 << heads.bit_length(),
            ),
            tr("The formula of the paper's text, 2^(−8h/n), differs in each head (mlx#343, TensorRT-LLM#1611)."),
        )


RANK = 5
RULES: tuple[Rule, ...] = (counted_twice, two_shares, lists, axes, side_by_side, slopes)
