"""No class grows past what one person keeps in mind."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
METHODS, LINES = 25, 250
WHOLE = 15, 200  # methods and lines of App, which builds every part
CONTRACT = "Encoding"  # what every encoding may answer: as many methods as there are questions


def classes(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, methods and lines of each class, inner ones too."""
    for node in _statements(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            methods = sum(isinstance(each, ast.FunctionDef) for each in node.body)
            yield node.name, methods, (node.end_lineno or node.lineno) - node.lineno + 1


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """All below it that are no expressions: there a class never stands."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
            yield from _statements(child)


def large(found: Iterable[tuple[str, int, int]]) -> list[str]:
    return [name for name, methods, lines in found if (methods > METHODS and name != CONTRACT) or lines > LINES]


def test_no_class_is_large_and_the_contract_of_encodings_has_many_methods_alone() -> None:
    files = [file for room in ("engine", "gui") for file in sorted((ROOT / room).rglob("*.py"))]
    found = [each for file in files for each in classes(file.read_text(encoding="utf-8"))]
    assert len(found) > 500
    assert large(found) == []
    assert any(name == CONTRACT and methods > METHODS for name, methods, _ in found)


def test_the_program_as_a_whole_is_small() -> None:
    (app,) = [each for each in classes((ROOT / "gui/app/app.py").read_text(encoding="utf-8")) if each[0] == "App"]
    assert app[1] <= WHOLE[0]
    assert app[2] <= WHOLE[1]


def test_a_class_that_is_large_is_named() -> None:
    many = "class Many:\n" + "".join(f"    def m{n}(self): ...\n" for n in range(METHODS + 1))
    long = "class Outer:\n    class Long:\n        def m(self):\n" + "            pass\n" * LINES
    assert large(classes(many)) == ["Many"]
    assert large(classes(many.replace("Many", CONTRACT))) == []
    assert large(classes(long)) == ["Outer", "Long"]
    assert large(classes("class Small:\n    def m(self): ...\n")) == []


SIGNALS, ANYS = 60, 60  # of our own; places where a type is not known
HUBS = ("gui/app/", "gui/board/")  # where what belongs to no widget is connected
ABROAD = {  # connected elsewhere, though no part of what connects
    "gui/access/spoken.py": 1,  # a widget that ends, whose interface Qt keeps
    "gui/controls/form.py": 1,  # the application's focus, while the form is seen
    "gui/controls/play_track.py": 1,  # the slider that it is made for
}


def sources(*rooms: str) -> Iterator[tuple[str, ast.Module]]:
    """The places of these rooms' files, and each parsed: all trees together take 150 MB."""
    for file in (file for room in rooms for file in sorted((ROOT / room).rglob("*.py"))):
        yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def foreign(tree: ast.Module) -> list[str]:
    """What methods connect that is no part of their object: what they or their `__init__` were given, what is global.

    What another method is given is held to be a part that one of its callers has made.
    """
    found = []
    for owner in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        methods = [node for node in owner.body if isinstance(node, ast.FunctionDef)]
        given = {name for each in methods if each.name == "__init__" for name in _stored(each)}
        for method in methods:
            taken = {each.arg for each in (*method.args.args, *method.args.kwonlyargs)} - {"self"}
            for chain in _connected(method):
                handed = method.name == "__init__" and chain[0] in taken
                if handed or (chain[0] == "self" and chain[1] in given) or chain[0][:1] == "Q":
                    found.append(".".join(chain))
    return [*found, *_of_functions(tree)]


def _of_functions(tree: ast.Module) -> Iterator[str]:
    """The same of functions, whose first argument is their own object where all their calls give `self`."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        taken = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
        of_it = [call for call in calls if ast.unparse(call.func) == function.name]
        if of_it and all(call.args and ast.unparse(call.args[0]) == "self" for call in of_it):
            taken.discard(function.args.args[0].arg)
        for chain in _connected(function):
            if chain[0] in taken or chain[0][:1] == "Q":
                yield ".".join(chain)


def _stored(method: ast.FunctionDef) -> Iterator[str]:
    """The attributes that hold what the method was given."""
    taken = {each.arg for each in (*method.args.args, *method.args.kwonlyargs)}
    for node in (each for each in ast.walk(method) if isinstance(each, ast.Assign)):
        for target in node.targets:
            several = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
            pairs = zip(target.elts, node.value.elts, strict=False) if several else [(target, node.value)]  # type: ignore[attr-defined]
            for one, value in pairs:
                if isinstance(value, ast.Name) and value.id in taken and isinstance(one, ast.Attribute):
                    yield one.attr


def _connected(method: ast.FunctionDef) -> Iterator[list[str]]:
    """The names before each `.connect(`, from the first."""
    for node in ast.walk(method):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect":
            chain, place = list[str](), node.func.value
            while isinstance(place, (ast.Attribute, ast.Call, ast.Subscript)):
                if isinstance(place, ast.Attribute):
                    chain.append(place.attr)
                place = place.func if isinstance(place, ast.Call) else place.value
            if isinstance(place, ast.Name):
                yield [place.id, *reversed(chain)]


def test_signals_are_few_and_what_belongs_to_no_widget_is_connected_in_two_rooms() -> None:
    signals, strange = 0, {}
    for place, tree in sources("gui"):
        calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
        signals += sum(isinstance(called, ast.Name) and called.id == "Signal" for called in calls)
        if not place.startswith(HUBS) and (found := foreign(tree)):
            strange[place] = found
    assert 20 < signals <= SIGNALS
    assert {place: len(found) for place, found in strange.items()} == ABROAD, strange


def test_what_a_function_connects_counts_where_it_is_not_of_its_caller() -> None:
    own = "class A:\n    def __init__(self):\n        wire(self)\ndef wire(a):\n    a.part.done.connect(a.stop)\n"
    assert foreign(ast.parse(own)) == []
    assert foreign(ast.parse(own.replace("wire(self)", "wire(other)"))) == ["a.part.done"]


def test_types_are_known_but_in_few_places() -> None:
    named, untyped, hoped = [], [], 0
    for place, tree in sources("engine", "gui"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id == "Any":
                named.append((place, node.lineno))
            if isinstance(node, ast.FunctionDef) and not _typed(node) and not _compiled(node):
                untyped.append((place, node.lineno))
            hoped += isinstance(node, ast.Assert) and "is not None" in ast.unparse(node.test)
    assert 10 < len(named) <= ANYS
    assert untyped == []
    assert hoped <= 80


def _compiled(node: ast.FunctionDef) -> bool:
    """A kernel: its types stand above it."""
    return any(
        "kernel(" in ast.unparse(each) and len(ast.unparse(each)) > len("kernel()") for each in node.decorator_list
    )


def _typed(node: ast.FunctionDef) -> bool:
    taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    taken += [each for each in (node.args.vararg, node.args.kwarg) if each is not None]
    return node.returns is not None and all(each.annotation or each.arg in ("self", "cls", "_") for each in taken)


def test_what_is_connected_abroad_is_found() -> None:
    text = """
class Told:
    def __init__(self, store, slider):
        self.store, self.own = store, Own()
        slider.moved.connect(self.stop)
        self.own.moved.connect(self.stop)
    def listen(self, panel):
        self.store.changed.connect(self.stop)
        QApplication.instance().focusChanged.connect(self.stop)
        panel.list.chosen.connect(self.stop)
"""
    told = ["slider.moved", "self.store.changed", "QApplication.instance.focusChanged"]
    assert foreign(ast.parse(text)) == told


SPELLED = {  # numbers that are spelled where they stand, and why
    "gui/controls/drawing.py": 6,  # coordinates in a file
    "gui/controls/words.py": 1,  # a field holds what is typed again: all digits
    "gui/dialogs/export_image.py": 1,  # millimetres
    "gui/output/image.py": 2,  # millimetres in a file
    "gui/plot/bounds.py": 1,  # an opacity that is looked for in a file
    "gui/theme/theme.py": 1,  # points in a style sheet
    "gui/window/status.py": 1,  # milliseconds
}
SHOWING = ("pictures", "criteria", "identify", "derivation", "compare", "precision", "attention", "zoo")


def spelled_here(tree: ast.Module) -> int:
    """How many numbers are made text with digits of their own; shares apart, and a text that is a number again."""
    again = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float"
        for part in ast.walk(node)
    }
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FormattedValue) and id(node) not in again]
    specs = [node.format_spec.values for node in found if isinstance(node.format_spec, ast.JoinedStr)]
    texts = ["".join(part.value if isinstance(part, ast.Constant) else "9" for part in spec) for spec in specs]
    return sum("." in text and text[-1] in "efg" for text in texts)


def test_pictures_round_numbers_in_one_place() -> None:
    trees = sources(*(f"engine/{room}" for room in SHOWING), "gui")
    assert {place: count for place, tree in trees if (count := spelled_here(tree))} == SPELLED


def test_a_rounding_is_found() -> None:
    text = 'a = f"{x:.3f} {y:.{digits}g} {z:.0%} {w}"; b = float(f"{x:.4g}")'
    assert spelled_here(ast.parse(text)) == 2
