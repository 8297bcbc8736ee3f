"""Rotary models: each kind of layer that turns, and the layers that do not."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterator

from engine.arrays.weights import plain
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import WIDEST
from engine.encodings.base.rotary import Pairing
from engine.models.configs import classes, compressed, layers, turning, windows
from engine.models.configs.families import ALTERNATING, FIXED, family, staying, within
from engine.models.configs.layers import LayerGroup
from engine.models.configs.settings import ConfigSettings, KeyProblem
from engine.models.configs.turning import KINDS, ORIGINAL, Turning
from engine.models.found import Finding, LayerEncoding
from engine.values.refuse import OutOfRange
from engine.values.value import JsonValues
from engine.words.language import tr

SIGNS = (
    "rope_theta",
    "rope_scaling",
    "rope_parameters",
    "rotary_pct",
    "rotary_dim",
    "rotary_emb_base",
    "rope_ratio",
    "rope_base",
    "partial_rotary_factor",
    "qk_rope_head_dim",
    "no_rope_layers",
)
BASES = ("rope_theta", "rotary_emb_base", "global_rope_theta", "rope_global_theta", "rope_base", "theta")
OWN_BASES = {"openelm": "rope_freq_constant", "phi3small": "rope_embedding_base"}  # of code that comes with the files
SHARES = ("partial_rotary_factor", "rotary_pct", "rope_pct", "rope_percent")
HIDDEN = ("hidden_size", "n_embd", "d_model", "dim", "n_embed")
HEADS = ("num_attention_heads", "n_head", "n_heads", "num_heads")
LONGEST = ("max_position_embeddings", "n_positions", "max_seq_len", "max_sequence_length", "seq_length", "n_ctx")
ROTARY_DIM = ("codegen", "gptj", "minimax_m2")
LONGROPE_ALONE = ("phi3", "phi4_multimodal")  # their classes take no other scaling, and yarn for a name of it
USUAL_ROTARY_DIM = {"codegen": 64, "gptj": 64}
BASE_OF_CLASS = {  # of BASES, what their classes read; the others read rope_theta
    **dict.fromkeys(("gpt_neox", "gpt_neox_japanese"), "rotary_emb_base"),
    **dict.fromkeys(("modernbert", "modernbert-decoder"), "global_rope_theta"),
}
OWN_PARAMETERS = (  # of version 5, where the file has none; a base beside them then counts for nothing
    *("apertus", "cwm", "higgs_audio_v2", "ministral3", layers.MISTRAL4, "mistral_large4_text", "muse_spark_text"),
)
OWN_SHARE = {"gpt_neox": ("rotary_pct",), "gpt_neox_japanese": ("rotary_pct",)}  # of SHARES, what their classes read
WHOLE_HEADS = ("csm_depth_decoder_model", "molmo2_text")  # their code looks at no share where nothing is scaled
MORE_LONGEST = ("model_max_length", "context_length", "max_context_length")


def is_rotary(settings: ConfigSettings) -> bool:
    """Whether some key is about rotary positions."""
    return settings.first(*SIGNS) is not None


def turnings(settings: ConfigSettings) -> tuple[Turning, ...]:
    """How each kind of layer turns; FileProblem where a size is missing."""
    return tuple(_turning(settings, group) for group in layers.groups(settings))


def encodings(settings: ConfigSettings) -> Iterator[LayerEncoding | Finding]:
    """What each layer does, and remarks where something stands for it that is not all of it."""
    each = turnings(settings)
    for one in each:
        yield from _encoding(one)
    without = layers.still(settings)
    if without:
        yield _still(settings, without, each[0])


def _encoding(one: Turning) -> Iterator[LayerEncoding | Finding]:
    try:
        encoding = turning.encoding(one)
    except ValueError as problem:
        yield _unscaled(one, problem)
        try:
            encoding = turning.plain_encoding(one)
        except ValueError as worse:
            _, _, says = _in_file(one, worse)
            one.values.refuse("rotary positions: {problem}", problem=plain(says, longest=200))
    if one.sections and one.kind != "default":
        yield Finding(
            "note",
            one.values.named(one.named_sections),
            tr(
                "Pairs turn by position, column, row and image, {sections}, and are scaled by {kind}."
                if len(one.sections) == 4
                else "Pairs turn by time, row and column, {sections}, and are scaled by {kind}.",
                sections=plain(list(one.sections)),
                kind=one.kind,
            ),
            tr("Shown as for text, where these positions are equal."),
        )
    yield LayerEncoding(encoding, one.layers, one.trained, one.reach, one.group, one.indices, one.window)


def _unscaled(one: Turning, problem: ValueError) -> Finding:
    without = tr("The frequencies are shown without scaling.")
    if isinstance(problem, KeyProblem):
        return Finding("error", problem.key, problem.says, without)
    name, key, says = _in_file(one, problem)
    says = plain(says, longest=240)
    if isinstance(problem, OutOfRange):
        ours = tr("That is the range of what is computed here, not of what a library takes.")
        return Finding("unknown", key, says, f"{without} {ours}")
    return Finding("error", key, says, without, _correction(one, name, key))


def _in_file(one: Turning, problem: ValueError) -> tuple[str, str, str]:
    """A parameter of an encoding that a problem names, the file's key of it, and the problem in the file's word."""
    named = re.match(r"([^\W\d]\w*)(?=: |：)", str(problem))
    if named is None:
        return "", one.named("rope_type"), str(problem)
    name = named[0]
    beside = {"dim": "head_dim", "partial": "partial_rotary_factor", "base": one.based_on or "rope_theta"}
    within = {"sections": one.named_sections, "original_length": ORIGINAL}
    key = beside.get(name) or one.named(within.get(name, name))
    return name, key, key.rpartition(".")[2] + str(problem)[named.end() :]


def _correction(one: Turning, name: str, key: str) -> str:
    """What would be right; '' where the problem says it, or nothing tells."""
    if name == "sections":
        return tr("Make their sum {head}.", head=math.floor(one.head * one.partial) // 2)
    if name == "factor":
        return tr("Write {keys}.", keys=key)
    close = [] if one.known else difflib.get_close_matches(one.kind.lower(), KINDS, 1)
    return tr("Write {word}, if that is meant.", word=close[0]) if close else ""


def _still(settings: ConfigSettings, without: tuple[int, ...], one: Turning) -> LayerEncoding:
    """Layers that do not turn: with a temperature in Llama 4, else nothing at all."""
    words = layers.in_words(without, layers.count_with(settings, without))
    kind = layers.shared_kind(settings, without)
    if settings.model != "llama4_text" or not settings.flag("attn_temperature_tuning", True):
        return LayerEncoding(build("nope", {"dim": one.head}), words, one.trained, one.reach, kind, without)
    every = layers.period(without) or 1
    values = {
        "dim": one.head,
        "base": one.base,
        "pairing": one.pairing,
        "every": every,
        "layer": every,
        "scale_base": settings.number("floor_scale", least=1, most=2**20) or 8192.0,
        "beta": settings.number("attn_scale", most=100) or 0.1,
    }
    try:
        encoding = build("irope", values)
    except ValueError as problem:
        one.values.refuse("rotary positions: {problem}", problem=plain(problem, longest=200))
    return LayerEncoding(encoding, words, one.trained, one.reach, kind, without)


# One kind of layer.


def _turning(settings: ConfigSettings, group: LayerGroup) -> Turning:
    head, values = head_width(settings, group.kind), group.values
    stays = _staying(settings, group)
    base, based_on = _base(settings, group, stays)
    longest, promised = _lengths(settings)
    word = values.text("rope_type", "type") or "default"
    if word == "yarn" and settings.model in LONGROPE_ALONE and not settings.says_all:
        word = "longrope"
    indices, seen = layers.turning_indices(settings, group.kind), windows.window(settings)
    kind = group.kind or layers.shared_kind(settings, indices)
    return Turning(
        head=head,
        base=base,
        kind=KINDS.get(word, plain(word)),
        values=values,
        partial=_partial(settings, values, head, stays),
        pairing=_pairing(settings),
        longest=longest,
        promised=promised,
        original=_beside(settings) or _usual_original(settings) or values.whole(ORIGINAL),
        layers=group.layers,
        based_on=based_on,
        group=kind,
        indices=indices,
        window=seen.size if seen and seen.has(kind, indices) else None,
        alternating=ALTERNATING.get(settings.model),
    )


def _lengths(settings: ConfigSettings) -> tuple[int | None, int | None]:
    """The longest length, and a longer one that the file promises beside it; the first Qwen trained on seq_length."""
    longest = settings.whole(*LONGEST, *MORE_LONGEST) or family(settings.model).longest
    if settings.model == "qwen" and "seq_length" in settings:
        return settings.whole("seq_length"), longest
    return longest, settings.whole("max_sequence_length")


def _usual_original(settings: ConfigSettings) -> int | None:
    """That of the class, which a GGUF header leaves nothing to."""
    return None if settings.says_all else family(settings.model).original


def _beside(settings: ConfigSettings) -> int | None:
    """The original length beside the parameters; of a model that wraps another, the outer class has it."""
    known = classes.of(settings.model)
    wraps = known is not None and known.text is not None
    return None if wraps else settings.whole(ORIGINAL)


def head_width(settings: ConfigSettings, kind: str = "") -> int:
    """Dimensions of a head that rotary positions may turn; FileProblem where no key tells."""
    model = settings.model
    if kind == "full_attention" and (model == "gemma4_text" or "global_head_dim" in settings):
        return settings.whole("global_head_dim", most=WIDEST) or 512
    apart = _per_layer(settings, kind) or _whole_head(settings, model)
    if apart:
        return apart
    given = settings.whole("qk_rope_head_dim", "head_dim", "kv_channels", "attention_head_dim", most=WIDEST)
    if given or family(model).head:
        return given or family(model).head or 0
    width = shared_width(settings) or family(model).usual
    return width or settings.refuse("the width of a head is missing: head_dim, or hidden_size and num_attention_heads")


def _per_layer(settings: ConfigSettings, kind: str) -> int | None:
    """head_dim of the first layer of a kind that has its own, in per_layer_config."""
    own = settings.inner("per_layer_config")
    if not kind or not own.values:
        return None
    each = (own.inner(str(layer)) for layer, one in enumerate(layers.layer_types(settings)) if one == kind)
    return next((one.whole("head_dim", most=WIDEST) for one in each if "head_dim" in one), None)


def _whole_head(settings: ConfigSettings, model: str) -> int | None:
    """The width of which a share turns, where a class with qk_rope_head_dim takes it of the whole head."""
    known = classes.of(model)
    if known is None or known.rotary is None or not isinstance(known.head, int) or known.head == known.rotary:
        return None
    if model == layers.MISTRAL4 and "head_dim" not in settings:
        return sum(_parts(settings))
    return settings.whole("head_dim", most=WIDEST) or known.head


def turned_of_mistral4(settings: ConfigSettings) -> int:
    """Dimensions that turn of each head of Mistral 4."""
    return _parts(settings)[0]


def _parts(settings: ConfigSettings) -> tuple[int, int]:
    """What turns of a head of Mistral 4, and what does not."""
    known = classes.of(layers.MISTRAL4)
    assert known is not None
    assert isinstance(known.head, int)
    assert known.rotary is not None
    turned = settings.whole("qk_rope_head_dim", most=WIDEST) or known.rotary
    return turned, settings.whole("qk_nope_head_dim", most=WIDEST) or known.head - known.rotary


def shared_width(settings: ConfigSettings) -> int | None:
    """The hidden size divided among the heads; None where one of the two is missing."""
    hidden, heads = settings.whole(*HIDDEN), settings.whole(*HEADS)
    if hidden is None or heads is None:
        return None
    if hidden % heads or hidden // heads > WIDEST:
        settings.refuse(
            "{wide} {hidden} and {many} {heads} make no heads: the first is to divide by the second, to at most {most}",
            wide=settings.first(*HIDDEN),
            hidden=hidden,
            many=settings.first(*HEADS),
            heads=heads,
            most=WIDEST,
        )
    return hidden // heads


def _staying(settings: ConfigSettings, group: LayerGroup) -> JsonValues | None:
    """The base and the share that stay of the class where the file gives parameters; None where all of it does."""
    if not layers.has_parameters(settings):
        return None
    apart = layers.nested(layers.parameters(settings))
    return staying(settings.model, group.kind if apart else "")


def _base(settings: ConfigSettings, group: LayerGroup, stays: JsonValues | None) -> tuple[float, str]:
    """The base, and the key that says it."""
    values, model = group.values, settings.model
    if has_own_base(settings):
        return _fixed_base(settings)
    if model == layers.INTERNLM:
        rotary = settings.inner("rotary")
        return rotary.number("base", least=1) or family(model).base, rotary.named("base") if "base" in rotary else ""
    own = OWN_BASES.get(model, "")
    if own in settings:
        return settings.number(own, least=1) or 1.0, settings.named(own)
    if "rope_theta" in values:
        return values.number("rope_theta", least=1) or 1.0, values.named("rope_theta")
    if model == compressed.MODEL:
        key, usual = compressed.BASES[group.kind]
        given = settings.number(key, least=1)
        return given or usual, settings.named(key) if given else ""
    alone = layers.nested(layers.parameters(settings)) and group.kind in within(model)
    outer = "" if alone else settings.first(*bases(settings))
    if outer:
        return settings.number(outer, least=1) or 1.0, settings.named(outer)
    inner = settings.inner("attn_config")  # DBRX
    if "rope_theta" in inner:
        return inner.number("rope_theta", least=1) or 1.0, inner.named("rope_theta")
    usual = float((stays or {}).get("rope_theta", family(model).base))
    return _by_ratio(settings, usual)


def bases(settings: ConfigSettings) -> tuple[str, ...]:
    """Keys of a base beside the parameters that count: the one that its class has, any where no class is known."""
    return (BASE_OF_CLASS.get(settings.model, "rope_theta"),) if classes.decides(settings) else BASES


def shares(settings: ConfigSettings) -> tuple[str, ...]:
    """Keys of the share of a head that turns, likewise."""
    usual = ("partial_rotary_factor",) if classes.decides(settings) else SHARES
    return OWN_SHARE.get(settings.model, usual)


def has_own_base(settings: ConfigSettings) -> bool:
    """Whether the class has the base and looks at no key of it, or has all parameters where the file has none."""
    if settings.says_all:
        return False
    return settings.model in FIXED or (settings.model in OWN_PARAMETERS and not layers.has_parameters(settings))


def _fixed_base(settings: ConfigSettings) -> tuple[float, str]:
    """The base of a class whose code has it; ChatGLM's times a ratio."""
    usual = family(settings.model).base
    return _by_ratio(settings, usual) if settings.model == "chatglm" else (usual, "")


