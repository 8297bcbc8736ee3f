"""The tensors of a checkpoint that hold position: in a file, or in shards that an index lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.arrays import weights
from engine.arrays.file import FileProblem, content, plain, refuse
from engine.arrays.weights import Weights
from engine.models import names
from engine.models.found import Finding
from engine.words.language import tr

INDEX = ".safetensors.index.json"
LONGEST_INDEX = 32 * 2**20  # bytes; that of a model of 92 000 tensors has 9 MB
MOST_TENSORS = 256  # about position that are read; one a layer of the deepest models
MOST_LISTED = 8  # files that cannot be read
MOST_SHARDS = 64  # that are opened
MOST_READ = 2**28  # bytes that are hashed; what is beyond has no hash


class PositionTensors(NamedTuple):
    """Tensors about position by their full names, and what could not be had."""

    tensors: Mapping[str, Weights]
    findings: tuple[Finding, ...] = ()


class _Index(msgspec.Struct):
    weight_map: dict[str, str]


def of_files(paths: Iterable[str]) -> PositionTensors:
    """Of a .safetensors, or of the pieces of a checkpoint that has no index."""
    return _held((tensor.name, path) for path in paths for tensor in weights.tensors(path) if names.kind(tensor.name))


def of_index(path: str) -> PositionTensors:
    """Of the shards that a `*.safetensors.index.json` lists; a shard that is missing is told."""
    chosen = {name: shard for name, shard in weight_map(path).items() if names.kind(name)}
    for shard in chosen.values():
        if Path(shard).name != shard or shard in ("", ".", ".."):
            refuse(path, "names {shard}, which is no file beside it", shard=plain(shard))
    shards = sorted(set(chosen.values()))[:MOST_SHARDS]
    folder = Path(path).parent
    return _held((name, str(folder / shard)) for name, shard in chosen.items() if shard in shards)


def weight_map(path: str) -> dict[str, str]:
    """The file of each tensor."""
    text = content(path, most=LONGEST_INDEX)
    try:
        return msgspec.json.decode(text, type=_Index).weight_map
    except (ValueError, RecursionError):
        refuse(path, 'is not the index of a checkpoint: {"weight_map": {tensor: file, …}} is needed')


def _held(pairs: Iterable[tuple[str, str]]) -> PositionTensors:
    """Each tensor read for its hash; those of one file one after the other, which reads its header once."""
    found: dict[str, Weights] = {}
    problems: dict[str, str] = {}
    left = MOST_READ
    ordered = sorted(pairs, key=lambda pair: (names.kind(pair[0]) == "frequencies", pair[1]))  # of these the most
    for name, path in ordered[:MOST_TENSORS]:
        try:
            size = weights.size(Weights(path, name))
            found[name] = weights.refer(path, name) if size <= left else Weights(path, name)
            left -= size
        except FileProblem as error:
            problems.setdefault(path, str(error))
    findings = [_unread(sentence) for sentence in list(problems.values())[:MOST_LISTED]]
    if len(ordered) > MOST_TENSORS:
        findings.append(
            Finding(
                "note",
                "",
                tr(
                    "{n} tensors hold position; the first {most} are read",
                    n=len(ordered),
                    most=MOST_TENSORS,
                ),
            )
        )
    return PositionTensors(found, tuple(findings))


def _unread(sentence: str) -> Finding:
    return Finding(
        "warning",
        "",
        sentence,
        follows=tr("What it holds is not shown."),
        advice=tr("Get the whole file again, or open the ones that are there."),
    )
