"""Firmware of the former server: nothing is let through unasked, everything can be taken back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from companion.app.stock.views import FirmwareOffer, FirmwareRule, StockView
from companion.protocol.tools import Tool
from companion.ui.privileged.upgrade.offer_card import OfferCard
from tests.fakes.stock import KEY, FakeStock, stock_view
from tests.fakes.views import device_view
from tests.fakes.workbench import until
from tests.ui.privileged.stock_page import stock_actions

OFFER = FirmwareOffer("2.1.0", "2.0.4", "firmware.example", forced=False)


@asynccontextmanager
async def offer_card(fake: FakeStock) -> AsyncIterator[OfferCard]:
    async with stock_actions(fake) as page:
        yield page.offer


def offered(**more: object) -> StockView:
    return stock_view(offer=OFFER, **more)


async def test_what_is_offered_is_shown_and_held() -> None:
    fake = FakeStock()
    async with offer_card(fake) as card:
        assert not card.isVisible()
        fake.put(stock_view())
        assert not card.isVisible()
        fake.put(offered())
        assert card.isVisible()
        assert card.title.text() == ("2.1.0 is offered by the assistant server; 2.0.4 runs now.")
        assert "firmware.example" in card.sentence.text()
        assert "not newer" not in card.sentence.text()
        forced = FirmwareOffer("2.0.0", "2.0.4", "", forced=True)
        fake.put(stock_view(offer=forced))
        assert "not newer" in card.sentence.text()


async def test_once_is_asked_about_and_can_be_undone(qtbot: QtBot) -> None:
    fake = FakeStock()
    async with offer_card(fake) as card:
        fake.put(offered())
        card.once.click()
        assert card.strip is not None and "next start" in card.strip.question.text()
        assert card.strip.exact_call == "2.0.4 → 2.1.0 firmware.example"
        assert not card.once.isVisible()
        # Cancel has the keyboard, as in every question of the kind
        qtbot.keyClick(card.strip.cancel, Qt.Key.Key_Return)
        assert card.strip is None and card.once.isVisible() and fake.calls == []
        card.once.click()
        card.strip.verb.click()
        await until(lambda: fake.calls == [("set_rule", KEY, FirmwareRule.ONCE)])
        await until(lambda: "next start" in card.title.text())
        assert card.restart.isVisible() and not card.once.isVisible()
        card.undo.click()
        await until(lambda: fake.calls[-1] == ("set_rule", KEY, FirmwareRule.ASK))
        await until(card.once.isVisible)
        assert not card.restart.isVisible()


async def test_always_and_never() -> None:
    fake = FakeStock()
    async with offer_card(fake) as card:
        fake.put(offered())
        card.never.click()
        await until(lambda: "never let through" in card.title.text())
        assert card.undo.text() == "Ask again"
        # nothing is offered any more, and the decision can be taken back all the same
        fake.put(stock_view(rule=FirmwareRule.NEVER))
        assert card.isVisible()
        card.undo.click()
        await until(lambda: not card.isVisible())
        fake.put(offered())
        card.always.click()
        assert card.strip is not None and "offers later" in card.strip.question.text()
        card.strip.verb.click()
        await until(lambda: "always let through" in card.title.text())
        assert [call[2] for call in fake.calls] == [
            FirmwareRule.NEVER,
            FirmwareRule.ASK,
            FirmwareRule.ALWAYS,
        ]


async def test_a_question_about_another_version_is_taken_back() -> None:
    fake = FakeStock()
    async with offer_card(fake) as card:
        fake.put(offered())
        card.once.click()
        fake.put(stock_view(offer=FirmwareOffer("3.0.0", "2.0.4", "", forced=False)))
        assert card.strip is None and card.once.isVisible()
        # what changes nothing about it leaves the question open
        card.once.click()
        fake.put(
            stock_view(offer=FirmwareOffer("3.0.0", "2.0.4", "", forced=False), transcript=False)
        )
        assert card.strip is not None


async def test_the_restart_uses_the_tool_where_there_is_one() -> None:
    fake = FakeStock()
    async with offer_card(fake) as card:
        fake.put(offered(rule=FirmwareRule.ONCE))
        reboot = Tool("self.reboot", user_only=True)
        card.set_device(device_view(KEY, tools=(reboot,)))
        card.restart.button.click()
        await until(lambda: card.restart.gate.asking)
        assert card.restart.gate.strip is not None
        assert card.restart.gate.strip.exact_call == "self.reboot  {}"
        card.restart.gate.strip.verb.click()
        # the registry knows no such device here: the call service says why, and nothing
        # is sent by the channel's own message instead
        await until(lambda: "not connected" in card.restart.result.text())
        assert fake.calls == []
        card.set_device(device_view(KEY))
        card.restart.button.click()
        await until(lambda: card.restart.gate.asking)
        card.restart.gate.strip.verb.click()
        await until(lambda: fake.calls == [("reboot", KEY)])
