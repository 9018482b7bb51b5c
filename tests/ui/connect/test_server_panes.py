"""Adding MCP servers in the window: by address, by command, and from another app's file."""

from __future__ import annotations

import json
import webbrowser
from pathlib import Path

import httpx2
import pytest
from PySide6.QtWidgets import QLabel, QLineEdit

from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins
from companion.devices.models import Way
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.ui.connect.dials_in_pane import AddressPane
from companion.ui.connect.import_pane import ImportPane
from companion.ui.connect.server_pane import ProgramPane, ServerPane
from tests.fakes.mcp_http import scripted_server
from tests.fakes.mcp_process import http_server
from tests.fakes.oauth_server import oauth_server
from tests.fakes.servers import workbench as program
from tests.fakes.warm import python
from tests.fakes.workbench import Workbench, until
from tests.ui.connect.opened import add_dialog, added_by, adding, pane_of

assert program.__file__ is not None
PROGRAM, *ARGUMENTS = python(program.__file__)


async def test_a_server_is_tested_and_added() -> None:
    async with http_server() as server, adding(ServerPane) as (bench, opened, pane):
        assert not pane.test_button.isEnabled()
        pane.address.setText(server.url.removesuffix("/mcp") + "/nothing")
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        assert "no MCP server at this address" in pane.strip.text()
        pane.address.setText(server.url)
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        assert "answered, with" in pane.strip.text()
        assert pane.name.text()
        key = await added_by(opened)
        assert key == server.url
        view = await bench.ready(key)
        assert view.way is Way.SERVER
        await bench.workspace[Connections].remove(key)


async def test_an_address_alone_is_enough_where_nothing_else_is_asked() -> None:
    async with http_server() as server, adding(AddressPane) as (bench, opened, pane):
        for text in ("mqtt://127.0.0.1/", "gateway+http://127.0.0.1/", "stdio:python", "demo:"):
            pane.address.setText(text)
            pane.test_button.click()
            assert "names no computer" in pane.strip.text() and pane.address.invalid
        pane.address.setText(server.url)
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        key = await added_by(opened)
        assert key == server.url
        await bench.workspace[Connections].remove(key)


async def test_who_asks_is_proved_by_a_token() -> None:
    async with adding(ServerPane) as (_, _, pane):
        pane.address.setText("http://192.168.1.10/mcp")
        assert pane.token.isHidden() and pane.sign_in_button.isHidden()
        pane.way.set_value("token")
        pane.edited()
        assert not pane.token.isHidden()
        assert pane.token.echoMode() == QLineEdit.EchoMode.Password
        assert not pane.test_button.isEnabled()
        pane.token.setText("a secret")
        assert not pane.plain_note.isHidden()
        assert pane.wanted() == (
            Endpoint.parse("http://192.168.1.10/mcp"),
            Login("a secret"),
        )
        pane.address.setText("https://mcp.example.net/mcp")
        assert pane.plain_note.isHidden()
        pane.address.setText("http://127.0.0.1:1/mcp")
        assert pane.plain_note.isHidden()
        pane.way.set_value("none")
        pane.edited()
        assert pane.wanted()[1] == Login()
        pane.address.setText("mqtt://127.0.0.1/")
        pane.test_button.click()
        assert pane.strip.outcome == "failed" and pane.address.invalid


async def test_a_token_in_an_address_is_kept_apart_from_it() -> None:
    token = "S3cr-q7X2-planted"
    async with http_server() as server, adding(AddressPane) as (bench, opened, pane):
        pane.address.setText(f"{server.url}?token={token}")
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        key = await added_by(opened)
        view = await bench.ready(key)
        assert token not in f"{key} {view!r} {bench.workspace.settings!r}"
        kept = await bench.workspace[Logins].of(Endpoint.parse(key))
        assert list(kept.environment.values()) == [token]
        await bench.workspace[Connections].remove(key)


