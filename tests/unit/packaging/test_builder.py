"""What makes the installers: its rules, and the files that need no frozen app."""

from __future__ import annotations

import configparser
import os
import plistlib
import re
import shlex
import shutil
import struct
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import hatch_build
import pytest
from builder import command, linux, macos, trimming, trying, windows
from builder.made import PAGE, ROOT, Made, NotHere, filled, version
from frozen import components, linking
from starter.words import Stop

from companion import __version__
from companion.devices.discovery import services


def test_the_version_has_one_place() -> None:
    assert version() == __version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest is not None and newest[1] == __version__


@pytest.mark.parametrize("kind", ["windows", "macos"])
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks for what Linux cannot make")
def test_what_this_system_cannot_make_is_said_in_one_line(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([kind, "--out", str(tmp_path / "out")]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_intel_macs_are_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.system", lambda: "Darwin")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    with pytest.raises(NotHere, match="no wheels for Intel"):
        macos.check()


def test_a_result_names_size_and_digest(tmp_path: Path) -> None:
    file = tmp_path / "a.deb"
    file.write_bytes(b"x" * 1_500_000)
    made = Made.of(file)
    assert made.size == 1_500_000
    assert str(made).endswith(f"1.5 MB  sha256 {made.sha256}")


def test_a_template_is_filled_whole(tmp_path: Path) -> None:
    template = tmp_path / "text"
    template.write_text("@A@ and @B@")
    assert filled(template, A="1", B="2") == "1 and 2"
    with pytest.raises(Stop, match="@B@"):
        filled(template, A="1")


def test_the_man_page_has_every_command() -> None:
    from companion.cli.commands import COMMANDS

    page = linux._commands()
    named = re.findall(r"^\.B (\S+)$", page, re.MULTILINE)
    assert [each.replace("\\-", "-") for each in named] == list(COMMANDS)
    assert not re.search(r"(?<!\\)-", page)


def test_the_menu_entry_opens_links_and_belongs_to_the_window() -> None:
    entry = configparser.RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(ROOT / "packaging/linux/xiaozhi-companion.desktop", encoding="utf-8")
    values = entry["Desktop Entry"]
    assert values["Exec"].endswith(" %u")
    assert values["MimeType"] == "x-scheme-handler/companion;application/x-mcpb;"
    described = (ROOT / "packaging/linux/mime.xml").read_text(encoding="utf-8")
    assert re.findall(r'pattern="(\S+)"', described) == ["*.mcpb", "*.dxt"]
    source = (ROOT / "companion/ui/application.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{values["StartupWMClass"]}")' in source


def test_a_wheel_has_the_package_what_it_reads_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is for developers alone (tests, the gallery, the README's pictures) is not shipped."""
    from hatchling.builders.wheel import WheelBuilder

    # makes the translations, whose texts are not looked at here
    monkeypatch.setattr(subprocess, "run", lambda *args, **more: None)
    for path in ("companion", "packaging", "resources", "translations"):
        (tmp_path / path).symlink_to(ROOT / path)
    for path in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / path, tmp_path)
    (built,) = WheelBuilder(str(tmp_path)).build(
        directory=str(tmp_path / "dist"), versions=["standard"]
    )
    with zipfile.ZipFile(built) as wheel:
        names = set(wheel.namelist())
    about = {name for name in names if name.split("/")[0].endswith(".dist-info")}
    assert {name.split("/", 1)[1] for name in about} == {
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
        "licenses/LICENSE",
    }
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "companion").rglob("*.py")}
    words = {
        f"companion/_translations/{path.name}"
        for path in (ROOT / "translations").glob("companion_*.qm")
    }
    resources = ROOT / "resources"
    read = {
        f"companion/_resources/{path.relative_to(resources).as_posix()}"
        for path in resources.rglob("*")
        if path.is_file() and path.suffix != ".png"
    }
    assert names - about == code | words | read


