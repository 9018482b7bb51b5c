"""The place where a person is asked before something privileged is sent: the window's gate."""

from __future__ import annotations

import asyncio

import shiboken6
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from companion.app.tools.records import CallRequest
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.words.words import words


def exact_call(request: CallRequest) -> str:
    """Exactly what would be sent: the tool's name and its arguments as JSON."""
    name = exact_json(request.tool.name)[1:-1]
    return f"{name}  {exact_json(dict(request.arguments))}"


class GateHost(QWidget):
    """Empty until `confirm` asks; then it shows the question, and nothing else decides.

    `confirm` is a `companion.app.tools.gate.Confirm`. One question at a time: a second one is
    refused, because a person can only mean the one that is seen.
    """

    opened = Signal()
    closed = Signal(bool)
    """Whether it may be sent."""

    def __init__(self, verb: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.verb = verb
        self._answer: asyncio.Future[bool] | None = None
        self.strip: ConfirmStrip | None = None
        self._request: CallRequest | None = None
        self._asked_from: QWidget | None = None
        self._column = column(on=self)
        self.hide()

    @property
    def asking(self) -> bool:
        return self._answer is not None

    async def confirm(self, request: CallRequest) -> bool:
        """Show `request` and wait for the person; `cancel` means no."""
        if self._answer is not None:
            return False
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._answer = answer
        self._open(request)
        try:
            return await answer
        finally:
            self._answer = None
            # the page may be gone by now: then nothing is left to close
            if shiboken6.isValid(self):
                self._close(answer.done() and not answer.cancelled() and answer.result())

    def cancel(self) -> None:
        """Answer no; harmless when nothing is asked."""
        self._decide(False)

    def _decide(self, yes: bool) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(yes)

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        """The question about `request`; another kind of gate may ask more."""
        question = self.tr("Send this to {device}?").format(device=request.device_name)
        return ConfirmStrip(question, exact_call(request), self.verb)

    def retell(self, verb: str) -> None:
        """Ask what is asked now in the language that is spoken now."""
        self.verb = verb
        if self.strip is None or self._request is None:
            return
        former, self.strip = self.strip, None
        self._column.removeWidget(former)
        former.hide()
        former.deleteLater()
        self._show_strip(self._request)

    def _open(self, request: CallRequest) -> None:
        self._asked_from = QApplication.focusWidget()
        self._request = request
        self._show_strip(request)
        self.show()
        self.opened.emit()

    def _show_strip(self, request: CallRequest) -> None:
        self.strip = self.make_strip(request)
        if request.note is not None:
            self.strip.add_note(words(request.note))
        self.strip.confirmed.connect(lambda: self._decide(True))
        self.strip.cancelled.connect(lambda: self._decide(False))
        self._column.addWidget(self.strip)

    def _close(self, sent: bool) -> None:
        strip, self.strip = self.strip, None
        focus = QApplication.focusWidget()
        inside = focus is not None and self.isAncestorOf(focus)
        self.hide()
        if strip is not None:
            self._column.removeWidget(strip)
            strip.deleteLater()
        self.closed.emit(sent)
        if inside:
            self._give_focus_back()

    def _give_focus_back(self) -> None:
        """To where the question came from, or to the page, so that its keys still work.

        Left to itself Qt gives it to any widget of the window.
        """
        former, self._asked_from = self._asked_from, None
        alive = former is not None and shiboken6.isValid(former)
        if former is not None and alive and former.isVisible() and former.isEnabled():
            former.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        page = self.parentWidget()
        while page is not None and not isinstance(page, QScrollArea):
            page = page.parentWidget()
        if page is not None:
            page.setFocus(Qt.FocusReason.OtherFocusReason)
