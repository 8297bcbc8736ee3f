"""Which models a path means."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from engine.commands.inspect import files
from engine.commands.inspect.files import models

CONFIG = json.dumps({"model_type": "llama"})


def paths(top: Path) -> list[str]:
    found, several = models(str(top))
    assert several
    assert not any(each.problem for each in found)
    return [Path(each.path).relative_to(top).as_posix() for each in found]


def written(folder: Path, *names: str, text: str = CONFIG) -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def test_a_folder_that_is_no_model_means_those_in_it_by_name(tmp_path: Path) -> None:
    written(tmp_path, "z/config.json", "a/deep/config.json", "qwen.json", "model-00001-of-00002.gguf")
    written(tmp_path, "model-00002-of-00002.gguf", "second.gguf", "a/deep/inner/config.json", ".hidden/config.json")
    written(tmp_path, "tokenizer.json", "a/package.json", text='{"name": "other"}')
    assert paths(tmp_path) == [
        "model-00001-of-00002.gguf",
        "qwen.json",
        "second.gguf",
        "a/deep/config.json",
        "z/config.json",
    ]


def test_another_programs_configuration_is_left_out_and_a_damaged_one_is_not(tmp_path: Path) -> None:
    written(tmp_path, "other/config.json", text='{"port": 80}')
    written(tmp_path, "damaged/config.json", text='{"model_type": "llama"')
    written(tmp_path, "empty/config.json", text="")
    assert paths(tmp_path) == ["damaged/config.json", "empty/config.json"]
    written(tmp_path, "config.json", text='{"port": 80}')
    assert paths(tmp_path) == ["damaged/config.json", "empty/config.json"]


def test_one_gguf_is_the_model_of_its_folder_unless_others_lie_in_folders_there(tmp_path: Path) -> None:
    written(tmp_path, "first.gguf")
    assert models(str(tmp_path)) == ([(str(tmp_path), "")], False)
    written(tmp_path, "a/config.json")
    assert paths(tmp_path) == ["first.gguf", "a/config.json"]


def test_a_model_a_file_and_what_is_missing_are_one_each(tmp_path: Path) -> None:
    written(tmp_path, "model/config.json")
    for name in ("model", "model/config.json"):
        assert models(str(tmp_path / name)) == ([(str(tmp_path / name), "")], False)
    ((path, problem),), several = models(str(tmp_path / "nowhere"))
    assert (path, several) == (str(tmp_path / "nowhere"), False)
    assert problem.endswith("does not exist")


def test_a_folder_without_a_model_says_what_it_holds(tmp_path: Path) -> None:
    written(tmp_path, "notes.txt")
    (found,), _ = models(str(tmp_path))
    assert "notes.txt" in found.problem


def test_links_and_pipes_lead_nowhere(tmp_path: Path) -> None:
    written(tmp_path, "a/config.json")
    (tmp_path / "a" / "config.json").rename(tmp_path / "blob")
    (tmp_path / "a" / "config.json").symlink_to(tmp_path / "blob")
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "pipes").mkdir()
    os.mkfifo(tmp_path / "pipes" / "config.json")
    os.mkfifo(tmp_path / "pipes" / "model.gguf")
    assert paths(tmp_path) == ["a/config.json"]
    ((_, problem),), _ = models(str(tmp_path / "pipes" / "nothing"))
    assert "does not exist" in problem


def test_a_folder_that_may_not_be_read_is_told_and_the_rest_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, "a/config.json", "b/config.json")
    scan = os.scandir

    def refusing(path: str) -> object:
        if str(path).endswith("a"):
            raise PermissionError(13, "Permission denied", path)
        return scan(path)

    monkeypatch.setattr(files.os, "scandir", refusing)
    first, second = models(str(tmp_path))[0]
    assert first.problem.endswith("may not be read: permission is missing")
    assert (Path(second.path).parent.name, second.problem) == ("b", "")


def test_more_files_than_are_bearable_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_ENTRIES", 100)
    written(tmp_path, *(f"{number:03}.txt" for number in range(97)), "x.json", "y/config.json")
    assert paths(tmp_path) == ["x.json", "y/config.json"]
    written(tmp_path, "z/more.txt")
    *_, last = models(str(tmp_path))[0]
    assert "holds more than 100 files" in last.problem
