"""transformers, before and after rope_parameters took the place of rope_scaling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from engine.arrays.weights import plain
from engine.models.configs import classes, rotary
from engine.models.configs.classes import RotaryClass
from engine.models.configs.families import family, staying
from engine.models.configs.layers import (
    BY_KIND,
    MISTRAL4,
    has_parameters,
    layer_types,
    local_bases,
    nested,
    parameters,
)
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import NEED_ORIGINAL, ORIGINAL, Turning
from engine.models.stacks.forwards import SHARE, heeded, shared
from engine.models.stacks.sentences import joined, lacks, none_of
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
    understood,
    without,
    wordless,
)
from engine.models.stacks.understood import unknown as not_known
from engine.values.value import JsonObject
from engine.words.language import tr
from engine.words.numbers import spaced

V5 = StackVersion(
    "transformers",
    "5.23.0",
    "2026-11-23",
    "modeling_rope_utils.py:775 convert_rope_params_to_dict, :806 standardize_rope_params",
    first=(5, 23),
    below=(5, 24),
)
V4 = StackVersion(
    "transformers",
    "4.57.6",
    "2026-11-23",
    "modeling_rope_utils.py: ROPE_INIT_FUNCTIONS, :757 rope_config_validation",
    first=(4, 57),
    below=(4, 58),
    sources={
        "yarn": "modeling_rope_utils.py:246 _compute_yarn_parameters",
        "longrope": "modeling_rope_utils.py:371 _compute_longrope_parameters",
        "alpha": "models/hunyuan_v1_dense/modeling_hunyuan_v1_dense.py:322",
    },
)
RANK = 1
SOFTWARE = Software(lambda asked: (*v5(asked.settings), *v4(asked.settings)), (V5, V4))
KINDS_5 = ("default", "linear", "dynamic", "yarn", "longrope", "llama3", "proportional")
KINDS_4 = ("default", "linear", "dynamic", "yarn", "longrope", "llama3")
MULTIPLIED_4 = ("yarn", "longrope", "dynamic")  # by head_dim, as the class has it
NEEDED_5 = {
    "linear": ("factor",),
    "dynamic": ("factor",),
    "yarn": ("factor",),
    "llama3": ("factor", "low_freq_factor", "high_freq_factor"),
    "longrope": ("short_factor", "long_factor"),
}
NEEDED_4 = NEEDED_5 | {"llama3": (*NEEDED_5["llama3"], ORIGINAL)}
LAYER_TYPES = {
    *("full_attention", "sliding_attention", "chunked_attention", "window_attention", "indexed_attention"),
    *("compressed_sparse_attention", "heavily_compressed_attention", "minimax_m3_sparse", "conv", "moe", "hybrid"),
    *("hybrid_sliding", "reference_sliding_attention", "linear_attention", "sparse", "dense"),
    *("mamba", "attention", "deepseek_sparse_attention", "qwen_sparse_attention"),  # taken for newer words
}
DIVIDED = (  # whose classes look whether heads divide the hidden size, also where head_dim is given
    *("arcee", "aria_text", "cwm", "deepseek_v2", "eurobert", "gemma2", "gemma3_text", "gemma3n_text", "gpt_neox"),
    *("higgs_audio_v2", "hrm_text", "hyperclovax", "internlm3", "iquestcoder", "jais2", "llama", "minicpm3"),
    *("muse_glimmer_text", "muse_spark_text", "t5gemma2_decoder", "t5gemma2_text", "unlimited_ocr_text", "vaultgemma"),
)
APART = (  # whose classes fail where parameters do not stand apart for each kind of layers
    *("embedding_gemma2_text", "gemma4_unified_text", "laguna", "mellum", "mimo_v2_flash"),
)
UPDATED = ("gemma3_text", "gemma3n_text", "modernbert", "modernbert-decoder")  # rope_scaling is added to their own
BESIDE_SCALING = ("cohere2_moe",)  # whose class has rope_scaling, and turns by rope_parameters alone
SECTIONED_4 = re.compile(r"qwen(2|2_5|3)_vl(_moe)?_text")  # whose forward in version 4 looks into rope_scaling
FILLED = (BY_KIND, "neomme", "deepseek_v4")  # read by rules of their own
WHOLE = ("max_position_embeddings", "hidden_size", "num_attention_heads", "num_hidden_layers", "head_dim")
WITHOUT_AXES = re.compile(r"llama|mistral|mixtral|qwen[23](_moe)?|gemma\d?|phi3?|olmo\d?|granite|cohere\d?")
EMBEDDED = "rotary_emb_base"  # of the files of Nomic BERT that its own code reads
ATTENTION = "attn_config"  # of DBRX, which has its base there
UNSCALED = (  # whose classes of 4.57 read no rope_scaling
    *("blt", "dinov3_vit", "nemotron", "pixtral", "recurrent_gemma", "zamba2"),
)
READ_SHARE = frozenset(  # their compute_default_rope_parameters read partial_rotary_factor, the others' do not
    (
        *("bamba", "deepseek_v4", "diffusion_gemma_text", "dots3_note_text", "glm", "glm4", "glm4_moe"),
        *("glm4_moe_lite", "glm4v_moe_text", "glm4v_text", "glm_image_text", "glm_ocr_text", "gpt_neox"),
        *("gpt_neox_japanese", "laguna", "mellum", "mimo_v2_flash", "minimax_m2", "minimax_m3_vl_text", "moonshine"),
        *("moonshine_streaming", "musicflamingo", "nemotron", "neomme", "persimmon", "phi", "phi3", "phi4_multimodal"),
        *("qwen3_5_moe_text", "qwen3_5_text", "qwen3_next", "qwen4_exp_text", "recurrent_gemma", "solar_open"),
        *("stablelm", "step3p5", "step3p7", "zaya"),
    )
)
STATIC_ALPHA = ("hunyuan_v1_dense", "hunyuan_v1_moe")
ALPHA = (*STATIC_ALPHA, "hunyuan_vl", "hunyuan_vl_text")  # whose code reads it


def v5(settings: ConfigSettings) -> Iterator[Understood]:
    """All keys, in either form."""
    model, within = settings.model, nested(parameters(settings))
    if model and classes.holding(model) is None:
        yield from lacking(V5, rotary.turnings(settings), model)
        return
    rules = (_by_sections(settings, v5_rule(settings, one, within)) for one in rotary.turnings(settings))
    rules = (shared(rule, settings, V5.version) for rule in rules)
    yield from understood(V5, rules)


def _by_sections(settings: ConfigSettings, rule: LayerRule) -> LayerRule:
    """Sections that are not as many as pairs: split by them a forward fails; dealt out in turn it runs over text."""
    one = rule.turning
    if rule.refusal or rule.unknown or not one.sections or fitting(one) is one:
        return rule
    if one.values.flag("mrope_interleaved", False) or WITHOUT_AXES.fullmatch(settings.model):
        return msgspec.structs.replace(rule, turning=fitting(one))
    count, pairs = sum(one.sections), int(one.head * one.partial) // 2
    why = tr("{key}: the forward fails, {count} pairs of {pairs}", key=one.named_sections, count=count, pairs=pairs)
    return LayerRule(one, why)


def v5_configured(settings: ConfigSettings) -> Iterator[LayerRule]:
    """What its configuration makes of the keys, before any model: the same but for what a model multiplies."""
    return (v5_rule(settings, one, within=False, model_made=False) for one in rotary.turnings(settings))


def lacking(version: StackVersion, ours: Iterable[Turning], model: str) -> Iterator[Understood]:
    """Of a model whose class in that version says nothing of rotations, or that it does not have."""
    old = version.first < (5,)
    if classes.has(model, old=old):
        return not_known(version, ours, tr("its code for {model} was not held against it", model=plain(model)))
    if classes.has(model, old=not old):
        return absent(version, ours, model)
    why = tr("{model} is not among its models: it runs the code that comes with the files, if any", model=plain(model))
    return not_known(version, ours, why)


def v5_rule(settings: ConfigSettings, one: Turning, within: bool, *, model_made: bool = True) -> LayerRule:
    """What it does with one kind of layer; `within` says that parameters stand apart for each kind.

    Order decides, here and in what follows: of several reasons to refuse a file the first is told, and of several ways
    to read it otherwise than it is written the first is taken.
    """
    model = settings.model
    if refusal := _refused_5(settings, one, within, model_made=model_made):
        return LayerRule(one, refusal)
    if _otherwise_nested(settings):
        why = tr("what its {model} makes of such rope_parameters was not held against it", model=model)
        return LayerRule(one, unknown=why)
    if one.kind == "dynamic" and one.stretched and model not in ALPHA and classes.holding(model):
        return LayerRule(without(one, "alpha"), "", tr("alpha is not looked at"))
    if model == "olmo3":
        return _olmo3(settings, one, within)
    return _read_otherwise(settings, one) or _read_as_written(settings, one, within)


def _refused_5(settings: ConfigSettings, one: Turning, within: bool, *, model_made: bool) -> str:
    return (
        (_made(settings, one) or _mistral4(settings, one) if model_made else "")
        or empty(one, "rope_theta")
        or _empty_base(settings)
        or _baseless(settings, one, within)
        or _unmoved(settings, one)
        or _miscounted(settings)
        or _mistyped(settings)
        or _without_kind(settings)
        or _unnested(settings)
    )


def _olmo3(settings: ConfigSettings, one: Turning, within: bool) -> LayerRule:
    """Its class has parameters for each kind of layer; of one set for all it takes what it looks for beside them."""
    given, scaling = (settings.values.get(key) for key in ("rope_parameters", "rope_scaling"))
    plain = msgspec.structs.replace(one, kind="default", base=_olmo3_base(settings, one))
    if given and not within and "rope_scaling" not in settings:
        note = tr("rope_parameters is looked at for each kind of layer alone: nothing is scaled")
        return LayerRule(plain, "", note)
    mixed = isinstance(scaling, dict) and not _by_kind(given)
    if untyped(settings, one) and not mixed:
        return LayerRule(plain, "", tr("type is not looked at: rope_type stays default, and nothing is scaled"))
    refusal = tr("rope_parameters is to hold full_attention where rope_scaling stands beside it") if mixed else ""
    seen = one if within else msgspec.structs.replace(one, base=plain.base)
    return _read_as_written(settings, seen, within=True, refusal=refusal)


def _read_otherwise(settings: ConfigSettings, one: Turning) -> LayerRule | None:
    """Keys that a class does not look at; None where it does."""
    model = settings.model
    if model in rotary.LONGROPE_ALONE and one.kind not in ("default", "longrope"):
        return LayerRule(one, none_of(one.kind, ("longrope",)))
    if (model == "dbrx" and ATTENTION in one.based_on) or (model == "nomic_bert" and one.based_on == EMBEDDED):
        base = family(model).base
        note = tr("{key} is not looked at: base {base} in silence", key=one.based_on, base=spaced(base))
        return LayerRule(msgspec.structs.replace(one, base=base), "", note)
    if untyped(settings, one):
        note = tr("type is not looked at: rope_type stays default, and nothing is scaled")
    elif model in BESIDE_SCALING and settings.values.get("rope_scaling"):
        note = tr("rope_scaling is not looked at: nothing is scaled")
    else:
        return None
    return LayerRule(msgspec.structs.replace(one, kind="default"), "", note)


def _read_as_written(settings: ConfigSettings, one: Turning, within: bool, refusal: str = "") -> LayerRule:
    """All keys, but for a ramp or a share that stands where it is not looked for."""
    if within and one.kind == "yarn" and not one.values.flag("truncate", True):
        note = tr("truncate is looked for beside the layer types, not within them: the ramp is rounded all the same")
        return LayerRule(having(one, truncate=True), refusal, note)
    if one.kind == "default" and one.partial != 1 and settings.model not in READ_SHARE and _shared(settings, one):
        note = tr("partial_rotary_factor is not looked at where nothing is scaled: whole heads turn")
        return LayerRule(msgspec.structs.replace(one, partial=1.0), refusal, note)
    return LayerRule(one, refusal)


def untyped(settings: ConfigSettings, one: Turning) -> bool:
    """Whether rope_scaling names its way of scaling by type alone, of a class that has a rope_type already."""
    flat = isinstance(settings.values.get("rope_scaling"), dict) and settings.model in (*UPDATED, "olmo3")
    return flat and one.kind != "default" and "rope_type" not in one.values


def _shared(settings: ConfigSettings, one: Turning) -> bool:
    """Whether the file itself says that a share of each head turns."""
    return settings.model != MISTRAL4 and bool(
        {"partial_rotary_factor"} & {*settings.values, *one.values.values} and classes.holding(settings.model)
    )


def _mistral4(settings: ConfigSettings, one: Turning) -> str:
    """What Mistral 4 multiplies has to have one width, and its queries a growth (models/mistral4)."""
    if settings.model != MISTRAL4 or not has_parameters(settings):
        return ""
    lacking = [name for name in ("llama_4_scaling_beta", ORIGINAL) if name not in one.values]
    if lacking and (one.kind != "yarn" or lacking != [ORIGINAL]):
        return lacks(MISTRAL4, *lacking)
    turned = rotary.turned_of_mistral4(settings)
    written = one.values.number("partial_rotary_factor", most=1)
    share = 1.0 if written is None and settings.values.get("rope_scaling") else one.partial
    wide = one.head if one.kind == "default" else int(one.head * share)
    if wide == turned:
        return ""
    return tr("cosines of {wide} dimensions meet the {turned} that turn", wide=wide, turned=turned)


def _olmo3_base(settings: ConfigSettings, one: Turning) -> float:
    """Of parameters that do not stand apart: the file's for layers of full attention alone, beside them."""
    given = None if one.group == "sliding_attention" else settings.number("rope_theta")
    return given or family("olmo3").base


