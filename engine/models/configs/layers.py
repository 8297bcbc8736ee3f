"""Which layers have which rotary parameters, and which have none: nesting, local bases, layers without positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn

from engine.arrays.weights import plain
from engine.models.configs import classes, compressed
from engine.models.configs.families import FIXED, family, scaling
from engine.models.configs.settings import ConfigSettings
from engine.words.language import later, tr

MOST_LAYERS = 4096
MOST_KINDS = 16
SELDOM = ("linear_attention", "conv", "mamba", "recurrent", "attention_free")  # kinds of layers that turn nothing
LOCAL = ("rope_local_base_freq", "local_rope_theta", "rope_theta_local", "swa_rope_theta")
LOCAL_OF_CLASS = {
    **dict.fromkeys(("gemma3_text", "gemma3n_text", "t5gemma2_text", "t5gemma2_decoder"), LOCAL[0]),
    **dict.fromkeys(("modernbert", "modernbert-decoder"), LOCAL[1]),
    "dots3_note_text": LOCAL[3],
}
UNSCALED = ("rope_theta", "partial_rotary_factor")  # of parameters, what layers keep that are not scaled
EVERY_FOURTH = ("smollm3", "llama4_text")
EVERY = {2: later("every 2nd layer"), 3: later("every 3rd layer")}
EVERY_OTHER = later("every {n}th layer")
FILLING = "neomme"
BY_KIND = "zaya"
MISTRAL4 = "mistral4"
SCALED, UNSCALED_LAYERS = "scaled", "unscaled"  # of Molmo 2, whose scaling has a list of its layers
INTERNLM = "internlm"
BY_WINDOW = (  # layers with a window turn, full ones do not
    *("afmoe", "cohere2", "cohere2_moe", "exaone4", "exaone_moe", "muse_spark", "muse_spark_text"),
)
INTERVALS = ("qwen3_next", "qwen3_5_text", "qwen3_5_moe_text")  # every 4th layer has full attention, the others none


class LayerGroup(NamedTuple):
    """Layers alike: their parameters, in words which they are, and their kind in layer_types."""

    values: ConfigSettings
    layers: str
    kind: str = ""


def has_parameters(settings: ConfigSettings) -> bool:
    """Whether the file has parameters of its own."""
    return any(settings.values.get(name) for name in ("rope_scaling", "rope_parameters"))


def parameters(settings: ConfigSettings) -> ConfigSettings:
    """rope_scaling where it holds something, as in transformers 5, else rope_parameters."""
    if settings.model in FIXED and not settings.says_all:
        return ConfigSettings({}, settings.file)
    if settings.model == INTERNLM:
        return _of_internlm(settings)
    for name in ("rope_scaling", "rope_parameters"):
        if settings.values.get(name):
            return _of_model(settings, settings.inner(name))
    usual = ConfigSettings(scaling(settings.model), settings.file, "rope_scaling")
    filling = settings.model in (FILLING, BY_KIND, compressed.MODEL)
    return _of_model(settings, ConfigSettings({}, settings.file)) if filling else usual


def _of_internlm(settings: ConfigSettings) -> ConfigSettings:
    """What the first InternLM's own code reads: rotary, whose type is origin or, where nothing is said, dynamic."""
    given = settings.inner("rotary")
    kind = given.text("type") or "dynamic"
    if kind not in ("origin", "dynamic"):
        settings.refuse(
            "{key} is {kind!r}; origin or dynamic is read", key=given.named("type"), kind=plain(kind, longest=30)
        )
    scaled = {"type": kind, "factor": given.number("scaling_factor") or 1.0}
    return ConfigSettings({"type": "default"} if kind == "origin" else scaled, given.file, given.path)


def _of_model(settings: ConfigSettings, found: ConfigSettings) -> ConfigSettings:
    """With what the class of a model adds to the file's."""
    model = settings.model
    if model == FILLING:
        return _filled(settings, found)
    if model == BY_KIND:
        return _by_kind(settings, found)
    return compressed.parameters(settings, found) if model == compressed.MODEL else found


def _filled(settings: ConfigSettings, found: ConfigSettings) -> ConfigSettings:
    """With what the class of NeoMME sets for each kind of layers where the file does not (run in 5.23.0)."""
    if found.values and not nested(found):
        _flat(settings, found)
    base = {"rope_theta": settings.values["rope_theta"]} if "rope_theta" in settings else {}
    values = {kind: {**usual, **base, **(found.values.get(kind) or {})} for kind, usual in scaling(FILLING).items()}
    return ConfigSettings(values, settings.file, found.path or "rope_scaling")


