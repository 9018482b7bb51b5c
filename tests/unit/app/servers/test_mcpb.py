from __future__ import annotations

import io
import json
import os
import stat
import struct
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from companion.app.servers import mcpb
from companion.app.servers.imported import QuestionKind
from companion.app.servers.mcpb import FOLDER, delete_unused, read_bundle, unpack
from companion.errors import FileError

MANIFEST: dict[str, Any] = {
    "manifest_version": "0.3",
    "name": "files",
    "display_name": "My files",
    "version": "1.2.3",
    "description": "Reads files.",
    "author": {"name": "Somebody"},
    "server": {
        "type": "python",
        "entry_point": "server/main.py",
        "mcp_config": {
            "command": "python3",
            "args": [
                "${__dirname}/server/main.py",
                "--level",
                "${user_config.level}",
                "--key",
                "${user_config.api_key}",
                "${user_config.folders}",
            ],
            "env": {
                "PYTHONPATH": "${__dirname}/server/lib",
                "API_KEY": "${user_config.api_key}",
                "LEVEL": "${user_config.level}",
            },
        },
    },
    "user_config": {
        "api_key": {"type": "string", "title": "API key", "sensitive": True, "required": True},
        "level": {"type": "number", "title": "Level", "default": 3},
        "folders": {"type": "directory", "multiple": True, "default": ["${HOME}/a", "b"]},
    },
}


def bundle_at(
    path: Path, manifest: Any = MANIFEST, files: dict[str | zipfile.ZipInfo, bytes] | None = None
) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        if manifest is not None:
            archive.writestr("manifest.json", json.dumps(manifest))
        for name, content in (files or {"server/main.py": b"print()"}).items():
            archive.writestr(name, content)
    return path


def test_what_it_would_run_is_read_word_by_word_and_nothing_is_written(tmp_path: Path) -> None:
    bundle, server = read_bundle(bundle_at(tmp_path / "files.mcpb"), tmp_path)
    folder = bundle.folder
    assert folder.parent == tmp_path / FOLDER and folder.name.startswith("my-files-")
    assert not folder.parent.exists()
    assert (server.name, bundle.version, bundle.author) == ("My files", "1.2.3", "Somebody")
    assert {file.name for file in bundle.files} == {"manifest.json", "server/main.py"}
    asked = {each.key: each for each in server.questions}
    assert asked["ask:api_key"].kind is QuestionKind.SECRET and asked["ask:api_key"].required
    assert asked["ask:level"].default == "3" and not asked["ask:level"].required
    assert asked["ask:folders"].default == f"{Path.home()}/a\nb"

    answers = {"ask:api_key": "s3cret", "ask:level": "5", "ask:folders": "/x y\n/z"}
    command = server.endpoint_with(answers).command
    assert command == (
        "python3",
        f"{folder}/server/main.py",
        "--level",
        "5",
        "--key",
        "${MCPB_API_KEY}",
        "/x y",
        "/z",
    )
    login = server.login_with(answers)
    assert login.environment == {
        "PYTHONPATH": f"{folder}/server/lib",
        "LEVEL": "5",
        "API_KEY": "s3cret",
        "MCPB_API_KEY": "s3cret",
    }
    assert server.shown == {"PYTHONPATH", "LEVEL"}
    assert "s3cret" not in server.endpoint_with(answers).text


def test_what_a_person_leaves_empty_is_left_out(tmp_path: Path) -> None:
    _, server = read_bundle(bundle_at(tmp_path / "files.mcpb"), tmp_path)
    command = server.endpoint_with({"ask:api_key": "k", "ask:level": "", "ask:folders": ""}).command
    assert command[2:] == ("--level", "--key", "${MCPB_API_KEY}")
    login = server.login_with({"ask:api_key": "k", "ask:level": ""})
    assert "LEVEL" not in login.environment