def _made(settings: ConfigSettings, one: Turning) -> str:
    """What is refused once the model multiplies."""
    known = classes.holding(settings.model)
    guessed = one.kind == "yarn" and "factor" in one.values.values  # null: the ratio of the lengths
    kinds = ("default",) if settings.model == "recurrent_gemma" else KINDS_5
    refusal = _unheard(settings.model, one, kinds) or ("" if guessed else missing(one, NEEDED_5))
    refusal = refusal or divided_by_nothing(one) or _silent_phimoe(settings.model, one)
    return refusal or _empty_head(known, settings, one, ("yarn",))


def _silent_phimoe(model: str, one: Turning) -> str:
    """Phi-3.5 MoE's class demands what cosines are multiplied by, whatever the scaling."""
    lacking = [name for name in ("short_mscale", "long_mscale") if name not in one.values]
    return lacks(model, *lacking) if lacking and model == "phimoe" and one.kind != "default" else ""


def _miscounted(settings: ConfigSettings) -> str:
    """Other words than it knows, more or fewer than layers (configuration_utils.py: validate_layer_type)."""
    kinds, count = settings.words("layer_types"), settings.whole("num_hidden_layers")
    strange = sorted(set(kinds or ()) - LAYER_TYPES)
    if strange:
        return tr("layer_types: {word!r} is no kind of layer that it knows", word=plain(strange[0], longest=40))
    if kinds is None or count is None or len(kinds) == count:
        return ""
    return tr("layer_types tells of {n} layers; num_hidden_layers is {count}", n=len(kinds), count=count)


