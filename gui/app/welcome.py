"""Welcome: what the first start offers: tours, presets, a model of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.encodings.base.catalogue import catalogue
from engine.words.language import later, tr
from gui.controls.picker import PickerEntry
from gui.theme.boxes import in_column, in_row
from gui.theme.buttons import ActionButton
from gui.theme.labels import label

if TYPE_CHECKING:
    from gui.app.commanded import Commanded

MOST = 8  # lines of a column
LEAST = QSize(240, 120)  # pixels of the lists, in a window that is smaller yet
SENTENCE = later("Turn a knob and see, in the same frame, what a positional encoding does.")
AFTERWARDS = later("Tours and files stay in the menus Present and File; encodings and presets in the list at the left.")


class Offer(NamedTuple):
    """A line: what it is called, a word on it, what it does."""

    title: str
    note: str
    does: Callable[[], object]


def tours(app: Commanded) -> list[Offer]:
    """The tours that can be read."""
    whole = [each for each in app.presenting.listed() if not each.problem]
    return [Offer(tr(each.title), "", partial(app.presenting.open, str(each.path))) for each in whole[:MOST]]


def presets(app: Commanded) -> list[Offer]:
    """One of each encoding that has any, in the order of the list at the left."""
    return list(_presets(app))[:MOST]


def _presets(app: Commanded) -> Iterator[Offer]:
    for encoding_id, kind in catalogue().items():
        for preset in kind.presets[:1]:
            does = partial(app.encoding.choose, PickerEntry(preset.title, encoding_id, preset))
            yield Offer(tr(preset.title), tr(kind.title), does)


def files(app: Commanded) -> list[Offer]:
    """What can be opened."""
    take = app.files
    return [
        Offer(tr("Open a model or a table…"), "config.json, safetensors, GGUF, npy", take.ask_open),
        Offer(tr("Open a model's folder…"), tr("as it was downloaded"), take.ask_folder),
        Offer(tr("From the Hugging Face cache…"), tr("what is on this computer"), take.open_cached),
    ]


class OfferButton(ActionButton):
    """A title and a muted word below it."""

    def __init__(self, offer: Offer) -> None:
        super().__init__()
        self.setProperty("role", "line")
        self.setAutoDefault(False)
        self.setAccessibleName(offer.title)
        self.setAccessibleDescription(offer.note)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = [_label(text, role) for text, role in ((offer.title, ""), (offer.note, "note")) if text]
        in_column(self, *words, gap=0, margins=(8, 6, 8, 6))

    def sizeHint(self) -> QSize:
        return self.layout().sizeHint()  # type: ignore[union-attr]

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())


def _label(text: str, role: str) -> QLabel:
    made = label(text, role, wraps=False)
    made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return made


class Welcome(QDialog):
    """Stands over the window, which stays live; Escape and Close leave everything as it is."""

    def __init__(self, app: Commanded, *, parent: QWidget) -> None:
        """`parent`: the window."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Welcome to Phasescope"))
        across = QWidget()
        columns = in_row(across, gap=16, margins=(0, 0, 8, 0))
        lists = ((tr("Tours"), tours(app)), (tr("Presets"), presets(app)), (tr("Your own"), files(app)))
        for title, offers in lists:
            if offers:
                columns.addLayout(self._column(title, offers))
        self._arrange(across, parent)

    def _arrange(self, across: QWidget, window: QWidget) -> None:
        area, afterwards = QScrollArea(), _label(tr(AFTERWARDS), "note")
        across.setObjectName("scrolled")
        area.setWidget(across)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        afterwards.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        in_column(
            self,
            _label("Phasescope", "title"),
            _label(tr(SENTENCE), ""),
            (area, 1),
            afterwards,
            buttons,
            gap=12,
            margins=(20, 20, 20, 16),
        )
        room = window.size()
        most = QSize(room.width() - 96, room.height() - 260).expandedTo(LEAST)
        wanted = across.sizeHint().boundedTo(most)
        area.setMinimumSize(wanted + QSize(8, 8))
        self.adjustSize()
        self.move(window.mapToGlobal(window.rect().center()) - self.rect().center())

    def _column(self, title: str, offers: Sequence[Offer]) -> QVBoxLayout:
        heading, lines = _label(title, "title"), [OfferButton(offer) for offer in offers]
        heading.setContentsMargins(8, 0, 8, 4)
        for line, offer in zip(lines, offers, strict=True):
            line.clicked.connect(partial(self._take, offer))
        return in_column(None, heading, *lines, 1, gap=2)

    def _take(self, offer: Offer) -> None:
        self.accept()
        offer.does()
