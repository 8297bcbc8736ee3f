"""Panels: the window's pictures, in the order of its menus. A new one is a line here, its class is in gui/panels."""

from __future__ import annotations

from typing import NamedTuple

from engine.words.language import later


class PanelInfo(NamedTuple):
    """A panel before there is any: what its card, the menus and the command line need."""

    name: str  # as typed; the class is in gui.panels.<name>
    title: str
    options: str = ""  # the Scene's group of options that belongs to it
    shows: str = ""  # the module of pictures/, where it is not of that name
    front: bool = False  # made with the window; its card steps aside where it has nothing to show

    @property
    def picture(self) -> str:
        """The module of pictures/ whose picture it shows."""
        return self.shows or self.name


PANELS = (
    PanelInfo("heatmap", later("Heatmap"), "heatmap", front=True),
    PanelInfo("waveforms", later("Waveforms"), "waves", "waves", front=True),
    PanelInfo("bias", later("Attention bias"), "bias", front=True),
    PanelInfo("profile", later("Bias by distance"), "profile", front=True),
    PanelInfo("inspector", later("Inspector")),
    PanelInfo("spectrum", later("Spectrum"), "spectrum"),
    PanelInfo("phasors", later("Phasors"), "phasors"),
    PanelInfo("criteria", later("Criteria"), "criteria"),
    PanelInfo("attention", later("Attention"), "attention"),
    PanelInfo("symmetry", later("Symmetry"), "symmetry"),
    PanelInfo("layers", later("Layers"), "layers"),
    PanelInfo("trained", later("Trained models"), "trained"),
    PanelInfo("derivation", later("Derivation"), "derivation"),
    PanelInfo("embedding", later("Embedding + position"), "embedding"),
    PanelInfo("model", later("Model")),
    PanelInfo("identify", later("Identify")),
    PanelInfo("difference", later("Difference"), "difference"),
    PanelInfo("precision", later("Precision"), "precision"),
    PanelInfo("extrapolation", later("Extrapolation"), "extrapolation"),
)
BY_NAME = {panel.name: panel for panel in PANELS}
NAMES = ("encoding", *BY_NAME)  # as typed: the controls too
