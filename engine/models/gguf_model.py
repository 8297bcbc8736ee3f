"""A model in a .gguf: its keys as a configuration, its unquantised tensors about position, its order of dimensions."""

from __future__ import annotations

import re

import msgspec

from engine.arrays import gguf, weights
from engine.arrays.file import FileProblem, plain, whereabouts
from engine.arrays.gguf import GgufHeader
from engine.arrays.weights import Weights
from engine.encodings.base.encoding import changed
from engine.maths.window import Floats
from engine.models import config, gguf_keys, gguf_settings, names
from engine.models.found import Finding, FoundModel, LayerEncoding
from engine.values.parameter import declares
from engine.words.language import tr

DIVISORS = ("rope_freqs", "rope_factors_long", "rope_factors_short")
MOST_DIVISORS = 8192
MOST_TABLES = 256
PART = re.compile(r"-\d{5}-of-\d{5}$")


def of(path: str) -> FoundModel:
    """What the file says; FileProblem where it says nothing about position."""
    full, stamp = whereabouts(path)
    header = gguf.header(full, stamp)
    keys = gguf_keys.read(header, full)
    divisors, lost = _divisors(full, header)
    tables, unread = _tables(full, header)
    settings = gguf_settings.settings(keys, divisors)
    found = config.of(settings, title=_title(keys, full), file=full, tensors=tables)
    more = (*gguf_settings.findings(keys, divisors), *lost, *unread, *_cut(header, stamp.size))
    return _crossed(msgspec.structs.replace(found, findings=(*more, *found.findings)), keys.arch)


def _title(keys: gguf_keys.GgufKeys, path: str) -> str:
    """The model's own name, else the file's."""
    stem = path.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
    return keys.text("general.name").strip() or PART.sub("", stem)


def _divisors(path: str, header: GgufHeader) -> tuple[dict[str, Floats], list[Finding]]:
    """[pairs] by name, each read where it has a bearable size."""
    found: dict[str, Floats] = {}
    lost: list[Finding] = []
    for name in DIVISORS:
        stored = Weights(path, f"{name}.weight")
        if stored.tensor not in header.entries:
            continue
        try:
            if weights.size(stored) > 8 * MOST_DIVISORS:
                raise FileProblem(
                    "{path} has more than {most} divisors in {name}.weight",
                    path=plain(path),
                    most=MOST_DIVISORS,
                    name=name,
                )
            found[name] = weights.load(stored).reshape(-1)
        except FileProblem as error:
            lost.append(Finding("warning", f"{name}.weight", str(error), follows=tr("The scaling in it is not shown.")))
    return found, lost


def _tables(path: str, header: GgufHeader) -> tuple[dict[str, Weights], list[Finding]]:
    """Learned tables and biases by the part that they serve."""
    chosen = [name for name in header.entries if names.kind(name) in names.ROLES]
    found: dict[str, Weights] = {}
    lost: list[Finding] = []
    for role, name in names.roles(chosen[:MOST_TABLES]).items():
        try:
            found[role] = weights.refer(path, name)
        except FileProblem as error:
            lost.append(Finding("warning", name, str(error), follows=tr("Random numbers stand for it.")))
    return found, lost


def _cut(header: GgufHeader, size: int) -> list[Finding]:
    """That the file ends before its last tensor begins."""
    last = max(header.entries, key=lambda name: header.entries[name].offset, default=None)
    if last is None or header.start + header.entries[last].offset <= size:
        return []
    what = tr("The file ends at {size} bytes, before its tensor {name} begins.", size=size, name=plain(last))
    follows = tr("It is a header alone, or a download that broke off; what is said of positions stands all the same.")
    return [Finding("warning", "", what, follows=follows, advice=tr("Get the whole file before running it."))]


def _crossed(found: FoundModel, arch: str) -> FoundModel:
    """The same with the pairs that llama.cpp turns: of neighbours where it stores queries and keys in that order."""
    if arch not in gguf_settings.architectures().crossed:
        return found
    encodings = tuple(map(_of_neighbours, found.encodings))
    if encodings == found.encodings:
        return found
    stored = Finding(
        "note",
        "general.architecture",
        tr(
            "llama.cpp turns neighbours in this architecture, {arch}; conversion put the rows into that order.",
            arch=plain(arch),
        ),
        follows=tr("The angles are those of the original, where pairs stand half a head apart."),
        advice=tr("Put the rows back before comparing weights or activations with the original."),
    )
    return msgspec.structs.replace(found, encodings=encodings, findings=(*found.findings, stored))


def _of_neighbours(one: LayerEncoding) -> LayerEncoding:
    if not declares(one.encoding, "pairing"):
        return one
    return msgspec.structs.replace(one, encoding=changed(one.encoding, pairing="interleaved"))
