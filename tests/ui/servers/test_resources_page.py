"""Reading what a server offers: lists, templates, subscriptions."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.app.servers.contents import ServerContents
from companion.app.tools.calls import CallService
from companion.ui.forms.text_form import TextForm
from companion.ui.kit.rows.entry_tree import MARK_ROLE
from companion.ui.servers.offer_state import ResourcesState, resource_id, template_id
from companion.ui.servers.resources_page import ResourcesPage
from tests.fakes.whole_bench import KEY, WholeBench, listed_page, whole_bench
from tests.fakes.workbench import closed, settled, until

NOTES = "file:///notes.md"
TEMPLATE = "test://{number}"


opened = partial(listed_page, ResourcesPage, ResourcesState)


async def read(page: ResourcesPage) -> str:
    """Wait for what is being read, and say how it is shown."""
    await until(lambda: not page.asking and page.detail.content.parts)
    return page.detail.content.view()


def uris(server: WholeBench) -> list[str]:
    """What the server was asked to let read, in order."""
    return [str(params["uri"]) for params in server.asked("resources/read")]


def choose(page: ResourcesPage, key: str) -> None:
    """As a click on its row."""
    index = page.list.filter.mapFromSource(page.list.model.find(key))
    assert index.isValid()
    page.list.tree.setCurrentIndex(index)


def template_form(page: ResourcesPage) -> TextForm:
    form = page.detail._form
    assert form is not None
    return form


def edit(form: TextForm, name: str) -> Any:
    return form.form.view.board.place((name,)).control.edit  # type: ignore[union-attr]


async def test_nothing_is_asked_before_somebody_looks() -> None:
    async with whole_bench() as server:
        page = ResourcesPage(server.bench.context, ResourcesState(server.bench.context, KEY))
        server.bench.attach(page, KEY)
        await settled()
        assert not server.asked("resources/list")
        page.show()
        await until(lambda: page.list.model.count)
        # all pages, then the templates
        assert len(server.asked("resources/list")) == 3
        await closed(page)


async def test_a_chosen_resource_is_read_and_shown_as_text() -> None:
    async with opened() as (server, page):
        assert page.list.model.count == 9
        choose(page, resource_id(NOTES))
        assert await read(page) == "text"
        assert page.detail.title.text() == NOTES.upper()
        assert page.detail.content.text.toPlainText() == "# Notes\n[31mred"
        assert page.detail.content.facts.text() == "text/markdown · 16 bytes"
        assert uris(server) == [NOTES]


async def test_going_through_the_list_reads_only_what_is_stayed_at() -> None:
    async with opened() as (server, page):
        page.list.tree.setFocus()
        choose(page, resource_id(NOTES))
        for _ in range(3):
            QTest.keyClick(page.list.tree, Qt.Key.Key_Down)
        await read(page)
        assert uris(server) == ["test://1"]


async def test_the_search_finds_addresses() -> None:
    async with opened() as (_, page):
        page.list.search.setText("dot png")
        assert page.list.filter.rowCount() == 1
        page.list.search.setText("nowhere")
        assert "has these words" in page.list.empty_text()


async def test_a_damaged_picture_is_a_sentence() -> None:
    async with opened() as (_, page):
        choose(page, resource_id("file:///dot.png"))
        assert await read(page) == "image"
        assert page.detail.content.images.problem()


async def test_a_template_is_filled_in_and_read() -> None:
    async with opened() as (server, page):
        choose(page, template_id(TEMPLATE))
        await settled()
        assert not server.asked("resources/read")
        form = template_form(page)
        form.send.click()
        # the variable is needed
        assert form.form.shown_faults()
        edit(form, "number").setFocus()
        QTest.keyClicks(edit(form, "number"), "4")
        QTest.keyClick(edit(form, "number"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert await read(page) == "text"
        assert page.detail.content.text.toPlainText() == "4"
        assert page.detail.address.text() == "test://4"
        assert page.detail.uri == "test://4"


async def test_an_unknown_address_says_why() -> None:
    async with opened() as (_, page):
        page.open_resource("test://77")
        await until(lambda: not page.detail.notice.isHidden())
        assert "Resource not found" in page.detail.notice.text()
        assert page.detail.content.sentence() == ""


async def test_suggestions_come_as_one_types_and_are_taken() -> None:
    async with opened() as (server, page):
        choose(page, template_id(TEMPLATE))
        form = template_form(page)
        field = edit(form, "number")
        field.setFocus()
        await until(field.hasFocus)
        QTest.keyClicks(field, "Ber")
        suggester = form.suggester
        await until(lambda: suggester.suggestions)
        assert suggester.suggestions == ["Berlin", "Bern"]
        [asked] = server.asked("completion/complete")
        assert asked["argument"] == {"name": "number", "value": "Ber"}
        assert asked["ref"]["uri"] == TEMPLATE
        await until(suggester.popup.isVisible)
        QTest.keyClick(suggester.popup, Qt.Key.Key_Down)
        QTest.keyClick(suggester.popup, Qt.Key.Key_Return)
        assert form.values() in ({"number": "Berlin"}, {"number": "Bern"})
        assert not suggester.popup.isVisible()


async def test_what_is_watched_is_read_again_when_it_changes() -> None:
    async with opened() as (server, page):
        choose(page, resource_id("test://1"))
        await read(page)
        assert page.detail.watch.isVisible() and not page.detail.watch.isChecked()
        page.detail.watch.click()
        await until(lambda: server.whole.subscribed == ["test://1"])
        row = page.list.model.find(resource_id("test://1"))
        await until(lambda: row.data(MARK_ROLE) == "bell")
        calls = server.bench.workspace[CallService]
        await calls.call(KEY, "update", {"uri": "test://1"})
        await until(lambda: len(server.asked("resources/read")) == 2)
        await until(lambda: "Changed" in page.detail.state.text())
        # the lists as well: the server told that they changed
        await until(lambda: len(server.asked("resources/list")) == 6)
        # of what is not looked at, the row tells
        choose(page, resource_id("test://2"))
        await until(lambda: len(server.asked("resources/read")) == 3)
        await calls.call(KEY, "update", {"uri": "test://1"})
        row = page.list.model.find(resource_id("test://1"))
        await until(lambda: row.data(MARK_ROLE) == "bell-ringing")
        choose(page, resource_id("test://1"))
        page.detail.watch.click()
        await until(lambda: server.whole.subscribed == [])


async def test_news_without_end_are_gathered() -> None:
    async with opened() as (server, page):
        choose(page, resource_id("test://1"))
        await read(page)
        calls = server.bench.workspace[CallService]
        for _ in range(20):
            await calls.call(KEY, "update", {"uri": "test://1"})
        await until(lambda: "Changed" in page.detail.state.text())
        await settled(80)
        assert len(uris(server)) < 10
        # three pages each time
        assert len(server.asked("resources/list")) < 30


async def test_a_server_that_refuses_to_be_watched_is_told_of() -> None:
    async with opened(lies=("resources/subscribe",)) as (_, page):
        choose(page, resource_id("test://1"))
        await read(page)
        page.detail.watch.click()
        await until(lambda: not page.detail.notice.isHidden())
        assert not page.detail.watch.isChecked()


async def test_templates_are_there_where_the_list_fails() -> None:
    async with opened(lies=("resources/list",)) as (_, page):
        assert list(page.list.model.ids) == [template_id(TEMPLATE)]
        assert any("Method not found" in said for said in page.list.notices())


async def test_it_all_waits_for_the_server_to_come_back() -> None:
    async with opened() as (server, page):
        choose(page, resource_id("test://1"))
        await read(page)
        await server.disconnect()
        await until(lambda: not page.detail.again.isEnabled())
        choose(page, resource_id("test://2"))
        await until(lambda: "Not connected" in page.detail.notice.text())
        await server.connect()
        await until(lambda: len(server.asked("resources/list")) == 3)
        page.detail.again.click()
        assert await read(page) == "text"


async def test_two_views_share_what_is_listed_entered_and_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with opened() as (server, page):
        other = ResourcesPage(server.bench.context, page.state)
        server.bench.attach(other, KEY)
        other.show()
        assert other.list.model.count == 9 and len(server.asked("resources/list")) == 3
        choose(page, template_id(TEMPLATE))
        choose(other, template_id(TEMPLATE))
        template_form(page).set_values({"number": "4"})
        assert template_form(other).values() == {"number": "4"}
        contents, waiting = server.bench.workspace[ServerContents], asyncio.Event()
        given_up: list[str] = []

        async def slow(key: str, uri: str) -> Any:
            try:
                await waiting.wait()
            except asyncio.CancelledError:
                given_up.append(uri)
                raise

        monkeypatch.setattr(contents, "read", slow)
        page.open_resource(NOTES)
        other.open_resource(NOTES)
        await until(lambda: page.asking and other.asking)
        # each looks at what it wants; nobody waits for what no view shows
        choose(page, template_id(TEMPLATE))
        await settled()
        assert not page.asking and other.asking and NOTES not in given_up[1:]
        given_up.clear()
        choose(other, template_id(TEMPLATE))
        await until(lambda: given_up == [NOTES])
        assert not other.asking
        await closed(other)
