"""Last values and saved forms in the whole window, over two runs and a real socket."""

from __future__ import annotations

import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from qasync import QEventLoop

from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.forms.form_file import SavedForm, read_file, text_of
from companion.app.forms.form_memory import FormMemory
from companion.protocol.schema.values import identical
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.dialogs import QuestionDialog
from companion.ui.kit.values import files
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.language import Language
from companion.ui.settings.settings_dialog import WindowPane
from companion.ui.tools import saved_actions
from companion.ui.tools.saved_actions import FormNameDialog
from companion.ui.tools.tools_page import ToolsPage
from tests.fakes.devices import ScriptedDevice, dialing_device, tool
from tests.fakes.kept import text_of_store
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import KEY, settled, until

LAMP = "self.lamp.set"
WIFI = "self.wifi.set"
UPGRADE = "self.upgrade_firmware"
PASSWORD = "hunter2-hunter2"


def schema(*required: str, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(required)}


TOOLS = [
    tool(
        LAMP,
        inputSchema=schema(
            "level",
            level={"type": "integer", "default": 5},
            ratio={"type": "number"},
            text={"type": "string"},
        ),
    ),
    tool(
        WIFI,
        inputSchema=schema(
            "ssid", ssid={"type": "string"}, code={"type": "string", "format": "password"}
        ),
    ),
    tool(
        UPGRADE,
        # more than the stock tool takes, which has a card without a form
        inputSchema=schema("url", url={"type": "string"}, force={"type": "boolean"}),
        annotations={"audience": ["user"]},
    ),
]
EXACT = {"text": "灯 “a”\n😀", "ratio": 1.0, "level": 2**60, "more": {"z": 1, "a": [1.0, None]}}


@asynccontextmanager
async def run() -> AsyncIterator[tuple[OpenWindow, ScriptedDevice, ToolsPage]]:
    """One run of the app, with the device that dials in."""
    async with open_window() as opened:
        port = opened.workspace[HubListener].status.port
        async with dialing_device(port, tools=TOOLS) as device:
            await opened.ready(KEY)
            opened.window.choose(KEY)
            await opened.active()
            opened.page.show_page("tools")
            await settled(3)
            yield opened, device, opened.page.tools


def form(page: ToolsPage) -> ToolForm:
    assert page.detail.form is not None
    return page.detail.form


def calls(device: ScriptedDevice, name: str) -> list[dict[str, Any]]:
    sent = [request["params"] for request in device.requests("tools/call")]
    return [params["arguments"] for params in sent if params["name"] == name]


async def ran(page: ToolsPage) -> None:
    session = page.detail.session
    assert session is not None
    await until(lambda: session.record is not None and not session.running)


async def save_as(page: ToolsPage, name: str) -> FormNameDialog:
    """What a person does: Saved, Save these values as, a name, Enter."""
    page.detail.bar.saved.click()
    [menu] = [menu for menu in page.findChildren(Menu) if menu.isVisible()]
    menu.actions()[0].trigger()
    menu.close()
    dialog = page.saved.dialog
    assert isinstance(dialog, FormNameDialog) and dialog.isVisible()
    dialog.name.setText(name)
    return dialog


def entries(menu: Menu) -> Iterator[str]:
    return (action.text() for action in menu.actions() if not action.isSeparator())


def put(opened: OpenWindow, name: str, tool_name: str, arguments: dict[str, Any]) -> SavedForm:
    listed = opened.view(KEY).tool(tool_name)
    assert listed is not None
    saved = SavedForm(name, tool_name, arguments, datetime(2026, 11, 21, tzinfo=UTC), "Lamp")
    return opened.workspace[FormMemory].saved.save(saved, listed.input_schema)


def everything_in(folder: Path) -> str:
    # the history among them is no text, but a password in it would be one
    files = (path for path in folder.iterdir() if path.is_file())
    return "".join(path.read_bytes().decode("utf-8", "replace") for path in files)


def test_a_saved_form_runs_with_one_click_after_a_restart(
    qtloop: QEventLoop, config_dir: Path
) -> None:
    async def journey() -> None:
        async with run() as (_, _device, page):
            page.select_tool(LAMP, dict(EXACT))
            dialog = await save_as(page, "  Evening\tlight ")
            QTest.keyClick(dialog.name, Qt.Key.Key_Return)
            assert [chip.text() for chip in page.detail.saved.chips] == ["Evening light"]
            assert page.saved.dialog is None
        async with run() as (_, device, page):
            page.select_tool(LAMP)
            [chip] = page.detail.saved.chips
            assert chip.isVisible() and chip.arrow.isEnabled()
            QTest.mouseClick(chip.arrow, Qt.MouseButton.LeftButton)
            # what is under way is seen in the form
            assert identical(form(page).arguments(), EXACT)
            assert page.detail.filled.text() == "Filled with “Evening light”."
            await ran(page)
            [sent] = calls(device, LAMP)
            assert identical(sent, EXACT)

    qtloop.run_until_complete(journey())
    assert "Evening light" in text_of_store(config_dir)


