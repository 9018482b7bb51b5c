"""Notifications over a real D-Bus, with a service that behaves as its specification says."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from qasync import QEventLoop

from companion.app.activity.event_table import NewsKind
from companion.ui.main.navigator import WindowPlace
from companion.ui.tray.news import News, NewsBundle
from companion.ui.tray.notifier import BusNotifier, Note, has_session_bus, note_of
from tests.fakes.notification_server import (
    NotificationServer,
    bus,
    has_bus,
    notification_server,
)
from tests.fakes.workbench import until

pytestmark = pytest.mark.skipif(not has_bus(), reason="there is no dbus-daemon on this computer")

NOTE = Note("Otto: <b>hello</b> & bye", "a <img src=x> of\nit", place=WindowPlace("hub:1"))


@asynccontextmanager
async def desktop() -> AsyncIterator[tuple[BusNotifier, NotificationServer, asyncio.Task[None]]]:
    """A notifier that found its service."""
    with tempfile.TemporaryDirectory() as folder:
        async with bus(Path(folder)) as address, notification_server(address) as server:
            notifier = BusNotifier()
            task = asyncio.create_task(notifier.run(address), name="notifications")
            try:
                await until(lambda: notifier.available() or task.done())
                yield notifier, server, task
            finally:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
    assert not notifier.available()


async def test_notes_are_shown_replaced_and_withdrawn() -> None:
    async with desktop() as (notifier, server, _task):
        notifier.show_note(NOTE)
        await until(lambda: len(server.notified) == 1)
        signature, body = server.notified[0]
        assert signature == "susssasa{sv}i"
        name, replaced, _icon, title, text, actions, hints, timeout = body
        assert (name, replaced, timeout) == ("Xiaozhi Companion", 0, -1)
        # a title is never markup; in the text a device's marks are text
        assert title == NOTE.title and text == "a &lt;img src=x&gt; of\nit"
        assert actions == ["default", "Show"] and hints["urgency"] == ("y", 1)
        notifier.show_note(Note("two", failed=True))
        await until(lambda: len(server.notified) == 2)
        assert server.notified[1][1][1] == 1 and server.notified[1][1][6]["urgency"] == ("y", 2)
        notifier.withdraw()
        await until(lambda: server.closed == [1])
        # what a person closed is not replaced, but shown again
        notifier.show_note(NOTE)
        await until(lambda: len(server.notified) == 3 and notifier._current != 0)
        await server.signal("NotificationClosed", "uu", 2, 2)
        await until(lambda: notifier._current == 0)
        notifier.show_note(NOTE)
        await until(lambda: len(server.notified) == 4)
        assert server.notified[3][1][1] == 0


async def test_what_is_replaced_is_said_again() -> None:
    def bundle(title: str, *, failed: bool) -> NewsBundle:
        bundle = NewsBundle()
        place = WindowPlace("hub:1", "activity", 3)
        bundle.add(News(NewsKind.CALL, "hub:1", "Otto", failed, place, lambda: (title, "")))
        return bundle

    async with desktop() as (notifier, server, _task):
        notifier.show_note(note_of(bundle("Otto: it failed", failed=True)))
        notifier.show_note(note_of(bundle("Otto: it took long", failed=False)))
        await until(lambda: len(server.notified) == 2)
        _, (_, replaced, _, title, text, _, hints, _) = server.notified[1]
        assert (replaced, title) == (1, "Otto: 2 event(s)")
        lines = text.split("\n")
        assert lines[-2:] == ["Otto: it failed", "Otto: it took long"]
        assert hints["urgency"] == ("y", 2)


async def test_a_click_leads_to_the_place_and_others_clicks_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    async with desktop() as (notifier, server, _task):
        clicked: list[WindowPlace] = []
        notifier.clicked.connect(clicked.append)
        notifier.show_note(NOTE)
        await until(lambda: notifier._current == 1)
        await server.signal("ActionInvoked", "us", 77, "default")
        await server.signal("ActivationToken", "us", 1, "gnome-1")
        await server.signal("ActionInvoked", "us", 1, "default")
        await until(lambda: clicked == [WindowPlace("hub:1")])
        assert os.environ["XDG_ACTIVATION_TOKEN"] == "gnome-1"


async def test_a_service_without_markup_gets_the_text_as_it_is() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with bus(Path(folder)) as address, notification_server(address) as server:
            server.capabilities = ["body"]
            notifier = BusNotifier()
            task = asyncio.create_task(notifier.run(address))
            await until(notifier.available)
            notifier.show_note(NOTE)
            await until(lambda: len(server.notified) == 1)
            assert server.notified[0][1][4] == NOTE.text
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def test_what_the_service_refuses_is_lost_and_said() -> None:
    async with desktop() as (notifier, server, _task):
        lost: list[Note] = []
        notifier.lost.connect(lost.append)
        server.refuses = True
        notifier.show_note(NOTE)
        await until(lambda: lost == [NOTE])
        assert notifier.available()


async def test_without_a_service_it_is_not_available() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with bus(Path(folder)) as address:
            notifier = BusNotifier()
            async with asyncio.timeout(40):
                await notifier.run(address)
            assert not notifier.available()
        # and the same without a bus
        async with asyncio.timeout(40):
            await notifier.run(f"unix:path={folder}/none")
        lost: list[Note] = []
        notifier.lost.connect(lost.append)
        notifier.show_note(NOTE)
        assert lost == [NOTE]


async def test_a_bus_that_ends_is_noticed_and_what_waits_is_lost() -> None:
    with tempfile.TemporaryDirectory() as folder:
        notifier = BusNotifier()
        lost: list[Note] = []
        notifier.lost.connect(lost.append)
        async with bus(Path(folder)) as address, notification_server(address):
            task = asyncio.create_task(notifier.run(address))
            await until(notifier.available)
        notifier.show_note(NOTE)
        async with asyncio.timeout(40):
            await task
        assert lost == [NOTE] and not notifier.available()


def test_nothing_of_a_window_that_nobody_sees_is_shown(qtloop: QEventLoop) -> None:
    assert not has_session_bus()
