"""Links of the desktop and files that are opened: they fill in the dialog, and do nothing more."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from urllib.parse import quote

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins
from companion.app.servers.mcpb import FOLDER
from companion.transports.endpoint import Endpoint
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.dials_in_pane import AddressPane
from companion.ui.connect.import_pane import ImportPane
from companion.ui.connect.server_pane import ServerPane
from tests.fakes.servers import workbench as program
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until
from tests.unit.app.servers.test_mcpb import bundle_at

assert program.__file__ is not None
CODE = Path(program.__file__).read_bytes()
MANIFEST = {
    "manifest_version": "0.3",
    "name": "workbench",
    "version": "1.0.0",
    "description": "Tools to try.",
    "author": {"name": "Somebody"},
    "server": {
        "type": "python",
        "entry_point": "server/main.py",
        "mcp_config": {
            "command": sys.executable,
            "args": ["${__dirname}/server/main.py"],
            "env": {"API_KEY": "${user_config.api_key}", "MODE": "quick"},
        },
    },
    "user_config": {
        "api_key": {"type": "string", "title": "API key", "sensitive": True, "required": True}
    },
}


def pane_of(opened: OpenWindow) -> ImportPane:
    dialog = opened.dialog(AddDialog)
    pane = dialog.panes["import"]
    assert isinstance(pane, ImportPane) and pane.isVisible()
    return pane


def drop(opened: OpenWindow, path: Path) -> bool:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    place, copy = QPointF(300, 300), Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    held = QDragEnterEvent(place.toPoint(), copy, data, left, none)
    QApplication.sendEvent(opened.window, held)
    if held.isAccepted():
        QApplication.sendEvent(opened.window, QDropEvent(place, copy, data, left, none))
    return held.isAccepted()


async def test_a_bundle_that_is_dropped_is_shown_then_tested_then_added(
    config_dir: Path, tmp_path: Path
) -> None:
    path = bundle_at(tmp_path / "workbench.mcpb", MANIFEST, {"server/main.py": CODE})
    async with open_window() as opened:
        await opened.active()
        assert drop(opened, path)
        pane = pane_of(opened)
        await until(lambda: pane.cards)
        [card] = pane.cards
        assert card.server.bundle is not None
        folder = card.server.bundle.folder
        assert card.what.text() == f"{sys.executable} {folder}/server/main.py"
        assert card.environment.text().splitlines() == ["MODE=quick", "API_KEY=•••"]
        card.files.set_open(0, True)
        # the secret is missing, nobody agreed, and nothing was written
        assert not pane.test_button.isEnabled()
        [answer] = card.answers.values()
        assert isinstance(answer.edit, QLineEdit)
        assert answer.edit.echoMode() is QLineEdit.EchoMode.Password
        answer.setText("s3cret key")
        assert not pane.test_button.isEnabled() and not (config_dir / FOLDER).exists()
        pane.agreed.click()
        pane.test_button.click()
        await until(lambda: pane.strip.outcome in ("found", "failed"), 30)
        assert card.passed, card.note.text()
        dialog = opened.dialog(AddDialog)
        dialog.add_button.click()
        await until(lambda: opened.dialogs.dialog is None)
        key = opened.window.chosen_key()
        view = await opened.ready(key)
        assert view.name == "workbench" and "s3cret" not in key
        kept = await opened.workspace[Logins].of(Endpoint.parse(key))
        assert kept.environment["API_KEY"] == "s3cret key"
        await opened.workspace[Connections].remove(key)


async def test_another_command_is_agreed_to_anew(tmp_path: Path) -> None:
    package = {
        "registryType": "npm",
        "identifier": "w",
        "packageArguments": [{"type": "positional", "valueHint": "folder", "isRequired": True}],
    }
    path = tmp_path / "server.json"
    path.write_text(json.dumps({"name": "a/weather", "packages": [package]}))
    async with open_window() as opened:
        await opened.active()
        assert drop(opened, path)
        pane = pane_of(opened)
        await until(lambda: pane.cards)
        [card] = pane.cards
        [answer] = card.answers.values()
        answer.setText("/one")
        assert card.what.text() == "npx -y w /one"
        pane.agreed.click()
        assert pane.test_button.isEnabled()
        answer.setText("/two")
        assert not pane.agreed.isChecked() and not pane.test_button.isEnabled()


async def test_a_bundle_that_must_not_be_opened_says_why(config_dir: Path, tmp_path: Path) -> None:
    path = bundle_at(tmp_path / "bad.mcpb", MANIFEST, {"../up": b"x"})
    async with open_window() as opened:
        await opened.active()
        opened.window.run("open", str(path))
        pane = pane_of(opened)
        await until(lambda: pane.strip.outcome == "failed")
        assert "outside of its folder" in pane.strip.text() and not pane.cards
        assert pane.strip.text().startswith("bad.mcpb: "), "which file"
        assert not (config_dir / FOLDER).exists()


async def test_links_fill_in_the_dialog_and_test_nothing() -> None:
    async with open_window() as opened:
        await opened.active()
        dialog = opened.run(
            AddDialog, "open", "companion://add?device=ws://192.0.2.1:1/ws&name=Robot"
        )
        pane = dialog.panes["address"]
        assert isinstance(pane, AddressPane) and pane.isVisible()
        assert (pane.address.text(), pane.name.text()) == ("ws://192.0.2.1:1/ws", "Robot")
        assert pane.strip.outcome == "plain" and not dialog.add_button.isEnabled()

        # the next one takes its place
        dialog = opened.run(AddDialog, "open", "companion://add?server=https://mcp.example.net/mcp")
        server = dialog.panes["server"]
        assert isinstance(server, ServerPane) and server.isVisible()
        assert server.address.text() == "https://mcp.example.net/mcp"

        config = quote('{"mcpServers": {"a": {"command": "danger", "args": ["--now"]}}}')
        opened.window.run("open", f"companion://add?config={config}")
        [card] = pane_of(opened).cards
        assert card.what.text() == "danger --now"
        assert not pane_of(opened).test_button.isEnabled()
        opened.dialogs.dismiss()

        opened.window.run("open", "companion://reboot?all=1")
        await asyncio.sleep(0)
        assert opened.dialogs.dialog is None
        toast = opened.window.toasts.toast
        assert toast is not None and "cannot be used" in toast.content.title
        opened.window.run("open", "companion:")
        assert opened.dialogs.dialog is None
        assert not opened.workspace.settings.devices
