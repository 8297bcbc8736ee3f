"""TensorDialog: which tensor of a file is meant."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from engine.arrays.weights import Tensor, plain
from engine.words.language import tr
from gui.controls.fromlist import FromList


class TensorDialog(FromList):
    """Emits `chosen` (the tensor's name)."""

    def __init__(self, path: str, tensors: Sequence[Tensor], parent: QWidget) -> None:
        name = plain(Path(path).name)
        question = tr(
            "{name} holds {n} arrays. Which one is the table?"
            if name.endswith(".npz")
            else "{name} holds {n} tensors. Which one is the table?",
            name=name,
            n=len(tensors),
        )
        super().__init__(tr("Choose a tensor"), question, [(_line(each), each.name) for each in tensors], parent)


def _line(tensor: Tensor) -> str:
    shape = " × ".join(map(str, tensor.shape)) or tr("one number")
    return f"{plain(tensor.name)}   {shape}   {plain(tensor.dtype)}"
