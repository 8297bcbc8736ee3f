import errno
import os
import shutil
import stat
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.system import files
from engine.system.files import WriteProblem, atomic, check, spelled

posix = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX file system")
FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture(autouse=True, params=["nameless", "named"])
def kind(request, monkeypatch):
    """Every test with files that have no name until they are whole, and as where a system has no such files."""
    if request.param == "named":
        monkeypatch.setattr(files, "NAMELESS", 0)
    elif not files.NAMELESS:
        pytest.skip("this system has no files without a name")
    return request.param


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def old(tmp_path):
    """A folder that holds one file with old contents."""
    path = tmp_path / "table.npy"
    path.write_bytes(b"old")
    return path


@pytest.fixture
def locked():
    """A folder that may be read but not written, not even by root, which is somebody else here."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        if os.getuid() == 0:
            os.seteuid(65534)
        yield folder
        if os.getuid() == 0:
            os.seteuid(0)
        folder.chmod(0o755)


def test_a_file_appears_when_the_block_ends_and_not_before(tmp_path):
    path = tmp_path / "table.npy"
    with atomic(path) as file:
        file.write(b"new")
        assert not path.exists()
        assert all(name.startswith(".") for name in names(tmp_path))
    assert path.read_bytes() == b"new"
    assert names(tmp_path) == ["table.npy"]


def test_an_old_file_is_whole_until_the_new_one_is(old):
    with atomic(old) as file:
        file.write(b"new" * 100_000)
        file.flush()
        assert old.read_bytes() == b"old"
    assert old.read_bytes() == b"new" * 100_000


def write_half(path, error):
    with atomic(path) as file:
        file.write(b"half")
        raise error


@pytest.mark.parametrize("error", [ValueError(), KeyboardInterrupt(), SystemExit(143), MemoryError()], ids=repr)
def test_an_exception_leaves_the_old_file_and_nothing_else(old, error):
    with pytest.raises(type(error)):
        write_half(old, error)
    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["table.npy"]


@pytest.mark.parametrize("error", [FULL, OSError(errno.EIO, os.strerror(errno.EIO))], ids=str)
def test_an_error_of_the_system_is_told_in_one_sentence(old, error):
    with pytest.raises(WriteProblem) as raised, atomic(old):
        raise error
    assert str(raised.value) == f"{old} cannot be written: {error.strerror}"
    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["table.npy"]


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
def test_a_failure_at_the_end_leaves_the_old_file_too(old, step, kind, monkeypatch):
    if (step, kind) == ("link", "named"):
        pytest.skip("it has its name from the beginning")

    def fail(*_, **__):
        raise FULL

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(WriteProblem, match="No space left on device"), atomic(old) as file:
        file.write(b"new")
    assert old.read_bytes() == b"old"
    assert names(old.parent) == ["table.npy"]


def test_a_file_that_is_in_the_way_is_neither_used_nor_removed(old, monkeypatch):
    other = old.with_name("other")
    other.write_bytes(b"other")
    monkeypatch.setattr(files, "part_name", lambda: ".phasescope-1")
    old.with_name(".phasescope-1").symlink_to(other)
    with pytest.raises(WriteProblem, match="File exists"), atomic(old) as file:
        file.write(b"new")
    assert (other.read_bytes(), old.read_bytes()) == (b"other", b"old")
    assert names(old.parent) == [".phasescope-1", "other", "table.npy"]


@posix
def test_a_file_without_a_name_is_seen_by_nobody(old, kind):
    with atomic(old) as file:
        file.write(b"new")
        file.flush()
        assert len(names(old.parent)) == (1 if kind == "nameless" else 2)


def test_what_a_killed_program_has_left_is_swept_up_at_the_next_write(old):
    left = old.with_name(".phasescope-" + "0123456789abcdef")
    left.write_bytes(b"half")
    other = old.with_name(".phasescope-notes")
    other.write_bytes(b"of a person")
    with atomic(old.with_name("another.npy")) as file:
        file.write(b"new")
    assert names(old.parent) == sorted([other.name, "another.npy", "table.npy"])


@posix
def test_what_only_looks_like_a_part_stays(old):
    link, folder = (old.with_name(f".phasescope-{digit * 16}") for digit in "01")
    link.symlink_to(old)
    folder.mkdir()
    with atomic(old.with_name("another.npy")) as file:
        file.write(b"new")
    assert {link.name, folder.name} <= set(names(old.parent))
    assert old.read_bytes() == b"old"


def test_two_at_once_do_not_meet(old):
    with atomic(old) as first, atomic(old) as second:
        first.write(b"first")
        second.write(b"second")
    assert old.read_bytes() == b"first"
    assert names(old.parent) == ["table.npy"]


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755])
def test_the_permissions_of_a_file_stay(old, mode):
    old.chmod(mode)
    with atomic(old) as file:
        assert stat.S_IMODE(os.fstat(file.fileno()).st_mode) & ~mode == 0
        file.write(b"new")
    assert stat.S_IMODE(old.stat().st_mode) == mode


@posix
def test_a_new_file_has_the_permissions_of_the_umask(tmp_path):
    before = os.umask(0o027)
    try:
        with atomic(tmp_path / "new") as file:
            file.write(b"new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


@posix
@pytest.mark.parametrize("there", [True, False])
def test_through_a_symbolic_link_its_target_is_replaced(tmp_path, there):
    target = tmp_path / "folder" / "target"
    target.parent.mkdir()
    if there:
        target.write_bytes(b"old")
    link = tmp_path / "link"
    link.symlink_to(target)
    with atomic(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert names(target.parent) == ["target"]


@posix
def test_a_folder_that_vanishes_meanwhile_is_told_and_nothing_is_left(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()

    def write_and_remove():
        with atomic(folder / "x.npy") as file:
            file.write(b"new")
            shutil.rmtree(folder)

    with pytest.raises(WriteProblem, match="its folder does not exist"):
        write_and_remove()
    assert names(tmp_path) == []


def refused(path):
    """The sentence with which both doors refuse a path."""
    with pytest.raises(WriteProblem) as checked:
        check(path)
    with pytest.raises(WriteProblem) as opened, atomic(path):
        raise AssertionError("nothing is to be opened")
    assert str(opened.value) == str(checked.value)
    return str(checked.value)


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a file system in which no file can be made")
def test_a_folder_that_is_there_and_takes_no_files_is_not_said_to_be_missing():
    with pytest.raises(WriteProblem, match="its folder takes no new files"), atomic("/proc/phasescope.npy"):
        pass


def test_a_folder_is_no_file(tmp_path):
    assert refused(tmp_path) == f"{tmp_path} cannot be written: it is a folder"


@posix
def test_pipes_and_devices_are_no_files(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/null", "/dev/full"):
        assert refused(path) == f"{path} cannot be written: it is a pipe or a device, not a file"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_a_folder_that_is_not_there(tmp_path):
    assert refused(tmp_path / "no" / "x.npy").endswith("x.npy cannot be written: its folder does not exist")
    (tmp_path / "file").touch()
    assert "its folder" in refused(tmp_path / "file" / "x.npy")


@posix
def test_a_folder_that_may_not_be_written(locked):
    with pytest.raises(WriteProblem) as raised, atomic(locked / "x.npy"):
        raise AssertionError("nothing is to be opened")
    assert str(raised.value).endswith("x.npy cannot be written: permission is missing")
    assert names(locked) == []


@posix
def test_a_link_that_leads_back_to_itself(tmp_path):
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert refused(tmp_path / "a").endswith("it is a symbolic link that leads back to itself")


@posix
@pytest.mark.parametrize("name", ["x" * 300, "a\0b.npy"], ids=["long", "null"])
def test_names_that_no_file_can_have(tmp_path, name):
    message = refused(tmp_path / name)
    assert "\0" not in message
    assert message.endswith(("its name is too long", "is no path that this system knows"))


def test_a_long_but_valid_name_is_written(tmp_path):
    path = tmp_path / ("x" * 251 + ".npy")
    with atomic(path) as file:
        file.write(b"new")
    assert path.read_bytes() == b"new"


def test_more_than_the_disk_has_is_refused_beforehand(tmp_path):
    check(tmp_path / "x.npy", needed=1)
    with pytest.raises(WriteProblem, match=r"x.npy needs 1152921\.5 TB; its disk has .* free"):
        check(tmp_path / "x.npy", needed=2**60)


def test_sizes_are_spelled_for_people():
    assert [spelled(n) for n in (0, 999, 1000, 1_500_000, 68_719_476_736, 999_999, 10**15)] == [
        "0 bytes", "999 bytes", "1.0 kB", "1.5 MB", "68.7 GB", "1.0 MB", "1000.0 TB",
    ]  # fmt: skip


@given(st.lists(st.binary(max_size=2000), max_size=8))
def test_what_is_written_is_what_is_there(tmp_path_factory, parts):
    path = tmp_path_factory.getbasetemp() / "parts"
    with atomic(path) as file:
        for part in parts:
            file.write(part)
    assert path.read_bytes() == b"".join(parts)