def _empty_base(settings: ConfigSettings) -> str:
    """rope_theta: null is taken for a base where no parameters have one."""
    within = parameters(settings).values.get("rope_theta")
    empty = "rope_theta" in settings.values and settings.values["rope_theta"] is None and within is None
    return tr("rope_theta: null, and no base beside it") if empty and not nested(parameters(settings)) else ""


def _baseless(settings: ConfigSettings, one: Turning, within: bool) -> str:
    """Parameters without a base, where the class has none to add to them."""
    if one.based_on or not has_parameters(settings):
        return ""
    stays = staying(settings.model, one.group if within else "")
    none = stays is not None and "rope_theta" not in stays
    return tr("rope_theta: missing beside the other parameters") if none else ""


def _without_kind(settings: ConfigSettings) -> str:
    """A kind of layers of which ZAYA's parameters do not tell."""
    if settings.model != BY_KIND:
        return ""
    lacking = sorted(set(layer_types(settings)) - set(parameters(settings).values))
    return lacks(BY_KIND, *lacking) if lacking else ""


def _mistyped(settings: ConfigSettings) -> str:
    """A size with a point, heads that do not divide, no switch, where its class looks at that."""
    pointed = [name for name in WHOLE if isinstance(settings.values.get(name), float)]
    if pointed:
        return tr("{keys}: a whole number is needed, without a point", keys=", ".join(pointed))
    hidden, heads = settings.whole("hidden_size"), settings.whole("num_attention_heads")
    if settings.model in DIVIDED and hidden and heads and hidden % heads:
        return tr("hidden_size: {hidden} is no multiple of num_attention_heads, {heads}", hidden=hidden, heads=heads)
    switch = settings.values.get("attn_temperature_tuning", True)
    if settings.model == "llama4_text" and not isinstance(switch, bool):
        return tr("{key}: true or false is needed", key="attn_temperature_tuning")
    return ""


