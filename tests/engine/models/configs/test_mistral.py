"""params.json, in Mistral's own format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.configs import whole
from engine.models.configs.settings import ConfigSettings
from engine.models.opened import inspect
from engine.models.stacks import understood
from tests.naive import rope

PLAIN = {"dim": 4096, "n_layers": 32, "n_heads": 32, "n_kv_heads": 8, "head_dim": 128, "rope_theta": 1e6}
YARN = {"alpha": 1, "apply_scale": False, "beta": 32, "factor": 36, "original_max_position_embeddings": 8192}
TEMPERATURE = {"beta": 0.1, "original_max_position_embeddings": 8192}
LARGE = PLAIN | {"qk_rope_head_dim": 64, "rope_theta": 1e4, "max_position_embeddings": 294_912, "yarn": YARN}
TOWER = {"hidden_size": 1664, "num_attention_heads": 16, "image_size": 1540, "patch_size": 14, "rope_theta": 1e4}


def of(**settings: Any) -> Any:
    return config.of(settings, title="model", file="params.json")


def test_neighbours_turn_by_the_base_that_the_file_says() -> None:
    (one,) = of(**PLAIN, max_seq_len=32_768).encodings
    assert one.encoding.pairing == "interleaved"
    np.testing.assert_allclose(one.encoding.frequencies(), rope.frequencies(dim=128, base=1e6), rtol=1e-12)
    assert (one.trained, one.reach, one.indices) == (32_768, 32_768, tuple(range(32)))


@pytest.mark.parametrize(("apply", "factor"), [(False, 1.0), (True, 1.3583518938)])
def test_yarn_has_keys_of_its_own(apply: bool, factor: float) -> None:
    (one,) = of(**LARGE | {"yarn": YARN | {"apply_scale": apply}}).encodings
    parameters = {"dim": 64, "scaling": "yarn", "factor": 36.0, "original_length": 8192}
    np.testing.assert_allclose(one.encoding.frequencies(), rope.frequencies(**parameters), rtol=1e-12)
    assert one.encoding.factor_on_waves == pytest.approx(factor, rel=1e-9)
    assert (one.trained, one.reach) == (8192, 294_912)


@pytest.mark.parametrize(("alpha", "beta"), [(2, 32), (1, 64)])
def test_alpha_is_the_slow_end_of_the_ramp_and_beta_the_fast_one(alpha: int, beta: int) -> None:
    (one,) = of(**LARGE | {"yarn": YARN | {"alpha": alpha, "beta": beta}}).encodings
    values = {"factor": 36.0, "original_length": 8192, "beta_slow": float(alpha), "beta_fast": float(beta)}
    np.testing.assert_allclose(
        one.encoding.frequencies(), rope.frequencies(dim=64, scaling="yarn", **values), rtol=1e-12
    )


def test_the_temperature_of_queries_is_told() -> None:
    (finding,) = of(**LARGE, llama_4_scaling=TEMPERATURE).findings
    assert (finding.severity, finding.key) == ("note", "llama_4_scaling")
    assert "1 + 0.1 ln(1 + ⌊position / 8192⌋)" in finding.says
    assert of(**LARGE, llama_4_scaling=None).findings == ()


@pytest.mark.parametrize("where", ["vision_encoder", "multimodal"])
def test_its_tower_is_pixtrals(where: str) -> None:
    given = TOWER if where == "vision_encoder" else {"vision_encoder_args": TOWER}
    text, image = of(**LARGE, **{where: given}).encodings
    assert (text.encoding.id, image.encoding.id, image.layers) == ("rope", "rope2d", "vision: all layers")
    assert (image.encoding.dim, image.encoding.height) == (104, 110)


@pytest.mark.parametrize(
    "more", [{"yarn": YARN | {"newer": 1}}, {"multimodal": {"whisper_model_args": {"encoder_args": {}}}}]
)
def test_what_is_not_understood_is_said(more: dict[str, Any]) -> None:
    assert of(**LARGE | more).worst == "unknown"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({k: v for k, v in PLAIN.items() if k != "rope_theta"}, "rope_theta is missing"),
        (PLAIN | {"llama_4_scaling": {"beta": 0.1}}, "llama_4_scaling needs beta"),
        (PLAIN | {"yarn": 3}, "yarn is 3"),
        (PLAIN | {"rope_theta": 0}, "rope_theta is 0"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(FileProblem, match=said):
        of(**settings)


def test_no_stack_is_said_to_read_it_by_the_keys_of_transformers() -> None:
    assert understood(of(**LARGE).settings) == ()


@pytest.mark.parametrize("other", [{"model_type": "llama"}, {"multiple_of": 256}])
def test_other_formats_with_the_same_keys_are_not_taken_for_it(other: dict[str, Any]) -> None:
    assert not whole.mistral.is_params(ConfigSettings(PLAIN | other, ""))


def test_a_folder_with_params_alone_is_the_model_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "large").mkdir()
    (tmp_path / "large" / "params.json").write_text(json.dumps(LARGE))
    for path in (tmp_path / "large", tmp_path / "large" / "params.json"):
        found = inspect(path)
        assert (found.title, Path(found.file).name) == ("large", "params.json")
    (tmp_path / "large" / "config.json").write_text(json.dumps({"model_type": "gpt2"}))
    assert inspect(tmp_path / "large").encodings[0].encoding.id == "learned"


def test_what_is_said_of_keys_that_are_not_read() -> None:
    unknown = of(**LARGE | {"yarn": YARN | {"gamma": 1, "delta": 2}}).findings
    (yarn,) = [one for one in unknown if one.severity == "unknown"]
    assert (yarn.key, yarn.says) == ("yarn.gamma", "gamma, delta: what this does is not known here.")
    assert yarn.follows == "vLLM refuses the file."
    many = of(**LARGE | {"yarn": YARN | dict.fromkeys("abcdefg", 1)}).findings
    assert [one.says for one in many if one.severity == "unknown"] == [
        "a, b, c, d, e, f: what this does is not known here."
    ]
    (audio,) = [
        one
        for one in of(**PLAIN, max_seq_len=4096, multimodal={"whisper_model_args": {"dim": 3}}).findings
        if one.severity == "unknown"
    ]
    assert (audio.key, audio.says, audio.follows) == (
        "multimodal.whisper_model_args",
        "How the audio tower encodes positions is not read.",
        "The text model alone is shown.",
    )


def test_the_temperature_in_full() -> None:
    (one,) = [one for one in of(**LARGE, llama_4_scaling=TEMPERATURE).findings if one.key == "llama_4_scaling"]
    assert (one.severity, one.says) == ("note", "Queries are multiplied by 1 + 0.1 ln(1 + ⌊position / 8192⌋).")
    assert one.follows == "Pairs turn as they are shown; logits grow beyond that length."
    assert of(**LARGE, llama_4_scaling=TEMPERATURE | {"beta": 100}).encodings
    with pytest.raises(FileProblem, match=r"llama_4_scaling.beta is 100.5; a number from 0 to 100"):
        of(**LARGE, llama_4_scaling=TEMPERATURE | {"beta": 100.5})
    for lacks in TEMPERATURE:
        rest = {name: value for name, value in TEMPERATURE.items() if name != lacks}
        with pytest.raises(FileProblem, match="llama_4_scaling needs beta and original_max_position_embeddings"):
            of(**LARGE, llama_4_scaling=rest)
