"""A file that cannot be read, or was damaged, is told of in the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.app.files.store import FILE_NAME as STORE
from companion.app.settings.settings import FILE_NAME, Settings
from companion.app.settings.window import THEME
from tests.fakes.window import open_window
from tests.fakes.workbench import until

if TYPE_CHECKING:
    from qasync import QEventLoop


NEWER_PINS = '{"format": "xiaozhi-companion-pins", "version": 2, "devices": {}}'


@pytest.mark.parametrize(
    ("name", "damage", "title", "words"),
    [
        (FILE_NAME, "{", "A damaged file was set aside", "settings.damaged.json"),
        (STORE, "{", "A damaged file was set aside", "app-data.damaged-1.sqlite3"),
        ("seen.json", "{", "A damaged file was set aside", "renamed to seen.damaged.json"),
        ("pinned_calls.json", NEWER_PINS, "Changes will not be saved", "a newer version"),
        (FILE_NAME, None, "Changes will not be saved", "settings.json cannot be read"),
        (STORE, None, "Changes will not be saved", "app-data.sqlite3 cannot be read"),
        ("upgrades.json", None, "Changes will not be saved", "upgrades.json cannot be read"),
    ],
)
async def test_trouble_with_a_file_is_told_at_the_start(
    config_dir: Path, name: str, damage: str | None, title: str, words: str
) -> None:
    path = config_dir / name
    if damage is None:
        path.mkdir()
    else:
        path.write_text(damage)
    async with open_window(Settings.load()) as opened:
        toasts = opened.window.toasts
        await until(lambda: toasts.toast is not None)
        assert toasts.toast is not None
        assert toasts.toast.content.title == title
        assert words in toasts.toast.content.text


def test_what_is_not_saved_is_told_once(qtloop: QEventLoop, config_dir: Path) -> None:
    (config_dir / FILE_NAME).mkdir()

    async def journey() -> None:
        async with open_window(Settings.load()) as opened:
            told: list[str] = []
            opened.workspace.file_failed.subscribe(lambda trouble: told.append(trouble.code))
            for theme in ("dark", "light"):
                opened.settings[THEME] = theme
                assert not await opened.workspace.settings.save()
            assert told == ["file.not_saved"]

    qtloop.run_until_complete(journey())
    assert list((config_dir / FILE_NAME).iterdir()) == []
