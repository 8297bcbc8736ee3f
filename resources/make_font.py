"""Cut the Chinese font down: python resources/make_font.py SOURCE.ttc|.otf|.ttf (for developers; needs fonttools).

SOURCE is Noto Sans CJK in Regular (Debian: fonts-noto-cjk). What stays: the characters of the translations, those of
GB 2312's first level, which a person may type, and signs. The same source and characters give the same bytes. The
licence reserves the old name, so it has another; what it may be used for stands in OFL.txt beside it.
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as xml
from itertools import chain
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TRANSLATIONS = ROOT / "resources" / "translations"
FONT = ROOT / "resources" / "fonts" / "PhasescopeSansSC.otf"
FAMILY = "Phasescope Sans SC"
FACE = "SC"  # the end of a family's name: the one of a collection that writes simplified characters as China does
KEPT = (0, 5, 13, 14)  # of the names: copyright, version, licence, its address
DOT = 0xB7
ASCENT, DESCENT = 0.95, 0.25  # of an em, as Latin fonts have them: Noto's 1.16 and 0.288 would set lines apart
SIGNS = (  # ranges, their ends included
    (0x20, 0x7E),
    (0xA0, 0xFF),
    (0x391, 0x3C9),  # Greek
    (0x2010, 0x203B),  # punctuation
    (0x2070, 0x209C),  # superscripts and subscripts
    (0x2190, 0x2193),  # arrows
    (0x2200, 0x22FF),  # mathematics
    (0x2460, 0x2473),  # numbers in circles
    (0x3000, 0x3020),  # Chinese punctuation
    (0xFF01, 0xFF5E),  # full-width forms
    (0xFFE0, 0xFFE5),
)


def characters() -> set[int]:
    """The code points that are wanted."""
    signs = chain.from_iterable(range(first, last + 1) for first, last in SIGNS)
    return {*signs, *map(ord, common()), *map(ord, translated())}


def common() -> str:
    """The 3755 characters of GB 2312's first level, its rows 16 to 55."""
    places = [(row, column) for row in range(16, 56) for column in range(1, 95)]
    return b"".join(bytes((0xA0 + row, 0xA0 + column)) for row, column in places).decode("gb2312", "ignore")


def translated() -> str:
    """What the translations say, one after the other."""
    paths = sorted(TRANSLATIONS.rglob("*.ts"))
    return "".join(node.text or "" for path in paths for node in xml.parse(path).iter("translation"))


def face(source: Path) -> Any:
    """The font of the file, or that one of a collection's."""
    from fontTools.ttLib import TTCollection, TTFont

    if source.suffix != ".ttc":
        return TTFont(source, recalcTimestamp=False)
    fonts = TTCollection(source, lazy=True).fonts
    named = {font["name"].getDebugName(1): number for number, font in enumerate(fonts)}
    number = next(number for name, number in named.items() if name.endswith(FACE) and "Mono" not in name)
    return TTFont(source, fontNumber=number, recalcTimestamp=False)


def narrow(font: Any) -> None:
    """Let · between two things be the Latin one, which the font keeps for Catalan: its own is a character wide."""
    dot = font.getBestCmap()[DOT]
    lookups = font["GSUB"].table.LookupList.Lookup if "GSUB" in font else ()
    tables = [getattr(table, "ExtSubTable", table) for lookup in lookups for table in lookup.SubTable]
    latin = next((table.mapping[dot] for table in tables if dot in getattr(table, "mapping", {})), dot)
    for table in font["cmap"].tables:
        if DOT in getattr(table, "cmap", {}):
            table.cmap[DOT] = latin


def cut(font: Any, wanted: set[int]) -> None:
    """Leave the outlines of those characters, without hints and what sets lines from top to bottom."""
    from fontTools.subset import Options, Subsetter

    options = Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=KEPT, name_languages=[0x409])
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)


def rename(font: Any) -> None:
    """Give it the family's name, wherever a font says its own."""
    plain = FAMILY.replace(" ", "") + "-Regular"
    unique = f"{font['name'].getDebugName(5)};{plain}"
    for number, text in ((1, FAMILY), (2, "Regular"), (3, unique), (4, FAMILY), (6, plain)):
        font["name"].setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        table = font["CFF "].cff
        table.fontNames = [plain]
        table[0].FullName = table[0].FamilyName = FAMILY
        for number, part in enumerate(getattr(table[0], "FDArray", ())):
            part.FontName = f"{plain}-{number}"


def set_lines(font: Any) -> None:
    """Let its lines be as far apart as Latin ones."""
    em, lines, system = font["head"].unitsPerEm, font["hhea"], font["OS/2"]
    up, down = round(ASCENT * em), round(DESCENT * em)
    lines.ascent, lines.descent, lines.lineGap = up, -down, 0
    system.sTypoAscender, system.sTypoDescender, system.sTypoLineGap = up, -down, 0
    system.usWinAscent, system.usWinDescent = up, down


def main() -> None:
    """Write it; say what its source lacks."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    font, wanted = face(Path(sys.argv[1])), characters()
    known = font.getBestCmap()
    lacking = sorted({c for c in translated() if c.isprintable() and ord(c) not in known})
    narrow(font)
    cut(font, wanted)
    rename(font)
    set_lines(font)
    FONT.parent.mkdir(parents=True, exist_ok=True)
    font.save(FONT)
    print(f"{FONT.name}: {len(font.getBestCmap())} characters, {FONT.stat().st_size} bytes")
    if lacking:
        print("not in the source:", " ".join(lacking))


if __name__ == "__main__":
    main()
