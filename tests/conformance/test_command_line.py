"""The command line with `server-everything`, as a person or a script uses it."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from companion.transports.endpoint import Endpoint
from tests.conformance.connected import everything_over_http, program
from tests.conformance.packages import Packages
from tests.fakes.warm import python

pytestmark = pytest.mark.timeout(300)


async def companion(*words: str) -> tuple[int, str, str]:
    """The exit status, and what is written to the two outputs."""
    process = await asyncio.create_subprocess_exec(
        *python("-m", "companion", *words),
        cwd=Path(__file__).parents[2],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    async with asyncio.timeout(90):
        output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode(), errors.decode()


async def document(*words: str) -> dict[str, Any]:
    status, output, errors = await companion(*words, "--json")
    assert status == 0, errors
    value = json.loads(output)
    assert isinstance(value, dict)
    return value


async def look_around(endpoint: Endpoint, folder: Path) -> None:
    address = endpoint.text
    tools = await document("tools", address)
    assert tools["server"]["protocolVersion"] == "2025-11-25"
    assert "echo" in {tool["name"] for tool in tools["tools"]}
    resources = await document("resources", address)
    assert resources["resources"] and resources["templates"] and resources["warnings"] == []
    prompts = await document("prompts", address)
    assert "simple-prompt" in {prompt["name"] for prompt in prompts["prompts"]}
    template = "demo://resource/dynamic/text/{resourceId}"
    read = await document("read", address, template, "resourceId=9")
    assert read["contents"][0]["text"].startswith("Resource 9:")
    filled = await document("prompt", address, "args-prompt", "city=Rome")
    assert "Rome" in filled["messages"][0]["content"]["text"]
    out = folder / "blob"
    blob = "demo://resource/dynamic/blob/2"
    status, _, errors = await companion("read", address, blob, "--output", str(out))
    assert status == 0 and out.read_bytes().startswith(b"Resource 2"), errors
    called = await document("call", address, "get-structured-content", "location=New York")
    assert called["ok"] and called["structuredContent"]["humidity"] >= 0
    declined = await document("call", address, "trigger-elicitation-request", "--elicit", "decline")
    assert "declined" in declined["content"][0]["text"]


async def test_over_stdio(npm: Packages, tmp_path: Path) -> None:
    await look_around(program(npm, "server-everything"), tmp_path)


async def test_over_http(npm: Packages, tmp_path: Path) -> None:
    with everything_over_http(npm) as endpoint:
        await look_around(endpoint, tmp_path)
