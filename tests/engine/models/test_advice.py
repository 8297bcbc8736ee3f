"""Advice that is followed: the finding goes, no other comes, and no stack is further from the model than before.

And cases that were reported in public, computed again.
"""

from __future__ import annotations

import ast
import math
import re
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from engine.commands.inspect.inspected import reported
from engine.commands.inspect.report import Wanted
from engine.encodings.base.encoding import Encoding
from engine.maths import scaling
from engine.maths.window import Floats
from engine.models import config, reading, stacks
from engine.models.found import Finding
from engine.models.stacks import llama_cpp, mlx_lm, older, transformers, vllm
from tests.engine.models import LLAMA, LLAMA3, LONG

Settings = dict[str, Any]
QWEN3 = LLAMA | {"model_type": "qwen3", "head_dim": 128, "max_position_embeddings": 40_960, "rope_theta": 1e6}
QWEN25_VL = LLAMA | {"model_type": "qwen2_5_vl", "max_position_embeddings": 128_000, "rope_theta": 1e6}
YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}
CARD = YARN | {"original_max_position_embeddings": 32_768}
LISTS = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64}
ORIGINAL = "original_max_position_embeddings"
MIXTRAL = LONG | {"model_type": "mixtral", "rope_scaling": YARN}
DEEPSEEK = LLAMA | {"model_type": "deepseek_v3", "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "head_dim": 192}
NEWER = {"rope_type": "yarn", "rope_theta": 5e5, "factor": 4.0, ORIGINAL: 4096}
SHARED = {"rope_type": "default", "rope_theta": 10_000.0, "partial_rotary_factor": 0.25}
STABLE = LLAMA | {"model_type": "stablelm"}
GPTJ = {"model_type": "gptj", "n_embd": 4096, "n_head": 16, "n_positions": 2048}
PHI3 = LLAMA | {"model_type": "phi3", "max_position_embeddings": 131_072, ORIGINAL: 4096}
FLUX = {"_class_name": "FluxTransformer2DModel", "attention_head_dim": 128, "axes_dims_rope": [16, 56, 56]}
VIT = {"model_type": "vit", "hidden_size": 768, "image_size": 224, "patch_size": 16}
ROBERTA = {"model_type": "roberta", "hidden_size": 768, "max_position_embeddings": 514}


class Advice(NamedTuple):
    """A file with a finding, the key and some words of it, and the file that follows its advice.

    `meant` is whether the advised file is what the model is: the first one does not say it.
    """

    settings: Settings
    key: str
    advice: str
    followed: Settings
    meant: bool = False


def without(settings: Settings, *names: str) -> Settings:
    return {name: value for name, value in settings.items() if name not in names}


def scaled(settings: Settings, scaling: Settings) -> Settings:
    return settings | {"rope_scaling": scaling}


MISTRAL4: Settings = {"model_type": "mistral4", "max_position_embeddings": 1_048_576}
MISTRAL4_YARN: Settings = {
    "rope_type": "yarn",
    "factor": 128.0,
    ORIGINAL: 8192,
    "mscale": 1.0,
    "mscale_all_dim": 1.0,
    "llama_4_scaling_beta": 0.1,
}
ADVICE = {
    "Qwen3 with its card's YaRN": Advice(
        scaled(QWEN3, CARD),
        "max_position_embeddings",
        "Set max_position_embeddings to 131 072; leave the factor",
        scaled(QWEN3 | {"max_position_embeddings": 131_072}, CARD),
    ),
    "Qwen2.5-VL with its card's YaRN": Advice(
        scaled(QWEN25_VL, CARD | {"mrope_section": [16, 24, 24]}),
        "max_position_embeddings",
        "Set max_position_embeddings to 131 072; leave the factor",
        scaled(QWEN25_VL | {"max_position_embeddings": 131_072}, CARD | {"mrope_section": [16, 24, 24]}),
    ),
    "more promised than the factor reaches": Advice(
        scaled(LONG, YARN | {"factor": 2.0}),
        "max_position_embeddings",
        "to 8 192; leave the factor",
        scaled(LONG | {"max_position_embeddings": 8192}, YARN | {"factor": 2.0}),
    ),
    "rope_parameters alone": Advice(
        without(LONG, "rope_theta") | {"rope_parameters": NEWER},
        "rope_parameters",
        "Write rope_theta and rope_scaling beside it",
        scaled(LONG | {"rope_parameters": NEWER, "rope_theta": 5e5}, NEWER),
    ),
    "a base that the code of GPT-J does not read": Advice(
        GPTJ | {"rope_theta": 5e4}, "rope_theta", "Take it out.", GPTJ
    ),
    "a scaling that the code of GPT-J does not read": Advice(
        scaled(GPTJ, {"type": "linear", "factor": 2.0}), "rope_scaling", "Take it out.", GPTJ
    ),
    "a base beside the parameters of Mistral 4's class": Advice(
        MISTRAL4 | {"rope_theta": 5e4},
        "rope_theta",
        "Write it in rope_parameters, with the scaling.",
        MISTRAL4 | {"rope_parameters": MISTRAL4_YARN | {"rope_theta": 5e4}},
        meant=True,
    ),
    "two forms": Advice(
        scaled(LONG | {"rope_parameters": NEWER | {"factor": 2.0}}, YARN),
        "rope_parameters",
        "Leave one of them",
        scaled(LONG, YARN),
    ),
    "two bases": Advice(
        scaled(LLAMA | {"rope_theta": 1e6}, {"rope_type": "linear", "factor": 2.0, "rope_theta": 5e5}),
        "rope_scaling.rope_theta",
        "Make them equal",
        scaled(LLAMA | {"rope_theta": 5e5}, {"rope_type": "linear", "factor": 2.0, "rope_theta": 5e5}),
    ),
    "two types": Advice(
        scaled(LLAMA, {"rope_type": "linear", "type": "dynamic", "factor": 2.0}),
        "rope_scaling.type",
        "Leave rope_type",
        scaled(LLAMA, {"rope_type": "linear", "factor": 2.0}),
    ),
    "an idle key": Advice(
        scaled(LONG, YARN | {"high_freq_factor": 4.0}),
        "rope_scaling.high_freq_factor",
        "Take it out",
        scaled(LONG, YARN),
    ),
    "a length that dynamic does not look at": Advice(
        scaled(LLAMA, {"rope_type": "dynamic", "factor": 2.0, ORIGINAL: 2048}),
        f"rope_scaling.{ORIGINAL}",
        "Take it out",
        scaled(LLAMA, {"rope_type": "dynamic", "factor": 2.0}),
    ),
    "no base": Advice(without(LLAMA, "rope_theta"), "rope_theta", "Write rope_theta", LLAMA),
    "no original length": Advice(
        scaled(LONG, without(YARN, ORIGINAL)),
        f"rope_scaling.{ORIGINAL}",
        "Write the length that the model was trained for",
        scaled(LONG, YARN),
        meant=True,
    ),
    "two original lengths": Advice(
        scaled(LONG | {ORIGINAL: 4096}, YARN | {ORIGINAL: 2048}),
        f"rope_scaling.{ORIGINAL}",
        "Make them equal",
        scaled(LONG | {ORIGINAL: 4096}, YARN),
    ),
    "a multiplier that nothing reads": Advice(
        scaled(LONG, YARN | {"attn_factor": 2.0}),
        "rope_scaling.attn_factor",
        "Take it out",
        scaled(LONG, YARN),
    ),
    "one of two multipliers": Advice(
        scaled(LONG, YARN | {"mscale": 0.707}),
        "rope_scaling.mscale",
        "Write both, or neither",
        scaled(LONG, YARN),
    ),
    "an attention factor that is the usual one": Advice(
        scaled(LONG, YARN | {"attention_factor": 1.1386294361}),
        "rope_scaling.attention_factor",
        "Leave it out where 1.1386 is meant",
        scaled(LONG, YARN),
    ),
    "a head that the class leaves empty": Advice(
        MIXTRAL, "head_dim", "Write head_dim, 128", MIXTRAL | {"head_dim": 128}
    ),
    "an old name": Advice(
        scaled(LONG | {ORIGINAL: 4096}, {"rope_type": "su", **LISTS}),
        "rope_scaling.rope_type",
        "Write longrope",
        scaled(LONG | {ORIGINAL: 4096}, {"rope_type": "longrope", **LISTS}),
    ),
    "a share of what is a share already": Advice(
        DEEPSEEK | {"partial_rotary_factor": 0.5},
        "partial_rotary_factor",
        "Take partial_rotary_factor out",
        DEEPSEEK,
        meant=True,
    ),
    "a factor upside down": Advice(
        scaled(LONG, {"rope_type": "linear", "factor": 0.25}),
        "rope_scaling.factor",
        "Write 4 if",
        scaled(LONG, {"rope_type": "linear", "factor": 4.0}),
        meant=True,
    ),
    "a length beyond the trained one": Advice(
        scaled(LONG, {"rope_type": "default", ORIGINAL: 4096}),
        "max_position_embeddings",
        "or the length to 4 096",
        scaled(LLAMA, {"rope_type": "default", ORIGINAL: 4096}),
    ),
    "two limits": Advice(
        LLAMA | {"model_max_length": 8192}, "model_max_length", "Make them equal", LLAMA | {"model_max_length": 4096}
    ),
    "a length below the trained one": Advice(
        scaled(LLAMA | {"max_position_embeddings": 2048}, YARN),
        "max_position_embeddings",
        "Correct one of the two",
        scaled(LONG, YARN),
        meant=True,
    ),
    "too few layers": Advice(
        QWEN3 | {"num_hidden_layers": 4, "layer_types": ["full_attention"] * 3},
        "layer_types",
        "Give one entry a layer",
        QWEN3 | {"num_hidden_layers": 4, "layer_types": ["full_attention"] * 4},
    ),
    "two shares": Advice(
        STABLE | {"partial_rotary_factor": 0.5, "rope_parameters": SHARED},
        "rope_parameters.partial_rotary_factor",
        "Make them equal",
        STABLE | {"partial_rotary_factor": 0.25, "rope_parameters": SHARED},
    ),
    "a number of dimensions that is another share": Advice(
        GPTJ | {"rotary_dim": 64, "partial_rotary_factor": 0.5},
        "rotary_dim",
        "Write a share of 0.25",
        GPTJ | {"rotary_dim": 64, "partial_rotary_factor": 0.25},
        meant=True,
    ),
    "more dimensions than a head has": Advice(
        GPTJ | {"rotary_dim": 512}, "rotary_dim", "Write at most 256", GPTJ | {"rotary_dim": 256}
    ),
    "factors of the whole head": Advice(
        scaled(PHI3 | {"partial_rotary_factor": 0.5}, {"rope_type": "longrope", **LISTS}),
        "rope_scaling.long_factor",
        "Give 32 factors",
        scaled(
            PHI3 | {"partial_rotary_factor": 0.5},
            {"rope_type": "longrope", "short_factor": [1.0] * 32, "long_factor": [2.0] * 32},
        ),
        meant=True,
    ),
    "a key that nobody hears": Advice(
        LLAMA | {"rope_thetas": 5e5}, "rope_thetas", "Take it out.", without(LLAMA, "rope_thetas")
    ),
    "sections that do not fill a head": Advice(
        scaled(QWEN25_VL, {"rope_type": "default", "mrope_section": [16, 24, 25]}),
        "rope_scaling.mrope_section",
        "Make their sum 64",
        scaled(QWEN25_VL, {"rope_type": "default", "mrope_section": [16, 24, 24]}),
        meant=True,
    ),
    "axes that do not fill a head": Advice(
        FLUX | {"axes_dims_rope": [16, 56, 48]}, "axes_dims_rope", "Make their sum 128", FLUX
    ),
    "pixels that no patch takes": Advice(
        VIT | {"image_size": 230},
        "image_size",
        "Resize to a multiple: 224 × 224",
        VIT | {"image_size": 224},
        meant=True,
    ),
    "a step where a ramp is meant": Advice(
        scaled(LONG, LLAMA3 | {"low_freq_factor": 4.0, "high_freq_factor": 1.0}),
        "rope_scaling.low_freq_factor",
        "Write 1 here and 4 for high_freq_factor",
        scaled(LONG, LLAMA3),
        meant=True,
    ),
    "a ramp that runs backwards": Advice(
        scaled(LONG, YARN | {"beta_fast": 1, "beta_slow": 32}),
        "rope_scaling.beta_fast",
        "Write 32 for beta_fast and 1 for beta_slow",
        scaled(LONG, YARN | {"beta_fast": 32, "beta_slow": 1}),
        meant=True,
    ),
    "a factor of nothing": Advice(
        scaled(LONG, YARN | {"factor": 0}),
        "rope_scaling.factor",
        "Write how many times as long",
        scaled(LONG, YARN),
        meant=True,
    ),
    "a base of 1": Advice(LLAMA | {"rope_theta": 1.0}, "rope_theta", "Write the base that", LLAMA, meant=True),
    "a misspelt scaling": Advice(
        scaled(LONG, YARN | {"rope_type": "yarm"}),
        "rope_scaling.rope_type",
        "Write yarn, if that is meant",
        scaled(LONG, YARN),
        meant=True,
    ),
    "a misspelt option": Advice(
        scaled(LONG, YARN | {"betafast": 32.0}),
        "rope_scaling.betafast",
        "Write beta_fast, if that is meant; else take it out",
        scaled(LONG, YARN | {"beta_fast": 32.0}),
    ),
    "a scaling without its factor": Advice(
        scaled(LONG, {"type": "linear"}),
        "rope_scaling.factor",
        "Write rope_scaling.factor.",
        scaled(LONG, {"type": "linear", "factor": 4.0}),
        meant=True,
    ),
    "a share that the forward of Llama does not take": Advice(
        scaled(LLAMA | {"partial_rotary_factor": 0.5}, {"type": "linear", "factor": 2.0}),
        "partial_rotary_factor",
        "Take partial_rotary_factor out, or set it to 1",
        scaled(LLAMA, {"type": "linear", "factor": 2.0}),
        meant=True,
    ),
    "rows that padding takes": Advice(
        ROBERTA | {"max_position_embeddings": 512},
        "max_position_embeddings",
        "Take 514 rows for 512 tokens",
        ROBERTA,
        meant=True,
    ),
}
NOT_APPLIED = {
    "Compare the two before using it.": "rotary_dim against the class: what was trained is not in the file",
    "Compare the stacks.": "the stacks differ by their code; the file has nothing to change",
    "Compare the stacks before serving it.": "the same",
    "Compare the pairing and the defaults with the model's own code.": "the class is not known",
    "Take a newer transformers; the file is right.": "the file stays as it is",
    "Run the model by transformers 4.": "the same",
    "Open the checkpoint, or its folder, to see the numbers of the model.": "another file is to be opened",
    "Take the config.json and the weights of one model.": "the same",
    "Save the table again.": "the weights are damaged, not the configuration",
    "Save the file as UTF-8 without a byte order mark.": "its keys stay as they are",
}


def found(settings: Settings) -> tuple[Finding, ...]:
    return config.of(settings, title="m", file="config.json").findings


def serious(settings: Settings) -> list[tuple[str, str]]:
    """What is doubtful, beyond notes about what a healthy file does."""
    return [(one.severity, one.key) for one in found(settings) if one.severity != "note"]


def ours(settings: Settings) -> Encoding:
    return config.of(settings, title="m", file="config.json").encodings[0].encoding


def spectrum(encoding: Encoding, pairs: int) -> Floats:
    omega = encoding.frequencies()
    return np.pad(omega, (0, pairs - omega.size))


def versions(one: stacks.Understood) -> list[str]:
    """The versions from 4.51 on that were held of those that a row stands for; its title where it is no older one."""
    held = [
        each for each in older.versions() if one.by.stack == each.stack and one.by.first <= each.first < one.by.below
    ]
    return [each.version for each in held if each.first >= older.BY_RATIO] if one.by.past else [one.title]


def apart(settings: Settings, model: Encoding) -> dict[str, float]:
    """How far each stack is from the model: of a frequency, relative, and of the attention factor; else ∞.

    transformers before 4.51 began YaRN's ramp from the longest length: each right length is wrong there.
    """
    distances: dict[str, float] = {}
    for one in stacks.understood(settings, past=True):
        if one.encoding is None:
            distances |= dict.fromkeys(versions(one), math.inf)
            continue
        pairs = max(model.frequencies().size, one.encoding.frequencies().size)
        a, b = spectrum(model, pairs), spectrum(one.encoding, pairs)
        frequency = float(np.max(np.abs(a - b) / np.maximum(np.maximum(a, b), 1e-300)))
        attention = abs(one.attention - model.factor_on_waves)
        distances |= dict.fromkeys(versions(one), frequency + attention)
    return distances


@pytest.mark.parametrize("name", ADVICE)
def test_advice_that_is_followed_helps(name: str) -> None:
    case = ADVICE[name]
    before = [one for one in found(case.settings) if one.key == case.key and case.advice in one.advice]
    assert len(before) == 1, [(one.key, one.advice) for one in found(case.settings)]
    after = found(case.followed)
    assert (before[0].key, before[0].says) not in [(one.key, one.says) for one in after]
    worse, fewer = serious(case.settings), len(after) < len(found(case.settings))
    assert fewer or len(serious(case.followed)) < len(worse), [one.says for one in after]
    assert len(serious(case.followed)) <= len(worse)
    model = ours(case.followed if case.meant else case.settings)
    then, now = apart(case.settings, model), apart(case.followed, model)
    assert not {title: (then[title], now[title]) for title in now if now[title] > then[title] + 1e-6}


def advised(folder: Path) -> dict[str, str]:
    """Every sentence of advice in the source, with its file: the fifth of what a Finding is made of."""
    sentences: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text())
        calls = [
            each for each in ast.walk(tree) if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "Finding"
        ]
        given = [
            one for call in calls for one in (*call.args[4:], *(k.value for k in call.keywords if k.arg == "advice"))
        ]
        names = {one.id for one in given if isinstance(one, ast.Name)}
        called = {one.func.id for one in given if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)}
        for each in ast.walk(tree):
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and each.targets[0].id in names:
                given.append(each.value)
            if isinstance(each, ast.FunctionDef) and each.name in called:
                given += [inner.value for inner in ast.walk(each) if isinstance(inner, ast.Return) and inner.value]
        texts = [inner for one in given for inner in ast.walk(one) if isinstance(inner, ast.Call)]
        for call in texts:
            first = call.args[0] if call.args and getattr(call.func, "id", "") == "tr" else None
            for said in ast.walk(first) if first is not None else ():
                if isinstance(said, ast.Constant) and isinstance(said.value, str):
                    sentences[said.value] = path.name
    return sentences


