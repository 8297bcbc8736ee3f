"""llama.cpp, from the configuration through convert_hf_to_gguf to ggml; Ollama and LM Studio run its files."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from engine.arrays.weights import plain
from engine.maths import scaling
from engine.models.configs import classes, rotary
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.stacks import transformers
from engine.models.stacks.sentences import joined, lacks
from engine.models.stacks.understood import (
    LayerRule,
    Software,
    StackVersion,
    Understood,
    absent,
    divided_by_nothing,
    empty,
    fitting,
    having,
    missing,
    share_of,
    stepping,
    understood,
    unknown,
    unscaled,
    without,
)
from engine.values.value import JsonObject
from engine.words.language import tr

VERSION = StackVersion(
    "llama.cpp",
    "0.25.3",
    "2026-11-23",
    "conversion/base.py:1359 TextModel, :1462 set_gguf_parameters; src/llama-context.cpp; ggml_rope_yarn_corr_dims",
    within="ggml",
    sources={
        "yarn": "conversion/base.py:1470; src/llama-context.cpp:198; ggml_rope_yarn_corr_dims",
        "llama3": "conversion/llama.py:298, conversion/exaone.py:98: generate_extra_tensors",
        "longrope": "conversion/phi.py:176: generate_extra_tensors",
        "hunyuan": "conversion/hunyuan.py:94, :258",
        "proportional": "conversion/gemma.py:736: generate_extra_tensors",
    },
    partly=True,
)
RANK = 3
SOFTWARE = Software(lambda asked: llama_cpp(asked.settings, asked.outer, converted=asked.converted), (VERSION,))
FILE = Path(__file__).parents[3] / "resources" / "stacks" / "llama_cpp.json"
BASE = 10_000.0
ORIGINAL_OF_LLAMA3, FACTOR_OF_LLAMA3 = 8192, 8.0
NOT_ITS_WORDS = ("deepseek_yarn", "telechat3-yarn")
READ_BETAS = ("mistral3", "grok")  # src/models/*.cpp
BASES = ("global_rope_theta", "rope_global_theta", "rope_theta_global", "rope_theta", "rotary_emb_base")
SHARES = ("partial_rotary_factor", "rope_pct", "rope_percent")
OWN_SCALE = ("gemma3", "gemma3n", "gemma4", "gemma-embedding", "modern-bert", "olmo2")  # of layers with a window
OWN_BASE = ("cohere2", "exaone4", "gemma2", "gpt-oss", "llama4")  # where it is written; others have one rope
ONE_BASE = ("olmo2",)  # src/models/olmo2.cpp: layers of sliding attention turn with the others' base
WITHOUT_BASE = ("olmo2", "modern-bert")  # whose base is the loader's where parameters by kind of layers have none
HUNYUAN = ("hunyuan-dense", "hunyuan-moe")
HUNYUAN_LENGTHS = (32 * 1024, 256 * 1024)
OWN_FORM = "m.gguf"  # settings of such a file leave nothing to the class of a model
BY_KEYS = ("default", "linear", "yarn")  # what a .gguf says of any architecture
BY_DIVISORS = ("llama3", "longrope", "proportional")  # what it says by tensors, which some architectures have


class Conversion(msgspec.Struct, frozen=True):
    """What the converter keeps of a model type's rotations.

    `keeps` are the ways of scaling; `refuses` those with which it fails. `base` is one that it writes, or leaves to the
    loader, whatever the file says. `share` is the key of the dimensions that turn ("": all do), `usual` its default;
    `divided` says that a head is the hidden size by the heads, whatever head_dim says.
    """

    arch: str
    keeps: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()
    base: float | None = None
    share: str = ""
    usual: float = 1.0
    divided: bool = False


class Conversions(msgspec.Struct, frozen=True):
    """The converter's classes by model type, and the types that it has none for."""

    held: str
    version: str
    models: Mapping[str, Conversion]
    absent: tuple[str, ...]


@functools.cache
def conversions() -> Conversions:
    """All that was recorded."""
    return msgspec.json.decode(FILE.read_bytes(), type=Conversions)


