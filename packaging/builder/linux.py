"""Packages of Linux, and the archive for all others, from one tree of files."""

from __future__ import annotations

import ast
import gzip
import io
import platform
import re
import shutil
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from frozen import linking
from starter.needs import DRAWING, WAYLAND, X11
from starter.words import Stop

from builder.freezing import Frozen
from builder.inventory import copyright_text
from builder.made import (
    APP_ID,
    DEVELOPER_ID,
    NAME,
    PAGE,
    ROOT,
    SUMMARY,
    Made,
    NotHere,
    epoch,
    filled,
    run,
    settle_times,
    tool,
    version,
)

FILES: Final = ROOT / "packaging" / "linux"
MAINTAINER: Final = "Xiaozhi Companion contributors <noreply@github.com>"
RECOMMENDED_DEB: Final = (
    "fonts-noto-cjk | fonts-wqy-microhei | fonts-droid-fallback",
    "ca-certificates",
    "gnome-keyring | kwalletmanager | keepassxc",
    "xdg-utils",
    # spoken text, and sounds that are not Ogg Opus
    "ffmpeg",
    "espeak-ng",
)
RECOMMENDED_RPM: Final = (
    "google-noto-sans-cjk-fonts",
    "ca-certificates",
    "xdg-utils",
    # Fedora's own; a full one has another name
    "(ffmpeg or ffmpeg-free)",
    "espeak-ng",
)
PACKAGES: Final = {
    # a window of either kind needs the libraries of X11, which Wayland's desktops have too
    **{need.name: need.packages for need in (*DRAWING, *X11, *WAYLAND)},
    # what Python and the wheels need besides
    "libexpat.so.1": ("libexpat1",),
    "libffi.so.8": ("libffi8",),
    "libgcc_s.so.1": ("libgcc-s1",),
    "liblzma.so.5": ("liblzma5",),
    "libstdc++.so.6": ("libstdc++6",),
    "libuuid.so.1": ("libuuid1",),
    "libxcb.so.1": ("libxcb1",),
}
"""The packages of Debian that bring each library of the system; several are names of one thing on
different releases."""


def check() -> None:
    """Raises `NotHere` where no package of Linux can be made."""
    if not sys.platform.startswith("linux"):
        raise NotHere("Packages of Linux are made on Linux.")
    tool("strip", package="binutils")
    tool("objdump", package="binutils")


def check_deb() -> None:
    check()
    tool("dpkg-deb", package="dpkg")


def check_rpm() -> None:
    check()
    tool("rpmbuild", package="rpm")


def deb(frozen: Frozen, out: Path) -> list[Made]:
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / "tree"
        _tree(frozen, tree, Path("/usr"))
        documents = tree / "usr/share/doc" / NAME
        documents.mkdir(parents=True)
        (documents / "copyright").write_text(copyright_text(frozen), encoding="utf-8")
        _gzip(ROOT / "CHANGELOG.md", documents / "NEWS.md.gz")
        _gzip(_debian_changelog(), documents / "changelog.gz")
        architecture = run(["dpkg", "--print-architecture"], "dpkg failed").strip()
        size = sum(_kilobytes(path) for path in tree.rglob("*"))
        control = tree / "DEBIAN"
        control.mkdir()
        (control / "control").write_text(
            f"Package: {NAME}\n"
            f"Version: {version()}\n"
            f"Architecture: {architecture}\n"
            f"Maintainer: {MAINTAINER}\n"
            f"Installed-Size: {size}\n"
            f"Depends: {', '.join(depends(frozen.folder))}\n"
            f"Recommends: {', '.join(RECOMMENDED_DEB)}\n"
            "Section: utils\n"
            "Priority: optional\n"
            f"Homepage: {PAGE}\n"
            f"Description: {SUMMARY}\n"
            " Devices with the xiaozhi firmware offer tools over the Model Context Protocol.\n"
            " The app shows each tool as a form, calls it, shows the answer, and shows live\n"
            " what the device does. Everything also works from the command line.\n",
            encoding="utf-8",
        )
        settle_times(tree)
        path = out / f"{NAME}_{version()}_{architecture}.deb"
        # gzip and zstd are quicker and a third larger
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, path]
        run(command, "dpkg-deb failed")
        return [Made.of(path)]


def _debian_changelog() -> str:
    """In the form that Debian's tools read; what changed is in the file beside it."""
    moment = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch()))
    head = f"{NAME} ({version()}) stable; urgency=medium"
    return f"{head}\n\n  * See NEWS.md.gz.\n\n -- {MAINTAINER}  {moment}\n"


def rpm(frozen: Frozen, out: Path) -> list[Made]:
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / "tree"
        _tree(frozen, tree, Path("/usr"))
        documents = tree / "usr/share/licenses" / NAME
        documents.mkdir(parents=True)
        (documents / "copyright").write_text(copyright_text(frozen), encoding="utf-8")
        settle_times(tree)
        machine = platform.machine()
        wanted = [f"{name}()(64bit)" for name in linking.needed_libraries(frozen.folder)]
        wanted.append(f"libc.so.6(GLIBC_{oldest_libc(frozen.folder)})(64bit)")
        lines = [f"Requires: {each}" for each in wanted]
        lines += [f"Recommends: {each}" for each in RECOMMENDED_RPM]
        spec = Path(place) / "companion.spec"
        spec.write_text(
            filled(
                FILES / "companion.rpm.spec",
                VERSION=version(),
                SUMMARY=SUMMARY,
                PAGE=PAGE,
                NEEDS="\n".join(lines),
                FILES="\n".join(_rpm_files(tree)),
            ),
            encoding="utf-8",
        )
        top = Path(place) / "rpm"
        command = ["rpmbuild", "-bb", "--quiet", "--target", machine, "--buildroot", tree]
        command += ["--define", f"_topdir {top}", "--define", "_build_id_links none", spec]
        run(command, "rpmbuild failed")
        [built] = (top / "RPMS").rglob("*.rpm")
        path = out / f"{NAME}-{version()}-1.{machine}.rpm"
        shutil.copyfile(built, path)
        return [Made.of(path)]


