"""Binding: what an overridden method raises is told at once, and never passes Qt's binding.

Before Python 3.12 an IndexError of a list, a TypeError of a call or a division by zero travels as a type and a text.
PySide6 (6.8 to 6.11 at least) takes the text for the exception where one overridden method runs inside another, such as
a paintEvent in the window's event(), and the process ends.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from functools import cache, wraps
from types import FunctionType

from shiboken6 import Shiboken

NEEDED = sys.version_info < (3, 12)
ASKED = ("event", "eventFilter", "viewportEvent", "sceneEvent", "sceneEventFilter", "focusNextPrevChild")


def install() -> None:
    """Guard the overridden methods of all classes that there are, and of those that will be made."""
    if NEEDED and "__init_subclass__" not in vars(Shiboken.Object):
        setattr(Shiboken.Object, "__init_subclass__", classmethod(_made))  # noqa: B010  (it is no method of theirs)
        for made in _subclasses(Shiboken.Object):
            if not _is_theirs(made):
                guard(made)


def guard(made: type) -> None:
    """Its own methods that override one of Qt's, and those of what is mixed in."""
    theirs = _named(tuple(base for base in made.__mro__ if _is_theirs(base)))
    for owner in made.__mro__:
        mixed_in = not issubclass(owner, Shiboken.Object)  # the others were guarded as they were made
        if (owner is made or mixed_in) and not _is_theirs(owner):
            for name in vars(owner).keys() & theirs:
                method = vars(owner)[name]
                if isinstance(method, FunctionType) and (whole := _whole(method)) is not method:
                    setattr(owner, name, whole)


@cache
def _named(classes: tuple[type, ...]) -> frozenset[str]:
    """All that they name."""
    return frozenset().union(*(vars(each) for each in classes))


def _made(made: type[Shiboken.Object], /) -> None:
    super(Shiboken.Object, made).__init_subclass__()
    guard(made)


def _is_theirs(base: type) -> bool:
    return base.__module__.startswith(("PySide6", "Shiboken", "shiboken6", "builtins"))


def _whole(method: FunctionType) -> Callable[..., object]:
    if method.__name__.startswith("__") or hasattr(method, "__wrapped__"):
        return method

    @wraps(method)
    def whole(*given: object, **named: object) -> object:
        try:
            return method(*given, **named)
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)
        return _instead(method.__name__, *given)

    return whole


def _instead(name: str, owner: object, /, *given: object) -> object:
    """The answer in place of a method's that has failed: for an event none, else that of Qt's own."""
    if name in ASKED:
        return False
    if name.endswith("Event"):
        return None
    theirs = next(vars(base)[name] for base in type(owner).__mro__ if _is_theirs(base) and name in vars(base))
    with contextlib.suppress(NotImplementedError):  # Qt has none: run, paint
        return theirs(owner, *given)
    return None


def _subclasses(base: type) -> Iterator[type]:
    made: type
    for made in type.__subclasses__(base):
        yield made
        yield from _subclasses(made)
