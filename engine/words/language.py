"""Language: the program's words in the one that is chosen; English is what stands in the code.

`tr("{n} of {all} heads", n=3, all=8)` looks its text up and puts the values in. `later("…")` marks a text that
stands in a table and passes `tr` where it is shown. Translations are Qt Linguist files, one folder a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from pathlib import Path
from typing import Literal

from engine.words.chinese import filled

Language = Literal["en", "zh_CN"]
LANGUAGES: Mapping[Language, str] = {"en": "English", "zh_CN": "简体中文 · Chinese"}
FOLDER = Path(__file__).resolve().parents[2] / "resources" / "translations"

_words: Mapping[str, str] = {}
_spoken: Language = "en"


def tr(text: str, /, **values: object) -> str:
    """The text in the chosen language, with its values put in as by str.format."""
    spoken = _words.get(text, text)
    if not values:
        return spoken
    return filled(spoken, values) if _spoken == "zh_CN" else spoken.format(**values)


class Refusal(ValueError):
    """A sentence in the chosen language, its values put in as `tr` does; what was refused tells its kinds apart."""

    def __init__(self, sentence: str, /, **values: object) -> None:
        super().__init__(tr(sentence, **values))


def sentences(*parts: str) -> str:
    """Those that are not empty, one after the other."""
    said = ""
    for part in filter(None, parts):
        said = tr("{sentence} {next}", sentence=said, next=part) if said else part
    return said


def one_sentence(*parts: str) -> str:
    """Those sentences in one, between semicolons."""
    first, *others = [part.rstrip(".。") for part in dict.fromkeys(parts)]
    joined = tr("; ").join([first, *(f"{each[:1].lower()}{each[1:]}" for each in others)])
    return tr("{sentence}.", sentence=joined)


def listing(parts: Iterable[str]) -> str:
    """Things of one kind in a row: "14, 8, 5". Commas between clauses are `tr(", ")`."""
    return tr("{first}, {others}").format(first="", others="").join(parts)


def together(parts: Iterable[str]) -> str:
    """Two or more that belong together: "trained and shown"; '' of none."""
    first, *others = [*parts] or [""]
    return reduce(lambda said, other: tr("{said} and {other}", said=said, other=other), others, first)


def dotted(*parts: str) -> str:
    """Those of a note's parts that say something: "RoPE · 512 positions"."""
    return " · ".join(filter(None, parts))


def later(text: str) -> str:
    """A text that is translated where it is shown."""
    return text


def original(spoken: str) -> str:
    """The English of what `tr` answers for a text without values; '' where it answers nothing of the kind."""
    return next((text for text, answer in _words.items() if answer == spoken), "")


def speak(language: Language) -> None:
    """From now on `tr` answers in this language; what is shown already stays as it is."""
    global _words, _spoken
    _words, _spoken = words(language), language


def spoken() -> Language:
    """The language in which `tr` answers: what is kept of its answers is kept for this one alone."""
    return _spoken


def words(language: Language) -> dict[str, str]:
    """The finished translations of a language, by their English text; none for English."""
    import xml.etree.ElementTree as xml  # here, because English needs none

    found = {}
    for file in sorted((FOLDER / language).glob("*.ts")):
        for message in xml.parse(file).iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") is None and translation.text:
                found[message.findtext("source") or ""] = translation.text
    return found
