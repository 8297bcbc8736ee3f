"""What the tensors of a checkpoint say by themselves, where no configuration says more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from engine.arrays import weights
from engine.arrays.file import FileProblem, plain
from engine.arrays.weights import Weights
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.maths.window import Floats
from engine.models import factors, names
from engine.models.found import Finding, FoundModel, LayerEncoding
from engine.values.value import JsonObject
from engine.words.language import later, tr

MOST_ENCODINGS = 64
WIDEST_BUCKETS = 4096  # rows of a relative bias
MOST_FREQUENCIES = 8192  # pairs
USUAL_HEAD = 64  # dimensions
NEEDED = later("Open its config.json, which says what the tensors do not.")


class _Read(NamedTuple):
    """An encoding, and what is doubtful about it."""

    encoding: Encoding
    findings: tuple[Finding, ...] = ()
    reach: int | None = None


def of(tensors: Mapping[str, Weights], *, title: str, file: str) -> FoundModel:
    """What the tensors hold, those that hold the same together; FileProblem where none is about position."""
    encodings: list[LayerEncoding] = []
    findings: list[Finding] = []
    for group in _groups(tensors)[:MOST_ENCODINGS]:
        try:
            read = _read(group[0], tensors[group[0]])
        except ValueError as error:
            findings.append(Finding("warning", group[0], str(error), follows=tr("It is not shown."), advice=tr(NEEDED)))
            continue
        encodings.append(LayerEncoding(read.encoding, names.layers(group), reach=read.reach))
        findings.extend(finding for finding in read.findings if finding not in findings)
    return FoundModel(title, file, tuple(encodings), tuple(findings))


def _groups(tensors: Mapping[str, Weights]) -> list[list[str]]:
    """Names of tensors of one kind that hold the same numbers, in their order."""
    found: dict[object, list[str]] = {}
    for name, held in tensors.items():
        same = held.sha256 or (held.path, held.tensor)
        found.setdefault((names.kind(name), names.in_decoder(name), same), []).append(name)
    return list(found.values())


def _read(name: str, held: Weights) -> _Read:
    """The encoding that a tensor is; ValueError in one sentence where it cannot be."""
    kind = names.kind(name)
    if kind == "table":
        return _learned(name, held)
    if kind == "t5":
        return _t5(name, held)
    if kind == "window":
        return _Read(_window(held))
    if kind == "deberta":
        return _deberta(name, held)
    if kind == "shaw":
        return _Read(build("shaw", {"weights": held}))
    if kind == "frequencies":
        return rotary(name, _numbers(held), rounded=weights.size(held) <= 2 * weights.stored_shape(held)[-1])
    raise FileProblem("{name} divides frequencies whose base is in no tensor", name=plain(name))


def _learned(name: str, held: Weights) -> _Read:
    rows, _ = weights.table_shape(held)
    doubt = Finding(
        "note",
        name,
        tr("The table has {rows} rows; which of them serves position 0 is in no tensor.", rows=rows),
        follows=tr("Offset 0 is taken, as in BERT and GPT-2; RoBERTa, BART and OPT begin at row 2."),
        advice=tr(NEEDED),
    )
    return _Read(build("learned", {"weights": held}), (doubt,), reach=rows)


def _t5(name: str, held: Weights) -> _Read:
    rows, _ = weights.table_shape(held)
    if rows > WIDEST_BUCKETS:
        raise FileProblem(
            "{name} has {rows} rows; a relative bias has at most {most} buckets",
            name=plain(name),
            rows=rows,
            most=WIDEST_BUCKETS,
        )
    both = not names.in_decoder(name)
    doubt = Finding(
        "note",
        name,
        tr("How far its buckets reach is in no tensor."),
        follows=tr(
            "A max distance of 128 is taken, as in T5, and both sides."
            if both
            else "A max distance of 128 is taken, as in T5, and the past alone."
        ),
        advice=tr(NEEDED),
    )
    return _Read(build("t5", {"weights": held, "bidirectional": both}), (doubt,))


def _window(held: Weights) -> Encoding:
    """Swin's rows are an odd number squared, BEiT's three more."""
    rows, _ = weights.table_shape(held)
    return build("beit" if _odd_square(rows - 3) else "swin", {"weights": held})


def _odd_square(number: int) -> bool:
    side = round(max(number, 0) ** 0.5)
    return bool(side % 2 == 1 and side**2 == number)


def _deberta(name: str, held: Weights) -> _Read:
    rows, columns = weights.table_shape(held)
    if rows > 2 * WIDEST_BUCKETS:
        raise FileProblem(
            "{name} has {rows} rows; DeBERTa has at most {most}", name=plain(name), rows=rows, most=2 * WIDEST_BUCKETS
        )
    heads = columns // USUAL_HEAD if columns % USUAL_HEAD == 0 else 1
    doubt = Finding(
        "note",
        name,
        tr("How many heads share its columns is in no tensor."),
        follows=tr(
            "{heads} of {columns} dimensions are taken, and a max distance of 512.",
            heads=heads,
            columns=columns // heads,
        ),
        advice=tr(NEEDED),
    )
    values = {"weights": held, "heads": heads, "max_distance": max(512, rows)}
    return _Read(build("deberta", values), (doubt,))


def _numbers(held: Weights) -> Floats:
    """[pairs], of a vector that may have axes of 1 before."""
    shape = weights.stored_shape(held)
    size = int(np.prod(shape, dtype=object)) if shape else 1
    if not shape or shape[-1] != size or not 0 < size <= MOST_FREQUENCIES:
        raise FileProblem(
            "{tensor} has the shape {shape}; frequencies are a list of at most {most}",
            tensor=plain(held.tensor),
            shape=list(shape),
            most=MOST_FREQUENCIES,
        )
    return weights.load(held).ravel()


def rotary(name: str, omega: Floats, *, rounded: bool) -> _Read:
    """The rotary encoding of stored frequencies."""
    fit = factors.fitted(omega, rounded=rounded)
    if fit is None:
        raise FileProblem(
            "{name} holds no rotary frequencies: they begin at {first:g}, end at {last:g}",
            name=plain(name),
            first=omega[0],
            last=omega[-1],
        )
    findings = [_width(name, fit.pairs)]
    if rounded:
        findings.append(_in_16_bits(name))
    if not fit.named:
        findings.append(_unnamed(name, fit.base))
    return _Read(build("rope", parameters(fit)), tuple(findings))


def parameters(fit: factors.ScalingFit) -> JsonObject:
    """Of the rope encoding."""
    own = {"rope_type": "scaling", "original_max_position_embeddings": "original_length"}
    renamed = {**own, "partial_rotary_factor": "partial"}
    scaled = {renamed.get(key, key): value for key, value in fit.scaling.items()}
    lists = {key: tuple(value) for key, value in scaled.items() if isinstance(value, Sequence) and key != "scaling"}
    return {"dim": 2 * fit.pairs, "base": fit.base, **scaled, **lists}


def _width(name: str, pairs: int) -> Finding:
    return Finding(
        "note",
        name,
        tr("{pairs} pairs turn; how wide a head is, and which dimensions make a pair, is in no tensor.", pairs=pairs),
        follows=tr("A head of {pairs} dimensions is taken, paired by halves.", pairs=2 * pairs),
        advice=tr(NEEDED),
    )


def _in_16_bits(name: str) -> Finding:
    return Finding(
        "warning",
        name,
        tr("The frequencies are stored in 16 bits."),
        follows=tr(
            "A model that uses them as they are turns by wrong angles far from the beginning; the base that "
            "is shown is the nearest round one."
        ),
        advice=tr("Compute them anew in float32 when the model is loaded."),
    )


def _unnamed(name: str, base: float) -> Finding:
    return Finding(
        "warning",
        name,
        tr("The frequencies are no power of a base, nor such a series scaled in a usual way."),
        follows=tr(
            "They are shown as a divisor for each pair of base {base:.6g}, which the first pairs suggest.", base=base
        ),
        advice=tr(NEEDED),
    )
