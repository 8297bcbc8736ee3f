"""Output: what leaves the window, for a file or the clipboard: images, animations, handouts, code, numbers."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.pictures import sheet
from engine.pictures.frame import PICTURES, Failure
from engine.pictures.sheet import Sheet
from engine.scene.scene import to_json
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced
from gui.board.clipboard import copy_text
from gui.board.panel import Panel
from gui.storage.session import write_file
from gui.theme import theme

if TYPE_CHECKING:
    from engine.code import Library
    from engine.export.export import Export
    from gui.app.app import App
    from gui.dialogs.base.target import Target
    from gui.dialogs.export_animation.dialog import AnimationChoice
    from gui.dialogs.export_data import DataChoice
    from gui.dialogs.export_handout import HandoutChoice
    from gui.dialogs.export_image import ImageChoice

MOST_COPIED = 1 << 17  # values on the clipboard


class Output:
    """Asks what is wanted and where it goes, and then makes it."""

    def __init__(self, app: App) -> None:
        self.app = app

    # Pictures.

    def _panel(self) -> Panel:
        """The panel that has the focus, else the first."""
        return self.app.window.panel(self.app.window.focused(next(iter(self.app.window.places))))

    def copy_image(self, name: str | None) -> None:
        """Of that panel, else of the one that has the focus."""
        from gui.output import bare
        from gui.output import image as export

        panel = self._panel() if name is None else self.app.window.panel(name)
        export.copy(bare.image(self.app.window.cards[panel.name]))
        self.app.notices.say(tr("Copied the picture “{title}”", title=tr(panel.title)))

    def export_image(self, name: str | None) -> None:
        from gui.dialogs.export_image import ExportImage

        window = self.app.window
        targets, stem = self._targets(), self.app.store.scene.encoding.id
        chosen = name or self.app.window.focused("window")
        self.app.dialogs.open(
            ExportImage(
                targets, export=self._export, stem=stem, folder=self.app.files.folder(), chosen=chosen, parent=window
            )
        )

    def _targets(self) -> list[Target]:
        """The window and the panels that are seen, with the sizes that show all of them."""
        from gui.dialogs.base.target import Target

        window = self.app.window
        seen = [(name, card) for name, card in window.cards.items() if card.isVisible()]
        panels = [Target(name, card.windowTitle(), self._whole(name, card)) for name, card in seen]
        return [Target("window", tr("Window"), (window.width(), window.height())), *panels]

    def _whole(self, name: str, card: QWidget) -> tuple[int, int]:
        """A card's size, and what its panel scrolls."""
        panel = self.app.window.panels.get(name)
        more = QSize(0, 0) if panel is None else panel.out_of_sight()
        return card.width() + more.width(), card.height() + more.height()

    def _export(self, choice: ImageChoice) -> str:
        """Make the picture apart from the window; a sentence where that fails, else ''."""
        tokens = self.app.appearance.tokens if choice.theme == "shown" else theme.TOKENS[choice.theme]  # type: ignore[index]
        problem = self.app.take(
            self.app.store.scene,
            panel=None if choice.target == "window" else choice.target,
            size=choice.size,
            scale=choice.scale,
            tokens=tokens,
            path=choice.path,
            paper=choice.paper,
            claims=choice.claim,
            tries=False,
            cross=choice.cross,
        )
        if not problem:
            self.app.notices.say(tr("Saved as {path}", path=choice.path))
        return problem

    def export_tour(self, what: str) -> None:
        """What a key of a talk asks for."""
        if what == "handout":
            self.export_handout()
        else:
            self.export_animation(of_tour=True)

    def export_animation(self, *, of_tour: bool = False) -> None:
        """A sweep of the panel that has the focus, else of the window; or a tour."""
        from gui.dialogs.base.tours import offered
        from gui.dialogs.export_animation.dialog import ExportAnimation
        from gui.dialogs.export_animation.moving import Sweeping, Touring

        scene, focused = self.app.store.scene, self.app.window.focused("window")
        sweep = Sweeping(scene, self._targets(), make=type(self.app), chosen=focused)
        tour = Touring(*offered(self.app.presenting), font=self.app.appearance.font)
        dialog = ExportAnimation(
            {"sweep": (tr("A sweep"), sweep), "tour": (tr("A tour"), tour)},
            themes={"as shown": self.app.appearance.tokens} | dict[str, theme.ThemeTokens](theme.TOKENS.items()),
            export=self._film,
            folder=self.app.files.folder(),
            chosen="tour" if of_tour else "sweep",
            parent=self._front(),
        )
        self.app.dialogs.open(dialog)

    def _film(self, choice: AnimationChoice) -> None:
        from gui.dialogs.export_animation.filming import Filming

        self.app.dialogs.open(Filming(choice, parent=self._front()))

    def export_handout(self) -> None:
        """A tour on paper."""
        from gui.dialogs.base.tours import offered
        from gui.dialogs.export_handout import ExportHandout

        presenting = self.app.presenting
        dialog = ExportHandout(
            *offered(presenting),
            font=self.app.appearance.font,
            export=self._print,
            folder=self.app.files.folder(),
            parent=self._front(),
        )
        self.app.dialogs.open(dialog)

    def _print(self, choice: HandoutChoice) -> None:
        from gui.dialogs.export_handout import Printing

        self.app.dialogs.open(Printing(choice, parent=self._front()))

    def _front(self) -> QWidget:
        """The window, or the stage that covers it."""
        talk = self.app.presenting.talk
        return self.app.window if talk is None else talk.stage

    def copy_code(self, library: Library) -> None:
        """A snippet that computes what the encoding says, on the clipboard."""
        from engine.code import NoSnippet, snippet

        scene = self.app.store.scene
        try:
            copy_text(snippet(scene.encoding, library, positions=scene.length))
        except NoSnippet as error:
            self.app.notices.say(str(error))
        else:
            self.app.notices.say(tr("Copied code for {title}", title=tr(scene.encoding.title)))

    # Data.

    def copy_data(self) -> None:
        """The values that the panel with the focus shows, exact, as text for a sheet."""
        shown = self._sheets()
        if shown:
            self._copy(sum(sheet.cells for sheet in shown), lambda: sheet.text(shown, between="\t"))
        else:
            self._copy_encoding()

    def _sheets(self) -> tuple[Sheet, ...]:
        """The numbers of the panel with the focus, where it shows its own and not those of the encoding."""
        picture_name, frame = self._panel().picture_name, self.app.board.frame
        answer = None if frame is None else frame.answers.get(picture_name)
        sheets = getattr(PICTURES.get(picture_name), "sheets", None)
        return () if sheets is None or answer is None or isinstance(answer, Failure) else sheets(answer)

    def _copy(self, size: int, text: Callable[[], str]) -> None:
        if size > MOST_COPIED:
            sentence = later("{n} values are more than the clipboard takes well; Export writes a file")
            self.app.notices.say(tr(sentence, n=spaced(size)))
            return
        copy_text(text())
        self.app.notices.say(tr("Copied {what}", what=counted(size, "value")))

    def _copy_encoding(self) -> None:
        from engine.export import export
        from gui.dialogs.export_data import ranges

        scene, what = self.app.store.scene, self._panel().data
        try:
            wanted = export.Export(
                encoding=scene.encoding,
                what=what if what in export.offers(scene.encoding) else "",  # then what it has
                dtype="float64",
                scene=to_json(scene),
                **ranges(scene, scene.encoding, visible=True),
            )
            self._copy(export.grid(wanted).size, lambda: _as_text(wanted))
        except ValueError as error:
            self.app.notices.say(str(error))

    def has_numbers(self) -> bool:
        """Whether the panel with the focus shows numbers of its own."""
        return bool(self._sheets())

    def export_numbers(self) -> None:
        """What the panel with the focus shows, as a CSV."""
        shown, panel = self._sheets(), self._panel()
        if not shown:
            sentence = later("“{title}” shows the encoding: Export data writes its numbers")
            self.app.notices.say(tr(sentence, title=tr(panel.title)))
            return
        suggested = str(self.app.files.folder() / f"{panel.name}.csv")
        window, title = self.app.window, tr("Export numbers")
        path, _ = QFileDialog.getSaveFileName(window, title, suggested, tr("Text (*.csv)"))
        if path:
            problem = write_file(Path(path), sheet.text(shown, between=",").encode("utf-8", "replace"))
            self.app.notices.say(problem or tr("Saved as {path}", path=path))

    def export_data(self) -> None:
        from gui.dialogs.export_data import ExportData

        what = self._panel().data
        dialog = ExportData(self.app.store.scene, folder=self.app.files.folder(), what=what, parent=self.app.window)
        dialog.chosen.connect(self._write)
        self.app.dialogs.open(dialog)

    def _write(self, choice: DataChoice) -> None:
        from engine.export import export
        from gui.dialogs.base.saving import Saving

        self.app.dialogs.open(Saving(choice.path, partial(export.write, choice.export), parent=self.app.window))


def _as_text(wanted: Export) -> str:
    from engine.export import export

    with tempfile.TemporaryDirectory() as folder:
        export.write(wanted, Path(folder) / "data.csv")
        return (Path(folder) / "data.csv").read_text().replace(",", "\t")
