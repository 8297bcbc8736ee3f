"""Windows: in which layers a query meets near keys alone, and how near they are, in transformers 5.24.

Run there on small models of each class (tests/data/windows.json); what a class does elsewhere is not known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.models.configs import compressed
from engine.models.configs.layers import FILLING, kind_in_words, layer_count, layer_types, still
from engine.models.configs.settings import FARTHEST, ConfigSettings
from engine.words.language import tr

KEY, LOCAL, GATE = "sliding_window", "local_attention", "use_sliding_window"
SLIDING = "sliding_attention"
WHOLLY = (  # a window in all layers, where there is one
    *("doge", "ministral", "ministral3", "mistral", "mixtral", "phi3", "phi4_multimodal", "phimoe", "qwen3_moe"),
    "starcoder2",
)
WITHOUT = (  # whose classes hide no key by its distance, whatever the file says
    *("apertus", "arcee", "bitnet", "cohere", "ernie4_5", "falcon", "gemma", "glm", "glm4", "gpt_neox", "granite"),
    *("granitemoe", "glm4_moe", "helium", "hunyuan_v1_dense", "hunyuan_v1_moe", "hy_v3", "llama", "minimax_m2"),
    *("nemotron", "olmo", "olmo2", "olmoe", "persimmon", "phi", "seed_oss", "solar_open", "stablelm"),
)
LOCAL_MODEL, LOCAL_KEY = "recurrent_gemma", "attention_window_size"  # its attention is all local
BARE = "smollm3"  # windows in the layers without positions
EVERY_OTHER = ("gemma2", "gpt_oss", "vaultgemma")  # from the first on
UPPER: Mapping[str, int] = {  # those from max_window_layers on, and its default
    **dict.fromkeys(("qwen2", "qwen3"), 28),
    **dict.fromkeys(("qwen2_vl", "qwen2_vl_text", "qwen2_5_vl", "qwen2_5_vl_text"), 80),
    "dots1": 62,
}
GATED = (*(model for model in UPPER if model != "dots1"), "qwen2_moe", "qwen3_moe", "smollm3")  # by a key of their own
APART = (FILLING, compressed.MODEL)  # their layers have windows of several sizes, or more than a window
USUAL: Mapping[str, int] = {  # of a class, where the file has no such key
    **dict.fromkeys(("cohere2", "cohere2_moe", "exaone4", "exaone_moe", "gemma2", "gemma3_text"), 4096),
    **dict.fromkeys(("ministral", "mistral", "olmo3", "vaultgemma"), 4096),
    **dict.fromkeys(("gemma3n_text", "gemma4_text"), 512),
    **dict.fromkeys((LOCAL_MODEL, "muse_spark_text"), 2048),
    "afmoe": 1024,
    "dots1": 4096,
    "gpt_oss": 128,
}


class KeyWindow(NamedTuple):
    """Keys that a query meets are less than `size` positions away, in some layers.

    `layers` are words for a person, '' where it is not known which have it; `indices` their numbers, None where unknown
    or where `whole`: all of them. `key` says it, '' where the class does; to `both` sides in an encoder.
    """

    size: int
    key: str
    layers: str = ""
    indices: frozenset[int] | None = None
    whole: bool = False
    both: bool = False

    def has(self, kind: str, indices: Sequence[int] | None) -> bool:
        """Whether all of these layers have it."""
        if self.whole or (self.layers and kind == SLIDING):
            return True
        return self.indices is not None and bool(indices) and self.indices.issuperset(indices or ())


def window(settings: ConfigSettings) -> KeyWindow | None:
    """That of a model with rotary positions; None where all its layers see everything, or nothing says otherwise."""
    model = settings.model
    if model.startswith("modernbert"):
        return _local(settings, both=model == "modernbert")
    size, key = _size(settings)
    gated = model in GATED and not (model == BARE and settings.words("layer_types"))
    blind = model in WITHOUT and not settings.says_all
    if size is None or blind or (gated and not settings.flag(GATE, False)):
        return None
    if model == LOCAL_MODEL:
        return KeyWindow(size, key, tr("all layers with attention"), whole=True)
    if gated and model == BARE:
        return KeyWindow(size, key, tr("layers without positions"), frozenset(still(settings)))
    if model in WHOLLY and not (model == "ministral" and layer_types(settings)):
        return KeyWindow(size, key, tr("all layers"), whole=True)
    if model in APART:
        return KeyWindow(size, key)
    found = layer_types(settings) or _by_class(settings)
    if found and SLIDING not in found:
        return None
    told = bool(found) or model in EVERY_OTHER
    return _of_kind(size, key, found) if told or _has_kind(model) else KeyWindow(size, key)


def _size(settings: ConfigSettings) -> tuple[int | None, str]:
    """In positions; what is no such number is none."""
    key = LOCAL_KEY if settings.model == LOCAL_MODEL and KEY not in settings else KEY
    if key in settings.values or settings.says_all:
        given = settings.values.get(key)
        whole = isinstance(given, int | float) and not isinstance(given, bool) and 1 <= given <= FARTHEST
        return (int(given), key) if whole and given is not None else (None, "")
    return USUAL.get(settings.model), ""


def _has_kind(model: str) -> bool:
    """Whether its class has layers of that kind, however many there are."""
    return model in ("gemma3_text", "gemma3n_text", "gemma4_text", "olmo3", "cohere2", "exaone4")


def _of_kind(size: int, key: str, kinds: Sequence[str], *, both: bool = False) -> KeyWindow:
    indices = frozenset(layer for layer, kind in enumerate(kinds) if kind == SLIDING)
    return KeyWindow(size, key, kind_in_words(SLIDING, kinds), indices or None, both=both)


def _local(settings: ConfigSettings, *, both: bool) -> KeyWindow | None:
    """ModernBERT's key counts both sides; its decoder's layers see half of it, themselves among it."""
    given = settings.values.get(LOCAL, 128)
    if not isinstance(given, int) or isinstance(given, bool) or not 2 <= given <= FARTHEST:
        return None
    key = LOCAL if LOCAL in settings else ""
    return _of_kind(given // 2 + both, key, layer_types(settings), both=both)


def _by_class(settings: ConfigSettings) -> tuple[str, ...]:
    """The kinds of layers that a class makes of its numbers; () where it makes none, or their number is not known."""
    model, count = settings.model, layer_count(settings) or 0
    if model in EVERY_OTHER:
        return tuple("full_attention" if layer % 2 else SLIDING for layer in range(count))
    first = settings.values.get("max_window_layers", UPPER.get(model, 28))
    if not isinstance(first, int):
        return ()
    if model == "qwen2_moe":
        return tuple(SLIDING if layer % 2 == 0 and layer < first else "full_attention" for layer in range(count))
    if model in UPPER:
        return tuple(SLIDING if layer >= first else "full_attention" for layer in range(count))
    return ()