def test_macos_may_announce_and_find_what_the_app_does() -> None:
    described = plistlib.loads((ROOT / "packaging/macos/Info.plist").read_bytes())
    wanted = {services.MCP, services.HTTP, services.HUB}
    assert {f"{name}.local." for name in described["NSBonjourServices"]} == wanted
    assert described["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == ["companion"]
    (document,) = described["CFBundleDocumentTypes"]
    assert document["CFBundleTypeExtensions"] == ["mcpb", "dxt"]
    assert described["NSLocalNetworkUsageDescription"]
    plistlib.loads((ROOT / "packaging/macos/entitlements.plist").read_bytes())


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    folder = tmp_path / "frozen"
    (folder / "_internal").mkdir(parents=True)
    for name in ("xiaozhi-companion.exe", "companion.exe", "_internal/a.dll"):
        (folder / name).write_bytes(b"MZ" + name.encode())
    return folder


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not installed (apt: nsis)")
def test_the_installer_of_windows_compiles(frozen: Path, tmp_path: Path) -> None:
    icons = tmp_path / "icons"
    tool = ROOT / "packaging" / "app_icon.py"
    subprocess.run([sys.executable, str(tool), str(icons)], check=True, stdout=subprocess.DEVNULL)
    icon = icons / "windows" / "xiaozhi-companion.ico"
    made = windows.installer(frozen, icon, tmp_path / "companion-setup.exe")
    assert made.path.read_bytes()[:2] == b"MZ"


def test_a_portable_folder_keeps_its_settings_in_itself(frozen: Path, tmp_path: Path) -> None:
    first = windows.portable(frozen, tmp_path / "a.zip")
    with zipfile.ZipFile(first.path) as file:
        assert set(file.namelist()) == {
            "xiaozhi-companion/_internal/a.dll",
            "xiaozhi-companion/companion.exe",
            "xiaozhi-companion/portable.cmd",
            "xiaozhi-companion/xiaozhi-companion.exe",
        }
        script = file.read("xiaozhi-companion/portable.cmd").decode("ascii")
    assert 'COMPANION_CONFIG_DIR=%~dp0settings"\r\n' in script
    # the same source makes the same file
    assert windows.portable(frozen, tmp_path / "b.zip").sha256 == first.sha256


# ICU's data


def common_data(items: dict[str, bytes]) -> bytes:
    """A file of ICU's common data: a header of 32 bytes, a table, names, data."""
    header = struct.pack("<HBB", 32, 0xDA, 0x27) + b"\0" * 28
    names, blocks, table = b"", b"", b""
    begin = 4 + 8 * len(items)
    length = sum(len(name) + 1 for name in items)
    for name, data in items.items():
        table += struct.pack("<II", begin + len(names), begin + length + len(blocks))
        names += name.encode() + b"\0"
        blocks += data
    return header + struct.pack("<I", len(items)) + table + names + blocks


def test_of_icu_s_data_the_order_of_words_stays_and_names_of_currencies_go() -> None:
    items = {
        "icudt73l/cnvalias.icu": b"aliases",
        "icudt73l/coll/zh.res": b"order",
        "icudt73l/curr/zh.res": b"money",
        "icudt73l/gb18030.cnv": b"code page",
        "icudt73l/xx.res": b"a language that nobody can choose",
        "icudt73l/zh.res": b"language",
    }
    smaller = trimming.smaller(common_data(items))
    kept = dict(trimming._items(smaller, 32))
    assert list(kept) == [name for name in items if "curr" not in name and "xx" not in name]
    for name, data in kept.items():
        assert data.rstrip(b"\xaa") == items[name]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="makes a library of Linux")
def test_the_library_of_icu_s_data_has_symbols_for_programs_and_none_for_debuggers(
    tmp_path: Path,
) -> None:
    if shutil.which("ld") is None:
        pytest.skip("binutils is not installed")
    library = tmp_path / "libicudata.so.73"
    data = common_data({"icudt73l/curr/zh.res": b"money", "icudt73l/zh.res": b"language"})
    (tmp_path / "data").write_bytes(data)
    (tmp_path / "data.s").write_text(
        ".section .rodata\n.globl icudt73_dat\n.type icudt73_dat, %object\nicudt73_dat:\n"
        f'.incbin "data"\n.size icudt73_dat, {len(data)}\n'
    )
    for words in (["as", "-o", "data.o", "data.s"], ["ld", "-shared", "-o", library, "data.o"]):
        subprocess.run(words, cwd=tmp_path, check=True)
    trimming._trim_icu(library)
    kept = trimming._object(library, "icudt73_dat")
    assert b"language" in kept and b"money" not in kept
    told = subprocess.run(["readelf", "-SW", library], capture_output=True, text=True, check=True)
    assert ".dynsym" in told.stdout and ".symtab" not in told.stdout