def _by_kind(settings: ConfigSettings, found: ConfigSettings) -> ConfigSettings:
    """Those of ZAYA, whose files have a rope_type beside its kinds of layers, which is not looked at (5.23.0)."""
    known = classes.of(BY_KIND)
    apart = {kind: own for kind, own in found.values.items() if kind != "rope_type"} or dict(
        (known and known.kinds) or {}
    )
    values = ConfigSettings(apart, settings.file, found.path or "rope_parameters")
    if not nested(values):
        _flat(settings, found)
    return values


def _flat(settings: ConfigSettings, found: ConfigSettings) -> NoReturn:
    settings.refuse(
        "{key}: {model} needs parameters for each kind of layers in it", key=found.path, model=settings.model
    )


def nested(values: ConfigSettings) -> bool:
    """Whether parameters stand apart for each kind of layer; a kind with null has no positions."""
    found = list(values.values.values())
    return any(isinstance(one, dict) for one in found) and all(one is None or isinstance(one, dict) for one in found)


def groups(settings: ConfigSettings) -> tuple[LayerGroup, ...]:
    """The layers that turn."""
    values, kinds = parameters(settings), layer_types(settings)
    if nested(values):
        if len(values.values) > MOST_KINDS:
            settings.refuse(
                "{path} tells of {n} kinds of layers; at most {most} are read",
                path=values.path,
                n=len(values.values),
                most=MOST_KINDS,
            )
        given = [kind for kind, own in values.values.items() if own is not None]
        there = [kind for kind in given if kind in kinds] or given
        return tuple(_of_kind(settings, values, kind, kinds) for kind in there)
    local = settings.first(*local_bases(settings)) or _local_by_default(settings)
    if local:
        base = {"rope_theta": settings.number(local) or 10_000.0}
        scaled = values.values if settings.model.startswith("modernbert") else {"rope_type": "default"}
        near = ConfigSettings({**scaled, **base}, settings.file, values.path if len(scaled) > 1 else "")
        both = [("full_attention", values), ("sliding_attention", near)]
        present = [one for one in both if one[0] in kinds] or both
        return tuple(LayerGroup(own, kind_in_words(kind, kinds), kind) for kind, own in present)
    apart = _scaled_apart(settings, values, kinds)
    if apart:
        unscaled = {name: values.values[name] for name in UNSCALED if name in values.values}
        plain = ConfigSettings({"rope_type": "default", **unscaled}, settings.file, values.path)
        each = zip(apart, (values, plain), strict=True)
        return tuple(
            LayerGroup(own, kind_in_words(kind, kinds), kind) for kind, own in each if kind in kinds or not kinds
        )
    return (LayerGroup(values, _turning(settings, kinds)),)


def _of_kind(settings: ConfigSettings, values: ConfigSettings, kind: str, kinds: Sequence[str]) -> LayerGroup:
    """Its parameters are named as they stand in the file, where they may be those of all kinds."""
    inner, written = values.inner(kind), settings.values.get(values.path.rpartition(".")[2])
    if isinstance(written, Mapping) and kind not in written:
        inner = ConfigSettings(inner.values, inner.file, values.path)
    return LayerGroup(inner, kind_in_words(kind, kinds), kind)


def local_bases(settings: ConfigSettings) -> tuple[str, ...]:
    """Keys of a base for layers with a window that count: the one that its class has, any where no class is known."""
    own, held = LOCAL_OF_CLASS.get(settings.model), classes.holding(settings.model, old=True)
    wraps = own is None and held is not None and held.local is not None
    return ((own,) if own else ()) if classes.decides(settings) and not wraps else LOCAL


def _local_by_default(settings: ConfigSettings) -> str:
    """The key of a local base that its class sets where the file does not."""
    if settings.model in ("gemma3_text", "gemma3n_text"):
        return LOCAL[0]
    return LOCAL[1] if settings.model.startswith("modernbert") else ""


def _scaled_apart(settings: ConfigSettings, values: ConfigSettings, kinds: Sequence[str]) -> tuple[str, str] | None:
    """The kind of layers that is scaled and the one that keeps the plain frequencies: of OLMo 3, of Molmo 2 by a list.

    models/olmo3/modeling_olmo3.py, models/molmo2/modeling_molmo2.py:660
    """
    if settings.model == "olmo3" and values.values:
        return "full_attention", "sliding_attention"
    return (SCALED, UNSCALED_LAYERS) if UNSCALED_LAYERS in kinds else None


