"""Arrays from files: opened, dropped, chosen among several, refused in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog
from safetensors.numpy import save_file

from engine.arrays import weights
from gui.controls.array import ArrayEditor
from gui.controls.form import Form
from gui.controls.tensors import TensorDialog
from tests.gui.conftest import Stage
from tests.gui.controls.zoo import Listener, Zoo, form_of

LEFT = Qt.MouseButton.LeftButton


class Bench:
    def __init__(self, stage: Stage):
        self.form: Form
        self.listener: Listener
        self.form, self.listener = form_of(Zoo())
        self.window = stage(self.form, width=300)
        self.row = self.form.rows["table"]
        self.editor = self.row.editor
        assert isinstance(self.editor, ArrayEditor)

    def dialogs(self, kind: type) -> list[Any]:
        QApplication.sendPostedEvents(None, 52)  # deferred deletion
        return list(self.form.findChildren(kind))


@pytest.fixture
def bench(stage: Stage) -> Bench:
    return Bench(stage)


@pytest.fixture
def npy(tmp_path: Path) -> Path:
    np.save(tmp_path / "a <b>table.npy", np.eye(5))
    return tmp_path / "a <b>table.npy"


@pytest.fixture
def several(tmp_path: Path) -> Path:
    arrays = {"wte.weight": np.eye(3), "wpe.weight": np.ones((4, 2)), "ln.bias": np.ones(2)}
    save_file(arrays, tmp_path / "model.safetensors")
    return tmp_path / "model.safetensors"


def drop(bench: Bench, *paths: Path) -> bool:
    """Drag files over the field and let them go; whether they were taken."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    actions, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    field: Any = bench.editor.body
    enter = QDragEnterEvent(QPoint(5, 5), actions, data, LEFT, none)
    enter.ignore()
    field.dragEnterEvent(enter)
    if enter.isAccepted():
        field.dropEvent(QDropEvent(QPointF(5, 5), actions, data, LEFT, none))
    return enter.isAccepted()


def test_a_dropped_file_is_the_value_under_its_name(bench: Bench, npy: Path) -> None:
    assert drop(bench, npy)
    assert bench.listener.last.table == weights.refer(npy)
    editor: Any = bench.editor
    assert editor.field.text() == "a <b>table.npy"
    assert editor.clears.isEnabled()
    QTest.mouseClick(editor.clears, LEFT)
    assert bench.listener.last.table is None
    assert (editor.field.text(), editor.clears.isEnabled()) == ("", False)
    assert len(bench.listener.gestures) == 2


def test_only_one_file_is_taken(bench: Bench, npy: Path) -> None:
    assert not drop(bench, npy, npy)
    assert not drop(bench)
    assert not bench.listener.heard


def test_of_several_tensors_one_is_chosen(bench: Bench, several: Path) -> None:
    drop(bench, several)
    assert not bench.listener.heard
    [dialog] = bench.dialogs(TensorDialog)
    lines = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert sorted(lines) == ["ln.bias   2   F64", "wpe.weight   4 × 2   F64", "wte.weight   3 × 3   F64"]
    QTest.keyClicks(dialog.search, "wpe")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert bench.listener.last.table == weights.refer(several, "wpe.weight")
    editor: Any = bench.editor
    assert editor.field.text() == "model.safetensors : wpe.weight"
    assert not bench.dialogs(TensorDialog)


def test_a_search_without_a_match_chooses_nothing(bench: Bench, several: Path) -> None:
    drop(bench, several)
    [dialog] = bench.dialogs(TensorDialog)
    opens = dialog.buttons.button(QDialogButtonBox.StandardButton.Open)
    assert opens.isEnabled()
    QTest.keyClicks(dialog.search, "zzz")
    assert not opens.isEnabled()
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    dialog.reject()
    assert not bench.listener.heard
    assert not bench.dialogs(TensorDialog)


def test_one_tensor_needs_no_question(bench: Bench, tmp_path: Path) -> None:
    save_file({"only": np.eye(2)}, tmp_path / "one.safetensors")
    drop(bench, tmp_path / "one.safetensors")
    assert bench.listener.last.table.tensor == "only"


@pytest.mark.parametrize("name", ["missing.npy", "model.pt", "broken.npy", "broken.safetensors", "empty.npy"])
def test_what_cannot_be_read_is_said_below_the_row(bench: Bench, tmp_path: Path, npy: Path, name: str) -> None:
    if name.startswith("broken"):
        (tmp_path / name).write_bytes(b"\x93NUMPYnothing of the kind" * 9)
    if name.startswith("empty"):
        (tmp_path / name).touch()
    drop(bench, tmp_path / name)
    assert name in bench.row.problem
    assert bench.row.complaint.isVisible()
    assert not bench.listener.heard
    drop(bench, npy)
    assert not bench.row.problem
    assert len(bench.listener.heard) == 1


def test_open_asks_for_a_file_without_blocking(bench: Bench, npy: Path) -> None:
    editor: Any = bench.editor
    QTest.mouseClick(editor.opens, LEFT)
    [dialog] = bench.dialogs(QFileDialog)
    assert dialog.nameFilters() == ["Arrays (*.npy *.npz *.safetensors)"]
    dialog.fileSelected.emit(str(npy))
    assert bench.listener.last.table == weights.refer(npy)
    dialog.reject()
    assert not bench.dialogs(QFileDialog)
