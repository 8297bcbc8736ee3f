"""Parser: a command's options, whose errors say what would be right; no other room of the engine waits behind it."""

from __future__ import annotations

import argparse
import functools
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn, TypeVar

from engine.words.numbers import quoted

T = TypeVar("T")
WIDTH = 80  # until a help is written: to ask the terminal, argparse loads all that packs files


class Refused(ValueError):
    """What was typed is not valid; the message names the argument, the value and what would be."""


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are ours."""

    def __init__(self, usage: str, description: str, epilog: str) -> None:
        super().__init__(
            usage=usage,
            description=description,
            epilog=epilog,
            formatter_class=functools.partial(argparse.RawDescriptionHelpFormatter, width=WIDTH),
            allow_abbrev=False,
        )

    def format_help(self) -> str:
        self.formatter_class = argparse.RawDescriptionHelpFormatter  # as wide as the terminal
        return super().format_help()

    def read(self, argv: Sequence[str]) -> argparse.Namespace:
        """The values; Refused for what nobody expects."""
        values, left = self.parse_known_intermixed_args(self._joined(argv))
        if left:
            raise Refused(f"{quoted(left[0])} is not expected; valid are {', '.join(self._valid())}")
        return values

    def _valid(self) -> Iterator[str]:
        for action in self._actions:
            yield action.option_strings[0] if action.option_strings else str(action.metavar)

    def error(self, message: str) -> NoReturn:
        found = re.fullmatch(r"argument (\S+): expected one argument", message)
        if found:
            action = next(a for a in self._actions if found[1] in ("/".join(a.option_strings), a.metavar))
            message = f"{found[1]} needs a value, {action.metavar}"
        raise Refused(message.removeprefix("argument "))

    def _joined(self, argv: Sequence[str]) -> list[str]:
        """`--distances -256:257` as `--distances=-256:257`, which argparse would take for an option.

        A file's name that begins with a dash after `--` likewise, as ./-name.
        """
        valued = {option for action in self._actions if action.nargs != 0 for option in action.option_strings}
        joined: list[str] = []
        for place, word in enumerate(argv):
            if word == "--":
                return [*joined, *(f"./{each}" if each.startswith("-") else each for each in argv[place + 1 :])]
            if joined and joined[-1] in valued and re.match(r"-\d", word):
                joined[-1] += f"={word}"
            else:
                joined.append(word)
        return joined


def typed(read: Callable[[str], T]) -> Callable[[str], T]:
    """For argparse, which would replace the words of a ValueError by its own."""

    def reading(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return reading


def one_of(*choices: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in choices:
            raise ValueError(f"{quoted(text)} is not one of {', '.join(choices)}")
        return text

    return typed(read)


def whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"\d{1,18}", text) or not least <= int(text) <= most:
            raise ValueError(f"{quoted(text)} is not a whole number from {least} to {most}")
        return int(text)

    return typed(read)


@contextmanager
def naming(argument: str) -> Iterator[None]:
    """Errors get the argument in front."""
    try:
        yield
    except ValueError as error:
        raise Refused(f"{argument}{error}") from None