def _unmoved(settings: ConfigSettings, one: Turning) -> str:
    """An original length that is null, or not taken to where a scaling looks for it (modeling_rope_utils.py:829)."""
    late = settings.model in rotary.LONGROPE_ALONE and one.values.text("rope_type", "type") == "su"
    if late and ORIGINAL not in one.values:
        return tr("rope_type: 'su' is longrope too late for {key} beside it, which is missing then", key=ORIGINAL)
    return empty(one, ORIGINAL) if one.kind in NEED_ORIGINAL and ORIGINAL not in settings else ""


def _unnested(settings: ConfigSettings) -> str:
    """One set of parameters, where a class without defaults looks into those of a kind of layers."""
    flat = has_parameters(settings) and settings.model in APART and not nested(parameters(settings))
    return lacks(settings.model, "full_attention") if flat else ""


def _otherwise_nested(settings: ConfigSettings) -> bool:
    """Parameters for each kind of layers of a class that has one set, or one set of a class that has several."""
    known = classes.holding(settings.model)
    if known is None or settings.model == "olmo3":
        return False
    within = nested(parameters(settings))
    flat = bool(settings.values.get("rope_parameters")) and not settings.values.get("rope_scaling") and not within
    return within if known.kinds is None else flat and settings.model not in FILLED


