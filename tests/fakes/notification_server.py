"""A desktop's notification service on a D-Bus of its own."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jeepney import (
    DBusAddress,
    HeaderFields,
    Message,
    MessageType,
    new_error,
    new_method_return,
    new_signal,
)
from jeepney.bus_messages import message_bus
from jeepney.io.asyncio import DBusConnection, DBusRouter, Proxy, open_dbus_connection

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"


def has_bus() -> bool:
    return shutil.which("dbus-daemon") is not None


@asynccontextmanager
async def bus(folder: Path) -> AsyncIterator[str]:
    """Run a bus of its own; its address."""
    # the path of a socket has some hundred characters at most
    process = await asyncio.create_subprocess_exec(
        *("dbus-daemon", "--session", "--nofork", "--print-address=1"),
        f"--address=unix:path={folder}/bus",
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(40):
            address = (await process.stdout.readline()).decode().strip()
        yield address
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


@dataclass
class NotificationServer:
    """Answers as the Desktop Notifications Specification says, and notes what it was asked."""

    connection: DBusConnection
    capabilities: list[str] = field(default_factory=lambda: ["body", "actions", "body-markup"])
    notified: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)
    """Signature and arguments of each `Notify`."""
    closed: list[int] = field(default_factory=list)
    refuses: bool = False
    _count: int = 0

    async def run(self) -> None:
        while True:
            asked = await self.connection.receive()
            if asked.header.message_type is MessageType.method_call:
                await self.connection.send(self._answer(asked))

    def _answer(self, asked: Message) -> Message:
        fields = asked.header.fields
        match fields.get(HeaderFields.member):
            case "GetCapabilities":
                return new_method_return(asked, "as", (self.capabilities,))
            case "Notify" if self.refuses:
                return new_error(asked, f"{NAME}.Error.ExcessNotificationGeneration")
            case "Notify":
                self.notified.append((fields[HeaderFields.signature], asked.body))
                replaced: int = asked.body[1]
                if not replaced:
                    self._count += 1
                return new_method_return(asked, "u", (replaced or self._count,))
            case "CloseNotification":
                self.closed.append(asked.body[0])
                return new_method_return(asked)
            case _:
                return new_error(asked, "org.freedesktop.DBus.Error.UnknownMethod")

    async def signal(self, name: str, signature: str, *body: Any) -> None:
        """Tell everybody."""
        emitter = DBusAddress(PATH, bus_name=NAME, interface=NAME)
        await self.connection.send(new_signal(emitter, name, signature, body))


@asynccontextmanager
async def notification_server(address: str) -> AsyncIterator[NotificationServer]:
    """The service on the bus at `address`."""
    connection = await open_dbus_connection(address)
    async with DBusRouter(connection) as router:
        await Proxy(message_bus, router).RequestName(NAME)
    server = NotificationServer(connection)
    task = asyncio.create_task(server.run(), name="notification service")
    try:
        yield server
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await connection.close()
