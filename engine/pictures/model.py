"""Model: what the files of the open model say about position, what is doubtful, and how each stack reads them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.arrays.file import FileProblem, plain, suffix
from engine.encodings.base.encoding import LONGEST, Encoding
from engine.models.chosen import choices, needs_past
from engine.models.chosen import chosen as chosen_of
from engine.models.found import Finding, FoundModel, LayerEncoding, Severity
from engine.models.reading import GGUF, Reading, Stack, lengths, read, severities
from engine.models.strip import LayerKind, strip
from engine.pictures.figure import CellPlot, LinePlot
from engine.pictures.model_shape import shape
from engine.pictures.model_spectrum import spectrum
from engine.pictures.sheet import Sheet
from engine.scene.options.extrapolation import FARTHEST
from engine.scene.scene import Scene
from engine.values.parameter import differing
from engine.values.settings import settings
from engine.words.language import dotted, later, listing, tr
from engine.words.numbers import counted, few, spaced

NOTHING = later("No model is open. File › Open takes a config.json, a checkpoint, a .gguf, or the folder of them.")
SILENT = later("The files say nothing about position.")
SEVERITY: Mapping[Severity, str] = {
    "error": later("Error"),
    "unknown": later("Not understood"),
    "warning": later("Warning"),
    "note": later("Note"),
}
OF_FILES = later("How each stack understands the files")
CONVERTED = later("How each stack understands a config.json that says the same")  # as a .gguf, which few of them read
USUAL = 512  # positions of a picture, where nothing is said of how many it was trained on


class StackTable(msgspec.Struct, frozen=True):
    """Stack × kind of layers. `rows` are (stack, what it makes of each kind); `lacking` cannot run the model."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, tuple[Stack | None, ...]], ...] = ()
    lacking: tuple[str, ...] = ()
    heading: str = OF_FILES


NO_STACKS = StackTable()


class Model(msgspec.Struct, frozen=True, eq=False):
    """Texts are plain, one line each. `chosen` is the encoding that is shown, None where A is another one by now.

    `stacks` are those of the chosen encoding's layers; `table` has those of all, `strip` the layers one by one, and
    `spectrum` a line for each spectrum that is computed; where no pair turns, `shape` is what the encoding is.
    """

    title: str
    encodings: tuple[tuple[str, str], ...]  # layers, and the encoding in words
    chosen: int | None
    findings: tuple[Finding, ...]
    stacks: tuple[Stack, ...]
    spectrum: LinePlot | None
    note: str
    remark: str
    empty: str = ""
    table: StackTable = NO_STACKS
    strip: tuple[LayerKind, ...] = ()
    shape: CellPlot | LinePlot | None = None

    @property
    def picture(self) -> CellPlot | LinePlot | None:
        """What is drawn."""
        return self.spectrum or self.shape


def needs(scene: Scene) -> Scene:
    """The scene without what the picture does not read; a file that has changed meanwhile is read again."""
    return Scene(a=scene.a, model=scene.model)


def compute(scene: Scene, width: int, height: int) -> Model:  # noqa: ARG001  (pairs are few)
    """Of the files as they are now."""
    view = scene.model
    if not view.file:
        return Model("", (), None, (), (), None, note=tr("no model"), remark="", empty=tr(NOTHING))
    try:
        reading = _read(view.file, view.stacks)
    except FileProblem as error:
        return Model(view.title, (), None, (), (), None, note=plain(view.title), remark="", empty=str(error))
    found = reading.found
    if not found.encodings:
        return _without(reading, view.stacks)
    place = min(view.encoding, len(found.encodings) - 1)
    chosen = found.encodings[place]
    stacks = _of_layers(reading, place)
    drawn = spectrum(chosen.encoding, stacks)
    return Model(
        title=plain(found.title),
        encodings=tuple((plain(each.layers), _described(each.encoding)) for each in found.encodings),
        chosen=place if chosen.encoding == scene.a else None,
        findings=tuple(map(_plain, found.findings)),
        stacks=stacks,
        spectrum=drawn,
        shape=shape(chosen.encoding, _length(chosen, USUAL)) if drawn is None else None,
        note=dotted(plain(found.title), plain(chosen.layers), lengths(chosen, spaced)),
        remark=reading.unread or _counts(reading, view.stacks),
        table=_table(reading.stacks, CONVERTED if suffix(found.file) == GGUF else OF_FILES),
        strip=tuple(msgspec.structs.replace(one, name=plain(one.name)) for one in strip(found)),
    )


