"""What YaRN multiplies cosines and sines by: final, a multiplier, a ratio, or not read at all."""

from __future__ import annotations

from collections.abc import Iterator

from engine.maths import scaling
from engine.models.configs import compressed
from engine.models.configs.turning import Turning
from engine.models.doctor.case import Case, Rule
from engine.models.found import Finding
from engine.words.language import tr


def attention_factor(case: Case) -> Iterator[Finding]:
    """Final in transformers; a multiplier, or not read, elsewhere."""
    if case.model == compressed.MODEL:
        return  # its class sets 1, as its own code does
    for one in case.turnings:
        given, factor = one.values.number("attention_factor", most=1000), one.factor
        if one.kind != "yarn" or not given or factor is None:
            continue
        usual = scaling.growth(factor)
        differs = abs(given - usual) > 1e-3
        yield Finding(
            "warning" if differs else "note",
            one.values.named("attention_factor"),
            tr("It is {given:.4f}, and final: cosines and sines are multiplied by it alone.", given=given),
            tr(
                "Readers that multiply it by 0.1 ln factor + 1 come to {product:.4f} (sglang#33558); llama.cpp and "
                "mlx-lm leave it out (llama.cpp#17945, mlx-lm#1507)."
                if one.values.first("mscale", "mscale_all_dim")
                else "Readers that multiply it by 0.1 ln factor + 1 come to {product:.4f} (sglang#33558); llama.cpp "
                "and mlx-lm leave it out and take {usual:.4f} (llama.cpp#17945, mlx-lm#1507).",
                product=given * usual,
                usual=usual,
            ),
            tr("Leave it out where {usual:.4f} is meant.", usual=usual)
            if not differs
            else tr("Compare the stacks before serving it."),
        )


def multiplier(case: Case) -> Iterator[Finding]:
    """attn_factor, which nothing looks at any more."""
    for one in case.turnings:
        times = one.values.number("attn_factor", most=1000)
        if one.kind == "yarn" and times is not None and times != 1:
            yield Finding(
                "warning",
                one.values.named("attn_factor"),
                tr("It is {times:g}: transformers, vLLM 0.33 and mlx-lm do not look at it.", times=times),
                tr("All take {growth}; llama.cpp writes it to its file and does not use it.", growth=one_growth(one)),
                tr("Take it out; where it is meant, attention_factor is the final value, and is read."),
            )


def softmax_scale(case: Case) -> Iterator[Finding]:
    """mscale by mscale_all_dim, whose square DeepSeek puts on the softmax."""
    for one in case.turnings:
        over, under = (one.values.number(name, most=100) for name in ("mscale", "mscale_all_dim"))
        if one.kind != "yarn" or not over or not under or one.factor is None or "attention_factor" in one.values:
            continue
        square = scaling.growth(one.factor, under) ** 2
        yield Finding(
            "note",
            one.values.named("mscale_all_dim"),
            tr(
                "Cosines and sines are multiplied by {ratio:.4f}, a ratio.",
                ratio=scaling.yarn_factor(one.factor, over, under),
            ),
            tr(
                "Models of DeepSeek's kind multiply the softmax by {square:.4f} besides; a reader that forgets "
                "it is as much too flat (onnxruntime/mobius#548).",
                square=square,
            ),
        )


def one_of_two(case: Case) -> Iterator[Finding]:
    """mscale alone counts for nothing in transformers."""
    for one in case.turnings:
        over, under = (one.values.number(name, most=100) for name in ("mscale", "mscale_all_dim"))
        if one.kind != "yarn" or bool(over) == bool(under) or one.factor is None or "attention_factor" in one.values:
            continue
        name = "mscale" if over else "mscale_all_dim"
        yield Finding(
            "warning",
            one.values.named(name),
            tr(
                "It stands alone: transformers needs both mscale and mscale_all_dim and takes {growth}.",
                growth=one_growth(one),
            ),
            tr("mlx-lm and DeepSeek's own code take 1 and 0 for the one that is missing, and come to another factor."),
            tr("Write both, or neither."),
        )


def one_growth(one: Turning) -> str:
    """0.1 ln factor + 1, with its value."""
    return f"0.1 ln factor + 1 = {scaling.growth(one.factor or 1.0):.4f}"


RANK = 3
RULES: tuple[Rule, ...] = (attention_factor, multiplier, softmax_scale, one_of_two)
