"""No scene needs much memory at its peak; each is measured in a process of its own (see tests/peaks)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.pictures.panels import BY_NAME
from tests.peaks import commands
from tests.peaks.measuring import measurable

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(not measurable(), reason="needs /proc/self/clear_refs")


def run(*command: str) -> str:
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


BEIT = """
from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from tests.peaks.measuring import MB, peaks, prepared

given = {largest}
prepared()
scene = Scene(a=build(given.pop("id"), given))
assert all(peak.peak <= 600 * MB for peak in peaks(scene, ["criteria", "bias", "inspector", "arena"], seconds=0.3))
"""


@pytest.mark.timeout(600)
@pytest.mark.sampled(48)
@pytest.mark.parametrize("seed", range(48))
def test_scenes_drawn_from_all_that_there_are(seed: int) -> None:
    assert "scenes, at most" in run("-m", "tests.peaks", "--scenes", "1", "--follow", "0.3", "--seed", str(seed))


@pytest.mark.whole
@pytest.mark.timeout(600)
def test_all_heads_of_beit_at_their_largest() -> None:
    largest = {"id": "beit", "heads": 4096, "height": 256, "width": 7}
    run("-c", BEIT.format(largest=largest))


@pytest.mark.whole
@pytest.mark.timeout(600)
def test_what_once_took_gigabytes() -> None:
    assert run("-m", "tests.peaks", "known", "--scenes", "9", "--follow", "4").startswith("8 of 8 scenes")


PRINTED = """
from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from tests.peaks.measuring import MB, prepared, high_water, forget
from engine.pictures.frame import Ask, Request, compute

prepared()
before = high_water()[1]
forget()
compute(Request(Scene(a=build("clipped_rope"), length=1 << 20), (Ask("bias", 11400, 6300),)))
print((high_water()[0] - before) // MB)
"""


@pytest.mark.whole
def test_a_grid_for_print_is_computed_a_few_rows_at_a_time() -> None:
    """40 million pixels: 902 MB where all of it was held in float64."""
    assert int(run("-c", PRINTED)) <= 480


def test_the_walk_over_commands_begins_as_the_readme_writes_it() -> None:
    assert run("-m", "tests.peaks.commands", "--commands", "0").startswith("0 of ")


def test_the_commands_that_are_walked_name_panels(tmp_path: Path) -> None:
    walked = {each.panel for of in (commands.large(), commands.stored(tmp_path)) for each in of}
    assert walked == set(BY_NAME)


LARGEST = """
import tempfile
from pathlib import Path
from tests.peaks import commands

with tempfile.TemporaryDirectory() as folder:
    given = [each for each in commands.{of} if each.panel == "{panel}" and each.size == "{size}"]
    found = [each for each in given if each.called == "{called}"]
    assert len(found) == 1
    used, said = commands.peak(found[0], Path(folder))
    assert not said
    assert used <= {most} * commands.MB, used // commands.MB
"""


@pytest.mark.whole
@pytest.mark.timeout(300)
@pytest.mark.parametrize("called", ["alibi a", "sinusoidal a", "t5 a-b"])
def test_a_picture_of_the_most_pixels(called: str) -> None:
    """1490 MB where it was painted into a window that nobody sees, from backgrounds that were kept for that."""
    run("-c", LARGEST.format(of="large()", called=called, panel="bias", size="6928x6928", most=900))


@pytest.mark.whole
@pytest.mark.timeout(300)
@pytest.mark.parametrize("called", ["f8 F (262144, 256)", "f8-big C (4096, 16384) a-b"])
def test_a_table_of_the_most_cells(called: str) -> None:
    """1571 MB of the first one where it was copied to be turned, and once more for its hash."""
    run("-c", LARGEST.format(of="stored(Path(folder))", called=called, panel="heatmap", size="1600x960", most=900))


@pytest.mark.whole
@pytest.mark.timeout(400)
def test_the_difference_of_two_tables_of_the_most_cells_in_the_most_pixels() -> None:
    """1281 MB where the difference was made beside both, and copied to be turned."""
    called = "f8 F (262144, 256) a-b"
    run("-c", LARGEST.format(of="stored(Path(folder))", called=called, panel="heatmap", size="6928x6928", most=1050))


OPEN = """
import tempfile
import time
from pathlib import Path
from PySide6.QtWidgets import QApplication
from engine.encodings.base.catalogue import build
from engine.scene.scene import Scene
from gui.app import offscreen
from gui.app.app import App
from gui.app.program import application
from gui.storage.session import Settings
from gui.theme import theme
from tests.peaks.measuring import MB, high_water

application([])
tokens = theme.TOKENS["light"]
scene = Scene(a=build("pope"), b=build("pope", {"heads": 20}), compare="a-b", length=4096)
app = App(scene, Settings(), keeps=False, tokens=tokens)
app.start([])
for name in app.window.places:
    app.come_forward(name, seen=True)
    for _ in range(20):
        QApplication.processEvents()
        time.sleep(0.01)
assert set(app.window.panels) == set(app.window.places)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "x.pdf"
    assert not offscreen.take(scene, panel="bias", size=(6928, 6928), scale=1, tokens=tokens, path=path)
    assert path.stat().st_size
app.window.close()
print(high_water()[0] // MB)
"""


@pytest.mark.whole
@pytest.mark.timeout(300)
def test_a_picture_of_the_most_pixels_out_of_a_window_that_has_shown_everything() -> None:
    assert int(run("-c", OPEN).split()[-1]) <= 1000


NARROW = """
import resource
from engine.system import kept
from engine.pictures.frame import Ask, Failure, Request, compute
from engine.scene.scene import Scene
from engine.encodings.base.catalogue import build

asks = (Ask("heatmap", 800, 500), Ask("bias", 800, 500))
compute(Request(Scene(length=48), asks))
used = next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmSize"))
limit = 1024 * used + (150 << 20)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
large = compute(Request(Scene(a=build("learned", {"length": 1 << 18}), length=1 << 18), asks)).answers["heatmap"]
print(large.message if isinstance(large, Failure) and not large.detail else large)
after = compute(Request(Scene(length=49), asks)).answers
print(not any(isinstance(answer, Failure) for answer in after.values()), kept.HELD.total)
"""


def test_where_there_is_no_memory_a_sentence_says_so_and_the_next_picture_comes() -> None:
    said = run("-c", NARROW).splitlines()
    assert said[0].startswith("There is not enough memory for this.")
    assert said[1] == "True 0"