@pytest.mark.parametrize(
    ("server", "expected"),
    [
        ({"type": "node", "entry_point": "a.js"}, ("node", "{}/a.js")),
        (
            {"type": "uv", "entry_point": "a.js"},
            ("uv", "run", "--directory", "{}", "{}/a.js"),
        ),
        ({"type": "binary", "entry_point": "./a.js"}, ("{}/a.js",)),
        (
            {
                "mcp_config": {
                    "command": "x",
                    "args": ["1"],
                    "platform_overrides": {sys.platform: {"command": "y"}},
                }
            },
            ("y", "1"),
        ),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="paths of Windows")
def test_servers_of_all_kinds(
    tmp_path: Path, server: dict[str, Any], expected: tuple[str, ...]
) -> None:
    path = bundle_at(tmp_path / "x.mcpb", {"name": "x", "server": server}, {"a.js": b""})
    bundle, read = read_bundle(path, tmp_path)
    assert read.endpoint.command == tuple(each.format(bundle.folder) for each in expected)


def test_it_is_unpacked_once_with_the_rights_of_its_owner_alone(tmp_path: Path) -> None:
    tool = zipfile.ZipInfo("bin/tool")
    tool.external_attr = (stat.S_IFREG | 0o755) << 16
    path = bundle_at(tmp_path / "x.mcpb", files={tool: b"#!", "server/main.py": b"print()"})
    bundle, _ = read_bundle(path, tmp_path)
    unpack(bundle)
    unpack(bundle)
    assert (bundle.folder / "server/main.py").read_bytes() == b"print()"
    if os.name == "posix":
        assert (bundle.folder / "bin/tool").stat().st_mode & 0o777 == 0o700
        assert (bundle.folder / "server/main.py").stat().st_mode & 0o777 == 0o600
    assert [each.name for each in bundle.folder.parent.iterdir()] == [bundle.folder.name]


def test_another_file_than_was_read_is_not_unpacked(tmp_path: Path) -> None:
    bundle, _ = read_bundle(bundle_at(tmp_path / "x.mcpb"), tmp_path)
    bundle_at(tmp_path / "x.mcpb", files={"server/main.py": b"evil()"})
    with pytest.raises(FileError, match="another file"):
        unpack(bundle)
    assert not any((tmp_path / FOLDER).iterdir())


def link() -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("link")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


@pytest.mark.parametrize(
    "name",
    [
        "../up",
        "a/../../up",
        "/etc/passwd",
        "C:/windows",
        "a\\b",
        "a//b",
        "con.txt",
        "a./b",
        "x" * 500,
        "a\u202eb",
        link(),
    ],
    ids=repr,
)
def test_files_that_would_land_elsewhere_are_refused(
    tmp_path: Path, name: str | zipfile.ZipInfo
) -> None:
    path = bundle_at(tmp_path / "x.mcpb", files={name: b"x"})
    with pytest.raises(FileError) as raised:
        read_bundle(path, tmp_path)
    assert raised.value.message.code == "server.bundle_bad_name"


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    path = bundle_at(tmp_path / "x.mcpb", files={"a": b"x", "A": b"y"})
    with pytest.raises(FileError, match="outside"):
        read_bundle(path, tmp_path)


def test_ten_thousand_files_are_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.mcpb", "w") as archive:
        for number in range(10_000):
            archive.writestr(f"f{number}", b"")
    with pytest.raises(FileError, match="10000 files"):
        read_bundle(tmp_path / "x.mcpb", tmp_path)


def test_zip_bombs_are_refused(tmp_path: Path) -> None:
    path = bundle_at(tmp_path / "x.mcpb", files={"a": b"\0" * (20 * 1024 * 1024)})
    with pytest.raises(FileError, match="more room"):
        read_bundle(path, tmp_path)


def test_a_file_that_is_longer_than_it_says_is_not_written_whole(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("manifest.json", json.dumps(MANIFEST))
        archive.writestr("a", b"0123456789")
    raw = bytearray(packed.getvalue())
    at = raw.rindex(b"PK\x01\x02")
    struct.pack_into("<L", raw, at + 24, 5)
    path = tmp_path / "x.mcpb"
    path.write_bytes(bytes(raw))
    bundle, _ = read_bundle(path, tmp_path)
    with pytest.raises(FileError):
        unpack(bundle)
    assert not any((tmp_path / FOLDER).iterdir())


@pytest.mark.parametrize(
    "content",
    [b"", b"PK", b"no zip", b"PK\x05\x06" + b"\0" * 18, b"PK\x05\x06" + b"\xff" * 18],
)
def test_what_is_no_bundle_is_refused_in_words(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.mcpb"
    path.write_bytes(content)
    with pytest.raises(FileError):
        read_bundle(path, tmp_path)


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2, zipfile.ZIP_DEFLATED])
@pytest.mark.parametrize("at", [44, 60])
def test_a_bundle_whose_content_is_broken(tmp_path: Path, method: int, at: int) -> None:
    """Also in a method of packing that breaks with an error of its own."""
    path = tmp_path / "x.mcpb"
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("manifest.json", json.dumps(MANIFEST))
    data = bytearray(path.read_bytes())
    data[at : at + 8] = b"\xff" * 8
    path.write_bytes(data)
    with pytest.raises(FileError) as raised:
        read_bundle(path, tmp_path)
    assert raised.value.message.code == "server.bundle_broken"


def test_a_bundle_with_a_name_that_is_no_text(tmp_path: Path) -> None:
    path = bundle_at(tmp_path / "x.mcpb", files={"\u00e9.py": b""})
    path.write_bytes(path.read_bytes().replace("\u00e9".encode(), b"\xc3("))
    with pytest.raises(FileError) as raised:
        read_bundle(path, tmp_path)
    assert raised.value.message.code == "server.bundle_broken"


def test_a_bundle_that_breaks_while_it_is_unpacked_leaves_nothing(tmp_path: Path) -> None:
    path = bundle_at(tmp_path / "x.mcpb", files={"server/main.py": b"print()" * 5_000})
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        at = archive.getinfo("server/main.py").header_offset
    data[at + 50 : at + 58] = b"\xff" * 8
    path.write_bytes(data)
    bundle, _ = read_bundle(path, tmp_path)
    with pytest.raises(FileError) as raised:
        unpack(bundle)
    assert raised.value.message.code == "server.bundle_broken"
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_a_list_of_files_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.mcpb"
    size = 40 * 1024 * 1024
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, size, 0, 0)
    with path.open("wb") as file:
        file.truncate(size)
        file.seek(size)
        file.write(end)
    with pytest.raises(FileError) as raised:
        read_bundle(path, tmp_path)
    assert raised.value.message.code == "server.bundle_broken"