def _listed_as_scaled(settings: ConfigSettings) -> tuple[str, ...]:
    """Which layers of Molmo 2 are scaled and which are not; () where all are, or nothing is scaled."""
    listed, values = settings.wholes("rope_scaling_layers", most=MOST_LAYERS), parameters(settings)
    if listed is None or (values.text("rope_type", "type") or "default") == "default":
        return ()
    return tuple(SCALED if i in listed else UNSCALED_LAYERS for i in range(layer_count(settings) or 0))


def layer_types(settings: ConfigSettings) -> tuple[str, ...]:
    """The kind of each layer, from its list or from the pattern that the class makes one of; () where unknown."""
    model = settings.model
    if model == compressed.MODEL:
        return compressed.layer_types(settings, layer_count(settings))
    if model == "molmo2_text":
        return _listed_as_scaled(settings)
    listed = settings.words("layer_types") or settings.words("layers_block_type")
    if listed is not None:
        return _full_at_last(settings, listed)
    if model == BY_KIND:
        return ("hybrid",) * (layer_count(settings) or 0)
    if model in ("bamba", "recurrent_gemma", *INTERVALS):
        return tuple(_hybrid(settings, model))
    layers, every = layer_count(settings), _full_every(settings, model)
    if layers is None or every is None:
        return ()
    first = 0 if model.startswith("modernbert") else 1
    if model.startswith("muse_spark"):  # counted from the last
        first += -layers % every
    dense = (settings.whole("first_k_dense_replace") or 0) if model == "cohere2_moe" else 0
    own = settings.whole("prefix_dense_sliding_window_pattern") or 1
    counted = (*((i, own) for i in range(min(dense, layers))), *((i, every) for i in range(layers - dense)))
    return _full_at_last(
        settings, tuple("sliding_attention" if (i + first) % each else "full_attention" for i, each in counted)
    )


