"""Phasescope: a subcommand without a window, or the window."""

import gc
import os
import sys
from typing import NoReturn


def main() -> int:
    """Run what the command line asks for: a command ends the process, the window gives its exit status."""
    gc.disable()  # until there is something to do: of what is loaded for it nothing is waste
    from engine.commands.cli import main as command

    request = command(sys.argv[1:])
    if isinstance(request, int):
        leave(request)
    from gui.app.start import run

    return run(request)


def leave(status: int) -> NoReturn:
    """End the process. All is written: to take everything apart first would take a fifth of a short command's time."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            try:
                stream.flush()
            except (OSError, ValueError):
                status = status or 1
    os._exit(status)


if __name__ == "__main__":
    sys.exit(main())