def _by_ratio(settings: ConfigSettings, usual: float) -> tuple[float, str]:
    ratio = settings.number("rope_ratio", least=1e-3, most=1e6)
    return (usual, "") if ratio is None else (max(1.0, usual * ratio), settings.named("rope_ratio"))


def _partial(settings: ConfigSettings, values: ConfigSettings, head: int, stays: JsonValues | None) -> float:
    """The share of a head that turns."""
    given = values.number("partial_rotary_factor", most=1)
    if given is None and settings.says_all:
        given = settings.number(*SHARES, most=1)
    if (
        settings.model == layers.MISTRAL4
        and not settings.says_all
        and (given is None or not layers.has_parameters(settings))
    ):
        parts = _parts(settings)
        return turning.share(parts[0], sum(parts))
    if settings.model == layers.BY_KIND and not layers.has_parameters(settings):
        return given or 1.0
    if given is None and settings.model not in USUAL_ROTARY_DIM:
        given = settings.number(*shares(settings), most=1)
    if given is not None:
        unscaled = (values.text("rope_type", "type") or "default") == "default"
        return 1.0 if unscaled and settings.model in WHOLE_HEADS else given
    turned = settings.whole("rotary_dim", most=WIDEST) if reads_rotary_dim(settings.model) else None
    turned = turned or USUAL_ROTARY_DIM.get(settings.model)
    if turned is None or turned >= head:
        usual = family(settings.model).partial if stays is None else 1.0
        return float((stays or {}).get("partial_rotary_factor", usual)) if turned is None else 1.0
    return turning.share(turned, head)


def reads_rotary_dim(model: str) -> bool:
    """Whether rotary_dim counts: transformers' own classes leave it alone but for a few."""
    return model in ROTARY_DIM or classes.of(model) is None


def _pairing(settings: ConfigSettings) -> Pairing:
    if "rope_interleave" in settings:
        return "interleaved" if settings.flag("rope_interleave", True) else "half"
    return family(settings.model).pairing
