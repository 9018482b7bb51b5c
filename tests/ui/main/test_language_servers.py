"""Another language at any time, on the pages of servers and of what they ask."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from companion.app.servers.ask import SamplingAnswer, SamplingRequest
from companion.app.servers.asks import ServerAsks
from companion.app.servers.contents import ServerContents
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_NAME
from companion.app.tools.records import CallOutcome
from companion.messages.message import message
from companion.ui.device.device_page import DevicePage
from companion.ui.forms.text_form import TextForm
from companion.ui.kit.words.language import Language
from companion.ui.servers.ask_views import FormAsk, SamplingAsk, UrlAsk
from companion.ui.servers.asks_page import AsksPage
from companion.ui.servers.host import AsksHost
from companion.ui.servers.noun import ASKS_PAGE
from companion.ui.servers.offer_state import resource_id, template_id
from companion.ui.servers.prompts_page import PromptsPage
from companion.ui.servers.resources_page import ResourcesPage
from tests.fakes.said import left_english
from tests.fakes.whole_window import KEY, ask, whole_window
from tests.fakes.window import OpenWindow
from tests.fakes.workbench import settled, until

pytestmark = [pytest.mark.timeout(120), pytest.mark.usefixtures("english")]

NOTES = "file:///notes.md"
TEMPLATE = template_id("test://{number}")


def resources(opened: OpenWindow) -> ResourcesPage:
    page = opened.page.resources
    assert page is not None
    return page


def prompts(opened: OpenWindow) -> PromptsPage:
    page = opened.page.prompts
    assert page is not None
    return page


def edit(form: TextForm | FormAsk, name: str) -> Any:
    view = form.form.view if isinstance(form, TextForm) else form.form
    return view.board.place((name,)).control.edit  # type: ignore[union-attr]


def enter(form: TextForm | FormAsk, name: str, text: str) -> None:
    """As a person types it."""
    view = form.form.view if isinstance(form, TextForm) else form.form
    view.board.place((name,)).control.enter(text)  # type: ignore[union-attr]


async def listed(page: ResourcesPage | PromptsPage) -> None:
    await until(lambda: page.list.model.count and not page.lists.asking)


async def the_old_page_is_gone(opened: OpenWindow, kind: type = DevicePage) -> None:
    await until(lambda: len(opened.window.findChildren(kind)) == 1)


def asks_page(opened: OpenWindow) -> AsksPage:
    host = opened.window.host(AsksHost)
    assert host is not None and host.page is not None
    return host.page


async def test_what_was_read_is_shown_and_not_read_again() -> None:
    async with whole_window() as (opened, server):
        opened.page.show_page("resources")
        page = resources(opened)
        await listed(page)
        page.list.search.setText("file")
        page.list.set_closed(["templates"])
        page.open_resource(NOTES)
        await until(lambda: page.detail.content.part is not None)
        page.detail.watch.click()
        await until(lambda: server.whole.subscribed == [NOTES])
        page.list.search.setText("file")
        page.detail.split.set_share(0.4)
        read_at = page.detail._read
        asked = len(server.asked("resources/read")), len(server.asked("resources/list"))
        Language.current().set("pseudo")
        fresh = resources(opened)
        assert fresh is not page and opened.page.page() == "resources"
        await the_old_page_is_gone(opened)
        await settled()
        assert fresh.list.search.text() == "file" and fresh.list.closed() == ["templates"]
        assert fresh.list.id() == resource_id(NOTES) and fresh.detail.uri == NOTES
        assert fresh.detail.content.part is not None and fresh.detail._read == read_at
        assert fresh.detail.state.text().startswith("[") and fresh.detail.watch.isChecked()
        assert fresh.detail.split.share == 0.4
        now = len(server.asked("resources/read")), len(server.asked("resources/list"))
        assert now == asked
        assert left_english(opened.page) == []


async def test_what_is_typed_into_an_address_and_a_prompt_stays() -> None:
    async with whole_window() as (opened, server):
        opened.page.show_page("prompts")
        await listed(prompts(opened))
        prompts(opened).select_prompt("weather")
        form = prompts(opened).form("weather")
        assert form is not None
        form.set_values({"city": "Rome", "style": "dry"})
        form.submit()
        await until(lambda: prompts(opened).detail.conversation.cards)
        enter(form, "city", "Par")
        opened.page.show_page("resources")
        await listed(resources(opened))
        resources(opened).go_to(TEMPLATE)
        address = resources(opened)._forms[TEMPLATE]
        await opened.active()
        enter(address, "number", "4")
        edit(address, "number").setFocus()
        Language.current().set("pseudo")
        await the_old_page_is_gone(opened)
        page = resources(opened)
        assert page.list.id() == TEMPLATE
        now = page._forms[TEMPLATE]
        assert now is not address and now.values() == {"number": "4"}
        assert now.send.text().startswith("[")
        await until(lambda: opened.frame.focusWidget() is edit(now, "number"))
        now.submit()
        await until(lambda: page.detail.content.part is not None)
        assert page.detail.uri == "test://4"
        opened.page.show_page("prompts")
        prompt = prompts(opened).form("weather")
        assert prompt is not None and prompt.values() == {"city": "Par", "style": "dry"}
        assert len(prompts(opened).detail.conversation.cards) == 2
        assert len(server.asked("prompts/get")) == 1


async def test_a_question_that_is_under_way_goes_on_and_can_be_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with whole_window() as (opened, _):
        contents = opened.workspace[ServerContents]
        go, reads = asyncio.Event(), []
        read = contents.read

        async def slow(key: str, uri: str) -> Any:
            reads.append(uri)
            await go.wait()
            return await read(key, uri)

        monkeypatch.setattr(contents, "read", slow)
        opened.page.show_page("resources")
        await listed(resources(opened))
        resources(opened).open_resource(NOTES)
        await until(lambda: reads)
        Language.current().set("pseudo")
        assert resources(opened).asking
        assert resources(opened).detail.stop.isVisible()
        go.set()
        await until(lambda: resources(opened).detail.content.part is not None)
        assert reads == [NOTES]
        await the_old_page_is_gone(opened)
        go.clear()
        resources(opened).open_resource(NOTES)
        await until(lambda: len(reads) == 2)
        Language.current().set("en")
        resources(opened).detail.stop.click()
        await until(lambda: not resources(opened).asking)
        assert resources(opened).detail.state.text().startswith("Cancelled.")


async def test_a_tool_that_tells_how_far_it_is_goes_on() -> None:
    async with whole_window() as (opened, _):
        opened.page.show_page("tools")
        tools = opened.page.tools
        tools.select_tool("progress")
        session = tools.session("progress")
        assert session is not None
        session.run({"steps": 4, "seconds": 0.1})
        await until(lambda: session.progress is not None)
        Language.current().set("pseudo")
        detail = opened.page.tools.detail
        assert detail.session is session and session.running
        await until(lambda: not session.running)
        assert session.record is not None and session.record.outcome is CallOutcome.ANSWERED
        assert detail.result.record is session.record
        await the_old_page_is_gone(opened)


async def test_forms_that_servers_want_keep_what_is_typed() -> None:
    async with whole_window() as (opened, _):
        calling, number = await ask(opened, "elicit")
        window = opened.window
        assert window.host(AsksHost).strip.isVisible()
        Language.current().set("pseudo")
        assert window.host(AsksHost).strip.isVisible()
        assert window.host(AsksHost).strip.answer_button.text().startswith("[")
        await until(lambda: window.sidebar.rows[ASKS_PAGE].isVisible())
        assert window.sidebar.rows[ASKS_PAGE].count == 1
        window.sidebar.rows[ASKS_PAGE].click()
        view = asks_page(opened).view()
        assert isinstance(view, FormAsk)
        await opened.active()
        # rows are made a few at a time
        await until(lambda: view.form.board.place(("age",)).control is not None)
        edit(view, "age").setText("many")
        edit(view, "age").setFocus()
        enter(view, "name", "Grace")
        view.form.state.show_all()
        former = asks_page(opened)
        Language.current().set("en")
        page = asks_page(opened)
        assert page is not former and window.sidebar.rows[ASKS_PAGE].isChecked()
        fresh = page.view()
        assert isinstance(fresh, FormAsk) and fresh is not view and fresh.isVisible()
        assert edit(fresh, "age").text() == "many" and edit(fresh, "name").text() == "Grace"
        assert [fault.path for fault in fresh.form.shown_faults()] == [("age",)]
        assert fresh.send_button.text() == "Send the answers"
        await until(lambda: opened.frame.focusWidget() is edit(fresh, "age"))
        await the_old_page_is_gone(opened, AsksPage)
        edit(fresh, "age").setText("37")
        fresh.send()
        record = await calling
        assert record.result is not None and "'name': 'Grace'" in record.result.text
        assert opened.workspace[ServerAsks].ask(number) is not None


class SlowModel:
    """Answers when it is let go."""

    configured = True

    def __init__(self) -> None:
        self.asked: list[SamplingRequest] = []
        self.go = asyncio.Event()

    async def complete(self, request: SamplingRequest) -> SamplingAnswer:
        self.asked.append(request)
        await self.go.wait()
        return SamplingAnswer("Forty-two.", "tiny-1", "endTurn")


async def test_a_model_that_is_asked_answers_into_the_page_of_now() -> None:
    async with whole_window() as (opened, _):
        model = SlowModel()
        opened.workspace[ServerAsks].use_model(model)
        opened.settings[MODEL_ADDRESS] = "http://127.0.0.1:9/v1"
        opened.settings[MODEL_NAME] = "tiny"
        calling, number = await ask(opened, "sample")
        opened.window.show_page(ASKS_PAGE, str(number))
        view = asks_page(opened).view()
        assert isinstance(view, SamplingAsk)
        view.editor.system.setPlainText("Be long.")
        view.editor.cards[0].areas()[0].setPlainText("How many?")
        view.editor.tokens.setText("70")
        view.allow_button.click()
        assert view.question is not None
        view.ask_model()
        await until(lambda: model.asked)
        Language.current().set("pseudo")
        fresh = asks_page(opened).view()
        assert isinstance(fresh, SamplingAsk) and fresh is not view
        request = fresh.editor.request()
        assert request is not None and request.system_prompt == "Be long."
        assert request.messages[0].content[0].text == "How many?"  # type: ignore[union-attr]
        assert request.max_tokens == 70
        assert fresh.question is not None and fresh.answer.stop_button.isVisible()
        model.go.set()
        await until(lambda: fresh.answer.area.toPlainText() == "Forty-two.")
        assert len(model.asked) == 1
        await the_old_page_is_gone(opened, AsksPage)
        # what the model wrote and a person changed is still the model's
        fresh.answer.area.setPlainText("Forty-three.")
        fresh.answer.set_problem(message("cli.no_browser"))
        opened.window.choose(KEY)
        Language.current().set("en")
        opened.window.show_page(ASKS_PAGE)
        last = asks_page(opened).view()
        assert isinstance(last, SamplingAsk) and last is not fresh
        assert last.answer.area.toPlainText() == "Forty-three."
        assert last.answer.source.text() == "Written by tiny-1 and changed by you."
        assert last.answer.problem.isVisible()
        last.send()
        record = await calling
        assert record.result is not None and "Forty-three." in record.result.text


async def test_parts_that_were_left_out_stay_away_and_an_address_waits() -> None:
    async with whole_window() as (opened, _):
        sampling, first = await ask(opened, "sample")
        opening, second = await ask(opened, "elicit_url")
        opened.window.show_page(ASKS_PAGE, str(first))
        view = asks_page(opened).view()
        assert isinstance(view, SamplingAsk)
        view.editor.cards[0].leave_out(0)
        opened.window.show_page(ASKS_PAGE, str(second))
        address = asks_page(opened).view()
        assert isinstance(address, UrlAsk)
        address._browse = lambda url: False
        address.open()
        Language.current().set("pseudo")
        page = asks_page(opened)
        fresh = page.view()
        assert isinstance(fresh, UrlAsk) and fresh is not address and fresh.notice.isVisible()
        page.show_ask(first)
        other = page.view()
        assert isinstance(other, SamplingAsk) and other.editor.request() is None
        other.decline()
        fresh.open()
        assert (await opening).result is not None
        await sampling
