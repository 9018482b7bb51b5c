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

    from companion.ui.kit.theme.look_portal import INTERFACE, PATH, SERVICE, LookPortal

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
    ("settings", "less", "more"),
    [
        ({"reduced-motion": 1}, True, None),
        ({"enable-animations": False}, True, None),
        ({"reduced-motion": 0, "enable-animations": True, "contrast": 0}, False, False),
        ({"contrast": 1}, None, True),
        ({}, None, None),
    ],
)
def test_the_desktop_is_asked_once(
    qtbot: QtBot,
    address: str,
    settings: dict[str, object],
    less: bool | None,
    more: bool | None,
) -> None:
    desktop = QDBusConnection.connectToBus(address, "desktop")
    portal = FakePortal(settings)
    assert desktop.registerVirtualObject(PATH, portal)
    assert desktop.registerService(SERVICE)
    asking = LookPortal(QDBusConnection.connectToBus(address, "app"))
    motion: list[bool] = []
    contrast: list[bool] = []
    asking.motion_changed.connect(motion.append)
    asking.contrast_changed.connect(contrast.append)
    asking.ask()
    qtbot.waitUntil(lambda: len(portal.asked) == 3 and not asking.children())
    assert (motion[-1] if motion else None) is less
    assert (contrast[-1] if contrast else None) is more
    for name in ("desktop", "app"):
        QDBusConnection.disconnectFromBus(name)


def test_later_changes_are_heard(qtbot: QtBot, address: str) -> None:
    desktop = QDBusConnection.connectToBus(address, "desktop")
    portal = FakePortal({"reduced-motion": 0, "contrast": 0})
    assert desktop.registerVirtualObject(PATH, portal)
    assert desktop.registerService(SERVICE)
    asking = LookPortal(QDBusConnection.connectToBus(address, "app"))
    asking.ask()
    qtbot.waitUntil(lambda: len(portal.asked) == 3 and not asking.children())

    def tell(space: str, name: str, value: object) -> None:
        told = QDBusMessage.createSignal(PATH, INTERFACE, "SettingChanged")
        told.setArguments([space, name, QDBusVariant(value)])
        assert desktop.send(told)

    with qtbot.waitSignal(asking.contrast_changed) as more:
        tell("org.freedesktop.appearance", "contrast", 1)
    assert more.args == [True]
    with qtbot.waitSignal(asking.motion_changed) as less:
        tell("org.gnome.desktop.interface", "enable-animations", False)
    assert less.args == [True]
    with qtbot.waitSignal(asking.motion_changed) as less:
        tell("org.gnome.desktop.interface", "enable-animations", True)
    assert less.args == [False]
    with qtbot.assertNotEmitted(asking.motion_changed, wait=50):
        tell("org.gnome.desktop.interface", "cursor-size", 48)
        tell("org.freedesktop.appearance", "contrast", 0)
    for name in ("desktop", "app"):
        QDBusConnection.disconnectFromBus(name)


def test_without_a_bus_nothing_is_asked() -> None:
    asking = LookPortal(QDBusConnection.connectToBus("unix:path=/no/such/bus", "none"))
    asking.ask()
    assert asking.children() == []
