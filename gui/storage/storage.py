"""WindowStorage: what one window keeps: settings, which other windows change too, and a session that it alone has."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

import msgspec

from engine.system.lock import Lock
from gui.storage import session
from gui.storage.session import SavedSession, Settings

MOST = 10  # sessions that are kept, of windows that are closed
PATIENCE = 1.0  # seconds that another window may take to write the settings


class WindowStorage:
    """`settings`: those that this window has read or written last.

    A session is a window's own for as long as it runs: it holds its lock, which the system gives back if it is killed.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.path: Path | None = None
        self._lock: Lock | None = None
        self._kept: tuple[Path, SavedSession] | None = None
        self.problem = ""  # why the session could not be written the last time

    # The session.

    def take_up(self) -> tuple[SavedSession, str]:
        """The last session, and a sentence where it is damaged; a first one where another window is open by now."""
        newest = session.sessions()[:1]
        if newest and not any(map(_held, _locked())) and self.own(newest[0]):
            return session.load(newest[0])
        return SavedSession(), ""

    def own(self, path: Path) -> bool:
        """Have that session in place of this window's, which stays as it is kept; False where another window has it."""
        lock = Lock(path.with_suffix(".lock"))
        with suppress(OSError):  # a folder that takes no locks takes no session either, and that is said then
            if not lock.take():
                return False
        self.give_back()
        self.path, self._lock = path, lock
        return True

    def give_back(self) -> None:
        """Another window may have the session."""
        if self._lock is not None:
            self._lock.give_back()
        self.path = self._lock = None

    def close(self) -> None:
        """The window is gone, the last by now. Sessions with nothing unsaved go, while there is another that stays."""
        lock = Lock(session.folder() / "settings.lock")  # two windows that close together leave one
        with suppress(OSError):
            if self.path is not None and lock.take(patience=PATIENCE):
                os.utime(self.path)
                self._sweep(self.path)
        lock.give_back()
        self.give_back()

    def _sweep(self, own: Path) -> None:
        others = [path for path in session.sessions() if path != own]
        held = [path for path in others if _held(path)]
        for path in [*(path for path in others if path not in held), *([own] if held else [])]:
            left = session.said_of(path)
            if left is not None and left.saved:
                path.unlink()

    def offered(self) -> list[tuple[Path, SavedSession]]:
        """Sessions of windows that are closed, in which something is saved nowhere else."""
        found = [(path, session.said_of(path)) for path in session.sessions() if path != self.path]
        unsaved = [(path, left) for path, left in found if left is not None and not left.saved]
        return [(path, left) for path, left in unsaved if not _held(path)]

    def _begin(self) -> Path:
        """A session of this window's own: a new one, or in the place of one that nobody would miss."""
        told = [(path, session.said_of(path)) for path in reversed(session.sessions()[1:])]
        spare = [path for path, left in told if left is not None and left.saved]
        spare += [path for path, _ in told] if len(told) + 1 >= MOST else []
        for path in spare:
            if self.own(path):
                return path
        for number in count(1):
            path = session.folder() / f"session{f'-{number}' if number > 1 else ''}.json"
            if not path.exists() and self.own(path):
                return path
        raise AssertionError

    # Keeping.

    def keep(self, settings: Settings, left: SavedSession) -> str:
        """Write both; a sentence where that fails, else ''."""
        with suppress(OSError):  # which is said of the first file
            session.folder().mkdir(parents=True, exist_ok=True)
        of_settings, self.problem = self._keep_settings(settings), self._keep_session(left)
        return self.problem or of_settings

    def _keep_session(self, left: SavedSession) -> str:
        path = self.path or self._begin()
        if self._kept == (path, left) and path.exists():
            return ""
        problem = session.save(path, left)
        self._kept = None if problem else (path, left)
        return problem

    def _keep_settings(self, mine: Settings) -> str:
        """Change in their file what this window has changed."""
        lock = Lock(session.folder() / "settings.lock")
        with suppress(OSError):
            lock.take(patience=PATIENCE)
        try:
            there = (session.folder() / "settings.json").exists()
            theirs, problem = session.load_settings() if there else (self.settings, "")
            now = theirs.changed(self.settings, mine)
            if now != theirs or not there or problem:
                problem = session.save_settings(now) or problem
        finally:
            lock.give_back()
        self.settings = msgspec.structs.replace(mine, recent=now.recent)
        return problem


def _locked() -> list[Path]:
    """The sessions that have a lock, and those that were locked by programs that were killed."""
    with suppress(OSError):
        return [path.with_suffix(".json") for path in session.folder().glob("session*.lock")]
    return []


def _held(path: Path) -> bool:
    """Whether a window has that session."""
    return session.taken(Lock(path.with_suffix(".lock")))
