"""The local Hugging Face cache is listed, whatever state it is in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.models import cache


def stored(hub: Path, name: str, revision: str, files: dict[str, str], *, main: bool = True) -> Path:
    """A revision as huggingface_hub lays it out: links to blobs."""
    folder = hub / f"models--{name.replace('/', '--')}"
    for sub in ("blobs", "refs", f"snapshots/{revision}"):
        (folder / sub).mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        blob = folder / "blobs" / f"{abs(hash((file, text))):x}"
        blob.write_text(text)
        (folder / "snapshots" / revision / file).symlink_to(f"../../blobs/{blob.name}")
    if main:
        (folder / "refs" / "main").write_text(f"{revision}\n")
    return folder / "snapshots" / revision


def listed(hub: Path) -> list[cache.CachedModel]:
    return cache.models({"HF_HUB_CACHE": str(hub)})


def test_models_are_listed_by_name_the_main_revision_first(tmp_path: Path) -> None:
    old = stored(tmp_path, "org/b", "aaa", {"config.json": "{}"}, main=False)
    new = stored(tmp_path, "org/b", "bbb", {"config.json": "{}"})
    single = stored(tmp_path, "A", "ccc", {"config.json": "{}"})
    gguf = stored(tmp_path, "q/c-GGUF", "ddd", {"c-Q4.gguf": "GGUF"})
    found = listed(tmp_path)
    assert [(model.name, model.revision, model.main) for model in found] == [
        ("A", "ccc", True),
        ("org/b", "bbb", True),
        ("org/b", "aaa", False),
        ("q/c-GGUF", "ddd", True),
    ]
    assert [model.opens for model in found] == [single, new, old, gguf / "c-Q4.gguf"]


def test_a_folder_of_several_ggufs_is_opened_as_a_folder(tmp_path: Path) -> None:
    folder = stored(tmp_path, "q/c", "ddd", {"c-Q4.gguf": "GGUF", "c-Q8.gguf": "GGUF2"})
    assert [model.opens for model in listed(tmp_path)] == [folder]


def test_what_is_no_model_is_left_out(tmp_path: Path) -> None:
    stored(tmp_path, "org/tokens", "aaa", {"tokenizer.json": "{}"})
    stored(tmp_path, "org/good", "aaa", {"config.json": "{}"})
    (tmp_path / "datasets--x--y").mkdir()
    stored(tmp_path, "", "aaa", {"config.json": "{}"})
    (tmp_path / "models--file").write_text("x")
    (tmp_path / "version.txt").write_text("1")
    assert [model.name for model in listed(tmp_path)] == ["org/good"]


@pytest.mark.timeout(10)
def test_damage_is_left_out(tmp_path: Path) -> None:
    dangling = stored(tmp_path, "a/dangling", "aaa", {})
    (dangling / "config.json").symlink_to("../../blobs/gone")
    loop = stored(tmp_path, "a/loop", "aaa", {})
    (loop / "config.json").symlink_to("config.json")
    up = stored(tmp_path, "a/up", "aaa", {"config.json": "{}"})
    (up.parent / "round").symlink_to("..")
    (up.parent / "itself").symlink_to("itself")
    pipe = stored(tmp_path, "a/pipe", "aaa", {})
    os.mkfifo(pipe / "config.json")
    broken = stored(tmp_path, "a/ref", "aaa", {"config.json": "{}"})
    main = broken.parent.parent / "refs" / "main"
    main.unlink()
    os.mkfifo(main)
    (tmp_path / "models--a--link").symlink_to("models--a--link")
    assert [(model.name, model.revision, model.main) for model in listed(tmp_path)] == [
        ("a/ref", "aaa", False),
        ("a/up", "aaa", True),
    ]


def test_no_cache_has_no_models(tmp_path: Path) -> None:
    assert listed(tmp_path / "gone") == []
    (tmp_path / "file").write_text("")
    assert listed(tmp_path / "file") == []
    assert cache.models({"HF_HUB_CACHE": "\0"}) == []


def test_the_number_of_revisions_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_REVISIONS", 3)
    for i in range(5):
        stored(tmp_path, "a/many", f"r{i}", {"config.json": "{}"})
    assert len(listed(tmp_path)) == 3


@pytest.mark.parametrize(
    ("environ", "place"),
    [
        ({"HF_HUB_CACHE": "/x", "HF_HOME": "/y"}, "/x"),
        ({"HUGGINGFACE_HUB_CACHE": "/z", "HF_HOME": "/y"}, "/z"),
        ({"HF_HOME": "/y"}, "/y/hub"),
        ({"XDG_CACHE_HOME": "/c"}, "/c/huggingface/hub"),
        ({"HF_HUB_CACHE": ""}, str(Path("~/.cache/huggingface/hub").expanduser())),
        ({"HF_HOME": "~/h"}, str(Path("~/h/hub").expanduser())),
    ],
)
def test_it_lies_where_huggingface_hub_has_it(environ: dict[str, str], place: str) -> None:
    assert str(cache.hub(environ)) == place
