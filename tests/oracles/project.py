"""What the project says of configurations, files or model types: the one file here that imports it."""

import re

from engine.arrays.weights import FileProblem
from engine.models import config, opened, stacks
from engine.models.stacks import llama_cpp, mlx_lm, transformers, vllm

ROWS = {  # as differential.py names the libraries
    transformers.V5.title: "transformers v5",
    transformers.V4.title: "transformers v4",
    llama_cpp.VERSION.title: "llama.cpp",
    vllm.VERSION.title: "vLLM",
    mlx_lm.VERSION.title: "mlx-lm",
}
KINDS = (
    "full_attention",
    "sliding_attention",
    "chunked_attention",
    "hybrid",
    "hybrid_sliding",
    "main",
    "compress",
    "scaled",
    "unscaled",
)


def kind(layers):
    """The kind of layers of which a text such as "sliding_attention layers (10 of 12)" speaks; "" for all."""
    m = re.match(r"([\w-]+) layers( \(|$)", layers)
    return m[1] if m and m[1] in KINDS else ""


def spectrum(scheme):
    return {"inv": scheme.frequencies().tolist(), "att": float(getattr(scheme, "factor_on_waves", 1.0))}


def at_length(scheme, length):
    return scheme.at_length(length) if hasattr(scheme, "at_length") else scheme


def spectra(scheme, lengths):
    return {**spectrum(scheme), "id": scheme.id, "at": {str(n): spectrum(at_length(scheme, n)) for n in lengths}}


def rotary(encodings):
    return [e for e in encodings if e.encoding.id in ("rope", "mrope")]


def group(u, lengths):
    """What a stack makes of one kind of layers."""
    found = {"refusal": u.refusal, "note": u.note, "absent": u.absent, "unknown": u.unknown, "until": u.until}
    return found if u.encoding is None else found | spectra(u.encoding, lengths) | {"att": u.attention}


def of_older(case, versions):
    """What is said of versions of transformers: {version: {kind of layers: what it makes of them}}."""
    rows = [u for u in stacks.understood(case["config"], past=True) if u.by.stack == transformers.V5.stack]
    groups = [group(u, case["lengths"]) for u in rows]  # once: a row holds in several versions
    said = {}
    for version in versions:
        number = tuple(map(int, version.split(".")))
        said[version] = {
            kind(u.layers): g for u, g in zip(rows, groups, strict=True) if u.by.first <= number < u.by.below
        }
    return said


def of_case(case):
    """Its own reading, and that of each stack of what it understands."""
    file = config.of(case["config"], title="m", file="config.json")
    by_stack = {}
    for u in stacks.understood(case["config"]):
        by_stack.setdefault(ROWS.get(u.title, u.title), {})[kind(u.layers)] = group(u, case["lengths"])
    own = {kind(e.layers): spectra(e.encoding, case["lengths"]) for e in rotary(file.encodings)}
    refused = "; ".join(f.says for f in file.findings if f.severity == "error" and "refuses it" in f.says)
    return {"groups": own, "stacks": by_stack, "refused": refused}


def of_gguf(file):
    """A GGUF file, at its full context."""
    file = opened.inspect(file["path"])
    groups = {
        kind(e.layers): spectrum(at_length(e.encoding, e.reach) if e.encoding.id == "rope" and e.reach else e.encoding)
        for e in rotary(file.encodings)
    }
    return {"groups": groups, "findings": [f"{f.key}: {f.says}" for f in file.findings if f.severity != "note"]}


def of_type(case):
    """The kinds of positions of a whole configuration, and the frequencies of its rotations."""
    file = config.of(case["config"], title="m", file="config.json")
    encodings = [
        {"layers": e.layers, "id": e.encoding.id, **(spectrum(e.encoding) if e in rotary([e]) else {})}
        for e in file.encodings
    ]
    return {"encodings": encodings, "findings": [f.says for f in file.findings]}


ANSWERS = {"cases": of_case, "gguf": of_gguf, "types": of_type, "layers": of_type}


def answer(what, question):
    """The answer to one question; {"error": …} where the project refuses it."""
    try:
        return {"id": question["id"], **ANSWERS[what](question)}
    except FileProblem as e:
        return {"id": question["id"], "error": str(e)}
