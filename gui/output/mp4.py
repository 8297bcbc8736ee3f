"""MP4 through the program ffmpeg, where it is on the PATH."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from typing import BinaryIO

from engine.words.language import later, tr
from engine.words.numbers import quoted
from gui.output.video import Video

NEEDED = later("MP4 needs the program ffmpeg, which is not on the PATH")
COLOURS = ("-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv")
EVEN = "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv"  # H.264 wants even sides


def available() -> bool:
    return shutil.which("ffmpeg") is not None


def write(video: Video, file: BinaryIO) -> None:
    """H.264 as every player knows it; ValueError where ffmpeg is missing, or in its own words where it fails."""
    program = shutil.which("ffmpeg")
    if program is None:
        raise ValueError(tr(NEEDED))
    size = video.samples[0].size
    with tempfile.TemporaryFile() as said:
        named = isinstance(file.name, str)
        command = _command(program, size, video.rate, file.name if named else f"/dev/fd/{file.fileno()}")
        given = () if named else (file.fileno(),)
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=said, stderr=said, pass_fds=given)
        try:
            _feed(process, video)
        except BaseException:
            process.kill()
            raise
        finally:
            process.wait()
        if process.returncode:
            said.seek(0)
            last = said.read().decode(errors="replace").strip().rpartition("\n")[2]
            reason = quoted(last or f"status {process.returncode}", longest=200)
            raise ValueError(tr("ffmpeg failed: {reason}", reason=reason))


def _feed(process: subprocess.Popen[bytes], video: Video) -> None:
    assert process.stdin is not None
    try:
        with process.stdin as into:
            for picture in video.pictures:
                into.write(picture.tobytes())
    except BrokenPipeError:  # ffmpeg has ended before, and said why
        pass


def _command(program: str, size: tuple[int, int], rate: int, path: str) -> list[str]:
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-video_size", f"{size[0]}x{size[1]}", "-framerate", str(rate)]
    coded = ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    return [
        program, "-y", "-loglevel", "error", *raw, "-i", "-", "-an", "-vf", EVEN, *coded, *COLOURS, "-f", "mp4", path
    ]  # fmt: skip
