"""Models with a learned table of positions, each with the rows that it leaves for padding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from engine.arrays.weights import plain
from engine.models.configs import rotary
from engine.models.configs.filled import DECODER, LEARNED, RELATIVE, VECTORS, ConfigPart, Tensors, filled, made, needed
from engine.models.configs.rotary import HEADS, HIDDEN, shared_width
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding
from engine.words.language import later, tr

ROWS = ("max_position_embeddings", "n_positions", "max_target_positions", "max_seq_len", "n_ctx")


class Table(msgspec.Struct, frozen=True):
    """Defaults: rows, width, rows before the first token, and rows beyond those that the key counts.

    RoBERTa's max_position_embeddings counts the rows before the first token (`more` is 0), BART's does not.
    """

    rows: int = 512
    width: int = 768
    offset: int = 0
    more: int = 0


FILE = Path(__file__).parents[3] / "resources" / "stacks" / "tables.json"
TABLES: Mapping[str, Table] = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Table])  # by model type
VECTORS_OF_DISTANCE = ("relative_key", "relative_key_query")
BY_DISTANCE = (  # whose classes take these instead of their table: in transformers 4.57, by running it, in 5.23 none
    *("albert", "bert", "camembert", "canine", "data2vec-text", "electra", "ernie", "git", "roberta"),
    *("roberta-prelayernorm", "xlm-roberta", "xlm-roberta-xl", "xmod", "megatron-bert", "roc_bert"),
)
BESIDE_TABLE = ("bert-generation",)  # whose class of 4.57 adds its table all the same
WIDTHS = {"albert": "embedding_size", "electra": "embedding_size", "mobilebert": "embedding_size"}


def padded(settings: ConfigSettings) -> int:
    """Rows before the first token: the padding index and one, in RoBERTa's family."""
    table = TABLES[settings.model]
    if table.offset == 2 and table.more == 0 and "pad_token_id" in settings:
        return (settings.whole("pad_token_id", least=0) or 0) + 1
    return table.offset


def table(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """The learned table of an encoder or a decoder."""
    model = settings.model
    kind = TABLES[model]
    if model == "distilbert" and settings.flag("sinusoidal_pos_embds", False):
        yield from _interleaved(settings)
        return
    width = settings.whole(WIDTHS.get(model, ""), *HIDDEN) or kind.width
    rows = (settings.whole(*ROWS) or kind.rows) + kind.more
    offset = padded(settings)
    if offset >= rows:
        settings.refuse(
            "{rows} rows of positions, of which the first {offset} are padding: none is left for a token",
            rows=rows,
            offset=offset,
        )
    values = {"length": rows, "dim": width, "offset": offset}
    both = tr("encoder and decoder" if settings.flag("is_encoder_decoder", False) else "added to the embeddings")
    yield from filled(settings, "learned", values, weights=tensors.get(LEARNED), layers=both, trained=rows - offset)
    if model == "mpnet":
        yield from _buckets_of_mpnet(settings, tensors)


def _interleaved(settings: ConfigSettings) -> Iterator[ConfigPart]:
    rows = needed(settings, "max_position_embeddings", default=512)
    dim = needed(settings, "dim", default=768)
    yield LayerEncoding(made(settings, "sinusoidal", {"dim": dim}), tr("added to the embeddings"), rows, rows)


def _buckets_of_mpnet(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    buckets = needed(settings, "relative_attention_num_buckets", default=32)
    heads = needed(settings, *HEADS, default=12)
    values = {"heads": heads, "buckets": buckets}
    yield from filled(settings, "t5", values, weights=tensors.get(RELATIVE), layers=tr("all layers, one table"))


def bert(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """BERT's own switch: absolute, rotary (ESM), or vectors of the distance."""
    kind = settings.text("position_embedding_type") or ("alibi" if settings.flag("alibi", False) else "absolute")
    if kind == "absolute":
        yield from table(settings, tensors)
    elif kind in VECTORS_OF_DISTANCE:
        if settings.model in BESIDE_TABLE:
            yield from table(settings, tensors)
        yield from _by_distance(settings, tensors)
    elif kind == "alibi":
        heads = needed(settings, *HEADS, default=12)
        values = {"heads": heads, "form": "symmetric", "causal": False}
        yield LayerEncoding(made(settings, "alibi", values))
    else:
        settings.refuse(
            "position_embedding_type is {kind!r}; absolute, relative_key, relative_key_query or alibi is read",
            kind=plain(kind, longest=30),
        )


def _by_distance(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Vectors of the distances up to the longest, which no clip reaches; BERT counts them from key to query."""
    longest = needed(settings, "max_position_embeddings", default=512)
    width = shared_width(settings) or 64
    if longest < 2:
        settings.refuse("max_position_embeddings is 1; vectors of distances need at least 2 positions")
    values = {"clip": min(longest - 1, 4096), "dim": width}
    held = tensors.get(VECTORS)
    yield from filled(settings, "shaw", values, weights=held, trained=longest)
    if held is not None:
        yield Finding(
            "note",
            held.tensor or "distance_embedding",
            tr("The rows stand for query − key, those of the picture for key − query."),
            tr("The picture is the mirror image of the model's."),
        )


def esm(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """Rotary in ESM-2, a table in ESM-1b."""
    if settings.text("position_embedding_type") == "rotary":
        yield from rotary.encodings(settings)
    else:
        yield from table(settings, tensors)


def led(settings: ConfigSettings, tensors: Tensors) -> Iterator[ConfigPart]:
    """A table for each half."""
    width = needed(settings, "d_model", default=1024)
    for half, kind, usual in ((later("encoder"), LEARNED, 16_384), (later("decoder"), LEARNED + DECODER, 1024)):
        rows = needed(settings, f"max_{half}_position_embeddings", default=usual)
        values = {"length": rows, "dim": width}
        yield from filled(settings, "learned", values, weights=tensors.get(kind), layers=tr(half), trained=rows)


READERS = (
    dict.fromkeys(TABLES, table)
    | dict.fromkeys((*BY_DISTANCE, *BESIDE_TABLE, "jina_bert"), bert)
    | {"led": led, "esm": esm}
)
