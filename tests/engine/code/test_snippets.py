"""Copy as code: every snippet, run, gives the numbers of its encoding; and a snippet is there for every encoding."""

import subprocess
import sys

import pytest

from engine.code import NoSnippet, snippet
from engine.encodings.base.catalogue import build, catalogue
from engine.encodings.base.encoding import Encoding
from engine.encodings.t5 import T5
from tests.engine.code.cases import COMBINED, DEFAULTS, FROM_FILES, check, from_file, from_safetensors
from tests.engine.encodings.test_encoding import IDS, VARIANTS, built

NARROW = {("transformer_xl", "dim"): {"heads": 2}, ("transformer_xl", "heads"): {"dim": 2}}  # W is (heads · dim)²

pytestmark = pytest.mark.sampled(5)


def test_no_encoding_lacks_a_snippet() -> None:
    lacking = [encoding_id for encoding_id, kind in catalogue().items() if kind.code is Encoding.code]
    assert lacking == [], "these have no snippet yet"


@pytest.mark.parametrize(("encoding_id", "values"), [*DEFAULTS, *COMBINED], ids=str)
def test_numpy_gives_the_same_numbers(encoding_id: str, values: dict) -> None:
    check(build(encoding_id, values), "numpy", 300)


@pytest.mark.parametrize(("encoding_id", "values"), VARIANTS, ids=str)
def test_each_parameter_is_in_it(encoding_id: str, values: dict) -> None:
    narrow = NARROW.get((encoding_id, *values), {})
    check(built(encoding_id, narrow | values), "numpy", 40)


@pytest.mark.parametrize(("encoding_id", "ending"), FROM_FILES)
def test_weights_are_read_from_their_file(tmp_path, encoding_id: str, ending: str) -> None:
    check(from_file(tmp_path, encoding_id, ending), "numpy", 40)


def test_safetensors_are_read_too(tmp_path) -> None:
    encoding = from_safetensors(tmp_path)
    check(encoding, "numpy", 40)
    assert 'framework="pt"' in snippet(encoding, "torch", positions=4)


def test_an_encoding_without_one_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(T5, "code", Encoding.code)
    with pytest.raises(NoSnippet, match="no snippet for T5 buckets yet"):
        snippet(build("t5"), "numpy", positions=4)


@pytest.mark.parametrize("encoding_id", IDS)
def test_it_is_short_and_imports_what_it_needs_alone(encoding_id: str) -> None:
    for library in ("numpy", "torch"):
        code = snippet(build(encoding_id), library, positions=64)
        assert len(code.splitlines()) <= 30
        assert ("import math" in code) == ("math." in code)
        assert max(map(len, code.splitlines())) <= 130
        assert "\n\n\n\n" not in code


def test_it_runs_without_this_program(tmp_path) -> None:
    code = snippet(build("rope", {"scaling": "yarn", "factor": 4.0}), "numpy", positions=8)
    done = subprocess.run([sys.executable, "-I", "-c", code + "print(table.shape)"], cwd=tmp_path, capture_output=True)
    assert done.stdout == b"(8, 128)\n", done.stderr


@pytest.mark.parametrize(
    ("encoding_id", "values", "positions", "first"),
    [
        ("t5", {}, 163_840, "n = 4096  # positions of 163840, which would take 1600 GiB"),
        ("alibi", {"heads": 32}, 8192, "n = 2048  # positions of 8192, which would take 16 GiB"),
        ("sinusoidal", {"dim": 16_384}, 1 << 20, "n = 8192  # positions of 1048576, which would take 128 GiB"),
        ("sinusoidal", {}, 512, "n = 512  # positions"),
        ("alibi", {}, 4096, "n = 4096  # positions"),
    ],
)
def test_what_is_copied_asks_for_no_more_memory_than_there_is(
    encoding_id: str, values: dict, positions: int, first: str
) -> None:
    lines = snippet(build(encoding_id, values), "numpy", positions=positions).splitlines()
    assert first in lines
