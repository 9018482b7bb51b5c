"""What is done about settings that a person saved in the window."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.connect.hub import HubListener
from companion.app.settings.ports import HUB_HAS_TOKEN, HUB_PORT
from companion.app.settings.settings import Settings
from companion.app.settings.window import THEME
from companion.app.stock.service import StockService
from companion.app.stock.settings import FORMER_URL
from companion.errors import EndpointError
from companion.ui.settings.settings_dialog import EnteredSecrets
from tests.fakes.ports import free_port
from tests.fakes.window import OpenWindow, open_window

Calls = list[str]


@asynccontextmanager
async def watched(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[OpenWindow, Calls]]:
    """A window, and which ports were opened in it from now on."""
    async with open_window() as opened:
        calls: Calls = []
        for kind, name in ((HubListener, "hub"), (StockService, "stock")):
            service: Any = opened.workspace[kind]

            async def opening(real: Any = service.open, name: str = name) -> None:
                calls.append(name)
                await real()

            monkeypatch.setattr(service, "open", opening)
        yield opened, calls


async def test_what_concerns_no_port_opens_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async with watched(monkeypatch) as (opened, calls):
        await opened.dialogs._apply({THEME: "dark"}, EnteredSecrets())
        assert opened.workspace.settings[THEME] == "dark" and calls == []


async def test_another_port_and_token_open_the_hub_once_and_with_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with watched(monkeypatch) as (opened, calls):
        port, hub = free_port(), opened.workspace[HubListener]
        await opened.dialogs._apply({HUB_PORT: port}, EnteredSecrets("a token"))
        assert calls == ["hub"]
        assert hub.status.listening and (hub.status.port, hub.token) == (port, "a token")
        await opened.dialogs._apply({}, EnteredSecrets())
        assert calls == ["hub", "hub"] and hub.token is None
        assert not opened.workspace.settings[HUB_HAS_TOKEN]


async def test_an_address_that_is_refused_costs_no_other_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(url: str) -> None:
        raise EndpointError("endpoint.empty")

    async with watched(monkeypatch) as (opened, _calls):
        monkeypatch.setattr(opened.workspace[StockService], "set_upstream_url", refuse)
        with pytest.raises(EndpointError):
            await opened.dialogs._apply({THEME: "dark", FORMER_URL: "x"}, EnteredSecrets())
        assert Settings.load()[THEME] == "dark"
