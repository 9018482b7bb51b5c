"""Functions of a crash."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.app.cable.symbols import functions
from companion.devices.cable.explain import Crash
from companion.errors import FileError, UsageError

needs_gcc = pytest.mark.skipif(
    not (shutil.which("gcc") and shutil.which("addr2line")), reason="needs gcc and addr2line"
)


@pytest.fixture
def elf(tmp_path: Path) -> Path:
    source = tmp_path / "main.c"
    source.write_text("int fall(int x) { return x + 1; }\nint main(void) { return fall(2); }\n")
    made = tmp_path / "xiaozhi.elf"
    command = ["gcc", "-g", "-no-pie", "-O0", "-o", str(made), str(source)]
    subprocess.run(command, check=True, timeout=60)
    return made


def address_of(elf: Path, name: str) -> str:
    listed = subprocess.run(
        ["nm", str(elf)], capture_output=True, text=True, check=True, timeout=60
    )
    return next(
        f"0x{line[:16]}" for line in listed.stdout.splitlines() if line.endswith(f" {name}")
    )


@needs_gcc
def test_an_address_becomes_function_and_line(elf: Path) -> None:
    digest = hashlib.sha256(elf.read_bytes()).hexdigest()
    found = functions(elf, Crash(addresses=(address_of(elf, "fall"),), elf_hash=digest[:9]))
    assert len(found) == 1 and "fall at" in found[0] and "main.c:1" in found[0]


@needs_gcc
def test_an_elf_file_of_another_build_is_refused(elf: Path) -> None:
    with pytest.raises(FileError, match="another build"):
        functions(elf, Crash(addresses=("0x400000",), elf_hash="0123abcd0"))


def test_what_is_no_elf_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.elf"
    with pytest.raises(FileError, match="cannot be used"):
        functions(path, Crash())
    path.write_bytes(b"hello")
    with pytest.raises(FileError, match="cannot be used"):
        functions(path, Crash())


def test_without_the_program_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.elf"
    path.write_bytes(b"\x7fELF" + bytes(14) + b"\x5e\x00" + bytes(40))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(UsageError, match="addr2line"):
        functions(path, Crash(addresses=("0x1",)))


def test_a_program_of_the_tools_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ".espressif/tools/xtensa-esp-elf/esp-14/xtensa-esp-elf/bin"
    folder.mkdir(parents=True)
    program = folder / "xtensa-esp-elf-addr2line"
    program.write_text('#!/bin/sh\nprintf "%s: Otto::Walk() at otto.cc:12\\033[2J\\n" "$8"\n')
    program.chmod(0o755)
    monkeypatch.setenv(
        "PATH", "/bin:/usr/bin" if not shutil.which("xtensa-esp-elf-addr2line") else "/bin"
    )
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "a.elf"
    path.write_bytes(b"\x7fELF" + bytes(14) + b"\x5e\x00" + bytes(40))
    assert functions(path, Crash(addresses=("0x420a1c41",))) == [
        "0x420a1c41: Otto::Walk() at otto.cc:12[2J"
    ]
