"""What a .gguf says about position, as llama.cpp reads it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.arrays.weights import FileProblem
from engine.encodings.base.catalogue import build
from engine.models import opened
from engine.models.found import FoundModel
from engine.models.reading import with_stacks
from tests.made_files import ARRAY, F32, TEXT, U32, gguf

Keys = dict[str, Any]


def values(arch: str, keys: Keys, name: str = "A model") -> list[tuple[str, int, Any]]:
    """Keys of the architecture; the type is that of the value."""
    found: list[tuple[str, int, Any]] = [("general.architecture", TEXT, arch), ("general.name", TEXT, name)]
    for key, value in keys.items():
        kind = {str: TEXT, int: U32, float: F32, list: ARRAY}[type(value)]
        found.append((f"{arch}.{key}", kind, (U32, value) if kind == ARRAY else value))
    return found


LLAMA = {
    "context_length": 131_072,
    "embedding_length": 4096,
    "block_count": 32,
    "attention.head_count": 32,
    "rope.dimension_count": 128,
    "rope.freq_base": 500_000.0,
}


def read(folder: Path, arch: str, keys: Keys, tensors: dict[str, Any] | None = None) -> FoundModel:
    """The model of these keys and float32 tensors."""
    entries: list[tuple[str, Sequence[int], int, int]] = []
    data = b""
    for name, array in (tensors or {}).items():
        entries.append((name, tuple(reversed(array.shape)), 0, len(data)))
        data += array.astype("<f4").tobytes()
        data += bytes(-len(data) % 32)
    path = folder / "m.gguf"
    path.write_bytes(gguf(values(arch, keys), entries, data))
    return opened.inspect(path)


def only(found: FoundModel) -> Any:
    (only,) = found.encodings
    return only.encoding


def test_a_llama_turns_neighbours_at_its_base(tmp_path: Path) -> None:
    found = read(tmp_path, "llama", LLAMA)
    assert only(found) == build("rope", {"base": 5e5, "pairing": "interleaved"})
    assert (found.title, found.encodings[0].reach) == ("A model", 131_072)
    assert found.settings["rope_theta"] == 5e5
    assert any("turns neighbours in this architecture, llama" in finding.says for finding in found.findings)


def test_a_header_says_the_base_and_the_share_also_where_the_code_of_a_model_has_its_own(tmp_path: Path) -> None:
    found = read(tmp_path, "chatglm", LLAMA | {"rope.freq_base": 5e6, "rope.dimension_count": 64})
    assert (only(found).base, only(found).partial) == (5e6, 0.5)
    found = read(tmp_path, "mistral4", LLAMA | {"rope.freq_base": 2e4, "rope.dimension_count": 32})
    assert (only(found).base, only(found).partial, only(found).scaling) == (2e4, 0.25, "none")
    assert not [one for one in found.findings if "does not look at it" in one.says]


def test_a_header_without_a_base_is_doubted_but_where_the_code_of_a_model_has_it(tmp_path: Path) -> None:
    bare = {key: value for key, value in LLAMA.items() if key != "rope.freq_base"}
    for arch, doubted in (("llama", True), ("baichuan", False)):
        found = read(tmp_path, arch, bare)
        assert only(found).base == 10_000
        assert any(one.key == f"{arch}.rope.freq_base" for one in found.findings) == doubted


def test_a_qwen_turns_halves(tmp_path: Path) -> None:
    assert only(read(tmp_path, "qwen2", LLAMA)) == build("rope", {"base": 5e5})


def test_divisors_of_llama_3_are_recognised(tmp_path: Path) -> None:
    scaled = build("rope", {"base": 5e5, "scaling": "llama3", "factor": 8.0, "original_length": 8192})
    divisors = build("rope", {"base": 5e5}).frequencies() / scaled.frequencies()
    encoding = only(read(tmp_path, "llama", LLAMA, {"rope_freqs.weight": divisors}))
    assert (encoding.scaling, encoding.factor, encoding.original_length) == ("llama3", 8.0, 8192)
    np.testing.assert_allclose(encoding.frequencies(), scaled.frequencies())


def test_other_divisors_are_kept_for_each_pair(tmp_path: Path) -> None:
    divisors = np.linspace(1, 5, 64)
    encoding = only(read(tmp_path, "llama", LLAMA, {"rope_freqs.weight": divisors}))
    expected = build("rope", {"base": 5e5}).frequencies() / divisors
    for length in (100, 10**6):
        np.testing.assert_allclose(encoding.at_length(length).frequencies(), expected, rtol=1e-6)
    assert encoding.factor_on_waves == 1


def test_divisors_that_do_not_fit_are_left_out_and_told(tmp_path: Path) -> None:
    found = read(tmp_path, "llama", LLAMA, {"rope_freqs.weight": np.ones(32)})
    assert only(found).scaling == "none"
    (finding,) = [finding for finding in found.findings if finding.key == "rope_freqs.weight"]
    assert finding.says == "It holds 32 divisors for 64 pairs, or some that are not above 0."
    assert (finding.follows, finding.advice) == ("They are left out here.", "Convert the file anew.")


def test_divisors_are_those_of_the_pairs_that_turn(tmp_path: Path) -> None:
    divisors = np.linspace(1, 5, 32)
    encoding = only(read(tmp_path, "stablelm", LLAMA | {"rope.dimension_count": 64}, {"rope_freqs.weight": divisors}))
    plain = build("rope", {"base": 5e5, "partial": 0.5}).frequencies()
    np.testing.assert_allclose(encoding.frequencies(), plain / divisors, rtol=1e-6)


def test_divisors_that_cannot_be_read_are_told_by_their_name(tmp_path: Path) -> None:
    whole = LLAMA, {"a.weight": np.ones(8), "rope_freqs.weight": np.ones(64)}
    read(tmp_path, "qwen2", *whole)
    path = tmp_path / "m.gguf"
    os.truncate(path, path.stat().st_size - 100)
    (finding,) = [finding for finding in opened.inspect(path).findings if finding.follows.startswith("The scaling")]
    assert (finding.severity, finding.key) == ("warning", "rope_freqs.weight")


def test_a_table_that_is_quantised_is_told_with_the_reason(tmp_path: Path) -> None:
    keys = {"context_length": 3, "embedding_length": 4, "attention.head_count": 2, "block_count": 1}
    path = tmp_path / "m.gguf"
    path.write_bytes(gguf(values("gpt2", keys), [("position_embd.weight", (32, 3), 2, 0)], bytes(54)))
    (finding,) = [finding for finding in opened.inspect(path).findings if finding.key == "position_embd.weight"]
    assert "holds position_embd.weight as ggml type 2; these are read: F32" in finding.says
    assert finding.follows == "Random numbers stand for it."


def test_phi_3s_factors_are_longropes(tmp_path: Path) -> None:
    keys = LLAMA | {
        "rope.freq_base": 10_000.0,
        "rope.dimension_count": 96,
        "embedding_length": 3072,
        "rope.scaling.original_context_length": 4096,
        "rope.scaling.attn_factor": 1.19024,
    }
    long, short = np.linspace(1, 64, 48), np.linspace(1, 2, 48)
    tensors = {"rope_factors_long.weight": long, "rope_factors_short.weight": short}
    encoding = only(read(tmp_path, "phi3", keys, tensors))
    assert (encoding.scaling, encoding.original_length, encoding.dim) == ("longrope", 4096, 96)
    np.testing.assert_allclose(encoding.long_factor, long, rtol=1e-6)
    np.testing.assert_allclose(encoding.short_factor, short, rtol=1e-6)
    assert encoding.at_length(9000).factor_on_waves == pytest.approx(1.19024)


@pytest.mark.parametrize("original", [2048, 4096, 8192])
def test_phi_3s_original_length_is_that_of_the_header(original: int, tmp_path: Path) -> None:
    keys = LLAMA | {"context_length": 8192, "rope.scaling.original_context_length": original}
    tensors = {"rope_factors_long.weight": np.full(64, 4.0), "rope_factors_short.weight": np.full(64, 2.0)}
    found = read(tmp_path, "phi3", keys, tensors)
    assert only(found).original_length == original
    assert only(found).at_length(8192).long == (original < 8192)


def test_yarn_and_linear_are_read_by_their_keys(tmp_path: Path) -> None:
    yarn = {"rope.scaling.type": "yarn", "rope.scaling.factor": 4.0, "rope.scaling.original_context_length": 32_768}
    encoding = only(read(tmp_path, "qwen2", LLAMA | yarn))
    assert (encoding.scaling, encoding.factor, encoding.original_length) == ("yarn", 4.0, 32_768)
    assert encoding.factor_on_waves == pytest.approx(0.1 * np.log(4) + 1)
    betas = {"rope.scaling.yarn_beta_fast": 16.0, "rope.scaling.yarn_beta_slow": 2.0}
    encoding = only(read(tmp_path, "mistral3", LLAMA | yarn | betas))
    assert (encoding.beta_fast, encoding.beta_slow) == (16.0, 2.0)
    encoding = only(read(tmp_path, "qwen2", LLAMA | yarn | betas))  # which does not read them
    assert (encoding.beta_fast, encoding.beta_slow) == (32.0, 1.0)
    linear = {"rope.scaling.type": "linear", "rope.scaling.factor": 8.0}
    assert only(read(tmp_path, "qwen2", LLAMA | linear)).scaling == "linear"
    for kind in ("none", "longrope"):  # the second has its factors in tensors; here are none
        encoding = only(read(tmp_path, "qwen2", LLAMA | {"rope.scaling.type": kind, "rope.scaling.factor": 8.0}))
        assert encoding.scaling == "none"
    assert only(read(tmp_path, "qwen2", LLAMA | {"rope.scaling.type": "linear"})).scaling == "none"


def test_a_log_multiplier_moves_the_growth_into_the_softmax(tmp_path: Path) -> None:
    keys = {"rope.scaling.type": "yarn", "rope.scaling.factor": 40.0, "rope.scaling.original_context_length": 4096}
    encoding = only(read(tmp_path, "mistral3", LLAMA | keys | {"rope.scaling.yarn_log_multiplier": 1.0}))
    assert encoding.factor_on_waves == 1
    encoding = only(read(tmp_path, "qwen2", LLAMA | keys | {"rope.scaling.yarn_log_multiplier": 0.1}))
    assert encoding.factor_on_waves == pytest.approx(0.1 * np.log(40) + 1)


def test_a_part_of_the_head_turns(tmp_path: Path) -> None:
    encoding = only(read(tmp_path, "stablelm", LLAMA | {"rope.dimension_count": 32}))
    assert (encoding.dim, encoding.partial, encoding.pairs) == (128, 0.25, 16)
    encoding = only(read(tmp_path, "stablelm", LLAMA | {"rope.dimension_count": 64}))
    assert (encoding.dim, encoding.partial, encoding.pairs) == (128, 0.5, 32)


def test_a_missing_base_is_warned_of(tmp_path: Path) -> None:
    keys = {key: value for key, value in LLAMA.items() if key != "rope.freq_base"}
    found = read(tmp_path, "qwen2", keys)
    assert only(found).base == 10_000
    (finding,) = [finding for finding in found.findings if finding.key == "qwen2.rope.freq_base"]
    assert finding.severity == "warning"


def test_sections_are_multimodal(tmp_path: Path) -> None:
    encoding = only(read(tmp_path, "qwen2vl", LLAMA | {"rope.dimension_sections": [16, 24, 24, 0]}))
    assert (encoding.id, tuple(encoding.sections)) == ("mrope", (16, 24, 24))


def test_a_learned_table_is_the_files_own(tmp_path: Path) -> None:
    table = np.arange(12.0).reshape(3, 4)
    keys = {"context_length": 3, "embedding_length": 4, "attention.head_count": 2, "block_count": 1}
    for arch in ("gpt2", "bert"):
        encoding = only(read(tmp_path, arch, keys, {"position_embd.weight": table}))
        np.testing.assert_array_equal(encoding.table(np.arange(3), np.arange(4)), table)


def test_t5s_biases_are_the_files_own(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    keys = {"embedding_length": 8, "attention.head_count": 2, "attention.relative_buckets_count": 32, "block_count": 1}
    tensors = {"enc.blk.0.attn_rel_b.weight": rng.random((32, 2)), "dec.blk.0.attn_rel_b.weight": rng.random((32, 2))}
    encoder, decoder = (each.encoding for each in read(tmp_path, "t5", keys, tensors).encodings)
    np.testing.assert_allclose(encoder.table_of_buckets(), tensors["enc.blk.0.attn_rel_b.weight"], rtol=1e-6)
    np.testing.assert_allclose(decoder.table_of_buckets(), tensors["dec.blk.0.attn_rel_b.weight"], rtol=1e-6)


def test_slopes_are_alibi(tmp_path: Path) -> None:
    keys = {"context_length": 2048, "embedding_length": 4096, "attention.head_count": 32, "block_count": 1}
    assert only(read(tmp_path, "bloom", keys)).id == "alibi"
    mpt = read(tmp_path, "mpt", keys | {"attention.max_alibi_bias": 16.0})
    assert only(mpt).id == "alibi"
    (finding,) = mpt.findings
    assert "16" in finding.says, "slopes of another largest bias are not shown, and that is told"
    assert only(read(tmp_path, "mpt", keys)).id == "learned"


def test_heads_of_each_layer_are_a_list(tmp_path: Path) -> None:
    keys = LLAMA | {"attention.head_count": [32] * 32}
    assert only(read(tmp_path, "llama", keys)).dim == 128


def test_a_name_is_the_models_else_the_files(tmp_path: Path) -> None:
    path = tmp_path / "Qwen2-7B-Q4_K_M-00001-of-00002.gguf"
    path.write_bytes(gguf([value for value in values("llama", LLAMA) if value[0] != "general.name"]))
    assert opened.inspect(path).title == "Qwen2-7B-Q4_K_M"


def test_a_download_that_broke_off_is_told(tmp_path: Path) -> None:
    whole = read(tmp_path, "qwen2", LLAMA, {"a.weight": np.ones(8), "b.weight": np.ones((100, 100))})
    assert not [finding for finding in whole.findings if "ends at" in finding.says]
    path = tmp_path / "m.gguf"
    os.truncate(path, path.stat().st_size - 40_001)
    (finding,) = [finding for finding in opened.inspect(path).findings if "ends at" in finding.says]
    assert finding.says == f"The file ends at {path.stat().st_size} bytes, before its tensor b.weight begins."


def test_the_last_tensor_is_the_farthest(tmp_path: Path) -> None:
    read(tmp_path, "qwen2", LLAMA, {"z.weight": np.ones(8), "a.weight": np.ones((100, 100))})
    path = tmp_path / "m.gguf"
    os.truncate(path, path.stat().st_size - 40_001)
    (finding,) = [finding for finding in opened.inspect(path).findings if "ends at" in finding.says]
    assert "before its tensor a.weight begins" in finding.says


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("rope.freq_base", float("nan"), "llama.rope.freq_base is nan; a number is needed"),
        ("rope.freq_base", "much", "llama.rope.freq_base is 'much'; a number is needed"),
        ("context_length", 4096.0, "llama.context_length is 4096.0; a whole number is needed"),
        ("rope.scaling.type", 7, "llama.rope.scaling.type is 7; a text is needed"),
        ("rope.dimension_sections", 7, "llama.rope.dimension_sections is 7; a list of whole numbers is needed"),
    ],
)
def test_a_value_of_another_type_is_refused(key: str, value: Any, says: str, tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        read(tmp_path, "llama", LLAMA | {key: value})
    assert str(caught.value).endswith(says)


def test_deepseeks_turned_part_is_a_head_of_its_own(tmp_path: Path) -> None:
    keys = LLAMA | {
        "rope.freq_base": 10_000.0,
        "rope.dimension_count": 64,
        "attention.key_length": 576,
        "attention.key_length_mla": 192,
        "attention.head_count": 128,
        "embedding_length": 7168,
        "rope.scaling.type": "yarn",
        "rope.scaling.factor": 40.0,
        "rope.scaling.original_context_length": 4096,
        "rope.scaling.yarn_log_multiplier": 0.1,
    }
    encoding = only(read(tmp_path, "deepseek2", keys))
    assert (encoding.columns, encoding.pairing, encoding.factor, encoding.factor_on_waves) == (
        64,
        "interleaved",
        40.0,
        1.0,
    )


def test_gemmas_local_layers_have_a_base_of_their_own(tmp_path: Path) -> None:
    keys = LLAMA | {"rope.freq_base": 1e6, "rope.freq_base_swa": 10_000.0, "attention.sliding_window": 1024}
    keys |= {"attention.key_length": 256, "rope.dimension_count": 256}
    bases = {each.encoding.base: each.layers for each in read(tmp_path, "gemma3", keys).encodings}  # type: ignore[attr-defined]
    assert bases.keys() == {1e6, 1e4}
    assert "sliding" in bases[1e4]


def test_growth_multiplies_the_file_s_attention_factor(tmp_path: Path) -> None:
    yarn = {"rope.scaling.type": "yarn", "rope.scaling.factor": 4.0, "rope.scaling.original_context_length": 32_768}
    growth = 0.1 * np.log(4) + 1
    encoding = only(read(tmp_path, "qwen2", LLAMA | yarn | {"rope.scaling.attn_factor": 2.0}))
    assert encoding.factor_on_waves == pytest.approx(2 * growth)
    unused = only(read(tmp_path, "qwen2", LLAMA | yarn | {"rope.scaling.yarn_attn_factor": 2.0}))
    assert unused.factor_on_waves == pytest.approx(growth)


def test_gemma_4s_divisors_of_1e30_are_pairs_that_stand_and_its_windows_have_a_head_of_their_own(
    tmp_path: Path,
) -> None:
    keys = LLAMA | {"rope.freq_base": 1e6, "rope.freq_base_swa": 10_000.0, "attention.sliding_window": 1024}
    keys |= {"attention.key_length": 512, "attention.key_length_swa": 256, "rope.dimension_count": 512}
    divisors = np.concatenate([np.ones(64), np.full(192, 1e30)])
    found = read(tmp_path, "gemma4", keys, {"rope_freqs.weight": divisors})
    full, sliding = (each.encoding.frequencies() for each in found.encodings)  # type: ignore[attr-defined]
    assert (full.size, np.count_nonzero(full), sliding.size) == (256, 64, 128)
    assert full[63] == pytest.approx(1e6 ** (-126 / 512))
    assert sliding[127] == pytest.approx(1e4 ** (-254 / 256))
    assert not [finding for finding in found.findings if finding.severity != "note"]


def test_what_a_class_would_set_is_not_in_a_file_that_does_not_say_it(tmp_path: Path) -> None:
    """gpt-oss without a scaling, GPT-NeoX whose whole head turns, OLMo 3 by its window."""
    assert only(read(tmp_path, "gpt-oss", LLAMA)).scaling == "none"
    assert only(read(tmp_path, "gptneox", LLAMA | {"rope.dimension_count": 128})).partial == 1.0
    yarn = {"rope.scaling.type": "yarn", "rope.scaling.factor": 4.0, "rope.scaling.original_context_length": 32_768}
    olmo = read(tmp_path, "olmo2", LLAMA | yarn | {"attention.sliding_window": 4096})
    assert [each.encoding.scaling for each in olmo.encodings] == ["yarn", "none"]  # type: ignore[attr-defined]


def test_neighbours_are_told_in_full(tmp_path: Path) -> None:
    (said,) = [one for one in read(tmp_path, "llama", LLAMA).findings if one.key == "general.architecture"]
    assert (said.severity, said.says) == (
        "note",
        "llama.cpp turns neighbours in this architecture, llama; conversion put the rows into that order.",
    )
    assert said.follows == "The angles are those of the original, where pairs stand half a head apart."
    assert said.advice == "Put the rows back before comparing weights or activations with the original."


@pytest.mark.parametrize("arch", ["llama", "gemma2", "gptneox", "mistral3"])
@pytest.mark.parametrize("kind", ["linear", "yarn"])
def test_llama_cpp_computes_what_a_file_in_its_own_form_says_though_its_converter_would_not_write_it(
    tmp_path: Path, arch: str, kind: str
) -> None:
    scaling = {"rope.scaling.type": kind, "rope.scaling.factor": 4.0, "rope.scaling.original_context_length": 32_768}
    rows = {row.understood.title: row for row in with_stacks(read(tmp_path, arch, LLAMA | scaling)).stacks}
    assert rows["transformers 5.23"].says == rows["llama.cpp (ggml 0.25)"].says == "the same"
    note = rows["llama.cpp (ggml 0.25)"].understood.note
    assert note == "the file is in its own form: the keys are read here as it reads them"


def test_which_architectures_llama_cpp_divides_frequencies_for_is_known_of_those_that_it_converts(
    tmp_path: Path,
) -> None:
    divisors = {"rope_freqs.weight": np.linspace(1, 8, 64)}
    for arch, says in (("llama", "the same"), ("gemma2", "unknown")):
        found = read(tmp_path, arch, LLAMA, divisors)
        rows = with_stacks(found).stacks
        assert [row.says for row in rows if row.understood.by.stack == "llama.cpp"] == [says]
        assert not any("Keys cached" in finding.follows for finding in found.findings), "one list serves all lengths"
