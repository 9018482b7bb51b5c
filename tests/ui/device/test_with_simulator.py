"""The pages with the simulated device, over a real socket."""

from __future__ import annotations

from companion.ui.overview.overview_page import OverviewPage
from companion.ui.overview.overview_state import OverviewState
from companion.ui.privileged.card import FormCard
from companion.ui.privileged.facts import ORDER
from companion.ui.privileged.picture_cards import PreviewCard
from companion.ui.privileged.upgrade.card import FirmwareCard
from tests.fakes.pictures import picture
from tests.fakes.workbench import closed, settled, until
from tests.ui.pictures.desk import answer, privileged, simulated


async def test_the_tiles_drive_the_simulated_device() -> None:
    async with simulated() as (bench, device, key):
        page = OverviewPage(bench.context, OverviewState(bench.context, key))
        bench.attach(page, key)
        page.show()
        volume, _brightness, theme = page.status.controls
        await until(lambda: volume.value() == "70 %")
        volume.asked.emit(35)
        theme.asked.emit("dark")
        await until(lambda: device.settings.volume == 35 and device.settings.theme == "dark")
        await until(lambda: (volume.value(), theme.value()) == ("35 %", "Dark"))
        # a theme that the firmware does not know is answered with a bare false
        theme.asked.emit("pink")
        await until(lambda: theme.corner() == "Answered false")
        assert theme.value() == "Dark"
        await closed(page)


async def test_all_seven_have_cards_and_none_that_acts_runs_without_a_yes() -> None:
    async with privileged() as (_, device, page, _key):
        assert tuple(page.cards) == ORDER
        before = len(device.calls)
        acting = [card for card in page.cards.values() if not card.tool.read_only]
        assert len(acting) == 5
        for card in acting:
            if isinstance(card, FirmwareCard):
                continue  # asks for a file first; it has tests of its own
            if isinstance(card, PreviewCard):
                card.state.open_picture(picture(format="PNG"))
                await until(card.button.isEnabled)
            elif isinstance(card, FormCard) and card.form.count_sent()[1]:
                card.form.set_arguments({"url": "http://127.0.0.1:9/x"})
            card.button.click()
            await answer(card, yes=False)
        await settled()
        # what only reads may have been asked: how large the screen is
        asked = [name for name, _ in device.calls][before:]
        assert asked == ["self.screen.get_info"] and device.boots == 1
        before = len(device.calls)
        for card in page.cards.values():
            if card.tool.read_only:
                card.button.click()
                await until(lambda c=card: c.pill.text() == "Answered")
        assert [name for name, _ in device.calls][before:] == [
            "self.get_system_info",
            "self.screen.get_info",
        ]


async def test_a_reboot_comes_back_by_itself() -> None:
    async with privileged() as (_, device, page, _key):
        card = page.cards["self.reboot"]
        card.button.click()
        await answer(card, yes=True)
        await until(lambda: device.boots == 2)
        await until(lambda: card.pill.text() == "Done")
        assert card.result.text() == f"It is back ({device.version})."


async def test_an_upgrade_from_an_address_that_nobody_serves_is_not_even_asked_for() -> None:
    async with privileged() as (_, device, page, _key):
        card = page.cards["self.upgrade_firmware"]
        assert isinstance(card, FirmwareCard)
        # a port that was just free
        card.state.choose("http://127.0.0.1:9/firmware.bin")
        await until(lambda: "cannot be reached" in card.result.text())
        assert not card.button.isEnabled() and not card.busy
        assert "self.upgrade_firmware" not in [name for name, _ in device.calls]
