"""KERPLE: minus the logarithm or a power of the distance, with two learned numbers a head (Chi et al. 2022)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import numpy as np

from engine.encodings.base import snippet, tensors
from engine.encodings.base.answers import Pieces, Preset
from engine.encodings.base.encoding import Encoding
from engine.encodings.base.tensors import Heads, Seed
from engine.maths.window import Floats, Integers
from engine.values.fields import choice, tip, titled
from engine.values.refuse import refused
from engine.words.numbers import few

LARGEST = 1e9  # keeps every bias finite


class Kerple(Encoding, frozen=True, kw_only=True, tag="kerple"):
    """−r1 · ln(1 + r2 · |D|) or −r1 · |D|^r2."""

    title: ClassVar[str] = "KERPLE"
    family: ClassVar[str] = "By distance"
    rank: ClassVar[int] = 5
    summary: ClassVar[str] = "Each head learns how fast it forgets: by the logarithm of the distance, or by a power."
    source: ClassVar[str] = "Chi et al. 2022, arXiv 2205.09921"
    at_first: ClassVar[tuple[str, ...]] = ("heads", "kind", "r1", "r2")
    presets: ClassVar[tuple[Preset, ...]] = (
        Preset("Logarithm, 12 heads", {"heads": 12}, 512),
        Preset("Power, 12 heads", {"heads": 12, "kind": "power"}, 512),
        Preset("ALiBi as a power of 1", {"kind": "power", "heads": 2, "r1": (0.5, 0.25), "r2": (1.0, 1.0)}, 512),
    )

    heads: Heads = 8
    kind: Annotated[
        Literal["log", "power"],
        choice("Kind", log="logarithm", power="power"),
        tip(
            "log: −r1 · ln(1 + r2 · |D|), the better one beyond the trained length · power: −r1 · |D|^r2, with r2 up "
            "to 2; ALiBi where r2 is 1."
        ),
    ] = "log"
    r1: Annotated[
        tuple[float, ...] | None, titled("r1"), tip("The size in each head, above 0; random where none are given.")
    ] = None
    r2: Annotated[
        tuple[float, ...] | None,
        titled("r2"),
        tip("The scale of the distance (log) or its power, above 0, a power at most 2; random where none are given."),
    ] = None
    seed: Seed = 0

    def written(self) -> tuple[str, ...]:
        size, scale = r"\at{r1 seed}{r_1}", r"\at{r2 seed}{r_2}"
        if self.kind == "log":
            return (rf"b(i, j) = {{-{size}}} \; \at{{kind}}{{\mathrm{{ln}}}}(1 + {scale} \, |i - j|)",)
        return (rf"b(i, j) = {{-{size}}} \, |i - j|^{{{scale}}}, \quad \at{{kind}}{{r_2 \leq 2}}",)

    def check(self) -> None:
        self._check_list("r1", self.r1, LARGEST)
        self._check_list("r2", self.r2, 2 if self.kind == "power" else LARGEST)

    def _check_list(self, name: str, values: tuple[float, ...] | None, most: float) -> None:
        if values is None:
            return
        if len(values) != self.heads:
            raise refused(
                "{name}: {count} numbers for {heads} heads; there is one for each head",
                name=name,
                count=len(values),
                heads=self.heads,
            )
        for value in values:
            if not 0 < value <= most:
                raise refused(
                    "{name}: {value:g} is not above 0 and at most {most:g}", name=name, value=value, most=most
                )

    @property
    def learned(self) -> int:
        return 2 * self.heads

    @property
    def signed(self) -> bool:
        return False

    @property
    def random(self) -> str:
        return "" if self.r1 is not None and self.r2 is not None else tensors.origin(self.seed)

    def head(self, head: int) -> str:
        r1, r2 = self.numbers()
        return f"r1 {r1[head]:.3g}, r2 {r2[head]:.3g}"

    def arithmetic(self, head: int, query: int, key: int) -> str:
        r1, r2 = (few(float(of[head])) for of in self.numbers())
        far = f"|{key} - {query}|"
        return f"-{r1} · ln(1 + {r2} · {far})" if self.kind == "log" else f"-{r1} · {far}^{r2}"

    def numbers(self) -> tuple[Floats, Floats]:
        """r1 and r2, [heads] each."""
        (drawn,) = tensors.drawn(self.seed, (2, self.heads))
        r1 = np.exp(drawn[0]) if self.r1 is None else np.array(self.r1)
        if self.r2 is not None:
            return r1, np.array(self.r2)
        return r1, np.exp(drawn[1]) if self.kind == "log" else 2 / (1 + np.exp(-drawn[1]))

    def profile(self, distances: Integers) -> Floats:
        r1, r2 = (numbers[:, None] for numbers in self.numbers())
        apart = np.abs(distances).astype(np.float64)
        grown = np.log1p(r2 * apart) if self.kind == "log" else apart**r2
        return np.asarray(0.0 - r1 * grown)

    def pieces(self) -> Pieces:
        return Pieces((0,), "smooth")

    def code(self) -> str:
        log = self.kind == "log"
        second = "np.exp(drawn[1])" if log else "2 / (1 + np.exp(-drawn[1]))"
        r1 = "np.exp(drawn[0])" if self.r1 is None else snippet.numbers(self.r1)
        r2 = second if self.r2 is None else snippet.numbers(self.r2)
        drawn = f"{snippet.seeded(self.seed)}\ndrawn = rng.standard_normal((2, {self.heads}))\n" if self.random else ""
        grown = "np.log1p(r2[:, None] * apart)" if log else "apart ** r2[:, None]"
        profile = f"apart = np.abs(distances).astype(np.float64)\nprofile = -r1[:, None] * {grown}"
        return f"{drawn}r1 = {r1}\nr2 = {r2}\n{snippet.by_distance(profile)}"
