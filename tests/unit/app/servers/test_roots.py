"""Folders that a server may know of, and how much it writes: both chosen by the person."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.app.servers.choices import LogLevels, ServerRoots
from companion.app.servers.settings import SERVER_LOG_LEVELS, SERVER_ROOTS
from companion.app.settings.settings import Settings
from companion.errors import DeviceError, FileError
from tests.fakes.mcp_memory import KEY, WITHIN, bench


async def test_nothing_is_offered_until_somebody_chose_it(tmp_path: Path) -> None:
    async with bench(connect=False) as made:
        saved: list[int] = []
        settings = Settings()
        roots = ServerRoots(settings, made.registry, lambda: saved.append(1))
        made.asks.use_roots(roots.roots)
        made.asks.attend()
        await made.connect()
        assert (await made.device.session.call_tool("roots", {}, WITHIN)).text == ""
        folder = tmp_path / "my work"
        folder.mkdir()
        heard: list[str] = []
        roots.changed.subscribe(heard.append)
        await roots.set(KEY, [folder, folder])
        async with asyncio.timeout(WITHIN):
            await made.whole.roots_changed.wait()
        assert (await made.device.session.call_tool("roots", {}, WITHIN)).text == folder.as_uri()
        assert roots.folders(KEY) == (folder,) and heard == [KEY] and saved == [1]
        assert roots.roots("stdio:another") == ()
        await roots.set(KEY, [folder])
        assert saved == [1]
        await roots.set(KEY, [])
        assert settings[SERVER_ROOTS] == {}


async def test_only_folders_can_be_chosen(tmp_path: Path) -> None:
    async with bench(connect=False) as made:
        roots = ServerRoots(Settings(), made.registry, lambda: None)
        with pytest.raises(FileError):
            await roots.set(KEY, [tmp_path / "not there"])
        assert roots.folders(KEY) == ()


async def test_a_damaged_setting_is_no_folder() -> None:
    async with bench(connect=False) as made:
        settings = Settings(server_roots={KEY: ["", 3, "relative"], "x": "y"})
        roots = ServerRoots(settings, made.registry, lambda: None)
        assert roots.roots(KEY) == () and roots.folders("x") == ()


async def test_a_forgotten_server_leaves_nothing() -> None:
    async with bench(connect=False) as made:
        settings = Settings(server_roots={KEY: ["/a"]}, server_log_levels={KEY: "error"})
        ServerRoots(settings, made.registry, lambda: None)
        LogLevels(settings, made.registry, lambda: None)
        await made.registry.forget(KEY)
        assert settings[SERVER_ROOTS] == {} == settings[SERVER_LOG_LEVELS]


async def test_a_level_is_told_now_and_at_each_connection() -> None:
    async with bench() as made:
        settings = Settings()
        levels = LogLevels(settings, made.registry, lambda: None)
        assert levels.can_choose(KEY) and levels.level(KEY) == ""
        await levels.set(KEY, "error")
        assert made.whole.level == "error" == levels.level(KEY)
        made.whole.level = ""
        made.whole.level_set.clear()
        await made.connect()
        async with asyncio.timeout(WITHIN):
            await made.whole.level_set.wait()
        assert made.whole.level == "error"
        await levels.set(KEY, "")
        assert settings[SERVER_LOG_LEVELS] == {}
        with pytest.raises(ValueError, match="loud"):
            await levels.set(KEY, "loud")
        await levels.stop()


async def test_a_level_that_is_refused_is_not_kept() -> None:
    async with bench() as made:
        levels = LogLevels(Settings(), made.registry, lambda: None)
        made.whole.lies.add("logging/setLevel")
        with pytest.raises(DeviceError):
            await levels.set(KEY, "debug")
        assert levels.level(KEY) == ""
        assert [each.code for each in made.device.view.shortfalls] == ["talk.claims_logging"]
        await levels.stop()
