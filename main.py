"""Phasescope: a subcommand without a window, or the window."""

import sys


def main() -> int:
    """Run what the command line asks for; returns the exit status."""
    from engine.commands.cli import main as command

    request = command(sys.argv[1:])
    if isinstance(request, int):
        return request
    from gui.app.start import run

    return run(request)


if __name__ == "__main__":
    sys.exit(main())
