"""Two more published servers: one that remembers things, and one that works in folders."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from companion.app.servers.choices import ServerRoots
from companion.app.servers.settings import SERVER_ROOTS
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from tests.conformance.connected import Connected, connected, program
from tests.conformance.packages import Packages

pytestmark = pytest.mark.timeout(300)


async def allowed(server: Connected, folder: Path) -> None:
    """Returns when the server says that it may work there."""
    async with asyncio.timeout(40):
        while str(folder) not in (await server.answer("list_allowed_directories")).text:
            continue


async def test_the_memory_server_keeps_what_it_is_told(npm: Packages, tmp_path: Path) -> None:
    kept = tmp_path / "memory.jsonl"
    endpoint = program(npm, "server-memory")
    environment = {"MEMORY_FILE_PATH": str(kept)}
    ada = {"name": "Ada", "entityType": "person", "observations": ["writes programs"]}
    async with connected(endpoint, environment=environment) as server:
        assert len(server.view.tools) >= 9 and server.view.warnings == ()
        assert server.view.offers is not None and not server.view.offers.prompts
        await server.answer("create_entities", entities=[ada])
        graph = await server.answer("read_graph")
        assert isinstance(graph.structured, dict) and graph.schema_faults == ()
        assert [entity["name"] for entity in graph.structured["entities"]] == ["Ada"]
    assert "writes programs" in kept.read_text(encoding="utf-8")
    # a new process knows it still
    async with connected(endpoint, environment=environment) as server:
        found = await server.answer("search_nodes", query="programs")
        assert "Ada" in found.text


async def test_the_filesystem_server_works_in_its_folder_and_nowhere_else(
    npm: Packages, tmp_path: Path
) -> None:
    inside, outside = tmp_path / "inside", tmp_path / "outside"
    inside.mkdir()
    outside.mkdir()
    (outside / "secret.txt").write_text("no", encoding="utf-8")
    async with connected(program(npm, "server-filesystem", str(inside))) as server:
        note = inside / "note.txt"
        await server.answer("write_file", path=str(note), content="Grüße\n")
        assert note.read_text(encoding="utf-8") == "Grüße\n"
        assert (await server.answer("read_text_file", path=str(note))).text == "Grüße\n"
        tree = json.loads((await server.answer("directory_tree", path=str(inside))).text)
        assert [entry["name"] for entry in tree] == ["note.txt"]
        record = await server.call("read_text_file", path=str(outside / "secret.txt"))
        assert record.outcome is CallOutcome.FAILED and record.problem is not None
        assert "outside" in record.problem.english()


async def test_the_filesystem_server_takes_the_folders_that_a_person_chose(
    npm: Packages, tmp_path: Path
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    endpoint = program(npm, "server-filesystem", str(first))

    def choose(workspace: Workspace) -> None:
        workspace.settings[SERVER_ROOTS] = {endpoint.text: [str(second)]}

    async with connected(endpoint, before=choose) as server:
        # it asks after the handshake, and answers meanwhile
        await allowed(server, second)
        record = await server.call("list_directory", path=str(first))
        assert record.outcome is CallOutcome.FAILED
        await server.workspace[ServerRoots].set(server.key, [first])
        await allowed(server, first)
        assert (await server.call("list_directory", path=str(first))).problem is None