def _read(file: str, typed: str) -> Reading:
    """With the rows of the stacks that are asked for alone; all present ones where the words name none."""
    try:
        wanted = choices(typed.split(",")) if typed else ()
    except ValueError:
        wanted = ()
    reading = read(file, past=needs_past(wanted))
    rows, _ = chosen_of(reading.stacks, wanted)
    return reading._replace(stacks=tuple(rows))


def _table(stacks: tuple[Stack, ...], heading: str) -> StackTable:
    """Kinds of layers in the order of the encodings; a stack that lacks the model is not in a row."""
    can = [one for one in stacks if not one.lacking]
    kinds = tuple(dict.fromkeys(one.understood.layers for one in can))
    cells = {(one.understood.title, one.understood.layers): one for one in can}
    titles = dict.fromkeys(one.understood.title for one in can)
    rows = tuple((title, tuple(cells.get((title, kind)) for kind in kinds)) for title in titles)
    lacking = tuple(dict.fromkeys(one.understood.title for one in stacks if one.lacking))
    return StackTable(tuple(map(plain, kinds)), rows, lacking, heading)


def cell(stack: Stack) -> str:
    """What a stack makes of a kind of layers, in as few words as a cell has room for."""
    if stack.first is not None and stack.pairs is not None:
        return tr(
            "from pair {pair}, distance {first}, at length {length}"
            if stack.at
            else "from pair {pair}, distance {first}",
            pair=stack.pairs[0],
            first=spaced(stack.first),
            length=spaced(stack.at or 0),
        )
    return stack.says


def details(stack: Stack) -> tuple[str, ...]:
    """All that is known of it, a line each: the pairs and the distance, why it refuses, its note, its source."""
    one = stack.understood
    alike = tr("At length {length} all pairs turn the same.", length=spaced(stack.alike)) if stack.alike else ""
    louder = ""
    if stack.louder:
        louder = tr("Cosines and sines are multiplied by {factor}.", factor=few(one.attention, 6))
    lines = (_apart_in_words(stack), alike, louder, one.refusal, one.unknown, one.note, one.source)
    return tuple(plain(line, longest=600) for line in lines if line)


def _apart_in_words(stack: Stack) -> str:
    if stack.first is None or stack.pairs is None:
        return ""
    one = stack.pairs[0] == stack.pairs[1]
    return tr(
        "At length {length} pair {worst} turns otherwise, more than π/2 wrong from distance {first} on."
        if stack.at and one
        else "Pair {worst} turns otherwise, more than π/2 wrong from distance {first} on."
        if one
        else "At length {length} pairs {low} to {high} turn otherwise; pair {worst} is more than π/2 wrong from "
        "distance {first} on."
        if stack.at
        else "Pairs {low} to {high} turn otherwise; pair {worst} is more than π/2 wrong from distance {first} on.",
        length=spaced(stack.at or 0),
        low=stack.pairs[0],
        high=stack.pairs[1],
        worst=stack.worst,
        first=spaced(stack.first),
    )


def _described(encoding: Encoding) -> str:
    """ "Rotary (RoPE): base 500 000, scaling llama3": what is not at its default, named as in the form."""
    title, values = tr(encoding.title), settings(type(encoding), differing(encoding))
    return tr("{where}: {what}", where=title, what=values) if values else title


