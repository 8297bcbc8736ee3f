"""A combo box whose text ends in … where it has no room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox

from gui.access.spoken import Role, Spoken


class ElidingCombo(Spoken, QComboBox):
    """Qt's own is cut off in the middle of a letter, and on Linux it is named after what is chosen in it."""

    spoken_role = Role.ComboBox

    def spoken_value(self) -> str:
        return self.currentText()

    def click(self) -> None:
        """What a screen reader presses."""
        self.showPopup()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        text = option.fontMetrics.elidedText(option.currentText, Qt.TextElideMode.ElideRight, room.width())
        option.currentText = text
