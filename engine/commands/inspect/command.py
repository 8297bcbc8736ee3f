"""The command itself: what is typed, and what is printed of each file."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, get_args

from engine.arrays.file import FileProblem, plain
from engine.commands.console import Progress, answer, say
from engine.commands.inspect import files, many, objects, text
from engine.commands.inspect.files import ModelPath
from engine.commands.inspect.many import ReportForm
from engine.commands.inspect.report import FileReport, Wanted
from engine.commands.parser import Parser, Refused, one_of, whole
from engine.commands.version import version
from engine.models import chosen
from engine.models.chosen import StackChoice
from engine.models.configs.settings import FARTHEST
from engine.system.files import WriteProblem

DOUBTFUL, UNREAD = 1, 2  # exit statuses
Say = Callable[[str], None]


class Console(NamedTuple):
    """Where lines go: what is found, what went wrong, and how many files of all are done."""

    write: Say
    complain: Say
    progress: Callable[[int, int], None]


class Question(NamedTuple):
    """What is typed; `single` where the only path is one model, which is told at length."""

    models: list[ModelPath]
    single: bool
    wanted: Wanted
    form: ReportForm
    strict: bool


def inspect(argv: Sequence[str]) -> int:
    """On the console: what is found in lines of its own, what went wrong on stderr."""
    progress = Progress("inspect")

    def write(text: str) -> None:
        progress.clear()
        answer(text)

    def complain(text: str) -> None:
        progress.clear()
        say(f"main.py inspect: {text}")

    try:
        return command(argv, Console(write, complain, progress))
    finally:
        progress.clear()


def command(argv: Sequence[str], console: Console) -> int:
    """Say what the files hold; the exit status is 1 where `--strict` finds a doubt, 2 where a file cannot be read."""
    typed = _parser().read(argv)
    if not typed.file:
        raise Refused("FILE is missing: a config.json, a checkpoint, a .gguf, a table, or a folder with them")
    if not all(typed.file):
        raise Refused("FILE: '' is no path; . is the folder that you are in")
    if typed.write and not typed.fix:
        raise Refused("--write needs --fix")
    if typed.fix:
        return _fix(typed, console)
    asked = _asked(typed)
    if asked.single and asked.form in ("text", "json"):
        return _single(asked, console)
    ends = list(_each(asked, console))
    if asked.form == "text":
        console.write(text.summary(ends))
    if asked.form == "sarif":
        from engine.commands.inspect import sarif  # here, because nothing else waits for it

        console.write(sarif.document(ends, version()))
    return _status(asked, ends, console)


def _parser() -> Parser:
    parser = Parser(
        "main.py inspect FILE… [options]",
        "What models' files say about their positional encodings, what is doubtful, and how other stacks read them.",
        "examples:\n"
        "  main.py inspect config.json\n"
        "  main.py inspect models --strict --for vllm==0.33 --for llama.cpp\n"
        "  main.py inspect model.gguf --json --numbers --length 131072\n"
        "  main.py inspect config.json --fix",
    )
    parser.add_argument("file", nargs="*", metavar="FILE", help="a config.json, checkpoint, .gguf, table or folder")
    parser.add_argument("--json", action="store_true", help="short for --format json")
    parser.add_argument(
        "--format", type=one_of(*get_args(ReportForm)), metavar="FORMAT", help=", ".join(get_args(ReportForm))
    )
    parser.add_argument("--numbers", action="store_true", help="with the frequencies of each pair, in JSON")
    parser.add_argument(
        "--length", type=whole(1, FARTHEST), metavar="N", help="length of the numbers; default: trained"
    )
    parser.add_argument(
        "--for",
        dest="stacks",
        action="append",
        default=[],
        metavar="STACK[==VERSION]",
        help=f"only this one of {', '.join(chosen.software())}; more than once for several",
    )
    parser.add_argument("--strict", action="store_true", help="exit status 1 unless all is understood and in order")
    parser.add_argument("--fix", action="store_true", help="a diff to what transformers 4 and 5 read alike")
    parser.add_argument("--write", action="store_true", help="with --fix: write it into the files")
    return parser


def _asked(typed: argparse.Namespace) -> Question:
    """What goes together; Refused otherwise."""
    form: ReportForm = typed.format or ("json" if typed.json else "text")
    if typed.json and form != "json":
        raise Refused(f"--json is not expected beside --format {form}")
    if typed.numbers and form != "json":
        raise Refused("--numbers needs --json")
    if typed.length is not None and not typed.numbers:
        raise Refused("--length needs --numbers")
    each = [files.models(path) for path in typed.file]
    models = list(itertools.chain.from_iterable(found for found, _ in each))
    wanted = Wanted(stacks=_stacks(typed.stacks), numbers=typed.numbers, length=typed.length)
    return Question(models, len(each) == 1 and not each[0][1], wanted, form, typed.strict)


def _stacks(typed: Sequence[str]) -> tuple[StackChoice, ...]:
    try:
        return chosen.choices(typed)
    except ValueError as problem:
        raise Refused(f"--for {problem}") from None


# What is printed.


def _single(asked: Question, console: Console) -> int:
    report = many.report(asked.models[0], asked.wanted)
    if report.problem:
        raise Refused(report.problem)
    if asked.form == "json":
        console.write(objects.indented(report, numbers=asked.wanted.numbers))
    else:
        console.write("\n".join(text.whole(report)))
    return _status(asked, [report], console)


def _each(asked: Question, console: Console) -> Iterator[FileReport]:
    """Print line by line, as they come; how each file ended."""
    for done, (lines, report) in enumerate(many.results(asked.models, asked.wanted, asked.form), 1):
        console.progress(done, len(asked.models))
        for line in lines:
            console.write(line)
        yield report


def _status(asked: Question, reports: Sequence[FileReport], console: Console) -> int:
    for report in reports:
        if report.problem:
            console.complain(report.problem)
    if any(report.problem for report in reports):
        return UNREAD
    return DOUBTFUL if asked.strict and not all(report.passes for report in reports) else 0


# --fix


def _fix(typed: argparse.Namespace, console: Console) -> int:
    """Print what is to change, or change it; what cannot be mended is told, and the rest goes on."""
    idle = [f"--{name}" for name in ("json", "format", "numbers", "length") if getattr(typed, name)]
    if idle or typed.stacks:
        raise Refused(f"{(idle or ['--for'])[0]} is not expected beside --fix; valid are --write, --strict")
    from engine.commands.inspect import fixed  # here, because nothing else waits for it

    models = list(itertools.chain.from_iterable(files.models(path)[0] for path in typed.file))
    status = 0
    for model in models:
        try:
            change = fixed.fixed(_there(model))
            if typed.write:
                fixed.write(change)
        except (FileProblem, WriteProblem) as problem:
            console.complain(str(problem))
            status = UNREAD
            continue
        if change.remark:
            console.complain(change.remark)
            status = status or (DOUBTFUL if typed.strict else 0)
        if change.diff:
            written = f"{plain(model.path, longest=200)}: written"
            console.write(written if typed.write else change.diff.removesuffix("\n"))
            status = status or (DOUBTFUL if typed.strict else 0)
    return status


def _there(model: ModelPath) -> str:
    if model.problem:
        raise FileProblem(model.problem)
    return model.path
