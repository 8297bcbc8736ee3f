"""Scene: the frozen value of everything shown; JSON in and out."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, Self, TypeVar, get_args

import msgspec

from engine.arrays.weights import FileProblem, Weights, load
from engine.encodings.base.catalogue import build
from engine.encodings.base.encoding import LONGEST, WIDEST, Encoding, NotOffered
from engine.maths.window import AxisWindow, inside
from engine.scene import pictured
from engine.system.files import named
from engine.system.modules import declaring
from engine.values.converted import converted
from engine.values.fields import choice, tip, whole
from engine.values.group import OptionGroup as Group
from engine.values.parameter import parameters
from engine.values.refuse import refused
from engine.values.value import Value
from engine.words.language import tr
from engine.words.numbers import quoted

if TYPE_CHECKING:
    from engine.scene.options.arena import ArenaView
    from engine.scene.options.attention import AttentionView
    from engine.scene.options.bias import BiasView
    from engine.scene.options.criteria import CriteriaView
    from engine.scene.options.derivation import DerivationView
    from engine.scene.options.difference import DifferenceView
    from engine.scene.options.embedding import EmbeddingView
    from engine.scene.options.enters import EntersView
    from engine.scene.options.extrapolation import ExtrapolationView
    from engine.scene.options.heatmap import HeatmapView
    from engine.scene.options.layers import LayersView
    from engine.scene.options.model import ModelView
    from engine.scene.options.phasors import PhasorView
    from engine.scene.options.precision import PrecisionView
    from engine.scene.options.profile import ProfileView
    from engine.scene.options.solve import SolveView
    from engine.scene.options.spectrum import SpectrumView
    from engine.scene.options.structure import StructureView
    from engine.scene.options.symmetry import SymmetryView
    from engine.scene.options.trained import TrainedView
    from engine.scene.options.waves import WavesView

LARGEST_FILE = 1 << 20
FORMAT = 1
Compare = Literal["a", "b", "a-b"]
Options = TypeVar("Options", bound=Group)


class Pin(Group, frozen=True, kw_only=True):
    """The cell that all pictures share; position is the query too."""

    position: Annotated[int, whole("Position", 0, LONGEST - 1)] = 0
    dimension: Annotated[int, whole("Dimension", 0, WIDEST - 1)] = 0
    key: Annotated[int, whole("Key", 0, LONGEST - 1)] = 0
    head: Annotated[int, whole("Head", 0, 4095)] = 0


ViewRange = tuple[float, float]


class View(Group, frozen=True, kw_only=True):
    """The part of each axis that is shown, in cells; None shows the whole."""

    positions: ViewRange | None = None
    dimensions: ViewRange | None = None
    ranks: ViewRange | None = None  # of dimensions in the heatmap's own order
    queries: ViewRange | None = None
    keys: ViewRange | None = None
    distances: ViewRange | None = None
    pairs: ViewRange | None = None

    def check(self) -> None:
        for name in self.__struct_fields__:
            span = getattr(self, name)
            if span is not None and not -4 * LONGEST <= span[0] < span[1] <= 4 * LONGEST:
                raise refused(
                    "view.{name}: {span} is not a range of cells, low below high", name=name, span=quoted(span)
                )


@functools.cache
def groups() -> Mapping[str, type[Group]]:
    """The options of pictures by name, fields of Scene: OPTIONS of each file of options/ that has them, by RANK."""
    return {
        module.__name__.rpartition(".")[2]: module.OPTIONS for module in declaring("engine.scene.options", "OPTIONS")
    }


class Scene(Group, frozen=True, kw_only=True, dict=True):
    """Everything shown: encoding A, perhaps another B, what of them, and how. A new value is made, none is changed."""

    a: Encoding = msgspec.field(default_factory=lambda: build("sinusoidal"))
    b: Encoding | None = None
    compare: Compare = "a"
    length: Annotated[
        int,
        whole("Positions", 1, LONGEST, log=True),
        tip("How many positions are shown; the pictures cost their pixels, not their length."),
    ] = 512
    averaging: Annotated[
        Literal["mean", "sample"],
        choice("Many cells a pixel"),
        tip(
            "mean: their exact mean; where there is no quick way to it the first of them, and the picture says so · "
            "sample: the first of them, which shows patterns that are not there."
        ),
    ] = "mean"
    colour_map: Annotated[
        Literal["automatic", "CET-D1A", "cividis", "viridis"],
        choice("Colour map"),
        tip("automatic: CET-D1A where values have both signs, else cividis."),
    ] = "automatic"
    # Here stands a field for each of `groups`: those of our own spelled out, for mypy alone; then all, as it runs.
    if TYPE_CHECKING:
        heatmap: HeatmapView = HeatmapView()
        waves: WavesView = WavesView()
        bias: BiasView = BiasView()
        profile: ProfileView = ProfileView()
        spectrum: SpectrumView = SpectrumView()
        structure: StructureView = StructureView()
        phasors: PhasorView = PhasorView()
        criteria: CriteriaView = CriteriaView()
        arena: ArenaView = ArenaView()
        attention: AttentionView = AttentionView()
        symmetry: SymmetryView = SymmetryView()
        layers: LayersView = LayersView()
        enters: EntersView = EntersView()
        trained: TrainedView = TrainedView()
        derivation: DerivationView = DerivationView()
        solve: SolveView = SolveView()
        embedding: EmbeddingView = EmbeddingView()
        model: ModelView = ModelView()
        difference: DifferenceView = DifferenceView()
        precision: PrecisionView = PrecisionView()
        extrapolation: ExtrapolationView = ExtrapolationView()
    for _name, _kind in groups().items():
        __annotations__[_name], locals()[_name] = _kind, _kind()
    del _name, _kind
    pin: Pin = Pin()
    view: View = View()

    def check(self) -> None:
        if self.compare not in get_args(Compare):
            known = ", ".join(get_args(Compare))
            raise refused("compare: {value} is not one of {known}", value=quoted(self.compare), known=known)
        if self.compare != "a" and self.b is None:
            raise refused("compare: {value!r} needs a second encoding b", value=self.compare)

    def of(self, kind: type[Options]) -> Options:
        """The options of that kind."""
        found: Options = getattr(self, next(name for name, each in groups().items() if each is kind))
        return found

    def only(self, *names: str, **values: Value) -> Self:
        """The encodings at their length with the named parts, and with values; the rest as declared."""
        kept = {name: getattr(self, name) for name in ("a", "b", "compare", "length", *names)}
        return type(self)(**{**kept, **values})

    def replace(self, **values: Value) -> Self:
        """The scene with other values."""
        return msgspec.structs.replace(self, **values)

    def replace_in(self, group: str, **values: Value) -> Self:
        """The scene with other values in one of its groups."""
        return self.replace(**{group: msgspec.structs.replace(getattr(self, group), **values)})

    @functools.cached_property
    def shown(self) -> tuple[Encoding, ...]:
        """The encodings in the picture, told its length: A, B, or both where they are compared."""
        chosen = {"a": (self.a,), "b": (self.b,), "a-b": (self.a, self.b)}[self.compare]
        return tuple(encoding.at_length(self.length) for encoding in chosen if encoding is not None)

    @property
    def edited(self) -> Literal["a", "b"]:
        """Which encoding the controls belong to: B while B alone is shown, else A."""
        return "b" if self.compare == "b" else "a"

    @property
    def encoding(self) -> Encoding:
        """The encoding that the controls belong to."""
        return self.b if self.b is not None and self.compare == "b" else self.a

    def with_encoding(self, encoding: Encoding) -> Self:
        """The scene with another encoding at the controls."""
        return self.replace(**{self.edited: encoding})

    def with_preset(self, encoding: Encoding, length: int) -> Self:
        """The scene with another encoding over so many positions, of which A is no longer the open model's."""
        scene = self.with_encoding(encoding).over(length)
        return scene if scene.a == self.a else scene.replace_in("model", title="")

    def over(self, length: int) -> Self:
        """The scene over so many positions; the whole of them, where a part was looked at of another number."""
        return self if length == self.length else self.replace(length=length, view=View())

    def compared(self, compare: Compare) -> Self:
        """The scene with A, B or A − B in the picture; B begins as a copy of A."""
        return self.replace(compare=compare, b=self.a if self.b is None and compare != "a" else self.b)

    def swapped(self) -> Self:
        """A and B exchanged; without a B nothing changes."""
        return self if self.b is None else self.replace(a=self.b, b=self.a)

    def following(self, before: Scene) -> Scene:
        """The scene, without its model's title where A became another kind of encoding and no model was opened."""
        left = self.model.title and self.model == before.model and self.a.id != before.a.id
        return self.replace_in("model", title="") if left else self


