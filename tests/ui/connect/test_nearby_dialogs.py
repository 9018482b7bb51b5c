"""What was found nearby, in the window: adding it, searching for it, reaching it otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.connect.connections import Connections
from companion.app.connect.nearby import NearbyService, NearbyStatus
from companion.devices.discovery.models import FoundDevice, FoundEndpoint, FoundKind, Source
from companion.devices.discovery.scan import ScanProgress
from companion.errors import UsageError
from companion.messages.message import message
from companion.transports.endpoint import Endpoint
from companion.ui.connect.nearby_dialog import NearbyDialog, WaysDialog
from companion.ui.connect.scan_dialog import ScanDialog
from tests.fakes.devices import MAC, listening_device
from tests.fakes.workbench import Workbench, closed, until, workbench

NOBODY = "ws://127.0.0.1:1/ws"


def way(text: str, *sources: Source, fading: bool = False) -> FoundEndpoint:
    return FoundEndpoint(Endpoint.parse(text), sources or (Source.DNS_SD,), fading)


def found(*ways: FoundEndpoint, **more: Any) -> FoundDevice:
    values: dict[str, Any] = {
        "kind": FoundKind.DEVICE,
        "name": "Otto",
        "board": "otto-robot",
        "version": "2.0.4",
        "address": "192.168.1.42",
        "seen": datetime.now(UTC),
    }
    return FoundDevice("key-1", endpoints=ways, **{**values, **more})


@asynccontextmanager
async def nearby_dialog(bench: Workbench, entry: FoundDevice) -> AsyncIterator[NearbyDialog]:
    dialog = NearbyDialog(bench.context, entry)
    dialog.open()
    try:
        yield dialog
    finally:
        dialog.reject()
        await closed(dialog)


async def test_the_preferred_way_is_tried_and_added(qtbot: QtBot) -> None:
    async with workbench() as bench, listening_device() as (_device, url):
        entry = found(way(url), way(NOBODY, fading=True), name="")
        async with nearby_dialog(bench, entry) as dialog:
            assert not dialog.add_button.isEnabled()
            await until(lambda: dialog.strip.outcome == "found")
            assert dialog.name.text() == "Test board"
            assert dialog.token.isHidden()
            # another way is tried when it is chosen
            dialog.choice.buttons[url].setFocus()
            qtbot.keyClick(dialog.choice.buttons[url], Qt.Key.Key_Down)
            await until(lambda: dialog.strip.outcome == "failed")
            assert not dialog.add_button.isEnabled()
            assert "not seen for a while" in dialog.choice.buttons[NOBODY].text()
            dialog.choice.buttons[url].click()
            await until(lambda: dialog.strip.outcome == "found")
            added: list[str] = []
            dialog.added.connect(added.append)
            dialog.name.setText("Kitchen")
            dialog.add_button.click()
            await until(lambda: added)
        assert added == [url]
        assert (await bench.ready(url)).name == "Kitchen"
        await bench.workspace[Connections].remove(url)


async def test_what_dials_in_is_only_named() -> None:
    async with workbench() as bench:
        entry = found(way(f"hub:{MAC}", Source.HUB))
        async with nearby_dialog(bench, entry) as dialog:
            assert dialog.strip.outcome == "found"
            assert dialog.add_button.isEnabled()


async def test_another_hub_is_nothing_to_connect_to() -> None:
    async with workbench() as bench:
        note = message("nearby.hub", url="http://192.168.1.9/ota/")
        entry = found(kind=FoundKind.HUB, name="", board="", note=note)
        async with nearby_dialog(bench, entry) as dialog:
            assert "192.168.1.9/ota" in dialog.note.text()
            assert dialog.add_button.isHidden() and dialog.test_button.isHidden()
            assert "Another hub" in dialog.facts.text()


class FakeNearby:
    """As much of the service as a search needs; it ends when `go` is set."""

    def __init__(self, bench: Workbench) -> None:
        real = bench.workspace[NearbyService]
        self.found, self.lost, self.status_changed = real.found, real.lost, real.status_changed
        self.go = asyncio.Event()
        self.searched: list[str] = []
        self.cancelled = False
        self.entries_by_key: dict[str, FoundDevice] = {}
        self.known: set[str] = set()

    async def ranges(self) -> tuple[str, ...]:
        return ("192.168.1.0/24", "10.0.0.0/24")

    async def scan(self, cidr: str) -> ScanProgress:
        self.searched.append(cidr)
        if cidr == "8.8.8.8":
            raise UsageError("nearby.far_range", text=cidr)
        self.status_changed.publish(NearbyStatus(scan=ScanProgress(254, 100, 1)))
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled = True
            raise
        return ScanProgress(254, 254, len(self.entries_by_key))

    def find(self, entry: FoundDevice) -> None:
        self.entries_by_key[entry.key] = entry
        self.found.publish(entry)

    def entry(self, key: str) -> FoundDevice | None:
        return self.entries_by_key.get(key)

    def known_as(self, entry: FoundDevice) -> str | None:
        return entry.key if entry.key in self.known else None

    async def stop(self) -> None: ...


@asynccontextmanager
async def scan_dialog(bench: Workbench) -> AsyncIterator[tuple[ScanDialog, FakeNearby]]:
    real, fake = bench.workspace[NearbyService], FakeNearby(bench)
    bench.workspace.put(fake, NearbyService)  # type: ignore[arg-type]
    dialog = ScanDialog(bench.context)
    dialog.open()
    try:
        yield dialog, fake
    finally:
        dialog.reject()
        await closed(dialog)
        bench.workspace.put(real)


async def test_a_search_says_its_range_and_shows_how_far_it_is() -> None:
    async with workbench() as bench, scan_dialog(bench) as (dialog, nearby):
        await until(lambda: dialog.range.text() == "192.168.1.0/24")
        assert "10.0.0.0/24" in dialog.strip.text()
        # nothing is searched before it is asked for
        assert nearby.searched == []
        dialog.search_button.click()
        await until(lambda: "100 of 254" in dialog.strip.text())
        assert dialog.bar.isVisible() and dialog.bar.fraction == pytest.approx(100 / 254, 0.01)
        assert dialog.range.isReadOnly()
        nearby.known = {"known"}
        nearby.find(found(way(NOBODY, Source.SCAN)))
        nearby.find(replace(found(way("ws://10.0.0.2/ws", Source.SCAN)), key="known"))
        # what only announces itself is no finding of this search
        nearby.find(replace(found(way("ws://10.0.0.3/ws")), key="other"))
        assert dialog.model.keys() == ["key-1", "known"]
        assert not dialog.add_button.isEnabled()
        dialog.model.set_picked("known", True)
        dialog.model.set_picked("key-1", True)
        assert dialog.model.picked() == ["key-1"]
        nearby.go.set()
        await until(lambda: not dialog.running)
        assert dialog.strip.outcome == "found"
        added: list[str] = []
        dialog.added.connect(added.append)
        dialog.add_button.click()
        await until(lambda: added)
        assert added == [NOBODY]
        assert bench.view(NOBODY).name == "Otto"
        await bench.workspace[Connections].remove(NOBODY)


async def test_a_search_can_be_cancelled_and_refused() -> None:
    async with workbench() as bench, scan_dialog(bench) as (dialog, nearby):
        dialog.range.setText("8.8.8.8")
        dialog.search_button.click()
        await until(lambda: dialog.strip.outcome == "failed")
        assert "is not a local network" in dialog.strip.text()
        assert dialog.range.invalid
        dialog.range.setText("192.168.7.0/24")
        dialog.search_button.click()
        await until(lambda: len(nearby.searched) == 2)
        dialog.cancel_button.click()
        assert not dialog.running
        await until(lambda: nearby.cancelled)
        assert dialog.strip.text() == "The search was cancelled."
        nearby.cancelled = False
        dialog.search_button.click()
        await until(lambda: dialog.running and len(nearby.searched) == 3)
        dialog.reject()
        await until(lambda: nearby.cancelled)


async def test_a_device_is_reached_by_another_way() -> None:
    async with workbench() as bench, listening_device() as (_device, url):
        await bench.workspace[Connections].add(Endpoint.parse(NOBODY), "Kitchen")
        dialog = WaysDialog(bench.context, bench.view(NOBODY), found(way(NOBODY), way(url)))
        dialog.open()
        assert dialog.choice.endpoint() == Endpoint.parse(NOBODY)
        assert not dialog.use_button.isEnabled()
        dialog.choice.buttons[url].click()
        switched: list[str] = []
        dialog.switched.connect(switched.append)
        dialog.use_button.click()
        await until(lambda: switched)
        assert switched == [url]
        assert (await bench.ready(url)).name == "Kitchen"
        assert bench.workspace.devices.view(NOBODY) is None
        assert [saved.endpoint for saved in bench.workspace.settings.devices] == [url]
        await closed(dialog)
        await bench.workspace[Connections].remove(url)


async def test_one_way_leaves_nothing_to_choose() -> None:
    async with workbench() as bench:
        await bench.workspace[Connections].add(Endpoint.parse(NOBODY), "Kitchen")
        dialog = WaysDialog(bench.context, bench.view(NOBODY), None)
        dialog.open()
        assert dialog.use_button.isHidden() and dialog.note.isHidden()
        await closed(dialog)
        await bench.workspace[Connections].remove(NOBODY)
