"""Places of keys in the text of JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.commands.inspect.places import lines, places

NAMES = st.text(st.characters(exclude_characters=".", exclude_categories=["Cs"]), min_size=1)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)


def members(value: Any, path: str = "") -> dict[str, Any]:
    """Each member of objects in objects by its path."""
    found = {}
    for name, inner in value.items():
        own = f"{path}.{name}" if path else name
        found[own] = inner
        found |= members(inner, own) if isinstance(inner, dict) else {}
    return found


@given(value=st.dictionaries(NAMES, VALUES, max_size=5), indent=st.sampled_from([None, 1, 4]))
def test_what_stands_at_a_place_is_the_key_and_its_value(value: dict[str, Any], indent: int | None) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    found = places(text)
    for path, inner in members(value).items():
        place = found[path]
        assert json.loads(text[place.value : place.end]) == inner
        key, _ = json.JSONDecoder().raw_decode(text, place.key)
        assert path.rpartition(".")[2] == key


CONFIG = """{
  "model_type": "llama",
  "text_config": {"rope_theta": 1.0,
    "rope_scaling": {
      "factor": 8.0,
      "long_factor": [1, {"factor": 3}, "]\\\\\\""]
    }
  },
  "factor": 2, "factor": 3
}"""


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("model_type", 2),
        ("text_config.rope_scaling", 4),
        ("text_config.rope_scaling.factor", 5),
        ("rope_scaling", 4),
        ("rope_scaling.factor", 5),
        ("rope_scaling.original_max_position_embeddings", 4),
        ("factor", 9),
        ("nowhere", None),
        ("", None),
    ],
)
def test_the_line_of_a_key_or_of_what_it_is_missing_in(key: str, line: int | None, tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text(CONFIG)
    assert lines(str(path), [key]).get(key) == line


def test_other_files_have_no_lines(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('}"a": 1}')
    (tmp_path / "other.gguf").write_text('{"a": 1}')
    for name in ("broken.json", "other.gguf", "missing.json"):
        assert lines(str(tmp_path / name), ["a"]) == {}
