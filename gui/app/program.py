"""The one QApplication, with our names, and without the platform's own chatter."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

from PySide6.QtCore import QLibraryInfo, QLocale, QMessageLogContext, QtMsgType, QTranslator, qInstallMessageHandler
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from engine.words import language
from engine.words.language import LANGUAGES, Language
from gui.app import binding

FONTS = Path(__file__).parents[2] / "resources" / "fonts"
OURS = {"zh_CN": "PhasescopeSansSC.otf"}
THEIRS = {
    "zh_CN": (
        "PingFang SC",
        "Microsoft YaHei UI",
        "Microsoft YaHei",
        "Noto Sans CJK SC",
        "Source Han Sans SC",
        "Phasescope Sans SC",
    )
}
OWN = "phasescope-families"  # the desktop's families, before a language adds its own
CHATTER = ("This plugin does not support",)  # the offscreen platform, of each window


def application(arguments: list[str]) -> QApplication:
    """The program's QApplication, made where there is none."""
    binding.install()
    made = QApplication.instance() or QApplication(arguments)
    assert isinstance(made, QApplication)
    made.setApplicationName("Phasescope")
    made.setOrganizationName("Phasescope")
    if made.platformName() == "offscreen":
        qInstallMessageHandler(message_handler)
    return made


def running() -> QApplication:
    """The one that there is."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


def system_language() -> Language:
    """What the desktop asks for, where we speak it."""
    for asked in QLocale.system().uiLanguages():
        locale = QLocale(asked)
        if locale.language() == QLocale.Language.Chinese and locale.script() == QLocale.Script.SimplifiedHanScript:
            return "zh_CN"
        if locale.language() == QLocale.Language.English:
            return "en"
    return "en"


class QtsOwn(QTranslator):
    """Qt's own texts; one that has got a key since it was translated ("&Look in:") by what it was before."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        for key in dict.fromkeys((source, source.replace("&", ""))):
            if found := super().translate(context, key, disambiguation, n):
                return found
        return cast("str", None)  # as it is: an empty text would be shown


def speak(chosen: str) -> None:
    """The language of what is made from now on: our texts, Qt's own, and letters for them. "system": the desktop's."""
    spoken = system_language() if chosen == "system" else next(name for name in LANGUAGES if name == chosen)
    language.speak(spoken)
    application = running()
    for former in application.findChildren(QTranslator):
        application.removeTranslator(former)
        former.deleteLater()
    translator = QtsOwn(application)
    if spoken != "en" and translator.load(
        f"qtbase_{spoken}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ):
        application.installTranslator(translator)
    _give_letters(application, spoken)


def _give_letters(application: QApplication, spoken: Language) -> None:
    """A font with the letters of that language behind the desktop's: a good one that is there, else our own."""
    font = application.font()
    own = application.property(OWN) or font.families()
    application.setProperty(OWN, own)
    if spoken not in OURS:
        font.setFamilies(own)
        application.setFont(font)
        return
    families = [name for name in THEIRS[spoken] if QFontDatabase.hasFamily(name)][:1]
    if not families:
        added = QFontDatabase.addApplicationFont(str(FONTS / OURS[spoken]))
        families = QFontDatabase.applicationFontFamilies(added)
    font.setFamilies(list(dict.fromkeys([*own, *families])))
    application.setFont(font)


def message_handler(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:  # noqa: ARG001
    """Pass on what Qt says, but for its chatter."""
    if not message.startswith(CHATTER):
        print(message, file=sys.stderr)