async def test_a_program_is_started_only_when_agreed() -> None:
    async with adding(ProgramPane) as (bench, opened, pane):
        pane.program.path.setText(PROGRAM)
        pane.arguments.setPlainText("\n".join([*ARGUMENTS, "", "  with space  "]))
        assert pane.line() == (PROGRAM, *ARGUMENTS, "with space")
        assert pane.command.text().endswith(f"{ARGUMENTS[-1]} 'with space'")
        assert not pane.test_button.isEnabled()
        pane.agreed.click()
        assert pane.test_button.isEnabled()
        # the agreement was to exactly that
        pane.arguments.setPlainText("\n".join(ARGUMENTS))
        assert not pane.agreed.isChecked() and not pane.test_button.isEnabled()
        pane.agreed.click()
        row = pane.variables.add()
        row.name.setText("API_KEY")
        row.value.setText("a secret")
        assert row.value.echoMode() == QLineEdit.EchoMode.Password
        pane.test_button.click()
        await until(lambda: pane.strip.outcome in ("found", "failed"))
        assert pane.strip.outcome == "found", pane.strip.text()
        key = await added_by(opened)
        assert key == Endpoint.stdio((PROGRAM, *ARGUMENTS)).text
        await bench.ready(key)
        kept = await bench.workspace[Logins].of(Endpoint.parse(key))
        assert kept.environment == {"API_KEY": "a secret"}
        assert "a secret" not in repr(bench.workspace.settings)
        await bench.workspace[Connections].remove(key)


async def test_a_program_that_is_not_there() -> None:
    async with adding(ProgramPane) as (_bench, opened, pane):
        pane.program.path.setText("there-is-no-such-program")
        pane.agreed.click()
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        assert "there-is-no-such-program" in pane.strip.text()
        assert not opened.add_button.isEnabled()


def servers(**more: object) -> str:
    return json.dumps({"mcpServers": more})


async def test_servers_of_another_app_are_imported(tmp_path: Path) -> None:
    async def imported_again(bench: Workbench, file: Path) -> None:
        async with add_dialog(bench, "import") as opened:
            pane = pane_of(opened, ImportPane)
            pane.show_file(file)
            await until(lambda: pane.cards)
            assert not pane.cards[0].box.isEnabled()
            assert "In the list already, as tools" in pane.cards[0].note.text()

    async with adding(ServerPane) as (bench, opened, first):
        first.import_link.click()
        pane = pane_of(opened, ImportPane)
        assert pane.isVisible()
        file = tmp_path / "mcp.json"
        file.write_text(
            servers(
                tools={
                    "command": PROGRAM,
                    "args": ARGUMENTS,
                    "env": {"API_KEY": "<your key>", "TOKEN": "kept secret"},
                },
                weather={"url": "https://mcp.example.net/mcp", "disabled": True},
                old={"url": "ftp://mcp.example.net/mcp"},
            )
        )
        pane.show_file(file)
        await until(lambda: pane.cards)
        assert (pane.text.toPlainText(), pane.source.text()) == ("", "mcp.json")
        tools, weather = pane.cards
        assert tools.what.text() == " ".join([PROGRAM, *ARGUMENTS])
        assert "TOKEN" in tools.note.text() and "kept secret" not in tools.note.text()
        assert tools.wanted and not weather.wanted
        assert "old was left out" in pane.problems.text()
        # a secret is missing, and nobody agreed to start anything
        assert "Secrets are missing" in pane.strip.text()
        assert not pane.test_button.isEnabled()
        [answer] = tools.answers.values()
        answer.setText("my key")
        assert not pane.test_button.isEnabled()
        pane.agreed.click()
        assert pane.test_button.isEnabled()
        pane.test_button.click()
        await until(lambda: pane.strip.outcome in ("found", "failed"))
        assert tools.passed, tools.note.text()
        key = await added_by(opened)
        view = await bench.ready(key)
        assert view.name == "tools"
        kept = await bench.workspace[Logins].of(Endpoint.parse(key))
        assert kept.environment == {"API_KEY": "my key", "TOKEN": "kept secret"}
        await imported_again(bench, file)
        await bench.workspace[Connections].remove(key)


