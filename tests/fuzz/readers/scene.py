"""The reader of scenes: read, asked by each picture what it needs of it, written, and read as the same."""

from __future__ import annotations

import zlib
from itertools import pairwise

from engine.encodings.base.catalogue import catalogue
from engine.encodings.base.encoding import NotOffered
from engine.pictures.frame import NAMES, picture_module
from engine.scene.scene import Scene, extent, from_json, to_json
from tests.fuzz import trees, verdict
from tests.fuzz.readers.reader import Reader

SHARE = 4  # each so many-th goes further than being read


def seeds() -> list[bytes]:
    """Each encoding alone, as each of its presets, and beside another."""
    plain = [Scene(a=kind()) for kind in catalogue().values()]
    preset = [Scene(a=kind(**p.values), length=p.length) for kind in catalogue().values() for p in kind.presets]
    both = [Scene(a=one.a, b=other.a, compare="a-b") for one, other in pairwise(plain)]
    return [to_json(scene) for scene in (*plain, *preset, *both)]


def read(data: bytes) -> bool:
    try:
        scene, remarks = from_json(data)
    except ValueError as error:
        verdict.plainly(str(error))
        return False
    for remark in remarks:
        verdict.plainly(remark)
    if zlib.crc32(data) % SHARE == 0:
        needed(scene)
        assert from_json(to_json(scene)).scene == scene
    return True


def needed(scene: Scene) -> None:
    """What is told in a sentence is no defect: an encoding that has not what is asked for."""
    for picture in map(picture_module, NAMES):
        try:
            picture.needs(scene)
        except ValueError as error:
            verdict.plainly(str(error))
    try:
        extent(scene)
    except NotOffered as error:
        verdict.plainly(str(error))


READER = Reader("scene", seeds, trees.changed, read, ("engine.scene.scene", "engine.encodings", "engine.maths.scaling"))
