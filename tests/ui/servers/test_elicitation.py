"""Forms and addresses that a server wants."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from companion.app.servers.ask import AskState
from companion.app.servers.asks import ServerAsks
from companion.ui.kit.widgets.button import CopyButton
from companion.ui.kit.widgets.notice import Notice
from companion.ui.servers.ask_views import FormAsk, UrlAsk
from companion.ui.servers.asks_state import UrlDraft
from tests.fakes.whole_bench import KEY
from tests.fakes.workbench import closed, until
from tests.ui.servers.desk import Desk, desk, text_of


async def form(made: Desk) -> tuple[asyncio.Task[Any], FormAsk]:
    calling, view = await made.ask("elicit")
    assert isinstance(view, FormAsk)
    return calling, view


async def test_a_form_begins_with_its_defaults_and_sends_them() -> None:
    async with desk() as made:
        calling, view = await form(made)
        assert view.form.arguments() == {"name": "Ada", "age": 36, "sure": False}
        view.form.set_arguments({"name": "Grace", "age": 1})
        view.reset_button.click()
        assert view.form.arguments() == {"name": "Ada", "age": 36, "sure": False}
        view.form.set_arguments({"name": "Grace", "age": 85, "sure": True})
        view.send_button.click()
        assert text_of(await calling) == "accept {'name': 'Grace', 'age': 85, 'sure': True}"
        assert view.ask.state is AskState.ANSWERED and not view.form.isEnabled()


async def test_what_does_not_fit_is_not_sent() -> None:
    async with desk() as made:
        calling, view = await form(made)
        view.form.set_arguments({"age": 85})
        view.send_button.click()
        assert view.ask.pending and not calling.done()
        assert view.form.shown_faults()
        view.form.set_arguments({"name": "Grace"})
        view.send_button.click()
        assert text_of(await calling) == "accept {'name': 'Grace'}"


@pytest.mark.parametrize(
    ("button", "said", "state"),
    [
        ("decline_button", "decline None", AskState.DECLINED),
        ("dismiss_button", "cancel None", AskState.CANCELLED),
    ],
)
async def test_a_form_is_declined_or_put_aside(button: str, said: str, state: AskState) -> None:
    async with desk() as made:
        calling, view = await form(made)
        getattr(view, button).click()
        assert text_of(await calling) == said
        assert view.ask.state is state


def second_press(button: QWidget) -> None:
    """The second half of a double click whose first half was upon something else."""
    place, left = QPointF(button.rect().center()), Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        at, keys = button.mapToGlobal(place), Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(button, QMouseEvent(kind, place, at, left, left, keys))


async def test_after_an_answer_the_next_is_shown_and_no_key_or_click_reaches_it() -> None:
    async with desk() as made:
        first, view = await form(made)
        second = made.call("elicit")
        await until(lambda: len(made.asks.pending()) == 2)
        # another ask that comes does not take the place of the one that is shown
        assert made.page.view() is view and made.page.model.rowCount() == 2
        made.page.activateWindow()
        await until(made.page.isActiveWindow)
        view.decline_button.setFocus()
        QTest.mouseClick(view.decline_button, Qt.MouseButton.LeftButton)
        following = made.view
        assert following is not view and isinstance(following, FormAsk)
        assert made.page.list.hasFocus()
        second_press(following.decline_button)
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Return)
        assert following.ask.pending
        assert text_of(await first) == "decline None"
        following.decline()
        await second
        # what is over is listed below, and can be looked at again
        made.page.show_ask(view.ask.number)
        assert made.view is view and "You said no." in view.notice.text()


@dataclass
class Browser:
    """Notes what it was told to open."""

    works: bool = True
    opened: list[str] = field(default_factory=list)

    def __call__(self, url: str) -> bool:
        self.opened.append(url)
        return self.works


@asynccontextmanager
async def address(url: str, *, works: bool = True) -> AsyncIterator[tuple[UrlAsk, Browser, Any]]:
    """A server that wants this opened, and the answer that it gets."""
    async with desk() as made:
        params = {"mode": "url", "message": "Sign in", "url": url, "elicitationId": "e-1"}
        answer = asyncio.create_task(made.asks.for_server(KEY).elicit(77, params))
        await until(made.asks.pending)
        browser = Browser(works)
        [ask] = made.asks.pending()
        draft = UrlDraft(ask, ask.request)  # type: ignore[arg-type]
        view = UrlAsk(made.server.bench.context, ask, draft, browse=browser)
        made.server.bench.context.connect(
            made.server.bench.context[ServerAsks].changed, view.set_ask
        )
        view.resize(600, 500)
        view.show()
        yield view, browser, answer
        if not answer.done():
            view.decline()
        await answer
        await closed(view)


def said(view: UrlAsk) -> str:
    return " ".join(each.text() for each in view.findChildren(Notice) if each.isVisible())


async def test_an_address_is_shown_whole_and_opened_by_a_click_that_names_its_host() -> None:
    url = "https://accounts.example.com/sign?next=https%3A%2F%2Fevil.example#a"
    async with address(url) as (view, browser, answer):
        assert view.address.text() == url
        assert view.host_label.text() == "accounts.example.com"
        assert "Open accounts.example.com" in view.open_button.text()
        assert not browser.opened and not said(view)
        view.findChild(CopyButton).click()  # type: ignore[union-attr]
        assert QGuiApplication.clipboard().text() == url
        view.open_button.click()
        assert await answer == {"action": "accept"}
        assert browser.opened == [url]
        view.open()
        assert browser.opened == [url]


@pytest.mark.parametrize(
    ("url", "warning"),
    [
        ("http://example.com/", "not encrypted"),
        ("https://xn--exmple-cua.com/", "letters of other scripts"),
        ("https://ex\u0430mple.com/", "letters of other scripts"),
    ],
)
async def test_what_could_mislead_is_said(url: str, warning: str) -> None:
    async with address(url) as (view, _, _answer):
        assert warning in said(view) and view.open_button.isVisible()


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "javascript:alert(1)",
        "https://bank.example@evil.example/",
        "https://example.com/\u202egpj.exe",
        "https://example.com/" + "a" * 10_000,
        "not an address",
    ],
)
async def test_what_is_no_web_address_is_never_opened(url: str) -> None:
    async with address(url) as (view, browser, answer):
        assert "no web address" in said(view) and not view.open_button.isVisible()
        view.open()
        assert not browser.opened
        view.decline_button.click()
        assert await answer == {"action": "decline"}


async def test_without_a_browser_the_person_opens_it() -> None:
    async with address("https://example.com/", works=False) as (view, browser, answer):
        view.open_button.click()
        assert "No browser could be started" in said(view) and view.ask.pending
        assert view.open_button.text() == "I opened it myself"
        view.open_button.click()
        assert await answer == {"action": "accept"}
        assert browser.opened == ["https://example.com/"]


async def test_a_call_that_failed_for_an_address_says_that_it_can_be_tried_again() -> None:
    async with desk() as made:
        wanted = {"message": "Pay", "url": "https://example.com/pay", "elicitationId": "p"}
        made.asks.for_server(KEY).url_required([wanted])
        await until(made.page.view)
        view = made.view
        assert isinstance(view, UrlAsk)
        assert "Try it again" in said(view)
        view.dismiss_button.click()
        assert view.ask.state is AskState.CANCELLED