async def test_why_nothing_can_be_imported(tmp_path: Path) -> None:
    async with adding(ImportPane) as (_bench, opened, pane):
        pane.text.setPlainText("{")
        assert pane.strip.outcome == "failed" and pane.text.invalid
        pane.text.setPlainText(servers())
        assert pane.strip.outcome == "failed"
        pane.text.setPlainText("")
        assert pane.strip.outcome == "plain" and not pane.text.invalid
        pane.show_file(tmp_path / "none.json")
        await until(lambda: pane.strip.outcome == "failed")
        assert pane.strip.text().startswith("none.json: ")
        # what does not answer is not added
        pane.text.setPlainText(servers(gone={"url": "http://127.0.0.1:1/mcp"}))
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        [card] = pane.cards
        assert card.pill.text() == "No answer" and card.note.text()
        assert not opened.add_button.isEnabled()
        pane.back.click()
        assert opened.panes["server"].isVisible()


async def test_signing_in_happens_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    def visit(address: str) -> bool:
        """A browser of somebody who agrees to everything; it runs in a thread of its own."""
        return httpx2.get(address, follow_redirects=True, trust_env=False).status_code == 200

    async with oauth_server() as server, adding(ServerPane) as (bench, opened, pane):
        pane.address.setText(server.url)
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        pane.way.set_value("browser")
        pane.edited()
        assert pane.sign_in_button.isVisible()
        monkeypatch.setattr(webbrowser, "open", lambda _address: False)
        pane.sign_in_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        assert not pane.sign_in_button.busy
        monkeypatch.setattr(webbrowser, "open", visit)
        pane.sign_in_button.click()
        await until(lambda: pane.strip.outcome == "found")
        key = await added_by(opened)
        await bench.ready(key)
        await bench.workspace[Connections].remove(key)


async def test_a_pasted_command_line_is_a_program_and_its_arguments(tmp_path: Path) -> None:
    async with adding(ProgramPane) as (_, _, pane):
        pane.program.path.setText("npx -y @modelcontextprotocol/server-filesystem '/my notes'")
        assert pane.line() == (
            *("npx", "-y", "@modelcontextprotocol/server-filesystem", "/my notes"),
        )
        pane.arguments.setPlainText("--quiet")
        assert pane.line()[-1] == "--quiet"
        assert pane.command.text().startswith("npx -y ")
        # a file is one program, whatever its path
        spaced = tmp_path / "my server"
        spaced.touch()
        pane.program.path.setText(str(spaced))
        assert pane.line() == (str(spaced), "--quiet")
        pane.program.path.setText("it's open")
        assert pane.line() == ("it's open", "--quiet")


async def test_headers_go_with_every_request_and_are_kept() -> None:
    async with scripted_server() as server, adding(ServerPane) as (bench, opened, pane):
        pane.address.setText(server.url)
        pane.folds.set_open(0, True)
        line = pane.headers.add()
        assert line.name.hasFocus() or not opened.isActiveWindow()
        line.name.setText("X-Api-Key")
        line.value.setText("do-not-tell")
        assert pane.token_note.isVisible()
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        assert {headers["x-api-key"] for _, headers, _ in server.requests} == {"do-not-tell"}
        key = await added_by(opened)
        await bench.ready(key)
        login = await bench.workspace[Logins].of(Endpoint.parse(key))
        assert dict(login.headers) == {"X-Api-Key": "do-not-tell"}
        await bench.workspace[Connections].remove(key)


async def test_a_server_is_no_device_in_the_dialog() -> None:
    async with adding(ServerPane) as (_, opened, _pane):
        assert opened.windowTitle() == "Add a server"
        said = {each.text() for each in opened.findChildren(QLabel)}
        assert "Add a server" in said and "Add a device" not in said
        assert opened.add_button.text() == "Add server"
        opened.choose("program")
        assert opened.windowTitle() == "Add a server"
        opened.choose("broker")
        assert opened.windowTitle() == "Add a device"
        assert opened.add_button.text() == "Add device"
        opened.ask()
        assert opened.windowTitle() == "Add a device or server"
