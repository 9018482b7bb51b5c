"""The device's own screen, what it does now, and what was heard and said last."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.pictures.picture import RepeatState
from companion.app.pictures.screen import SNAPSHOT_TOOL
from companion.app.pictures.service import PictureService
from companion.app.stock.events import publish_conversation
from companion.app.stock.service import StockService
from companion.app.stock.views import Route
from companion.devices.models import DeviceState, DeviceWork, Way, WorkKind
from companion.protocol.bridge.conversation import ConversationState, Heard, Spoken
from companion.ui.device.device_page import DevicePage
from companion.ui.device.device_state import DevicePageState
from companion.ui.kit.theme.tokens import PART
from companion.ui.overview.now_card import DeviceScreen
from tests.fakes.conversations import conversation_entry
from tests.fakes.stock import KEY, FakeStock, stock_view
from tests.fakes.views import device_view
from tests.fakes.workbench import closed, until, workbench
from tests.ui.pictures.desk import simulated


async def test_a_picture_of_the_screen_is_asked_for_taken_and_shown() -> None:
    async with simulated() as (bench, _device, key):
        page = DevicePage(bench.context, DevicePageState(bench.context, key, {}))
        bench.attach(page, key)
        page.resize(916, 700)
        page.show()
        now = page.overview.now
        await until(now.first.isVisible)
        assert now.display.isVisible() and not now.snap.isVisible()
        now.first.click()
        strip = await until(lambda: now.gate.strip)
        assert strip is not None and not strip.unfolded
        assert strip.question.text().startswith("Take a snapshot of the screen of")
        assert not now.first.isVisible()
        strip.cancel.click()
        await until(now.first.isVisible)
        assert now._state.last.picture is None and not bench.notes

        now.first.click()
        await until(lambda: now.gate.strip is not None)
        assert now.gate.strip is not None
        now.gate.strip.verb.click()
        image = await until(lambda: now._state.last.image)
        await until(lambda: not now._state.taking and now.snap.isVisible())
        assert not now.first.isVisible() and now.show_picture.isVisible()
        rect = now.display.screen_rect()
        assert abs(rect.width() / rect.height() - image.width() / image.height()) < 0.02
        # the same picture is on the card of the privileged page
        card = page.privileged.cards[SNAPSHOT_TOOL]
        await until(lambda: card.state.picture == now._state.last.picture)  # type: ignore[attr-defined]
        now.show_picture.click()
        assert page.page() == "pictures"
        await closed(page)


async def test_a_live_view_is_asked_for_once_and_stopped() -> None:
    async with simulated() as (bench, _device, key):
        page = DevicePage(bench.context, DevicePageState(bench.context, key, {}))
        bench.attach(page, key)
        page.show()
        now = page.overview.now
        await until(now.live.isVisible)
        assert now.live.text() == "Live view…"
        now.live.click()
        await until(lambda: now.gate.strip is not None)
        assert now.gate.strip is not None
        assert "every 5 s" in now.gate.strip.question.text()
        now.gate.strip.verb.click()
        await until(lambda: now._state.last.picture is not None)
        repeat = bench.workspace[PictureService].repeat_of(key)
        assert repeat is not None and now.live.text() == "Stop live view"
        assert not now.snap.isEnabled()
        now.live.click()
        await until(lambda: now.live.text() == "Live view…" and now.snap.isEnabled())
        assert repeat.view.state is RepeatState.STOPPED and not bench.notes

        # a no ends it without a word
        now.live.click()
        await until(lambda: now.gate.strip is not None)
        assert now.gate.strip is not None
        now.gate.strip.cancel.click()
        await until(lambda: now.live.text() == "Live view…" and now.live.isEnabled())
        assert not bench.notes
        await closed(page)


async def test_it_says_what_the_device_does_and_what_was_said_last() -> None:
    fake = FakeStock()
    async with workbench(stock=fake) as bench:
        page = DevicePage(bench.context, DevicePageState(bench.context, KEY, {}))
        bench.context.connect(bench.context[StockService].changed, page.set_stock)
        page.set_device(device_view(KEY, session=1))
        page.resize(916, 700)
        page.show()
        now = page.overview.now
        # no tool for snapshots, no picture: there is no screen to show; no server, no conversation
        assert not now.display.isVisible() and now.headline.text() == "Connected"
        assert not now.heard.isVisible() and not now.conversation.isVisible()

        fake.put(stock_view(conversation=ConversationState.IDLE))
        assert now.headline.text() == "Idle" and now.heard.text.text() == "No conversation yet"
        assert not now.said.isVisible()
        assert "Always connected" in now.caption.text()
        tell = bench.workspace[ActivityLog].changed.publish
        tell(conversation_entry(1, "heard", text="Make it a little quieter, please."))
        tell(conversation_entry(2, "conversation", state="listening"))
        tell(conversation_entry(3, "spoken", text="Of course.\x1b[31m"))
        tell(conversation_entry(4, "spoken", "hub:another", text="elsewhere"))
        fake.put(stock_view(conversation=ConversationState.LISTENING))
        assert now.headline.text() == "Listening…" and now.wave.isVisible()
        assert now.caption.text().startswith("Since ")
        assert now.heard.text.text() == "“Make it a little quieter, please.”"
        assert now.said.text.text() == "“Of course.[31m”"
        assert now.heard._who.text().startswith("Heard ")
        # long ones are cut after two lines
        tell(conversation_entry(5, "spoken", text="It stays dry today. " * 40))
        line = now.said.text.fontMetrics().lineSpacing()
        await until(lambda: 0 < now.said.text.height() < 3 * line)
        fake.put(stock_view(conversation=ConversationState.SPEAKING))
        assert now.headline.text() == "Speaking…"

        work = DeviceWork(WorkKind.UPGRADE, "2.1.0")
        page.set_device(device_view(KEY, session=1, work=work))
        assert now.headline.text() == "Upgrading to 2.1.0" and not now.icon.isVisible()
        seen = datetime(2026, 8, 20, 12, 0, tzinfo=UTC)
        fake.put(stock_view(connected_by="", route=Route.TALKING))
        page.set_device(device_view(KEY, state=DeviceState.LOST, session=0, last_seen=seen))
        assert now.headline.text() == "Not connected"
        assert now.caption.text() == f"Last seen {seen.astimezone():%H:%M}"
        # the last sentences stay
        assert now.heard.isVisible() and now.said.isVisible()
        now.conversation.click()
        assert page.page() == "conversation"
        bench.context.disconnect(bench.context[StockService].changed, page.set_stock)
        await closed(page)


async def test_it_knows_what_was_said_before_it_was_shown() -> None:
    fake = FakeStock()
    async with workbench(stock=fake) as bench:
        device = bench.workspace.devices.ensure(KEY, Way.DIALS_IN)
        publish_conversation(device, Heard("hello"), transcript=True)
        publish_conversation(device, Spoken("Hi!"), transcript=True)
        publish_conversation(device, Spoken("a secret"), transcript=False)
        state = DevicePageState(bench.context, KEY, {})
        assert state.overview.now.heard is not None and state.overview.now.said is not None
        assert state.overview.now.heard.text == "hello"
        assert state.overview.now.said.text == "Hi!"


def test_the_screen_keeps_the_shape_of_the_display(qtbot: QtBot) -> None:
    screen = DeviceScreen()
    qtbot.addWidget(screen)
    for size in (QSize(240, 240), QSize(320, 240), QSize(128, 64), QSize(172, 320)):
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(0xFF3B5BDB)
        screen.show_image(image, away=False)
        for width in (PART.screen[0], PART.screen[0] // 2):
            screen.resize(width, screen.sizeHint().height())
            rect = screen.screen_rect()
            assert abs(rect.width() / rect.height() - size.width() / size.height()) < 0.03
            assert rect.width() <= width and rect.height() <= PART.screen[1]
        near = screen.grab().toImage().pixelColor(screen.screen_rect().center())
        screen.show_image(image, away=True)
        far = screen.grab().toImage().pixelColor(screen.screen_rect().center())
        assert near.name() == "#3b5bdb" and far != near
