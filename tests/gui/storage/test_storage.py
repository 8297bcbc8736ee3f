"""Windows at once: each keeps a session of its own, and none takes from another what that has changed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.scene.scene import Scene
from gui.storage import session
from gui.storage.session import SavedSession, Settings
from gui.storage.storage import MOST, WindowStorage


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    return tmp_path


@pytest.fixture
def begun() -> Iterator[list[WindowStorage]]:
    """Shelves of windows that run, which all end with the test."""
    made: list[WindowStorage] = []
    yield made
    for storage in made:
        storage.give_back()


def begin(made: list[WindowStorage]) -> tuple[WindowStorage, SavedSession]:
    """Another window, without a file."""
    storage = WindowStorage(session.load_settings()[0])
    made.append(storage)
    return storage, storage.take_up()[0]


def unsaved(length: int) -> SavedSession:
    return SavedSession(Scene(length=length), saved=False, title=str(length))


def test_the_last_session_is_taken_up(begun: list[WindowStorage]) -> None:
    storage, left = begin(begun)
    assert left == SavedSession()
    assert storage.keep(Settings(), unsaved(7)) == ""
    storage.give_back()
    assert begin(begun)[1] == unsaved(7)


def test_a_second_window_begins_anew_and_keeps_a_session_of_its_own(begun: list[WindowStorage]) -> None:
    first, _ = begin(begun)
    first.keep(Settings(), unsaved(1))
    second, left = begin(begun)
    assert left == SavedSession()
    second.keep(Settings(), unsaved(2))
    first.keep(Settings(), unsaved(3))
    assert {session.load(path)[0] for path in session.sessions()} == {unsaved(2), unsaved(3)}


def test_the_window_that_was_closed_last_is_opened_and_the_other_is_offered(begun: list[WindowStorage]) -> None:
    for length in (1, 2):
        begin(begun)[0].keep(Settings(), unsaved(length))
    begun[1].give_back()
    begun[0].keep(Settings(), unsaved(3))
    begun[0].give_back()
    storage, left = begin(begun)
    assert left == unsaved(3)
    ((path, other),) = storage.offered()
    assert other.title == "2"
    storage.keep(Settings(), left)
    assert storage.own(path)
    assert session.load(path)[0] == unsaved(2)
    assert [left.title for _, left in storage.offered()] == ["3"]


def test_the_window_that_was_closed_last_is_opened_though_it_had_nothing_more_to_keep(
    begun: list[WindowStorage],
) -> None:
    for length in (1, 2):
        begin(begun)[0].keep(Settings(), unsaved(length))
    begun[1].close()
    begun[0].keep(Settings(), unsaved(1))
    begun[0].close()
    storage, left = begin(begun)
    assert left == unsaved(1)
    assert [other.title for _, other in storage.offered()] == ["2"]


def test_a_second_window_with_nothing_unsaved_leaves_no_session(begun: list[WindowStorage], folder: Path) -> None:
    begin(begun)[0].keep(Settings(), unsaved(1))
    begin(begun)[0].keep(Settings(), SavedSession(Scene(length=2), "/two.json", title="two"))
    begun[1].close()
    assert sorted(path.name for path in folder.iterdir()) == ["session.json", "session.lock", "settings.json"]
    begun[0].close()
    assert begin(begun)[1] == unsaved(1)


def test_what_the_last_window_leaves_stays_and_sweeps_what_others_left_that_is_saved(
    begun: list[WindowStorage], folder: Path
) -> None:
    for left in (unsaved(1), SavedSession(Scene(length=2), "/two.json"), unsaved(3)):
        begin(begun)[0].keep(Settings(), left)
    for storage in begun[:2]:
        storage.give_back()
    begun[2].keep(Settings(), SavedSession(Scene(length=4), "/four.json"))
    begun[2].close()
    assert [session.load(path)[0].scene.length for path in session.sessions()] == [4, 1]
    assert not list(folder.glob("*.lock"))


def test_of_windows_that_are_all_closed_one_session_is_left(begun: list[WindowStorage]) -> None:
    for length in (1, 2, 3):
        begin(begun)[0].keep(Settings(), SavedSession(Scene(length=length), f"/{length}.json"))
    threads = [threading.Thread(target=storage.close) for storage in begun]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(session.sessions()) == 1


def test_a_damaged_session_of_another_window_stays_as_it_is(begun: list[WindowStorage], folder: Path) -> None:
    begin(begun)[0].keep(Settings(), unsaved(1))
    (folder / "session-2.json").write_text("{")
    begun[0].close()
    assert (folder / "session-2.json").read_text() == "{"


def test_a_window_whose_session_was_taken_away_closes(begun: list[WindowStorage], folder: Path) -> None:
    begin(begun)[0].keep(Settings(), unsaved(1))
    (folder / "session.json").unlink()
    begun[0].close()
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


def test_a_session_that_a_window_has_is_not_offered_and_cannot_be_had(begun: list[WindowStorage]) -> None:
    for length in (1, 2):
        begin(begun)[0].keep(Settings(), unsaved(length))
    assert begun[0].path is not None
    assert begun[1].offered() == []
    mine = begun[1].path
    assert not begun[1].own(begun[0].path)
    assert begun[1].path == mine


def test_windows_for_a_file_keep_what_the_last_one_left_and_do_not_pile_up(begun: list[WindowStorage]) -> None:
    for length in range(1, 3 * MOST):
        storage = WindowStorage(Settings())
        storage.keep(Settings(), unsaved(length))
        storage.give_back()
    kept = [session.load(path)[0].scene.length for path in session.sessions()]
    assert kept == [*range(3 * MOST - 1, 2 * MOST - 1, -1)]


def test_sessions_with_nothing_unsaved_give_their_place_first(begun: list[WindowStorage]) -> None:
    for left in (unsaved(1), SavedSession(Scene(length=2), "/two.json"), unsaved(3), unsaved(4)):
        storage = WindowStorage(Settings())
        storage.keep(Settings(), left)
        storage.give_back()
    assert [session.load(path)[0].scene.length for path in session.sessions()] == [4, 3, 1]


def test_each_window_changes_only_the_settings_that_it_has_changed(begun: list[WindowStorage]) -> None:
    first, _ = begin(begun)
    second, _ = begin(begun)
    first.keep(Settings(theme="light", recent=("/a",)), SavedSession())
    second.keep(Settings(text=150, recent=("/b",)), SavedSession())
    assert session.load_settings()[0] == Settings(theme="light", text=150, recent=("/b", "/a"))
    first.keep(Settings(theme="dark", recent=("/a",)), SavedSession())
    second.keep(Settings(text=150, recent=second.settings.recent), SavedSession())
    assert session.load_settings()[0] == Settings(theme="dark", text=150, recent=("/b", "/a"))


def test_what_has_not_changed_is_not_written_again(begun: list[WindowStorage], folder: Path) -> None:
    storage, _ = begin(begun)
    for _ in range(2):
        storage.keep(Settings(), unsaved(1))
    before = {path: path.stat().st_ino for path in folder.glob("*.json")}
    assert len(before) == 2
    storage.keep(Settings(), unsaved(1))
    assert {path: path.stat().st_ino for path in folder.glob("*.json")} == before
    storage.path.unlink()  # type: ignore[union-attr]
    storage.keep(Settings(), unsaved(1))
    assert session.load(storage.path)[0] == unsaved(1)  # type: ignore[arg-type]


def test_nothing_but_the_files_is_left_of_a_window(begun: list[WindowStorage], folder: Path) -> None:
    storage, _ = begin(begun)
    storage.keep(Settings(), SavedSession())
    storage.give_back()
    assert sorted(path.name for path in folder.iterdir()) == ["session.json", "settings.json"]


def test_where_no_folder_can_be_made_there_is_a_sentence(
    begun: list[WindowStorage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path / "file" / "below"))
    storage, left = begin(begun)
    assert left == SavedSession()
    assert "cannot be made" in storage.keep(Settings(), left)
    assert storage.offered() == []


def test_a_session_is_kept_also_where_the_settings_cannot_be(begun: list[WindowStorage], folder: Path) -> None:
    storage, _ = begin(begun)
    (folder / "settings.json").mkdir()
    assert "settings" in storage.keep(Settings(), unsaved(7))
    assert session.load(session.sessions()[0])[0] == unsaved(7)
    assert storage.problem == ""
