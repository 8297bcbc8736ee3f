"""Tests run without a screen, and away from the person's own settings."""

import os
import tempfile

from hypothesis import settings

import engine  # noqa: F401  (before numpy: it decides on its threads)

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PHASESCOPE_CONFIG"] = tempfile.mkdtemp(prefix="phasescope-test-")
settings.register_profile("shared", deadline=None)  # other work on the machine is no fault of the program
settings.load_profile("shared")
