"""Chinese beside Latin letters and numbers: one space, and none between what is written wide."""

import re
import xml.etree.ElementTree as xml
from pathlib import Path

from engine.words import language
from engine.words.chinese import filled
from engine.words.language import listing, tr

FILES = sorted((Path(__file__).resolve().parents[3] / "resources" / "translations" / "zh_CN").glob("*.ts"))
HAN, LATIN = "[\u4e00-\u9fff]", "[A-Za-z0-9\u0370-\u03ff]"
TIGHT = re.compile(f"{HAN}{LATIN}|{LATIN}{HAN}")
LOOSE = re.compile(f"{HAN} {HAN}|[，。；：、）！？] (?! )|(?<! ) [，。；：、（！？]")
FORMULA = re.compile(f" ?({HAN}+|2π) [−·/] {HAN}+ ?")  # "键 − 查询"


SAID = (
    ("{x} 的表", "正弦编码", "正弦编码的表"),
    ("{x} 的表", "ALiBi", "ALiBi 的表"),
    ("{x}在每一层", "ALiBi", "ALiBi 在每一层"),
    ("{x}在每一层", "正弦编码", "正弦编码在每一层"),
    ("曲线是{x}的均值", "cos(ω)", "曲线是 cos(ω) 的均值"),
    ("{x} 改变", "旋转（RoPE）", "旋转（RoPE）改变"),
    ("改变 {x}", "17.0 %", "改变 17.0 %"),
    ("从{x} 起", "维度对 31", "从维度对 31 起"),
    ("从 {x} 起", "−1", "从 −1 起"),
    ("“{x}”没有", "T5", "“T5”没有"),
    ("{x:.2f} 和", 0.125, "0.12 和"),
    ("{x!r}：{{}}", "a", "'a'：{}"),
    ("A   {x}", "层", "A   层"),
    ("{x} · 层", "层）", "层） · 层"),
    ("与{x}", "", "与"),
)


def test_a_value_stands_in_a_text_as_its_ends_ask_for() -> None:
    assert [filled(text, {"x": value}) for text, value, _ in SAID] == [said for *_, said in SAID]


def test_english_is_left_as_it_is() -> None:
    assert tr("{x}的", x="a") == "a的"
    assert listing(["14", "8"]) == "14, 8"


def test_what_is_listed_has_a_comma_of_its_own() -> None:
    language.speak("zh_CN")
    try:
        assert (listing(["14", "8"]), tr(", ")) == ("14、8", "，")
    finally:
        language.speak("en")


def test_each_translation_has_a_space_between_chinese_and_latin_and_no_other() -> None:
    texts = [message.findtext("translation") or "" for file in FILES for message in xml.parse(file).iter("message")]
    literals = [re.sub(r"\{[^{}]*\}|\(&\w\)", "\0", text) for text in texts]
    assert literals
    assert [text for text in literals if TIGHT.search(text) or LOOSE.search(FORMULA.sub("", text))] == []
