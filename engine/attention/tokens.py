"""Tokens: the words or characters of a sentence, as many as there is room for, and how each is labelled."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.scene.options.attention import MOST_TOKENS, AttentionView, TokenWords
from engine.system.kept import kept
from engine.words.language import later, tr
from engine.words.numbers import counted, spaced, subscript


class Example(NamedTuple):
    """A sentence to begin with."""

    title: str
    text: str
    tokens: TokenWords


EXAMPLES = (
    Example(later("Dog and cat: who saw whom"), "the dog saw the cat and the cat saw the dog", "words"),
    Example(
        later("A quotation"),
        "attention is all you need , but attention alone does not know what came first",
        "words",
    ),
    Example(later("One word, again and again"), "again again again again again again again again", "words"),
    Example(later("Letters of a word"), "abracadabra", "characters"),
    Example(later("Chinese: 我爱你, 你爱我"), "我爱你，你爱我", "characters"),
    Example(later("Chinese palindrome"), "上海自来水来自海上", "characters"),
    Example(later("16 random tokens"), "", "random"),
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
        used = spaced(len(self.words))
        return tr("the first {used} of {tokens} are used", used=used, tokens=counted(self.total, "token"))


def tokens(options: AttentionView) -> Tokens:
    """Of the sentence; none where it is empty. Trained models read letters."""
    if options.weights == "trained":
        return _read(options.text, "characters")
    if options.tokens == "random":
        return Tokens(tuple(f"t{i}" for i in range(options.count)), options.count)
    return _read(options.text, options.tokens)


def typed(options: AttentionView, text: str) -> AttentionView:
    """With another sentence, which random tokens give way to."""
    return msgspec.structs.replace(options, text=text, tokens="words" if options.tokens == "random" else options.tokens)


def exemplified(options: AttentionView, example: Example) -> AttentionView:
    """With one of the sentences to begin with; trained models know no random tokens, which have random weights."""
    if example.tokens == "random":
        return msgspec.structs.replace(options, tokens="random", weights="random")
    return msgspec.structs.replace(options, tokens=example.tokens, text=example.text)


@kept
def _read(text: str, kind: TokenWords) -> Tokens:
    found = text.split() if kind == "words" else clusters(" ".join(text.split()))
    return Tokens(tuple(found[:MOST_TOKENS]), len(found))


def clusters(text: str) -> list[str]:
    """What people call characters: Unicode's extended grapheme clusters (UAX 29)."""
    import regex

    return [str(cluster) for cluster in regex.findall(r"\X", text)]


def label(token: str) -> str:
    """A token as it is written in a picture: blanks and what cannot be seen have a sign of their own."""
    if token == " ":
        return "␣"
    if all(unicodedata.category(letter) in ("Cc", "Cf", "Cn", "Co", "Zl", "Zp") for letter in token):
        return f"U+{ord(token[0]):04X}"
    return "".join(letter if letter.isprintable() or letter in "\u200c\u200d" else "\ufffd" for letter in token)


def labels(words: Sequence[str]) -> tuple[str, ...]:
    """As they are shown; those that come again are numbered, from 1: "the₁", "dog", "the₂"."""
    shown = [label(word) for word in words]
    count = Counter(shown)
    seen: Counter[str] = Counter()
    found = []
    for word in shown:
        seen[word] += 1
        found.append(word + subscript(seen[word]) if count[word] > 1 else word)
    return tuple(found)
