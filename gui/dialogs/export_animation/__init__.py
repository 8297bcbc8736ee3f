"""Export animation: a sweep or a tour as a film; what moves in it, and its way into a file.

Its files may import what a dialog may, base and each other.
"""

from gui.dialogs.export_animation.dialog import ExportAnimation
from gui.dialogs.export_animation.filming import Filming
from gui.dialogs.export_animation.moving import Sweeping, Touring

__all__ = ["ExportAnimation", "Filming", "Sweeping", "Touring"]
