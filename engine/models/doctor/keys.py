"""Keys that are ignored, contradict each other, or that only some readers know."""

from __future__ import annotations

from collections.abc import Iterator

from engine.models.configs import rotary, turning
from engine.models.configs.layers import LOCAL, nested, parameters
from engine.models.configs.settings import Settings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding, Severity
from engine.models.stacks.phase import phase_error
from engine.models.stacks.transformers import old
from engine.models.weights import plain
from engine.parameter import counted, spaced
from engine.scheme import Scheme

COMMON = ("rope_type", "type", "rope_theta", "partial_rotary_factor")
AXES = ("mrope_section", "mrope_interleaved", "llama_4_scaling_beta")
USED = {
    "default": (),
    "linear": ("factor",),
    "ntk": ("factor", "alpha"),
    "dynamic": ("factor", "alpha", "beta_fast", "beta_slow", "mscale", "mscale_all_dim", "xdrope_section"),
    "yarn": ("factor", ORIGINAL, *turning.OPTIONS["yarn"], "finetuned"),
    "longrope": ("factor", ORIGINAL, *turning.OPTIONS["longrope"], "short_mscale", "long_mscale"),
    "llama3": ("factor", ORIGINAL, *turning.OPTIONS["llama3"]),
    "proportional": ("factor",),
}


def only_v5(case: Case) -> Iterator[Finding]:
    """rope_parameters, which a reader of rope_scaling ignores in silence."""
    if not case.settings.values.get("rope_parameters") or case.settings.values.get("rope_scaling"):
        return
    ours, theirs = _schemes(case.turnings), _schemes(rotary.turnings(old(case.settings)))
    if not ours or not theirs or ours[0] == theirs[0]:
        return
    error = phase_error(ours[0], theirs[0])
    base = rotary.turnings(old(case.settings))[0].base
    written = case.settings.text("transformers_version") or ""
    early = written.startswith(("4.", "3."))
    newer = "rope_parameters is a key of transformers 5"
    wrote = f"The file says that transformers {plain(written, longest=20)} wrote it, and {newer}."
    severity: Severity = "warning" if early else "note"
    where = f"some pair is more than π/2 wrong from distance {spaced(error.first)} on" if error.first else "the same"
    yield Finding(
        severity,
        "rope_parameters",
        wrote if early else f"{newer}.",
        f"A reader of version 4, mlx-lm among them, ignores it without a word and takes base {spaced(base)}: {where}, "
        f"{error.wrong(4096)} of {counted(error.difference.size, 'pair')} at 4 096.",
        "Write rope_theta and rope_scaling beside it, for such readers.",
    )


def _schemes(turnings: tuple[Turning, ...]) -> list[Scheme]:
    """The encodings that can be computed."""
    found = []
    for one in turnings:
        try:
            found.append(turning.scheme(one))
        except ValueError:
            continue
    return found


def both_forms(case: Case) -> Iterator[Finding]:
    """rope_scaling and rope_parameters that say different things."""
    older, newer = case.settings.values.get("rope_scaling"), case.settings.values.get("rope_parameters")
    if not older or not newer or older == newer:
        return
    newest = _schemes(rotary.turnings(case.settings.without("rope_scaling")))
    if newest == _schemes(case.turnings):
        return
    yield Finding(
        "warning",
        "rope_parameters",
        "rope_scaling and rope_parameters say different things.",
        "transformers takes rope_scaling, llama.cpp's converter rope_parameters.",
        "Leave one of them.",
    )


def two_bases(case: Case) -> Iterator[Finding]:
    """A base within the parameters and another beside them."""
    values = parameters(case.settings)
    beside = case.settings.number(*rotary.BASES)
    within = None if nested(values) else values.number("rope_theta")
    if beside is None or within is None or beside == within:
        return
    yield Finding(
        "warning",
        values.named("rope_theta"),
        f"The base is {spaced(within)} there and {spaced(beside)} in {case.settings.first(*rotary.BASES)}.",
        f"transformers 5 and vLLM take {spaced(within)}, transformers 4 and mlx-lm {spaced(beside)}.",
        "Make them equal.",
    )


