"""A device that starts and asks this computer for its settings ends the waiting for it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
import shiboken6
from msgspec.structs import replace

from companion.devices.boots import Boot
from tests.fakes.devices import MAC
from tests.fakes.workbench import KEY, until
from tests.ui.privileged.test_privileged_page import drop, privileged, send


@pytest.mark.parametrize(
    ("name", "version", "pill", "text"),
    [
        ("self.reboot", "1.2.3", "Done", "It has started again (1.2.3)."),
        ("self.reboot", "", "Done", "It has started again."),
        ("self.upgrade_firmware", "2.1.0", "Done", "It is back with version 2.1.0; it was 1.2.3."),
    ],
)
async def test_nobody_has_to_talk_to_it(name: str, version: str, pill: str, text: str) -> None:
    async with privileged(drop) as (bench, page, _device):
        card = page.cards[name]
        if name == "self.upgrade_firmware":
            card.form.set_arguments({"url": "http://files.example/x.bin"})
        await send(card)
        await until(lambda: not bench.view().connected)
        boots = bench.workspace.devices.boots
        boot = Boot(KEY, MAC, version, "", "", datetime.now(UTC), "127.0.0.1")
        boots.publish(replace(boot, key="hub:other", mac="02:00:00:00:00:99"))
        assert card.pill.text() == "Running" and card.busy
        boots.publish(boot)
        assert (card.pill.text(), card.result.text()) == (pill, text)
        await until(lambda: not card.busy)
        boots.publish(boot)
        assert card.result.text() == text


async def test_a_closed_page_hears_of_no_start() -> None:
    async with privileged() as (bench, page, _device):
        card = page.cards["self.reboot"]
        boots = bench.workspace.devices.boots
        before = len(boots._subscribers)
    assert not shiboken6.isValid(card)
    assert len(boots._subscribers) < before
