"""Pages of a device in another language: files that were read, upgrades, pictures, series."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from companion.app.pictures.service import PictureService
from companion.app.stock.service import StockService
from companion.app.stock.views import FirmwareOffer, OrderRule, ServerOrder
from companion.simulator import Behaviour
from companion.ui.kit.words.language import Language
from companion.ui.pictures.pictures_page import PicturesPage
from companion.ui.privileged.picture_cards import PreviewCard, SnapshotCard
from companion.ui.privileged.privileged_page import PrivilegedPage
from companion.ui.privileged.privileged_state import PrivilegedState
from companion.ui.privileged.upgrade.card import FirmwareCard, UpgradeStrip
from tests.fakes.esp_image import esp_image
from tests.fakes.said import left_english
from tests.fakes.stock import KEY as STOCK
from tests.fakes.stock import FakeStock, stock_view
from tests.fakes.views import device_view
from tests.fakes.window import open_window
from tests.fakes.workbench import Workbench, closed, until, workbench
from tests.ui.pictures.desk import answer, pictures, privileged, sent, shown
from tests.ui.privileged.upgrade.test_firmware_card import TOOL as UPGRADE
from tests.ui.privileged.upgrade.test_firmware_card import desk

pytestmark = pytest.mark.usefixtures("english")


SNAPSHOT = "self.screen.snapshot"
PREVIEW = "self.screen.preview_image"
SLOW = Behaviour(speed=50, download_rate=4_000.0)


def in_pseudo(bench: Workbench, former: PrivilegedPage, key: str) -> PrivilegedPage:
    """A page in the pseudo-language that shows the same state; nobody sees `former` any more."""
    Language.current().set("pseudo")
    fresh = PrivilegedPage(bench.context, former._state)
    fresh.set_device(bench.view(key))
    former.parts.store()
    fresh.parts.restore()
    former.leave()
    return fresh


async def test_a_file_that_was_read_need_not_be_read_again(tmp_path: Path) -> None:
    async with desk() as at:
        file = tmp_path / "xiaozhi.bin"
        # of another project: a person must agree to it
        file.write_bytes(esp_image(at.device.version, project="other"))
        await at.judged(file)
        assert at.card.verdict.boxes
        for box in at.card.verdict.boxes.values():
            box.setChecked(True)
        page = in_pseudo(at.bench, at.page, at.key)
        async with shown(at.bench, page, at.key):
            card = page.cards[UPGRADE]
            assert isinstance(card, FirmwareCard) and card is not at.card
            assert card.state.inspection is at.card.state.inspection
            assert all(box.isChecked() for box in card.verdict.boxes.values())
            assert card.verdict.boxes and card.button.isEnabled()
            assert card.zone.box.title.text() == "xiaozhi.bin"
            assert card.verdict.pill.text().startswith("[")
            assert left_english(card) == []
            assert at.sent == []


async def test_an_upgrade_runs_on_in_the_words_of_now(tmp_path: Path) -> None:
    async with desk(SLOW) as at:
        file = tmp_path / "xiaozhi.bin"
        file.write_bytes(esp_image("9.1.0", payload=3_000_000))
        await at.judged(file)
        await at.go()
        await until(lambda: at.card.progress.stop.isVisible())
        page = in_pseudo(at.bench, at.page, at.key)
        async with shown(at.bench, page, at.key):
            card = page.cards[UPGRADE]
            assert isinstance(card, FirmwareCard) and card is not at.card
            assert card.busy and card.pill.text().startswith("[")
            assert left_english(card) == []
            card.progress.stop.click()
            await until(
                lambda: card.state.upgrade is not None and card.state.upgrade.outcome is not None
            )
            await until(lambda: not card.busy)
            assert at.sent == [UPGRADE]


async def test_the_question_of_an_upgrade_comes_along(tmp_path: Path) -> None:
    async with desk() as at:
        file = tmp_path / "xiaozhi.bin"
        file.write_bytes(esp_image("9.1.0"))
        await at.judged(file)
        await at.asked()
        exact = at.strip.exact_call
        page = in_pseudo(at.bench, at.page, at.key)
        async with shown(at.bench, page, at.key):
            card = page.cards[UPGRADE]
            assert isinstance(card, FirmwareCard) and card is not at.card
            strip = card.gate.strip
            assert isinstance(strip, UpgradeStrip) and strip.exact_call == exact
            # a tick for other words is none for these
            assert not strip.tick.isChecked() and not strip.verb.isEnabled()
            assert strip.tick.text().startswith("[") and at.sent == []
            strip.cancel.click()
            await until(lambda: not card.busy)
            assert card.state.inspection is not None
            assert left_english(card) == [] and at.sent == []


async def test_a_series_of_snapshots_goes_on() -> None:
    async with privileged() as (bench, device, page, key):
        old = page.cards[SNAPSHOT]
        assert isinstance(old, SnapshotCard)
        old.quality.setText("35")
        old.seconds.setText("1")
        old.repeat.click()
        await answer(old, yes=True)
        await until(lambda: old.state.picture is not None and not old.gate.asking)
        fresh = in_pseudo(bench, page, key)
        async with shown(bench, fresh, key):
            card = fresh.cards[SNAPSHOT]
            assert isinstance(card, SnapshotCard) and card is not old
            assert card.state.repeating and card.quality.text() == "35"
            assert card.state.picture == old.state.picture and card.state.image is not None
            assert card.pill.text().startswith("[")
            taken = sent(device, SNAPSHOT)
            await until(lambda: sent(device, SNAPSHOT) > taken, 5.0)
            card.stop.click()
            await until(lambda: not card.state.repeating)
            assert left_english(card) == []


async def test_a_picture_that_was_chosen_stays_chosen() -> None:
    async with privileged() as (bench, device, page, key):
        taken = page.cards[SNAPSHOT]
        assert isinstance(taken, SnapshotCard)
        taken.button.click()
        await answer(taken, yes=True)
        await until(lambda: taken.state.picture is not None and not taken.busy)
        assert taken.state.picture is not None
        data = await bench.workspace[PictureService].gallery.read(taken.state.picture)
        old = page.cards[PREVIEW]
        assert isinstance(old, PreviewCard)
        old.state.open_picture(data)
        await until(lambda: old.state.fitted is not None and not old.busy)
        fresh = in_pseudo(bench, page, key)
        async with shown(bench, fresh, key):
            card = fresh.cards[PREVIEW]
            assert isinstance(card, PreviewCard) and card is not old
            assert card.state.fitted == old.state.fitted and card.button.isEnabled()
            assert left_english(card) == []
            card.button.click()
            await answer(card, yes=True)
            await until(lambda: not card.busy)
            assert sent(device, PREVIEW) == 1
            assert card.pill.text().startswith("[")


async def test_the_picture_that_is_looked_at_and_the_way_back_to_the_deleted() -> None:
    async with pictures(3) as (bench, _device, old, key):
        first = old.model.picture(0)
        assert first is not None
        old.view.choose(first.id)
        old.delete.click()
        await until(lambda: old.undo.isVisible())
        second = old.model.picture(0)
        assert second is not None and second != first
        old.view.choose(second.id)
        old.view.opened.emit(second)
        Language.current().set("pseudo")
        page = PicturesPage(bench.context, old._state)
        page.set_device(bench.view(key))
        old.parts.store()
        page.parts.restore()
        async with shown(bench, page, key):
            assert page.viewing and page.viewer.pictures == (second,)
            assert page.model.total == 2
            page.undo.action_clicked.emit()
            await until(lambda: page.model.total == 3)


async def test_a_card_that_asks_says_what_it_is_in_the_words_of_now() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        await opened.active()
        opened.window.choose("demo:")
        opened.page.show_page("privileged")
        for name in ("self.reboot", "self.screen.snapshot"):
            card = opened.page.privileged.cards[name]
            card.button.click()
            await until(lambda card=card: card.gate.asking)
            Language.current().set("pseudo")
            card = opened.page.privileged.cards[name]
            assert card.head.title.text().startswith("[")
            assert card.accessibleName() == card.facts.title == card.head.title.text()
            # Escape and Enter still answer it
            await until(lambda card=card: QApplication.focusWidget() is card.gate.strip.cancel)
            card.gate.cancel()
            await until(lambda card=card: not card.gate.asking)
            Language.current().set("en")


async def test_what_a_server_wants_is_still_asked() -> None:
    fake = FakeStock()
    async with workbench(stock=fake) as bench:
        old = PrivilegedPage(bench.context, PrivilegedState(bench.context, STOCK))
        order = ServerOrder(1, "self.reboot", {}, datetime(2026, 8, 20, 12, 0, tzinfo=UTC))
        offer = FirmwareOffer("2.1.0", "2.0.4", "firmware.example", forced=False)
        stock = stock_view(offer=offer, orders=(order,))
        fake.put(stock)
        old.set_device(device_view(STOCK))
        old.set_stock(stock)
        old.orders.cards[1].once.click()
        old.offer.always.click()
        Language.current().set("pseudo")
        page = PrivilegedPage(bench.context, old._state)
        page.set_device(device_view(STOCK))
        page.set_stock(stock)
        bench.context.connect(bench.context[StockService].changed, page.set_stock)
        await closed(old)
        page.show()
        for card in (page.orders.cards[1], page.offer):
            assert card.strip is not None and card.strip.isVisible()
            assert card.strip.question.text().startswith("[") and not card.buttons.isVisible()
        assert page.offer.strip is not None and "2.1.0" in page.offer.strip.question.text()
        page.offer.strip.cancel.click()
        assert page.offer.strip is None and page.offer.always.isVisible() and fake.calls == []
        strip = page.orders.cards[1].strip
        assert strip is not None and strip.exact_call == "self.reboot  {}"
        strip.verb.click()
        await until(lambda: fake.calls == [("set_order_rule", STOCK, OrderRule.ONCE, 1)])
        await until(page.orders.cards[1].undo.isVisible)
        await closed(page)
