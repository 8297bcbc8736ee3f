"""The encodings whose snippets are run, in NumPy here and in torch: as they come, in combinations, from files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from engine.arrays.weights import refer
from engine.code import result, snippet
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from tests.engine.encodings.test_encoding import IDS, VARIANTS

COMBINED = [
    ("sinusoidal", {"dim": 7, "layout": "split", "order": "cos_sin", "exponent": "raw_index", "scale": 0.5}),
    ("sinusoidal", {"dim": 9, "exponent": "endpoint", "first_pair": 1, "offset": 2.0, "spectrum": "power",
                    "alpha": 2.0}),
    ("sinusoidal", {"dim": 16, "exponent": "endpoint", "first_pair": 1, "spectrum": "drawn",
                    "curve": (1.0, 0.5, 0.0, 0.0)}),
    ("sinusoidal", {"dim": 33, "layout": "split", "spectrum": "linear"}),
    ("rope", {"partial": 0.25, "pairing": "interleaved", "scaling": "linear", "factor": 8.0}),
    ("rope", {"scaling": "ntk", "factor": 4.0}),
    ("rope", {"scaling": "dynamic", "factor": 4.0, "original_length": 100}),
    ("rope", {"scaling": "dynamic", "factor": 4.0, "original_length": 4096}),
    ("rope", {"scaling": "yarn", "factor": 32.0, "beta_fast": 16.0, "truncate": False,
              "mscale": 0.7, "mscale_all_dim": 1.0}),
    ("rope", {"scaling": "yarn", "factor": 8.0, "original_length": 4, "partial": 0.5}),
    ("rope", {"scaling": "yarn", "factor": 8.0, "base": 1.0}),
    ("rope", {"scaling": "yarn", "factor": 8.0, "base": 1.0000000000001, "dim": 1024}),
    ("rope", {"scaling": "yarn", "factor": 8.0, "attention_factor": 0.5, "pairing": "interleaved"}),
    ("rope", {"scaling": "llama3", "factor": 8.0, "original_length": 8192, "base": 500_000.0}),
    ("rope", {"scaling": "llama3", "factor": 3.0, "original_length": 100, "high_freq_factor": 1.0}),
    ("rope", {"scaling": "longrope", "dim": 8, "factor": 4.0, "original_length": 100,
              "long_factor": (1.0, 2.0, 3.0, 4.5)}),
    ("rope", {"scaling": "longrope", "dim": 8, "factor": 4.0, "short_factor": (1.0, 1.5, 2.0, 4.5)}),
    ("rope", {"scaling": "proportional", "partial": 0.3, "factor": 2.0}),
    ("mrope", {"axes": "interleaved", "spans": "text:3, video:2x3x4 ,image:2x2,text:5"}),
    ("rope2d", {"axis_order": "w_first", "height": 3, "width": 5}),
    ("rope2d", {"spacing": "alternating", "height": 3, "width": 5}),
    ("sincos2d", {"axis_order": "w_first", "height": 3, "width": 5, "layout": "interleaved"}),
    ("lerope", {"dim": 8, "alphas": (0.0, -1.0, 0.5, 2.0)}),
    ("clipped_rope", {"dim": 16, "clip": 3, "pairing": "interleaved"}),
    ("clipped_rope", {"dim": 16, "clip": 0}),
    ("irope", {"layer": 4, "scale_base": 16.0}),
    ("fairseq", {"dim": 9, "rows": "table", "padding": 3}),
    ("timestep", {"dim": 9, "flip_sin_to_cos": True, "downscale_freq_shift": 0.25, "scale": 3.0}),
    ("alibi", {"heads": 12, "form": "key"}),
    ("alibi", {"heads": 5, "form": "symmetric", "causal": False}),
    ("alibi", {"heads": 6, "slopes": "geometric"}),
    ("t5", {"buckets": 20, "max_distance": 300, "bidirectional": False, "seed": 3}),
    ("t5", {"buckets": 64, "max_distance": 17}),
    ("deberta", {"buckets": 12, "max_distance": 40, "dim": 3}),
    ("deberta", {"buckets": 2, "max_distance": 8, "dim": 3}),
    ("shaw", {"query": None, "clip": 4}),
    ("transformer_xl", {"heads": 2, "dim": 6, "clamp": 20, "seed": 4}),
    ("kerple", {"kind": "power", "seed": 2}),
    ("kerple", {"heads": 2, "r1": (1.0, 2.0), "r2": (0.5, 3.0)}),
    ("sandwich", {"heads": 2, "dim": 9, "scales": (1.0, 0.25)}),
    ("fire", {"threshold": 7, "width": 5, "c": 3.0}),
    ("cope", {"heads": 2, "dim": 5, "max_position": 3}),
    ("xpos", {"scale_base": 1.0}),
    ("swin_v2", {"height": 3, "width": 4, "pretrained": 1}),
    ("beit", {"height": 2, "width": 3}),
    ("binary", {"dim": 70, "msb_first": True}),
]  # fmt: skip
DEFAULTS = [(encoding_id, {}) for encoding_id in IDS]
MANY, FEW = 70, 40  # positions of torch's snippets, and of those that change a single parameter
FROM_FILES = [
    (encoding_id, ending)
    for encoding_id in ("learned", "t5", "swin", "swin_v2", "beit", "shaw", "deberta")
    for ending in (".npy", ".npz")
]


def ran(code: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(code, "snippet", "exec"), names)
    return names


def expected(encoding: Encoding, positions: int) -> np.ndarray:
    """What the engine says that the snippet leaves."""
    encoding = encoding.at_length(positions)
    places = np.arange(min(positions, encoding.defined or positions))
    if result(encoding) == "table":
        return encoding.table(places, np.arange(encoding.columns))
    return encoding.bias(places, places)


def check(encoding: Encoding, library: str, positions: int, *, within: float = 1e-10) -> None:
    actual = np.asarray(ran(snippet(encoding, library, positions=positions))[result(encoding)])
    wanted = expected(encoding, positions)
    assert actual.shape == wanted.shape
    assert actual.dtype != np.float32
    np.testing.assert_allclose(actual, wanted, rtol=1e-9, atol=within)


def from_file(folder: Path, encoding_id: str, ending: str) -> Encoding:
    """The encoding with weights of a new file, whose name looks like code."""
    rows = {"beit": 13 * 13 + 3, "swin": 169, "swin_v2": 169, "shaw": 9}.get(encoding_id, 32)
    array = np.random.default_rng(1).standard_normal((rows, 16)).astype(np.float32)
    path = folder / f"np.load(axis= 'it') 1{ending}"
    if ending == ".npy":
        np.save(path, array)
    else:
        np.savez(path, w=array)
    values = {"heads": 4} if encoding_id == "deberta" else {}
    return build(encoding_id, values | {"weights": refer(str(path), "w" if ending == ".npz" else None)})


def from_safetensors(folder: Path) -> Encoding:
    from safetensors.numpy import save_file

    path = folder / "a.safetensors"
    save_file({"wpe": np.arange(24, dtype=np.float16).reshape(6, 4)}, path)
    return build("learned", {"weights": refer(str(path), "wpe"), "offset": 2})


def torch_cases(folder: Path) -> Iterator[tuple[Encoding, int]]:
    """Each encoding that torch runs, and over how many positions; `folder` is for their files."""
    for encoding_id, values in [*DEFAULTS, *COMBINED]:
        yield build(encoding_id, values), MANY
    for encoding_id, values in VARIANTS:
        try:
            yield build(encoding_id, values), FEW
        except ValueError:  # values that do not go together
            continue
    for encoding_id, ending in FROM_FILES:
        yield from_file(folder, encoding_id, ending), FEW
    yield from_safetensors(folder), FEW
