"""The settings' file is damaged while the app is closed: what was set is there all the same."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.connect.reachable import Reachable
from companion.app.files.copies import FOLDER
from companion.app.files.store import FILE_NAME as STORE
from companion.app.settings.ports import STOCK_OPEN
from companion.app.settings.settings import FILE_NAME, Settings
from companion.app.settings.window import LANGUAGE, THEME
from companion.app.stock.service import StockService
from companion.app.web.service import WebService
from companion.simulator import simulated_stock_device
from companion.ui.stock.accept_dialog import AcceptDialog
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until

# others: `tests/unit/app/files/test_copies.py`
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda data: data[: len(data) // 2],
    "another kind of list": lambda data: b'{"devices": 5, "theme": "dark"}',
}


async def use_once(folder: Path) -> str:
    """A person chooses a theme and a language, and adds a stock device; its key."""
    settings = Settings(former_url="", stock_open=True, theme="dark", language="ja")
    settings.write(folder)
    async with open_window(settings) as opened:
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            key = key_of(device)
            await until(lambda: opened.window.model.asks(key))
            await opened.workspace[StockService].decisions.accept(
                key, name="Kitchen", upstream_url=""
            )
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST):
            await opened.ready(key)
    return key


def devices(opened: OpenWindow) -> list[str]:
    """Those that are listed, without what others in the network announce meanwhile."""
    keys = opened.window.model.keys()
    return [key for key in keys if not key.startswith("nearby:")]


def told(opened: OpenWindow, code: str) -> list[str]:
    """What the activity says of it."""
    entries = opened.workspace[ActivityLog].entries()
    return [entry.title.english() for entry in entries if entry.title.code == code]


def wrong(opened: OpenWindow) -> bool:
    """Whether the foot of the list of devices says in red that something is wrong."""
    hub = opened.window.sidebar.hub
    return hub._wrong.isVisible() and not hub._dot.isVisible()


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_damaged_settings_are_brought_back_and_the_device_is_served(
    config_dir: Path, damage: Callable[[bytes], bytes]
) -> None:
    key = await use_once(config_dir)
    path = config_dir / FILE_NAME
    good = Settings.load(config_dir).document()
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    settings = Settings.load()
    assert (settings[THEME], settings[LANGUAGE]) == ("dark", "ja")
    assert {**settings.document(), "window": {}} == {**good, "window": {}}
    async with open_window(settings) as opened:
        assert devices(opened) == [key]
        assert opened.view(key).name == "Kitchen"
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST):
            await opened.ready(key)
        [said] = told(opened, "file.restored")
        assert "settings.damaged.json" in said
        toast = opened.window.toasts.toast
        assert toast is not None and toast.stays
        assert toast.content.title == "A good copy was brought back"
        assert "settings.damaged.json" in toast.content.text
    assert (config_dir / "settings.damaged.json").read_bytes() == damaged
    async with open_window(Settings.load()) as opened:
        assert not told(opened, "file.restored") and opened.window.toasts.toast is None
        assert devices(opened) == [key]


async def test_without_a_good_copy_the_device_that_was_let_in_is_still_served(
    config_dir: Path,
) -> None:
    key = await use_once(config_dir)
    for copy in (config_dir / FOLDER).glob("settings.*.json"):
        copy.write_bytes(b"\0\0")
    (config_dir / FILE_NAME).write_bytes(b"\0\0")
    settings = Settings.load()
    async with open_window(settings) as opened:
        [said] = told(opened, "file.no_copy")
        assert str(config_dir / "settings.damaged.json") in said
        assert opened.workspace[StockService].listeners.listening
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST):
            await opened.ready(key)


async def test_who_said_that_no_device_may_ask_is_believed_and_told_what_that_means(
    config_dir: Path,
) -> None:
    key = await use_once(config_dir)
    settings = Settings.load()
    settings[STOCK_OPEN] = False
    settings.write()
    async with open_window(Settings.load()) as opened:
        hub = opened.window.sidebar.hub
        assert not opened.workspace[StockService].listeners.wanted
        assert "you added cannot connect" in hub.text() and wrong(opened)
        # something else than the OTA address is served at that port
        await opened.workspace[WebService].open()
        url = f"http://127.0.0.1:{opened.workspace[WebService].service.port}/xiaozhi/ota/"
        async with simulated_stock_device(url, behaviour=FAST):
            await until(lambda: told(opened, "stock.not_answered"))
        assert "Kitchen at 127.0.0.1 was turned away" in hub.text()
        [knock] = opened.workspace[Reachable].knocks.entries()
        assert (knock.title.code, knock.todo.code) == ("knock.closed", "knock.do_closed")
        await opened.workspace[StockService].allow(True)
        assert "cannot connect" not in hub.text()
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST):
            await opened.ready(key)
        await until(lambda: not wrong(opened))


async def test_a_device_that_was_added_and_is_turned_away_is_named(config_dir: Path) -> None:
    key = await use_once(config_dir)
    (config_dir / STORE).unlink()
    shutil.rmtree(config_dir / FOLDER)
    async with open_window(Settings.load()) as opened:
        assert not wrong(opened)
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST):
            await until(lambda: told(opened, "stock.asked_again"))
            assert "Kitchen at 127.0.0.1 is in your list" in opened.window.sidebar.hub.text()
            assert wrong(opened)
            opened.window.sidebar.hub.add.click()
            dialog = opened.dialog(AcceptDialog)
            dialog.accept_button.click()
            await until(lambda: opened.workspace[StockService].view(key).accepted)
            assert not opened.window.sidebar.hub.add.isVisible()
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST):
            await opened.ready(key)
            await until(lambda: not wrong(opened))


async def test_a_stranger_that_asks_is_no_fault(config_dir: Path) -> None:
    async with open_window(Settings(former_url="", stock_open=True)) as opened:
        async with simulated_stock_device(ota_of(opened.workspace), behaviour=FAST) as device:
            await until(lambda: opened.window.model.asks(key_of(device)))
        assert told(opened, "stock.asked") and not wrong(opened)


async def test_settings_that_were_deleted_begin_anew(config_dir: Path) -> None:
    key = await use_once(config_dir)
    (config_dir / FILE_NAME).unlink()
    settings = Settings.load()
    assert (settings[THEME], settings[LANGUAGE]) == ("system", "")
    async with (
        open_window(settings) as opened,
        simulated_stock_device(ota_of(opened.workspace), behaviour=FAST),
    ):
        await opened.ready(key)
        assert opened.window.toasts.toast is None
    assert len([*(config_dir / FOLDER).glob("settings.*")]) == 1
    (config_dir / FILE_NAME).write_bytes(b"")
    settings = Settings.load()
    assert (settings[THEME], settings[LANGUAGE], settings.saved(key)) == ("system", "", None)
