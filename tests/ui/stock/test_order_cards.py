"""What only the owner may order: nothing is allowed unasked, everything can be taken back."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.stock.views import OrderRule, ServerOrder, StockView
from companion.ui.stock.order_cards import OrderCard, OrderCards
from tests.fakes.stock import KEY, FakeStock, stock_view
from tests.fakes.workbench import until
from tests.ui.privileged.stock_page import stock_actions

NOON = datetime(2026, 8, 20, 12, 0, tzinfo=UTC)
CALL = 'self.upgrade_firmware  {"url": "http://files.example/x.bin?key=k-1234"}'


@asynccontextmanager
async def order_cards(fake: FakeStock) -> AsyncIterator[OrderCards]:
    async with stock_actions(fake) as page:
        yield page.orders


def order(number: int = 1, **more: Any) -> ServerOrder:
    arguments = {"url": "http://files.example/x.bin?key=k-1234"}
    values: dict[str, Any] = {"tool": "self.upgrade_firmware", "arguments": arguments, "at": NOON}
    return ServerOrder(number, **{**values, **more})


def waiting(*orders: ServerOrder) -> StockView:
    return stock_view(orders=orders)


def only(cards: OrderCards) -> OrderCard:
    [card] = cards.cards.values()
    return card


async def test_what_was_ordered_is_shown_exactly() -> None:
    fake = FakeStock()
    async with order_cards(fake) as cards:
        fake.put(stock_view())
        assert not cards.isVisible()
        fake.put(waiting(order()))
        card = only(cards)
        assert cards.isVisible() and card.isVisible() and not cards.rule.isVisible()
        assert card.title.text() == "The assistant server wants to run self.upgrade_firmware."
        assert card.call.text.text() == CALL
        assert "refused" in card.sentence.text() and "times" not in card.sentence.text()
        fake.put(waiting(order(times=14)))
        assert only(cards) is card and "It asked 14 times." in card.sentence.text()
        restart = order(2, tool="system", arguments={"command": "reboot"}, message=True, at=NOON)
        fake.put(waiting(order(), restart))
        assert [each.title.text() for each in cards.cards.values()][1] == (
            "The assistant server wants to restart the device."
        )
        # the server chooses what looks like a secret: it must not choose what is hidden
        host = {"url": "http://token=evil.example/x.bin", "password": "p-1234"}
        fake.put(waiting(order(4, arguments=host)))
        card = only(cards)
        assert card.call.text.text().endswith(json.dumps(host))
        card.once.click()
        assert card.strip is not None and card.strip.exact_call.endswith(json.dumps(host))
        odd = order(3, tool="self.\u202ex", arguments={"a\u202e": "b\x00"})
        fake.put(waiting(odd))
        shown = only(cards).call.text.text()
        assert "\u202e" not in shown + only(cards).title.text() and "\\u202e" in shown
        fake.put(stock_view())
        assert not cards.isVisible() and not cards.cards


async def test_once_is_asked_about_and_can_be_taken_back(qtbot: QtBot) -> None:
    fake = FakeStock()
    async with order_cards(fake) as cards:
        fake.put(waiting(order(), order(2, tool="self.reboot", arguments={})))
        card = cards.cards[1]
        card.once.click()
        assert card.strip is not None and card.strip.exact_call == CALL
        assert "Bread compact once" in card.strip.question.text()
        assert not card.once.isVisible() and not card.call.isVisible()
        # Cancel has the keyboard, as in every question of the kind
        qtbot.keyClick(card.strip.cancel, Qt.Key.Key_Return)
        assert card.strip is None and card.once.isVisible() and fake.calls == []
        card.once.click()
        # that it is ordered again leaves the question open
        fake.put(waiting(order(times=2), order(2, tool="self.reboot", arguments={})))
        assert card.strip is not None
        card.strip.verb.click()
        await until(lambda: fake.calls == [("set_order_rule", KEY, OrderRule.ONCE, 1)])
        await until(lambda: "when the assistant server asks again" in card.title.text())
        assert card.undo.isVisible() and not card.once.isVisible()
        assert cards.cards[2].once.isVisible()
        card.undo.click()
        await until(lambda: fake.calls[-1] == ("set_order_rule", KEY, OrderRule.ASK, 1))
        await until(card.once.isVisible)


async def test_always_and_never_are_about_all() -> None:
    fake = FakeStock()
    async with order_cards(fake) as cards:
        fake.put(waiting(order()))
        only(cards).never.click()
        await until(cards.rule.isVisible)
        assert fake.calls == [("set_order_rule", KEY, OrderRule.NEVER, 0)]
        assert "may not run privileged tools" in cards.rule.title.text() and not cards.cards
        cards.rule.undo.click()
        await until(lambda: not cards.isVisible())
        fake.put(waiting(order()))
        only(cards).always.click()
        strip = only(cards).strip
        assert strip is not None and "all other privileged tools" in strip.question.text()
        strip.verb.click()
        await until(cards.rule.isVisible)
        assert "may run privileged tools" in cards.rule.title.text()
        assert [call[2:] for call in fake.calls] == [
            (OrderRule.NEVER, 0),
            (OrderRule.ASK, 0),
            (OrderRule.ALWAYS, 0),
        ]


async def test_a_question_about_what_is_gone_is_taken_back() -> None:
    fake = FakeStock()
    async with order_cards(fake) as cards:
        fake.put(waiting(order()))
        only(cards).once.click()
        fake.put(waiting(order(2)))
        assert list(cards.cards) == [2] and only(cards).strip is None
        fake.put(stock_view(order_rule=OrderRule.NEVER))
        assert not cards.cards and cards.rule.isVisible()