def two_types(case: Case) -> Iterator[Finding]:
    """type and rope_type that name different scalings."""
    for one in case.turnings:
        new, older = one.values.text("rope_type"), one.values.text("type")
        if new is None or older is None or turning.KINDS.get(new, new) == turning.KINDS.get(older, older):
            continue
        yield Finding(
            "warning",
            one.values.named("type"),
            f"rope_type is {plain(new, longest=30)}, type is {plain(older, longest=30)}.",
            "transformers takes rope_type, mlx-lm type.",
            "Leave rope_type.",
        )


def idle(case: Case) -> Iterator[Finding]:
    """Keys beside a scaling that does not look at them."""
    for one in case.turnings:
        names = [name for name in one.values.values if name not in (*COMMON, *AXES, *USED.get(one.kind, ()))]
        names = [name for name in names if name in one.values and not _harmless(one, name)]
        if not names or not one.known:
            continue
        shown = ", ".join(names[:6])
        yield Finding(
            "warning",
            one.values.named(names[0]),
            f"{plain(shown, longest=120)}: {one.kind} does not look at {'them' if len(names) > 1 else 'it'}.",
            f"{'They have' if len(names) > 1 else 'It has'} no effect on the frequencies.",
            "Take it out, or correct rope_type.",
        )


def _harmless(one: Turning, name: str) -> bool:
    """A factor of 1, an original length that is the longest, a switch that is off."""
    value = one.values.values[name]
    same = name == ORIGINAL and (value == one.longest or one.kind == "default")
    return same or value is False or (name in ("factor", "attention_factor", "attn_factor") and value == 1)


def unlooked(case: Case) -> Iterator[Finding]:
    """dynamic takes the longest length and not the original one."""
    for one in case.turnings:
        given = one.values.whole(ORIGINAL)
        if one.kind != "dynamic" or given is None or given == one.longest or one.stretched:
            continue
        yield Finding(
            "warning",
            one.values.named(ORIGINAL),
            f"It is {spaced(given)}, and dynamic does not look at it.",
            f"The base begins to grow beyond max_position_embeddings, {spaced(one.longest or 0)}.",
            f"Set max_position_embeddings to {spaced(given)}.",
        )


def base_missing(case: Case) -> Iterator[Finding]:
    """No key of the base: each reader has a default of its own."""
    one = next((one for one in case.turnings if not one.based_on), None)
    if one is None:
        return
    local = case.settings.first(*LOCAL) is not None
    strange = one.base == 10_000 and (one.longest or 0) > 8192 and not local
    yield Finding(
        "warning" if strange else "note",
        "rope_theta",
        f"The base is missing; {case.model or 'a plain model'} has {spaced(one.base)} by default.",
        (
            f"That is short for {counted(one.longest or 0, 'position')}; readers that do not know the class take "
            "10 000 as well, in silence."
            if strange
            else "Readers that do not know the class take 10 000."
        ),
        "Write rope_theta.",
    )


def more_than_two(case: Case) -> Iterator[Finding]:
    """Before 4.43, rope_scaling had to have two fields, type and factor."""
    scaling = case.settings.values.get("rope_scaling")
    if not isinstance(scaling, dict) or nested(Settings(scaling, "")):
        return
    if set(scaling) == {"type", "factor"} or not scaling:
        return
    if not {"rope_type", "low_freq_factor"} <= set(scaling):
        return
    yield Finding(
        "note",
        "rope_scaling",
        f"It has {counted(len(scaling), 'field')}.",
        'transformers before 4.43 refuses it: "rope_scaling must be a dictionary with two fields, type and factor".',
        "Take a newer transformers; the file is right.",
    )


RULES: tuple[Rule, ...] = (
    only_v5,
    both_forms,
    two_bases,
    two_types,
    idle,
    unlooked,
    base_missing,
    more_than_two,
)
