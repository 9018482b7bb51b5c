"""MCP's own conformance tool, with the app's command line as the client that it tests."""

from __future__ import annotations

import asyncio
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.conformance.packages import Checks, Packages, checks_of
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
SUITES: Final = ("core", "backcompat")
"""What the tool calls them together. To start it takes half a second of a processor, so it is not
started for each."""
WITHOUT_A_PERSON: Final = (
    "auth/client-credentials-basic",
    "auth/client-credentials-jwt",
    "auth/cross-app-access-complete-flow",
)
"""Extensions of MCP that the app does not have: a program's own account, and a company's exchange
of one sign-in for another. Here a person signs in. Of the 33 checks in them 27 pass, all about
finding out where to sign in; in each the last two, which want a token without a person, do not.
Who meets such a server enters the token that its operator gives."""
SECONDS: Final = 60
RETRY: Final = "sse-retry"
TIMED: Final = "client-sse-retry-timing"
"""The one check that measures time, in `RETRY`: a busy machine comes late, which says nothing of
the app. One that came too early is never forgiven."""
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
        async with asyncio.timeout(2 * SECONDS + 30):
            output, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return process.returncode, output.decode(errors="replace")


def wrong_of(checks: Checks) -> Checks:
    return [check for check in checks if check["status"] not in ("SUCCESS", "INFO")]


def only_late(checks: Checks) -> bool:
    """Whether the only thing that is wrong is that the reconnection took longer than it should."""
    wrong = wrong_of(checks)
    return (
        bool(wrong)
        and all(check["id"] == TIMED for check in wrong)
        and not any(check["details"]["tooEarly"] for check in wrong)
    )


async def play(npm: Packages, folder: Path, *which: str) -> tuple[dict[str, Checks], str]:
    """What the tool found in each scenario of those, and what it wrote."""
    words = python("-m", "tests.conformance.client")
    client = subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
    limit, results = ("--timeout", str(SECONDS * 1000)), ("--output-dir", str(folder))
    _, output = await run(npm, "client", "--command", client, *which, *limit, *results)
    return checks_of(folder), output


async def test_scenarios(npm: Packages, tmp_path: Path) -> None:
    found: dict[str, Checks] = {}
    said = ""
    for suite in SUITES:
        more, output = await play(npm, tmp_path / suite, "--suite", suite)
        found |= more
        said += output
    assert sorted(found) == sorted(SCENARIOS), said
    for number in range(TRIES - 1):
        if only_late(found[RETRY]):
            found |= (await play(npm, tmp_path / str(number), "--scenario", RETRY))[0]
    wrong = {name: wrong_of(checks) for name, checks in found.items() if wrong_of(checks)}
    assert not wrong, said
    unsaid = [
        name
        for name, checks in found.items()
        if not any(check["status"] == "SUCCESS" for check in checks)
    ]
    assert not unsaid, said


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
    extensions = [name for name, versions in found if "extension" in versions.split(",")]
    assert sorted(extensions) == sorted(WITHOUT_A_PERSON)
