"""Models of images at the defaults of their classes in transformers 5: what it is, where it acts, how far."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from engine.arrays.weights import Weights
from engine.models import config
from engine.models.found import FoundModel

LLAMA = {"model_type": "llama"}
DEFAULTS: dict[str, tuple[dict[str, Any], list[tuple[dict[str, Any], str, int | None, int | None]]]] = {
    "vit": ({}, [({"id": "learned", "length": 197, "dim": 768}, "added to the patches, 14 × 14", 197, 197)]),
    "deit": ({}, [({"id": "learned", "length": 198, "dim": 768}, "added to the patches, 14 × 14", 198, 198)]),
    "siglip_vision_model": ({}, [({"length": 196, "dim": 768}, "added to the patches, 14 × 14", 196, 196)]),
    "vit with another patch": (
        {"model_type": "vit", "image_size": [32, 48], "patch_size": 16, "hidden_size": 64},
        [({"length": 7, "dim": 64}, "added to the patches, 2 × 3", 7, 7)],
    ),
    "vit by embed_dim": (
        {"model_type": "vit", "embed_dim": 96},
        [({"length": 197, "dim": 96}, "added to the patches, 14 × 14", 197, 197)],
    ),
    "swin": (
        {},
        [
            ({"id": "swin", "heads": heads, "height": 7, "width": 7}, f"stage {n} of 4; each block has a table", 49, 49)
            for n, heads in enumerate((3, 6, 12, 24), 1)
        ],
    ),
    "swinv2": (
        {"num_heads": [3, 6], "pretrained_window_sizes": [6, 0]},
        [
            (
                {"id": "swin_v2", "heads": 3, "height": 8, "pretrained": 6},
                "stage 1 of 2; each block has a table",
                64,
                64,
            ),
            (
                {"id": "swin_v2", "heads": 6, "height": 8, "pretrained": 8},
                "stage 2 of 2; each block has a table",
                64,
                64,
            ),
        ],
    ),
    "beit": (
        {"use_relative_position_bias": True},
        [({"id": "beit", "heads": 12, "height": 14, "width": 14}, "all layers; each has a table", None, None)],
    ),
    "data2vec-vision": (
        {"use_shared_relative_position_bias": True},
        [({"id": "beit", "heads": 12, "height": 14}, "all layers; one table", None, None)],
    ),
    "vit_mae": (
        {},
        [
            ({"id": "sincos2d", "dim": 768, "height": 14, "axis_order": "h_first"}, "encoder", 196, 196),
            ({"id": "sincos2d", "dim": 512, "width": 14, "axis_order": "h_first"}, "decoder", 196, 196),
        ],
    ),
    "dinov3_vit": (
        {},
        [
            (
                {"id": "rope2d", "dim": 64, "base": 100.0, "height": 14, "width": 14, "coordinates": "normalised"},
                "all layers",
                196,
                None,
            )
        ],
    ),
}
TOWERS: dict[str, tuple[dict[str, Any], dict[str, Any], int | None]] = {
    "pixtral": ({}, {"dim": 64, "base": 10_000.0, "height": 64, "width": 64, "spacing": "alternating"}, 4096),
    "pixtral by head_dim": (
        {"model_type": "pixtral", "head_dim": 32, "image_size": 160},
        {"dim": 32, "height": 10},
        100,
    ),
    "pixtral by parameters": (
        {"model_type": "pixtral", "rope_parameters": {"rope_theta": 500.0}},
        {"base": 500.0},
        4096,
    ),
    "llama4_vision_model": ({}, {"dim": 48, "height": 32, "width": 32, "axis_order": "w_first"}, 1024),
    "qwen2_vl": ({"embed_dim": 1280, "num_heads": 16}, {"dim": 80, "height": 16, "width": 16, "base": 10_000.0}, None),
}


def of(settings: dict[str, Any]) -> FoundModel:
    return config.of(settings, title="m", file="config.json")


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_model_of_images_is_as_its_class_makes_it(name: str) -> None:
    given, expected = DEFAULTS[name]
    found = of({"model_type": name, **given})
    assert len(found.encodings) == len(expected)
    for one, (values, layers, trained, reach) in zip(found.encodings, expected, strict=True):
        told = msgspec.to_builtins(one.encoding)
        assert {key: told[key] for key in values} == values
        assert (one.layers, one.trained, one.reach) == (layers, trained, reach)
    assert found.worst == (None if name == "vit_mae" else "note")


@pytest.mark.parametrize("name", TOWERS)
def test_a_tower_turns_as_its_class_makes_it(name: str) -> None:
    given, values, trained = TOWERS[name]
    tower = of({"model_type": "llava", "text_config": LLAMA, "vision_config": {"model_type": name, **given}}).encodings[
        -1
    ]
    told = msgspec.to_builtins(tower.encoding)
    assert (told["id"], tower.layers, tower.trained, tower.reach) == ("rope2d", "vision: all layers", trained, None)
    assert {key: told[key] for key in values} == values


@pytest.mark.parametrize(
    ("pixels", "patch", "severity", "advice"),
    [
        (224, 16, "", ""),
        (230, 16, "warning", "Resize to a multiple: 224 × 224."),
        ([224, 230], 16, "warning", "Resize to a multiple: 224 × 224."),
        ([230, 224], 16, "warning", "Resize to a multiple: 224 × 224."),
        (224, [16, 15], "warning", "Resize to a multiple: 224 × 210."),
        (384, 14, "note", "Resize to a multiple: 378 × 378."),  # SigLIP so400m was trained so
        (385, 14, "warning", "Resize to a multiple: 378 × 378."),
    ],
)
def test_pixels_that_are_left_over_are_told(pixels: Any, patch: Any, severity: str, advice: str) -> None:
    told = [
        one
        for one in of({"model_type": "vit", "image_size": pixels, "patch_size": patch}).findings
        if one.key == "image_size"
    ]
    assert [(one.severity, one.advice) for one in told] == ([(severity, advice)] if severity else [])


@pytest.mark.parametrize(("model", "held"), [("swin", [True, False, False, False]), ("swinv2", [False] * 4)])
def test_the_table_of_the_first_block_is_that_of_the_first_stage_of_swin(
    model: str, held: list[bool], tmp_path: Path
) -> None:
    """Later stages have other heads, and the numbers of Swin V2 come from a network."""
    np.save(tmp_path / "window.npy", np.ones((169, 3), np.float32))  # 13 × 13 rows of a 7 × 7 window
    tensors = {"window_bias": Weights(str(tmp_path / "window.npy"))}
    found = config.of({"model_type": model}, title="m", file="config.json", tensors=tensors)
    assert [one.encoding.weights is not None for one in found.encodings] == held  # type: ignore[attr-defined]
    assert found.worst == "note"
