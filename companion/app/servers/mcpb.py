"""MCP bundles (`.mcpb`, formerly `.dxt`): a zip with a server, and a manifest of how it is started.

Source: modelcontextprotocol/mcpb, MANIFEST.md (0.1 to 0.4). A bundle is a program of somebody
else's: reading one writes and starts nothing. `unpack` writes it to a folder that is named after
its content, once a person has agreed; the command in the manifest then runs as any other program.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import stat
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, BinaryIO, Final

from companion.app.privacy.names import is_secret
from companion.app.servers.imported import (
    BundleFile,
    ImportedServer,
    McpBundle,
    Question,
    QuestionKind,
)
from companion.archives import Archive, DamagedArchive, open_archive
from companion.errors import EndpointError, FileError
from companion.json import read_object
from companion.messages.message import message
from companion.patterns import regex
from companion.text import clean, one_line
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login

SUFFIXES: Final = (".mcpb", ".dxt")
FOLDER: Final = "mcp-bundles"
"""In the folder of the settings: what was unpacked, a folder for each bundle."""
LARGEST: Final = 300 * 1024 * 1024
"""Bytes of a bundle."""
MOST_FILES: Final = 9_999
MOST_BYTES: Final = 1024 * 1024 * 1024
"""Of all files together, unpacked."""
WORST_RATIO: Final = 200
"""How many times larger than packed a file above `_SMALL` may be; program code has 3 to 10."""
_SMALL: Final = 1024 * 1024
_LARGEST_MANIFEST: Final = 1024 * 1024
_LONGEST_NAME: Final = 400
_CHUNK: Final = 256 * 1024
_UNUSED: Final = 24 * 3600.0
"""Seconds after which an unpacked bundle that no server uses is deleted."""

_PLACE: Final = regex(r"\$\{([^{}]{1,100})\}")
_RESERVED: Final = regex(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_FOLDERS: Final = {"DESKTOP": "Desktop", "DOCUMENTS": "Documents", "DOWNLOADS": "Downloads"}
_KINDS: Final = {
    "file": QuestionKind.FILE,
    "directory": QuestionKind.FOLDER,
    "boolean": QuestionKind.FLAG,
}


def is_bundle(path: Path) -> bool:
    """By its name alone."""
    return path.suffix.lower() in SUFFIXES


def read_bundle(path: Path, home: Path) -> tuple[McpBundle, ImportedServer]:
    """What is in a bundle; `home` is the folder of the settings. Blocks.

    Raises `FileError` for a file that is none, or one that is not to be unpacked: too large, too
    many files, or files that would land elsewhere; `OSError` when it cannot be read.
    """
    with _opened(path) as archive:
        files = _checked(archive)
        entry = archive.find("manifest.json")
        if entry is None:
            raise FileError("server.bundle_no_manifest")
        text = archive.read(entry, _LARGEST_MANIFEST + 1)
        manifest = read_object(text.decode("utf-8-sig", "replace"))
        if manifest is None or len(text) > _LARGEST_MANIFEST:
            raise FileError("server.bundle_no_manifest")
        digest = _digest(archive.file)
    name = one_line(manifest.get("display_name") or manifest.get("name")) or one_line(path.stem)
    author = manifest.get("author")
    folder = home / FOLDER / f"{_slug(name)}-{digest[:12]}"
    bundle = McpBundle(
        path=path,
        digest=digest,
        folder=folder,
        version=one_line(manifest.get("version"), 40),
        author=one_line(author.get("name"), 80) if isinstance(author, Mapping) else "",
        about=clean(manifest.get("description"), 500),
        files=tuple(files),
    )
    return bundle, _Manifest(manifest, bundle).server(name)


def unpack(bundle: McpBundle) -> None:
    """Write its files to its folder, unless they are there. Blocks.

    Raises `FileError` when the file is another one by now, and `OSError`.
    """
    if bundle.folder.is_dir():
        with contextlib.suppress(OSError):
            os.utime(bundle.folder)
        return
    bundle.folder.parent.mkdir(parents=True, exist_ok=True)
    part = bundle.folder.with_name(f".{bundle.folder.name}.{os.getpid()}")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(mode=0o700)
    try:
        with _opened(bundle.path) as archive:
            if _digest(archive.file) != bundle.digest:
                raise FileError("server.bundle_changed")
            _checked(archive)
            for info in archive.entries:
                if not info.is_dir():
                    _write(archive, info, part)
        part.rename(bundle.folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def delete_unused(home: Path, used: tuple[str, ...]) -> None:
    """Delete what was unpacked for servers that are none any more. `used` are the endpoints that
    are saved. Blocks; what cannot be deleted stays."""
    try:
        folders = [each for each in (home / FOLDER).iterdir() if each.is_dir()]
    except OSError:
        return
    for folder in folders:
        with contextlib.suppress(OSError):
            old = time.time() - folder.stat().st_mtime > _UNUSED
            if old and not any(folder.name in each for each in used):
                shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[Archive]:
    if path.stat().st_size > LARGEST:
        raise FileError("server.bundle_too_large", limit=LARGEST // 1024**2)
    try:
        with open_archive(path) as archive:
            yield archive
    except DamagedArchive:
        raise FileError("server.bundle_broken") from None


def _digest(file: BinaryIO) -> str:
    file.seek(0)
    found = hashlib.sha256()
    while chunk := file.read(_CHUNK):
        found.update(chunk)
    return found.hexdigest()


def _checked(archive: Archive) -> list[BundleFile]:
    """Its files. Raises `FileError` for a bundle that must not be unpacked."""
    entries = archive.entries
    if len(entries) > MOST_FILES:
        raise FileError("server.bundle_many_files", count=len(entries), limit=MOST_FILES)
    seen: set[str] = set()
    files: list[BundleFile] = []
    total = 0
    for info in entries:
        name = info.orig_filename
        if not _is_safe(name) or stat.S_IFMT(info.external_attr >> 16) not in (
            0,
            stat.S_IFREG,
            stat.S_IFDIR,
        ):
            raise FileError("server.bundle_bad_name", name=one_line(name, 120))
        if info.flag_bits & 0x1:
            raise FileError("server.bundle_broken")
        if info.is_dir():
            continue
        same = name.casefold()
        if same in seen:  # one of them would replace the other
            raise FileError("server.bundle_bad_name", name=one_line(name, 120))
        seen.add(same)
        total += info.file_size
        bomb = info.file_size > _SMALL and info.file_size > WORST_RATIO * max(info.compress_size, 1)
        if bomb or total > MOST_BYTES:
            raise FileError("server.bundle_bomb", limit=MOST_BYTES // 1024**2)
        files.append(BundleFile(name, info.file_size))
    return files


def _is_safe(name: str) -> bool:
    """Whether every system puts it below the folder that it is unpacked to."""
    if not name or len(name) > _LONGEST_NAME or "\\" in name or ":" in name or name[0] == "/":
        return False
    if clean(name, _LONGEST_NAME) != name:
        return False
    parts = name.rstrip("/").split("/")
    return all(
        part not in ("", ".", "..") and part == part.rstrip(" .") and not _RESERVED.fullmatch(part)
        for part in parts
    )


def _write(archive: Archive, info: zipfile.ZipInfo, folder: Path) -> None:
    target = folder.joinpath(*PurePosixPath(info.filename).parts)
    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    runs = bool((info.external_attr >> 16) & 0o111)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    number = os.open(target, flags, 0o700 if runs else 0o600)
    with os.fdopen(number, "wb") as out:
        for piece in archive.pieces(info):  # no more than it says, of which all were checked
            out.write(piece)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40] or "server"


class _Manifest:
    """From a manifest to what would be started here, with questions for what a person sets."""

    def __init__(self, manifest: Mapping[str, Any], bundle: McpBundle) -> None:
        self._bundle = bundle
        self._names = {file.name for file in bundle.files}
        server = manifest.get("server")
        self._server: Mapping[str, Any] = server if isinstance(server, Mapping) else {}
        wanted = manifest.get("user_config")
        self._wanted = (
            {str(key): each for key, each in wanted.items() if isinstance(each, Mapping)}
            if isinstance(wanted, Mapping)
            else {}
        )
        platforms = manifest.get("compatibility")
        platforms = platforms.get("platforms") if isinstance(platforms, Mapping) else None
        self._platforms = platforms if isinstance(platforms, list) else []
        self._asked: dict[str, Question] = {}
        self._secrets: dict[str, str] = {}

    def server(self, name: str) -> ImportedServer:
        command, given, variables = self._config()
        words = [self._file(self._filled(word)) for word in (command, *given)]
        shown: dict[str, str] = {}
        hidden: dict[str, str] = {}
        for key, text in variables.items():
            filled = self._filled(text, in_secret=True)
            kept = is_secret(key, text) or any(
                f"${{{asked}}}" in filled and self._asked[asked].kind is QuestionKind.SECRET
                for asked in self._asked
            )
            (hidden if kept else shown)[key] = filled
        words[0] = self._runner(words[0])
        notes = []
        if self._platforms and sys.platform not in self._platforms:
            systems = one_line(", ".join(str(each) for each in self._platforms), 80)
            notes.append(message("server.bundle_platform", systems=systems))
        try:
            endpoint = Endpoint.stdio(tuple(words))
        except EndpointError:
            raise FileError("server.bundle_no_manifest") from None
        return ImportedServer(
            name,
            endpoint,
            Login(environment={**shown, **hidden, **self._secrets}),
            tuple(self._asked.values()),
            tuple(notes),
            shown=frozenset(shown),
            bundle=self._bundle,
        )

    def _config(self) -> tuple[str, list[str], dict[str, str]]:
        kind, entry = self._server.get("type"), self._server.get("entry_point")
        entry = entry if isinstance(entry, str) else ""
        config = self._server.get("mcp_config")
        if not isinstance(config, Mapping):
            config = {}
        overrides = config.get("platform_overrides")
        own = overrides.get(sys.platform) if isinstance(overrides, Mapping) else None
        own = own if isinstance(own, Mapping) else {}
        command = own.get("command", config.get("command"))
        arguments = own.get("args", config.get("args"))
        variables = {
            str(key): str(text)
            for source in (config.get("env"), own.get("env"))
            for key, text in (source.items() if isinstance(source, Mapping) else ())
            if isinstance(text, str | int | float)
        }
        if not isinstance(command, str) or not command:
            command, arguments = {
                "node": ("node", [entry]),
                "python": ("python", [entry]),
                "uv": ("uv", ["run", "--directory", "${__dirname}", entry]),
            }.get(kind if isinstance(kind, str) else "", (entry, []))
        given = arguments if isinstance(arguments, list) else []
        if not command or not all(isinstance(each, str) for each in given):
            raise FileError("server.bundle_no_manifest")
        return command, list(given), variables

    def _file(self, word: str) -> str:
        """A file of the bundle by its whole path: programs are not started in its folder."""
        name = word.removeprefix("./")
        for each in (name, f"{name}.exe") if sys.platform == "win32" else (name,):
            if each in self._names:
                return str(self._bundle.folder.joinpath(*each.split("/")))
        return word

    def _runner(self, command: str) -> str:
        """`python` has another name on systems that had version 2 once."""
        if command == "python" and shutil.which("python") is None and shutil.which("python3"):
            return "python3"
        return command

    def _filled(self, text: str, *, in_secret: bool = False) -> str:
        """Variables for folders are filled in; what a person sets becomes a question."""

        def fill(found: re.Match[str]) -> str:
            name = found[1]
            if name == "__dirname":
                return str(self._bundle.folder)
            if name in ("/", "pathSeparator"):
                return os.sep
            if name == "HOME":
                return str(Path.home())
            if name in _FOLDERS:
                return str(Path.home() / _FOLDERS[name])
            kind, _, key = name.partition(".")
            if kind == "user_config" and key in self._wanted:
                return self._question(key, in_secret)
            return found[0]

        return _PLACE.sub(fill, text)

    def _question(self, key: str, in_secret: bool) -> str:
        wanted = self._wanted[key]
        asked = f"ask:{key}"
        if asked not in self._asked:
            kind = _KINDS.get(str(wanted.get("type")), QuestionKind.TEXT)
            if kind is QuestionKind.TEXT and (
                wanted.get("sensitive") is True or is_secret(key, "value")
            ):
                kind = QuestionKind.SECRET
            given = wanted.get("default")
            values = given if isinstance(given, list) else [given]
            default = "\n".join(
                self._default(each) for each in values if isinstance(each, str | int | float)
            )
            self._asked[asked] = Question(
                asked,
                one_line(wanted.get("title")) or one_line(key),
                kind=kind,
                default="" if kind is QuestionKind.SECRET else default,
                required=wanted.get("required") is True,
                several=wanted.get("multiple") is True,
                about=one_line(wanted.get("description"), 300),
            )
        question = self._asked[asked]
        if question.kind is QuestionKind.SECRET and not in_secret:
            # an argument is in the address of the server, a secret must not be
            variable = f"MCPB_{re.sub(r'[^A-Za-z0-9_]', '_', key).upper()}"
            self._secrets[variable] = f"${{{asked}}}"
            return f"${{{variable}}}"
        return f"${{{asked}}}"

    def _default(self, value: str | int | float) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        text = str(value)
        return self._filled(text) if "user_config" not in text else text
