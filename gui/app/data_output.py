"""DataOutput: numbers and code, for a file or the clipboard."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from engine.pictures import sheet
from engine.pictures.frame import Failure, picture_module
from engine.pictures.sheet import Sheet
from engine.scene.scene import to_json
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced
from gui.app.dialogs import Dialogs
from gui.app.document import Document
from gui.board.board import Board
from gui.board.clipboard import copy_text
from gui.storage.session import write_file
from gui.window.notices import Notices
from gui.window.window import Window, focused_panel

if TYPE_CHECKING:
    from engine.code import Library
    from engine.export.export import Export
    from gui.dialogs.export_data import DataChoice

MOST_COPIED = 1 << 17  # values on the clipboard


class DataOutput:
    """What the panel with the focus shows, what the encoding has, and the code that computes it."""

    def __init__(self, window: Window, document: Document, board: Board, dialogs: Dialogs, notices: Notices) -> None:
        self.window, self.document, self.board = window, document, board
        self.dialogs, self.notices = dialogs, notices

    def copy_code(self, library: Library) -> None:
        """A snippet that computes what the encoding says, on the clipboard."""
        from engine.code import NoSnippet, snippet

        scene = self.document.store.scene
        try:
            copy_text(snippet(scene.encoding, library, positions=scene.length))
        except NoSnippet as error:
            self.notices.say(str(error))
        else:
            self.notices.say(tr("Copied code for {title}", title=tr(scene.encoding.title)))

    def copy_data(self) -> None:
        """The values that the panel with the focus shows, exact, as text for a sheet."""
        shown = self._sheets()
        if shown:
            self._copy(sum(sheet.cells for sheet in shown), lambda: sheet.text(shown, between="\t"))
        else:
            self._copy_encoding()

    def _sheets(self) -> tuple[Sheet, ...]:
        """The numbers of the panel with the focus, where it shows its own and not those of the encoding."""
        picture_name, frame = focused_panel(self.window).picture_name, self.board.frame
        answer = None if frame is None else frame.answers.get(picture_name)
        shown = answer is not None and not isinstance(answer, Failure)
        sheets = getattr(picture_module(picture_name), "sheets", None) if shown else None
        return () if sheets is None else sheets(answer)

    def _copy(self, size: int, text: Callable[[], str]) -> None:
        if size > MOST_COPIED:
            sentence = later("{n} values are more than the clipboard takes well; Export writes a file")
            self.notices.say(tr(sentence, n=spaced(size)))
            return
        copy_text(text())
        self.notices.say(tr("Copied {what}", what=counted(size, "value")))

    def _copy_encoding(self) -> None:
        from engine.export import export
        from gui.dialogs.export_data import ranges

        scene, what = self.document.store.scene, focused_panel(self.window).data
        encoding = scene.encoding.at_length(scene.length)  # of which a part may be seen
        try:
            wanted = export.Export(
                encoding=encoding,
                what=what if what in export.offers(encoding) else "",  # then what it has
                dtype="float64",
                scene=to_json(scene),
                **ranges(scene, encoding, visible=True),
            )
            self._copy(export.grid(wanted).size, lambda: _as_text(wanted))
        except ValueError as error:
            self.notices.say(str(error))

    def has_numbers(self) -> bool:
        """Whether the panel with the focus shows numbers of its own."""
        return bool(self._sheets())

    def export_numbers(self) -> None:
        """What the panel with the focus shows, as a CSV."""
        shown, panel = self._sheets(), focused_panel(self.window)
        if not shown:
            sentence = later("“{title}” shows the encoding: Export data writes its numbers")
            self.notices.say(tr(sentence, title=tr(panel.title)))
            return
        suggested = str(self.document.folder() / f"{panel.name}.csv")
        window, title = self.window, tr("Export numbers")
        path, _ = QFileDialog.getSaveFileName(window, title, suggested, tr("Text (*.csv)"))
        if path:
            problem = write_file(Path(path), sheet.text(shown, between=",").encode("utf-8", "replace"))
            self.notices.say(problem or tr("Saved as {path}", path=path))

    def export_data(self) -> None:
        from gui.dialogs.export_data import ExportData

        what = focused_panel(self.window).data
        dialog = ExportData(self.document.store.scene, folder=self.document.folder(), what=what, parent=self.window)
        dialog.chosen.connect(self._write)
        self.dialogs.open(dialog)

    def _write(self, choice: DataChoice) -> None:
        from engine.export import export
        from gui.dialogs.base.saving import Saving

        self.dialogs.open(Saving(choice.path, partial(export.write, choice.export), parent=self.window))


def _as_text(wanted: Export) -> str:
    from engine.export import export

    with tempfile.TemporaryDirectory() as folder:
        export.write(wanted, Path(folder) / "data.csv")
        return (Path(folder) / "data.csv").read_text().replace(",", "\t")
