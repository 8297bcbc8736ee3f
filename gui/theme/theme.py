"""One table of colours for each theme; palette, style sheet and the plots' colours come from it alone."""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from string import Template
from typing import Literal

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

Name = Literal["dark", "light", "contrast"]
HALFWAY = 0.179  # the luminance that stands out as much from black as from white
SHEET = Path(__file__).parents[2] / "resources" / "style" / "sheet.qss"
CLEAR = 0.65  # of the way from black to a colour, where high contrast has its faintest lines
Role = QPalette.ColorRole
Group = QPalette.ColorGroup


class ThemeTokens(msgspec.Struct, frozen=True):
    """Every colour of the program, as "#rrggbb".

    Text and marks have 4.5 : 1 on the surfaces below them; in high contrast 7 : 1, and borders 4.5 : 1.
    """

    name: Name
    window: str
    surface: str
    raised: str
    line: str
    edge: str  # the border of what can be used, and of cards
    text: str
    muted: str
    accent: str
    on_accent: str
    good: str
    warn: str
    bad: str
    curves: tuple[str, ...]
    ramp: tuple[str, ...]  # a longer ordered family, first to last: lightness runs one way


TOKENS: Mapping[Name, ThemeTokens] = {
    "dark": ThemeTokens(
        name="dark",
        window="#14161b",
        surface="#1b1e25",
        raised="#262b36",
        line="#343a47",
        edge="#343a47",
        text="#e3e7ee",
        muted="#9aa3b5",
        accent="#6cb2ff",
        on_accent="#0b1320",
        good="#58c48b",
        warn="#f0b44c",
        bad="#ff7a70",
        curves=("#6cb2ff", "#f2a65a", "#5fd0a5", "#e889c2", "#d9c94f", "#b39cf5"),
        ramp=("#6f7cf0", "#c17df6", "#f283c0", "#ff9f7a", "#ffd060", "#fff3b0"),
    ),
    "light": ThemeTokens(
        name="light",
        window="#f3f4f7",
        surface="#ffffff",
        raised="#e9ecf1",
        line="#cfd5de",
        edge="#cfd5de",
        text="#1a1f29",
        muted="#596273",
        accent="#1463c4",
        on_accent="#ffffff",
        good="#1b7a48",
        warn="#8a5a00",
        bad="#c0342b",
        curves=("#1463c4", "#bf5900", "#00805a", "#b0307e", "#7a6a00", "#6a4bc4"),
        ramp=("#101b6b", "#4b1d9c", "#86158f", "#a82a6e", "#b8403f", "#b85c00"),
    ),
    "contrast": ThemeTokens(
        name="contrast",
        window="#000000",
        surface="#000000",
        raised="#1c1c1c",
        line="#555555",
        edge="#a6a6a6",
        text="#ffffff",
        muted="#d6d6d6",
        accent="#ffe04a",
        on_accent="#000000",
        good="#6ef0a4",
        warn="#ffc266",
        bad="#ffa59e",
        curves=("#7cc7ff", "#ffb066", "#6ee7b7", "#ffa3e2", "#f2e35c", "#cbb8ff"),
        ramp=("#97a3ff", "#d6b2ff", "#ffb8dc", "#ffd4b4", "#ffe7a4", "#fff8cc"),
    ),
}


def system() -> Name:
    """What the desktop asks for."""
    return "dark" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"


def chosen(name: str) -> ThemeTokens:
    """Those of a name in the settings; "system": as the desktop asks."""
    return TOKENS[system()] if name == "system" else next(t for known, t in TOKENS.items() if known == name)


def apply(app: QApplication, tokens: ThemeTokens, font: QFont | None = None) -> None:
    """Show the whole program in these colours, and in this font; what is so already costs nothing.

    Before the first widget is made: those that stand already miss a first style sheet that comes with a new font. It is
    never taken off again: Qt crashes at the next one, where widgets were styled that nobody has seen yet.
    """
    if not app.styleSheet():
        app.setStyle("Fusion")
    if font is not None and font != app.font():
        app.setFont(font)
    sheet = style_sheet(tokens, app.font())
    if sheet != app.styleSheet():
        app.setPalette(palette(tokens))
        app.setStyleSheet(sheet)


def dress(window: QWidget, tokens: ThemeTokens, font: QFont) -> None:
    """One window and what is in it in these colours and this size of type; the rest of the program stays as it is."""
    window.setFont(font)
    sheet = style_sheet(tokens, font)
    if sheet != window.styleSheet():
        window.setStyleSheet(sheet)
    hand_down(window, tokens)


def hand_down(widget: QWidget, tokens: ThemeTokens) -> None:
    """Colours and size of type to what is in a widget: where there are style sheets Qt hands neither down."""
    colours, points = palette(tokens), widget.font().pointSizeF()
    for part in (widget, *widget.findChildren(QWidget)):
        part.setPalette(colours)
        sized(part, points)


def sized(part: QWidget, points: float) -> None:
    """The widget's own font, in that size."""
    font = part.font()
    if font.pointSizeF() != points:
        font.setPointSizeF(points)
        part.setFont(font)