def llama_cpp(settings: ConfigSettings, outer: str, *, converted: bool) -> Iterator[Understood]:
    """What the converter of this type writes, as ggml computes it; of what is `converted`, what the file says."""
    settings = ConfigSettings(settings.values, OWN_FORM) if converted else settings
    model, ours = settings.model, rotary.turnings(settings)
    kept = conversions().models.get((outer or model) or "llama")
    model = outer or model
    if kept is None and model in conversions().absent:
        yield from absent(VERSION, ours, model)
    elif kept is None:
        yield from unknown(VERSION, ours, tr("its converter was not held against {model}", model=model))
    elif converted and all(one.kind in (*BY_KEYS, *BY_DIVISORS) for one in ours):
        yield from understood(VERSION, (_own(settings, kept, one) for one in ours))
    else:
        yield from understood(VERSION, _rules(settings, kept))


def _own(settings: ConfigSettings, kept: Conversion, one: Turning) -> LayerRule:
    """Of a file in its own form: no converter stands between what it says and what is computed."""
    if kept.arch == "phi3":
        return _phi3(settings, one)
    if one.kind in BY_DIVISORS and not set(BY_DIVISORS) & set(kept.keeps):
        return LayerRule(one, unknown=tr("whether it loads divisors of frequencies for {arch}", arch=kept.arch))
    return LayerRule(one, note=tr("the file is in its own form: the keys are read here as it reads them"))


def _rules(settings: ConfigSettings, kept: Conversion) -> Iterator[LayerRule]:
    seen = _converted(settings, kept)
    turnings = rotary.turnings(seen)
    whole = next((one for one in turnings if one.group != "sliding_attention"), turnings[0])
    for one in turnings:
        near = one.group == "sliding_attention"
        if near and kept.arch in OWN_SCALE:  # rope_freq_scale_train_swa stays 1
            one = unscaled(one)
        if near and kept.arch not in (*OWN_SCALE, *OWN_BASE):
            one = msgspec.structs.replace(whole, layers=one.layers, group=one.group, indices=one.indices)
        base = whole.base if kept.arch in ONE_BASE else one.base
        within = msgspec.structs.replace(fitting(one), original=one.values.whole(ORIGINAL), base=base)
        yield _rule(settings, kept, _sized(settings, kept, within))


def _converted(settings: ConfigSettings, kept: Conversion) -> ConfigSettings:
    """The keys that it takes: those of version 4's class, and rope_parameters before rope_scaling."""
    full = _hparams(settings)
    newer = "rope_parameters" in settings.values
    given = settings.values.get("rope_parameters") if newer else full.values.get("rope_scaling")
    found: JsonObject = dict(given) if isinstance(given, Mapping) else {}
    if "full_attention" not in found and "sliding_attention" not in found:
        for name, value in (
            ("rope_theta", full.number(*BASES)),
            ("partial_rotary_factor", full.number(*SHARES)),
            (ORIGINAL, full.whole(ORIGINAL)),
        ):
            if value is not None:
                found.setdefault(name, value)
        if found.get("rope_theta") is None:
            found["rope_theta"] = BASE
    elif kept.arch in WITHOUT_BASE:
        found = {kind: {"rope_theta": BASE, **own} if isinstance(own, Mapping) else own for kind, own in found.items()}
    return full.without("rope_scaling").having(rope_parameters=found)


def _hparams(settings: ConfigSettings) -> ConfigSettings:
    """The file's keys, completed by the class of the transformers beside the converter where that one takes them."""
    known = classes.holding(settings.model, old=True)
    if known is None or transformers.checked(settings.model, known, settings) or _lacking(settings):
        return settings
    return transformers.worded(transformers.completed(settings, known))


def _lacking(settings: ConfigSettings) -> bool:
    """Whether a scaling lacks a key that the classes of version 4 demand before there is a model."""
    turnings = rotary.turnings(transformers.old(settings))
    return any(missing(one, transformers.NEEDED_4) for one in turnings)


