"""Copy as code: every snippet, run, gives the numbers of its encoding; and a snippet is there for every encoding."""

import importlib.util
import subprocess
import sys

import numpy as np
import pytest

from engine.code import BODIES, NoSnippet, result, snippet
from engine.models.weights import refer
from engine.scheme import Scheme, build, catalogue
from tests.engine.code import torchlike
from tests.engine.test_scheme import IDS, VARIANTS, built

pytestmark = pytest.mark.sampled(5)

COMBINED = [
    ("sinusoidal", {"dim": 7, "layout": "split", "order": "cos_sin", "exponent": "raw_index", "scale": 0.5}),
    ("sinusoidal", {"dim": 9, "exponent": "endpoint", "first_pair": 1, "offset": 2.0, "spectrum": "power",
                    "alpha": 2.0}),
    ("sinusoidal", {"dim": 16, "exponent": "endpoint", "first_pair": 1, "spectrum": "drawn",
                    "curve": (1.0, 0.5, 0.0, 0.0)}),
    ("sinusoidal", {"dim": 33, "layout": "split", "spectrum": "linear"}),
    ("rope", {"partial": 0.25, "pairing": "interleaved", "scaling": "linear", "factor": 8.0}),
    ("rope", {"scaling": "ntk", "factor": 4.0}),
    ("rope", {"scaling": "dynamic", "factor": 4.0, "original_length": 100}),
    ("rope", {"scaling": "dynamic", "factor": 4.0, "original_length": 4096}),
    ("rope", {"scaling": "yarn", "factor": 32.0, "beta_fast": 16.0, "truncate": False,
              "mscale": 0.7, "mscale_all_dim": 1.0}),
    ("rope", {"scaling": "yarn", "factor": 8.0, "original_length": 4, "partial": 0.5}),
    ("rope", {"scaling": "yarn", "factor": 8.0, "base": 1.0}),
    ("rope", {"scaling": "yarn", "factor": 8.0, "attention_factor": 0.5, "pairing": "interleaved"}),
    ("rope", {"scaling": "llama3", "factor": 8.0, "original_length": 8192, "base": 500_000.0}),
    ("rope", {"scaling": "longrope", "dim": 8, "factor": 4.0, "original_length": 100,
              "long_factor": (1.0, 2.0, 3.0, 4.5)}),
    ("rope", {"scaling": "longrope", "dim": 8, "factor": 4.0, "short_factor": (1.0, 1.5, 2.0, 4.5)}),
    ("rope", {"scaling": "proportional", "partial": 0.3, "factor": 2.0}),
    ("mrope", {"axes": "interleaved", "spans": "text:3, video:2x3x4 ,image:2x2,text:5"}),
    ("rope2d", {"axis_order": "w_first", "height": 3, "width": 5}),
    ("rope2d", {"spacing": "alternating", "height": 3, "width": 5}),
    ("sincos2d", {"axis_order": "w_first", "height": 3, "width": 5, "layout": "interleaved"}),
    ("lerope", {"dim": 8, "alphas": (0.0, -1.0, 0.5, 2.0)}),
    ("clipped_rope", {"dim": 16, "clip": 3, "pairing": "interleaved"}),
    ("clipped_rope", {"dim": 16, "clip": 0}),
    ("irope", {"layer": 4, "scale_base": 16.0}),
    ("fairseq", {"dim": 9, "rows": "table", "padding": 3}),
    ("timestep", {"dim": 9, "flip_sin_to_cos": True, "downscale_freq_shift": 0.25, "scale": 3.0}),
    ("alibi", {"heads": 12, "form": "key"}),
    ("alibi", {"heads": 5, "form": "symmetric", "causal": False}),
    ("alibi", {"heads": 6, "slopes": "geometric"}),
    ("t5", {"buckets": 20, "max_distance": 300, "bidirectional": False, "seed": 3}),
    ("t5", {"buckets": 64, "max_distance": 17}),
    ("deberta", {"buckets": 12, "max_distance": 40, "dim": 3}),
    ("deberta", {"buckets": 2, "max_distance": 8, "dim": 3}),
    ("shaw", {"query": None, "clip": 4}),
    ("transformer_xl", {"heads": 2, "dim": 6, "clamp": 20, "seed": 4}),
    ("kerple", {"kind": "power", "seed": 2}),
    ("kerple", {"heads": 2, "r1": (1.0, 2.0), "r2": (0.5, 3.0)}),
    ("sandwich", {"heads": 2, "dim": 9, "scales": (1.0, 0.25)}),
    ("fire", {"threshold": 7, "width": 5, "c": 3.0}),
    ("cope", {"heads": 2, "dim": 5, "max_position": 3}),
    ("xpos", {"scale_base": 1.0}),
    ("swin_v2", {"height": 3, "width": 4, "pretrained": 1}),
    ("beit", {"height": 2, "width": 3}),
    ("binary", {"dim": 70, "msb_first": True}),
]  # fmt: skip
DEFAULTS = [(scheme_id, {}) for scheme_id in IDS]