def archive(frozen: Frozen, out: Path) -> list[Made]:
    """For every other distribution, and for people without an administrator."""
    name = f"{NAME}-{version()}-{frozen.platform}"
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / name
        _tree(frozen, tree, Path("/"))
        shutil.rmtree(tree / "bin")
        for unit in tree.rglob("*.service"):
            unit.unlink()
        shutil.rmtree(tree / "lib/systemd")
        shutil.copyfile(FILES / "xiaozhi-companion.service", tree / "lib/xiaozhi-companion.service")
        for script in ("install.sh", "uninstall.sh"):
            shutil.copy(FILES / script, tree / script)
        (tree / "COPYRIGHT.txt").write_text(copyright_text(frozen), encoding="utf-8")
        settle_times(tree)
        path = out / f"{name}.tar.xz"
        with tarfile.open(path, "w:xz", preset=6) as file:
            for each in [tree, *sorted(tree.rglob("*"))]:
                file.add(each, str(each.relative_to(place)), recursive=False, filter=_nobodys)
        return [Made.of(path)]


def depends(folder: Path) -> list[str]:
    """The same as Debian's packages, with the oldest C library that has all that is asked for.

    Raises `Stop` for a library whose package is not known.
    """
    wanted = [f"libc6 (>= {oldest_libc(folder)})"]
    for library in linking.needed_libraries(folder):
        if library not in PACKAGES:
            raise Stop(f"{library} is needed, and no package of Debian is known for it.")
        wanted.append(" | ".join(PACKAGES[library]))
    return list(dict.fromkeys(wanted))


def oldest_libc(folder: Path) -> str:
    """The newest version of the C library that any file asks for, such as 2.34."""
    versions: set[tuple[int, ...]] = {(2, 17)}
    for path in linking.elf_files(folder):
        for _, asked in linking.read(path).asks:
            if found := re.fullmatch(r"GLIBC_(\d+(?:\.\d+)+)", asked):
                versions.add(tuple(map(int, found[1].split("."))))
    return ".".join(map(str, max(versions)))


def _tree(frozen: Frozen, tree: Path, prefix: Path) -> None:
    """Lay out everything as it is installed below `prefix`, into `tree`."""
    top = tree / prefix.relative_to("/")
    shutil.copytree(frozen.folder, top / "lib" / NAME, symlinks=True)
    (top / "bin").mkdir()
    for name in (NAME, "companion"):
        (top / "bin" / name).symlink_to(f"../lib/{NAME}/{NAME}")
    share = top / "share"
    shutil.copytree(frozen.icons / "linux" / "icons", share / "icons")
    for where, source, name in (
        ("applications", "xiaozhi-companion.desktop", "xiaozhi-companion.desktop"),
        ("metainfo", "metainfo.xml", f"{APP_ID}.metainfo.xml"),
        ("mime/packages", "mime.xml", "xiaozhi-companion.xml"),
        ("../lib/systemd/user", "xiaozhi-companion.service", "xiaozhi-companion.service"),
    ):
        folder = share / where
        folder.mkdir(parents=True, exist_ok=True)
        known = {"PROGRAM": str(prefix / "bin/companion"), "DATE": _date(), "VERSION": version()}
        known |= {"PAGE": PAGE, "APP_ID": APP_ID, "DEVELOPER_ID": DEVELOPER_ID}
        text = filled(FILES / source, **known)
        (folder / name).write_text(text, encoding="utf-8")
    manual = share / "man/man1"
    manual.mkdir(parents=True)
    page = filled(
        FILES / "companion.1", COMMANDS=_commands(), DATE=_date(), VERSION=version(), PAGE=PAGE
    )
    _gzip(page, manual / "companion.1.gz")
    (manual / "xiaozhi-companion.1.gz").symlink_to("companion.1.gz")


def _commands() -> str:
    """The commands of the man page, from the table of the command line."""
    source = (ROOT / "companion/cli/commands.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "COMMANDS":
            assert node.value is not None
            table: dict[str, tuple[str, str]] = ast.literal_eval(node.value)
            lines = [
                f".TP\n.B {_escaped(name)}\n{_escaped(words[:1].upper() + words[1:])}."
                for name, (_, words) in table.items()
            ]
            return "\n".join(lines)
    raise Stop("companion/cli/commands.py has no table COMMANDS.")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _date() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(epoch()))


def _gzip(source: Path | str, target: Path) -> None:
    data = source.encode() if isinstance(source, str) else source.read_bytes()
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as file:
        file.write(data)
    target.write_bytes(packed.getvalue())


def _kilobytes(path: Path) -> int:
    """As Debian counts an installed size."""
    return -(-path.stat().st_size // 1024) if path.is_file() and not path.is_symlink() else 1


def _rpm_files(tree: Path) -> Iterable[str]:
    """Each file, and the folders that are ours alone."""
    for path in sorted(tree.rglob("*")):
        place = f"/{path.relative_to(tree)}"
        if not path.is_dir() or path.is_symlink():
            yield f'"{place}"'
        elif f"/{NAME}" in place:
            yield f'%dir "{place}"'


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member
