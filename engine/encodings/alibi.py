"""ALiBi: a bias that grows in proportion to the distance, at another slope in each head (Press et al. 2022)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base.answers import Pieces, Preset
from engine.encodings.base.declared import TRANSFORMERS
from engine.encodings.base.encoding import Encoding, NotOffered
from engine.encodings.base.tensors import Heads
from engine.maths.window import Floats, Integers
from engine.values.fields import choice, switch, tip, who
from engine.values.value import Value
from engine.words.language import tr
from engine.words.numbers import few

BOTH_SIDES = r"b_h(i, j) = \at{form}{-m_h \, |j - i|}"
APPENDED = (  # where the number of heads is no power of two
    r"m_h = 2^{-8 (h + 1) / n}, \quad h = 0 \ldots n - 1",
    r"m_h = \at{slopes}{2^{-4 (2 (h - n) + 1) / n}}, \quad h = n \ldots",
    r"n = 2^{\left\lfloor \log_2 \at{heads}{heads} \right\rfloor}",
)


class Alibi(Encoding, frozen=True, kw_only=True, tag="alibi"):
    """m · (key − query), or what code writes instead; −inf for keys after the query when causal."""

    title: ClassVar[str] = "ALiBi"
    family: ClassVar[str] = "By distance"
    rank: ClassVar[int] = 0
    summary: ClassVar[str] = "Each head loses interest in proportion to the distance, at a slope of its own."
    source: ClassVar[str] = "Press et al. 2022, arXiv 2108.12409"
    users: ClassVar[Mapping[str, str]] = {"BLOOM": TRANSFORMERS, "MPT": TRANSFORMERS}
    mistake: ClassVar[Mapping[str, Value]] = {"form": "symmetric", "causal": False}
    turns: ClassVar[Mapping[str, tuple[Value, ...]]] = {"heads": (8, 12)}
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Paper, 8 heads", {}, 512),
        Preset("12 heads: eight slopes and four appended", {"heads": 12}, 512),
        Preset("As BLOOM writes it, 16 heads", {"heads": 16, "form": "key"}, 512),
        Preset("As x-transformers writes it, 8 heads", {"form": "symmetric", "causal": False}, 512),
    )

    heads: Heads = 8
    slopes: Annotated[
        Literal["paper", "geometric"],
        choice("Slopes", paper="paper's code", geometric="geometric  2^(−8(h + 1)/n)"),
        tip(
            "They differ where the number of heads is no power of two. paper: those of the power of two below, then "
            "every other one of the power above, as the paper's code · geometric: 2^(−8(h + 1)/n) for any n."
        ),
        who("paper: BLOOM, MPT, x-transformers · geometric: old MLX, the paper's text"),
    ] = "paper"
    form: Annotated[
        Literal["distance", "key", "symmetric"],
        choice("Form", distance="distance  m·(j − i)", key="key  m·j", symmetric="symmetric  −m·|j − i|"),
        tip(
            "distance: m · (key − query) · key: m · key, the same after softmax under a causal mask, since each row "
            "differs by a constant · symmetric: −m · |key − query|, for attention to both sides."
        ),
        who("distance: paper · key: BLOOM; MPT but for a constant · symmetric: x-transformers"),
    ] = "distance"
    causal: Annotated[bool, switch("Causal"), tip("Keys after the query are masked: −inf, also in the profile.")] = True

    @property
    def toeplitz(self) -> bool:
        return self.form != "key"

    @property
    def signed(self) -> bool:
        return self.form == "distance" and not self.causal

    def head(self, head: int) -> str:
        return tr("slope {slope}", slope=few(float(self.slope_of_heads()[head])))

    def arithmetic(self, head: int, query: int, key: int) -> str:
        slope = few(float(self.slope_of_heads()[head]))
        steps = {"distance": f"({key} - {query})", "key": f"{key}", "symmetric": f"|{key} - {query}|"}[self.form]
        return f"{'-' if self.form == 'symmetric' else ''}{slope} · {steps}"

    def slope_of_heads(self) -> Floats:
        """m, [heads]."""
        if self.slopes == "geometric":
            return _powers(self.heads)
        whole = 2 ** int(math.log2(self.heads))
        return np.concatenate([_powers(whole), _powers(2 * whole)[0::2][: self.heads - whole]])

    def written(self) -> tuple[str, ...]:
        steps = {"distance": "(j - i)", "key": "j", "symmetric": "-|j - i|"}[self.form]
        bias = rf"b_h(i, j) = m_h \, \at{{form}}{{{steps}}}" if self.form != "symmetric" else BOTH_SIDES
        masked = (r"b_h(i, j) = \at{causal}{-\infty}, \quad j > i",) if self.causal else ()
        slopes = r"m_h = 2^{-8 (h + 1) / \at{heads}{n}}, \quad h = 0 \ldots n - 1"
        if self.slopes == "geometric" or self.heads & (self.heads - 1) == 0:
            return bias, *masked, slopes
        return bias, *masked, *APPENDED

    def not_toeplitz(self) -> str:
        return tr(
            "alibi has no profile with form key: m · key depends on the key alone; choose form distance or symmetric"
        )

    def profile(self, distances: Integers) -> Floats:
        if not self.toeplitz:
            raise NotOffered(self.not_toeplitz())
        return self._masked(distances if self.form == "distance" else -np.abs(distances), distances)

    def bias(self, queries: Integers, keys: Integers) -> Floats:
        return self.bias_of(slice(None), queries, keys)

    def bias_of(self, heads: slice, queries: Integers, keys: Integers) -> Floats:
        distances = keys - queries[:, None]
        if self.form == "key":
            return self._masked(np.broadcast_to(keys, distances.shape), distances, heads)
        return self._masked(distances if self.form == "distance" else -np.abs(distances), distances, heads)

    def _masked(self, steps: Integers, distances: Integers, heads: slice = slice(None)) -> Floats:
        """[heads, …], m · steps; −inf where that is masked."""
        slopes = self.slope_of_heads()[heads].reshape(-1, *(1,) * steps.ndim)
        values = slopes * steps
        if self.causal:
            values[:, distances > 0] = -np.inf
        return values

    def pieces(self) -> Pieces | None:
        if not self.toeplitz:
            return None
        return Pieces((1,) if self.causal else (0,) if self.form == "symmetric" else (), "linear")

    def code(self) -> str:
        steps = {
            "distance": "i - i[:, None]",
            "symmetric": "-np.abs(i - i[:, None])",
            "key": "i[None, :] + 0 * i[:, None]",
        }
        masked = "\nbias[:, i > i[:, None]] = -math.inf" if self.causal else ""
        return f"""
{_code_of_slopes(self)}
i = np.arange(n)
bias = slopes[:, None, None] * ({steps[self.form]}){masked}
"""


def _powers(heads: int) -> Floats:
    return np.exp2(-8 * np.arange(1, heads + 1) / heads)


def _code_of_slopes(encoding: Alibi) -> str:
    heads = encoding.heads
    whole = heads if encoding.slopes == "geometric" else 1 << (heads.bit_length() - 1)
    first = f"2.0 ** (-8 * np.arange(1, {whole + 1}, dtype=np.float64) / {whole})"
    if whole == heads:
        return f"slopes = {first}"
    more = f"2.0 ** (-8 * np.arange(1, {2 * whole + 1}, 2, dtype=np.float64)[:{heads - whole}] / {2 * whole})"
    return f"slopes = np.concatenate([\n    {first},\n    {more},\n], axis=0)"
