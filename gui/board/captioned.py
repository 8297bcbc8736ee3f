"""Captioned: a picture with words: a claim over it or beside it, and what to try below it, as far as there is room."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QLayout, QWidget

from engine.pictures.claims.trying import Claim
from engine.words.language import sentences
from gui.board.claim_strip import ClaimStrip, TryRow
from gui.theme.boxes import in_column

LOW, TALL, WIDE = 160, 420, 480  # pixels from which there is a claim, all of it, and things to try
TRIED = 22  # lines of text in height, from which there are things to try: a row of them takes as much as two
MOST_SAID = 0.4  # of its height that a claim may take: more than that leaves no picture
MOST_KEYED = 0.48  # of it, together with a key
BESIDE = 380, 1.7  # width in pixels, and of the height, from which a low panel has room for words beside a square
FLAT = 3.5  # of the height: a width that words leave enough of, however low the panel
COLUMN = 0.36  # of the width, for words beside it
MOST_OVER = 0.2  # of a low panel's height that a claim may take over a square, whose width goes with its height


class Captioned(QWidget):
    """It never decides on its own size; `fit_claim` is to be called when that has changed."""

    square: ClassVar[bool] = False  # as high as wide: in a low card words take its height, beside it they do not

    def __init__(self, picture: QLayout) -> None:
        super().__init__()
        self.claim, self.claims, self.tries = Claim(), False, False  # what is said, and whether it is shown
        self.strip, self.trying, self._brief = ClaimStrip(), TryRow(), False
        self._crowded = False  # by its claim
        self._field: QWidget | None = None
        self._remark: QWidget | None = None  # once it stands here
        self.aside = ClaimStrip(self) if self.square else None  # the same words, beside the picture
        self._inner = in_column(None, self.strip, (picture, 1), self.trying, gap=0)
        self._outer = in_column(self, (self._inner, 1), gap=0)
        self.strip.hide()
        self.trying.hide()

    def begin_with(self, field: QWidget) -> None:
        """What one types into stands above all that is said: words that come and go would move it under the hand."""
        self._field = field
        self._inner.insertWidget(0, field)

    def hold(self, remark: QWidget) -> None:
        """Take what the card remarks: it stands below the claim, which says what the picture is."""
        if self._remark is None:
            self._remark = remark
            self._inner.insertWidget(self._inner.indexOf(self.strip) + 1, remark)

    @property
    def remarked(self) -> bool:
        """Whether what is remarked stands here."""
        return self._remark is not None

    @property
    def free(self) -> int:
        """Pixels of its height that what is remarked leaves."""
        remark = self._remark
        return self.height() - (0 if remark is None or remark.isHidden() else remark.sizeHint().height())

    def tell(self, *, claims: bool, tries: bool) -> None:
        """Whether a claim stands over the picture, and things to try below it."""
        self.claims, self.tries = claims, tries
        self.fit_claim()

    def show_claim(self, claim: Claim) -> None:
        """What is said of the picture that is shown next."""
        before, self.claim = self.claim, claim
        if claim.words == before.words:
            self.trying.offered = claim.tries
        else:
            self.fit_claim()

    def fit_claim(self) -> None:
        """The whole of it in a large panel, its first sentence in a small one; things to try in a large one alone."""
        brief = self._given < TALL
        said = self.claim.sentences[:1] if brief else self.claim.sentences
        self.strip.say(sentences(*said))
        crowded = self.strip.needs(self.room_for_words()) > self._most_said()
        if brief != self._brief or crowded < self._crowded:
            self.strip.forget()
        self._brief, self._crowded = brief, crowded
        flat = self.beside_words and self.width() >= FLAT * self._given  # words beside the picture take no height
        leaves_room = (self._given >= LOW or flat) and not self._crowded
        shown = self.claims and bool(said) and not self.claim.shown and leaves_room
        self.strip.setVisible(shown and not self.beside_words)
        if self.strip.isVisible() and self.strip.height() != self.strip.sizeHint().height():
            self._inner.invalidate()  # it has appeared amid the layout of the room, which took it for hidden
            self._outer.activate()
        if self.aside is not None:
            self._place_remark()
            self._set_aside(self.aside, sentences(*said), shown=shown and self.beside_words)
        tall = max(TALL, TRIED * self.fontMetrics().lineSpacing())
        large = self.free >= tall and self.width() >= WIDE
        self.trying.setVisible(self.tries and large and bool(self.claim.tries))
        if self.tries and large:
            self.trying.offer(self.claim)

    @property
    def beside_words(self) -> bool:
        """Whether words stand beside the picture, not over it."""
        tall = self.free if self._field is None else self.height()
        return self.square and tall < TALL and self.width() >= max(BESIDE[0], BESIDE[1] * tall)

    @property
    def _given(self) -> int:
        """Pixels of height that a claim reckons with.

        Beside a picture with a field it has all, and a remark takes what it leaves: each would else go by the other,
        and whichever came first would stay.
        """
        return self.free if self._field is None or not self.beside_words else self.height()

    @property
    def keyed(self) -> int:
        """Pixels of height that a key above the picture takes."""
        return 0

    def room_for_words(self) -> int:
        """Pixels that a claim may be wide."""
        return round(COLUMN * self.width()) if self.beside_words else self.width()

    def _place_remark(self) -> None:
        """Below the claim; over it and the picture where they stand side by side."""
        remark, over = self._remark, self.beside_words
        if remark is None or self._field is not None or over == (self._outer.indexOf(remark) >= 0):
            return
        former, place = (self._inner, self._outer) if over else (self._outer, self._inner)
        former.removeWidget(remark)
        place.insertWidget(place.indexOf(self.strip) + 1, remark)

    def _set_aside(self, aside: ClaimStrip, said: str, *, shown: bool) -> None:
        """Words beside the picture, which has the rest of the width; no layout's wishes can push them out."""
        width = self.room_for_words() if shown else 0
        aside.say(said if shown else "")
        tall = self._given
        aside.setGeometry(self.width() - width, self.height() - tall, width, tall)
        aside.setVisible(shown)
        self._inner.setContentsMargins(0, 0, width, 0)

    def _most_said(self) -> float:
        """Pixels that a claim may be high; a line less once it was higher, lest it come and go as its numbers grow."""
        share = 1.0 if self.beside_words else MOST_OVER if self.square and self.free < TALL else MOST_SAID
        most = share * self._given
        if self.keyed:
            most = min(most, MOST_KEYED * self._given - self.keyed)
        return most - self._crowded * self.strip.fontMetrics().lineSpacing()
