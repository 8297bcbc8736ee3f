"""Kept: answers and intermediate arrays within one budget of bytes for all of them; the oldest go first.

`@kept` is used as functools.lru_cache is, but what it counts are bytes, and what others keep counts too. An encoding's
own table may be larger than any budget, and each frame that shows it needs it: `@held` keeps it until a picture of
other encodings has no use for it, and makes room before it is made.
"""

from __future__ import annotations

import contextlib
import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from engine.system.weight import Weightless, weight

P = ParamSpec("P")
R = TypeVar("R")
BUDGET = 128 << 20  # bytes that are kept in all: what an hour of any use leaves behind
AT_REST = 48 << 20  # bytes of these that are kept while nothing is asked: what is in sight, and what was before it
TABLES = 544 << 20  # bytes of those in sight: two of the largest that are drawn, or one of the largest that is read
SMALL = BUDGET // 16  # bytes of a table that is kept as anything else is
ENTRY = 400  # bytes that an entry takes besides: its key, its place and its value's, in two dictionaries
NOTHING = object()  # is kept


class KeptValue(NamedTuple):
    """An entry: a value, its size in bytes, and whose it is."""

    value: object
    size: int
    places: dict[Hashable, int]  # of the one who asked: where each of its keys lies
    key: Hashable


class KeptValues(Weightless):
    """Values and their sizes in bytes; what was asked for last is the youngest.

    The oldest go as soon as all are larger than `most`, or than AT_REST while what lies `beside` is more than that; one
    that is so by itself is not kept. What goes is let go outside the lock: it may take its time.
    """

    def __init__(self, most: int, beside: KeptValues | None = None) -> None:
        self.most, self.total, self._beside = most, 0, beside
        self._entries: OrderedDict[int, KeptValue] = OrderedDict()
        self._place, self._subject = 0, NOTHING
        self._outdated = -1  # the place up to which nothing was asked for since another subject is shown by itself
        self._lock = threading.RLock()  # a plain one would wait for itself where something is collected within

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, places: dict[Hashable, int], key: Hashable) -> object:
        """The value, which is the youngest from now on; NOTHING where there is none."""
        with self._lock:
            place = places.get(key)
            if place is None:
                return NOTHING
            self._entries.move_to_end(place)
            return self._entries[place].value

    def put(self, places: dict[Hashable, int], key: Hashable, value: object, size: int) -> None:
        """Keep the value as the youngest, in place of what was there."""
        with self._lock:
            gone = [self._taken(places[key])] if key in places else []
            if size <= self.most:
                self._put(KeptValue(value, size, places, key))
            crowded = self._beside is not None and self._beside.total > self.most
            gone += self._oldest(AT_REST if crowded else self.most)
        del gone

    def make_room(self, size: int) -> None:
        """Let the oldest go until so much fits, or nothing is left.

        Half of all is for a subject that is shown by itself: before its new table is made, the one that it had goes.
        """
        with self._lock:
            gone = []
            while self.total + size > self.most // 2 and next(iter(self._entries), self._place) < self._outdated:
                gone.append(self._taken(next(iter(self._entries))))
        del gone
        self.shrink(max(0, self.most - size))

    def shrink(self, most: int) -> None:
        """Let the oldest go until all together are no larger."""
        with self._lock:
            gone = self._oldest(most)
        del gone

    @contextmanager
    def showing(self, subject: object, *, alone: bool = False) -> Iterator[None]:
        """Where the subject is another one than before, let go at the end of what was not asked for meanwhile.

        `alone`: it has one table.
        """
        mark: dict[Hashable, int] = {}
        with self._lock:
            if subject != self._subject:
                self._subject = subject
                self.put(mark, None, None, 0)
                self._outdated = mark[None] if alone else -1
        try:
            yield
        finally:
            with self._lock:
                self._outdated = -1
                gone = self._before(mark[None]) if mark else []
            del gone

    def clear(self) -> None:
        self.shrink(-1)

    def _put(self, entry: KeptValue) -> None:
        self._place += 1
        entry.places[entry.key] = self._place
        self._entries[self._place] = entry
        self.total += entry.size

    def _oldest(self, most: int) -> list[KeptValue]:
        gone = []
        while self._entries and self.total > most:
            gone.append(self._taken(next(iter(self._entries))))
        return gone

    def _before(self, mark: int) -> list[KeptValue]:
        gone = []
        while (place := next(iter(self._entries))) != mark:
            gone.append(self._taken(place))
        return [*gone, self._taken(mark)]

    def _taken(self, place: int) -> KeptValue:
        entry = self._entries.pop(place)
        del entry.places[entry.key]
        self.total -= entry.size
        return entry


