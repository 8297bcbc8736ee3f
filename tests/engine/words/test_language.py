"""Texts in another language: looked up as they are said, whole, and of the present program."""

import ast
import re
import sys
import xml.etree.ElementTree as xml
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.pictures.frame import Ask, Request, compute
from engine.scene.scene import Scene
from engine.words import language
from engine.words.language import LANGUAGES, tr
from engine.words.numbers import COUNTED, counted

ROOT = Path(__file__).resolve().parents[3]
OTHERS = sorted(set(LANGUAGES) - {"en"})
FIELD = re.compile(r"\{(\w*(?:![rsa])?(?::[^{}]*)?)\}")
CHINESE = {
    "{number} positions": "{number} 个位置",
    "{n} of {all}": "{all} 个中的 {n} 个",
    "Sinusoidal": "正弦编码",
    "each cell is drawn": "每个单元格都画出",
}


@pytest.fixture
def chinese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A few texts in Chinese, which is not spoken yet."""
    pairs = "".join(
        f"<message><source>{s}</source><translation>{t}</translation></message>" for s, t in CHINESE.items()
    )
    unfinished = '<message><source>query</source><translation type="unfinished">查</translation></message>'
    (tmp_path / "zh_CN").mkdir()
    (tmp_path / "zh_CN" / "some.ts").write_text(f"<TS><context>{pairs}{unfinished}</context></TS>", encoding="utf-8")
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    yield
    language.speak("en")


def test_a_text_is_said_in_the_chosen_language_and_in_english_where_it_has_none(chinese: None) -> None:
    assert tr("{n} of {all}", n=3, all="{8}") == "3 of {8}"
    language.speak("zh_CN")
    assert language.spoken() == "zh_CN"
    assert tr("{n} of {all}", n=3, all="{8}") == "{8} 个中的 3 个"
    assert tr("{n:.2f} of no translation", n=0.125) == "0.12 of no translation"
    assert tr("query") == "query", "its translation is not finished"
    assert tr("a {brace} without values") == "a {brace} without values"
    language.speak("en")
    assert (tr("{n} of {all}", n=3, all=8), language.spoken()) == ("3 of 8", "en")


def test_only_english_tells_one_from_many(chinese: None) -> None:
    assert [counted(n, "position") for n in (0, 1, 4096)] == ["0 positions", "1 position", "4 096 positions"]
    language.speak("zh_CN")
    assert [counted(n, "position") for n in (1, 4096)] == ["1 个位置", "4 096 个位置"]
    assert counted(1, "head") == "1 head"


def test_every_noun_that_is_counted_is_among_the_texts_to_translate() -> None:
    nouns = set()
    for path in [*ROOT.glob("engine/**/*.py"), *ROOT.glob("gui/**/*.py")]:
        text = path.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(text)) if "counted(" in text else ():
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "counted":
                nouns |= {part.value for part in ast.walk(call.args[1]) if isinstance(part, ast.Constant)}
    assert nouns
    assert {f"{{number}} {noun}s" for noun in nouns} <= set(COUNTED)


def test_what_is_kept_of_a_picture_is_kept_for_its_language(chinese: None) -> None:
    request = Request(Scene(length=5), (Ask("heatmap", 300, 200),))
    english = compute(request).answers["heatmap"].note
    language.speak("zh_CN")
    spoken = compute(request).answers["heatmap"].note
    language.speak("en")
    assert english == "Sinusoidal · 5 positions × 128 dimensions · each cell is drawn"
    assert spoken == "正弦编码 · 5 个位置 × 128 dimensions · 每个单元格都画出"
    assert compute(request).answers["heatmap"].note == english


# The files of translations.


def messages(spoken: str) -> list[tuple[str, xml.Element | None]]:
    """Each source with its translation."""
    files = sorted((ROOT / "resources" / "translations" / spoken).glob("*.ts"))
    found = (message for file in files for message in xml.parse(file).iter("message"))
    return [(message.findtext("source") or "", message.find("translation")) for message in found]


def fields(text: str) -> set[str]:
    """Its placeholders, as they are to be spelled."""
    return set(FIELD.findall(text))


@pytest.mark.parametrize("spoken", OTHERS)
def test_no_text_has_another_sign_for_frequencies_than_omega(spoken: str) -> None:
    said = [(source, "" if found is None else found.text or "") for source, found in messages(spoken)]
    assert any("ω" in source for source, _ in said)
    assert [pair for pair in said if any(sign in text for text in pair for sign in ("θ", r"\theta"))] == []


@pytest.mark.parametrize("spoken", OTHERS)
def test_the_translations_are_those_of_the_program_each_once_and_finished(spoken: str) -> None:
    sys.path.insert(0, str(ROOT / "resources"))
    try:
        import make_translations
    finally:
        sys.path.remove(str(ROOT / "resources"))
    wanted = [text.source for text in make_translations.texts()]
    there = [source for source, _ in messages(spoken)]
    assert sorted(set(wanted) - set(there)) == [], "missing"
    assert sorted(set(there) - set(wanted)) == [], "of no text any more"
    assert [source for source, times in Counter(there).items() if times > 1] == []
    open_ = [s for s, t in messages(spoken) if t is None or t.get("type") or not (t.text or "").strip()]
    assert open_ == [], "unfinished"


@pytest.mark.parametrize("spoken", OTHERS)
def test_a_translation_has_the_placeholders_of_its_text(spoken: str) -> None:
    pairs = [
        (source, (translation.text or "") if translation is not None else "")
        for source, translation in messages(spoken)
    ]
    assert pairs
    assert [(s, t) for s, t in pairs if fields(s) != fields(t)] == []


@pytest.mark.parametrize("spoken", OTHERS)
def test_a_tour_tells_the_same_numbers_in_each_language(spoken: str) -> None:
    file = ROOT / "resources" / "translations" / spoken / "tours.ts"
    pairs = [(m.findtext("source") or "", m.findtext("translation") or "") for m in xml.parse(file).iter("message")]
    assert pairs
    numbers = [(Counter(re.findall(r"\d+", s)), Counter(re.findall(r"\d+", t)), s) for s, t in pairs]
    assert [source for english, other, source in numbers if english != other] == []