def test_every_advice_about_a_configuration_is_followed_somewhere() -> None:
    applied = [one.advice for case in ADVICE.values() for one in found(case.settings) if case.advice in one.advice]
    models = Path(reading.__file__).parent
    sentences = advised(models / "doctor") | advised(models / "configs")
    assert len(sentences) > 25
    assert set(NOT_APPLIED) <= set(sentences)
    patterns = {each: re.sub(r"\\{[^}]*\\}", ".+", re.escape(each)) for each in sentences}
    left = [each for each in sentences if not any(re.fullmatch(patterns[each], one) for one in applied)]
    assert set(left) == set(NOT_APPLIED)


@pytest.mark.parametrize("settings", [scaled(QWEN3, CARD), scaled(QWEN25_VL, CARD | {"mrope_section": [16, 24, 24]})])
def test_no_advice_touches_the_factor_of_a_card(settings: Settings) -> None:
    advice = " ".join(one.advice for one in found(settings))
    assert "1.25" not in advice
    assert "3.906" not in advice
    assert not serious(settings)


# Reported in public


def named(settings: Settings, title: str) -> stacks.Understood:
    return next(one for one in stacks.understood(settings) if one.title == title)


def test_sglang_26203_the_square_of_a_factor_that_is_multiplied_twice() -> None:
    """2.20583 = (0.1 ln 128 + 1)²."""
    settings = scaled(LLAMA | {"max_position_embeddings": 128 * 4096}, YARN | {"factor": 128.0})
    assert named(settings, vllm.VERSION.title).attention ** 2 == pytest.approx(2.20583, abs=5e-6)


