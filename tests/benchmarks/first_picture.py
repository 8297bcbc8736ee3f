"""The program, until its first complete picture: then it says what time it is, and closes."""

from __future__ import annotations

import sys
import time
from typing import Any


def main() -> int:
    """As main.py without a word on its command line."""
    from engine.commands.cli import main as command

    request = command([])
    assert not isinstance(request, int)
    from gui.app.start import missing_library, run

    assert not missing_library(window=False)
    from gui.app import show
    from gui.app.app import App
    from tests.benchmarks.painting import Painting

    class Watched(App):
        """Ends with its first complete picture: every visible panel painted."""

        def start(self, remarks: list[str]) -> None:
            self.painting: Any = Painting(self, self._painted)
            super().start(remarks)

        def _painted(self) -> None:
            if not self.window.closed and self.painting.whole():
                print(time.perf_counter(), flush=True)
                self.window.close()

    show.App = Watched  # type: ignore[attr-defined]
    return run(request)


if __name__ == "__main__":
    sys.exit(main())
