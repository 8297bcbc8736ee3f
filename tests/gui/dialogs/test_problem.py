"""Report a problem: what was written down can be read and copied; without any, what a report would need."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from engine.scene.scene import Scene
from gui.dialogs.problem import LONGEST, ProblemDialog
from gui.storage import report
from gui.storage.report import Report


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PHASESCOPE_CONFIG", str(tmp_path))
    return tmp_path


@pytest.fixture
def shown(qapp: QApplication) -> Iterator[list[ProblemDialog]]:
    made: list[ProblemDialog] = []
    yield made
    for dialog in filter(isValid, made):
        dialog.close()
        dialog.deleteLater()


def opened(shown: list[ProblemDialog]) -> ProblemDialog:
    shown.append(ProblemDialog(Scene(length=91)))
    shown[-1].show()
    QApplication.processEvents()
    return shown[-1]


def test_without_reports_it_says_so_and_has_what_one_would_need(shown: list[ProblemDialog]) -> None:
    dialog = opened(shown)
    assert dialog.note.text().startswith("Nothing has failed")
    assert "PySide6" in dialog.text.toPlainText()
    assert '"length": 91' in dialog.text.toPlainText()


def test_the_newest_is_first_and_all_of_it_is_copied(shown: list[ProblemDialog], folder: Path) -> None:
    for name in ("Older", "Newer"):
        report.keep(Report(f"{name}Error", "a.py:1", "bias", "Traceback <b>of</b> it", "{}"))
    dialog = opened(shown)
    text = dialog.text.toPlainText()
    assert 0 < text.index("NewerError") < text.index("OlderError")
    assert "Traceback <b>of</b> it" in text
    assert str(folder) in dialog.note.text()
    dialog.copy.click()
    assert QApplication.clipboard().text() == text
    assert dialog.note.text().startswith("Copied")


def test_damaged_and_huge_files_are_shown_as_far_as_they_can_be(shown: list[ProblemDialog], folder: Path) -> None:
    (folder / "reports").mkdir()
    (folder / "reports" / "a.txt").write_bytes(b"\xff\x00\xfe broken")
    (folder / "reports" / "b.txt").mkdir()
    for n in range(report.MOST):
        (folder / "reports" / f"c{n}.txt").write_text("x" * 10**6)
    assert len(opened(shown).text.toPlainText()) <= LONGEST


def test_nothing_is_left_of_one_that_is_closed(shown: list[ProblemDialog]) -> None:
    dialog = opened(shown)
    dialog.reject()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not isValid(dialog)
