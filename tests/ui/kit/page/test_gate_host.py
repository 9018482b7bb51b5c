"""The window's gate: nothing but the amber button says yes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from qasync import QEventLoop

from companion.app.tools.records import CallRequest
from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.ui.kit.page.gate_host import GateHost, GateState, exact_call
from companion.ui.kit.widgets.panes import ScrollPage
from tests.fakes.workbench import closed, until


def request(name: str = "self.reboot", **arguments: object) -> CallRequest:
    return CallRequest("k", "Otto robot", Tool(name, user_only=True), arguments, 10.0)


@asynccontextmanager
async def shown() -> AsyncIterator[GateHost]:
    """A host in a window that has the focus; the host itself hides while it asks nothing."""
    window = QWidget()
    host = GateHost(GateState(), "Restart now")
    QVBoxLayout(window).addWidget(host)
    window.resize(400, 200)
    window.show()
    window.activateWindow()
    await until(window.isActiveWindow)
    yield host
    await closed(window)


def ask(host: GateHost, asked: CallRequest) -> asyncio.Task[bool]:
    return asyncio.get_running_loop().create_task(host.state.confirm(asked))


def test_the_exact_call_is_shown_even_where_text_would_deceive(qtloop: QEventLoop) -> None:
    asked = request("self.a", url="http://x\u202egnp.evil", n=2**60, on=None)
    expected = 'self.a  {"url": "http://x\\u202egnp.evil", "n": 1152921504606846976, "on": null}'
    assert exact_call(asked) == expected


async def test_the_amber_button_is_yes() -> None:
    async with shown() as host:
        task = ask(host, request())
        await until(lambda: host.strip is not None)
        assert host.strip is not None and host.isVisible()
        assert host.strip.question.text() == "Restart Otto robot?"
        assert host.strip.exact_call == "self.reboot  {}"
        assert not task.done()
        QTest.mouseClick(host.strip.verb, Qt.MouseButton.LeftButton)
        assert await task is True
        assert not host.asking and not host.isVisible()


async def test_enter_escape_and_cancel_are_no() -> None:
    async with shown() as host:
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            task = ask(host, request())
            await until(lambda: host.strip is not None and host.strip.cancel.hasFocus())
            assert host.strip is not None
            QTest.keyClick(host.strip.cancel, key)
            assert await task is False
        task = ask(host, request())
        await until(lambda: host.asking)
        host.cancel()
        assert await task is False


def test_the_focus_goes_back_to_where_the_question_came_from(qtloop: QEventLoop) -> None:
    async def journey(keep: bool) -> None:
        window, page, inside = QWidget(), ScrollPage(), QWidget()
        elsewhere, asking, host = (
            QLineEdit(),
            QPushButton("Restart…"),
            GateHost(GateState(), "Restart now"),
        )
        column, rows = QVBoxLayout(window), QVBoxLayout(inside)
        for widget in (elsewhere, page):
            column.addWidget(widget)
        for widget in (asking, host):
            rows.addWidget(widget)
        page.add(inside)
        window.resize(500, 400)
        window.show()
        window.activateWindow()
        await until(window.isActiveWindow)
        asking.setFocus()
        task = ask(host, request())
        await until(lambda: host.strip is not None and host.strip.cancel.hasFocus())
        assert host.strip is not None
        asking.setEnabled(keep)
        host.strip.verb.setFocus()
        QTest.mouseClick(host.strip.verb, Qt.MouseButton.LeftButton)
        assert await task is True
        assert (asking if keep else page).hasFocus()
        await closed(window)

    qtloop.run_until_complete(journey(keep=True))
    qtloop.run_until_complete(journey(keep=False))


async def test_a_second_question_is_refused_while_one_is_open() -> None:
    async with shown() as host:
        first = ask(host, request("self.first"))
        await until(lambda: host.asking)
        assert await host.state.confirm(request("self.second")) is False
        assert host.strip is not None and host.strip.exact_call == "self.first  {}"
        host.strip.verb.click()
        assert await first is True


async def test_the_last_page_that_goes_away_while_it_asks_says_no() -> None:
    async with shown() as host:
        state = host.state
        task = ask(host, request())
        await until(lambda: host.asking)
        other = GateHost(state, "Restart now")
        assert other.strip is not None and other.strip.exact_call == "self.reboot  {}"
        host.leave()
        assert not task.done() and state.asking
        other.deleteLater()
        assert await task is False
        # nobody would see it
        assert await state.confirm(request()) is False


async def test_both_views_show_the_question_and_one_answer_ends_it() -> None:
    async with shown() as host:
        other = GateHost(host.state, "Restart now")
        task = ask(host, request())
        await until(lambda: host.strip is not None and other.strip is not None)
        assert other.strip is not None
        other.strip.verb.click()
        assert await task is True
        assert host.strip is None and other.strip is None and host.isHidden()
        await closed(other)


async def test_what_cannot_be_seen_in_the_call_is_said_below_it() -> None:
    async with shown() as host:
        note = message("web.must_reach", address="192.0.2.1")
        task = ask(host, replace(request(), note=note))
        await until(lambda: host.strip is not None)
        assert host.strip is not None and host.strip.note is not None
        assert host.strip.note.isVisible() and host.strip.note.text() == note.english()
        assert host.strip.note.y() > host.strip.call.y()
        assert note.english() in host.strip.accessibleDescription()
        assert "192.0.2.1" not in host.strip.exact_call
        host.cancel()
        assert await task is False