def options_of(scene: Scene, name: str) -> msgspec.Struct:
    """The options of that name, or the scene's own for ''."""
    found = getattr(scene, name) if name else scene
    assert isinstance(found, msgspec.Struct)
    return found


def to_json(scene: Scene) -> bytes:
    """The scene as indented JSON, with the version of its format."""
    data = {"phasescope": FORMAT, **msgspec.to_builtins(scene)}
    return msgspec.json.format(msgspec.json.encode(data), indent=2)


class Read(NamedTuple):
    """A scene as read, and sentences on what could not be had (a missing weights file)."""

    scene: Scene
    remarks: tuple[str, ...] = ()


def from_json(text: bytes | str, *, beside: Path | None = None) -> Read:
    """Read a scene; ValueError in one sentence. A missing or changed weights file is remarked, the rest opens.

    `beside`: the scene's own folder, searched for a weights file that is no longer at its path.
    """
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refused("not a scene: {error}", error=error) from None
    if not isinstance(data, dict) or "a" not in data:
        raise refused('not a scene: a scene is a JSON object with an encoding "a"')
    version = data.pop("phasescope", FORMAT)
    if version != FORMAT:
        raise refused(
            "not a scene of this version: phasescope is {version}, this program reads {own}",
            version=quoted(version),
            own=FORMAT,
        )
    remarks: list[str] = []
    values = {name: _read_value(name, value, beside, remarks) for name, value in data.items()}
    return Read(Scene(**values), tuple(remarks))


