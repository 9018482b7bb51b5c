"""`--oauth` on the command line, with a browser whose person agrees to everything."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.fakes.strict_oauth import StrictOAuth, strict_oauth
from tests.fakes.warm import python

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.timeout(120)


async def companion(*words: str, **environment: str) -> tuple[int, dict[str, Any], str]:
    """The exit status, the document, and what was said to the person."""
    script = ROOT / "tests" / "fakes" / "servers" / "browser.py"
    browser = f"{shlex.join(python(str(script)))} %s"
    process = await asyncio.create_subprocess_exec(
        *python("-m", "companion", *words),
        "--json",
        cwd=ROOT,
        env={**os.environ, "BROWSER": browser, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    async with asyncio.timeout(60):
        output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, json.loads(output), errors.decode()


async def call(server: StrictOAuth, *more: str, **environment: str) -> tuple[int, Any, str]:
    return await companion("call", server.url, "echo", *more, **environment)


async def test_without_it_no_browser_opens_and_the_way_is_told() -> None:
    async with strict_oauth() as server:
        status, document, said = await call(server)
        assert status == 3 and not document["ok"]
        assert "--oauth" in said and not server.authorized


async def test_a_call_that_needs_more_sends_the_person_to_the_browser_again() -> None:
    scopes = {"*": "basic", "tools/call": "basic write"}
    async with strict_oauth(scopes=scopes) as server:
        status, document, said = await call(server, "--oauth")
        assert status == 0, said
        assert document["content"][0]["text"] == "said again"
        asked = [set(each["scope"].split()) for each in server.authorized]
        assert asked == [{"basic"}, {"basic", "write"}]
        # the whole address is said before it is opened
        assert f"{server.root}/authorize?" in said and "password store" in said


async def test_who_is_refused_all_the_same_is_not_sent_around_in_circles() -> None:
    scopes = {"*": "basic", "tools/call": "basic admin"}
    async with strict_oauth(scopes=scopes, grants="basic") as server:
        status, document, said = await call(server, "--oauth")
        assert status == 3 and "refuses all the same" in document["error"]["message"], said
        assert len(server.authorized) == 2


async def test_a_client_id_that_was_given_out() -> None:
    async with strict_oauth(
        registers=False, methods=["client_secret_basic"], known={"desk": "the secret"}
    ) as server:
        words = ("--oauth", "--oauth-client", "desk")
        status, _, said = await call(server, *words, COMPANION_OAUTH_SECRET="the secret")
        assert status == 0, said
        assert server.exchanged[0]["by"] == "client_secret_basic"
        assert "the secret" not in said
        status, document, _ = await call(server, "--oauth")
        assert status == 3 and "client ID" in document["error"]["message"]


async def test_it_is_used_instead_of_a_token_that_was_given() -> None:
    async with strict_oauth() as server:
        status, _, said = await call(server, "--oauth", COMPANION_SECRET="an old token")
        assert status == 0, said


async def test_it_is_for_servers_over_http_only() -> None:
    status, document, _ = await companion("tools", "demo:", "--oauth")
    assert status == 2 and "--oauth" in document["error"]["message"]
