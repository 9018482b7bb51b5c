"""Listing an MCP server's tools: our command beside the command line of MCP's Inspector, both as
whole processes that start the same server.

The Inspector comes from npm, into a folder of the user's cache. Without npm, or without a network
the first time, the benchmark is left out.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

from tests.benchmarks.pairs import Pair, Rounds, in_turn, own_settings, program
from tests.conformance.packages import Missing, find_node

PACKAGE: Final = "@modelcontextprotocol/inspector"
VERSION: Final = "2.12.0"
SERVER: Final = Path(__file__).parents[1] / "fakes" / "servers" / "workbench.py"
_SECONDS: Final = 120.0


def measure(rounds: Rounds) -> Pair | None:
    inspector = _inspector(fetch=rounds.processes > 1)
    if inspector is None:
        return None
    server = [sys.executable, str(SERVER)]
    ours = [sys.executable, "-m", "companion", "tools", f"stdio:{shlex.join(server)}"]
    with own_settings() as env:
        return in_turn(
            partial(program, *ours, env=env),
            partial(program, *inspector, *server, "--method", "tools/list", env=env),
            rounds.processes,
        )


def _inspector(*, fetch: bool) -> list[str] | None:
    """The words that start it; with `fetch` it is installed where it is not (110 MB)."""
    try:
        node = find_node()
    except Missing:
        return None
    folder = user_cache_path("xiaozhi-companion-tests") / f"inspector-{VERSION}"
    script = folder / "node_modules" / PACKAGE / "clients/launcher/build/index.js"
    if fetch and not script.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        words = [str(node.node), str(node.npm), "install", *options, "--prefix", str(folder)]
        env = {**os.environ, **node.environment}
        try:
            subprocess.run(
                [*words, f"{PACKAGE}@{VERSION}"],
                env=env,
                check=True,
                capture_output=True,
                timeout=_SECONDS,
            )
        except (OSError, subprocess.SubprocessError):
            return None
    return [str(node.node), str(script), "--cli"] if script.is_file() else None
