"""Which part of a configuration reads text, which sees, and what is said of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from engine.arrays.file import FileProblem
from engine.models import config
from engine.models.configs import whole
from engine.models.configs.settings import ConfigSettings
from engine.models.found import Finding, FoundModel

LLAMA = {"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4}


def of(**values: Any) -> FoundModel:
    return config.of(values, title="m", file="c.json")


def settings(**values: Any) -> ConfigSettings:
    return ConfigSettings(values, "c.json")


def said(found: FoundModel, key: str) -> Finding:
    (one,) = [each for each in found.findings if each.key == key]
    return one


# The text model


@pytest.mark.parametrize("name", ["text_config", "language_config", "llm_config"])
def test_the_text_model_stands_within(name: str) -> None:
    text = whole.text_model(settings(model_type="outer", **{name: LLAMA}))
    assert (text.text("model_type"), text.path) == ("llama", name)
    thinker = whole.text_model(settings(model_type="outer", thinker_config={name: LLAMA}))
    assert thinker.path == f"thinker_config.{name}"


@pytest.mark.parametrize(
    ("outer", "inner", "model"),
    [
        ("clip", None, "clip_text_model"),
        ("siglip", None, "siglip_text_model"),
        ("blip", None, "blip_text_model"),
        ("llava", None, "llama"),
        ("gemma3", "gemma3", "gemma3_text"),
        ("gemma3", "llama", "llama"),
        ("other", None, "other"),
        ("other", "gemma3", "gemma3"),
        ("", None, ""),
    ],
)
def test_a_text_model_without_a_type_is_the_one_that_its_holder_has(outer: str, inner: str | None, model: str) -> None:
    within = {} if inner is None else {"model_type": inner}
    assert whole.text_model(settings(model_type=outer, text_config=within)).text("model_type") == model


@pytest.mark.parametrize(
    ("values", "turns"),
    [
        ({"model_type": "llama"}, True),
        ({"model_type": "gpt2"}, False),
        ({"model_type": "falcon"}, True),
        ({"model_type": "falcon", "alibi": True}, False),
        ({"model_type": "baichuan", "hidden_size": 5120}, False),
        ({"model_type": "baichuan", "hidden_size": 4096}, True),
        ({"model_type": "esm", "position_embedding_type": "rotary"}, True),
        ({"model_type": "esm"}, False),
        ({"model_type": "strange"}, False),
        ({"model_type": "strange", "rope_theta": 1e4}, True),
        ({"rope_theta": 1e4}, True),
        ({"_class_name": "FluxTransformer2DModel", "rope_theta": 1e4}, False),
        ({"dim": 64, "n_layers": 2, "n_heads": 4, "rope_theta": 1e4}, False),
        ({"model_type": "granitemoehybrid", "rope_theta": 1e4}, False),
        ({"model_type": "granitemoehybrid", "position_embedding_type": "rope"}, True),
        ({"model_type": "zamba2"}, False),
        ({"model_type": "zamba2", "use_mem_rope": True}, True),
        ({"model_type": "bamba"}, False),
        ({"model_type": "bamba", "attn_layer_indices": [9]}, True),
        ({"model_type": "kimi_linear", "rope_theta": 1e4}, False),
    ],
)
def test_whether_a_model_turns(values: Any, turns: bool) -> None:
    assert whole.turns(settings(**values)) == turns


# Refusals


def test_a_type_that_is_known_to_mislead_is_refused_wherever_it_stands() -> None:
    for model, values in (
        ("mlcd", {"model_type": "mlcd", "rope_theta": 1e4}),
        ("mlcd", {"model_type": "mlcd", "text_config": LLAMA}),
        ("mlcd", {"model_type": "other", "text_config": LLAMA | {"model_type": "mlcd"}}),
        ("funnel", {"model_type": "other", "text_config": {"model_type": "funnel"}}),
    ):
        with pytest.raises(FileProblem, match=f"how {model} encodes positions is not understood here"):
            of(**values)


def test_axes_of_a_tower_are_refused_in_a_text_model() -> None:
    axial = {"rope_type": "axial"}
    with pytest.raises(FileProblem, match="how tower encodes positions is not understood here"):
        of(model_type="tower", rope_parameters=axial)
    with pytest.raises(FileProblem, match="how axial encodes positions is not understood here"):
        of(rope_parameters=axial)


@pytest.mark.parametrize("model", ["cohere2", "cohere2_moe", "exaone_moe", "exaone4"])
def test_models_that_need_a_window_are_refused_without_one(model: str) -> None:
    local = {"layer_types": ["sliding_attention", "full_attention"], "num_hidden_layers": 2}
    sizes = {"hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4}
    says = f"sliding_window is null, and transformers runs no {model} without a window"
    with pytest.raises(FileProblem, match=says):
        of(model_type=model, sliding_window=None, **sizes, **local)
    assert of(model_type=model, **sizes, **local).encodings
    assert of(**LLAMA, sliding_window=None, **local).encodings


def test_what_is_not_known_is_refused_with_the_keys_that_are_there() -> None:
    with pytest.raises(FileProblem) as refused:
        of(model_type="strange", no_rope=1, alibi=False, learned_position=2, hidden_size=3)
    assert "model_type 'strange' is not known" in str(refused.value)
    assert "(keys about positions: alibi, learned_position, no_rope)" in str(refused.value)
    with pytest.raises(FileProblem, match=r"model_type is missing, and .*\(keys about positions: none\)"):
        of(hidden_size=3)


def test_many_keys_are_cut() -> None:
    with pytest.raises(FileProblem) as refused:
        of(model_type="strange", **{f"rope_{n:03}": 1 for n in range(100)})
    listed = str(refused.value).partition("(keys about positions: ")[2].partition(")")[0]
    assert len(listed) == 300


# By keys


@pytest.mark.parametrize(
    ("values", "encoding", "like"),
    [
        ({"rope_theta": 1e4, "head_dim": 64}, "rope", "a rotary model like Llama, each pair half a head apart"),
        ({"relative_attention_num_buckets": 32, "num_heads": 4}, "t5", "T5, with an encoder and a decoder"),
        ({"alibi": True, "n_head": 4}, "alibi", "BLOOM, slopes times the key's position"),
    ],
)
@pytest.mark.parametrize("model", ["strange", None])
def test_a_model_of_no_known_type_is_read_by_its_keys(values: Any, encoding: str, like: str, model: str | None) -> None:
    found = of(**values, **({} if model is None else {"model_type": model}))
    assert found.encodings[0].encoding.id == encoding
    unknown = next(one for one in found.findings if one.severity == "unknown")
    assert unknown == Finding(
        "unknown",
        "model_type",
        "strange is not known here." if model else "A model without a type is not known here.",
        f"Its keys are read as those of {like}.",
        "Compare the pairing and the defaults with the model's own code.",
    )


@pytest.mark.parametrize(
    ("model", "severity", "says"),
    [
        (
            "layoutlmv3",
            "warning",
            "layoutlmv3 has a relative bias in its attention besides, by one and two dimensions.",
        ),
        ("wavlm", "note", "wavlm has a convolution over its frames besides, which tells positions."),
    ],
)
def test_what_a_type_has_besides_is_told(model: str, severity: str, says: str) -> None:
    more = said(of(model_type=model, num_attention_heads=4), "model_type")
    assert (more.severity, more.says, more.follows) == (severity, says, "It is not shown.")


# Parts beside the text model


def test_halves_are_read_each_for_itself() -> None:
    found = of(encoder={"model_type": "bert"}, decoder=LLAMA, text_encoder={"model_type": "t5", "num_heads": 4})
    assert [(one.encoding.id, one.layers) for one in found.encodings] == [
        ("learned", "encoder: added to the embeddings"),
        ("rope", "decoder: all layers"),
        ("t5", "text_encoder: encoder; one table, of the first layer"),
        ("t5", "text_encoder: decoder; one table, of the first layer"),
    ]
    part = said(of(encoder={"model_type": "strange"}, decoder=LLAMA), "encoder")
    assert part.severity == "unknown"
    assert part.says.startswith("This part is not read: c.json: model_type 'strange' is not known")


@pytest.mark.parametrize(
    ("outer", "tower", "layers"),
    [
        ("clip", {}, "vision: added to the patches, 7 × 7"),
        ("siglip", {}, "vision: added to the patches, 14 × 14"),
        ("other", {"model_type": "vit"}, "vision: added to the patches, 14 × 14"),
    ],
)
def test_a_tower_without_a_type_is_the_one_that_its_holder_has(outer: str, tower: Any, layers: str) -> None:
    found = of(
        model_type=outer, text_config=LLAMA, vision_config={"patch_size": 32 if outer == "clip" else 16, **tower}
    )
    assert found.encodings[-1].layers == layers


@pytest.mark.parametrize(("model", "named"), [("seer", "seer"), (None, "other")])
def test_a_tower_that_is_not_read_is_told(model: str | None, named: str) -> None:
    tower = {"hidden_size": 64} | ({} if model is None else {"model_type": model})
    unread = said(of(model_type="other", text_config=LLAMA, vision_config=tower), "vision_config")
    assert (unread.severity, unread.says) == (
        "unknown",
        f"How the tower of type {named} encodes positions is not read.",
    )
    assert unread.follows == "The text model alone is shown."
    nameless = said(of(text_config=LLAMA, vision_config={"hidden_size": 64}), "vision_config")
    assert nameless.says == "How the tower of type unknown encodes positions is not read."


def test_other_parts_are_told_together_with_their_types() -> None:
    found = of(
        model_type="other",
        text_config=LLAMA,
        voice_config={"model_type": "speaker"},
        eye_config={"num_attention_heads": 4},
        codec_config={"model_type": "encodec"},
        plain_config={"width": 3},
        thinker_config=None,
    )
    parts = said(found, "voice_config")
    assert (parts.severity, parts.says) == (
        "unknown",
        "How these parts encode positions is not read: voice_config (speaker), eye_config.",
    )
    assert parts.follows == "What is shown is the rest of the model."
    assert not [
        one for one in of(text_config=LLAMA, codec_config={"model_type": "dac"}).findings if "parts" in one.says
    ]


def test_parts_of_a_thinker_are_looked_for_too_and_a_long_list_is_cut() -> None:
    many = {f"part_{n}_config": {"model_type": "speaker"} for n in range(20)}
    found = of(model_type="other", thinker_config={"text_config": LLAMA, **many})
    parts = said(found, "part_0_config")
    listed = parts.says.removeprefix("How these parts encode positions is not read: ").removesuffix(".")
    assert len(listed) == 200


def test_the_tower_of_a_thinker_is_read() -> None:
    tower = {"model_type": "clip_vision_model", "hidden_size": 64}
    found = of(model_type="other", thinker_config={"text_config": LLAMA, "vision_config": tower})
    assert [one.layers for one in found.encodings] == ["all layers", "vision: added to the patches, 14 × 14"]


def test_positions_of_a_convolution_are_named_as_such() -> None:
    """Where no other key says more: WavLM has a bias besides, wav2vec2-conformer a rotation."""
    speech = {"model_type": "wav2vec2", "hidden_size": 768, "num_attention_heads": 12, "num_conv_pos_embeddings": 128}
    with pytest.raises(FileProblem, match=r"a convolution over 128 frames adds .* \(num_conv_pos_embeddings\)"):
        of(**speech)
    for more in ({"num_buckets": 320}, {"position_embeddings_type": "relative"}):
        with pytest.raises(FileProblem, match="no key says how positions are encoded"):
            of(**speech | more)