HELD = KeptValues(TABLES)
ANSWERS = KeptValues(BUDGET, beside=HELD)


class Memo(Weightless):
    """What one who asks has on a shelf, by key; it goes with the shelf's oldest, whoever lives or dies.

    What is larger than the shelf is found as long as somebody else holds it: a picture as long as it is shown.
    """

    def __init__(self, shelf: KeptValues = ANSWERS) -> None:
        self._shelf, self._places = shelf, dict[Hashable, int]()
        self._elsewhere: WeakValueDictionary[Hashable, Any] = WeakValueDictionary()

    def get(self, key: Hashable) -> Any:
        """What is kept under the key, or NOTHING."""
        found = self._shelf.get(self._places, key)
        return self._elsewhere.get(key, NOTHING) if found is NOTHING else found

    def put(self, key: Hashable, value: R) -> R:
        """Keep the value, and weigh it; also once more, where it may have grown."""
        size = ENTRY + _long(key) + weight(value)
        self._shelf.put(self._places, key, value, size)
        if size > self._shelf.most:
            with contextlib.suppress(TypeError):  # tuples and arrays: nobody can know whether they live
                self._elsewhere[key] = value
        return value


def _long(key: Hashable) -> int:
    """Bytes of what a key is long by: arrays and texts that are given as such. What else there is, is small."""
    return sum(len(part) for part in key if isinstance(part, str | bytes)) if isinstance(key, tuple) else 0


def forget() -> None:
    """Let go of everything: there is no more memory to be had."""
    ANSWERS.clear()
    HELD.clear()


def rest() -> None:
    """Let go of what is old, for nothing is asked at the moment."""
    ANSWERS.shrink(AT_REST)


def _key(arguments: tuple[Hashable, ...], named: dict[str, Hashable]) -> Hashable:
    return (*arguments, NOTHING, *named.items()) if named else arguments


def kept(function: Callable[P, R]) -> Callable[P, R]:
    """The function, which keeps what it answers as long as the budget allows."""
    memo = Memo()

    @functools.wraps(function)
    def asked(*arguments: P.args, **named: P.kwargs) -> R:
        key = _key(arguments, named)
        found = memo.get(key)
        return memo.put(key, function(*arguments, **named)) if found is NOTHING else found

    return asked


def kept_at_last(function: Callable[P, Generator[None, None, R]]) -> Callable[P, Iterator[R | None]]:
    """The work, None before each of its steps, then what it returns; that is kept, and then comes at once."""
    memo = Memo()

    @functools.wraps(function)
    def asked(*arguments: P.args, **named: P.kwargs) -> Iterator[R | None]:
        key = _key(arguments, named)
        found = memo.get(key)
        yield memo.put(key, (yield from function(*arguments, **named))) if found is NOTHING else found

    return asked


def held(size: Callable[..., int]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare in bytes how large an encoding's table will be: the function keeps it while it is in sight."""

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        small, large = kept(function), Memo(HELD)

        @functools.wraps(function)
        def asked(*arguments: P.args, **named: P.kwargs) -> R:
            bytes_ = size(*arguments, **named)
            if bytes_ <= SMALL:
                return small(*arguments, **named)

            key = _key(arguments, named)
            found: R = large.get(key)
            if found is NOTHING:
                HELD.make_room(bytes_)
                if bytes_ > BUDGET:
                    ANSWERS.shrink(AT_REST)
                return large.put(key, function(*arguments, **named))
            return found

        return asked

    return declare
