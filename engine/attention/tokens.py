"""Tokens: the words or characters of a sentence, as many as there is room for, and how each is labelled."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from engine.attention.options import MOST_TOKENS, AttentionView, Words
from engine.parameter import counted, spaced

JOINER = "\u200d"
JOINED = ((0x1F3FB, 0x1F3FF), (0xE0020, 0xE007F), (0x1160, 0x11FF), (0x200C, 0x200D))  # skin, tags, jamo, joiners
FLAG = (0x1F1E6, 0x1F1FF)  # letters of which two are a flag


class Example(NamedTuple):
    """A sentence to begin with."""

    title: str
    text: str
    tokens: Words


EXAMPLES = (
    Example("Dog and cat: who saw whom", "the dog saw the cat and the cat saw the dog", "words"),
    Example("A quotation", "attention is all you need , but attention alone does not know what came first", "words"),
    Example("One word, again and again", "again again again again again again again again", "words"),
    Example("Letters of a word", "abracadabra", "characters"),
    Example("Chinese: 我爱你, 你爱我", "我爱你，你爱我", "characters"),
    Example("Chinese palindrome", "上海自来水来自海上", "characters"),
    Example("16 random tokens", "", "random"),
)


class Tokens(NamedTuple):
    """The tokens that are used, and how many there are."""

    words: tuple[str, ...]
    total: int

    @property
    def remark(self) -> str:
        """Said where not all are used."""
        if self.total <= len(self.words):
            return ""
        return f"the first {spaced(len(self.words))} of {counted(self.total, 'token')} are used"


def tokens(options: AttentionView) -> Tokens:
    """Of the sentence; none where it is empty."""
    if options.tokens == "random":
        return Tokens(tuple(f"t{i}" for i in range(options.count)), options.count)
    return _read(options.text, options.tokens)


@functools.lru_cache(maxsize=4)
def _read(text: str, kind: Words) -> Tokens:
    found = text.split() if kind == "words" else list(clusters(" ".join(text.split())))
    return Tokens(tuple(found[:MOST_TOKENS]), len(found))


def clusters(text: str) -> Iterator[str]:
    """What people call characters: a letter with its marks, an emoji with what is joined to it, a flag."""
    held = ""
    for letter in text:
        if held and _joins(held, letter):
            held += letter
            continue
        if held:
            yield held
        held = letter
    if held:
        yield held


def _joins(held: str, letter: str) -> bool:
    """Whether a letter goes on with what stands before it (the common cases of Unicode's grapheme clusters)."""
    code = ord(letter)
    if unicodedata.category(letter).startswith("M") or any(low <= code <= high for low, high in JOINED):
        return True
    if held[-1] == JOINER:
        return not letter.isspace()
    return FLAG[0] <= code <= FLAG[1] and len(held) == 1 and FLAG[0] <= ord(held) <= FLAG[1]


def label(token: str) -> str:
    """A token as it is written in a picture: blanks and what cannot be seen have a sign of their own."""
    if token == " ":
        return "␣"
    if all(unicodedata.category(letter) in ("Cc", "Cf", "Cn", "Co", "Zl", "Zp") for letter in token):
        return f"U+{ord(token[0]):04X}"
    return "".join(letter if letter.isprintable() or letter in "\u200c\u200d" else "\ufffd" for letter in token)