def _sized(settings: ConfigSettings, kept: Conversion, one: Turning) -> Turning:
    """The head, the share and the base that are written."""
    head = one.head
    if kept.divided:
        head = rotary.shared_width(settings) or head
    given = one.values if kept.share == "partial_rotary_factor" else settings
    share = share_of(given, kept.share, kept.usual, head)
    if one.kind == "proportional" and "proportional" in kept.keeps:
        share = one.partial
    base = one.base if kept.base is None else kept.base
    if kept.arch == "dbrx" and "attn_config" in settings:
        base = settings.inner("attn_config").number("rope_theta") or BASE
    return msgspec.structs.replace(one, head=head, partial=share, base=base)


def _rule(settings: ConfigSettings, kept: Conversion, one: Turning) -> LayerRule:
    if kept.share == "rotary_dim" and "rotary_dim" not in settings:
        return LayerRule(one, lacks(kept.arch, "rotary_dim"))
    if kept.share == "rotary_pct" and kept.arch == "cohere2" and "rotary_pct" not in settings:
        return LayerRule(one, lacks(kept.arch, "rotary_pct"))
    if one.kind in kept.refuses:
        why = tr("rope_type: {kind}, which its converter cannot write for {arch}", kind=one.kind, arch=kept.arch)
        return LayerRule(one, why)
    if kept.arch == "gemma4" and "rope_parameters" not in settings.values:
        return LayerRule(one, lacks(kept.arch, "rope_parameters"))
    if kept.arch == "mistral3" and settings.model == "ministral3":
        return _ministral(one)
    if one.kind == "dynamic" and kept.arch in HUNYUAN:
        return _hunyuan(settings, kept, one)
    if kept.arch == "nemotron" and one.kind != "default" and one.values.number("factor"):
        one = msgspec.structs.replace(one, kind="linear")  # whatever its type
    if "llama3" in kept.keeps and one.kind.lower() == "llama3":
        one = msgspec.structs.replace(one, kind="llama3")
        refusal = divided_by_nothing(one) or empty(one, "factor", "low_freq_factor", "high_freq_factor", ORIGINAL)
        if refusal:
            return LayerRule(one, refusal)
    if (one.values.text("rope_type", "type") or "") in NOT_ITS_WORDS:
        return _dropped(kept, one)
    writes = kept.base is None and kept.arch != "phi3"
    if writes and one.kind == "yarn" and one.factor is not None and one.values.whole(ORIGINAL) is None:
        return LayerRule(one, tr("{key}: missing, and the converter needs it for yarn", key=ORIGINAL))
    if kept.arch == "phi3":
        return _phi3(settings, one)
    if one.kind == "default":
        return LayerRule(one)
    if one.kind in ("linear", "yarn") and "factor" not in one.values:
        return LayerRule(unscaled(one), note=tr("without a factor the scaling is left out, in silence"))
    if one.kind not in kept.keeps:
        return _dropped(kept, one)
    if one.kind == "yarn":
        return _yarn(kept, one)
    if one.kind == "llama3" and "factor" not in one.values:
        one = having(one, factor=FACTOR_OF_LLAMA3)
    if one.kind == "llama3" and one.original is None:
        note = tr("the original length is taken to be {length}", length=ORIGINAL_OF_LLAMA3)
        return LayerRule(stepping(msgspec.structs.replace(one, original=ORIGINAL_OF_LLAMA3)), note=note)
    return LayerRule(stepping(one) if one.kind == "llama3" else one)


def _dropped(kept: Conversion, one: Turning) -> LayerRule:
    note = tr(
        "the converter writes no {kind} for {arch}: the scaling is left out, with at most a warning",
        kind=plain(one.values.text("rope_type", "type") or one.kind, longest=30),
        arch=kept.arch,
    )
    return LayerRule(unscaled(one), note=note)