async def test_the_last_values_come_back_in_the_next_run() -> None:
    async with run() as (_, _device, page):
        page.select_tool(LAMP, dict(EXACT))
        page.run()
        await ran(page)
        page.select_tool(WIFI)
        page.select_tool(LAMP)
        assert page.detail.filled.isHidden(), "entered in this run"
    async with run() as (opened, device, page):
        page.select_tool(LAMP)
        await until(lambda: page.detail.filled.isVisible())
        assert identical(form(page).arguments(), EXACT)
        assert page.detail.filled.text() == "Filled with the values of the last call."
        assert not calls(device, LAMP), "filled, not sent"
        page.detail.filled.fresh.click()
        assert form(page).arguments() == {"level": 5}
        assert page.detail.filled.isHidden()
        opened.workspace[FormMemory].last.forget_all()
    async with run() as (_, _device, page):
        page.select_tool(LAMP)
        await settled()
        assert form(page).arguments() == {"level": 5}
        assert page.detail.filled.isHidden()


async def test_what_was_entered_meanwhile_is_not_replaced() -> None:
    async with run() as (_, _device, page):
        page.select_tool(WIFI, {"ssid": "home"})
        page.run()
        await ran(page)
    async with run() as (_, _device, page):
        page.select_tool(WIFI)
        # before the values that are looked up have come
        form(page).view.state.set_value(("ssid",), "garden")
        await settled()
        assert form(page).arguments() == {"ssid": "garden"}
        assert page.detail.filled.isHidden()


async def test_values_that_do_not_fit_any_more_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with run() as (_, _device, page):
        page.select_tool(LAMP, {"level": 9, "text": "x"})
        page.run()
        await ran(page)
    lamp = tool(LAMP, inputSchema=schema(level={"type": "integer"}, text={"type": "integer"}))
    monkeypatch.setitem(globals(), "TOOLS", [lamp])
    async with run() as (_, _device, page):
        page.select_tool(LAMP)
        await until(lambda: page.detail.filled.isVisible())
        assert form(page).arguments() == {"level": 9}
        await until(lambda: page.detail.filled.text().endswith("Does not fit any more: text."))


def test_a_password_is_sent_but_in_no_file(
    qtloop: QEventLoop, config_dir: Path, tmp_path: Path
) -> None:
    async def journey() -> None:
        async with run() as (opened, device, page):
            page.select_tool(WIFI, {"ssid": "home", "code": PASSWORD})
            page.run()
            await ran(page)
            assert calls(device, WIFI) == [{"ssid": "home", "code": PASSWORD}]
            dialog = await save_as(page, "Home")
            dialog.save_button.click()
            [saved] = opened.workspace[FormMemory].saved.of(WIFI)
            page.saved.files.write(tmp_path / "home.form.json", [saved])
            await until(lambda: opened.window.toasts.toast is not None)
            assert "without passwords" in opened.window.toasts.toast.accessibleName()  # type: ignore[union-attr]
            # optional, so the call would be valid; but it would be another one
            page.detail.saved.chips[0].arrow.click()
            await settled()
            assert len(calls(device, WIFI)) == 1
            assert form(page).arguments() == {"ssid": "home"}
            said = "Passwords are not saved; enter before you run it: code."
            assert page.detail.filled.text().endswith(said)
        async with run() as (_, device, page):
            page.select_tool(WIFI)
            await until(lambda: page.detail.filled.isVisible())
            assert page.detail.filled.text().endswith("Not kept: code.")
            assert form(page).arguments() == {"ssid": "home"}

    qtloop.run_until_complete(journey())
    assert '"home"' in everything_in(config_dir)
    assert '"home"' in everything_in(tmp_path)
    assert PASSWORD not in everything_in(config_dir) + everything_in(tmp_path)


async def test_the_form_shows_what_is_under_way() -> None:
    async with run() as (opened, device, page):
        page.select_tool(LAMP)
        for level in (1, 2):
            put(opened, f"Level {level}", LAMP, {"level": level})
        one, two = page.detail.saved.chips
        one.arrow.setFocus()
        QTest.keyClick(one.arrow, Qt.Key.Key_Return)
        assert page.detail.session is not None and page.detail.session.running
        assert one.arrow.hasFocus()
        QTest.keyClick(two.arrow, Qt.Key.Key_Return)
        assert form(page).arguments() == {"level": 1}
        await ran(page)
        assert calls(device, LAMP) == [{"level": 1}]
        QTest.keyClick(two.arrow, Qt.Key.Key_Return)
        await until(lambda: len(calls(device, LAMP)) == 2)
        assert calls(device, LAMP)[-1] == form(page).arguments() == {"level": 2}
        await ran(page)


