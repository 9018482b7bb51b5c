"""MCP's own conformance tool, with `companion serve` as the server that it tests.

What is served are the tools of another server, so that each answer has passed through the app.
"""

from __future__ import annotations

import asyncio
import re
import shlex
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.conformance.packages import Packages, checks_of
from tests.fakes.commands import command
from tests.fakes.warm import python

SCENARIOS: Final = (
    "server-initialize",
    "ping",
    "tools-list",
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-error",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
)
"""Those about tools and about the connection: nothing else is served, and so the others fail. They
are played together, since to start the tool takes half a second of a processor."""
APART: Final = "json-schema-2020-12"
"""One that the tool does not play with the others."""

NOT_SERVED: Final = {
    # `serve` gives tools, to assistants and programs that know nothing else of a source
    "resources and prompts are shown in the app, and handed to nobody": (
        "resources-list",
        "resources-read-text",
        "resources-read-binary",
        "resources-templates-read",
        "resources-subscribe",
        "resources-unsubscribe",
        "prompts-list",
        "prompts-get-simple",
        "prompts-get-with-args",
        "prompts-get-embedded-resource",
        "prompts-get-with-image",
        "completion-complete",
    ),
    "what a source asks or logs is for the person at the app": (
        "tools-call-sampling",
        "tools-call-elicitation",
        "elicitation-sep1034-defaults",
        "elicitation-sep1330-enums",
        "logging-set-level",
        "tools-call-with-logging",
    ),
    "a call is answered in one piece": ("tools-call-with-progress",),
    "the server of MCP's SDK closes no stream to be asked again": ("server-sse-polling",),
}
"""Scenarios that do not apply, by why. A test sees that no other is left out."""

TOOLS: Final = Path(__file__).parents[1] / "fakes" / "servers" / "conformance_tools.py"
REQUEST_LINE: Final = re.compile(rb"\A(?:POST|GET|DELETE) \S+ HTTP/1\.1\r\n")

pytestmark = pytest.mark.timeout(400)


@asynccontextmanager
async def knowing_the_token(port: int, token: str) -> AsyncIterator[int]:
    """A port at which the token, which the tool cannot send, is put into each request."""

    async def pump(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, inward: bool
    ) -> None:
        try:
            while data := await reader.read(65536):
                found = REQUEST_LINE.match(data) if inward else None
                if found is not None:
                    header = f"Authorization: Bearer {token}\r\n".encode()
                    data = data[: found.end()] + header + data[found.end() :]
                writer.write(data)
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(
            pump(reader, inner_writer, inward=True), pump(inner_reader, writer, inward=False)
        )

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def run(npm: Packages, *words: str) -> tuple[int, str]:
    process = await asyncio.create_subprocess_exec(
        *npm.words("conformance", *words),
        env=npm.node.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    async with asyncio.timeout(90):
        output, _ = await process.communicate()
    return process.returncode or 0, output.decode(errors="replace")


async def test_scenarios(npm: Packages, tmp_path: Path) -> None:
    source = "stdio:" + shlex.join(python(str(TOOLS)))
    async with command("serve", "--from", source, "--pictures", "--http", "0") as serving:
        assert serving.process.stderr is not None
        url = (await serving.process.stderr.readline()).decode().split()[-1]
        token = (await serving.process.stderr.readline()).decode().split()[-1]
        port = int(url.rpartition(":")[2].partition("/")[0])
        async with knowing_the_token(port, token) as open_port:
            address = f"http://127.0.0.1:{open_port}/mcp"
            _, output = await run(npm, "server", "--url", address, "--output-dir", str(tmp_path))
            found = checks_of(tmp_path)
            # each that does not apply is said to be unknown, and breaks nothing
            for scenario in [each for apart in NOT_SERVED.values() for each in apart]:
                for check in found.get(f"server-{scenario}", ()):
                    words = check.get("errorMessage", "")
                    assert "Method not found" in words or "Unknown tool" in words, check
            for scenario in SCENARIOS:
                results = {check["status"] for check in found[f"server-{scenario}"]}
                assert "SUCCESS" in results <= {"SUCCESS", "INFO"}, f"{scenario}: {output}"
            status, output = await run(npm, "server", "--url", address, "--scenario", APART)
            assert status == 0, output
            passed = re.search(r"Passed: (\d+)/(\d+), 0 failed, 0 warnings", output)
            assert passed is not None and int(passed[1]) == int(passed[2]) > 0, output


async def test_no_scenario_of_the_tool_is_left_out(npm: Packages) -> None:
    status, output = await run(npm, "list")
    assert status == 0
    listed = output.partition("Server scenarios")[2].partition("Client scenarios")[0]
    known = {*SCENARIOS, APART}.union(*NOT_SERVED.values())
    assert set(re.findall(r"^\s*- (\S+) \[", listed, re.MULTILINE)) == known
