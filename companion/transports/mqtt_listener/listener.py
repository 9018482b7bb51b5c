"""The port that devices connect to by MQTT."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from companion.errors import ConnectionLost
from companion.messages.message import message
from companion.tasks import end_tasks, hold_task
from companion.text import one_line
from companion.transports.mqtt_listener.connection import Connection, ListenerLimits
from companion.transports.mqtt_listener.packets import ReturnCode
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer
from companion.transports.port_requests import Arrival, Door, PortRequest, read_start
from companion.transports.tcp import AT_ONCE, AddressPlaces, listening_socket, set_backlog

logger = logging.getLogger(__name__)


class MqttListener:
    """Listens, asks `admit` about every login, and hands every device to `on_device`.

    `on_device` runs in a task of the connection's own until it returns, then the connection is
    closed; it is cancelled by `stop`. A second connection of the same login (see
    `MqttLogin.name`) drops the first, whose `on_device` then sees its iteration end; unless `claim`
    says that it may not come. It is awaited for each login that was admitted.

    `on_refusal` hears of a login that was refused, or of the IP address of a client that spoke
    something else, another version of MQTT, or never logged in. The passwords are taken out of
    the logins after `admit`. `on_request` is told of those and of each device that logged in.

    `host` is the address to bind to (`""` or `::`: all, by IPv6 as well); `port` 0 takes any
    free one.
    """

    def __init__(
        self,
        admit: Callable[[MqttLogin], bool],
        on_device: Callable[[MqttPeer], Awaitable[None]],
        on_refusal: Callable[[MqttLogin | str], None] = lambda who: None,
        on_request: Callable[[PortRequest], None] = lambda request: None,
        *,
        claim: Callable[[MqttLogin], Awaitable[bool]] | None = None,
        host: str = "0.0.0.0",
        port: int,
        limits: ListenerLimits | None = None,
    ) -> None:
        self._admit = admit
        self._on_device = on_device
        self._on_refusal = on_refusal
        self._on_request = on_request
        self._claim = claim
        self._host = host
        self._port = port
        self._limits = limits or ListenerLimits()
        self._server: asyncio.Server | None = None
        limits = self._limits
        self._places = AddressPlaces(limits.devices + limits.strangers, limits.of_one)
        self._strangers = AddressPlaces(limits.strangers, limits.strangers_of_one)
        self._connections: set[Connection] = set()
        self._devices: dict[str, Connection] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def host(self) -> str:
        return self._host

    @property
    def port(self) -> int:
        """The port that is really open; the wished one (0: any) before `start`."""
        if self._server is not None:
            for socket in self._server.sockets:
                return int(socket.getsockname()[1])
        return self._port

    @property
    def listening(self) -> bool:
        return self._server is not None

    @property
    def connected(self) -> int:
        return len(self._devices)

    async def start(self) -> None:
        """Open the port. Raises `ListenFailed` when it is taken or not allowed."""
        if self._server is not None:
            return
        listening = await listening_socket(
            self._host, self._port, taken="stock.mqtt_port_taken", failed="stock.cannot_listen"
        )
        try:
            self._server = await asyncio.get_running_loop().create_server(
                lambda: Connection(self, self._limits), sock=listening, backlog=AT_ONCE
            )
            set_backlog(listening)
        except BaseException:
            listening.close()
            raise
        logger.info("the MQTT listener is open on %s, port %d", self._host, self.port)

    async def stop(self) -> None:
        """Close the port and every connection; returns when every `on_device` has ended."""
        server, self._server = self._server, None
        if server is None:
            return
        server.close()
        tasks = tuple(self._tasks)
        await end_tasks(*tasks)
        connections = tuple(self._connections)
        for connection in connections:
            connection.abort()
        if connections:
            await asyncio.wait([connection.gone for connection in connections])
        await server.wait_closed()

    # What connections call

    def enter(self, connection: Connection) -> bool:
        """Whether one more may come in."""
        address = connection.address
        drop = partial(self._drop, connection)
        if self._server is None or not self._strangers.enter(connection, address, drop):
            return False
        if not self._places.enter(connection, address, drop):
            self._strangers.leave(connection)
            return False
        self._connections.add(connection)
        return True

    def _drop(self, connection: Connection) -> None:
        """One of the tables needs its place."""
        self._strangers.leave(connection)
        self._places.leave(connection)
        connection.abort()

    def log_in(self, connection: Connection, login: MqttLogin) -> None:
        """Judge a login; `Connection.logged_in` is called with the result, now or later."""
        try:
            admitted = self._admit(login)
        except Exception:
            logger.exception("a login could not be checked")
            self._answer(connection, login, ReturnCode.UNAVAILABLE)
            return
        if not admitted:
            self._answer(connection, login, ReturnCode.NOT_AUTHORIZED)
            return
        self._strangers.prove(connection)
        self._places.prove(connection)
        if self._claim is None:
            self._answer(connection, login, self._accept(connection, login))
        else:
            name = f"mqtt login from {login.address}"
            task = asyncio.create_task(self._claimed(self._claim, connection, login), name=name)
            hold_task(task, self._tasks)

    async def _claimed(
        self,
        claim: Callable[[MqttLogin], Awaitable[bool]],
        connection: Connection,
        login: MqttLogin,
    ) -> None:
        code, reported = ReturnCode.UNAVAILABLE, True
        try:
            if await claim(login):
                code, reported = self._accept(connection, login), False
        except Exception:
            logger.exception("a login could not be checked")
        self._answer(connection, login, code, reported=reported)

    def _answer(
        self, connection: Connection, login: MqttLogin, code: ReturnCode, *, reported: bool = False
    ) -> None:
        client = one_line(login.client_id)
        logger.debug("MQTT login of %s at %s: %s", client, login.address, code.name.lower())
        connection.logged_in(login, code, reported=reported)

    def _accept(self, connection: Connection, login: MqttLogin) -> ReturnCode:
        if connection.closing:
            return ReturnCode.UNAVAILABLE  # it went while it was judged
        earlier = self._devices.get(login.name)
        if earlier is None and len(self._devices) >= self._limits.devices:
            return ReturnCode.UNAVAILABLE
        if earlier is not None:
            # a device that connects again has lost the connection before
            earlier.abort(message("link.broken"))
        self._devices[login.name] = connection
        self._strangers.leave(connection)
        return ReturnCode.ACCEPTED

    def welcome(self, connection: Connection, peer: MqttPeer) -> None:
        name = _name(peer.login)
        self._on_request(PortRequest(Door.MQTT, Arrival.DEVICE, peer.address, device_id=name))
        task = asyncio.create_task(
            self._serve(connection, peer), name=f"mqtt connection from {peer.address}"
        )
        hold_task(task, self._tasks)

    def turned_away(self, who: MqttLogin | str, start: bytes = b"") -> None:
        """A login was refused, or the IP address `who` never made one, but sent `start`."""
        if isinstance(who, str):
            arrival, method, path = read_start(start)
            request = PortRequest(Door.MQTT, arrival, who, method=method, path=path)
        else:
            request = PortRequest(Door.MQTT, Arrival.LOGIN, who.address, device_id=_name(who))
        try:
            self._on_request(request)
            self._on_refusal(who)
        except Exception:
            logger.exception("a refusal could not be told")

    def leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self._places.leave(connection)
        self._strangers.leave(connection)
        peer = connection.peer
        if peer is not None and self._devices.get(peer.login.name) is connection:
            del self._devices[peer.login.name]
            logger.debug("%s left the MQTT listener", one_line(peer.login.client_id))

    async def _serve(self, connection: Connection, peer: MqttPeer) -> None:
        try:
            await self._on_device(peer)
        except ConnectionLost:
            logger.debug("gone in the middle: %s", peer.address)
        except Exception:
            logger.exception("serving the device at %s failed", peer.address)
        finally:
            connection.close()


def _name(login: MqttLogin) -> str:
    return one_line(login.username or login.client_id, 64).lower()
