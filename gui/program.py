"""The one QApplication, with our names, and without the platform's own chatter."""

from __future__ import annotations

import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

CHATTER = ("This plugin does not support",)  # the offscreen platform, of each window


def application(arguments: list[str]) -> QApplication:
    """The program's QApplication, made where there is none."""
    made = QApplication.instance() or QApplication(arguments)
    assert isinstance(made, QApplication)
    made.setApplicationName("Phasescope")
    made.setOrganizationName("Phasescope")
    if made.platformName() == "offscreen":
        qInstallMessageHandler(told)
    return made


def told(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001
    """Pass on what Qt says, but for its chatter."""
    if not message.startswith(CHATTER):
        print(message, file=sys.stderr)