def read_file(path: Path) -> Read:
    """The scene in a file of JSON or in a PNG; ValueError in one sentence that names it."""
    try:
        if not path.is_file():
            raise ValueError(tr("no such file") if not path.exists() else tr("not a regular file"))
        return from_json(_text(path), beside=path.parent)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ValueError(f"{named(path)}: {reason}") from None


def _text(path: Path) -> bytes:
    """Of a file of JSON, or of a picture that has it as text."""
    with path.open("rb") as file:
        head = file.read(len(pictured.HEAD))
        file.seek(0)
        if pictured.is_picture(head):
            return pictured.scene_text(file, largest=LARGEST_FILE)
        if path.stat().st_size > LARGEST_FILE:
            raise refused("{size} bytes are more than a scene holds", size=path.stat().st_size)
        return file.read(LARGEST_FILE)


@functools.cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    return {field.name: field for field in msgspec.structs.fields(kind)}


def _read_value(name: str, value: Value, beside: Path | None, remarks: list[str]) -> Value:
    kinds = {field: found.type for field, found in _fields(Scene).items()}
    if name not in kinds:
        known = ", ".join(kinds)
        raise refused("{name} is not a part of a scene; those are: {known}", name=quoted(name), known=known)
    if name in ("a", "b"):
        return None if value is None and name == "b" else _read_encoding(value, beside, remarks)
    if isinstance(kinds[name], type) and issubclass(kinds[name], Group):
        return _read_group(kinds[name], name, value, beside, remarks)
    return value


def _read_group(kind: type[Group], name: str, value: Value, beside: Path | None, remarks: list[str]) -> Group:
    fields = _fields(kind)
    if not isinstance(value, dict):
        raise refused("{name}: {value} is not a group of options", name=name, value=quoted(value))
    for key in value:
        if key not in fields:
            known = ", ".join(fields)
            raise refused("{name} is not an option; those are: {known}", name=f"{name}.{quoted(key)}", known=known)
    declared = {each.name: each for each in parameters(kind)}  # they read for themselves
    for key in value.keys() & declared.keys():
        if declared[key].kind == "array" and value[key] is not None:
            value = {**value, key: _found(declared[key].read(value[key]), beside, remarks)}
    return kind(**{k: v if k in declared else _converted(f"{name}.{k}", v, fields[k].type) for k, v in value.items()})


def _converted(name: str, value: Value, wanted: object) -> Value:
    try:
        return converted(value, wanted)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None


def _read_encoding(value: Value, beside: Path | None, remarks: list[str]) -> Encoding:
    if not isinstance(value, dict) or "id" not in value:
        raise refused('{value} is not an encoding: an object with its "id" and parameters', value=quoted(value))
    values: dict[str, Value] = {key: item for key, item in value.items() if key != "id"}
    for declared in parameters(type(build(value["id"]))):
        if declared.kind == "array" and values.get(declared.name) is not None:
            values[declared.name] = _found(declared.read(values[declared.name]), beside, remarks)
    return build(value["id"], values)


def _found(reference: Weights, beside: Path | None, remarks: list[str]) -> Weights | None:
    """The reference if its file is there unchanged, perhaps beside the scene; else None, and a remark."""
    nearby = [] if beside is None else [str(beside / Path(reference.path).name)]
    problem = ""
    for path in [reference.path, *nearby]:
        candidate = msgspec.structs.replace(reference, path=path)
        try:
            load(candidate)
            return candidate
        except FileProblem as error:
            problem = problem or str(error)
    remarks.append(problem)
    return None


def extent(scene: Scene) -> tuple[int, int]:
    """Positions and dimensions that the picture has: where all shown encodings have a code.

    NotOffered where one of them has no table.
    """
    for encoding in scene.shown:
        if not encoding.offers_table():
            raise NotOffered(
                "{encoding} has no table: it acts between a query and a key. "
                "Attention bias and Bias by distance show what it does.",
                encoding=tr(encoding.title),
            )
    rows = min([scene.length, *(s.defined for s in scene.shown if s.defined is not None)])
    return rows, min(s.columns for s in scene.shown)


def axis_window(view: ViewRange | None, cells: int, *, pixels: int, block: int = 0) -> AxisWindow:
    """What a view shows of an axis of that many cells; None shows the whole."""
    low, high = inside(view or (-0.5, cells - 0.5), first=0, last=cells - 1)
    return AxisWindow.showing(low, high, pixels=pixels, first=0, last=cells - 1, block=block)


def encoding_values(encoding: Encoding) -> Mapping[str, Value]:
    """An encoding's parameters by name."""
    return {declared.name: getattr(encoding, declared.name) for declared in parameters(type(encoding))}
