"""MCP's own conformance tool, with the app's command line as the client that it tests."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.conformance.packages import Packages
from tests.fakes.warm import python

SCENARIOS: Final = (
    "initialize",
    "tools_call",
    "elicitation-sep1034-client-defaults",
    "sse-retry",
    "auth/metadata-default",
    "auth/metadata-var1",
    "auth/metadata-var2",
    "auth/metadata-var3",
    "auth/basic-cimd",
    "auth/scope-from-www-authenticate",
    "auth/scope-from-scopes-supported",
    "auth/scope-omitted-when-undefined",
    "auth/scope-step-up",
    "auth/scope-retry-limit",
    "auth/token-endpoint-auth-basic",
    "auth/token-endpoint-auth-post",
    "auth/token-endpoint-auth-none",
    "auth/pre-registration",
    "auth/2025-03-26-oauth-metadata-backcompat",
    "auth/2025-03-26-oauth-endpoint-fallback",
)
SELDOM: Final = frozenset(
    {
        "auth/metadata-var1",
        "auth/metadata-var2",
        "auth/scope-from-scopes-supported",
        "auth/scope-omitted-when-undefined",
        "auth/token-endpoint-auth-none",
        "auth/2025-03-26-oauth-endpoint-fallback",
    }
)
"""Variants of others, which run with `--all`."""
SECONDS: Final = 60
TIMED: Final = "client-sse-retry-timing"
"""The one check that measures time: a busy machine comes late, which says nothing of the app. One
that came too early is never forgiven."""
TRIES: Final = 3

pytestmark = pytest.mark.timeout(400)


async def run(npm: Packages, *words: str) -> tuple[int, str]:
    process = await asyncio.create_subprocess_exec(
        *npm.words("conformance", *words),
        env={**npm.node.environment, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        async with asyncio.timeout(SECONDS + 30):
            output, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return process.returncode, output.decode(errors="replace")


def only_late(folder: Path) -> bool:
    """Whether the only thing that is wrong is that the reconnection took longer than it should."""
    (written,) = folder.rglob("checks.json")
    checks: list[dict[str, Any]] = json.loads(written.read_text(encoding="utf-8"))
    wrong = [check for check in checks if check["status"] in ("FAILURE", "WARNING")]
    return (
        bool(wrong)
        and all(check["id"] == TIMED for check in wrong)
        and not any(check["details"]["tooEarly"] for check in wrong)
    )


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(name, marks=pytest.mark.slow if name in SELDOM else ()) for name in SCENARIOS],
)
async def test_scenario(npm: Packages, tmp_path: Path, scenario: str) -> None:
    words = python("-m", "tests.conformance.client")
    client = subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
    for attempt in range(TRIES):
        results = tmp_path / str(attempt)
        status, output = await run(
            npm,
            "client",
            "--command",
            client,
            "--scenario",
            scenario,
            "--timeout",
            str(SECONDS * 1000),
            "--output-dir",
            str(results),
        )
        if status == 0 or not only_late(results):
            break
    assert status == 0, output
    passed = re.search(r"Passed: (\d+)/(\d+), 0 failed, 0 warnings", output)
    assert passed is not None and int(passed[1]) == int(passed[2]) > 0, output


async def test_these_are_all_scenarios_of_the_tool_that_are_no_drafts_or_extensions(
    npm: Packages,
) -> None:
    status, output = await run(npm, "list")
    assert status == 0
    _, _, listed = output.partition("Client scenarios")
    found = re.findall(r"^\s*- (\S+) \[([^\]]*)\]", listed, re.MULTILINE)
    final = [
        name for name, versions in found if not {"draft", "extension"} & {*versions.split(",")}
    ]
    assert sorted(final) == sorted(SCENARIOS)
