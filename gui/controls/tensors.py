"""TensorDialog: which tensor of a file is meant."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from engine.models.weights import Tensor, plain
from gui.controls.fromlist import FromList


class TensorDialog(FromList):
    """Emits `chosen` (the tensor's name)."""

    def __init__(self, path: str, tensors: Sequence[Tensor], parent: QWidget):
        question = f"{plain(Path(path).name)} holds {len(tensors)} tensors. Which one is the table?"
        super().__init__("Choose a tensor", question, [(_line(tensor), tensor.name) for tensor in tensors], parent)


def _line(tensor: Tensor) -> str:
    shape = " × ".join(map(str, tensor.shape)) or "one number"
    return f"{plain(tensor.name)}   {shape}   {plain(tensor.dtype)}"