def ran(code: str) -> dict:
    names: dict = {}
    exec(compile(code, "snippet", "exec"), names)
    return names


def expected(scheme: Scheme, positions: int) -> np.ndarray:
    scheme = scheme.at_length(positions)
    places = np.arange(min(positions, scheme.defined or positions))
    if result(scheme) == "table":
        return scheme.table(places, np.arange(scheme.columns))
    return scheme.bias(places, places)


def check(scheme: Scheme, library: str, positions: int) -> None:
    actual = np.asarray(ran(snippet(scheme, library, positions=positions))[result(scheme)])
    wanted = expected(scheme, positions)
    assert actual.shape == wanted.shape
    assert actual.dtype != np.float32
    np.testing.assert_allclose(actual, wanted, rtol=1e-9, atol=1e-10)


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """torch itself where it is there, else the stand-in."""
    if importlib.util.find_spec("torch") is None:
        monkeypatch.setitem(sys.modules, "torch", torchlike.module())


def test_no_encoding_lacks_a_snippet() -> None:
    assert set(catalogue()) - set(BODIES) == set(), "these have no snippet yet"


@pytest.mark.parametrize(("scheme_id", "values"), [*DEFAULTS, *COMBINED], ids=str)
def test_numpy_gives_the_same_numbers(scheme_id: str, values: dict) -> None:
    check(build(scheme_id, values), "numpy", 300)


@pytest.mark.parametrize(("scheme_id", "values"), VARIANTS, ids=str)
def test_each_parameter_is_in_it(scheme_id: str, values: dict) -> None:
    check(built(scheme_id, values), "numpy", 40)


@pytest.mark.parametrize(("scheme_id", "values"), [*DEFAULTS, *COMBINED], ids=str)
def test_torch_gives_the_same_numbers(torch: None, scheme_id: str, values: dict) -> None:
    check(build(scheme_id, values), "torch", 70)


@pytest.mark.parametrize("library", ["numpy", "torch"])
@pytest.mark.parametrize("scheme_id", ["learned", "t5", "swin", "swin_v2", "beit", "shaw", "deberta"])
@pytest.mark.parametrize("ending", [".npy", ".npz"])
def test_weights_are_read_from_their_file(torch: None, tmp_path, library: str, scheme_id: str, ending: str) -> None:
    rows = {"beit": 13 * 13 + 3, "swin": 169, "swin_v2": 169, "shaw": 9}.get(scheme_id, 32)
    array = np.random.default_rng(1).standard_normal((rows, 16)).astype(np.float32)
    path = tmp_path / f"np.load(axis= 'it') 1{ending}"
    if ending == ".npy":
        np.save(path, array)
    else:
        np.savez(path, w=array)
    values = {"heads": 4} if scheme_id == "deberta" else {}
    check(build(scheme_id, values | {"weights": refer(str(path), "w" if ending == ".npz" else None)}), library, 40)


def test_safetensors_are_read_too(tmp_path) -> None:
    from safetensors.numpy import save_file

    path = tmp_path / "a.safetensors"
    save_file({"wpe": np.arange(24, dtype=np.float16).reshape(6, 4)}, path)
    scheme = build("learned", {"weights": refer(str(path), "wpe"), "offset": 2})
    check(scheme, "numpy", 40)
    assert 'framework="pt"' in snippet(scheme, "torch", positions=4)


def test_an_encoding_without_one_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(BODIES, "t5")  # type: ignore[arg-type]
    with pytest.raises(NoSnippet, match="no snippet for T5 buckets yet"):
        snippet(build("t5"), "numpy", positions=4)


@pytest.mark.parametrize("scheme_id", IDS)
def test_it_is_short_and_imports_what_it_needs_alone(scheme_id: str) -> None:
    for library in ("numpy", "torch"):
        code = snippet(build(scheme_id), library, positions=64)
        assert len(code.splitlines()) <= 30
        assert ("import math" in code) == ("math." in code)
        assert max(map(len, code.splitlines())) <= 130
        assert "\n\n\n\n" not in code


def test_it_runs_without_this_program(tmp_path) -> None:
    code = snippet(build("rope", {"scaling": "yarn", "factor": 4.0}), "numpy", positions=8)
    done = subprocess.run([sys.executable, "-I", "-c", code + "print(table.shape)"], cwd=tmp_path, capture_output=True)
    assert done.stdout == b"(8, 128)\n", done.stderr


def test_the_stand_in_is_as_strict_as_torch() -> None:
    torch = torchlike.module()
    whole = torch.arange(4)
    assert (whole / 2).dtype == np.float32
    assert torch.sin(whole).dtype == np.float32
    assert (whole * torch.zeros(4, dtype=torch.float64)).dtype == np.float64
    with pytest.raises(TypeError, match="numpy array"):
        whole + np.arange(4)
    with pytest.raises(ValueError, match="step"):
        whole[::-1]
    with pytest.raises(AttributeError):
        whole.astype(int)
