"""Tests run without a screen, and away from the person's own settings."""

import os
import tempfile

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["PHASESCOPE_CONFIG"] = tempfile.mkdtemp(prefix="phasescope-test-")
