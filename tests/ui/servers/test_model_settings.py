"""The language model in the settings: what is valid, what is kept, and the test."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import keyring
import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from companion.app.secrets import Secrets
from companion.app.servers.models import MODEL_KEY, ModelService
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_NAME
from companion.app.settings.settings import Settings
from companion.ui.servers.model_settings import ModelPane, ModelTrial
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.oauth_server import serving
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.settings_panes import line, pane_of
from tests.fakes.window import open_window
from tests.fakes.workbench import closed, until, workbench

ADDRESS = "http://127.0.0.1:11434/v1"
SAVED = Settings(model_address=ADDRESS, model_name="tiny", model_key_for=ADDRESS)


@pytest.fixture
def _store() -> Any:
    former = keyring.get_keyring()
    keyring.set_keyring(MemoryKeyring())
    yield
    keyring.set_keyring(former)


def pane(qtbot: QtBot, settings: Settings) -> ModelPane:
    made = pane_of(ModelPane, "model", settings)
    qtbot.addWidget(made, before_close_func=lambda _closing, _kept=made: None)
    made.show()
    return made


@pytest.mark.parametrize(
    ("address", "name", "good", "testable", "listable"),
    [
        ("", "", True, False, False),
        ("", "tiny", True, False, False),
        (ADDRESS, "tiny", True, True, True),
        (ADDRESS + "/chat/completions", "tiny", True, True, True),
        (ADDRESS, "", False, False, True),
        ("ftp://x", "tiny", False, False, False),
        ("http://me:secret@host/v1", "tiny", False, False, False),
    ],
)
def test_only_what_is_valid_can_be_saved_or_tested(
    qtbot: QtBot, address: str, name: str, good: bool, testable: bool, listable: bool
) -> None:
    made = pane(qtbot, Settings())
    made.address.setText(address)
    made.name.setText(name)
    assert bool(made.fault) is not good
    assert made.test_button.isEnabled() is testable
    assert made.names_button.isEnabled() is listable
    if good:
        assert made.model() == ((ADDRESS, name) if address else ("", ""))


def test_a_key_is_kept_replaced_or_dropped_and_never_shown(qtbot: QtBot) -> None:
    made = pane(qtbot, SAVED.copy())
    assert made.key.text() == "" and "saved key" in made.key.placeholderText()
    assert made.key.echoMode() == QLineEdit.EchoMode.Password
    assert made.model() == (ADDRESS, "tiny") and made.new_key() is None
    made.key.setText(" n3w ")
    assert made.new_key() == "n3w"
    assert made.changes() == {}
    made.key.clear()
    made.drop_key.click()
    assert made.new_key() == "" and made.key.placeholderText() == "None"
    made.drop_key.click()
    # another service never gets the key of this one
    made.address.setText("https://other.example/v1")
    assert made.key.placeholderText() == "None"
    made.address.clear()
    assert made.model() == ("", "") and made.new_key() == ""


class Service:
    def __init__(self) -> None:
        self.keys: list[str | None] = []
        self.go = asyncio.Event()
        self.go.set()
        self.asked = asyncio.Event()

    async def chat(self, request: Request) -> Response:
        self.keys.append(request.headers.get("authorization"))
        self.asked.set()
        await self.go.wait()
        words = {"role": "assistant", "content": "Hello!\nAnd more"}
        return JSONResponse({"model": "tiny-1", "choices": [{"message": words}]})

    async def names(self, request: Request) -> Response:
        return JSONResponse({"data": [{"id": "tiny"}, {"id": "large"}]})


@asynccontextmanager
async def service() -> AsyncIterator[tuple[Service, str]]:
    made = Service()
    routes = [
        Route("/v1/chat/completions", made.chat, methods=["POST"]),
        Route("/v1/models", made.names),
    ]
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/v1"
        async with serving(Starlette(routes=routes), listening):
            yield made, address


@pytest.mark.usefixtures("_store")
async def test_a_model_is_tried_before_it_is_kept() -> None:
    async with service() as (made, address), workbench() as bench:
        settings = pane_of(ModelPane, "model")
        trial = ModelTrial(bench.context, settings)
        settings.show()
        settings.address.setText(address)
        settings.names_button.click()
        await until(lambda: settings.outcome.outcome == "found")
        assert "2 model" in settings.outcome.text()
        completer = settings.name.completer()
        assert completer is not None and completer.completionCount() == 2
        completer.popup().hide()
        settings.name.setText("tiny")
        settings.key.setText("k3y")
        settings.test_button.click()
        await until(lambda: "tiny-1 answered" in settings.outcome.text())
        assert "“Hello! And more”" in settings.outcome.text()
        assert made.keys == ["Bearer k3y"]
        # nothing was kept by that
        assert not bench.workspace[ModelService].configured
        # one that takes long is not waited for any longer than wanted
        made.asked.clear()
        made.go.clear()
        settings.test_button.click()
        await asyncio.wait_for(made.asked.wait(), 40)
        assert settings.stop_button.isVisible() and not settings.test_button.isEnabled()
        settings.stop_button.click()
        assert settings.test_button.isEnabled() and not settings.outcome.isVisible()
        made.go.set()
        settings.address.setText(address.replace("/v1", "/nowhere"))
        settings.test_button.click()
        await until(lambda: settings.outcome.outcome == "failed")
        assert "status 404" in settings.outcome.text()
        assert settings.test_button.isEnabled() and not settings.stop_button.isVisible()
        assert trial.parent() is settings
        await closed(settings)


@pytest.mark.usefixtures("_store")
async def test_the_settings_keep_it_and_its_key_in_the_store() -> None:
    async with open_window() as opened:
        dialog = opened.run(SettingsDialog, "settings", "model")
        line(dialog, MODEL_ADDRESS).setText(ADDRESS)
        assert not dialog.save_button.isEnabled()
        line(dialog, MODEL_NAME).setText("tiny")
        dialog.pane(ModelPane).key.setText("k3y")
        dialog.save_button.click()
        models = opened.workspace[ModelService]
        await until(lambda: models.configured and models.setup.has_key)
        assert await Secrets().get(MODEL_KEY) == "k3y"
        assert (opened.settings[MODEL_ADDRESS], opened.settings[MODEL_NAME]) == (ADDRESS, "tiny")
        dialog = opened.run(SettingsDialog, "settings", "model")
        assert (
            line(dialog, MODEL_ADDRESS).text() == ADDRESS
            and dialog.pane(ModelPane).key.text() == ""
        )
        line(dialog, MODEL_ADDRESS).clear()
        dialog.save_button.click()
        await until(lambda: not models.configured and not models.setup.has_key)
        assert await Secrets().get(MODEL_KEY) is None
