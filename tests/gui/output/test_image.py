"""Exported pictures: their size, what is in them, where they go, and what is left when that fails."""

from __future__ import annotations

import base64
import errno
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QGraphicsView, QMainWindow

from engine.arrays.weights import refer
from engine.encodings.base.catalogue import build
from engine.pictures.frame import Request, compute
from engine.scene.scene import Pin, Scene, from_json, to_json
from engine.system import files
from engine.words.language import Language
from gui.app.program import speak
from gui.output import image as export
from gui.panels.heatmap import HeatmapPanel
from gui.theme import theme
from gui.window.card import Card
from tests.gui.output import taking

SCENE = Scene(pin=Pin(position=137, dimension=24))
DARK, LIGHT = theme.TOKENS["dark"], theme.TOKENS["light"]


class Standing:
    """A window with one card, and the settling that the program does for it."""

    def __init__(self) -> None:
        self.scene = SCENE
        self.window, self.panel = QMainWindow(), HeatmapPanel()
        self.card = Card("heatmap", "Heatmap", self.panel, self.window)
        self.window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.card)
        self.panel.restyle(DARK)
        self.panel.show_scene(SCENE)
        self.window.resize(500, 400)
        self.window.show()
        self.settled: list[tuple[tuple[int, int], float]] = []
        self.settle(1.0)

    def settle(self, scale: float) -> None:
        self.settled.append((self.card.size().toTuple(), scale))
        for _ in range(2):
            QApplication.processEvents()
            ask = self.panel.ask()
            assert ask is not None
            ask = ask._replace(width=round(ask.width * scale), height=round(ask.height * scale))
            self.panel.show_answer(compute(Request(self.scene, (ask,))).answers["heatmap"])
        QApplication.processEvents()


@pytest.fixture
def standing(qapp: QApplication) -> Iterator[Standing]:
    theme.apply(qapp, DARK)
    made = Standing()
    yield made
    for widget in filter(None, (made.window, made.card)):
        widget.close()
        widget.deleteLater()
    qapp.processEvents()


def no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)


def colours(image: QImage) -> int:
    """How many different colours an image has, in a coarse look."""
    return len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)})


# The image.


@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_an_image_has_size_times_scale_pixels(standing: Standing, scale: float) -> None:
    image = taking.grab(standing.card, size=(600, 450), scale=scale, settle=standing.settle)
    assert (image.width(), image.height()) == (600 * scale, 450 * scale)
    assert colours(image) > 50


def test_without_a_size_it_is_as_it_is_seen_and_nothing_moves(standing: Standing) -> None:
    before = standing.card.size()
    image = taking.grab(standing.card)
    assert image.size() == before
    assert standing.card.window() is standing.window
    assert image.convertToFormat(QImage.Format.Format_RGB32) == standing.card.grab().toImage().convertToFormat(
        QImage.Format.Format_RGB32
    )


def test_it_is_settled_at_its_new_size(standing: Standing) -> None:
    standing.settled.clear()
    taking.grab(standing.card, size=(640, 480), scale=3, settle=standing.settle)
    assert standing.settled == [((640, 480), 3)]


def test_a_card_of_another_size_is_never_seen(standing: Standing) -> None:
    taking.grab(standing.card, size=(640, 480), scale=1)
    assert standing.card.isWindow()
    assert standing.card.testAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)


def test_axes_and_colour_bar_are_in_the_picture(standing: Standing) -> None:
    image = taking.grab(standing.card, size=(600, 450), scale=1, settle=standing.settle)
    chart, bar = standing.panel.chart, standing.panel.bar
    for part, box in ((chart, chart.rect().adjusted(0, chart.height() - 40, 0, 0)), (bar, bar.rect())):
        corner = part.mapTo(standing.card, box.topLeft())
        piece = image.copy(corner.x(), corner.y(), box.width(), box.height())
        assert colours(piece) > 3


def test_a_picture_is_sharper_at_a_larger_scale(standing: Standing) -> None:
    """Settled at its scale, it holds details that enlarging does not make."""
    large = Scene(length=2**16, pin=Pin(position=0, dimension=0))
    standing.panel.show_scene(large)

    def settle(scale: float) -> None:
        ask = standing.panel.ask()
        assert ask is not None
        ask = ask._replace(width=round(ask.width * scale))
        standing.panel.show_answer(compute(Request(large, (ask,))).answers["heatmap"])

    settle(1)
    columns = standing.panel.picture.shades.shape[1]  # type: ignore[union-attr]
    taking.grab(standing.card, scale=2, settle=settle)
    assert standing.panel.picture.shades.shape[1] > 1.8 * columns  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "other"), [("light", "dark"), ("dark", "light")])
