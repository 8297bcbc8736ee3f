"""Keys that are ignored, contradict each other, or that only some readers know."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from engine.arrays.weights import plain
from engine.encodings.base.encoding import Encoding
from engine.models.configs import classes, rotary, turning
from engine.models.configs.families import FIXED
from engine.models.configs.layers import local_bases, nested, parameters
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding, Severity
from engine.models.stacks.forwards import heeded
from engine.models.stacks.phase import phase_error
from engine.models.stacks.transformers import V4, completed, old
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced

COMMON = ("rope_type", "type", "rope_theta", "partial_rotary_factor")
SCALINGS = ("rope_scaling", "rope_parameters")
BASE_KEYS = {  # what the code of these reads
    "internlm": "rotary.base",
    "qwen": "rotary_emb_base",
    **rotary.OWN_BASES,
    **rotary.BASE_OF_CLASS,
}
LONGER = {  # keys of the first Qwen
    "use_dynamic_ntk": later("Beyond {start} positions the code that comes with the files raises the base, in steps."),
    "use_logn_attn": later(
        "Beyond {start} positions the code that comes with the files multiplies queries by the logarithm of their "
        "position to the base {start}."
    ),
}
AXES = ("mrope_section", "mrope_interleaved", "llama_4_scaling_beta")
WORD_TAKEN = {  # of rope_type and type, by the one that transformers 4 takes
    "rope_type": later("transformers takes rope_type, mlx-lm type."),
    "type": later("transformers 5 takes rope_type, mlx-lm and transformers 4 type."),
    "": later("transformers 5 takes rope_type, mlx-lm type."),
}
USED = {  # or told of by another rule
    "default": (),
    "linear": ("factor",),
    "ntk": ("factor", "alpha"),
    "dynamic": ("factor", "alpha", "beta_fast", "beta_slow", "mscale", "mscale_all_dim", "xdrope_section", ORIGINAL),
    "yarn": ("factor", ORIGINAL, *turning.OPTIONS["yarn"], "attn_factor", "finetuned"),
    "longrope": ("factor", ORIGINAL, *turning.OPTIONS["longrope"], "short_mscale", "long_mscale"),
    "llama3": ("factor", ORIGINAL, *turning.OPTIONS["llama3"]),
    "proportional": ("factor",),
}


def only_v5(case: Case) -> Iterator[Finding]:
    """rope_parameters, which a reader of rope_scaling ignores in silence."""
    if not case.settings.values.get("rope_parameters") or case.settings.values.get("rope_scaling"):
        return
    known = classes.holding(case.model, old=True)
    if known is None and classes.holding(case.model) is not None:
        return  # version 4 has no such model
    older = rotary.turnings(completed(old(case.settings), known))
    ours, theirs = _encodings(case.turnings), _encodings(older)
    if not ours or not theirs or ours[0] == theirs[0]:
        return
    error = phase_error(ours[0], theirs[0])
    base = older[0].base
    written = case.settings.text("transformers_version") or ""
    early = written.startswith(("4.", "3."))
    severity: Severity = "warning" if early else "note"
    yield Finding(
        severity,
        "rope_parameters",
        tr(
            "The file says that transformers {version} wrote it, and rope_parameters is a key of transformers 5."
            if early
            else "rope_parameters is a key of transformers 5.",
            version=plain(written, longest=20),
        ),
        tr(
            "A reader of version 4 ignores it without a word and takes base {base}: some pair is more than π/2 wrong "
            "from distance {first} on, {wrong} of {pairs} at 4 096."
            if error.first
            else "A reader of version 4 ignores it without a word and takes base {base}: the same, {wrong} of {pairs} "
            "at 4 096.",
            base=spaced(base),
            first=spaced(error.first or 0),
            wrong=error.wrong(4096),
            pairs=counted(error.difference.size, "pair"),
        ),
        tr("Write rope_theta and rope_scaling beside it, for such readers."),
    )


def _encodings(turnings: tuple[Turning, ...]) -> list[Encoding]:
    """The encodings that can be computed."""
    return [found for one in turnings if (found := turning.computed(one)) is not None]


def both_forms(case: Case) -> Iterator[Finding]:
    """rope_scaling and rope_parameters that say different things."""
    older, newer = case.settings.values.get("rope_scaling"), case.settings.values.get("rope_parameters")
    if not older or not newer or older == newer:
        return
    newest = _encodings(rotary.turnings(case.settings.without("rope_scaling")))
    if newest == _encodings(case.turnings):
        return
    yield Finding(
        "warning",
        "rope_parameters",
        tr("rope_scaling and rope_parameters say different things."),
        tr("transformers takes rope_scaling, llama.cpp's converter rope_parameters."),
        tr("Leave one of them."),
    )


def two_bases(case: Case) -> Iterator[Finding]:
    """A base within the parameters and another beside them."""
    values = parameters(case.settings)
    beside = case.settings.number(*rotary.bases(case.settings))
    within = None if nested(values) else values.number("rope_theta")
    if beside is None or within is None or beside == within:
        return
    yield Finding(
        "warning",
        values.named("rope_theta"),
        tr(
            "The base is {within} there and {beside} in {key}.",
            within=spaced(within),
            beside=spaced(beside),
            key=case.settings.first(*rotary.bases(case.settings)),
        ),
        tr(
            "transformers 5 and vLLM take {within}, transformers 4 and mlx-lm {beside}.",
            within=spaced(within),
            beside=spaced(beside),
        ),
        tr("Make them equal."),
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
            tr("rope_type is {new}, type is {older}.", new=plain(new, longest=30), older=plain(older, longest=30)),
            tr(WORD_TAKEN[heeded(case.model or "llama", V4.version) if "rope_scaling" in case.settings else ""]),
            tr("Leave rope_type."),
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
            tr(
                "{keys}: {kind} does not look at them." if len(names) > 1 else "{keys}: {kind} does not look at it.",
                keys=plain(shown, longest=120),
                kind=one.kind,
            ),
            tr("They have no effect on the frequencies." if len(names) > 1 else "It has no effect on the frequencies."),
            _or_another(one, names),
        )


def _or_another(one: Turning, names: list[str]) -> str:
    """What to do about keys that are not looked at: the one that is meant, where a single one is misspelt."""
    meant = difflib.get_close_matches(names[0], USED.get(one.kind, ()), 1) if len(names) == 1 else []
    if meant and meant[0] not in one.values:
        return tr("Write {word}, if that is meant; else take it out.", word=meant[0])
    return tr("Take it out, or correct {key}.", key=one.named("rope_type"))


def _harmless(one: Turning, name: str) -> bool:
    """A factor of 1, an original length that is the longest, a switch that is off."""
    value = one.values.values[name]
    same = name == ORIGINAL and (value == one.longest or one.kind == "default")
    same = same or (name == "max_position_embeddings" and value == one.longest)
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
            tr("It is {given}, and dynamic does not look at it.", given=spaced(given)),
            tr("The base begins to grow beyond max_position_embeddings, {longest}.", longest=spaced(one.longest or 0)),
            tr("Take it out, or set max_position_embeddings to it if the base is to grow from there."),
        )


def base_missing(case: Case) -> Iterator[Finding]:
    """No key of the base: each reader has a default of its own."""
    if rotary.has_own_base(case.settings):
        return
    one = next((one for one in case.turnings if not one.based_on), None)
    if one is None:
        return
    local = case.settings.first(*local_bases(case.settings)) is not None
    strange = one.base == 10_000 and _unscaled_length(one) > 8192 and not local
    yield Finding(
        "warning" if strange else "note",
        "rope_theta",
        tr(
            "The base is missing; {model} has {base} by default."
            if case.model
            else "The base is missing; a plain model has {base} by default.",
            model=case.model,
            base=spaced(one.base),
        ),
        (
            tr(
                "That is short for {positions}; readers that do not know the class take 10 000 as well, in silence.",
                positions=counted(one.longest or 0, "position"),
            )
            if strange
            else tr("Readers that do not know the class take 10 000.")
        ),
        tr("Write {key}.", key=BASE_KEYS.get(case.model, "rope_theta")),
    )


def _unscaled_length(one: Turning) -> float:
    """Positions that the base alone is to serve: those before any scaling, where that is known."""
    return one.trained or (one.longest or 0) / (one.factor or 1.0)


def base_unread(case: Case) -> Iterator[Finding]:
    """A base or a scaling in the file of a model whose class has its own and looks at neither."""
    if not case.turnings or not rotary.has_own_base(case.settings):
        return
    always, base = case.model in FIXED, spaced(case.turnings[0].base)
    for name in (name for name in rotary.BASES if name in case.settings):
        yield Finding(
            "warning",
            name,
            tr("The code of {model} does not look at it: the base is {base}.", model=case.model, base=base),
            tr("Software that reads it all the same turns otherwise."),
            tr("Take it out.") if always else tr("Write it in rope_parameters, with the scaling."),
        )
    for name in filter(case.settings.values.get, SCALINGS if always else ()):
        yield Finding(
            "warning",
            name,
            tr("The code of {model} does not look at it: nothing is scaled.", model=case.model),
            tr("Software that reads it all the same turns otherwise."),
            tr("Take it out."),
        )


def longer_by_itself(case: Case) -> Iterator[Finding]:
    """What the code of the first Qwen does beyond its trained length."""
    start = case.settings.whole("seq_length")
    if case.model != "qwen" or start is None:
        return
    for name, says in LONGER.items():
        if case.settings.flag(name, False):
            yield Finding("note", name, tr(says, start=spaced(start)), tr("It is shown as it is up to that length."))


def more_than_two(case: Case) -> Iterator[Finding]:
    """Before 4.43, rope_scaling had to have two fields, type and factor."""
    scaling = case.settings.values.get("rope_scaling")
    if not isinstance(scaling, dict) or nested(ConfigSettings(scaling, "")):
        return
    if not {"rope_type", "low_freq_factor"} <= set(scaling):
        return
    yield Finding(
        "note",
        "rope_scaling",
        tr("It has {fields}.", fields=counted(len(scaling), "field")),
        tr(
            'transformers before 4.43 refuses it: "rope_scaling must be a dictionary with two fields, type and factor".'
        ),
        tr("Take a newer transformers; the file is right."),
    )


RANK = 1  # of this file among the findings
RULES: tuple[Rule, ...] = (
    only_v5,
    both_forms,
    two_bases,
    two_types,
    idle,
    unlooked,
    base_missing,
    base_unread,
    longer_by_itself,
    more_than_two,
)