async def test_what_is_not_valid_is_neither_saved_nor_run() -> None:
    async with run() as (opened, device, page):
        page.select_tool(LAMP, {"level": "high"})
        page.saved.ask_save()
        assert page.saved.dialog is None
        assert form(page).shown_faults()
        put(opened, "Wrong", LAMP, {"level": "high"})
        form(page).reset()
        page.detail.saved.chips[0].arrow.click()
        await settled()
        assert not calls(device, LAMP)
        assert form(page).shown_faults()


async def test_privileged_forms_always_ask_and_are_never_prefilled() -> None:
    address = {"url": "http://127.0.0.1:9/a.bin"}
    async with run() as (opened, device, _page):
        opened.page.show_page("privileged")
        put(opened, "Nightly", UPGRADE, dict(address))
        card = opened.page.privileged.cards[UPGRADE]
        [chip] = card.row.chips
        chip.arrow.click()
        await until(lambda: card.gate.strip is not None)
        assert card.gate.strip is not None
        assert json.dumps(address) in card.gate.strip.exact_call
        assert not calls(device, UPGRADE) and not card.row.isEnabled()
        card.gate.strip.cancel.click()
        await until(lambda: not card.gate.asking and not card.busy)
        assert not calls(device, UPGRADE)
        chip.arrow.click()
        await until(lambda: card.gate.strip is not None)
        card.gate.strip.verb.click()
        await until(lambda: calls(device, UPGRADE))
        assert calls(device, UPGRADE) == [address]
    async with run() as (opened, _device, _page):
        opened.page.show_page("privileged")
        await settled()
        card = opened.page.privileged.cards[UPGRADE]
        assert card.form.arguments() is None, "the address is missing"
        assert [chip.text() for chip in card.row.chips] == ["Nightly"]


async def test_renaming_replacing_and_deleting() -> None:
    async with run() as (opened, _device, page):
        page.select_tool(LAMP, {"level": 1})
        store = opened.workspace[FormMemory].saved
        for name, level in (("A & B", 1), ("C", 2)):
            put(opened, name, LAMP, {"level": level})
        # a name that is taken is replaced by a button that says so
        dialog = await save_as(page, "C")
        assert dialog.save_button.text() == "Replace" and dialog.notice.isVisible()
        dialog.save_button.click()
        assert [one.arguments for one in store.of(LAMP)] == [{"level": 1}, {"level": 1}]
        # a rename takes no other's name
        page.saved.ask_rename(store.of(LAMP)[0])
        dialog = page.saved.dialog
        assert isinstance(dialog, FormNameDialog) and dialog.name.text() == "A & B"
        dialog.name.setText("C")
        assert not dialog.save_button.isEnabled()
        dialog.name.setText("D")
        dialog.save_button.click()
        assert [chip.text() for chip in page.detail.saved.chips] == ["D", "C"]
        form(page).set_arguments({"level": 3})
        page.saved.ask_replace(store.of(LAMP)[0])
        question = page.saved.dialog
        assert isinstance(question, QuestionDialog)
        QTest.keyClick(question, Qt.Key.Key_Escape)
        assert store.of(LAMP)[0].arguments == {"level": 1}
        page.saved.ask_replace(store.of(LAMP)[0])
        page.saved.dialog.verb_button.click()  # type: ignore[union-attr]
        assert store.of(LAMP)[0].arguments == {"level": 3}
        page.saved.ask_delete(store.of(LAMP)[0])
        page.saved.dialog.verb_button.click()  # type: ignore[union-attr]
        assert [chip.text() for chip in page.detail.saved.chips] == ["C"]


async def test_files_are_exported_and_imported(tmp_path: Path) -> None:
    target = tmp_path / "lamp.form.json"
    async with run() as (opened, device, page):
        page.select_tool(LAMP)
        saved = put(opened, "Evening", LAMP, dict(EXACT))
        page.saved.files.ask_export([saved], saved.name, page)
        dialog = page.saved.files.dialog
        assert dialog is not None and dialog.isVisible()
        dialog.selectFile(str(target))
        name = dialog.findChild(QLineEdit)
        assert name is not None
        QTest.keyClick(name, Qt.Key.Key_Return)
        await until(target.exists)
        await until(lambda: opened.window.toasts.toast is not None)
        assert read_file(target) == [saved]
        opened.workspace[FormMemory].saved.remove(saved)
        assert not page.detail.saved.isVisible()
        before = form(page).arguments()
        page.saved.files.read(target, LAMP)
        await until(lambda: page.detail.saved.chips)
        [back] = opened.workspace[FormMemory].saved.of(LAMP)
        assert back == saved and identical(back.arguments, EXACT)
        assert form(page).arguments() == before, "imported, not filled in"
        assert not calls(device, LAMP), "imported, not run"


