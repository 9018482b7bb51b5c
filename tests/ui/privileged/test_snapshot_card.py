"""Snapshots: asked for, shown, repeated until stopped."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from companion.app.pictures.picture import PictureKind
from companion.app.pictures.service import PictureService
from companion.app.web.service import WebService
from companion.simulator import SimulatedDevice
from companion.ui.privileged.picture_cards import SnapshotCard
from companion.ui.privileged.privileged_page import PrivilegedPage
from tests.fakes.workbench import settled, until
from tests.ui.pictures.desk import answer, privileged, question, sent

TOOL = "self.screen.snapshot"


def card_of(page: PrivilegedPage) -> SnapshotCard:
    card = page.cards[TOOL]
    assert isinstance(card, SnapshotCard)
    return card


async def test_a_snapshot_is_asked_for_with_the_exact_call_and_shown() -> None:
    async with privileged() as (bench, device, page, key):
        card = card_of(page)
        assert not card.copy.isVisible() and not card.save.isVisible()
        card.quality.setText("35")
        card.button.click()
        name, _, arguments = (await answer(card, yes=True)).partition("  ")
        await until(lambda: not card.busy)
        shown = json.loads(arguments)
        assert name == TOOL and shown["quality"] == 35
        assert device.calls[-1] == (TOOL, shown)
        assert card.pill.text() == "Done" and card.state.image is not None
        assert (card.state.image.width(), card.state.image.height()) == (320, 240)
        assert card.caption.text().startswith("320 × 240 · ")
        [kept] = await bench.workspace[PictureService].gallery.pictures(key)
        assert kept == card.state.picture and kept.kind is PictureKind.SNAPSHOT
        card.copy.click()
        assert QGuiApplication.clipboard().image().size() == card.state.image.size()


async def test_a_refusal_sends_nothing_and_keeps_nothing() -> None:
    async with privileged() as (bench, device, page, key):
        card = card_of(page)
        for button in (card.button, card.repeat):
            button.click()
            await answer(card, yes=False)
            await until(lambda: not card.busy)
            assert not card.pill.isVisible() and card.foot.isVisible()
        await settled()
        assert sent(device, TOOL) == 0
        assert await bench.workspace[PictureService].gallery.pictures(key) == ()


async def test_a_quality_that_is_none_cannot_be_sent() -> None:
    async with privileged() as (_, _device, page, _key):
        card = card_of(page)
        for text in ("", "0", "101", "8O", "-5", "9" * 30):
            card.quality.setText(text)
            assert card.quality.invalid and not card.button.isEnabled()
            assert not card.repeat.isEnabled()
        card.quality.setText("100")
        assert not card.quality.invalid and card.button.isEnabled()
        for text in ("", "0", "3601", "x", "nan"):
            card.seconds.setText(text)
            assert card.seconds.invalid and not card.repeat.isEnabled()
            assert card.button.isEnabled()


async def test_repeating_asks_once_and_stops_when_told() -> None:
    async with privileged() as (_, device, page, _key):
        card = card_of(page)
        card.seconds.setText("1")
        card.repeat.click()
        await question(card)
        strip = card.gate.strip
        assert strip is not None and "every 1 s" in strip.question.text()
        await answer(card, yes=True)
        await until(lambda: sent(device, TOOL) >= 2)
        assert card.gate.strip is None and card.pill.text() == "Live view"
        assert card.stop.isVisible() and not card.button.isEnabled()
        assert card.busy and not card.quality.isEnabled()
        # nothing has changed on the screen: it is still the first picture
        first = card.state.picture
        await until(lambda: sent(device, TOOL) >= 3)
        assert card.state.picture == first
        dark = device.settings.theme == "dark"
        device.settings.theme = "light" if dark else "dark"
        await until(lambda: card.state.picture is not None and card.state.picture != first)
        card.stop.click()
        await until(lambda: not card.busy)
        taken = sent(device, TOOL)
        assert "Stopped after" in card.result.text() and card.repeat.isVisible()
        await settled(250)  # longer than from one picture to the next
        assert sent(device, TOOL) == taken
        # the next question is about one picture again
        card.button.click()
        await question(card)
        assert card.gate.strip is not None
        assert "every" not in card.gate.strip.question.text()
        await answer(card, yes=False)
        await until(lambda: not card.busy)


async def test_a_failure_is_told_in_words() -> None:
    async with privileged() as (bench, device, page, _key):
        card = card_of(page)
        card.button.click()
        await question(card)
        # the service is gone when the device wants to upload
        await bench.workspace[WebService].stop()
        await answer(card, yes=True)
        await until(lambda: not card.busy)
        assert card.pill.text() == "Failed" and card.result.text()
        assert card.button.isEnabled() and sent(device, TOOL) <= 1


async def test_what_is_deleted_is_not_shown_any_more() -> None:
    async with privileged() as (bench, _device, page, key):
        card = card_of(page)
        card.button.click()
        await answer(card, yes=True)
        await until(lambda: not card.busy)
        gallery = bench.workspace[PictureService].gallery
        await gallery.delete(await gallery.pictures(key))
        await until(lambda: card.state.picture is None)
        assert card.caption.text() == "No snapshot yet" and not card.save.isVisible()


async def test_a_copy_is_saved_where_the_person_says(tmp_path: Path) -> None:
    async with privileged() as (bench, device, page, _key):
        card = card_of(page)
        await take(card, device)
        card.save.click()
        dialog = card.state.saver.dialog
        assert dialog is not None and dialog.selectedFiles()[0].endswith(".jpg")
        dialog.fileSelected.emit(str(tmp_path / "copy.jpg"))
        dialog.reject()
        await until((tmp_path / "copy.jpg").exists)
        assert card.state.picture is not None
        kept = await bench.workspace[PictureService].gallery.read(card.state.picture)
        assert (tmp_path / "copy.jpg").read_bytes() == kept


async def take(card: SnapshotCard, device: SimulatedDevice) -> None:
    card.button.click()
    await answer(card, yes=True)
    await until(lambda: not card.busy)
    assert sent(device, TOOL) == 1


async def test_the_exact_call_is_seen_whole_in_a_narrow_card() -> None:
    async with privileged() as (_, _device, page, _key):
        page.resize(1180 - 264, 700)
        card = card_of(page)
        card.button.click()
        await question(card)
        strip = card.gate.strip
        assert strip is not None
        await until(lambda: strip.call.viewport().height() >= strip.call.text.height() > 20)
        assert not strip.call.verticalScrollBar().isVisible()
        await answer(card, yes=False)
        await until(lambda: not card.busy)