def _yarn(kept: Conversion, one: Turning) -> LayerRule:
    """The ramp is rounded always, from 32 turns to 1; the factor is 0.1 ln s + 1, but for DeepSeek's ratio (#17945)."""
    notes = [] if one.values.flag("truncate", True) else [tr("truncate is ignored: the ramp is rounded to whole pairs")]
    betas = {"beta_fast": one.values.number("beta_fast") or 32.0, "beta_slow": one.values.number("beta_slow") or 1.0}
    if kept.arch not in READ_BETAS:
        if betas != {"beta_fast": 32.0, "beta_slow": 1.0}:
            notes.append(tr("beta_fast and beta_slow are written and not read: 32 and 1"))
        betas = {"beta_fast": 32.0, "beta_slow": 1.0}
    attention = scaling.growth(one.factor or 1.0)
    ratio = kept.arch in ("deepseek2", "mistral3", "mistral4") and bool(one.values.number("mscale_all_dim"))
    if ratio:
        attention = 1.0
    elif one.values.first("attention_factor", "mscale", "mscale_all_dim"):
        notes.append(tr("attention_factor, mscale and mscale_all_dim are replaced by 0.1 ln factor + 1 (#17945)"))
    width, fast, slow = int(one.head * one.partial), betas["beta_fast"], betas["beta_slow"]
    low, high = scaling.yarn_range(width, one.base, one.original or 1, fast=fast, slow=slow, truncate=True)
    if low > high:  # ggml makes a step of it
        why = tr("a ramp from pair {low:g} to {high:g} is not computed here", low=low, high=high)
        return LayerRule(one, unknown=why)
    plain = without(one, "mscale", "mscale_all_dim")
    return LayerRule(having(plain, truncate=True, attention_factor=attention, **betas), note=joined(*notes))


def _ministral(one: Turning) -> LayerRule:
    needed = ("factor", ORIGINAL, "mscale_all_dim", "llama_4_scaling_beta")
    lacking = [name for name in needed if name not in one.values]
    if one.kind != "yarn" or lacking:
        return LayerRule(one, lacks("ministral3", *(lacking or ["yarn"])))
    taken = _yarn(Conversion("mistral3"), one)
    over, factor = one.values.number("mscale_all_dim") or 0.0, one.factor or 1.0
    attention = scaling.growth(factor) / scaling.growth(factor, over)
    return msgspec.structs.replace(taken, turning=having(taken.turning, attention_factor=attention))


def _hunyuan(settings: ConfigSettings, kept: Conversion, one: Turning) -> LayerRule:
    """alpha becomes a base; what it does not expect, it refuses (conversion/hunyuan.py:94, :258)."""
    dense = kept.arch == "hunyuan-dense"
    shared = rotary.shared_width(settings)
    alpha = one.values.number("alpha") or (50.0 if dense else 1000.0)
    expected = one.base == BASE and one.longest in HUNYUAN_LENGTHS and (dense or (alpha == 1000 and shared == 128))
    if not expected or one.head <= 2:
        return LayerRule(one, tr("rope_scaling: other values than those of Hunyuan's own models"))
    base = one.base * math.pow(alpha, one.head / (one.head - 2))
    return LayerRule(
        msgspec.structs.replace(unscaled(one), base=base), note=tr("alpha is written as a base"), by="hunyuan"
    )


def _phi3(settings: ConfigSettings, one: Turning) -> LayerRule:
    """Two lists of factors, chosen by the context, and LongRoPE's attention factor whatever the file says."""
    original = one.values.whole(ORIGINAL)
    lacking = [] if original else [ORIGINAL]
    if _hparams(settings).first(*BASES) is None and "rope_theta" not in (settings.values.get("rope_parameters") or {}):
        lacking.append("rope_theta")
    if lacking or original is None:
        return LayerRule(one, lacks("phi3", *lacking))
    if "long_factor" not in one.values:
        return LayerRule(unscaled(one))
    pairs = math.floor(one.head * one.partial) // 2
    for name in ("long_factor", "short_factor"):
        if len(one.values.numbers(name) or ()) != pairs:
            return LayerRule(one, tr("{key}: not as many as there are pairs, {pairs}", key=name, pairs=pairs))
    ratio = one.ratio or 1.0
    longer = ratio > 1
    chosen = list(one.values.numbers("long_factor" if longer else "short_factor") or ())
    grown = one.values.text("rope_type", "type") == "yarn" and "rope_parameters" in settings.values and ratio > 1
    attention = scaling.growth(ratio) if grown else scaling.longrope_factor(ratio, original)
    note = tr("long factors are chosen when a context above the original length is made, not by length")
    both = {"short_factor": chosen, "long_factor": chosen, "attention_factor": attention}
    return LayerRule(having(msgspec.structs.replace(one, kind="longrope"), **both), note=note)