def test_another_theme_is_the_pictures_alone(
    standing: Standing, qapp: QApplication, name: theme.Name, other: theme.Name
) -> None:
    theme.apply(qapp, theme.TOKENS[other])
    image = taking.grab(standing.card, size=(600, 450), scale=1, tokens=theme.TOKENS[name], settle=standing.settle)
    surface = image.pixelColor(image.width() - 4, image.height() // 2).name()
    assert surface == theme.TOKENS[name].surface
    assert image.pixelColor(0, 0).name() == theme.TOKENS[name].window
    title = standing.card.line.title
    assert title.palette().windowText().color() == QColor(theme.TOKENS[name].text)
    assert qapp.palette().window().color() == QColor(theme.TOKENS[other].window)


@pytest.mark.parametrize(("size", "scale"), [((32_768, 10), 1), ((20_000, 20_000), 1), ((9000, 300), 4), ((0, 9), 1)])
def test_what_cannot_be_an_image_is_one_sentence_and_costs_nothing(
    standing: Standing, size: tuple[int, int], scale: float
) -> None:
    standing.settled.clear()
    before = standing.card.size()
    with pytest.raises(ValueError, match="pixels"):
        taking.grab(standing.card, size=size, scale=scale, settle=standing.settle)
    assert standing.settled == []
    assert standing.card.size() == before


def test_copy_puts_the_pixels_on_the_clipboard(standing: Standing) -> None:
    image = taking.grab(standing.card, scale=2)
    export.copy(image)
    copied = QGuiApplication.clipboard().image()
    assert (copied.width(), copied.height()) == (image.width(), image.height())
    assert copied.pixel(100, 100) == image.pixel(100, 100)


# Files.


def test_a_png_holds_the_scene_and_its_resolution(standing: Standing, tmp_path: Path) -> None:
    path = tmp_path / "sinusoidal-heatmap.png"
    said = taking.save(standing.card, path, size=(600, 450), scale=2, settle=standing.settle, scene_json=to_json(SCENE))
    assert said == ""
    with Image.open(path) as image:
        assert image.size == (1200, 900)
        assert from_json(image.text["phasescope"]).scene == SCENE
        assert image.info["dpi"] == pytest.approx((192, 192), abs=0.1)


def test_a_scene_in_any_alphabet_comes_back(standing: Standing, tmp_path: Path) -> None:
    array = tmp_path / "位置 é.npy"
    np.save(array, np.zeros((4, 4), np.float32))
    scene = SCENE.with_encoding(build("learned", {"weights": refer(str(array), None)}))
    path = tmp_path / "a.png"
    assert taking.save(standing.card, path, scene_json=to_json(scene)) == ""
    with Image.open(path) as image:
        assert from_json(str(image.text["phasescope"])).scene == scene


def test_svg_has_lines_and_text_and_no_more_images_than_it_needs(standing: Standing, tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    assert taking.save(standing.card, path, size=(600, 450), settle=standing.settle) == ""
    root = ElementTree.parse(path).getroot()
    texts = {element.text.strip() for element in root.iter("{http://www.w3.org/2000/svg}text") if element.text}
    images = list(root.iter("{http://www.w3.org/2000/svg}image"))
    assert root.get("viewBox") == "0 0 600 450"
    assert {"position", "dimension", "Heatmap", "127"} <= texts
    assert len(images) == 2  # the cells and the colour bar
    assert (
        len(list(root.iter("{http://www.w3.org/2000/svg}path")))
        + len(list(root.iter("{http://www.w3.org/2000/svg}polyline")))
        > 5
    )


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_letters_of_an_svg_are_in_the_family_of_the_screen_by_its_own_name(
    standing: Standing, qapp: QApplication, tmp_path: Path, language: Language
) -> None:
    """Other viewers know no "Sans Serif": some draw no letter then, others too wide ones."""
    try:
        speak(language)
        standing.card.setFont(qapp.font())
        assert taking.save(standing.card, tmp_path / "a.svg", size=(600, 450)) == ""
        [named] = set(re.findall('font-family="([^"]*)"', (tmp_path / "a.svg").read_text()))
        families = [family.strip("'") for family in named.split(", ")]
        assert (families[0], families[-1]) == (QFontInfo(qapp.font()).family(), "sans-serif")
        assert "Sans Serif" not in families
    finally:
        speak("en")


def test_pdf_has_the_widgets_size_and_images_without_loss(standing: Standing, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    assert taking.save(standing.card, path, size=(600, 450), settle=standing.settle) == ""
    content = path.read_bytes()
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", content)
    dots = standing.card.logicalDpiX()
    assert content.startswith(b"%PDF")
    assert box is not None
    assert [float(v) for v in box.groups()] == pytest.approx([600 * 72 / dots, 450 * 72 / dots], abs=1)
    assert b"DCTDecode" not in content
    assert b"/Font" in content
    assert content.count(b"/Subtype /Image") >= 2


def test_drawing_leaves_the_views_as_they_were(standing: Standing, tmp_path: Path) -> None:
    views = standing.card.findChildren(QGraphicsView)
    before = [(view.cacheMode(), view.renderHints()) for view in views]
    assert before
    taking.save(standing.card, tmp_path / "a.svg")
    assert [(view.cacheMode(), view.renderHints()) for view in views] == before
    assert not any(view.renderHints() & QPainter.RenderHint.LosslessImageRendering for view in views)


@pytest.mark.parametrize("name", ["a.jpg", "a", "a.png.txt"])
def test_an_ending_that_is_no_format_is_said(standing: Standing, tmp_path: Path, name: str) -> None:
    said = taking.save(standing.card, tmp_path / name)
    assert ".png, .svg, .pdf" in said
    assert name in said
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_said_before_anything_is_made(standing: Standing, tmp_path: Path) -> None:
    standing.settled.clear()
    said = taking.save(standing.card, tmp_path / "no" / "a.png", settle=standing.settle)
    assert "folder does not exist" in said
    assert standing.settled == []


@pytest.mark.parametrize("ending", [".png", ".svg", ".pdf"])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(
    standing: Standing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    path = tmp_path / f"a{ending}"
    path.write_bytes(b"old")
    no_room(monkeypatch)
    said = taking.save(standing.card, path)
    assert "No space left" in said
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_image_can_be_saved_by_itself(standing: Standing, tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    export.save_png(taking.grab(standing.card), path, to_json(SCENE))
    assert from_json(QImage(str(path)).text("phasescope")).scene == SCENE
    with pytest.raises(files.WriteProblem, match="folder does not exist"):
        export.save_png(taking.grab(standing.card), tmp_path / "no" / "a.png", b"{}")


# In print.


@pytest.mark.parametrize(("millimetres", "dpi"), [(85, 300), (170, 600), (50.8, 72)])
def test_a_png_in_print_has_the_pixels_that_its_width_and_dpi_ask_for(
    standing: Standing, tmp_path: Path, millimetres: float, dpi: int
) -> None:
    path, paper = tmp_path / "a.png", export.Paper(millimetres, dpi)
    assert taking.save(standing.card, path, size=(600, 450), settle=standing.settle, paper=paper) == ""
    with Image.open(path) as image:
        assert image.width == round(millimetres / 25.4 * dpi)
        assert image.height == pytest.approx(image.width * 0.75, abs=1)
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_drawings_in_print_are_as_wide_as_asked_and_hold_the_same(standing: Standing, tmp_path: Path) -> None:
    paper = export.Paper(127, 300)
    for ending in (".svg", ".pdf"):
        for name, asked in (("plain", None), ("paper", paper)):
            assert taking.save(standing.card, tmp_path / f"{name}{ending}", size=(600, 450), paper=asked) == ""
    root = ElementTree.parse(tmp_path / "paper.svg").getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("127mm", "95.25mm", "0 0 600 450")
    plain, printed = (QSvgRenderer(str(tmp_path / f"{name}.svg")) for name in ("plain", "paper"))
    assert rendered(plain, 600, 450) == rendered(printed, 600, 450)
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", (tmp_path / "paper.pdf").read_bytes())
    assert box is not None
    assert [float(v) for v in box.groups()] == pytest.approx([360, 270], abs=0.5)


# Colours and what is embedded.


def rendered(drawing: QSvgRenderer, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    return image


def cells(image: QImage) -> np.ndarray:
    """[rows, columns, 3]."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    lines = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine())
    return lines[:, : 3 * rgb.width()].reshape(rgb.height(), rgb.width(), 3).copy()  # the image goes away


def images_of_svg(path: Path) -> list[np.ndarray]:
    place = "{http://www.w3.org/1999/xlink}href"
    links = [e.get(place, "") for e in ElementTree.parse(path).getroot().iter("{http://www.w3.org/2000/svg}image")]
    return [cells(QImage.fromData(base64.b64decode(link.partition(",")[2]))) for link in links]


def images_of_pdf(path: Path) -> list[np.ndarray]:
    found = []
    for head, stream in streams(path):
        if b"/Subtype /Image" in head and b"/DeviceRGB" in head:
            width, height = (int(re.search(rb"/%s (\d+)" % side, head)[1]) for side in (b"Width", b"Height"))
            found.append(np.frombuffer(zlib.decompress(stream), np.uint8).reshape(height, width, 3))
    return found


def streams(path: Path) -> list[tuple[bytes, bytes]]:
    """The head and the bytes of each stream of a PDF."""
    content = path.read_bytes()
    pattern = re.compile(rb"<<((?:(?!<<|>>|endobj).)*)>>\s*stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
    return pattern.findall(content)


def colours_of_pdf(path: Path) -> set[str]:
    """Of lines, areas and letters on its page."""
    pages = [zlib.decompress(data) for head, data in streams(path) if b"/Subtype" not in head and b"Flate" in head]
    found = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b", b"\n".join(pages))
    return {QColor(*(round(255 * float(part)) for part in colour)).name() for colour in found}


def enlarged(image: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """Each pixel as often as there is room for."""
    down, across = (max(1, room // side) for room, side in zip(shape[:2], image.shape[:2], strict=True))
    return image.repeat(down, axis=0).repeat(across, axis=1)


@pytest.mark.parametrize("name", ["dark", "light"])
def test_colours_of_screen_svg_and_pdf_are_equal(standing: Standing, tmp_path: Path, name: theme.Name) -> None:
    tokens, rows, columns = theme.TOKENS[name], 8, 12
    standing.scene = Scene(a=build("sinusoidal", {"dim": rows}), length=columns, pin=Pin(position=0, dimension=0))
    standing.panel.show_scene(standing.scene)
    screen = cells(taking.grab(standing.card, size=(600, 450), scale=1, tokens=tokens, settle=standing.settle))
    for ending in (".svg", ".pdf"):
        assert taking.save(standing.card, tmp_path / f"a{ending}", scale=1, settle=standing.settle) == ""
    drawn = cells(rendered(QSvgRenderer(str(tmp_path / "a.svg")), 600, 450))
    view = standing.panel.chart.box
    box = view.mapRectToScene(view.rect())
    corner = standing.panel.chart.mapTo(standing.card, box.topLeft().toPoint())
    down = corner.y() + (np.arange(rows) + 0.4) / rows * box.height()
    across = corner.x() + (np.arange(columns) + 0.4) / columns * box.width()
    sampled = np.ix_(down.astype(int), across.astype(int))
    assert len(np.unique(screen[sampled].reshape(-1, 3), axis=0)) > 40
    assert np.abs(screen[sampled].astype(int) - drawn[sampled]).max() <= 1
    assert {tuple(cell) for cell in screen[sampled].reshape(-1, 3)} <= {
        tuple(cell) for image in images_of_pdf(tmp_path / "a.pdf") for cell in image.reshape(-1, 3)
    }
    in_pdf, in_svg = images_of_pdf(tmp_path / "a.pdf"), images_of_svg(tmp_path / "a.svg")
    assert len(in_pdf) == len(in_svg) > 1
    for image in in_svg:  # there a cell is many equal pixels, for viewers that smooth
        assert any(np.array_equal(image, enlarged(cells, image.shape)) for cells in in_pdf)
    assert {tokens.surface, tokens.text, tokens.muted} <= colours_of_pdf(tmp_path / "a.pdf")


@pytest.mark.parametrize("ending", [".svg", ".pdf"])
def test_the_picture_is_embedded_as_it_was_computed(standing: Standing, tmp_path: Path, ending: str) -> None:
    """Cell by cell, neither enlarged nor smoothed: with the colours that the image on the screen has."""
    path = tmp_path / f"a{ending}"
    assert taking.save(standing.card, path, size=(600, 450), scale=2, settle=standing.settle) == ""
    shades = standing.panel.picture.shades  # type: ignore[union-attr]
    found = images_of_svg(path) if ending == ".svg" else images_of_pdf(path)
    assert shades.shape in [image.shape[:2] for image in found]


def test_letters_of_a_pdf_come_along(standing: Standing, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    assert taking.save(standing.card, path) == ""
    content = path.read_bytes()
    assert content.count(b"/FontFile2") == content.count(b"/Type /FontDescriptor") > 0
