"""The question to the Linux desktop, over a real bus with a portal of our own behind it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

DAEMON = shutil.which("dbus-daemon")
pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Only Linux has portals."),
    pytest.mark.skipif(DAEMON is None, reason="dbus-daemon is not installed (apt-get: dbus)."),
]

if sys.platform.startswith("linux"):
    from PySide6.QtDBus import (
        QDBusConnection,
        QDBusError,
        QDBusMessage,
        QDBusVariant,
        QDBusVirtualObject,
    )

    from companion.ui.theme.motion_portal import PATH, SERVICE, MotionPortal

    class FakePortal(QDBusVirtualObject):
        """Knows the settings that it is given; any other key is an error, as with the real one."""

        def __init__(self, settings: dict[str, object]) -> None:
            super().__init__()
            self.settings = settings
            self.asked: list[str] = []

        def introspect(self, path: str) -> str:
            return ""

        def handleMessage(self, message: QDBusMessage, bus: QDBusConnection) -> bool:
            key = str(message.arguments()[1])
            self.asked.append(key)
            if key in self.settings:
                bus.send(message.createReply(QDBusVariant(self.settings[key])))
            else:
                kind = QDBusError.ErrorType.InvalidArgs
                bus.send(message.createErrorReply(kind, "Requested setting not found"))
            return True


@pytest.fixture
def address() -> Iterator[str]:
    """A session bus for this test alone."""
    assert DAEMON is not None
    daemon = subprocess.Popen(
        [DAEMON, "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert daemon.stdout is not None
    with daemon.stdout:
        yield daemon.stdout.readline().strip()
        daemon.terminate()
        daemon.wait(10)


@pytest.mark.parametrize(
    ("settings", "less"),
    [
        ({"reduced-motion": 1}, True),
        ({"enable-animations": False}, True),
        ({"reduced-motion": 0, "enable-animations": True}, False),
        ({}, False),
    ],
)
def test_the_desktop_is_asked_once(
    qtbot: QtBot, address: str, settings: dict[str, object], less: bool
) -> None:
    desktop = QDBusConnection.connectToBus(address, "desktop")
    portal = FakePortal(settings)
    assert desktop.registerVirtualObject(PATH, portal)
    assert desktop.registerService(SERVICE)
    asking = MotionPortal(QDBusConnection.connectToBus(address, "app"))
    heard: list[bool] = []
    asking.less_wanted.connect(lambda: heard.append(True))
    asking.ask()
    qtbot.waitUntil(lambda: len(portal.asked) == 2 and not asking.children(), timeout=5000)
    assert bool(heard) is less
    for name in ("desktop", "app"):
        QDBusConnection.disconnectFromBus(name)


def test_without_a_bus_nothing_is_asked(qtbot: QtBot) -> None:
    asking = MotionPortal(QDBusConnection.connectToBus("unix:path=/no/such/bus", "none"))
    asking.ask()
    assert asking.children() == []
