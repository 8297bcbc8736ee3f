"""SheetModel: an InspectorSheet as Qt's tables read it, cells by position and dimension."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from engine.pictures.inspector import InspectorSheet
from engine.words.language import dotted, tr
from engine.words.numbers import few, fixed, spaced

Index = QModelIndex | QPersistentModelIndex
DataRole = Qt.ItemDataRole
WIDE = 1e7  # from here a value is spelled with an exponent
NOWHERE = QModelIndex()
ALIGNMENT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def spelled(value: float, *, decimals: int = 4) -> str:
    """So many decimals and a real minus; "–" for what is no number."""
    if not math.isfinite(value):
        return "–"
    return fixed(value, decimals) if abs(value) < WIDE else few(value, 6)


class SheetModel(QAbstractTableModel):
    """Rows are positions, columns dimensions; `pin` is the pinned (position, dimension)."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: InspectorSheet | None = None
        self.pin = (0, 0)
        self.decimals = 4

    def display(self, sheet: InspectorSheet) -> bool:
        """Show a sheet; whether its axes are other ones than before."""
        old, seen = self.sheet, sheet.values[np.isfinite(sheet.values)]
        self.decimals = 4 if (seen != np.round(seen)).any() else 0
        if old is not None and _same(old.positions, sheet.positions) and _same(old.dims, sheet.dims):
            self.sheet = sheet
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
            return False
        self.beginResetModel()
        self.sheet = sheet
        self.endResetModel()
        return True

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if self.sheet is None or parent.isValid() else len(self.sheet.positions)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if self.sheet is None or parent.isValid() else len(self.sheet.dims)

    def at(self, position: int, dimension: int) -> QModelIndex:
        """The cell's index; an invalid one where the sheet does not reach."""
        if self.sheet is None:
            return QModelIndex()
        row, column = position - int(self.sheet.positions[0]), dimension - int(self.sheet.dims[0])
        return self.index(row, column) if self.hasIndex(row, column) else QModelIndex()

    def cell(self, index: Index) -> tuple[int, int]:
        """The index's position and dimension."""
        assert self.sheet is not None
        return int(self.sheet.positions[index.row()]), int(self.sheet.dims[index.column()])

    def name(self, column: int) -> str:
        """What the dimension is; '' where its number says that already."""
        assert self.sheet is not None
        given = self.sheet.columns[column]
        return "" if given == f"{self.sheet.across} {self.sheet.dims[column]}" else given

    def data(self, index: Index, role: int = DataRole.DisplayRole) -> object:
        assert self.sheet is not None
        if role == DataRole.DisplayRole:
            return self.text(index)
        if role == DataRole.TextAlignmentRole:
            return ALIGNMENT
        return self._exactly(index) if role in (DataRole.ToolTipRole, DataRole.AccessibleDescriptionRole) else None

    def text(self, index: Index) -> str:
        """The cell's value as it is shown."""
        assert self.sheet is not None
        return spelled(float(self.sheet.values[index.row(), index.column()]), decimals=self.decimals)

    def _exactly(self, index: Index) -> str:
        assert self.sheet is not None
        position, dimension = self.cell(index)
        value = float(self.sheet.values[index.row(), index.column()])
        down, across = self.sheet.down, self.sheet.across
        words = [f"{down} {spaced(position)}", f"{across} {spaced(dimension)}", self.name(index.column())]
        return dotted(*words) + "\n" + (repr(value) if math.isfinite(value) else tr("no number"))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DataRole.DisplayRole) -> object:
        if self.sheet is None or role not in (DataRole.DisplayRole, DataRole.ToolTipRole):
            return None
        if orientation == Qt.Orientation.Vertical:
            return spaced(int(self.sheet.positions[section]))
        number, name = spaced(int(self.sheet.dims[section])), self.name(section)
        if role == DataRole.DisplayRole:
            return f"{number}\n{name}"
        return f"{self.sheet.across} {number}" + (f" · {name}" if name else "")

    def pinned(self, section: int, orientation: Qt.Orientation) -> bool:
        """Whether the row or column is that of the pinned cell."""
        if self.sheet is None:
            return False
        if orientation == Qt.Orientation.Vertical:
            return int(self.sheet.positions[section]) == self.pin[0]
        return int(self.sheet.dims[section]) == self.pin[1]


def _same(one: np.ndarray, other: np.ndarray) -> bool:
    return len(one) == len(other) and int(one[0]) == int(other[0])
