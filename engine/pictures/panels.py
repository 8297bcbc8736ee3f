"""Panels: the window's pictures by name, and the module of pictures/ that each of them shows."""

from __future__ import annotations

from collections.abc import Mapping

PICTURE_OF: Mapping[str, str | None] = {
    "encoding": None,  # the controls
    "heatmap": "heatmap",
    "waveforms": "waves",
    "bias": "bias",
    "profile": "profile",
    "inspector": "inspector",
    "spectrum": "spectrum",
    "phasors": "phasors",
    "criteria": "criteria",
    "attention": "attention",
    "symmetry": "symmetry",
    "layers": "layers",
    "derivation": "derivation",
    "embedding": "embedding",
    "model": "model",
    "identify": "identify",
    "difference": "difference",
    "precision": "precision",
    "extrapolation": "extrapolation",
}
PANELS = tuple(PICTURE_OF)
