"""The place where a person is asked before something privileged is sent: the window's gate."""

from __future__ import annotations

import asyncio
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from companion.app.tools.records import CallRequest
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.reading_order import hand_to_page
from companion.ui.kit.words.call_words import call_question
from companion.ui.kit.words.json_text import exact_json
from companion.ui.kit.words.words import words


def exact_call(request: CallRequest) -> str:
    """Exactly what would be sent: the tool's name and its arguments as JSON."""
    name = exact_json(request.tool.name)[1:-1]
    return f"{name}  {exact_json(dict(request.arguments))}"


class GateState(QObject):
    """One question to a person. It is open as long as some view shows it.

    `confirm` is a `companion.app.tools.gate.Confirm`. A second question is refused, because a
    person can only mean the one that is seen; so is one that no view would show.
    """

    opened = Signal()
    """`request` is asked."""
    closed = Signal(bool)
    """Whether it may be sent."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.request: CallRequest | None = None
        """What is asked, exactly as it would be sent."""
        self.seconds = 0.0
        """Time from one sending to the next; 0 to send once."""
        self._answer: asyncio.Future[bool] | None = None
        self._views: set[int] = set()

    @property
    def asking(self) -> bool:
        return self._answer is not None

    async def confirm(self, request: CallRequest) -> bool:
        """Ask about `request` and wait for the person; `cancel` means no."""
        if self._answer is not None or not self._views:
            return False
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._answer, self.request = answer, request
        self.opened.emit()
        try:
            return await answer
        finally:
            self._answer = self.request = None
            # the page may be gone by now: then nothing is left to close
            if shiboken6.isValid(self):
                self.closed.emit(answer.done() and not answer.cancelled() and answer.result())

    def decide(self, yes: bool) -> None:
        """What the person said; harmless when nothing is asked."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(yes)

    def cancel(self) -> None:
        """Answer no."""
        self.decide(False)

    def add_view(self, host: GateHost) -> None:
        """`host` shows the question from now on, until `remove_view` or its end."""
        self._views.add(id(host))
        host.destroyed.connect(partial(self._remove, id(host)))

    def remove_view(self, host: GateHost) -> None:
        """Nobody sees `host` any more. With the last view the question goes: no."""
        self._remove(id(host))

    def _remove(self, view: int, _gone: object = None) -> None:
        self._views.discard(view)
        if not self._views:
            self.cancel()


class GateHost(QWidget):
    """A view of a `GateState`: empty until it asks, then the question, which alone decides."""

    opened = Signal()
    closed = Signal(bool)
    """As those of the state, after the question is shown or gone."""

    def __init__(self, state: GateState, verb: str, question: str = "") -> None:
        """`verb` is on the amber button; `question`, which has the place ``{device}``, is asked in
        place of `call_question`."""
        super().__init__()
        self.state = state
        self.verb = verb
        self._question = question
        self.strip: ConfirmStrip | None = None
        self._asked_from: QWidget | None = None
        self._column = column(on=self)
        state.add_view(self)
        state.opened.connect(self._open)
        state.closed.connect(self._close)
        if state.asking:
            self._add_strip()
        else:
            self.hide()

    @property
    def asking(self) -> bool:
        return self.state.asking

    def cancel(self) -> None:
        """Answer no; harmless when nothing is asked."""
        self.state.cancel()

    def leave(self) -> None:
        """Nobody sees this view any more."""
        self.state.remove_view(self)

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        """The question about `request`; another kind of gate may ask more."""
        return ConfirmStrip(self.question(request), exact_call(request), self.verb)

    def question(self, request: CallRequest) -> str:
        """What is asked, in one sentence."""
        if self.state.seconds:
            said = self.tr(
                "Take a snapshot of the screen of {device} every {seconds} s, until you stop?"
            )
            return said.format(device=request.device_name, seconds=f"{self.state.seconds:g}")
        if self._question:
            return self._question.format(device=request.device_name)
        return call_question(request)

    def _open(self) -> None:
        self._asked_from = QApplication.focusWidget()
        self._add_strip()
        self.show()
        self.opened.emit()

    def _add_strip(self) -> None:
        request = self.state.request
        assert request is not None
        self.strip = self.make_strip(request)
        if request.note is not None:
            self.strip.add_note(words(request.note))
        self.strip.confirmed.connect(partial(self.state.decide, True))
        self.strip.cancelled.connect(self.state.cancel)
        self._column.addWidget(self.strip)

    def _close(self, sent: bool) -> None:
        strip, self.strip = self.strip, None
        # before it goes: a field that Qt gave the keyboard to for a moment would be checked
        self._restore_focus()
        self.hide()
        if strip is not None:
            self._column.removeWidget(strip)
            strip.deleteLater()
        self.closed.emit(sent)

    def _restore_focus(self) -> None:
        """To where the question came from, or to the page, so that its keys still work."""
        former, self._asked_from = self._asked_from, None
        if hand_to_page(self) is None or former is None or not shiboken6.isValid(former):
            return
        if former.isVisible() and former.isEnabled():
            former.setFocus(Qt.FocusReason.OtherFocusReason)
