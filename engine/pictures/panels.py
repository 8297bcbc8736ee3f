"""Panels: the window's pictures, in the order of its menus. A new one is a line here, its class is in gui/panels."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.words.language import later

Needs = Literal["anything", "table", "waves", "any waves", "two", "model", "table of a", "table of b", "one table"]


class PanelInfo(NamedTuple):
    """A panel before there is any: what its card, the menus and the command line need."""

    name: str  # as typed; the class is in gui.panels.<name>
    title: str
    options: str = ""  # the Scene's group of options that belongs to it
    shows: str = ""  # the module of pictures/, where it is not of that name
    needs: Needs = "anything"  # of a scene, to have anything to show

    @property
    def picture(self) -> str:
        """The module of pictures/ whose picture it shows."""
        return self.shows or self.name


PANELS = (
    PanelInfo("heatmap", later("Heatmap"), "heatmap", needs="table"),
    PanelInfo("heatmap_a", later("Heatmap of A"), "heatmap", needs="table of a"),
    PanelInfo("heatmap_b", later("Heatmap of B"), "heatmap", needs="table of b"),
    PanelInfo("waveforms", later("Waveforms"), "waves", "waves", needs="table"),
    PanelInfo("bias", later("Attention bias"), "bias"),
    PanelInfo("profile", later("Bias by distance"), "profile"),
    PanelInfo("inspector", later("Inspector")),
    PanelInfo("spectrum", later("Spectrum"), "spectrum", needs="any waves"),
    PanelInfo("structure", later("Structure"), "structure", needs="table"),
    PanelInfo("phasors", later("Phasors"), "phasors", needs="waves"),
    PanelInfo("criteria", later("Criteria"), "criteria"),
    PanelInfo("arena", later("Every encoding"), "arena"),
    PanelInfo("attention", later("Attention"), "attention"),
    PanelInfo("symmetry", later("Symmetry"), "symmetry"),
    PanelInfo("layers", later("Layer by layer"), "layers"),
    PanelInfo("enters", later("Where it enters"), "enters"),
    PanelInfo("trained", later("Trained models"), "trained"),
    PanelInfo("derivation", later("Derivation"), "derivation"),
    PanelInfo("solve", later("Solve it yourself"), "solve"),
    PanelInfo("embedding", later("Embedding + position"), "embedding"),
    PanelInfo("model", later("A model's files"), needs="model"),
    PanelInfo("identify", later("Identify"), needs="one table"),
    PanelInfo("difference", later("Difference"), "difference", needs="two"),
    PanelInfo("precision", later("Precision"), "precision"),
    PanelInfo("extrapolation", later("Extrapolation"), "extrapolation", needs="waves"),
)
BY_NAME = {panel.name: panel for panel in PANELS}
NAMES = ("encoding", *BY_NAME)  # as typed: the controls too
