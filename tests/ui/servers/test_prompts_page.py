"""Prompts: filled in, shown as a conversation, copied and saved."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from companion.protocol.offers import PromptMessage, PromptResult
from companion.protocol.resources import Resource
from companion.protocol.results import (
    AudioContent,
    ImageContent,
    OtherContent,
    ResourceLink,
    TextContent,
)
from companion.ui.forms.text_form import TextForm
from companion.ui.kit.values.content import EmbedCard, LinkCard
from companion.ui.servers.offer_state import PromptsState
from companion.ui.servers.prompts_page import ConversationView, PromptsPage, conversation_text
from tests.fakes.whole_bench import listed_page
from tests.fakes.workbench import settled, until
from tests.ui.kit.values.helpers import with_files

opened = partial(listed_page, PromptsPage, PromptsState)


def weather(page: PromptsPage) -> TextForm:
    index = page.list.filter.mapFromSource(page.list.model.find("weather"))
    page.list.tree.setCurrentIndex(index)
    form = page.form("weather")
    assert form is not None
    return form


def edit(form: TextForm, name: str) -> Any:
    return form.form.view.board.place((name,)).control.edit  # type: ignore[union-attr]


async def test_a_prompt_becomes_a_conversation() -> None:
    async with opened() as (server, page):
        form = weather(page)
        assert page.detail.title.text() == "Weather"
        form.send.click()
        assert [fault.path for fault in form.form.shown_faults()] == [("city",)]
        edit(form, "city").setFocus()
        QTest.keyClicks(edit(form, "city"), "Rome")
        send = Qt.KeyboardModifier.ControlModifier
        QTest.keyClick(edit(form, "city"), Qt.Key.Key_Return, send)
        view = page.detail.conversation
        await until(lambda: len(view.cards) == 2)
        [asked] = server.asked("prompts/get")
        # what was not filled in is not sent
        assert asked["arguments"] == {"city": "Rome"}
        assert [card.role.text() for card in view.cards] == ["User", "Assistant"]
        assert view.cards[0].blocks.blocks[0].text() == "Weather in Rome?"  # type: ignore[attr-defined]
        [embedded] = view.cards[1].blocks.blocks
        assert isinstance(embedded, EmbedCard)
        embedded.open.click()
        assert embedded.dialog is not None
        assert embedded.dialog.content.text.toPlainText().startswith("# Notes")
        embedded.dialog.reject()
        view.copy.click()
        copied = QGuiApplication.clipboard().text()
        assert copied.startswith("## User\n\nWeather in Rome?")
        assert "## Assistant\n\n[file:///notes.md]\n# Notes" in copied


async def test_suggestions_know_the_other_arguments() -> None:
    async with opened() as (server, page):
        form = weather(page)
        form.set_values({"style": "short", "city": ""})
        edit(form, "city").setFocus()
        await until(edit(form, "city").hasFocus)
        # nothing is typed: the key asks for all
        QTest.keyClick(edit(form, "city"), Qt.Key.Key_Down)
        await until(lambda: form.suggester.suggestions)
        assert form.suggester.suggestions == ["Berlin/short", "Bern/short", "Paris/short"]
        [asked] = server.asked("completion/complete")
        assert asked["context"] == {"arguments": {"style": "short"}}


async def test_suggestions_that_cannot_be_had_leave_the_form_alone() -> None:
    async with opened(lies=("completion/complete",)) as (server, page):
        form = weather(page)
        edit(form, "city").setFocus()
        await until(edit(form, "city").hasFocus)
        QTest.keyClicks(edit(form, "city"), "Be")
        await until(lambda: server.asked("completion/complete"))
        await settled()
        assert not form.suggester.popup.isVisible()
        form.send.click()
        await until(lambda: page.detail.conversation.cards)


async def test_what_was_entered_stays_while_the_server_is_away() -> None:
    async with opened() as (server, page):
        form = weather(page)
        form.set_values({"city": "Rome"})
        await server.disconnect()
        await until(lambda: not form.send.isEnabled())
        assert "Not connected" in form.status.text()
        await server.connect()
        await until(form.send.isEnabled)
        await until(lambda: len(server.asked("prompts/list")) == 1)
        assert form.values() == {"city": "Rome"}


async def test_a_list_that_fails_says_why_and_is_asked_for_again() -> None:
    async with opened(lies=("prompts/list",)) as (server, page):
        assert any("Method not found" in said for said in page.list.notices())
        assert page.list.empty_text() == ""
        server.whole.lies.clear()
        page.list.again.click()
        await until(lambda: page.list.model.count == 1)
        assert page.list.notices() == ()


@pytest.fixture
def conversation(qtbot: QtBot) -> ConversationView:
    return with_files(ConversationView, qtbot)


RESULT = PromptResult(
    (
        PromptMessage("user", (TextContent("look <b>here</b>"),)),
        PromptMessage("user", (ResourceLink(Resource("test://1", "one")),)),
        PromptMessage("assistant", (ImageContent("image/png", "AAAA"),)),
        PromptMessage("assistant", (AudioContent("audio/wav", "QUJD"),)),
        PromptMessage("assistant", (OtherContent("x", {"type": "x"}),)),
    ),
    "What it is for",
)


def test_every_kind_of_content_has_its_card(conversation: ConversationView, qtbot: QtBot) -> None:
    conversation.show_result(RESULT, "look", can_read=True)
    assert len(conversation.cards) == 5
    link = conversation.cards[1].blocks.blocks[0]
    assert isinstance(link, LinkCard)
    with qtbot.waitSignal(conversation.resource_wanted) as wanted:
        link.read.click()
    assert wanted.args == ["test://1"]
    text = conversation_text(RESULT)
    assert "look <b>here</b>" in text and "[one](test://1)" in text
    conversation.show_sentence("gone")
    assert conversation.cards == [] and conversation.sentence() == "gone"


def test_links_are_not_followed_where_nothing_can_be_read(conversation: ConversationView) -> None:
    conversation.show_result(RESULT, "look", can_read=False)
    link = conversation.cards[1].blocks.blocks[0]
    assert isinstance(link, LinkCard) and not link.read.isVisible()


async def test_messages_are_saved_as_json_that_a_model_takes(
    conversation: ConversationView, tmp_path: Path
) -> None:
    conversation.show_result(RESULT, "../look\n/..", can_read=True)
    menu = conversation.save_menu()
    menu.actions()[1].trigger()
    dialog = conversation.keeper.save_dialog
    assert dialog is not None
    [named] = dialog.selectedFiles()
    assert Path(named).name.endswith(".json") and "look" in Path(named).name
    place = tmp_path / "messages.json"
    dialog.fileSelected.emit(str(place))
    dialog.reject()
    await until(place.exists)
    await settled()
    saved = json.loads(place.read_text("utf-8"))
    assert saved["description"] == "What it is for"
    assert saved["messages"][0] == {
        "role": "user",
        "content": {"type": "text", "text": "look <b>here</b>"},
    }
    assert saved["messages"][1]["content"]["type"] == "resource_link"


def test_an_answer_without_messages_is_said(conversation: ConversationView) -> None:
    conversation.show_result(PromptResult(()), "look", can_read=True)
    assert "without any message" in conversation.sentence()
