"""PictureOutput: what is seen, for a file or the clipboard: images, animations, handouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from engine.words.language import tr
from gui.app.appearance import Appearance
from gui.app.dialogs import Dialogs
from gui.app.document import Document
from gui.app.session_keeper import SessionKeeper
from gui.theme import theme
from gui.tour.presenting import Presenting
from gui.window.notices import Notices
from gui.window.window import Window, focused_panel

if TYPE_CHECKING:
    from gui.dialogs.base.target import Target
    from gui.dialogs.export_animation.dialog import AnimationChoice
    from gui.dialogs.export_handout import HandoutChoice
    from gui.dialogs.export_image import ImageChoice
    from gui.output.board_subject import BoardOwner


class PictureOutput:
    """Asks what is wanted and where it goes, and then makes it."""

    def __init__(
        self,
        window: Window,
        document: Document,
        session: SessionKeeper,
        appearance: Appearance,
        presenting: Presenting,
        dialogs: Dialogs,
        notices: Notices,
        *,
        make: Callable[..., BoardOwner],
    ) -> None:
        """`make`: makes a window apart, for pictures."""
        self.window, self.document, self.session = window, document, session
        self.appearance, self.presenting = appearance, presenting
        self.dialogs, self.notices = dialogs, notices
        self._make = make

    def copy_image(self, name: str | None) -> None:
        """Of that panel, else of the one that has the focus."""
        from gui.output import bare, image

        panel = focused_panel(self.window) if name is None else self.window.panel(name)
        image.copy(bare.image(self.window.cards[panel.name]))
        self.notices.say(tr("Copied the picture “{title}”", title=tr(panel.title)))

    def export_image(self, name: str | None) -> None:
        from gui.dialogs.export_image import ExportImage

        targets, stem = self._targets(), self.document.store.scene.encoding.id
        folder, chosen = self.document.folder(), name or self.window.focused("window")
        dialog = ExportImage(targets, stem=stem, folder=folder, chosen=chosen, parent=self.window)
        dialog.chosen.connect(self._export)
        self.dialogs.open(dialog)

    def _targets(self) -> list[Target]:
        """The window and the panels that are seen, with the sizes that show all of them."""
        from gui.dialogs.base.target import Target

        window = self.window
        seen = [(name, card) for name, card in window.cards.items() if card.isVisible()]
        panels = [Target(name, card.windowTitle(), self._whole(name, card)) for name, card in seen]
        return [Target("window", tr("Window"), (window.width(), window.height())), *panels]

    def _whole(self, name: str, card: QWidget) -> tuple[int, int]:
        """A card's size, and what its panel scrolls."""
        panel = self.window.panels.get(name)
        more = QSize(0, 0) if panel is None else panel.out_of_sight()
        return card.width() + more.width(), card.height() + more.height()

    def _themes(self) -> dict[str, theme.ThemeTokens]:
        """What is drawn can have, by name."""
        return {"as shown": self.appearance.tokens} | dict[str, theme.ThemeTokens](theme.TOKENS.items())

    def _export(self, choice: ImageChoice) -> None:
        """Make the picture apart from the window, which stays live."""
        from gui.dialogs.export_image import Picturing
        from gui.output.image_subject import ImageSubject
        from gui.output.offscreen_subject import Look

        subject = ImageSubject(
            self._make,
            Look(choice.target, choice.size, self._themes()[choice.theme]),
            choice.path,
            scale=choice.scale,
            paper=choice.paper,
            claims=choice.claim,
            tries=False,
            cross=choice.cross,
            standing=self.session.standing(),
        )
        picturing = Picturing(choice, subject, self.document.store.scene, parent=self.window)
        picturing.accepted.connect(lambda: self.notices.say(tr("Saved as {path}", path=choice.path)))
        self.dialogs.open(picturing)

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

        scene, focused = self.document.store.scene, self.window.focused("window")
        standing = self.session.standing()
        sweep = Sweeping(scene, self._targets(), make=self._make, chosen=focused, standing=standing)
        tour = Touring(*offered(self.presenting), font=self.appearance.font)
        dialog = ExportAnimation(
            {"sweep": (tr("A sweep"), sweep), "tour": (tr("A tour"), tour)},
            themes=self._themes(),
            folder=self.document.folder(),
            chosen="tour" if of_tour else "sweep",
            parent=self._front(),
        )
        dialog.chosen.connect(self._film)
        self.dialogs.open(dialog)

    def _film(self, choice: AnimationChoice) -> None:
        from gui.dialogs.export_animation.filming import Filming

        self.dialogs.open(Filming(choice, parent=self._front()))

    def export_handout(self) -> None:
        """A tour on paper."""
        from gui.dialogs.base.tours import offered
        from gui.dialogs.export_handout import ExportHandout

        tours, font, folder = offered(self.presenting), self.appearance.font, self.document.folder()
        dialog = ExportHandout(*tours, font=font, folder=folder, parent=self._front())
        dialog.chosen.connect(self._print)
        self.dialogs.open(dialog)

    def _print(self, choice: HandoutChoice) -> None:
        from gui.dialogs.export_handout import Printing

        self.dialogs.open(Printing(choice, parent=self._front()))

    def _front(self) -> QWidget:
        """The window, or the stage that covers it."""
        talk = self.presenting.talk
        return self.window if talk is None else talk.stage