# packages are used in bare roots


def test_a_package_that_was_not_tried_is_named_with_the_command_that_does_it(
    tmp_path: Path,
) -> None:
    package, archive = Made(tmp_path / "of me.deb", 1, ""), Made(tmp_path / "a.tar.xz", 1, "")
    said = trying.untried([package, archive], "debootstrap is not installed")
    told, command = said.splitlines()
    assert told.startswith("of me.deb was not tried on Debian 12, 13 and unstable (debootstrap is")
    sudo, script, *words = shlex.split(command)
    assert sudo == "sudo" and os.access(script, os.X_OK)
    assert words == ["deb", trying.FOLDER, str(package.path)]
    assert trying.untried([archive], "debootstrap is not installed") == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages of Linux")
def test_roots_are_made_by_root_with_debootstrap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    root = os.geteuid() == 0
    assert trying.hindrance() == (
        "debootstrap is not installed" if root else "only root can make the roots"
    )
    shutil.copy(sys.executable, tmp_path / "debootstrap")
    assert bool(trying.hindrance()) is not root


# what a package of Linux needs of the system


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads libraries of Linux")
def test_each_library_that_is_needed_has_a_package(tmp_path: Path) -> None:
    if shutil.which("objdump") is None:
        pytest.skip("binutils is not installed")
    binary = tmp_path / "python"
    shutil.copyfile(Path(sys.executable).resolve(), binary)
    wanted = linking.needed_libraries(tmp_path)
    assert not [name for name in wanted if name.startswith(("libc.so", "ld-linux"))]
    (tmp_path / "libpython.so").write_bytes(binary.read_bytes())
    assert re.fullmatch(r"2\.\d+", linux.oldest_libc(tmp_path))


# licences


@pytest.mark.parametrize(
    ("package", "licence"),
    [
        ("libuuid1:amd64", "BSD-3-Clause"),
        ("libssl3t64", "Apache-2.0"),
        ("libxcb-render-util0", "MIT"),
        ("libsomething", "see its text"),
    ],
)
def test_libraries_of_debian_have_their_licence(package: str, licence: str) -> None:
    assert components.licence_of(package) == licence


# package pages


def test_a_package_page_shows_its_pictures() -> None:
    page = "https://example.org/it"
    text = "![a](resources/a.png) [b](resources/help/b.md#c) [d](https://d.example) [e](#f)"
    assert hatch_build.published(text, page) == (
        f"![a]({page}/raw/main/resources/a.png) [b]({page}/blob/main/resources/help/b.md#c) "
        "[d](https://d.example) [e](#f)"
    )
    readme = (ROOT / "README.md").read_text("utf-8")
    for place in re.findall(
        rf"{page}/(?:raw|blob)/main/([^)#]+)", hatch_build.published(readme, page)
    ):
        assert (ROOT / place).exists(), place


def test_a_wheel_names_where_the_project_is_published(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    metadata: dict[str, Any] = {}
    hatch_build.PublishedHook(str(ROOT), {}).update(metadata)
    assert metadata["urls"]["Homepage"] == PAGE
    assert f"{PAGE}/raw/main/resources/pictures/" in metadata["readme"]["text"]


def test_an_old_python_is_told_which_one_a_build_needs() -> None:
    code = (
        "import runpy, sys; sys.version_info = (3, 9, 2); sys.argv = ['build.py', 'deb'];"
        f"runpy.run_path({str(ROOT / 'packaging' / 'build.py')!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1 and "needs Python 3.11 or newer; this is Python 3.9" in done.stderr
