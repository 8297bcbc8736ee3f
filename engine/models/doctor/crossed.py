"""Limits of a ramp over the pairs that stand the wrong way round: llama3's factors, YaRN's betas."""

from __future__ import annotations

from collections.abc import Iterator

from engine.models.configs.turning import Turning, computed
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.models.stacks.understood import divided_by_nothing
from engine.words.language import tr

STEPPED = "llama4_text"  # whose published files have 1 and 1


def frequency_factors(case: Case) -> Iterator[Finding]:
    """llama3 without a pair between kept and divided ones (run in transformers 4.57.6 and 5.23.0)."""
    for one in case.turnings:
        if one.kind != "llama3" or computed(one) is None or divided_by_nothing(one):
            continue
        low, high = (one.values.number(name) for name in ("low_freq_factor", "high_freq_factor"))
        if low is None or high is None or low < high:
            continue
        equal = low == high
        yield Finding(
            "note" if equal and case.model == STEPPED else "warning",
            one.values.named("low_freq_factor"),
            tr("It is {low:g}, not below high_freq_factor, {high:g}: no pair is smoothed.", low=low, high=high),
            _equal(one, low) if equal else _exchanged(one, low, high),
            "" if equal else tr("Write {high:g} here and {low:g} for high_freq_factor.", low=low, high=high),
        )


def _equal(one: Turning, at: float) -> str:
    return tr(
        "transformers warns and goes on: pairs that turn fewer than {at:g} times in the original length are divided "
        "by {factor:g}, all others kept. The ramp itself divides by 0: a pair of exactly {at:g} turns would have no "
        "number for its frequency.",
        at=at,
        factor=one.factor or 1.0,
    )


def _exchanged(one: Turning, low: float, high: float) -> str:
    return tr(
        "transformers warns and goes on: pairs that turn fewer than {low:g} times in the original length are divided "
        "by {factor:g}, all others kept. vLLM and llama.cpp, which ask first for {high:g}, keep those above that.",
        low=low,
        high=high,
        factor=one.factor or 1.0,
    )


def betas(case: Case) -> Iterator[Finding]:
    """YaRN's ramp from a slow pair to a fast one (run in transformers 4.57.6 and 5.23.0)."""
    for one in case.turnings:
        if one.kind != "yarn" or computed(one) is None:
            continue
        fast, slow = one.values.number("beta_fast") or 32.0, one.values.number("beta_slow") or 1.0
        if slow <= fast:
            continue
        key = one.values.first("beta_fast", "beta_slow") or "beta_fast"
        yield Finding(
            "warning",
            one.values.named(key),
            tr("beta_fast, {fast:g}, is below beta_slow, {slow:g}: the ramp runs backwards.", fast=fast, slow=slow),
            tr(
                "transformers warns and goes on: it divides the fast pairs by {factor:g} and keeps the slow ones, the "
                "reverse of YaRN, which keeps what tells near positions apart and slows what training did not see. "
                "Shown as a divisor for each pair, which LongRoPE's lists can hold.",
                factor=one.factor or 1.0,
            ),
            tr("Write {slow:g} for beta_fast and {fast:g} for beta_slow.", fast=fast, slow=slow),
        )


RANK = 9
RULES: tuple[Rule, ...] = (frequency_factors, betas)
