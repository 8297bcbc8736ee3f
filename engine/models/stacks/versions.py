"""Versions: the versions of the stacks whose rules are written down, newest first."""

from __future__ import annotations

from engine.models.stacks import llama_cpp, mlx_lm, transformers, vllm

VERSIONS = (
    transformers.V5,
    transformers.V4,
    transformers.V4_RATIO,
    llama_cpp.VERSION,
    vllm.VERSION,
    mlx_lm.VERSION,
)