async def test_a_file_can_be_dropped_and_rubbish_is_told(tmp_path: Path) -> None:
    good, bad = tmp_path / "a.form.json", tmp_path / "b.form.json"
    forms = [
        SavedForm("X", LAMP, {"level": 1}, datetime.now(UTC)),
        SavedForm("Y", "z", {}, datetime.now(UTC)),
    ]
    good.write_text(text_of(forms), "utf-8")
    bad.write_text("{broken", "utf-8")

    def drop(page: ToolsPage, path: Path) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        page.dropEvent(
            QDropEvent(QPointF(QPoint(5, 5)), copy, data, Qt.MouseButton.LeftButton, none)
        )

    async with run() as (opened, _device, page):
        page.select_tool(LAMP)
        drop(page, good)
        await until(lambda: page.detail.saved.chips)
        toasts = opened.window.toasts
        await until(lambda: toasts.toast is not None)
        assert "For other tools: 1, such as z" in toasts.toast.accessibleName()  # type: ignore[union-attr]
        drop(page, bad)
        await until(lambda: toasts.toast is not None and toasts.toast.stays)
        said = toasts.toast.accessibleName()  # type: ignore[union-attr]
        assert "“b.form.json” was not imported" in said
        assert "holds no forms that this app saved" in said and "line 1, column 2" in said


async def test_many_forms_stay_on_one_line() -> None:
    async with run() as (opened, _device, page):
        page.select_tool(LAMP)
        put(opened, "<b>0</b>", LAMP, {"level": 0})
        await settled(3)
        height = page.detail.saved.height()
        for number in range(1, 20):
            put(opened, f"Form number {number}", LAMP, {"level": number})
        await settled(3)
        row = page.detail.saved
        assert row.height() == height
        shown = row.shown
        assert 1 <= shown < 20 and row.more.isVisible()
        assert row.more.geometry().right() <= row.width()
        assert row.more.text() == f"{20 - shown} more"
        assert "<b>" not in row.chips[0].name.toolTip()
        menu = page.saved.menu()
        assert list(entries(menu))[1] == "<b>0</b>" and len(list(entries(menu))) == 23
        menu.deleteLater()


async def test_a_device_that_is_removed_is_forgotten() -> None:
    async with run() as (opened, _device, page):
        page.select_tool(LAMP, {"level": 1})
        page.run()
        await ran(page)
        last = opened.workspace[FormMemory].last
        assert last.find(KEY, LAMP) is not None
        await opened.workspace[Connections].remove(KEY)
        assert last.find(KEY, LAMP) is None


async def test_the_settings_forget_the_values_of_past_calls() -> None:
    async with run() as (opened, _device, page):
        opened.dialogs.settings()
        dialog = opened.dialogs.dialog
        assert not dialog.pane(WindowPane).forget.isEnabled()
        dialog.reject()  # type: ignore[union-attr]
        page.select_tool(LAMP, {"level": 1})
        page.run()
        await ran(page)
        put(opened, "A", LAMP, {"level": 1})
        opened.dialogs.settings()
        dialog = opened.dialogs.dialog
        dialog.pane(WindowPane).forget.click()
        assert not dialog.pane(WindowPane).forget.isEnabled()
        dialog.reject()  # type: ignore[union-attr]
        assert len(opened.workspace[FormMemory].last) == 0
        assert opened.workspace[FormMemory].saved.of(LAMP)


async def test_a_file_is_written_to_its_end_in_another_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()

    def slow(path: Path, data: bytes) -> None:
        go_on.wait(60)
        if path.suffix == ".json":
            path.write_bytes(data)
        else:
            raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(saved_actions, "export_bytes", slow)
    monkeypatch.setattr(files, "export_bytes", slow)
    target = tmp_path / "lamp.json"
    async with run() as (opened, _device, page):
        page.select_tool(LAMP)
        page.saved.files.write(target, [put(opened, "Evening", LAMP, dict(EXACT))])
        page.detail.result.blocks._keeper.save(tmp_path / "photo.png", b"")
        former = opened.page
        Language.current().set("pseudo")
        try:
            # nothing waits for the page that was in sight
            await until(lambda: not shiboken6.isValid(former))
            said: list[str] = []
            monkeypatch.setattr(
                opened.window.toasts, "show_toast", lambda title, *rest: said.append(title)
            )
            go_on.set()
            await until(lambda: len(said) == 2)
            assert target.exists()
            assert any("photo.png" in title for title in said)
            assert all(title.startswith("[") for title in said)
        finally:
            go_on.set()
            Language.current().set("en")