@pytest.mark.parametrize(
    "manifest",
    [None, [], {}, {"server": {}}, {"server": {"mcp_config": {"command": "x", "args": [1]}}}],
)
def test_a_bundle_that_does_not_say_how_it_starts(tmp_path: Path, manifest: Any) -> None:
    with pytest.raises(FileError) as raised:
        read_bundle(bundle_at(tmp_path / "x.mcpb", manifest), tmp_path)
    assert raised.value.message.code == "server.bundle_no_manifest"


def test_too_large_a_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcpb, "LARGEST", 10)
    with pytest.raises(FileError, match="larger"):
        read_bundle(bundle_at(tmp_path / "x.mcpb"), tmp_path)


def test_bundles_of_no_server_are_deleted_after_a_day(tmp_path: Path) -> None:
    for name in ("kept-1", "fresh-2", "old-3"):
        (tmp_path / FOLDER / name).mkdir(parents=True)
    long_ago = time.time() - 2 * 24 * 3600
    for name in ("kept-1", "old-3"):
        os.utime(tmp_path / FOLDER / name, (long_ago, long_ago))
    delete_unused(tmp_path, (f"stdio:node {tmp_path}/{FOLDER}/kept-1/a.js",))
    assert {each.name for each in (tmp_path / FOLDER).iterdir()} == {"kept-1", "fresh-2"}
    delete_unused(tmp_path / "nowhere", ())
