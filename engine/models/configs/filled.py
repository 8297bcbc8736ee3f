"""Encodings whose numbers are learned: those of the checkpoint where it is at hand, else seeded ones of its size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.arrays.weights import Weights, plain, table_shape
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.encodings.learned import MOST_CELLS
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, LayerEncoding
from engine.values.value import JsonValues
from engine.words.language import tr

Tensors = Mapping[str, Weights]  # by kind: learned, relative_bias, window_bias, vectors; … _decoder: the second half's
ConfigPart = LayerEncoding | Finding
LEARNED = "learned"
RELATIVE = "relative_bias"
WINDOW = "window_bias"
LOG_VECTORS = "log_vectors"
VECTORS = "vectors"
DECODER = "_decoder"
SIZES = ("length", "dim", "buckets", "heads", "clip")  # that weights override


def filled(
    settings: ConfigSettings,
    encoding_id: str,
    values: JsonValues,
    *,
    weights: Weights | None,
    layers: str = "",
    trained: int | None = None,
) -> Iterator[ConfigPart]:
    """The encoding, and a remark where its numbers are not those of the model; FileProblem where sizes are no sizes.

    `layers` are all where nothing is said of them.
    """
    layers = layers or tr("all layers")
    if weights is not None:
        encoding, problem = _with(encoding_id, values, weights)
        if encoding is not None:
            yield from _otherwise(encoding, values, weights)
            if weights.sha256:  # else it is too large to be read for that
                yield from numberless(encoding, weights.tensor or encoding_id)
            most = trained and min(trained, encoding.defined or trained)
            yield LayerEncoding(encoding, layers, most, most)
            return
        yield Finding(
            "warning",
            weights.tensor or encoding_id,
            tr("The tensor does not fit what the configuration says: {problem}", problem=plain(problem)),
            tr("Seeded numbers stand for it."),
        )
    else:
        if encoding_id == LEARNED:
            _drawable(settings, values)
        yield Finding(
            "note",
            encoding_id,
            tr("The numbers are learned, and this file does not hold them ({layers}).", layers=layers),
            tr("Seeded numbers of the right size stand for them."),
            tr("Open the checkpoint, or its folder, to see the numbers of the model."),
        )
    yield LayerEncoding(made(settings, encoding_id, values), layers, trained, trained)


def _drawable(settings: ConfigSettings, values: JsonValues) -> None:
    """FileProblem for a table that no seeded numbers can stand for."""
    rows, columns = int(values["length"]), int(values["dim"])
    if rows * columns > MOST_CELLS:
        settings.refuse(
            "its learned table of {rows} × {columns} is not in this file, and too large for seeded numbers to "
            "stand for it; open the folder that holds its weights too",
            rows=rows,
            columns=columns,
        )


def _with(encoding_id: str, values: JsonValues, weights: Weights) -> tuple[Encoding | None, str]:
    """With the sizes of its tensor, whatever the configuration says."""
    try:
        sizes = dict(zip(("length", "dim"), table_shape(weights), strict=True)) if encoding_id == LEARNED else {}
        return build(encoding_id, {**values, **sizes, "weights": weights}), ""
    except ValueError as problem:
        return None, str(problem)


def _otherwise(encoding: Encoding, values: JsonValues, weights: Weights) -> Iterator[Finding]:
    """That the tensor has other sizes than the configuration says."""
    sizes = {name: getattr(encoding, name) for name in SIZES if name in values}
    other = [name for name, size in sizes.items() if size != values[name]]
    if other:
        yield Finding(
            "warning",
            weights.tensor or encoding.id,
            tr(
                "The tensor has {sizes}; the configuration says {said}.",
                sizes=", ".join(f"{name} {sizes[name]}" for name in other),
                said=", ".join(f"{name} {values[name]}" for name in other),
            ),
            tr("The tensor is shown; transformers refuses one of another size."),
            tr("Take the config.json and the weights of one model."),
        )


def numberless(encoding: Encoding, key: str = "") -> Iterator[Finding]:
    """That cells of its table are no numbers."""
    if encoding.missing:
        what = tr("{missing} of its cells are NaN, infinite or too large for float32.", missing=encoding.missing)
        yield Finding("warning", key, what, tr("They are shown as missing."), tr("Save the table again."))


def made(settings: ConfigSettings, encoding_id: str, values: JsonValues) -> Encoding:
    """The encoding; FileProblem where its parameters do not go together."""
    try:
        return build(encoding_id, values)
    except ValueError as problem:
        settings.refuse(plain(problem, longest=240))


def needed(settings: ConfigSettings, *names: str, default: int | None = None) -> int:
    """The whole number under the first of these keys; FileProblem that names them where none is there."""
    found = settings.whole(*names) or default
    return found or settings.refuse("{names} is missing; a whole number is needed", names=tr(" or ").join(names))