def test_vllm_48621_the_factor_of_sixteen_times() -> None:
    settings = scaled(LLAMA | {"max_position_embeddings": 16 * 4096}, YARN | {"factor": 16.0})
    for title in (vllm.VERSION.title, transformers.V5.title, llama_cpp.VERSION.title):
        assert named(settings, title).attention == pytest.approx(1.27725887, abs=1e-8)


def test_prime_rl_2802_the_factor_of_sixty_four_times() -> None:
    settings = scaled(LLAMA | {"max_position_embeddings": 64 * 4096}, YARN | {"factor": 64.0})
    assert named(settings, transformers.V5.title).attention == pytest.approx(1.41589, abs=5e-6)


def test_executorch_19235_the_factor_of_phi_3() -> None:
    """√(1 + ln 32 / ln 4096) = 1.19024, squared 1.4167."""
    settings = LLAMA | {"model_type": "phi3", "max_position_embeddings": 131_072, ORIGINAL: 4096}
    found = named(scaled(settings, {"type": "longrope", **LISTS}), transformers.V5.title)
    assert found.attention == pytest.approx(1.19024, abs=5e-6)
    assert found.attention**2 == pytest.approx(1.4167, abs=5e-5)


def test_tiny_vllm_1_pairs_of_llama_3_2_1b() -> None:
    """Of 32 pairs 15 are kept, 3 smoothed, 14 divided by 32."""
    scaling = {"rope_type": "llama3", "factor": 32.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, ORIGINAL: 8192}
    settings = LLAMA | {"hidden_size": 2048, "rope_theta": 5e5, "max_position_embeddings": 131_072}
    divided = 5e5 ** (-np.arange(32) / 32) / ours(scaled(settings, scaling)).frequencies()
    kept, whole = np.isclose(divided, 1), np.isclose(divided, 32)
    assert (kept.sum(), (~kept & ~whole).sum(), whole.sum()) == (15, 3, 14)
    assert named(scaled(settings, scaling), mlx_lm.VERSION.title).encoding == ours(scaled(settings, scaling))