def _without(reading: Reading, stacks: str) -> Model:
    """What is doubtful in files that name no encoding."""
    title, findings = plain(reading.found.title), tuple(map(_plain, reading.found.findings))
    counts = _counts(reading, stacks)
    return Model(title, (), None, findings, (), None, note=title, remark=reading.unread or counts)


def _of_layers(reading: Reading, place: int) -> tuple[Stack, ...]:
    """What the stacks make of the chosen encoding; all of them where it is not told apart."""
    own = tuple(stack for stack in reading.stacks if stack.encoding == place)
    return own or tuple(stack for stack in reading.stacks if stack.encoding is None)


def _plain(finding: Finding) -> Finding:
    texts = {name: plain(getattr(finding, name), longest=600) for name in ("key", "says", "follows", "advice")}
    return msgspec.structs.replace(finding, **texts)


def _counts(reading: Reading, stacks: str) -> str:
    """ "1 error, 2 notes", those about stacks among them, as `inspect` counts; `stacks` are those asked for."""
    found = severities(reading, asked=bool(stacks))
    return listing(counted(found.count(one), one) for one in dict.fromkeys(found))


# What a person does.


def opened(scene: Scene, found: FoundModel, place: int = 0) -> Scene:
    """The scene with an encoding of a model as A, as many positions as it was trained on, the target that it promises.

    While B alone is shown, it becomes B, and A with its model stays. Files that name no encoding leave A and B.
    """
    place = min(place, max(0, len(found.encodings) - 1))
    named = scene.replace_in("model", file=found.file, title=plain(found.title), encoding=place)
    if not found.encodings:
        return named
    chosen = found.encodings[place]
    if scene.edited == "b":
        return scene.replace(b=chosen.encoding)
    another = scene.model.file not in ("", found.file)  # whose positions these may be
    length = _length(chosen, Scene().length if another else scene.length)
    promised = min(chosen.reach, FARTHEST) if chosen.reach and chosen.reach > length else None
    scene = named.replace_in("extrapolation", trained=None, target=promised)
    scene = scene.replace(a=chosen.encoding, b=None, compare="a")
    return scene.over(length)


def _length(chosen: LayerEncoding, otherwise: int) -> int:
    """The positions that are shown of it: those that it was trained on."""
    length = chosen.trained or chosen.reach or otherwise
    if chosen.encoding.defined is not None:
        length = min(length, chosen.encoding.defined)
    return max(1, min(length, LONGEST))


def chosen(scene: Scene, place: int) -> Scene:
    """The scene with another encoding of the open model; of none as it is. Files that are gone its picture tells."""
    if not scene.model.file:
        return scene
    try:
        return opened(scene, read(scene.model.file).found, place)
    except FileProblem:
        return scene.replace_in("model", encoding=place)


def compared(scene: Scene, stack: Stack) -> Scene:
    """The scene with what a stack makes of the files as B, and the difference, over a length at which there is one."""
    scene = scene.replace(b=stack.understood.encoding, compare="a-b")
    return scene.over(min(stack.at, LONGEST)) if stack.at else scene


def asked(scene: Scene, typed: str) -> Scene:
    """The scene with other versions of stacks, as `inspect --for` takes them; "" for the present ones."""
    return scene.replace_in("model", stacks=typed)


def sheets(shown: Model) -> tuple[Sheet, ...]:
    """Findings and stacks."""
    findings = tuple((tr(SEVERITY[f.severity]), f.key, f.says, f.follows, f.advice) for f in shown.findings)
    every = [one for _, cells in shown.table.rows for one in cells if one is not None]
    stacks = tuple(
        (s.understood.title, s.understood.layers, s.says, s.understood.note, s.understood.source) for s in every
    )
    found = (tr("severity"), tr("key"), tr("says"), tr("follows"), tr("advice"))
    understood = (tr("stack"), tr("layers"), tr("outcome"), tr("note"), tr("source"))
    both = Sheet(tr("findings"), found, findings), Sheet(tr("stacks"), understood, stacks)
    return tuple(sheet for sheet in both if sheet.rows)
