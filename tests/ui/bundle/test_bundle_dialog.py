"""The dialog of the support bundle: looked at, left out, saved, given up."""

from __future__ import annotations

import asyncio
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from companion.app.bundle.archive import ABOUT, Bundle, BundlePart
from companion.app.frames.log import FrameLog
from companion.app.log_ring import log_ring
from companion.devices.frames import Direction, WireFrame
from companion.devices.models import Way
from companion.messages.message import message
from companion.ui.bundle import bundle_dialog as module
from companion.ui.bundle.bundle_dialog import PAGE, BundleDialog, FilesList, FilesModel, Preview
from companion.ui.kit.widgets.menu import Menu
from companion.ui.main.shortcuts_dialog import ShortcutsDialog
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import Workbench, closed, until, workbench

KEY = "hub:02:00:00:00:00:01"
OTHER = "hub:02:00:00:00:00:02"


def part(name: str, text: str = "{}") -> BundlePart:
    return BundlePart(name, message("bundle.settings"), text.encode())


@pytest.fixture
def model(qtbot: QtBot) -> FilesModel:
    model = FilesModel()
    model.show([part(ABOUT), part("a.json"), part("b.json")])
    return model


def has_devices(bench: Workbench) -> None:
    log_ring().clear()
    for number, key in enumerate((KEY, OTHER), start=1):
        bench.workspace.devices.ensure(key, Way.DIALS_IN, name=f"Device {number}")
        data = b'{"password": "pl4nted-s3cret"}'
        frame = WireFrame(number, datetime.now(UTC), key, 1, Direction.SENT, data)
        bench.workspace[FrameLog].add(frame)


async def collected(dialog: BundleDialog) -> Bundle:
    await until(lambda: dialog.bundle is not None and not dialog.running)
    assert dialog.bundle is not None
    return dialog.bundle


def names(dialog: BundleDialog) -> list[str]:
    model = dialog.model
    return [model.index(row).data(FilesModel.PartRole).name for row in range(model.rowCount())]


# the list


def test_a_file_is_left_out_by_its_box_and_by_space(model: FilesModel, qtbot: QtBot) -> None:
    view = FilesList(model)
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    view.choose("a.json")
    box = view.visualRect(model.index(1)).topLeft() + QPoint(20, 20)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box)
    assert model.left_out == {"a.json"}
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert model.left_out == frozenset()
    words = view.visualRect(model.index(2)).center()
    with qtbot.waitSignal(view.chosen) as chosen:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=words)
    assert chosen.args[0].name == "b.json" and model.left_out == frozenset()  # type: ignore[index]


def test_the_file_that_tells_of_the_others_stays(model: FilesModel) -> None:
    checked = Qt.ItemDataRole.CheckStateRole
    assert not model.setData(model.index(0), Qt.CheckState.Unchecked, checked)
    assert model.setData(model.index(1), Qt.CheckState.Unchecked, checked)
    assert model.left_out == {"a.json"}
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsUserCheckable
    assert model.index(0).data(checked) == Qt.CheckState.Checked


def test_what_is_left_out_stays_so_when_other_files_come(model: FilesModel) -> None:
    model.leave_out("a.json", True)
    model.show([part(ABOUT), part("b.json")])
    assert model.left_out == frozenset()
    model.show([part(ABOUT), part("a.json")])
    assert model.left_out == {"a.json"}
    text = model.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert text == "Settings, a.json · 2 bytes"