def _by_kind(given: object) -> bool:
    """Whether parameters stand apart for each kind of layer, or there are none."""
    return not given or (isinstance(given, Mapping) and all(isinstance(value, Mapping) for value in given.values()))


def _empty_head(known: RotaryClass | None, settings: ConfigSettings, one: Turning, kinds: tuple[str, ...]) -> str:
    """A class with head_dim: null, which these ways of scaling multiply."""
    if known is None or known.head is not None or one.kind not in kinds or "head_dim" in settings:
        return ""
    return tr("head_dim: missing, and {kind} needs it in {model}", kind=one.kind, model=settings.model)


# Version 4


def v4(settings: ConfigSettings) -> Iterator[Understood]:
    """rope_scaling and rope_theta, completed from its classes; rope_parameters is a key like any unknown one."""
    model = settings.model
    known = classes.holding(model, old=True)
    ours = rotary.turnings(settings)
    if model == "dbrx":
        yield from understood(V4, (_dbrx(settings, one) for one in ours))
        return
    if model and known is None:
        yield from lacking(V4, ours, model)
        return
    settings = worded(settings)
    seen = rotary.turnings(completed(old(settings), known))
    rules = (_by_sections(settings, v4_rule(settings, known, v4_lengths(settings, known, one))) for one in seen)
    rules = (shared(rule, settings, V4.version) for rule in rules)
    late = ""
    if typeless(settings) and model not in UNSCALED:
        late = tr("rope_type: missing in rope_scaling, which it takes for a scaling all the same")
    elif settings.values.get(SHARE, 1.0) is None and model not in UNSCALED:  # by which all multiply their heads
        late = tr("{key}: null", key=SHARE)
    yield from understood(V4, (msgspec.structs.replace(rule, refusal=rule.refusal or late) for rule in rules))


