"""Files are written whole, keep their links, and leave no unfinished copies behind."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from companion.app.files import whole_file
from companion.app.files.whole_file import (
    delete_parts,
    export_bytes,
    replacing,
    write_bytes,
    write_text,
)
from companion.app.pictures.store import pictures_below

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes and links")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def left_behind(path: Path, age: float = 0.0) -> Path:
    """What a program leaves that is killed while it writes `path`."""
    before = set(path.parent.iterdir())
    with replacing(path):
        [part] = set(path.parent.iterdir()) - before
    path.rename(part)
    os.utime(part, (time.time() - age,) * 2)
    return part


def fail_in_the_middle(path: Path) -> None:
    with replacing(path) as file:
        file.write(b"new")
        raise ZeroDivisionError


def test_a_body_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "old")
    with pytest.raises(ZeroDivisionError):
        fail_in_the_middle(path)
    assert path.read_text() == "old" and names_in(tmp_path) == ["a.txt"]


def test_what_killed_programs_left_is_deleted_once_it_is_old(tmp_path: Path) -> None:
    path = tmp_path / "a[b]*.txt"
    old, young = left_behind(path, age=7_200), left_behind(path)
    other = left_behind(tmp_path / "another", age=7_200)
    write_text(path, "new")
    assert not old.exists() and young.exists() and other.exists()
    delete_parts(path, 0.0)
    assert names_in(tmp_path) == sorted([path.name, other.name])


def test_the_gallery_deletes_what_was_left_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "device-1"
    folder.mkdir()
    left_behind(folder / "picture.jpg", age=7_200)
    assert not list(pictures_below(tmp_path)) and not names_in(folder)


@posix
def test_a_link_stays_a_link_and_only_exports_are_for_others(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link, target = tmp_path / "link", tmp_path / "far" / "file"
    link.symlink_to(target)
    write_bytes(link, b"mine")
    assert link.is_symlink() and target.read_bytes() == b"mine"
    assert target.stat().st_mode & 0o777 == 0o600
    umask = os.umask(0o022)
    try:
        export_bytes(target, b"ours")
    finally:
        os.umask(umask)
    assert target.stat().st_mode & 0o777 == 0o644


@posix
def test_only_ordinary_files_are_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(OSError, match="it is"):
            write_bytes(path, b"")


def test_a_long_name_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / ("灯" * 80)
    write_bytes(path, b"x")
    assert path.read_bytes() == b"x"


@pytest.mark.parametrize("patience", [0.0, 5.0])
def test_a_file_that_another_program_has_open_is_replaced_when_that_may_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    path = tmp_path / "a.json"
    write_bytes(path, b"old")
    replace, refused = Path.replace, [1, 2, 3]

    def refusing(part: Path, target: Path) -> Path:
        if refused:
            refused.pop()
            raise PermissionError(13, "another program has it open")
        return replace(part, target)

    monkeypatch.setattr(Path, "replace", refusing)
    monkeypatch.setattr(whole_file, "_REFUSED", patience)
    if patience:
        write_bytes(path, b"new")
    else:
        with pytest.raises(PermissionError):
            write_bytes(path, b"new")
    assert path.read_bytes() == (b"new" if patience else b"old")
    assert names_in(tmp_path) == ["a.json"]
