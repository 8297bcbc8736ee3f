"""llama.cpp, from the configuration through convert_hf_to_gguf to ggml; Ollama and LM Studio run its files."""

from __future__ import annotations

from collections.abc import Iterator

from engine.maths import scaling
from engine.models.configs import rotary
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.turning import ORIGINAL, Turning
from engine.models.stacks.understood import Rule, Understood, having, understood, unscaled, without
from engine.words.language import tr

NAME = "llama.cpp"
SOURCE = "llama.cpp, conversion/base.py: TextModel.set_gguf_parameters; src/llama-context.cpp; ggml_rope_yarn_corr_dims"
RATIOS = ("deepseek_v2", "deepseek_v3", "glm4_moe_lite", "longcat_flash")  # written as yarn_log_multiplier


def llama_cpp(settings: ConfigSettings) -> Iterator[Understood]:
    """linear, yarn and longrope as keys, llama3 as a tensor of factors; rope_parameters before rope_scaling."""
    seen = settings.without("rope_scaling") if settings.values.get("rope_parameters") else settings
    yield from understood(NAME, SOURCE, (_rule(settings, one) for one in rotary.turnings(seen)))


def _rule(settings: ConfigSettings, one: Turning) -> Rule:
    if one.kind in ("linear", "yarn") and "factor" not in one.values:
        return Rule(unscaled(one), note=tr("without a factor the scaling is left out, in silence"))
    if one.kind in ("default", "linear", "llama3"):
        return Rule(one)
    if one.kind == "yarn":
        return _yarn(settings, one)
    if one.kind == "longrope":
        return Rule(
            one, note=tr("long factors are chosen when a context above the original length is made, not by length")
        )
    dropped = tr(
        "the converter has no rule for {kind}: the scaling is left out, with at most a warning "
        "(ggml-org/llama.cpp#21403)",
        kind=one.kind,
    )
    return Rule(unscaled(one), note=dropped)


def _yarn(settings: ConfigSettings, one: Turning) -> Rule:
    """The ramp is rounded always; the factor is 0.1 ln s + 1, but for DeepSeek's ratio (#17945)."""
    if one.original is None:
        return Rule(one, tr("{key}: missing, and the converter needs it for yarn", key=ORIGINAL))
    notes = [] if one.values.flag("truncate", True) else [tr("truncate is ignored: the ramp is rounded to whole pairs")]
    model = settings.text("model_type")
    if model in RATIOS:
        return Rule(having(one, truncate=True), note=tr("; ").join(notes))
    if one.values.first("attention_factor", "mscale", "mscale_all_dim"):
        notes.append(tr("attention_factor, mscale and mscale_all_dim are replaced by 0.1 ln factor + 1 (#17945)"))
    plain = without(one, "mscale", "mscale_all_dim")
    taken = having(plain, truncate=True, attention_factor=scaling.growth(one.factor or 1.0))
    return Rule(taken, note=tr("; ").join(notes))
