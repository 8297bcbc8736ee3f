"""Formulas between dollar signs: what is one, and what is a price, code or a sign."""

from __future__ import annotations

import pytest

from engine.scene.scene import Scene
from engine.tours.draft import DraftStep
from engine.tours.formulas import MARK, parted, unsigned, worded
from engine.tours.tour import Step


@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        ("no formula", ()),
        ("$x$", ("x",)),
        ("the angle $m\\omega$, and $e^{i m\\omega}$.", ("m\\omega", "e^{i m\\omega}")),
        ("对于$\\omega_k$的旋转", ("\\omega_k",)),
        ("$$\\sum_k x_k$$", ("\\sum_k x_k",)),
        ("over\ntwo $a +\nb$ lines", ("a + b",)),
        ("$\\text{\\$5}$", ("\\text{\\$5}",)),
        ("**bold $x$**, *$y$*", ("x", "y")),
        ("$a * b$ and $c * d$", ("a * b", "c * d")),
        ("it costs $5 or $6", ()),
        ("it costs 5$ or 6$ more", ()),
        ("$5 and 6$7", ()),
        ("`$x$` and ``a ` $y$``", ()),
        ("`$x$` and $y$", ("y",)),
        ("\\$x\\$ and \\$", ()),
        ("$ x $", ()),
        ("$x", ()),
        ("$$", ()),
        ("$$$$", ()),
        ("$a\n\nb$", ()),
        ("$" + "x" * 400 + "$", ("x" * 400,)),
        ("$" + "x" * 401 + "$", ()),
    ],
)
def test_what_is_a_formula(text: str, formulas: tuple[str, ...]) -> None:
    rest, found = parted(text)
    assert found == formulas
    assert rest.count(MARK) == len(found)
    assert found or rest == text


@pytest.mark.parametrize(
    ("formula", "has"),
    [
        ("5 and 6", True),
        ("5 each or x", True),
        ("m\\omega + b", False),
        ("\\text{if and only if } x", False),
        ("\\sin x \\cdot \\cos y", False),
        ("a b c", False),
        ("xy + ab", False),
    ],
)
def test_words_in_a_formula(formula: str, has: bool) -> None:
    assert worded(formula) is has


def test_the_mark_cannot_be_written() -> None:
    assert parted(f"a{MARK} $x$ b") == (f"a {MARK} b", ("x",))


@pytest.mark.timeout(5)
@pytest.mark.parametrize("text", ["$" * 2000, "`" * 2000 + "$", "$x " * 600, "\\$" * 1000, "`$" * 1000, "$a`" * 600])
def test_signs_without_sense_take_no_time(text: str) -> None:
    assert parted(text)[1] == ()


def test_a_list_names_a_step_by_its_formula() -> None:
    assert unsigned("Only $m - n$ counts, $x$") == "Only m - n counts, x"
    assert DraftStep(
        caption="**The angle $m$**\n\nwords", step=Step(caption="", panels=("heatmap",), scene=Scene())
    ).name == ("The angle m")


@pytest.mark.parametrize(
    "words", ["for m <n the mask hides", "a <b, c> d", "m <n and 2> 1", "x</2", "wow <!", "<3", "a<b", "<b"]
)
def test_a_sign_of_order_is_no_html(words: str) -> None:
    assert Step(caption=words, panels=("heatmap",), scene=Scene()).caption == words


@pytest.mark.parametrize(
    "tag",
    [
        "<b>",
        "</b>",
        "<br/>",
        "<br />",
        "<a href=x>",
        "<a\nhref='x' b>",
        '<img src="a>b">',
        "<!-- a",
        "<!DOCTYPE a>",
        "<?a?>",
    ],
)
def test_tags_are_refused(tag: str) -> None:
    with pytest.raises(ValueError, match="is HTML; a caption holds words alone"):
        Step(caption=f"See {tag} this", panels=("heatmap",), scene=Scene())


@pytest.mark.parametrize("link", ["<ftp://a.org/b>", "<me@a.org>"])
def test_links_in_angle_brackets_are_refused(link: str) -> None:
    with pytest.raises(ValueError, match="is a link; a caption holds words alone"):
        Step(caption=f"See {link}", panels=("heatmap",), scene=Scene())


@pytest.mark.timeout(5)
@pytest.mark.parametrize("words", ["<a" + " a" * 900, "<a" + " " * 1900, "<a a=" + "'" * 1900, "<a b = " * 250])
def test_what_begins_as_a_tag_takes_no_time(words: str) -> None:
    assert Step(caption=words, panels=("heatmap",), scene=Scene()).caption == words.strip()


def test_what_would_be_html_or_a_link_is_none_in_a_formula() -> None:
    def said(caption: str) -> str:
        return Step(caption=caption, panels=("heatmap",), scene=Scene()).caption

    assert said("$a <b$ and $f[m](n)$") == "$a <b$ and $f[m](n)$"
    for caption in ("$a$ <b>", "`$` [a](b) $", "$5 <b> $6"):
        with pytest.raises(ValueError, match="a caption holds words alone"):
            said(caption)
