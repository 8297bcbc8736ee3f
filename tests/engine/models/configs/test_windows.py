"""Windows: which layers have them by the classes of transformers 5.24, and what is said of them."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from engine.commands.inspect import text
from engine.commands.inspect.inspected import inspected
from engine.commands.inspect.report import Wanted
from engine.models import config
from engine.models.configs import windows
from engine.models.configs.settings import ConfigSettings
from engine.models.configs.windows import KeyWindow
from engine.models.found import Finding, FoundModel
from engine.models.reading import lengths

SIZES = {"hidden_size": 256, "num_attention_heads": 2, "num_hidden_layers": 12, "max_position_embeddings": 32_768}
ON = {"sliding_window": 512, "use_sliding_window": True}


def settings(model: str, **more: Any) -> dict[str, Any]:
    return {"model_type": model, **SIZES, "rope_theta": 10_000.0, **more}


def seen(model: str, *, file: str = "config.json", **more: Any) -> KeyWindow | None:
    return windows.window(ConfigSettings(settings(model, **more), file))


def told(model: str, **more: Any) -> FoundModel:
    return config.of(settings(model, **more), title="t", file="config.json")


def note(found: FoundModel, key: str = "sliding_window") -> list[Finding]:
    return [finding for finding in found.findings if finding.key == key]


@pytest.mark.parametrize(
    ("model", "keys", "layers"),
    [
        ("gemma3_text", {"sliding_window": 512}, {0, 1, 2, 3, 4, 6, 7, 8, 9, 10}),
        ("gemma3n_text", {"sliding_window": 512}, {0, 1, 2, 3, 5, 6, 7, 8, 10, 11}),
        ("gemma4_text", {"sliding_window": 512}, {0, 1, 2, 3, 4, 6, 7, 8, 9, 10}),
        ("gemma2", {"sliding_window": 512}, {0, 2, 4, 6, 8, 10}),
        ("gpt_oss", {"sliding_window": 512}, {0, 2, 4, 6, 8, 10}),
        ("cohere2", {"sliding_window": 512}, {0, 1, 2, 4, 5, 6, 8, 9, 10}),
        ("olmo3", {"sliding_window": 512}, {0, 1, 2, 4, 5, 6, 8, 9, 10}),
        ("qwen2", ON | {"max_window_layers": 9}, {9, 10, 11}),
        ("qwen3", ON | {"max_window_layers": 11}, {11}),
        ("qwen2_moe", ON | {"max_window_layers": 5}, {0, 2, 4}),
        ("qwen2", ON | {"layer_types": ["sliding_attention"] * 2 + ["full_attention"] * 10}, {0, 1}),
        (
            "ministral",
            {"sliding_window": 512, "layer_types": ["sliding_attention", "full_attention"] * 6},
            set(range(0, 12, 2)),
        ),
    ],
)
def test_the_layers_that_have_a_window(model: str, keys: dict[str, Any], layers: set[int]) -> None:
    found = seen(model, **keys)
    assert found is not None
    assert (found.size, found.key) == (512, "sliding_window")
    assert found.indices == layers
    assert found.layers == f"sliding_attention layers ({len(layers)} of 12)"


@pytest.mark.parametrize("model", ["mistral", "mixtral", "phi3", "ministral3", "starcoder2"])
def test_all_layers_have_it(model: str) -> None:
    found = seen(model, sliding_window=512)
    assert found is not None
    assert found.whole
    assert found.layers == "all layers"
    assert seen(model, sliding_window=None) is None


@pytest.mark.parametrize(
    ("model", "keys"),
    [
        ("qwen2", {"sliding_window": 512}),
        ("qwen2", {"sliding_window": 512, "use_sliding_window": False, "layer_types": ["sliding_attention"] * 12}),
        ("qwen3_moe", {"sliding_window": 512}),
        ("qwen2", ON | {"max_window_layers": 12}),
        ("mixtral", {}),
        ("phi3", {}),
        ("llama", {}),
        ("mistral", {"sliding_window": "wide"}),
        ("mistral", {"sliding_window": 0}),
    ],
)
def test_where_nothing_is_out_of_sight_nothing_is_said(model: str, keys: dict[str, Any]) -> None:
    assert seen(model, **keys) is None


def test_a_class_has_its_window_where_the_file_says_nothing_and_a_gguf_has_none() -> None:
    assert seen("mistral") == KeyWindow(4096, "", "all layers", whole=True)
    assert seen("mistral", file="model.gguf") is None
    (finding,) = [one for one in note(told("mistral"), "model_type") if "sees" in one.says]
    assert finding.says.startswith("By its class, which the file leaves alone, a query sees 4 096 keys at most")


@pytest.mark.parametrize("model", ["cwm", "neomme", "laguna"])
def test_which_layers_have_a_window_is_not_guessed(model: str) -> None:
    assert seen(model, **ON) == KeyWindow(512, "sliding_window")


def test_of_one_whose_layers_are_not_known_that_is_said() -> None:
    assert note(told("llama", sliding_window=512)) == []  # whose class knows none
    found = told("cwm", sliding_window=512)
    (finding,) = note(found)
    assert finding.says == "A window of 512 is told of; which layers have it is not known here."
    assert found.encodings[0].window is None


def test_modernbert_sees_half_of_its_window_to_both_sides_and_its_decoder_less_one() -> None:
    both, past = seen("modernbert", local_attention=128), seen("modernbert-decoder", local_attention=128)
    assert both is not None
    assert past is not None
    assert (both.size, both.both) == (65, True)
    assert (past.size, past.both) == (64, False)


def test_in_windowed_layers_no_longer_text_brings_new_angles() -> None:
    """Gemma 3: 128 pairs of base 10 000, of which 511 positions are seen and 32 768 promised."""
    found = told("gemma3_text", head_dim=256, sliding_window=512, rope_local_base_freq=10_000.0)
    full, sliding = found.encodings
    assert (full.window, sliding.window) == (None, 512)
    assert lengths(sliding) == "trained on 32768 positions, window 512"
    (finding,) = note(found)
    assert finding.says == (
        "A query sees 512 keys at most, itself and those before it (sliding_attention layers (10 of 12))."
    )
    assert finding.follows == "Distances of 512 or more never come there, at any length."
    slow = sum(2 * math.pi * 10_000 ** (k / 128) > 512 for k in range(128))
    near = next(one for one in found.findings if "within the window" in one.says)
    assert near.says == (
        f"{slow} pairs of 128 never complete a turn within the window, 512 positions "
        "(sliding_attention layers (10 of 12))."
    )
    assert near.follows == "No key is farther away there at any length, so that a longer text brings no new angle."
    beyond = [one for one in found.findings if "Beyond it" in one.follows]
    assert all("sliding" not in one.says for one in beyond)
    assert len(beyond) == 1


def test_where_one_rotation_serves_both_kinds_of_layers_the_far_ones_are_named() -> None:
    (finding,) = (one for one in told("gemma2", head_dim=256, sliding_window=512).findings if "turn" in one.says)
    assert finding.says.endswith("within 32 768 positions (all layers, where they have no window).")


def test_a_window_as_long_as_the_text_hides_nothing() -> None:
    found = told("phi3", sliding_window=262_144)
    (finding,) = note(found)
    assert finding.follows == "That is not less than the 32 768 positions of the model: it sees them all."
    assert not any("within the window" in one.says for one in found.findings)


def test_inspect_tells_of_it(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text(
        '{"model_type": "mistral", "hidden_size": 256, "num_attention_heads": 2, "sliding_window": 4096, '
        '"max_position_embeddings": 32768}'
    )
    said = " ".join(" ".join(text.whole(inspected(str(path), Wanted()))).split())
    assert "(trained on 32768 positions, window 4096)" in said
    assert "note sliding_window: A query sees 4 096 keys at most, itself and those before it (all layers)." in said


RECORDED = json.loads((Path(__file__).parents[3] / "data" / "windows.json").read_text())
UNKNOWN = (
    "cwm",
    "granite_swa",
    "granitemoe_swa",
    "kolibri1",
    "laguna",
    "lfm3",
    "mimo_v2_flash",
)  # which layers have one


@pytest.mark.parametrize("case", RECORDED["models"], ids=lambda case: case["settings"]["model_type"])
def test_windows_are_those_that_the_classes_have(case: dict[str, Any]) -> None:
    """Recorded from small models that ran: in which of their layers with attention keys are hidden, from where on."""
    said = windows.window(ConfigSettings(case["settings"], "config.json"))
    hidden = said is not None and said.size < RECORDED["tokens"]
    if case["settings"]["model_type"] in UNKNOWN:
        assert said is None or said.whole or said.indices is None or [*sorted(said.indices)] == case["layers"]
        assert not case["layers"] or hidden
        return
    assert hidden == bool(case["layers"])
    if hidden:
        assert said is not None
        assert said.size == case["window"]
        assert case["layers"] == ([*range(case["of"])] if said.whole else sorted(said.indices or ()))
