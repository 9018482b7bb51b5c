"""About: licences are shown, and a newer version is offered only with a signature."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtGui import QDesktopServices, QFontDatabase
from pytestqt.qtbot import QtBot

from companion.app.about.settings import UPDATE_CHECK, UPDATE_SKIPPED
from companion.app.about.updates import FeedSource, UpdateService
from companion.app.settings.settings import FILE_NAME, Settings, config_directory
from companion.ui.about.about_dialog import AboutDialog
from companion.ui.about.update_news import UpdateNews
from companion.ui.kit.words.language import Language
from companion.ui.main.news import FontNews
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.window import open_window
from tests.fakes.workbench import until, workbench
from tests.unit.app.about.test_updates import PUBLIC, SYSTEM, feed_server, release, signed


def newer() -> bytes:
    from companion.app.about.updates import this_platform

    file = release()["downloads"][SYSTEM]
    return signed(release(downloads={this_platform(): file}))


async def test_licences_are_shown(qtbot: QtBot) -> None:
    async with workbench() as bench:
        dialog = AboutDialog(bench.context, UpdateService(bench.workspace.settings))
        qtbot.addWidget(dialog)
        dialog.show()
        await until(lambda: dialog.part.count() > 20)
        names = [dialog.part.itemText(row).split()[0] for row in range(dialog.part.count())]
        dialog.part.setCurrentIndex(names.index("zeroconf"))
        assert "LGPL" in dialog.licence.text()
        assert "LESSER GENERAL PUBLIC LICENSE" in dialog.text.toPlainText().upper()


async def test_a_newer_version_is_offered_opened_and_skipped(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    async with workbench() as bench, feed_server(newer()) as (url, asked):
        updates = UpdateService(bench.workspace.settings, FeedSource(url, (PUBLIC,)))
        dialog = AboutDialog(bench.context, updates)
        qtbot.addWidget(dialog)
        changed: list[None] = []
        dialog.changed.connect(lambda: changed.append(None))
        dialog.show()
        assert not dialog.daily.isChecked() and not dialog.download_button.isVisible()
        assert asked == []
        dialog.check_button.click()
        await until(dialog.download_button.isVisible)
        assert dialog.strip.text() == "Version 9.0.0 is available."
        assert dialog.digest.isVisible() and "0" * 64 in dialog.digest.text()
        dialog.download_button.click()
        assert opened == ["https://example.org/a.deb"]
        dialog.skip_button.click()
        dialog.daily.click()
        settings = bench.workspace.settings
        assert (settings[UPDATE_SKIPPED], settings[UPDATE_CHECK]) == ("9.0.0", True)
        assert len(changed) == 2
        assert not dialog.download_button.isVisible()


async def test_a_feed_of_somebody_else_offers_nothing(qtbot: QtBot) -> None:
    async with (
        workbench() as bench,
        feed_server(newer().replace(b"9.0.0", b"9.9.9")) as (url, _),
    ):
        updates = UpdateService(bench.workspace.settings, FeedSource(url, (PUBLIC,)))
        dialog = AboutDialog(bench.context, updates)
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.check()
        await until(lambda: dialog.strip.outcome == "failed")
        assert "not signed" in dialog.strip.text()
        assert dialog.release is None and not dialog.download_button.isVisible()


async def test_who_agreed_is_told_of_a_newer_version() -> None:
    async with workbench() as bench, feed_server(newer()) as (url, asked):
        bench.workspace.settings[UPDATE_CHECK] = True
        source = FeedSource(url, (PUBLIC,))
        UpdateNews(
            bench.context.tasks, bench.context, UpdateService(bench.workspace.settings, source)
        )
        await until(lambda: bool(bench.notes))
        assert "9.0.0" in str(bench.notes) and len(asked) == 1


async def test_the_dialog_opens_from_the_settings_and_keeps_what_is_chosen() -> None:
    async with open_window() as opened:
        settings = opened.run(SettingsDialog, "settings")
        settings.about.trigger()
        dialog = opened.dialog(AboutDialog)
        dialog.daily.setEnabled(True)
        dialog.daily.click()
        assert opened.workspace.settings[UPDATE_CHECK]
        await until(lambda: (config_directory() / FILE_NAME).exists())
        assert (await asyncio.to_thread(Settings.load))[UPDATE_CHECK]
        dialog.reject()


async def test_a_language_without_a_font_is_said_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with workbench() as bench:
        monkeypatch.setattr(QFontDatabase, "families", lambda *_: [])
        FontNews(bench.context.tasks, bench.context)
        assert not bench.notes
        monkeypatch.setattr(Language, "spoken", "zh_CN")
        FontNews(bench.context.tasks, bench.context)
        assert "Simplified Chinese characters" in str(bench.notes)
