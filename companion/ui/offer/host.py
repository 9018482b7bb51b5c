"""Puts the page of assistants into the window, and the question before what they call."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from companion.app.offer.service import AssistantService, AssistantState
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallRequest
from companion.ui.kit.page.app_page import AppPage, PageHost, PagesWindow
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost, GateState, exact_call
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.layout import column, remove_widgets
from companion.ui.kit.widgets.panes import Pane
from companion.ui.offer.state import AssistantsState

if TYPE_CHECKING:
    from companion.ui.offer.page import AssistantsPage


class AssistantStrip(ConfirmStrip):
    """Comes up unasked, so it does not take the keyboard from what a person does."""

    def showEvent(self, event: QShowEvent) -> None:
        QWidget.showEvent(self, event)


class AssistantGate(GateHost):
    """Asks before an assistant's call of a protected tool."""

    def __init__(self, state: GateState) -> None:
        super().__init__(state, self.tr("Allow"))

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        question = self.tr("{assistant} wants to send this to {device}. Allow it?").format(
            assistant=request.asker, device=request.device_name
        )
        return AssistantStrip(question, exact_call(request), self.verb)


class AssistantsHost(PageHost):
    """The question before a protected tool is always ready, also without the page."""

    page: AssistantsPage | None

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(of, window, context)
        self.state = AssistantsState(context, self)
        self._ground, self.gate = self._make_gate()
        context[AssistantService].confirm = self.state.gate.confirm
        window.widget.destroyed.connect(partial(_refuse, context))
        self.state.changed.connect(self.update_row)

    def speak(self) -> None:
        """Another language is spoken: make again what shows words."""
        former_ground = self._ground
        former_gate, (self._ground, self.gate) = self.gate, self._make_gate()
        former_gate.leave()
        self._window.above_pages.removeWidget(former_ground)
        remove_widgets(former_ground)
        super().speak()

    def _make_gate(self) -> tuple[Pane, AssistantGate]:
        ground = Pane("surface", ("bottom",))
        gate = AssistantGate(self.state.gate)
        column(gate, on=ground, margins=(SPACE.page, SPACE.twelve))
        ground.setVisible(gate.asking)
        gate.opened.connect(ground.show)
        gate.closed.connect(lambda _sent: ground.hide())
        self._window.above_pages.addWidget(ground)
        return ground, gate

    def _make_page(self) -> AssistantsPage:
        from companion.ui.offer.page import AssistantsPage

        page = AssistantsPage(self._context, self.state)
        page.activity_wanted.connect(self._window.show_activity)
        page.add_wanted.connect(partial(self._window.run, "add"))
        return page

    def update_row(self) -> None:
        trouble = (AssistantState.ELSEWHERE, AssistantState.REFUSED)
        count = sum(view.state in trouble for view in self.state.views())
        self.row.set_count(count, self.tr("%n assistant(s) cannot be reached", "", count))


def _refuse(context: UiContext, _window: object = None) -> None:
    context[AssistantService].confirm = refuse_all
