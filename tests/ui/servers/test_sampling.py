"""A server that wants the answer of a language model: shown, edited, answered, refused."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QPlainTextEdit

from companion.app.servers.ask import AskState, SamplingRequest
from companion.errors import ModelFailed
from companion.protocol.offers import PromptMessage
from companion.protocol.results import AudioContent, ImageContent, OtherContent, TextContent
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.values.files import FileKeeper
from companion.ui.servers.ask_views import SamplingAsk
from companion.ui.servers.asks_state import MOST_CARDS, RequestDraft
from companion.ui.servers.request_editor import EDITED_UP_TO, RequestEditor
from tests.fakes.whole_bench import KEY
from tests.fakes.workbench import closed, settled, until
from tests.ui.servers.desk import desk, text_of


async def test_the_request_is_shown_whole_and_answered_by_hand() -> None:
    async with desk() as made:
        calling, view = await made.ask("sample")
        assert isinstance(view, SamplingAsk)
        assert "The Whole wants the answer of a language model" in view.title.text()
        assert view.editor.system.toPlainText() == "Be brief."
        [card] = view.editor.cards
        assert [area.toPlainText() for area in card.areas()] == ["How much?"]
        assert (view.editor.tokens.text(), view.editor.temperature.text()) == ("50", "0.5")
        said = " ".join(label.text() for label in view.editor.findChildren(QLabel))
        assert "a model such as small." in said and "quick: 100 %" in said
        # without a model it can be answered all the same, and one can be set up
        assert not view.allow_button.isVisible()
        assert not view.answer.model_button.isVisible()
        assert view.answer.set_up_button.isVisible()
        assert not view.send_button.isEnabled()
        view.answer.area.setPlainText("  ")
        assert not view.send_button.isEnabled()
        view.answer.area.setPlainText("A lot.")
        view.send_button.click()
        assert text_of(await calling) == "human: A lot. (endTurn)"
        assert view.ask.state is AskState.ANSWERED
        assert not view.foot.isVisible() and view.notice.isVisible()
        assert view.answer.area.isReadOnly() and not view.editor.isEnabled()


async def test_an_edited_request_goes_to_the_model_and_its_answer_is_edited() -> None:
    async with desk(with_model=True) as made:
        calling, view = await made.ask("sample")
        assert isinstance(view, SamplingAsk)
        view.editor.cards[0].areas()[0].setPlainText("How many?")
        view.editor.system.setPlainText("Be exact.")
        view.editor.tokens.setText("7")
        view.editor.temperature.setText("")
        view.answer.model_button.click()
        await until(lambda: view.answer.area.toPlainText())
        [asked] = made.model.asked
        assert asked.system_prompt == "Be exact."
        assert asked.messages == (PromptMessage("user", (TextContent("How many?"),)),)
        assert (asked.max_tokens, asked.temperature) == (7, None)
        # nothing went back by that
        assert view.ask.pending and not calling.done()
        assert view.answer.area.toPlainText() == "Forty-two."
        assert "As tiny-1 wrote it" in view.answer.source.text()
        assert "cut off" in view.answer.source.text()
        view.answer.area.setPlainText("Forty-two, about.")
        assert "changed by you" in view.answer.source.text()
        view.send_button.click()
        assert text_of(await calling) == "tiny-1: Forty-two, about. (endTurn)"


async def test_an_answer_that_is_sent_as_it_came_keeps_how_it_ended() -> None:
    async with desk(with_model=True) as made:
        calling, view = await made.ask("sample")
        assert isinstance(view, SamplingAsk)
        view.ask_model()
        await until(view.send_button.isEnabled)
        view.send()
        assert text_of(await calling) == "tiny-1: Forty-two. (maxTokens)"


async def test_a_model_that_fails_says_why_and_can_be_stopped() -> None:
    async with desk(with_model=True) as made:
        calling, view = await made.ask("sample")
        assert isinstance(view, SamplingAsk)
        made.model.error = ModelFailed("model.timeout", host="127.0.0.1", seconds="300")
        view.ask_model()
        await until(view.answer.problem.isVisible)
        assert "did not answer within 300" in view.answer.problem.text()
        assert view.ask.pending and not view.answer.model_button.busy
        made.model.go.clear()
        view.ask_model()
        await until(view.answer.stop_button.isVisible)
        # while it works, it is not asked twice
        view.ask_model()
        assert len(made.model.asked) == 2 and not view.answer.problem.isVisible()
        view.answer.stop_button.click()
        await until(lambda: made.model.stopped)
        await until(lambda: not view.answer.model_button.busy)
        assert view.ask.pending and not view.answer.stop_button.isVisible()
        view.refuse_button.click()
        record = await calling
        assert record.failed and view.ask.state is AskState.DECLINED


async def test_refusing_is_one_click() -> None:
    async with desk() as made:
        calling, view = await made.ask("sample")
        assert isinstance(view, SamplingAsk)
        view.refuse_button.click()
        record = await calling
        assert record.failed and view.ask.state is AskState.DECLINED


async def test_a_model_answers_by_itself_only_after_it_was_allowed() -> None:
    async with desk(with_model=True) as made:
        calling, view = await made.ask("sample")
        assert isinstance(view, SamplingAsk)
        view.allow_button.click()
        assert view.question is not None
        assert "http://127.0.0.1:11434/v1" in view.question.exact_call
        view.question.cancel.click()
        await settled()
        assert view.question is None and not made.asks.is_allowed(KEY)
        assert not made.model.asked
        view.allow_button.click()
        view.question.verb.click()
        # what waits is answered, and so is what comes
        assert text_of(await calling) == "tiny-1: Forty-two. (maxTokens)"
        assert text_of(await made.call("sample")) == "tiny-1: Forty-two. (maxTokens)"
        # with the connection the allowance ends
        await made.server.disconnect()
        assert not made.asks.is_allowed(KEY)


async def test_what_was_written_outlives_the_server() -> None:
    async with desk() as made:
        calling, view = await made.ask("sample")
        assert isinstance(view, SamplingAsk)
        view.answer.area.setPlainText("A long answer")
        await made.server.disconnect()
        await calling
        assert view.ask.state is AskState.ENDED
        assert "The server" in view.notice.text() and view.notice.isVisible()
        assert view.answer.area.toPlainText() == "A long answer"
        assert view.answer.area.isEnabled() and not view.foot.isVisible()
        view.send()
        view.ask_model()
        assert view.ask.state is AskState.ENDED and not made.model.asked


def editor_of(request: SamplingRequest) -> RequestEditor:
    owner = TaskOwner()
    editor = RequestEditor(
        RequestDraft(request), TaskOwner(owner, owner), FileKeeper(TaskOwner(owner, owner), owner)
    )
    editor._owner = owner  # type: ignore[attr-defined]
    editor.resize(700, 500)
    editor.show()
    return editor


async def test_parts_are_shown_by_their_kind_and_can_be_left_out() -> None:
    parts = (
        TextContent("Look:\x07 \u202etxt"),
        ImageContent("image/png", "iVBORw0KGgo="),
        AudioContent("audio/wav", "QUJD"),
        OtherContent("odd", {"type": "odd", "x": 1}),
    )
    editor = editor_of(
        SamplingRequest((PromptMessage("user", parts), PromptMessage("assistant", parts[:1])))
    )
    first, second = editor.cards
    assert (first.role.text(), second.role.text()) == ("User", "Language model")
    # what cannot be seen does not reach the model
    request = editor.request()
    assert request is not None
    assert request.messages[0].content[0] == TextContent("Look: txt")
    assert request.messages[0].content[1:] == parts[1:]
    assert any('"odd"' in well.toPlainText() for well in first.findChildren(QPlainTextEdit))
    first.leave_out(2)
    request = editor.request()
    assert request is not None and request.messages[0].content[1:] == (parts[1], parts[3])
    second.leave_out(0)
    request = editor.request()
    assert request is not None and len(request.messages) == 1 and not second.isVisible()
    for _ in range(3):
        first.leave_out(0)
    assert editor.request() is None
    await closed(editor)


@pytest.mark.parametrize(
    ("tokens", "temperature", "good"),
    [
        ("1", "0", True),
        ("1000000", "1.5", True),
        ("", "", True),
        ("0", "", False),
        ("1000001", "", False),
        ("2.5", "", False),
        ("9" * 50, "", False),
        ("5", "-1", False),
        ("5", "nan", False),
        ("5", "warm", False),
    ],
)
async def test_limits_are_numbers(tokens: str, temperature: str, good: bool) -> None:
    editor = editor_of(SamplingRequest((PromptMessage("user", (TextContent("x"),)),)))
    editor.tokens.setText(tokens)
    editor.temperature.setText(temperature)
    assert (editor.request() is not None) is good
    assert (editor.tokens.invalid or editor.temperature.invalid) is not good
    await closed(editor)


async def test_a_flood_of_messages_and_a_long_text_do_not_hold_up_the_window() -> None:
    long = PromptMessage("user", (TextContent("x" * (EDITED_UP_TO + 1)),))
    turns = (long, *(PromptMessage("user", (TextContent(str(n)),)) for n in range(400)))
    editor = editor_of(SamplingRequest(turns))
    assert len(editor.cards) == MOST_CARDS and not editor.cards[0].areas()
    request = editor.request()
    assert request is not None and request.messages == turns
    await closed(editor)