@functools.lru_cache(maxsize=512)
def mixed(first: str, second: str, share: float) -> str:
    """The colour that lies a share of the way from the first to the second."""
    a, b = QColor(first), QColor(second)
    parts = zip((a.red(), a.green(), a.blue()), (b.red(), b.green(), b.blue()), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in parts)


def letters_on(ground: QColor) -> QColor:
    """Black or white, whichever stands out more: at least 4.5 : 1 by WCAG 2."""
    parts = (ground.redF(), ground.greenF(), ground.blueF())
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return QColor("black" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > HALFWAY else "white")


def below(tokens: ThemeTokens, ink: str, share: float) -> str:
    """Of lines that lie below what is told: so far from the surface to an ink; in high contrast they are clear, too."""
    return mixed(tokens.surface, ink, max(share, CLEAR) if tokens.name == "contrast" else share)


def axis(tokens: ThemeTokens) -> str:
    """Of the lines of axes."""
    return tokens.edge if tokens.name == "contrast" else tokens.line


def family(tokens: ThemeTokens, rank: int, count: int) -> str:
    """The colour of one of an ordered family (heads, pairs): up to six a hue each, beyond a ramp by rank."""
    if count <= len(tokens.curves):
        return tokens.curves[rank]
    place = rank / (count - 1) * (len(tokens.ramp) - 1)
    first = min(int(place), len(tokens.ramp) - 2)
    return mixed(tokens.ramp[first], tokens.ramp[first + 1], place - first)


def unordered(tokens: ThemeTokens, index: int) -> str:
    """The colour of one of several that have no order: hue after hue, each round from two further."""
    hues = tokens.curves
    return hues[(index + 2 * (index // len(hues))) % len(hues)]


def palette(tokens: ThemeTokens) -> QPalette:
    """For what Qt and our own controls paint without the style sheet."""
    result = QPalette()
    for role, colour in _roles(tokens):
        result.setColor(role, QColor(colour))
    for role in (Role.WindowText, Role.Text, Role.ButtonText):
        result.setColor(Group.Disabled, role, QColor(tokens.muted))
    for role in (Role.Highlight, Role.Accent):
        result.setColor(Group.Disabled, role, QColor(tokens.line))
    return result


def _roles(tokens: ThemeTokens) -> Iterator[tuple[QPalette.ColorRole, str]]:
    yield from ((role, tokens.window) for role in (Role.Window, Role.Shadow))
    yield from ((role, tokens.surface) for role in (Role.Base, Role.Button))
    yield from ((role, tokens.raised) for role in (Role.AlternateBase, Role.ToolTipBase, Role.Light, Role.Midlight))
    yield from ((role, tokens.line) for role in (Role.Mid, Role.Dark))
    yield from ((role, tokens.text) for role in (Role.WindowText, Role.Text, Role.ButtonText, Role.ToolTipText))
    yield from ((role, tokens.accent) for role in (Role.Highlight, Role.Accent, Role.Link, Role.LinkVisited))
    yield Role.PlaceholderText, tokens.muted
    yield Role.HighlightedText, tokens.on_accent
    yield Role.BrightText, tokens.bad


def tinted(svg: str, colour: str) -> bytes:
    """A drawing in `currentColor`, in that colour."""
    return svg.replace("currentColor", colour).encode()


MARKS = {
    "down": "M4 6.5l4 4 4-4",
    "up": "M4 9.5l4-4 4 4",
    "right": "M6.5 4l4 4-4 4",
    "check": "M3.5 8.5l3 3 6-7",
    "dot": "M7.9 8h.2",
    "close": "M4.5 4.5l7 7m0-7l-7 7",
}
MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">'
    '<path d="{}" fill="none" stroke="currentColor" stroke-width="{}" stroke-linecap="round" '
    'stroke-linejoin="round"/></svg>'
)


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="phasescope-theme-")


def _mark(name: str, colour: str) -> str:
    """A small drawing as a file, all that a style sheet takes; "none" where no file can be written."""
    drawing = tinted(MARK.format(MARKS[name], 6 if name == "dot" else 1.6), colour)
    with suppress(OSError):
        file = Path(_folder().name) / f"{name}-{colour[1:]}.svg"
        if not file.exists() or file.stat().st_size != len(drawing):  # that was cleaned away, or the disk was full
            file.write_bytes(drawing)
        return f'url("{file.as_posix()}")'
    return "none"


def style_sheet(tokens: ThemeTokens, font: QFont) -> str:
    """What the palette cannot say, SHEET with its $names put in; lengths that hold text follow the font."""
    line = QFontMetrics(font).height()
    box = max(14, round(line * 0.9))
    colours = {name: value for name, value in msgspec.structs.asdict(tokens).items() if isinstance(value, str)}
    marks = {f"{name}_mark": _mark(name, tokens.muted) for name in ("down", "up", "right", "close")}
    return Template(SHEET.read_text("utf-8")).substitute(
        colours,
        **marks,
        check_mark=_mark("check", tokens.on_accent),
        check_text=_mark("check", tokens.text),
        dot_mark=_mark("dot", tokens.on_accent),
        faint=mixed(tokens.surface, tokens.accent, 0.35),
        title_points=f"{QFontInfo(font).pointSizeF() + 1:.2f}",
        mark=max(12, round(line * 0.8)),
        box=box,
        round=(box + 4) // 2,
    )