def _full_at_last(settings: ConfigSettings, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Gemma 4's class makes its last layer one that sees all, whatever the list says."""
    forced = settings.model == "gemma4_text" and kinds and not settings.says_all
    return (*kinds[:-1], "full_attention") if forced else kinds


def _hybrid(settings: ConfigSettings, model: str) -> Iterator[str]:
    """The kinds of layers of a model whose others are recurrent."""
    for layer in range(settings.whole("num_hidden_layers", most=MOST_LAYERS) or family(model).layers or 0):
        if model == "bamba":
            full = layer in (settings.wholes("attn_layer_indices") or ())
        elif model == "recurrent_gemma":
            pattern = settings.words("block_types") or ("recurrent", "recurrent", "attention")
            full = bool(pattern) and pattern[layer % len(pattern)] == "attention"
        else:
            full = (layer + 1) % (settings.whole("full_attention_interval") or 4) == 0
        yield "full_attention" if full else "linear_attention"


def _full_every(settings: ConfigSettings, model: str) -> int | None:
    """Each how manieth layer has full attention."""
    if model.startswith("modernbert"):
        return settings.whole("global_attn_every_n_layers") or 3
    pattern = settings.values.get("sliding_window_pattern")
    if isinstance(pattern, str) and pattern:  # EXAONE 4: LLLG
        return len(pattern)
    if model == "afmoe":
        return settings.whole("global_attn_every_n_layers") or 4
    given = settings.whole("sliding_window_pattern", "_sliding_window_pattern")
    usual = {"gemma3_text": 6, "gemma4_text": 6, "gemma3n_text": 5} | dict.fromkeys(("olmo3", *BY_WINDOW), 4)
    return given or usual.get(model)


def layer_count(settings: ConfigSettings) -> int | None:
    """How many layers there are, as the file or its class says."""
    named = settings.whole("num_hidden_layers", "n_layer", "n_layers", "num_layers", most=MOST_LAYERS)
    return named or family(settings.model).layers


def turning_indices(settings: ConfigSettings, kind: str = "") -> tuple[int, ...] | None:
    """Of the layers that turn those of a kind, or all, counted from 0; None where the file does not tell."""
    kinds, without = layer_types(settings), frozenset(still(settings))
    if kind or kinds:
        chosen = [i for i, one in enumerate(kinds) if (one == kind if kind else one not in SELDOM)]
    else:
        chosen = list(range(layer_count(settings) or 0))
    return tuple(i for i in chosen if i not in without) or None


def shared_kind(settings: ConfigSettings, indices: Sequence[int] | None) -> str:
    """The kind of these layers where the model has others too; '' where theirs is not one."""
    kinds = layer_types(settings)
    found = {kinds[i] for i in indices or () if i < len(kinds)}
    return found.pop() if len(found) == 1 and len(set(kinds)) > 1 else ""


def still(settings: ConfigSettings) -> tuple[int, ...]:
    """The layers that do not turn although others do, counted from 0."""
    model = settings.model
    flags = settings.wholes("no_rope_layers", most=MOST_LAYERS)
    if flags:
        return tuple(layer for layer, turns in enumerate(flags) if not turns)
    if model in EVERY_FOURTH:
        every = settings.whole("no_rope_layer_interval", most=MOST_LAYERS) or 4
        count = settings.whole("num_hidden_layers", most=MOST_LAYERS) or family(model).layers or 0
        return tuple(range(every - 1, count, every))
    thetas = settings.numbers("layer_rope_theta") or ()
    if thetas:
        return tuple(layer for layer, theta in enumerate(thetas) if not theta)
    values = parameters(settings)
    if nested(values):
        bare = {kind for kind, own in values.values.items() if own is None}
        return tuple(layer for layer, kind in enumerate(layer_types(settings)) if kind in bare)
    if model in BY_WINDOW and not settings.flag("force_rope", False):
        return _bare_by_window(settings, model)
    return ()


def _bare_by_window(settings: ConfigSettings, model: str) -> tuple[int, ...]:
    """Layers of full attention; without a window EXAONE's turn too, and dense layers of Cohere 2 MoE by its default."""
    if settings.values.get("sliding_window", 1) is None and model not in ("afmoe", "cohere2_moe"):
        return ()
    dense: frozenset[int] = frozenset()
    if model == "cohere2_moe" and (settings.whole("prefix_dense_sliding_window_pattern") or 1) == 1:
        kinds = settings.words("mlp_layer_types") or ()
        first = settings.whole("first_k_dense_replace", most=MOST_LAYERS) or 0
        dense = frozenset(i for i, kind in enumerate(kinds) if kind == "dense") if kinds else frozenset(range(first))
    full = (layer for layer, kind in enumerate(layer_types(settings)) if kind == "full_attention")
    return tuple(layer for layer in full if layer not in dense)


def period(layers: Sequence[int]) -> int | None:
    """n where the layers are each nth one, counted from 1; None otherwise."""
    every = layers[0] + 1 if layers else 0
    regular = bool(layers) and list(layers) == list(range(every - 1, layers[-1] + 1, every))
    return every if regular else None


def in_words(layers: Sequence[int], count: int | None) -> str:
    """Layers in words: "every 4th layer (12 of 48)", "layers 1, 5, 6"."""
    which = _which(layers)
    return tr("{layers} ({n} of {all})", layers=which, n=len(layers), all=count) if count else which


def _which(layers: Sequence[int]) -> str:
    every = period(layers)
    if every and len(layers) > 1 and every > 1:
        return tr(EVERY.get(every, EVERY_OTHER), n=every)
    shown = ", ".join(map(str, layers[:8])) + (" …" if len(layers) > 8 else "")
    return tr("layers {shown}" if len(layers) > 1 else "layer {shown}", shown=shown)


def kind_in_words(kind: str, kinds: Sequence[str]) -> str:
    """ "sliding_attention layers (22 of 26)"."""
    count, named = kinds.count(kind), tr("{kind} layers", kind=plain(kind, longest=40))
    return tr("{layers} ({n} of {all})", layers=named, n=count, all=len(kinds)) if count else named


def _turning(settings: ConfigSettings, kinds: Sequence[str]) -> str:
    """The layers that turn, where all that do are alike."""
    without = still(settings)
    if without:
        count = count_with(settings, without)
        return tr("layers that turn ({n} of {all})", n=count - len(without), all=count)
    seldom = [kind for kind in kinds if kind in SELDOM]
    if seldom and len(seldom) < len(kinds):
        return tr("attention layers ({n} of {all})", n=len(kinds) - len(seldom), all=len(kinds))
    return tr("all layers")


def count_with(settings: ConfigSettings, without: Sequence[int]) -> int:
    """How many layers there are, at least those that do not turn."""
    count = settings.whole("num_hidden_layers", most=MOST_LAYERS) or len(settings.listed("no_rope_layers") or ())
    return max(count or family(settings.model).layers or 0, without[-1] + 1)
