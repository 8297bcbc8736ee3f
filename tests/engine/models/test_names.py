"""Names of tensors, as published checkpoints have them: which hold position, of which part, in which layers."""

from __future__ import annotations

import pytest

from engine.models import names

T5 = "{}.block.0.layer.0.SelfAttention.relative_attention_bias.weight"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("transformer.wpe.weight", "table"),  # GPT-2
        ("bert.embeddings.position_embeddings.weight", "table"),
        ("model.decoder.embed_positions.weight", "table"),  # OPT
        ("vit.pos_embed", "table"),  # timm
        ("position_embd.weight", "table"),  # llama.cpp
        (T5.format("encoder"), "t5"),
        ("layers.0.blocks.1.attn.relative_position_bias_table", "window"),
        ("deberta.encoder.rel_embeddings.weight", "deberta"),
        ("encoder.layer.0.attention.self.distance_embedding.weight", "shaw"),
        ("model.layers.0.self_attn.rotary_emb.inv_freq", "frequencies"),
        ("rope_freqs.weight", "divisors"),
        ("rope_factors_long.weight", "divisors"),
        ("lm_head.weight", None),
        ("wpe.bias", None),
        ("x.wpe.other.weight", None),
    ],
)
def test_a_tensor_is_known_by_the_last_part_of_its_name(name: str, kind: str | None) -> None:
    assert names.kind(name) == kind


@pytest.mark.parametrize(
    ("tensors", "roles"),
    [
        (["wpe.weight", "lm_head.weight"], {"learned": "wpe.weight"}),
        (
            [T5.format("decoder"), T5.format("encoder")],
            {
                "relative_bias": T5.format("encoder"),
                "relative_bias_decoder": T5.format("decoder"),
                "encoder.relative_bias": T5.format("encoder"),
                "decoder.relative_bias": T5.format("decoder"),
            },
        ),
        (
            ["model.decoder.embed_positions.weight"],
            {
                "learned_decoder": "model.decoder.embed_positions.weight",
                "learned": "model.decoder.embed_positions.weight",
            },
        ),
        (
            ["vision_model.embeddings.position_embedding.weight", "text_model.embeddings.position_embedding.weight"],
            {
                "vision.learned": "vision_model.embeddings.position_embedding.weight",
                "learned": "text_model.embeddings.position_embedding.weight",
            },
        ),
        (
            ["h.10.distance_embedding.weight", "h.2.distance_embedding.weight"],
            {"vectors": "h.2.distance_embedding.weight"},
        ),
        (["rel_embeddings.weight"], {"log_vectors": "rel_embeddings.weight"}),
        (
            ["layers.1.blocks.0.relative_position_bias_table"],
            {"window_bias": "layers.1.blocks.0.relative_position_bias_table"},
        ),
        (["inv_freq", "rope_freqs.weight"], {}),
    ],
)
def test_of_each_part_the_tensor_of_the_first_layer_serves(tensors: list[str], roles: dict[str, str]) -> None:
    assert names.roles(tensors) == names.roles(tensors[::-1]) == roles


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([], "all layers"),
        ([3], "layer 3"),
        ([0, 1, 2], "layers 0 to 2"),
        ([12, 0, 6], "layers 0, 6, 12"),
        (range(0, 16, 2), "layers 0, 2, 4, 6, 8, 10, 12, 14"),
        (range(0, 20, 2), "layers 0, 2, 4, 6, 8, 10, 12, 14 and 2 more"),
    ],
)
@pytest.mark.parametrize("side", ["", "encoder", "decoder"])
def test_layers_that_hold_the_same_are_told_in_their_order(numbers: list[int], words: str, side: str) -> None:
    before = f"{side}." if side else ""
    given = [f"{before}layers.{n}.inv_freq" for n in numbers] or [f"{before}inv_freq"]
    plain = words.removeprefix("all ")
    assert names.layers(given) == (f"{side} {plain}" if side else words)


def test_layers_of_both_sides_have_no_side() -> None:
    assert names.layers(["encoder.layers.0.inv_freq", "decoder.layers.1.inv_freq"]) == "layers 0 to 1"


def test_a_block_of_a_stage_is_told_with_both() -> None:
    assert names.layers(["layers.2.blocks.5.attn.relative_position_bias_table"]) == "stage 2, block 5"