def llama3_of_64(**more: object) -> Settings:
    """MarinFold's: heads of 64, base 500 000, llama3 by 8."""
    scaling = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, ORIGINAL: 8192}
    sizes = {"hidden_size": 2048, "head_dim": 64, "max_position_embeddings": 65_536}
    return without(LLAMA, "rope_theta") | sizes | {"rope_parameters": scaling | {"rope_theta": 5e5}} | more


def test_marinfold_198_the_lowest_pair_is_354_times_off() -> None:
    """50^(31/32) by the base, times 8 by the scaling that is lost."""
    theirs = named(llama3_of_64(), transformers.V4.title).encoding
    assert theirs is not None
    ratio = theirs.frequencies() / ours(llama3_of_64()).frequencies()
    assert ratio[-1] == pytest.approx(50 ** (31 / 32) * 8)
    assert round(ratio[-1]) == 354
    assert ratio[0] == 1


def test_marinfold_198_both_forms_look_doubled_and_are_right() -> None:
    """What a reader of version 4 needs stands beside it: nothing is doubted, and no stack is told as wrong."""
    newer = llama3_of_64()["rope_parameters"]
    both = llama3_of_64(rope_theta=5e5, rope_scaling=newer)
    assert not serious(both)
    read = reading.with_stacks(config.of(both, title="m", file="config.json"))
    assert not [one.understood.title for one in read.stacks if one.differs]
    assert reported("config.json", read, Wanted()).passes
    alone = reading.with_stacks(config.of(llama3_of_64(), title="m", file="config.json"))
    assert not reported("config.json", alone, Wanted()).passes


def test_keras_hub_2981_the_ramp_of_half_the_head() -> None:
    """Of 64 dimensions from pair 22.51 to 34.55; of 128 it would end at 69.11."""
    low, high = scaling.yarn_range(64, 1e4, 131_072, fast=32, slow=1, truncate=False)
    assert (round(low, 2), round(high, 2)) == (22.51, 34.55)
    assert round(scaling.yarn_range(128, 1e4, 131_072, fast=32, slow=1, truncate=False)[1], 2) == 69.11
    exact = YARN | {ORIGINAL: 131_072, "truncate": False}
    narrow = scaled(LLAMA | {"head_dim": 64, "max_position_embeddings": 524_288}, exact)
    said = next(one.says for one in found(narrow) if one.key == "rope_scaling.truncate")
    assert "from pair 22.51" in said
    assert "to 34.55" in said