def worded(settings: ConfigSettings) -> ConfigSettings:
    """With the word for a scaling that its class takes, where two are given."""
    scaling = settings.values.get("rope_scaling")
    if not isinstance(scaling, Mapping) or not {"rope_type", "type"} <= {*scaling}:
        return settings
    if heeded(settings.model or "llama", V4.version) != "type":
        return settings
    return settings.having(rope_scaling={**scaling, "rope_type": scaling["type"]})


def _dbrx(settings: ConfigSettings, one: Turning) -> LayerRule:
    """Its attention has a base of its own, whose default is 10 000, turns whole heads and scales nothing."""
    base = settings.inner(ATTENTION).number("rope_theta") or family("dbrx").base
    head = rotary.shared_width(settings) or one.head
    return LayerRule(msgspec.structs.replace(one, kind="default", base=base, head=head, partial=1.0))


def typeless(settings: ConfigSettings) -> bool:
    """Whether rope_scaling is an object that names no type; also an empty one."""
    scaling = settings.values.get("rope_scaling")
    return isinstance(scaling, Mapping) and not nested(parameters(settings)) and not {"rope_type", "type"} & {*scaling}


def old(settings: ConfigSettings) -> ConfigSettings:
    """What a reader of rope_scaling alone sees: base and share stand beside it, not in it."""
    scaling = settings.values.get("rope_scaling")
    seen = settings.without("rope_parameters")
    if not isinstance(scaling, dict):
        return seen
    return seen.having(
        rope_scaling={k: v for k, v in scaling.items() if k not in ("rope_theta", "partial_rotary_factor")}
    )


def completed(settings: ConfigSettings, known: RotaryClass | None) -> ConfigSettings:
    """Keys that are missing, as a class of version 4 sets them."""
    values: JsonObject = {}
    if known is None:
        return settings
    if settings.first(*rotary.bases(settings)) is None and known.base is not None:
        values["rope_theta"] = known.base
    if settings.first(*rotary.shares(settings)) is None:
        values["partial_rotary_factor"] = 1.0 if known.partial is None else known.partial
    local = local_bases(settings)
    if settings.first(*local) is None and known.local is not None:
        values[local[0]] = known.local
    if not settings.values.get("rope_scaling"):
        given = "rope_scaling" in settings.values
        values["rope_scaling"] = {"rope_type": "default"} if given or not known.scaling else dict(known.scaling)
    for name, usual in ((ORIGINAL, known.original), ("max_position_embeddings", known.longest)):
        if usual is not None and name not in settings:
            values[name] = usual
    return settings.having(**values)


def v4_lengths(settings: ConfigSettings, known: RotaryClass | None, one: Turning) -> Turning:
    """Where each way of scaling looks for the original length."""
    within = one.values.whole(ORIGINAL)
    if one.kind in ("yarn", "llama3") or (one.kind == "longrope" and settings.model == "phimoe"):
        return msgspec.structs.replace(one, original=within)
    if one.kind != "longrope":
        return one
    beside = settings.whole(ORIGINAL) or (known.original if known else None)
    sized = msgspec.structs.replace(one, original=beside or one.longest)
    return having(sized, factor=one.longest / beside) if beside and one.longest else sized  # whatever factor says


