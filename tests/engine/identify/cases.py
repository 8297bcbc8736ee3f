"""Tables of known encodings, as files bring them: cast, noisy, cut out, permuted; drawn with a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import ml_dtypes
import numpy as np
from numpy.typing import NDArray

from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import Encoding
from engine.identify.candidate import Candidate

Floats = NDArray[np.float64]
Draw = np.random.Generator
NEAR = 0.03  # of numbers that are measured under noise, one for each pair; of columns too slow to be told apart
BASES = (10_000.0, 10_000.0, 10_000.0, 500.0, 1000.0, 100.0, 5e5, 1e6)
CASTS: dict[str, Any] = {
    "float64": np.float64,
    "float32": np.float32,
    "bfloat16": ml_dtypes.bfloat16,
    "float16": np.float16,
}
SAID = {"xpos": "xPos", "irope": "iRoPE", "mrope": "M-RoPE", "dynamic": "dynamic NTK", "ntk": "NTK-aware"}


@dataclass(frozen=True, eq=False)
class Case:
    """`table` as it is given, `clean` as the encoding has it, with what was done to it in words."""

    encoding: Encoding
    table: Floats
    clean: Floats
    done: str
    within: float = 1e-3  # how near a candidate's numbers have to come to the clean ones

    def __str__(self) -> str:
        return f"{self.encoding!r}, {self.table.shape}, {self.done}"

    def right(self, found: Sequence[Candidate]) -> bool:
        """Whether the best has the clean numbers, and the encoding is among those that are said to have them."""
        return bool(found) and self._told(found[0]) and (self._among(found) or self._said(found[0]))

    def _among(self, found: Sequence[Candidate]) -> bool:
        scaling = getattr(self.encoding, "scaling", None)
        return any(
            (each.encoding.id, getattr(each.encoding, "scaling", None)) == (self.encoding.id, scaling) for each in found
        )

    def _said(self, best: Candidate) -> bool:
        """Whether the sentences of what has the same numbers name it."""
        name = SAID.get(getattr(self.encoding, "scaling", self.encoding.id))
        return name is not None and any(name in line for line in best.said)

    def _told(self, found: Candidate) -> bool:
        """Whether a candidate has the clean numbers, all of them."""
        rows, dims = (np.arange(size) for size in self.clean.shape)
        size = float(np.sqrt(np.mean(self.clean**2))) or 1.0
        return bool(np.sqrt(np.mean((found.cells(rows, dims) - self.clean) ** 2)) <= self.within * size)


def cases(count: int, seed: int) -> Iterator[Case]:
    """So many, each family in turn."""
    draw = np.random.default_rng(seed)
    families = tuple(FAMILIES.values())
    for number in range(count):
        yield families[number % len(families)](draw)


def _one(draw: Draw, *choices: Any) -> Any:
    return choices[int(draw.integers(len(choices)))]


def _made(draw: Draw, encoding: Encoding, rows: int, *, start: int = 0, noise: bool = True) -> Case:
    clean = encoding.table(np.arange(start, start + rows), np.arange(encoding.columns))
    return _given(draw, encoding, clean, noise=noise, done=f"rows {start}:{start + rows}")


def _given(draw: Draw, encoding: Encoding, clean: Floats, *, noise: bool, done: str) -> Case:
    cast = _one(draw, *CASTS)
    size = _one(draw, 0.0, 0.0, 0.01, 0.05, 0.1) if noise else 0.0
    rms = float(np.sqrt(np.mean(clean**2)))
    table = clean + size * rms * draw.standard_normal(clean.shape)
    return Case(encoding, table.astype(CASTS[cast]).astype(np.float64), clean, f"{done}, noise {size}, {cast}")


def _rows(draw: Draw) -> int:
    return int(_one(draw, 128, 200, 512, 1000, 2048))


def _sinusoidal(draw: Draw) -> Case:
    values = {
        "dim": int(_one(draw, 32, 64, 127, 128, 256, 512)),
        "base": _one(draw, *BASES),
        "layout": _one(draw, "interleaved", "split"),
        "order": _one(draw, "sin_cos", "sin_cos", "cos_sin"),
        "exponent": _one(draw, "paper", "paper", "endpoint", "raw_index"),
        "offset": float(_one(draw, 0, 0, 1, 2, 37)),
        "scale": _one(draw, 1.0, 1.0, 0.125, 3.0),
    }
    if values["exponent"] != "raw_index":
        values["first_pair"] = int(_one(draw, 0, 0, 0, 1))
    return _made(draw, build("sinusoidal", values), _rows(draw))


def _cut(draw: Draw) -> Case:
    values = {"dim": int(_one(draw, 64, 128)), "base": _one(draw, *BASES), "layout": _one(draw, "interleaved", "split")}
    start = int(draw.integers(1, 5000))
    case = _made(draw, build("sinusoidal", values), _rows(draw), start=start)
    return Case(build("sinusoidal", {**values, "offset": float(start)}), case.table, case.clean, case.done)


def _spectrum(draw: Draw) -> Case:
    values = {"dim": int(_one(draw, 32, 64, 128)), "layout": _one(draw, "interleaved", "split")}
    kind = _one(draw, {"spectrum": "linear"}, {"spectrum": "power", "alpha": float(_one(draw, 2, 3, 0.5))})
    return _made(draw, build("sinusoidal", {**values, **kind}), _rows(draw))


def _fairseq(draw: Draw) -> Case:
    values = {"dim": int(_one(draw, 64, 65, 256)), "padding": int(_one(draw, 0, 1, 1, 1, 3))}
    rows = _one(draw, "tokens", "table")
    return _made(draw, build("fairseq", {**values, "rows": rows}), _rows(draw), noise=rows == "tokens")


def _timestep(draw: Draw) -> Case:
    values = {
        "dim": int(_one(draw, 64, 129, 320)),
        "flip_sin_to_cos": bool(_one(draw, True, False)),
        "downscale_freq_shift": float(_one(draw, 0, 1)),
        "scale": _one(draw, 1.0, 1.0, 0.5),
    }
    return _made(draw, build("timestep", values), 1000)


def _sincos2d(draw: Draw) -> Case:
    height, width = _one(draw, (14, 14), (16, 16), (8, 12), (24, 10))
    values = {
        "dim": int(_one(draw, 64, 192, 768)),
        "height": height,
        "width": width,
        "axis_order": _one(draw, "h_first", "w_first"),
        "layout": _one(draw, "split", "interleaved"),
    }
    return _made(draw, build("sincos2d", values), height * width)


def _rope2d(draw: Draw) -> Case:
    height, width = _one(draw, (14, 14), (16, 12))
    values = {"dim": int(_one(draw, 32, 64)), "height": height, "width": width, "base": _one(draw, 100.0, 10_000.0)}
    values["axis_order"] = _one(draw, "h_first", "w_first")
    values["spacing"] = _one(draw, "alike", "alternating")
    return _made(draw, build("rope2d", values), height * width)


def _rope(draw: Draw) -> Case:
    scaling = _one(draw, "none", "none", "linear", "ntk", "llama3", "yarn", "proportional")
    values: dict[str, Any] = {
        "dim": int(_one(draw, 64, 128)),
        "pairing": _one(draw, "half", "interleaved"),
        "scaling": scaling,
        "base": _one(draw, 10_000.0, 5e5, 1e6),
    }
    if scaling in ("linear", "ntk", "llama3", "yarn"):
        values["factor"] = float(_one(draw, 2, 4, 8))
    if scaling in ("llama3", "yarn"):
        values["original_length"] = int(_one(draw, 4096, 8192, 32_768))
    if scaling == "proportional":
        values["partial"] = _one(draw, 0.25, 0.5)
    return _made(draw, build("rope", values), int(_one(draw, 2048, 4096)), noise=scaling in ("none", "linear"))


def _longrope(draw: Draw) -> Case:
    """A factor for each pair, as Phi-3 has them: rising, to one or two digits."""
    dim = int(_one(draw, 64, 96))
    rising = np.sort(np.exp(draw.random(dim // 2) * _one(draw, 0.4, 4.0)))
    values = {
        "dim": dim,
        "pairing": _one(draw, "half", "interleaved"),
        "scaling": "longrope",
        "short_factor": tuple(float(f"{each:.3g}") for each in rising),
        "factor": float(_one(draw, 1, 16, 32)),
        "length": 4096,
    }
    case = _made(draw, build("rope", values), int(_one(draw, 1000, 2048, 4096)), start=int(_one(draw, 0, 0, 300)))
    return replace(case, within=NEAR)


def _dynamic(draw: Draw) -> Case:
    rows = int(_one(draw, 3000, 6144, 8192))
    values = {
        "dim": int(_one(draw, 64, 128)),
        "scaling": "dynamic",
        "factor": float(_one(draw, 2, 4)),
        "original_length": int(_one(draw, 1024, 2048)),
        "length": rows,
        "pairing": _one(draw, "half", "interleaved"),
    }
    return _made(draw, build("rope", values), rows, noise=False)


def _clipped(draw: Draw) -> Case:
    values = {"dim": int(_one(draw, 64, 128)), "base": _one(draw, 10_000.0, 5e5)}
    values |= _one(draw, {"original_length": 1024}, {"original_length": 4096}, {"clip": 24})
    values["pairing"] = _one(draw, "half", "interleaved")
    case = _made(draw, build("clipped_rope", values), 4096, start=int(_one(draw, 0, 0, 77)))
    return replace(case, within=NEAR)


def _lerope(draw: Draw) -> Case:
    values = {
        "dim": int(_one(draw, 32, 64, 128)),
        "seed": int(draw.integers(1000)),
        "std": float(_one(draw, 0.1, 0.3)),
        "pairing": _one(draw, "half", "interleaved"),
    }
    case = _made(draw, build("lerope", values), int(_one(draw, 1000, 2048)), start=int(_one(draw, 0, 0, 300)))
    return replace(case, within=NEAR)


def _mrope(draw: Draw) -> Case:
    spans = ("text:16,image:4x6,text:8", "text:8,video:4x8x8,text:16", "image:9x14,text:30", "text:5,image:7x7,text:9")
    values = _one(
        draw,
        {},
        {"base": 5e6, "sections": (24, 20, 20), "axes": "interleaved"},
        {"dim": 64, "base": 10_000.0, "sections": (8, 12, 12)},
    )
    encoding = build("mrope", {**values, "spans": _one(draw, *spans)})
    start = int(_one(draw, 0, 0, 3))
    assert encoding.defined is not None
    return replace(_made(draw, encoding, encoding.defined - start, start=start), within=NEAR)


def _wave(draw: Draw) -> Case:
    """What has the numbers of a plain rotary table."""
    kind = _one(draw, "pope", "xpos", "irope", "mrope")
    base = _one(draw, 10_000.0, 5e5)
    rows = _rows(draw)
    if kind == "pope":
        return _made(draw, build("pope", {"dim": int(_one(draw, 32, 64)), "base": base}), rows)
    if kind == "mrope":
        return _made(draw, build("mrope", {"base": base, "spans": f"text:{rows}"}), rows)
    encoding = build(kind, {"dim": 64, "base": base})
    angle = np.arange(rows)[:, None] * encoding.frequencies()
    clean = np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
    return _given(draw, encoding, clean, noise=True, done=f"cos and sin, rows 0:{rows}")


def _patches(draw: Draw) -> Case:
    """Some of the patches of an image."""
    height, width = _one(draw, (14, 14), (16, 12), (8, 24), (24, 10))
    values = {"dim": 64, "height": height, "width": width, "axis_order": _one(draw, "h_first", "w_first")}
    name = _one(draw, "sincos2d", "rope2d")
    further = ("layout", ("split", "interleaved")) if name == "sincos2d" else ("spacing", ("alike", "alternating"))
    values[further[0]] = _one(draw, *further[1])
    start = int(draw.integers(1, 3 * width))
    rows = height * width - start - int(draw.integers(0, width))
    return _made(draw, build(name, values), rows, start=start)


def _simple(draw: Draw) -> Case:
    rows = int(_one(draw, 50, 200))
    encoding: Encoding = _one(
        draw,
        build("nope", {"dim": 16}),
        build("integer", {"dim": int(_one(draw, 1, 16)), "scale": _one(draw, 1.0, 0.5, -2.0)}),
        build("phase", {"dim": int(_one(draw, 1, 16)), "length": rows}),
        build("binary", {"dim": int(_one(draw, 8, 12)), "msb_first": bool(_one(draw, True, False))}),
    )
    return _made(draw, encoding, rows, noise=False)


def _ordered(draw: Draw) -> Case:
    """Columns in another order, some of them, or with other signs."""
    encoding = build("sinusoidal", {"dim": int(_one(draw, 64, 128)), "offset": float(_one(draw, 0, 5))})
    clean = encoding.table(np.arange(512), np.arange(encoding.columns))
    order, done = _one(draw, *_orders(draw, encoding.columns))
    signs = _one(draw, np.ones(order.size), draw.choice([-1.0, 1.0], order.size))
    case = _given(draw, encoding, clean[:, order] * signs, noise=True, done=f"{done}, signs {signs[:4]}")
    return replace(case, within=0.05)  # slow columns are too much alike to be told apart under noise


def _orders(draw: Draw, columns: int) -> list[tuple[NDArray[np.int64], str]]:
    natural = np.arange(columns)
    return [
        (natural, "as they are"),
        (draw.permutation(columns), "permuted"),
        (natural[::-1], "reversed"),
        (natural[columns // 4 : columns // 2 + 7], "cut"),
        (np.sort(draw.permutation(columns)[: columns // 2]), "half of them"),
    ]


FAMILIES: dict[str, Callable[[Draw], Case]] = {
    "sinusoidal": _sinusoidal,
    "cut": _cut,
    "spectrum": _spectrum,
    "fairseq": _fairseq,
    "timestep": _timestep,
    "sincos2d": _sincos2d,
    "rope": _rope,
    "rope2d": _rope2d,
    "patches": _patches,
    "longrope": _longrope,
    "dynamic": _dynamic,
    "clipped": _clipped,
    "lerope": _lerope,
    "mrope": _mrope,
    "wave": _wave,
    "simple": _simple,
    "ordered": _ordered,
}


def nothing(count: int, seed: int) -> Iterator[tuple[str, Floats]]:
    """Tables that hold no encoding: at random, smooth along positions, smooth along both, of few patterns."""
    draw = np.random.default_rng(seed)
    for number in range(count):
        rows, columns = _one(draw, (64, 32), (128, 64), (512, 128), (200, 65))
        noise = draw.standard_normal((rows, columns))
        smooth = np.cumsum(np.cumsum(noise, axis=0), axis=0)
        kinds = {
            "normal": 0.02 * noise,
            "uniform": draw.random((rows, columns)),
            "walk": np.cumsum(noise, axis=0) / rows**0.5,
            "smooth": smooth / np.abs(smooth).max(),
            "both": _blurred(noise),
            "learned": build("learned", {"dim": columns, "length": rows, "seed": number}).table(
                np.arange(rows), np.arange(columns)
            ),
            "few": draw.standard_normal((rows, 3)) @ draw.standard_normal((3, columns)),
            "steps": np.repeat(draw.standard_normal((rows // 8 + 1, columns)), 8, axis=0)[:rows],
            "bumps": np.exp(-((np.linspace(0, 1, rows)[:, None] - draw.random(columns)) ** 2) * 30),
        }
        name = list(kinds)[number % len(kinds)]
        yield name, kinds[name]


def _blurred(noise: Floats) -> Floats:
    window = np.hanning(15)[1:-1] / np.hanning(15).sum()
    along = np.apply_along_axis(np.convolve, 0, noise, window, "same")
    return np.asarray(np.apply_along_axis(np.convolve, 1, along, window, "same"))
