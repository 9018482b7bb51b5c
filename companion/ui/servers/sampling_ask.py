"""A server that wants the answer of a language model."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.app.servers.ask import Ask, SamplingRequest
from companion.app.servers.models import ModelSetup
from companion.errors import CompanionError
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.servers.answer_box import AnswerBox
from companion.ui.servers.ask_view import AskView
from companion.ui.servers.request_editor import RequestEditor


class SamplingAsk(AskView):
    """The request, edited if need be; the answer, likewise; nothing goes anywhere by itself."""

    def __init__(
        self,
        context: UiContext,
        ask: Ask,
        request: SamplingRequest,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, ask, parent)
        self._asking: asyncio.Task[None] | None = None
        self._heir: SamplingAsk | None = None
        """What shows the ask since another language is spoken."""
        self.editor = RequestEditor(request, self.tasks)
        self.answer = AnswerBox()
        self.question: ConfirmStrip | None = None
        self.page.add(self.editor)
        self.page.add(self.answer)
        self.page.body.addStretch(1)
        self.refuse_button = self.add_button(self.tr("Refuse"), "secondary", self.decline)
        self.allow_button = self.add_button("", "ghost", self._ask_to_allow, "lightning")
        self.buttons.addStretch(1)
        self.send_button = self.add_button(
            self.tr("Send the answer"), "primary", self.send, "paper-plane-tilt"
        )
        self.editor.changed.connect(self._update)
        self.answer.changed.connect(self._update)
        self.answer.model_wanted.connect(self.ask_model)
        self.answer.stop_wanted.connect(self._stop_model)
        self.answer.settings_wanted.connect(self.settings_wanted)
        context.bridge.model_changed.connect(self._model_changed)
        self._model_changed(context.workspace.models.setup)
        self.set_ask(ask)

    def set_ask(self, ask: Ask) -> None:
        super().set_ask(ask)
        self.editor.setEnabled(ask.pending)
        self.answer.set_open(ask.pending)
        if not ask.pending:
            self._stop_model()
            self._drop_question()
        self.answer.set_working(ask.working, can_stop=self._asking is not None)
        self._update()

    def send(self) -> None:
        """Send back what stands in the field of the answer."""
        answer = self.answer.answer()
        if self.ask.pending and answer is not None:
            self.do(lambda: self.asks.answer(self.ask.number, answer))

    def ask_model(self) -> None:
        """Let the model answer what the request is now; its answer comes into the field."""
        request = self.editor.request()
        busy = self.ask.working or self._asking is not None
        if request is None or busy or not self.ask.pending:
            return
        self._asking = self.tasks.start(self._ask_model(request), f"ask {self.ask.number}")

    async def _ask_model(self, request: SamplingRequest) -> None:
        try:
            answer = await self.asks.ask_model(self.ask.number, request)
        except CompanionError as error:
            view = self._now()
            # one that ended meanwhile says so above
            if view.ask.pending:
                view.answer.set_problem(error.message)
            return
        finally:
            self._now()._asking = None
        view = self._now()
        if view.ask.pending:
            view.answer.set_answer(answer)

    def _now(self) -> SamplingAsk:
        """What shows the ask by now."""
        view = self
        while view._heir is not None and shiboken6.isValid(view._heir):
            view = view._heir
        return view

    def take_over(self, former: AskView) -> QWidget | None:
        if not isinstance(former, SamplingAsk):
            return None
        self.editor.take_over(former.editor)
        self.answer.take_over(former.answer)
        former._heir = self
        self._asking, former._asking = former._asking, None
        self.answer.set_working(self.ask.working, can_stop=self._asking is not None)
        if former.question is not None:
            self._ask_to_allow()
        self._update()
        return None

    def _stop_model(self) -> None:
        task, self._asking = self._asking, None
        if task is not None:
            task.cancel()

    def _ask_to_allow(self) -> None:
        if self.question is not None:
            return
        setup = self.context.workspace.models.setup
        said = self.tr(
            "Let the language model answer everything that {server} asks until its connection ends?"
        ).format(server=self.ask.server_name)
        call = f"{one_line(setup.name)}  {setup.address}"
        strip = ConfirmStrip(said, call, self.tr("Let it answer"))
        strip.add_note(
            self.tr(
                "Requests go to the model as they come, and its answers go back, without being "
                "shown to you first. The activity tells of each. You can stop it on the "
                "server's page."
            )
        )
        strip.confirmed.connect(self._allow)
        strip.cancelled.connect(self._drop_question)
        self.question = strip
        self.page.body.insertWidget(2, strip)
        self.page.ensureWidgetVisible(strip)
        self._update()

    def _allow(self) -> None:
        self._drop_question()
        self.do(lambda: self.asks.allow(self.ask.key))

    def _drop_question(self) -> None:
        strip, self.question = self.question, None
        if strip is not None:
            held = strip.isAncestorOf(self.focusWidget() or self)
            strip.hide()
            strip.deleteLater()
            self._update()
            if held and self.allow_button.isVisible():
                self.allow_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _model_changed(self, setup: ModelSetup) -> None:
        there = bool(setup.address and setup.name)
        name = setup.name if there else ""
        self.answer.set_model(name, one_line(urlsplit(setup.address).netloc) if there else "")
        said = self.tr("Let {model} answer for this session…").format(model=one_line(name, 40))
        self.allow_button.setText(said)
        self.allow_button.setVisible(there)

    def _update(self) -> None:
        self.send_button.setEnabled(self.answer.answer() is not None)
        self.answer.set_model_enabled(self.editor.request() is not None)
        self.allow_button.setEnabled(self.question is None)