def v4_rule(settings: ConfigSettings, known: RotaryClass | None, one: Turning) -> LayerRule:
    """What it does with one kind of layer, `known` being its class; its lengths are those of `v4_lengths`."""
    model = settings.model
    if nested(parameters(settings)) and "rope_scaling" in settings:
        return LayerRule(one, tr("rope_scaling: parameters for each kind of layer are not known to it"))
    if model in UNSCALED and one.kind != "default":
        note = tr("rope_scaling is not looked at: nothing is scaled")
        return LayerRule(msgspec.structs.replace(one, kind="default"), "", joined(note, ignored(settings)))
    refusal = _unheard(model, one, KINDS_4) or missing(one, NEEDED_4) or _empty_head(known, settings, one, MULTIPLIED_4)
    refusal = refusal or divided_by_nothing(one) or _empty_base(old(settings)) or checked(model, known, settings)
    if SECTIONED_4.fullmatch(model) and "rope_scaling" not in settings:
        refusal = refusal or lacks(model, "rope_scaling")
    if one.kind != "longrope":
        refusal = refusal or _silent_phimoe(model, one)
    if model == "phimoe" and one.kind == "longrope":
        return _phimoe(one, refusal, ignored(settings))
    if one.kind == "longrope" and "factor" not in one.values and settings.whole(ORIGINAL) is None:
        beside = known is not None and known.original is not None
        if not beside and "attention_factor" not in one.values:
            refusal = refusal or lacks("longrope", ORIGINAL)
    if one.kind == "dynamic" and one.stretched:
        return _alpha(model, one, refusal, ignored(settings))
    return LayerRule(one, refusal, ignored(settings))


def _alpha(model: str, one: Turning, refusal: str, note: str) -> LayerRule:
    """Hunyuan's stretch holds up to the longest length; the class starts anew from the plain base beyond it."""
    if model not in STATIC_ALPHA:
        return LayerRule(without(one, "alpha"), refusal, joined(note, tr("alpha is not looked at")))
    more = tr("beyond {longest} positions alpha counts no more", longest=spaced(one.longest or 0))
    return LayerRule(one, refusal, joined(note, more), until=one.longest, by="alpha")


def _phimoe(one: Turning, refusal: str, note: str) -> LayerRule:
    """short_mscale up to the original length and long_mscale beyond it, whatever attention_factor says."""
    short, long = (one.values.number(name) for name in ("short_mscale", "long_mscale"))
    if short is None or long is None or one.original is None:
        return LayerRule(one, refusal or lacks("phimoe", "short_mscale", "long_mscale", ORIGINAL))
    until = None if short == long else one.original
    return LayerRule(having(one, attention_factor=short), refusal, note, until=until)


def checked(model: str, known: RotaryClass | None, settings: ConfigSettings) -> str:
    """What a class that looks at rope_scaling before its model does finds wrong; '' for nothing."""
    scaling = settings.values.get("rope_scaling")
    if not isinstance(scaling, dict) or known is None or not known.checks or model in ("phimoe", *STATIC_ALPHA):
        return ""
    if known.checks == "rope_type" or model == "olmo3":
        untyped = "rope_type" not in scaling and "type" in scaling
        return lacks(scaling["type"], "rope_type") if untyped else ""
    if model in rotary.LONGROPE_ALONE:
        right = len(scaling) == 3 and scaling.get("type") in ("longrope", "su", "yarn")
        fields = "type, short_factor, long_factor"
    else:
        factor = scaling.get("factor")
        right = len(scaling) == 2 and scaling.get("type") in ("linear", "dynamic")
        right = right and isinstance(factor, float) and factor > 1
        fields = "type, factor"
    return "" if right else tr("rope_scaling: {model} takes {fields} and nothing else", model=model, fields=fields)


def ignored(settings: ConfigSettings) -> str:
    """What a reader of rope_scaling alone leaves out of this file; '' for nothing."""
    if not settings.values.get("rope_parameters"):
        return ""
    given = settings.number("rope_theta")
    known = classes.holding(settings.model, old=True)
    base = given or (known.base if known and known.base else family(settings.model).base)
    return tr(
        "rope_parameters is ignored: base {base}" if given else "rope_parameters is ignored: base {base} in silence",
        base=spaced(base),
    )


def _unheard(model: str, one: Turning, kinds: tuple[str, ...]) -> str:
    if wordless(one):
        return none_of(one.values.values.get("rope_type", one.values.values.get("type")), kinds)
    word = one.values.text("rope_type", "type") or "default"
    axes = bool(one.sections) and not WITHOUT_AXES.fullmatch(model)
    renamed = (word == "su" and model in rotary.LONGROPE_ALONE) or (word == "mrope" and axes)
    renamed = renamed or (word == "xdrope" and model.startswith("hunyuan_vl"))
    if one.kind in kinds and (word in kinds or renamed):
        return ""
    return none_of(word, kinds)