def test_all_of_a_long_file_can_be_looked_at(qtbot: QtBot) -> None:
    preview = Preview()
    qtbot.addWidget(preview)
    preview.show()
    preview.show_part(part("short.json", "a\n\x1bb\u202e"))
    assert preview.text.toPlainText() == "a\nb" and not preview.after.isVisible()
    text = "".join(f"line {number}\n" for number in range(PAGE // 4))
    preview.show_part(part("long.json", text))
    seen = [preview.text.toPlainText()]
    while preview.after.isEnabled():
        preview.after.click()
        seen.append(preview.text.toPlainText())
    assert "".join(seen) == text and len(seen) == preview.pages > 2
    preview.before.click()
    assert preview.text.toPlainText() == seen[-2]


# the dialog


async def test_it_lists_shows_and_saves(tmp_path: Path) -> None:
    async with workbench() as bench:
        has_devices(bench)
        dialog = BundleDialog(bench.context)
        dialog.show()
        assert not dialog.save_button.isEnabled() and "Collecting" in dialog.strip.text()
        bundle = await collected(dialog)
        assert names(dialog) == [each.name for each in bundle.files()]
        assert "frames/device-1.jsonl" in names(dialog)
        dialog.list.choose("frames/device-1.jsonl")
        shown = dialog.preview.text.toPlainText()
        assert "[hidden]" in shown and "pl4nted" not in shown
        dialog.list.choose(ABOUT)
        dialog.model.leave_out("settings.json", True)
        # the file that is shown tells of it at once
        assert "Left out when it was saved: settings.json" in (dialog.preview.text.toPlainText())
        dialog.save_button.click()
        chooser = dialog.file_dialog
        assert isinstance(chooser, QFileDialog) and chooser.defaultSuffix() == "zip"
        path = tmp_path / "out.zip"
        chooser.fileSelected.emit(str(path))
        chooser.reject()
        await until(lambda: not dialog.isVisible())
        with zipfile.ZipFile(path) as file:
            saved = {name: file.read(name) for name in file.namelist()}
        assert saved == {each.name: each.data for each in bundle.files({"settings.json"})}
        title, detail, failed = bench.notes[-1]
        assert "Support bundle saved" in title and detail == str(path) and not failed
        await closed(dialog)


async def test_another_choice_is_collected_again() -> None:
    async with workbench() as bench:
        has_devices(bench)
        dialog = BundleDialog(bench.context, OTHER)
        await collected(dialog)
        assert dialog.scope().devices == (OTHER,)
        week = datetime.now(UTC) - timedelta(days=7)
        since = dialog.scope().since
        assert since is not None and abs(since - week) < timedelta(minutes=1)
        assert [name for name in names(dialog) if name.startswith("frames/")] == [
            "frames/device-2.jsonl"
        ]
        dialog.model.leave_out("devices.json", True)
        dialog.list.choose("versions.json")
        dialog.device.setCurrentIndex(0)
        dialog.device.activated.emit(0)
        assert dialog.bundle is None and not dialog.save_button.isEnabled()
        dialog.period.setCurrentIndex(4)
        dialog.period.activated.emit(4)
        await collected(dialog)
        assert dialog.scope().devices == ()
        assert "frames/device-1.jsonl" in names(dialog)
        assert dialog.model.left_out == {"devices.json"}
        assert dialog.list.currentIndex().data(FilesModel.PartRole).name == "versions.json"
        await closed(dialog)


async def test_what_cannot_be_saved_is_said_and_can_be_tried_again(tmp_path: Path) -> None:
    async with workbench() as bench:
        dialog = BundleDialog(bench.context)
        dialog.show()
        await collected(dialog)
        dialog.save(tmp_path / "none" / "out.zip")
        await until(lambda: dialog.strip.outcome == "failed")
        assert "cannot be written" in dialog.strip.text() and dialog.isVisible()
        await until(lambda: not dialog.running)
        assert dialog.save_button.isEnabled()
        dialog.save(tmp_path / "out.zip")
        await until(lambda: not dialog.isVisible())
        assert await asyncio.to_thread((tmp_path / "out.zip").exists)
        await closed(dialog)


async def test_closing_it_gives_up_what_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    async def endless(*_: object) -> Bundle:
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            ended.append("given up")
        raise AssertionError

    async with workbench() as bench:
        monkeypatch.setattr(module, "collect", endless)
        dialog = BundleDialog(bench.context)
        dialog.show()
        await asyncio.sleep(0)
        dialog.reject()
        await until(lambda: bool(ended))
        assert not dialog.running and bench.notes == []
        await closed(dialog)


# the ways to it


def open_bundle(live: OpenWindow) -> BundleDialog:
    dialog = live.dialog(BundleDialog)
    return dialog


async def test_it_is_reached_from_the_settings_the_help_and_the_activity() -> None:
    async with open_window(demo=True) as live:
        await live.ready("demo:")
        live.dialogs.settings()
        settings = live.dialog(SettingsDialog)
        settings.bundle.trigger()
        await collected(open_bundle(live))
        open_bundle(live).reject()
        live.dialogs.shortcuts()
        shortcuts = live.dialog(ShortcutsDialog)
        shortcuts.bundle.click()
        await collected(open_bundle(live))
        open_bundle(live).reject()
        live.page.show_page("activity")
        page = live.page.activity
        page.toolbar.export.click()
        menu = page.findChild(Menu)
        assert menu is not None
        export, bundle = menu.actions()
        assert "Export what is shown" in export.text()
        bundle.trigger()
        menu.close()
        dialog = page.state.exporter.bundle_dialog
        assert isinstance(dialog, BundleDialog)
        await collected(dialog)
        assert dialog.scope().devices == ("demo:",)
        assert "frames/otto-robot.jsonl" in names(dialog)
        dialog.reject()
