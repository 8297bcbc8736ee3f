"""Configurations with a known defect each: what is wrong, and the finding or the stack by which it is to be caught.

Defects are those that were reported in public or that a library's source shows; `caught` is a key of the file where the
doctor has to name it, `stacks` are those that have to be told as computing something else or refusing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Settings = dict[str, Any]
V5, V4, RATIO = "transformers 5.23", "transformers 4.57", "transformers 4.51–4.55"
LLAMA_CPP, VLLM, MLX = "llama.cpp (ggml 0.25)", "vLLM 0.33", "mlx-lm 0.32"
ORIGINAL = "original_max_position_embeddings"


class Bad(NamedTuple):
    """Its keys; the key of a finding, '' where no key is wrong in itself; the stacks that go wrong."""

    settings: Settings
    caught: str = ""
    stacks: tuple[str, ...] = ()


def of(model: str = "llama", longest: int = 4096, **more: Any) -> Settings:
    sizes = {"hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128, "num_hidden_layers": 8}
    return {"model_type": model, **sizes, "max_position_embeddings": longest, "rope_theta": 1e4} | more


def lacking(settings: Settings, *names: str) -> Settings:
    return {name: value for name, value in settings.items() if name not in names}


def scaled(
    kind: str, model: str = "llama", longest: int = 16_384, beside: Settings | None = None, **more: Any
) -> Settings:
    return of(model, longest, rope_scaling={"rope_type": kind, **more}) | (beside or {})


def newer(
    kind: str = "default", model: str = "llama", longest: int = 16_384, base: float = 5e5, **more: Any
) -> Settings:
    return lacking(of(model, longest), "rope_theta") | {
        "rope_parameters": {"rope_type": kind, "rope_theta": base, **more}
    }


START = {ORIGINAL: 4096}
YARN: Settings = {"factor": 4.0, **START}
LISTS: Settings = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}
LLAMA3: Settings = {"factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, ORIGINAL: 8192}
MLA = {"qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "v_head_dim": 128, "head_dim": 64}

BAD: dict[str, Bad] = {
    # A reader of version 4, or one without the key, takes another base or no scaling.
    "rope_parameters alone, base": Bad(newer(), "", (V4, MLX)),
    "rope_parameters alone, yarn": Bad(newer("yarn", **YARN), "", (V4,)),
    "rope_parameters alone, llama3": Bad(newer("llama3", longest=131_072, **LLAMA3), "", (V4,)),
    "rope_parameters alone, linear": Bad(newer("linear", factor=4.0), "", (V4,)),
    "rope_parameters alone, a share": Bad(newer(model="stablelm", partial_rotary_factor=0.5), "", (V4,)),
    "rope_parameters in a file of version 4": Bad(
        newer() | {"transformers_version": "4.40.0"}, "rope_parameters", (V4,)
    ),
    "rope_parameters of qwen3_moe": Bad(newer(model="qwen3_moe"), "", (MLX,)),
    "rope_parameters of granite": Bad(newer(model="granite"), "", (MLX,)),
    "rope_parameters of ernie4_5": Bad(newer(model="ernie4_5"), "", (MLX,)),
    "rope_parameters of gpt_oss, yarn": Bad(
        newer("yarn", "gpt_oss", 131_072, 1.5e5, factor=32.0, beta_fast=32.0, beta_slow=1.0, truncate=False, **START),
        "",
        (MLX,),
    ),
    # Two keys that do not agree.
    "two bases": Bad(scaled("linear", factor=2.0, rope_theta=1e6), "rope_scaling.rope_theta", (V4,)),
    "two types": Bad(
        of(rope_scaling={"rope_type": "linear", "type": "dynamic", "factor": 2.0}), "rope_scaling.type", (MLX, VLLM)
    ),
    "two forms": Bad(
        scaled(
            "yarn", beside={"rope_parameters": {"rope_type": "yarn", "factor": 2.0, "rope_theta": 1e4, **START}}, **YARN
        ),
        "rope_parameters",
        (LLAMA_CPP,),
    ),
    "two original lengths": Bad(scaled("yarn", beside={ORIGINAL: 2048}, **YARN), f"rope_scaling.{ORIGINAL}"),
    "two shares": Bad(
        of(
            "stablelm",
            partial_rotary_factor=0.25,
            rope_parameters={"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 0.5},
        ),
        "rope_parameters.partial_rotary_factor",
    ),
    "two limits": Bad(of(model_max_length=8192), "model_max_length"),
    "rotary_dim that is no share": Bad(of("gptj", rotary_dim=64, partial_rotary_factor=0.25), "rotary_dim"),
    "rotary_dim that nothing reads": Bad(of(rotary_dim=64), "rotary_dim"),
    "rotary_dim beyond the head": Bad(of("gptj", rotary_dim=256), "rotary_dim"),
    # A key that is missing.
    "no base where the length is long": Bad(lacking(of(longest=131_072), "rope_theta"), "rope_theta"),
    "yarn without the original length": Bad(scaled("yarn", factor=4.0), f"rope_scaling.{ORIGINAL}", (LLAMA_CPP, MLX)),
    "llama3 without the original length": Bad(
        scaled("llama3", longest=131_072, **lacking(LLAMA3, ORIGINAL)), f"rope_scaling.{ORIGINAL}", (V4,)
    ),
    "linear without a factor": Bad(scaled("linear"), "rope_scaling.factor"),
    "yarn without a factor": Bad(scaled("yarn", **START), "rope_scaling.factor", (V5, V4)),
    "dynamic without a factor": Bad(scaled("dynamic"), "rope_scaling.factor"),
    "llama3 without its bounds": Bad(scaled("llama3", factor=8.0, **START), "", (V5, V4)),
    "longrope without one list": Bad(scaled("longrope", "phi3", beside=START, short_factor=[1.0] * 64), "", (V5,)),
    "an empty head of mixtral": Bad(lacking(scaled("yarn", "mixtral", **YARN), "head_dim"), "head_dim", (V5, V4)),
    # A key that is spelled otherwise, or that nothing looks at.
    "a type that is none": Bad(scaled("yarm", **YARN), "rope_scaling.rope_type", (V5, V4, VLLM, MLX)),
    "a type in capitals": Bad(scaled("YaRN", **YARN), "rope_scaling.rope_type", (V5, V4, VLLM)),
    "su where longrope is meant": Bad(scaled("su", beside=START, **LISTS), "rope_scaling.rope_type"),
    "bounds of llama3 beside yarn": Bad(scaled("yarn", high_freq_factor=4.0, **YARN), "rope_scaling.high_freq_factor"),
    "betas beside linear": Bad(scaled("linear", factor=4.0, beta_fast=32), "rope_scaling.beta_fast"),
    "attn_factor": Bad(scaled("yarn", attn_factor=1.5, **YARN), "rope_scaling.attn_factor"),
    "an original length beside dynamic": Bad(
        scaled("dynamic", longest=4096, factor=2.0, **{ORIGINAL: 2048}), f"rope_scaling.{ORIGINAL}"
    ),
    "scaling in a default type": Bad(scaled("default", factor=4.0), "rope_scaling.factor"),
    "an original length and no scaling": Bad(scaled("default", **START), "max_position_embeddings"),
    # Numbers that cannot be meant.
    "a factor below one, linear": Bad(scaled("linear", factor=0.25), "rope_scaling.factor"),
    "a factor below one, yarn": Bad(scaled("yarn", factor=0.25, **START), "rope_scaling.factor"),
    "a factor of another ratio": Bad(scaled("yarn", longest=32_768, **YARN), "max_position_embeddings", (RATIO,)),
    "a card's factor and the old length": Bad(
        scaled("yarn", "qwen3", 40_960, factor=4.0, **{ORIGINAL: 32_768}), "", (RATIO,)
    ),
    "a longrope of the whole head": Bad(
        scaled("longrope", "phi3", beside=START | {"partial_rotary_factor": 0.5}, **LISTS), "rope_scaling.long_factor"
    ),
    "longrope of too few factors": Bad(
        scaled("longrope", "phi3", beside=START, short_factor=[1.0] * 60, long_factor=[2.0] * 60),
        "rope_scaling.short_factor",
    ),
    "a share of the rotary part": Bad(of("deepseek_v3", partial_rotary_factor=0.5, **MLA), "partial_rotary_factor"),
    "a whole number for linear": Bad(scaled("linear", factor=4), "", (VLLM,)),
    # Attention factors that readers treat otherwise.
    "an attention factor of its own": Bad(
        scaled("yarn", attention_factor=1.0, **YARN), "rope_scaling.attention_factor", (LLAMA_CPP, MLX)
    ),
    "mscale alone": Bad(scaled("yarn", mscale=0.707, **YARN), "rope_scaling.mscale", (MLX,)),
    "mscale_all_dim alone": Bad(scaled("yarn", mscale_all_dim=0.707, **YARN), "rope_scaling.mscale_all_dim", (MLX,)),
    "both mscales in llama.cpp": Bad(scaled("yarn", mscale=0.707, mscale_all_dim=1.0, **YARN), "", (LLAMA_CPP,)),
    # What one stack alone does otherwise.
    "truncate in readers that round": Bad(
        scaled("yarn", "gpt_oss", 131_072, factor=32.0, beta_fast=32.0, beta_slow=1.0, truncate=False, **START),
        "",
        (LLAMA_CPP, MLX),
    ),
    "truncate within the kinds of layers": Bad(
        lacking(
            of(
                "gemma3_text",
                layer_types=["sliding_attention", "full_attention"] * 4,
                rope_parameters={
                    "full_attention": {"rope_type": "yarn", "rope_theta": 1e6, "truncate": False, **YARN},
                    "sliding_attention": {"rope_type": "default", "rope_theta": 1e4},
                },
            ),
            "rope_theta",
        ),
        "rope_parameters.full_attention.truncate",
        (V5,),
    ),
    "dynamic in vLLM": Bad(scaled("dynamic", longest=4096, factor=4.0), "", (VLLM,)),
    "betas in llama.cpp": Bad(scaled("yarn", beta_fast=64, beta_slow=2, **YARN), "", (LLAMA_CPP,)),
    "llama3 of qwen2 in llama.cpp": Bad(scaled("llama3", "qwen2", 131_072, **LLAMA3), "", (LLAMA_CPP,)),
    "linear of gemma in llama.cpp": Bad(scaled("linear", "gemma", factor=4.0), "", (LLAMA_CPP, MLX)),
    "linear of phi in llama.cpp": Bad(scaled("linear", "phi", factor=4.0), "", (LLAMA_CPP, MLX)),
    "linear of falcon in llama.cpp": Bad(scaled("linear", "falcon", factor=4.0), "", (LLAMA_CPP,)),
    "linear of cohere in llama.cpp": Bad(scaled("linear", "cohere", factor=4.0), "", (LLAMA_CPP, MLX)),
    "yarn of gemma2 in mlx-lm": Bad(scaled("yarn", "gemma2", **YARN), "", (MLX,)),
    "yarn with axes in vLLM": Bad(scaled("yarn", "qwen2_vl", mrope_section=[16, 24, 24], **YARN), "", (VLLM,)),
    "longrope of llama in llama.cpp": Bad(scaled("longrope", beside=START, **LISTS), "", (LLAMA_CPP, MLX)),
    "llama 4's scaling in mlx-lm": Bad(scaled("llama3", "llama4_text", 131_072, **LLAMA3), "", (MLX,)),
    "the share of gpt_neox in version 5": Bad(newer(model="gpt_neox", partial_rotary_factor=0.5), "", (LLAMA_CPP,)),
    "phi3 whose scaling is linear": Bad(scaled("linear", "phi3", factor=4.0), "", (V5, V4)),
    # Layers.
    "a list of layers that is too short": Bad(
        of("gemma3_text", layer_types=["full_attention"] * 5), "layer_types", (V5, VLLM)
    ),
    "flags of layers that are too few": Bad(of("smollm3", no_rope_layers=[1, 1, 1, 0]), "no_rope_layers"),
    "axes that do not fill the head": Bad(
        {"_class_name": "FluxTransformer2DModel", "attention_head_dim": 128, "axes_dims_rope": [16, 48, 48]},
        "axes_dims_rope",
    ),
    "sections that do not fill the head": Bad(
        scaled("default", "qwen2_vl", mrope_section=[16, 24, 20]), "rope_scaling.mrope_section"
    ),
    # Tables.
    "a padded table's rows": Bad(
        {"model_type": "roberta", "hidden_size": 768, "max_position_embeddings": 512, "pad_token_id": 1},
        "max_position_embeddings",
    ),
}
