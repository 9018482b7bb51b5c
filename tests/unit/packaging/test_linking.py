"""Which libraries of Linux are collected, and which are left to the system."""

from __future__ import annotations

import importlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from builder import freezing, linux
from builder.made import ROOT
from frozen import linking
from frozen.linking import Library
from starter.words import Stop


def library(source: str, *needs: str, **more: frozenset[str]) -> Library:
    return Library(frozenset(needs), source=source, **more)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A folder with libraries that have nothing but a name and needs."""
    if not sys.platform.startswith("linux") or shutil.which("ld") is None:
        pytest.skip("binutils is not installed")
    subprocess.run(["as", "-o", tmp_path / "empty.o", "/dev/null"], check=True)
    return tmp_path


def make(folder: Path, name: str, *needs: str) -> str:
    linked = ["ld", "-shared", "--no-as-needed", "-soname", name, "-o", name, "empty.o"]
    subprocess.run([*linked, *needs], cwd=folder, check=True)
    return str(folder / name)


def test_a_part_of_what_the_system_has_is_not_collected(
    made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging" / "frozen"))
    collecting = importlib.import_module("collecting")
    make(made, "libbrotlicommon.so.1")
    make(made, "libbrotlidec.so.1", "libbrotlicommon.so.1")
    make(made, "libssl.so.3")
    # as Qt's library for networks: it names both halves itself
    make(made, "libQt6Network.so.6", "libbrotlidec.so.1", "libbrotlicommon.so.1")
    make(made, "QtNetwork.abi3.so", "libQt6Network.so.6", "libssl.so.3")
    in_wheel = {"libQt6Network.so.6": "PySide6/Qt/lib/", "QtNetwork.abi3.so": "PySide6/"}
    entries = [
        (
            in_wheel.get(path.name, "") + path.name,
            str(path),
            "EXTENSION" if "abi3" in path.name else "BINARY",
        )
        for path in sorted(made.glob("*.so*"))
    ]
    wanted = {Path(place).name for place, _, _ in collecting.wanted_libraries(entries)}
    assert wanted == {"QtNetwork.abi3.so", "libQt6Network.so.6", "libssl.so.3"}


def test_what_the_system_s_libraries_need_and_their_kin_are_the_system_s() -> None:
    facts = {
        "libfreetype.so.6": library("freetype", "libpng16.so.16", "libbrotlidec.so.1"),
        "libpng16.so.16": library("libpng1.6"),
        "libbrotlidec.so.1": library("brotli", "libbrotlicommon.so.1"),
        "libbrotlicommon.so.1": library("brotli"),
        "libxkbcommon.so.0": library("libxkbcommon"),
        # needs its kin, and not the other way round
        "libxkbcommon-x11.so.0": library("libxkbcommon", "libxkbcommon.so.0", "libxcb-xkb.so.1"),
        "libxcb.so.1": library("libxcb"),
        "libxcb-xkb.so.1": library("libxcb", "libxcb.so.1"),
        "libxcb-cursor.so.0": library("xcb-util-cursor", "libxcb.so.1"),
        "libssl.so.3": library("openssl", "libcrypto.so.3"),
        "libcrypto.so.3": library("openssl"),
        "libpython3.11.so.1.0": library(""),
    }
    assert facts.keys() - linking.of_the_system(facts) == {
        "libxcb-cursor.so.0",
        "libssl.so.3",
        "libcrypto.so.3",
        "libpython3.11.so.1.0",
    }


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        (
            {"libbrotlicommon.so.1": library("")},
            {"libbrotlidec.so.1": library("", "libbrotlicommon.so.1")},
            ["libbrotlidec.so.1 is the system's", "libbrotlicommon.so.1, which is in the package"],
        ),
        (
            {"libxkbcommon-x11.so.0": library("libxkbcommon", "libxkbcommon.so.0")},
            {"libxkbcommon.so.0": library("libxkbcommon")},
            ["libxkbcommon-x11.so.0 is in the package, and libxkbcommon.so.0 of the same source"],
        ),
        (
            {
                "_ssl.so": Library(asks=frozenset({("libssl.so.3", "OPENSSL_3.2.0")})),
                "libssl.so.3": library("openssl", has=frozenset({"OPENSSL_3.0.0"})),
            },
            {},
            ["_ssl.so asks for OPENSSL_3.2.0 of libssl.so.3, which has no such version."],
        ),
        (
            {
                "a.so": Library(asks=frozenset({("libssl.so.3", "OPENSSL_3.0.0")})),
                "libssl.so.3": library("openssl", has=frozenset({"OPENSSL_3.0.0"})),
                # no package brought them
                "libown.so.1": library(""),
            },
            {"libz.so.1": library("zlib", "libc.so.6"), "libodd.so.1": library("")},
            [],
        ),
    ],
)
def test_a_library_that_is_parted_is_found_before_anybody_gets_it(
    ours: dict[str, Library], theirs: dict[str, Library], said: list[str]
) -> None:
    found = list(linking.faults(ours, theirs))
    assert len(found) == bool(said)
    assert all(words in found[0] for words in said)


def test_a_frozen_folder_with_half_of_a_library_is_refused(made: Path) -> None:
    here = linking.known_to_linker()
    if not {"libc.so.6", "libm.so.6"} <= here.keys():
        pytest.skip("another C library")
    frozen = made / "frozen"
    (frozen / "_internal").mkdir(parents=True)
    program = Path(make(made, "program", str(here["libm.so.6"])))
    shutil.move(program, frozen / "program")
    freezing.check_libraries(frozen)
    shutil.copy(here["libc.so.6"], frozen / "_internal" / "libc.so.6")
    with pytest.raises(Stop, match=r"libm\.so\.6 is the system's and needs libc\.so\.6, which is"):
        freezing.check_libraries(frozen)


def test_a_frozen_folder_that_lacks_a_library_is_refused(made: Path) -> None:
    make(made, "libjpeg-6dc8d115.so.62")
    frozen = made / "frozen"
    frozen.mkdir()
    shutil.move(make(made, "_imaging.so", "libjpeg-6dc8d115.so.62"), frozen / "_imaging.so")
    with pytest.raises(Stop, match=r"libjpeg-6dc8d115\.so\.62 is needed, and is neither in"):
        freezing.check_libraries(frozen)


def test_a_library_tells_what_it_needs_asks_for_and_has(made: Path) -> None:
    here = linking.known_to_linker()
    if "libm.so.6" not in here:
        pytest.skip("another C library")
    told = linking.read(here["libm.so.6"])
    assert "libc.so.6" in told.needs
    assert "GLIBC_2.29" in told.has
    assert any(partner == "libc.so.6" and "GLIBC_" in version for partner, version in told.asks)


# the names of Debian's packages, which are not the same everywhere

BOTH = {
    "libbrotli1",
    "libc6",
    "libdbus-1-3",
    "libegl1",
    "libexpat1",
    "libffi8",
    "libfontconfig1",
    "libfreetype6",
    "libgcc-s1",
    "libgl1",
    "libgssapi-krb5-2",
    "liblzma5",
    "libstdc++6",
    "libuuid1",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "libx11-6",
    "libx11-xcb1",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-randr0",
    "libxcb-render-util0",
    "libxcb-render0",
    "libxcb-shape0",
    "libxcb-shm0",
    "libxcb-sync1",
    "libxcb-util1",
    "libxcb-xfixes0",
    "libxcb-xkb1",
    "libxcb1",
    "libxkbcommon-x11-0",
    "libxkbcommon0",
    "libzstd1",
    "zlib1g",
}
"""As Debian 12, 13 and unstable have them, and Ubuntu 22.04 and 24.04."""
BEFORE_T64 = {*BOTH, "libglib2.0-0"}
"""Debian 12, Ubuntu 22.04."""
AFTER_T64 = {*BOTH, "libglib2.0-0t64"}
"""Debian 13 and unstable, Ubuntu 24.04: where a library has another size of the time."""


@pytest.mark.parametrize("names", [BEFORE_T64, AFTER_T64])
def test_each_library_has_a_package_under_the_names_of_all_releases(names: set[str]) -> None:
    for name, packages in linux.PACKAGES.items():
        assert names & set(packages), f"{name}: {packages}"


def test_what_is_left_to_the_system_is_a_need_of_the_package(made: Path) -> None:
    make(made, "libglib-2.0.so.0")
    make(made, "libxkbcommon-x11.so.0")
    frozen = made / "frozen"
    frozen.mkdir()
    program = Path(make(made, "program", "libglib-2.0.so.0", "libxkbcommon-x11.so.0"))
    shutil.move(program, frozen / "program")
    libc, *wanted = linux.depends(frozen)
    assert re.fullmatch(r"libc6 \(>= 2\.\d+\)", libc)
    assert wanted == ["libglib2.0-0t64 | libglib2.0-0", "libxkbcommon-x11-0"]
    make(made, "libnobody.so.1")
    shutil.move(make(made, "other", "libnobody.so.1"), frozen / "other")
    with pytest.raises(Stop, match=r"libnobody\.so\.1 is needed, and no package of Debian"):
        linux.depends(frozen)
