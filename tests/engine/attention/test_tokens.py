"""Tokens: what people type, however strange, gives sensible tokens."""

from __future__ import annotations

import msgspec
import pytest

from engine.attention.tokens import EXAMPLES, clusters, label, tokens
from engine.scene.options.attention import LONGEST_TEXT, MOST_TOKENS, AttentionView
from engine.scene.scene import Scene, from_json, to_json


def of(text: str, kind: str = "words", **others: object) -> tuple[str, ...]:
    return tokens(AttentionView(text=text, tokens=kind, **others)).words  # type: ignore[arg-type]


def test_words_are_what_white_space_separates() -> None:
    assert of(" the\tcat\n\nsat\u3000down ") == ("the", "cat", "sat", "down")


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u3000"])
@pytest.mark.parametrize("kind", ["words", "characters"])
def test_nothing_has_no_tokens(text: str, kind: str) -> None:
    assert of(text, kind) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我爱你", ["我", "爱", "你"]),
        ("ab", ["a", "b"]),
        ("e\u0301a\u0308\u0323", ["e\u0301", "a\u0308\u0323"]),
        ("👩‍👩‍👧x", ["👩‍👩‍👧", "x"]),
        ("👍🏽👍", ["👍🏽", "👍"]),
        ("❤️a", ["❤️", "a"]),
        ("🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"]),
        ("שָׁלוֹם", ["שָׁ", "ל", "וֹ", "ם"]),
        ("각", ["각"]),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", ["\u1112\u1161\u11ab", "\u1100\u1173\u11af"]),
        ("नमस्ते", ["न", "म", "स्ते"]),
        ("กำนี้", ["กำ", "นี้"]),
        ("a\r\nb", ["a", "\r\n", "b"]),
        ("\u0301a", ["\u0301", "a"]),
        ("", []),
    ],
)
def test_characters_stay_whole(text: str, expected: list[str]) -> None:
    assert list(clusters(text)) == expected


def test_spaces_are_characters_too() -> None:
    assert of("a  b\n", "characters") == ("a", " ", "b")


def test_of_ten_thousand_tokens_the_first_are_used_and_it_is_said() -> None:
    found = tokens(AttentionView(text=" ".join(f"w{i}" for i in range(10_000))))
    assert len(found.words) == MOST_TOKENS
    assert found.words[-1] == "w255"
    assert found.remark == "the first 256 of 10 000 tokens are used"
    assert tokens(AttentionView(text="a b")).remark == ""


def test_random_tokens_are_all_different() -> None:
    assert of("ignored", "random", count=5) == ("t0", "t1", "t2", "t3", "t4")


def test_a_text_is_cut_and_mended_so_that_a_scene_holds_it() -> None:
    view = AttentionView(text="a\ud800b" + "x" * LONGEST_TEXT)
    assert len(view.text) == LONGEST_TEXT
    assert view.text.startswith("a\ufffdb")
    scene = Scene(attention=view)
    assert from_json(to_json(scene)).scene == scene


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("cat", "cat"),
        (" ", "␣"),
        ("\u200b", "U+200B"),
        ("\u2029", "U+2029"),
        ("a\x00", "a\ufffd"),
        ("\x07", "U+0007"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
    ],
)
def test_every_token_has_a_label_that_can_be_seen(token: str, expected: str) -> None:
    assert label(token) == expected


def test_examples_have_tokens() -> None:
    for example in EXAMPLES:
        assert tokens(msgspec.structs.replace(AttentionView(), text=example.text, tokens=example.tokens)).words
