"""The formula of RoPE at its settings: how pairs turn, which dimensions they are, what scaling does."""

from __future__ import annotations

from typing import Protocol

from engine.encodings.base import written
from engine.encodings.base.rotary import Pairing

DYNAMIC = (
    r"s = \at{factor}{factor} \cdot L / \at{original_length}{L_0} - (factor - 1)",
    r"L = \max(\at{length}{length}, \, L_0)",
)
PARTS = r"\omega_k = \left( 1 - \gamma_k + \gamma_k / \at{factor}{factor} \right)"
YARN = r"\gamma_k = \at{scaling}{clip} \left( \frac{k - a}{b - a}, \, 0, \, 1 \right)"
YARN_ENDS = {
    True: (
        r"a = \at{truncate}{\lfloor} c(\at{beta_fast}{\beta_{fast}}) \at{truncate}{\rfloor}, \quad "
        r"b = \at{truncate}{\lceil} c(\at{beta_slow}{\beta_{slow}}) \at{truncate}{\rceil}",
    ),
    False: (r"a = c(\at{beta_fast}{\beta_{fast}}), \quad b = c(\at{beta_slow}{\beta_{slow}})",),
}
LLAMA3 = (
    r"\gamma_k = 1 - \at{scaling}{clip} \left( \frac{r_k - \at{low_freq_factor}{low}}"
    r"{\at{high_freq_factor}{high} - low}, \, 0, \, 1 \right)"
)
STEP = (
    r"\gamma_k = \at{scaling}{1}, \;\; r_k < \at{low_freq_factor}{low}",
    r"\gamma_k = \at{scaling}{0}, \;\; r_k \geq low \geq \at{high_freq_factor}{high}",
)


class Scaling(Protocol):
    """The settings that the lines follow."""

    @property
    def attention_factor(self) -> float | None: ...
    @property
    def factor(self) -> float: ...
    @property
    def factor_on_waves(self) -> float: ...
    @property
    def high_freq_factor(self) -> float: ...
    @property
    def long(self) -> bool: ...
    @property
    def low_freq_factor(self) -> float: ...
    @property
    def mscale(self) -> float | None: ...
    @property
    def mscale_all_dim(self) -> float | None: ...
    @property
    def pairing(self) -> Pairing: ...
    @property
    def partial(self) -> float: ...
    @property
    def scaling(self) -> str: ...
    @property
    def truncate(self) -> bool: ...


def lines(rope: Scaling) -> tuple[str, ...]:
    """As `Encoding.written` gives them."""
    return *_turning(rope), *_members(rope), *_scaling(rope)


def _turning(rope: Scaling) -> tuple[str, ...]:
    """The lines that turn a pair, times the factor on cosines and sines."""
    if rope.factor_on_waves == 1 and rope.attention_factor is None:
        return written.TURNED
    return tuple(rf"{left} = A \, ({right})" for left, right in (line.split(" = ") for line in written.TURNED))


def _members(rope: Scaling) -> tuple[str, ...]:
    """Which dimensions make a pair, and how many turn."""
    members = written.MEMBERS[rope.pairing]
    if rope.partial == 1 or rope.scaling == "proportional":
        return (members,)
    return members.replace("d/2", "m/2"), r"m = \at{partial}{share} \cdot \at{dim}{d}"


def _scaling(rope: Scaling) -> tuple[str, ...]:
    """The lines of the frequencies."""
    whole = rope.partial == 1 or rope.scaling == "proportional"
    width = r"\at{dim partial}{d}" if whole else "m"
    short = "d" if whole else "m"
    plain = rf"\at{{base}}{{base}}^{{-2k/{width}}}"
    stretched, larger = rf"\omega_k = \at{{scaling}}{{B}}^{{-2k/{width}}}", r"\at{scaling}{B} = \at{base}{base}"
    power = rf"^{{{short}/({short} - 2)}}"
    if rope.scaling == "linear":
        return (rf"\omega_k = \at{{scaling}}{{{plain} / }} \at{{factor}}{{factor}}",)
    if rope.scaling == "ntk":
        return stretched, rf"{larger} \cdot \at{{factor}}{{factor}}{power}"
    if rope.scaling == "dynamic":
        return stretched, rf"{larger} \cdot s{power}", *DYNAMIC
    if rope.scaling == "yarn":
        position = rf"c(\beta) = {short} \, \frac{{\ln(\at{{original_length}}{{L_0}} / 2\pi\beta)}}{{2 \ln base}}"
        return (rf"{PARTS} {plain}", YARN, *YARN_ENDS[rope.truncate], position, *_factor(rope))
    if rope.scaling == "llama3":
        smoothed = STEP if rope.low_freq_factor >= rope.high_freq_factor else (LLAMA3,)
        return (rf"{PARTS} {plain}", *smoothed, rf"r_k = \at{{original_length}}{{L_0}} \, base^{{-2k/{short}}} / 2\pi")
    if rope.scaling == "longrope":
        return (rf"\omega_k = {plain} \at{{scaling}}{{/ f_k}}", _list(rope), *_factor(rope))
    if rope.scaling == "proportional":
        turning = rf"\omega_k = {plain} / \at{{factor}}{{factor}}, \;\; k < m"
        return turning, r"\omega_k = \at{scaling}{0}, \;\; k \geq m", r"m = \at{partial}{share} \cdot d/2"
    return (rf"\at{{scaling}}{{\omega_k}} = {plain}",)


def _list(rope: Scaling) -> str:
    """Which list of factors serves the length."""
    name = "long_factor" if rope.long else "short_factor"
    given = getattr(rope, name) is not None
    list_ = (r"\text{long}_k" if rope.long else r"\text{short}_k") if given else "1"
    beside = ">" if rope.long else r"\leq"
    return rf"f_k = \at{{{name}}}{{{list_}}}, \quad \at{{length}}{{length}} {beside} \at{{original_length}}{{L_0}}"


def _factor(rope: Scaling) -> tuple[str, ...]:
    """The line of A, where it is not 1."""
    if rope.attention_factor is not None:
        return (r"A = \at{attention_factor}{\text{attention factor}}",)
    if rope.factor_on_waves == 1:
        return ()
    if rope.scaling == "longrope":
        return (r"A = \sqrt{1 + \frac{\ln \at{factor}{factor}}{\ln \at{original_length}{L_0}}}",)
    if rope.mscale and rope.mscale_all_dim:
        grown = [rf"0.1 \, \at{{{m}}}{{m_{n}}} \ln factor + 1" for n, m in enumerate(("mscale", "mscale_all_dim"), 1)]
        return (rf"A = \frac{{{grown[0]}}}{{{grown[1]}}}",)
    return (r"A = 0.1 \ln \at{factor}{factor} + 1",)
