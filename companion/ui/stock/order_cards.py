"""What a device's assistant server ordered that only the owner may: refused until a person agrees.

A card for each order that waits, and one for what was decided of all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.stock.service import StockService
from companion.app.stock.views import OrderRule, ServerOrder, StockView
from companion.text import clean, one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.decision_card import DecisionCard, Questions
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import CopyButton
from companion.ui.kit.widgets.confirm_strip import ExactCall
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.words.call_words import arguments_summary
from companion.ui.kit.words.json_text import exact_json
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import sentences

if TYPE_CHECKING:
    from companion.app.stock.views import Activation


_MESSAGE_LINES = 4


class ActivationCard(Pane):
    """Hidden while there is no code."""

    def __init__(self) -> None:
        super().__init__("sunken", ("bottom",))
        keep_clear(self)
        self.code = Label("", "display", selectable=True)
        self.copy = CopyButton(self.code.text, self.tr("Copy the activation code"))
        self.message = WrappedText("", "body", "text2", most_lines=_MESSAGE_LINES)
        row(
            IconLabel("identification-card", "text2"),
            self.code,
            self.copy,
            SPACE.unit,
            (column(Label(self.tr("Activation code"), "medium"), self.message, spacing=0), 1),
            on=self,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.twelve),
        )
        self.hide()

    def set_activation(self, activation: Activation | None) -> None:
        self.setVisible(activation is not None)
        if activation is None:
            return
        code = one_line(activation.code)
        self.code.setText(code)
        explained = self.tr(
            "The assistant server asks you to register this device with this code, on its own "
            "page. The device shows and speaks it as well."
        )
        # the lines stay as the device shows them: the first is often the server's address
        said = clean(activation.message).strip()
        self.message.setText(f"{explained}\n{said}" if said and said != code else explained)
        self.message.updateGeometry()
        self.setAccessibleName(self.tr("Activation code {code}").format(code=code))


class OrderCard(DecisionCard):
    """One order. What lets it through is asked about; it can be taken back until it runs.

    `decided` gives the rule, and whether it is about this order alone.
    """

    decided = Signal(object, bool)

    def __init__(
        self,
        order: ServerOrder,
        device: str,
        questions: Questions,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("shield-warning", "amberText", questions, parent)
        self.once.setText(self.tr("Allow once…"))
        self.always.setText(self.tr("Always allow…"))
        self._device = device
        self.order = order
        said = exact_order(order) if technical() else arguments_summary(order.arguments or {})
        self.call = ExactCall(said)
        self.once.clicked.connect(lambda: self.ask(OrderRule.ONCE))
        self.always.clicked.connect(lambda: self.ask(OrderRule.ALWAYS))
        self.never.clicked.connect(lambda: self.decided.emit(OrderRule.NEVER, False))
        self.undo.clicked.connect(lambda: self.decided.emit(OrderRule.ASK, True))
        # above the buttons; the question shows the call itself
        self.body.insertWidget(self.body.indexOf(self.buttons), self.call)
        self.show_order(order, device)

    def show_order(self, order: ServerOrder, device: str) -> None:
        """Show this state of the same order."""
        self.order, self._device = order, device
        title, sentence = self._words(order)
        self.show_words(title, sentence)
        self.setAccessibleDescription(f"{self.call.text.text()}\n{sentence}")
        self.show_decided(order.allowed)
        self.show_question_about((order.number, order.allowed))

    def _words(self, order: ServerOrder) -> tuple[str, str]:
        tool = one_line(order.tool)
        if order.allowed:
            title = self.tr("{tool} runs when the assistant server asks again.")
            if order.message:
                title = self.tr("The device restarts when the assistant server asks again.")
            return title.format(tool=tool), self.tr("Only exactly this, and only once.")
        title = self.tr("The assistant server wants to run {tool}.")
        if order.message:
            title = self.tr("The assistant server wants to restart the device.")
        sentence = self.tr("It was refused. If you allow it, it runs when the server asks again.")
        if order.times > 1:
            sentence = sentences((sentence, self.tr("It asked %n times.", "", order.times)))
        return title.format(tool=tool), sentence

    def question(self, choice: OrderRule) -> tuple[str, str, str]:
        if choice is OrderRule.ONCE:
            question = self.tr("Let the assistant server run “{tool}” on {device} once?")
            verb = self.tr("Allow once")
        else:
            question = self.tr(
                "Let the assistant server run this and all other privileged tools of {device} "
                "whenever it wants?"
            )
            verb = self.tr("Always allow")
        said = question.format(device=one_line(self._device), tool=one_line(self.order.tool))
        return said, exact_order(self.order), verb

    def decide(self, choice: OrderRule) -> None:
        self.decided.emit(choice, choice is OrderRule.ONCE)

    def show_question(self) -> None:
        super().show_question()
        self.call.setVisible(self.strip is None)


class OrderRuleCard(DecisionCard):
    """What was decided of all orders; hidden while each is asked about."""

    def __init__(self, questions: Questions) -> None:
        super().__init__("shield-warning", "amberText", questions)
        self.undo.setText(self.tr("Ask again"))
        self.show_decided(True)
        self.hide()

    def show_rule(self, rule: OrderRule) -> None:
        self.setVisible(rule in (OrderRule.ALWAYS, OrderRule.NEVER))
        title = self.tr("The assistant server may not run privileged tools.")
        sentence = self.tr("They are refused without asking you. Activity shows what it wanted.")
        if rule is OrderRule.ALWAYS:
            title = self.tr("The assistant server may run privileged tools.")
            sentence = self.tr(
                "It can restart and upgrade the device at any time. Activity shows it."
            )
        self.show_words(title, sentence)


class OrderCards(QWidget):
    """The cards of one device; hidden while there is nothing to show."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, questions: Questions, key: str
    ) -> None:
        super().__init__()
        self._workspace = context.workspace
        self._tasks = tasks
        self._questions = questions
        self._key = key
        self.cards: dict[int, OrderCard] = {}
        self.rule = OrderRuleCard(questions)
        self.rule.undo.clicked.connect(lambda: self._decide(OrderRule.ASK, 0))
        self._column = column(self.rule, on=self, spacing=SPACE.gutter)
        self.hide()

    def set_stock(self, stock: StockView | None) -> None:
        """`None` for a device without an upstream server."""
        orders = {order.number: order for order in stock.orders} if stock is not None else {}
        for number in [number for number in self.cards if number not in orders]:
            card = self.cards.pop(number)
            card.show_question_about(None)
            remove_widgets(card)
        for number, order in orders.items():
            name = stock.name if stock is not None else ""
            if number in self.cards:
                self.cards[number].show_order(order, name)
            else:
                self.cards[number] = self._make(order, name)
        self.rule.show_rule(stock.order_rule if stock is not None else OrderRule.ASK)
        self.setVisible(bool(self.cards) or not self.rule.isHidden())

    def _make(self, order: ServerOrder, device: str) -> OrderCard:
        card = OrderCard(order, device, self._questions)
        number = order.number
        card.decided.connect(lambda rule, alone: self._decide(rule, number if alone else 0))
        self._column.addWidget(card)
        return card

    def _decide(self, rule: OrderRule, number: int) -> None:
        work = self._workspace[StockService].decisions.set_order_rule(self._key, rule, number)
        self._tasks.start(work, f"orders for {self._key}")


def exact_order(order: ServerOrder) -> str:
    """Exactly what was ordered: the tool's name and its arguments as JSON."""
    arguments = {} if order.arguments is None else order.arguments
    return f"{exact_json(order.tool)[1:-1]}  {exact_json(arguments)}"
