"""A form that a server wants filled in."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.app.servers.ask import Ask, FormRequest
from companion.app.servers.defaults import defaults_of
from companion.protocol.schema.form import build_form
from companion.ui.forms.carry import carry_typed
from companion.ui.forms.form_state import FormState
from companion.ui.forms.form_view import FormView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import DescriptionLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.servers.ask_view import AskView


class FormAsk(AskView):
    """Begins with the schema's defaults. Nothing is sent that does not fit the schema."""

    def __init__(
        self, context: UiContext, ask: Ask, request: FormRequest, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, ask, parent)
        schema = dict(request.schema)
        self.form = FormView(FormState(build_form(schema)))
        self.form.set_arguments(defaults_of(schema))
        self.form.submitted.connect(self.send)
        self.page.add(DescriptionLabel(request.message, colour="text"))
        said = self.tr(
            "What you send goes to {server}. A form is no place for passwords: a server that "
            "wants one opens an address of its own."
        )
        self.page.add(Notice(said.format(server=ask.server_name), "neutral"))
        self._card = Card()
        self._card.add(self.form)
        self.page.add(self._card)
        self.page.body.addStretch(1)
        self.decline_button = self.add_button(self.tr("Decline"), "secondary", self.decline)
        self.dismiss_button = self.add_button(self.tr("Put aside"), "ghost", self.dismiss)
        self.dismiss_button.setToolTip(
            self.tr("The server hears that you made no choice. It may ask again.")
        )
        self.buttons.addStretch(1)
        self.reset_button = self.add_button(self.tr("Reset"), "ghost", self._reset)
        self.send_button: Button = self.add_button(
            self.tr("Send the answers"), "primary", self.send, "paper-plane-tilt"
        )
        self.set_ask(ask)

    def set_ask(self, ask: Ask) -> None:
        super().set_ask(ask)
        self.form.setEnabled(ask.pending)

    def take_over(self, former: AskView) -> QWidget | None:
        if not isinstance(former, FormAsk):
            return None
        self.form.hide()
        self.form.setParent(None)
        self.form.deleteLater()
        self.form = FormView(former.form.state)
        self.form.submitted.connect(self.send)
        self.form.setEnabled(self.ask.pending)
        self._card.add(self.form)
        return carry_typed(former.form, self.form)

    def send(self) -> None:
        """Accept; where something is wrong, say all of it and go to the first."""
        if not self.ask.pending or self.form.show_all_faults():
            return
        answers = self.form.arguments()
        if isinstance(answers, dict):
            self.do(lambda: self.asks.answer(self.ask.number, answers))

    def _reset(self) -> None:
        self.form.reset()
        if isinstance(self.ask.request, FormRequest):
            self.form.set_arguments(defaults_of(self.ask.request.schema))
