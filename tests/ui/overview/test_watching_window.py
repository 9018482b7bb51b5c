"""Watched values in the whole window: chosen in the settings, told in the live feed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from qasync import QEventLoop

from companion.app.activity.derived.rules import AlertRule, When
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.derived.settings import POLL_STATUS, WATCH
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.overview.pane import WatchPane
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.settings_panes import switch
from tests.fakes.window import open_window
from tests.fakes.workbench import until


def test_an_edited_rule_counts_at_once_and_is_kept(qtloop: QEventLoop, config_dir: Path) -> None:
    async def journey() -> None:
        async with open_window(demo=True) as opened:
            await opened.ready(DEMO_TEXT)
            opened.dialogs.settings()
            dialog = opened.dialog(SettingsDialog)
            # the demo's battery is at some 83 percent
            dialog.pane(WatchPane).rules.rows[0].limit.setText("95")
            switch(dialog, POLL_STATUS).click()
            QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
            await until(lambda: not opened.workspace.settings[POLL_STATUS])
            await opened.workspace[CallService].refresh_status(DEMO_TEXT)
            feed = opened.page.overview.live.model

            def told() -> bool:
                rows = (feed.index(row).data() for row in range(feed.rowCount()))
                return any(text.startswith("Battery is under 95 %") for text in rows)

            await until(told)
            assert opened.workspace[DerivedService].rules[0] == AlertRule(
                "battery", When.BELOW, 95, 5
            )

    qtloop.run_until_complete(journey())
    kept = Settings.load(config_dir)
    assert not kept[POLL_STATUS]
    assert kept[WATCH]["rules"][0]["limit"] == 95
