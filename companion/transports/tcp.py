"""Addresses and ports: comparing them, listening, and why a connection was not made."""

from __future__ import annotations

import errno
import ipaddress
import logging
import socket
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, Final

from companion.errors import ListenFailed
from companion.messages.message import Message, message
from companion.text import one_line, reason_of
from companion.transports.endpoint import Endpoint

logger = logging.getLogger(__name__)

BACKLOG: Final = 1_024
"""Connections that the system keeps until they are taken: after a power cut all devices come at
once, and who is not let in tries again seconds later."""

AT_ONCE: Final = 4
"""Connections that are taken in one turn of the loop. asyncio by itself takes as many as the system
keeps (`BACKLOG`), and of a crowd the first would be dropped before they were listened to."""

_NO_WAY: Final = frozenset(
    {
        errno.ENETUNREACH,
        errno.EHOSTUNREACH,
        errno.ENETDOWN,
        errno.EHOSTDOWN,
        errno.EADDRNOTAVAIL,
        10051,  # what Windows calls them
        10065,
    }
)

PROC: Final = Path("/proc")
MOST: Final = 4_096
"""Processes that are looked at; more would take longer than the answer is worth."""

_LISTENING: Final = "0A"
_WITH_VALUE: Final = frozenset({"-X", "-W", "-cp", "-classpath"})
"""Options of interpreters that come before what they run, and take the next word."""


def plain_address(text: str) -> str:
    """The canonical form of an IP address, so that equal addresses have equal texts.

    An IPv4 address that a dual-stack socket shows as `::ffff:192.0.2.1` becomes `192.0.2.1`, and
    a scope id (`fe80::1%eth0`) is dropped, since it means something to one computer only.
    Raises `ValueError` when it is no IP address.
    """
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return str(address)


def address_of(name: Any) -> str | None:
    """The IP address in what `getsockname` or `getpeername` gave, or `None`."""
    if not isinstance(name, tuple) or not name:
        return None
    try:
        return plain_address(str(name[0]))
    except ValueError:
        return None


def can_be_dialed(address: str) -> bool:
    """Whether another computer can be told to dial this address.

    A link-local IPv6 address needs a scope id, which is a number of the other computer's own.
    """
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_unspecified or (parsed.version == 6 and parsed.is_link_local))


def is_loopback(address: str) -> bool:
    """Whether only this computer reaches the address."""
    return ipaddress.ip_address(address).is_loopback


def in_url(host: str) -> str:
    """A host name or address as it is written in a URL: IPv6 in brackets."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def keepalive_options(idle: int, interval: int, probes: int) -> list[tuple[int, int, int]]:
    """The socket options with which the system itself notices a peer that is gone.

    After `idle` seconds of silence it asks every `interval` seconds, and gives up after `probes`
    questions. What a system lacks keeps its own setting.
    """
    options = [(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)]
    for names, value in (
        (("TCP_KEEPIDLE", "TCP_KEEPALIVE"), idle),  # macOS has the second name
        (("TCP_KEEPINTVL",), interval),
        (("TCP_KEEPCNT",), probes),
        # the same for what was sent and is not acknowledged: in milliseconds, Linux only
        (("TCP_USER_TIMEOUT",), (idle + probes * interval) * 1000),
    ):
        found = next((getattr(socket, name) for name in names if hasattr(socket, name)), None)
        if found is not None:
            options.append((socket.IPPROTO_TCP, found, value))
    return options


async def listening_socket(
    host: str,
    port: int,
    *,
    taken: str = "web.port_taken",
    failed: str = "web.cannot_listen",
) -> socket.socket:
    """A listening socket at `host` (`""` and `::`: everywhere) and `port` (0: any free one).

    A name that has addresses of both kinds is listened at over IPv4, which is what devices speak.

    Raises `ListenFailed` when the port is taken, or the address is not this computer's: the
    codes `taken` (with `port`) and `failed` (with `host`, `port` and `reason`).
    """
    import asyncio  # the command line and the first picture need the rest of this file without it

    if not 0 <= port < 65536:
        raise ListenFailed("endpoint.bad_port", text=str(port))
    try:
        if host in ("", "::") and socket.has_dualstack_ipv6():
            address: tuple[str, int] = ("::", port)
            return socket.create_server(
                address, family=socket.AF_INET6, backlog=BACKLOG, dualstack_ipv6=True
            )
        found = await asyncio.get_running_loop().getaddrinfo(
            host or "0.0.0.0", port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, _, _, _, place = min(found, key=lambda each: each[0] is not socket.AF_INET)
        return socket.create_server((place[0], port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE or getattr(error, "winerror", None) == 10048:
            raise ListenFailed(taken, port=port) from None
        raise ListenFailed(
            failed, host=one_line(host), port=port, reason=reason_of(error)
        ) from None
    except UnicodeError:
        # a name with an empty part, or one above 63 characters, cannot even be looked up
        reason = "Name or service not known"
        raise ListenFailed(failed, host=one_line(host), port=port, reason=reason) from None


_LOCAL: Final = ("127.0.0.1", "::1")


class AddressPlaces:
    """The connections that one listener holds: at most `most`, and `of_one` from one address, or
    `of_local` from this computer's own.

    Where there is no place for one more, the oldest that has not shown what it comes for is
    dropped, first of those that have not even begun; so held connections that say nothing keep
    nobody away. Where all have shown it, the new one is not let in: one computer, or a fault in
    one program, does not push others out.
    """

    def __init__(self, most: int, of_one: int, *, of_local: int | None = None) -> None:
        self.most = most
        self.of_one = of_one
        self.of_local = of_local if of_local is not None else of_one
        self._inside: dict[Hashable, str] = {}
        self._unproven: dict[Hashable, Callable[[], None]] = {}
        """How each is dropped; the oldest first."""
        self._begun: dict[Hashable, Callable[[], None]] = {}
        """As `_unproven`."""
        self._of_each: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, connection: Hashable, address: str, drop: Callable[[], None]) -> bool:
        """Whether one more may come in; it keeps its place until `leave`, or until `drop` is called
        to make room, which cannot be after `prove`."""
        of_one = self.of_local if address in _LOCAL else self.of_one
        if (self._of_each[address] >= of_one and not self._make_room(address)) or (
            len(self._inside) >= self.most and not self._make_room()
        ):
            logger.debug("no place for one more connection from %s", address)
            return False
        self._inside[connection] = address
        self._unproven[connection] = drop
        self._of_each[address] += 1
        return True

    def begin(self, connection: Hashable) -> None:
        """It has begun in good order, and may take its time for the rest."""
        if (drop := self._unproven.pop(connection, None)) is not None:
            self._begun[connection] = drop

    def prove(self, connection: Hashable) -> None:
        """It has shown what it comes for: a token, a login, a request that is whole."""
        self._unproven.pop(connection, None)
        self._begun.pop(connection, None)

    def leave(self, connection: Hashable) -> None:
        """Harmless for one that never came in."""
        self.prove(connection)
        address = self._inside.pop(connection, None)
        if address is None:
            return
        self._of_each[address] -= 1
        if not self._of_each[address]:
            del self._of_each[address]

    def _make_room(self, address: str | None = None) -> bool:
        """Drop the oldest unproven one, of this address if one is given."""
        for connection, drop in chain(self._unproven.items(), self._begun.items()):
            if address is None or self._inside[connection] == address:
                logger.debug("a connection from %s makes room", self._inside[connection])
                self.leave(connection)
                drop()
                return True
        return False


def set_backlog(listening: Any) -> None:
    """Let `BACKLOG` connections wait for an asyncio server that was made with `AT_ONCE`."""
    with suppress(OSError):  # then fewer may wait
        same = socket.fromfd(listening.fileno(), listening.family, listening.type)
        try:
            same.listen(BACKLOG)
        finally:
            same.close()


def listen_early(host: str, port: int) -> socket.socket | None:
    """A socket that listens at once, before there is a loop that takes connections: until then
    they wait in the system.

    `None` for what is no plain IPv4 address, and when it cannot be opened: who opens it properly
    finds out why.
    """
    try:
        ipaddress.IPv4Address(host)
        return socket.create_server((host, port), backlog=BACKLOG)
    except (ValueError, OverflowError, OSError):
        return None


_NO_NAME = {socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME), socket.EAI_AGAIN}


def why_not_reached(
    error: BaseException, host: str, seconds: float, words: str = "former"
) -> Message:
    """The message for a connection that failed; `host` is shown, so it holds no secret.

    `words` is the family of the message, `former` or `broker`.
    """
    import ssl  # the hub's port is opened before anything needs this

    host = one_line(host)
    unknown = isinstance(error, socket.gaierror) and error.errno in _NO_NAME
    if unknown or isinstance(error, UnicodeError):
        # a name with a part above 63 characters cannot even be looked up
        return message(f"{words}.no_name", host=host)
    if isinstance(error, ssl.SSLCertVerificationError):
        reason = one_line(error.verify_message).rstrip(".")
        return message(f"{words}.unproven", host=host, reason=reason)
    if isinstance(error, TimeoutError):
        return message(f"{words}.timeout", host=host, seconds=f"{seconds:g}")
    if isinstance(error, OSError) and not isinstance(error, socket.gaierror | ssl.SSLError):
        return message(f"{words}.no_answer", host=host)
    reason = one_line(getattr(error, "strerror", None) or str(error)) or type(error).__name__
    return message(f"{words}.rejected", host=host, reason=reason)


def why_not_dialed(error: BaseException, endpoint: Endpoint, seconds: float) -> Message:
    """The message for a failed dial of `endpoint`, which was waited for so many seconds.

    When several addresses of a name were tried, Python raises one `OSError` for all of them; it
    says that nothing answers, which is true of each.
    """
    import ssl

    host = one_line(endpoint.host)
    if isinstance(error, TimeoutError):
        return message("connect.timeout", endpoint=endpoint.text, seconds=f"{seconds:g}")
    if isinstance(error, socket.gaierror | UnicodeError):
        # a name with a part above 63 characters cannot even be looked up
        return message("connect.no_name", host=host)
    if isinstance(error, ssl.SSLCertVerificationError):
        return message(
            "connect.unproven", host=host, reason=one_line(error.verify_message).rstrip(".")
        )
    if isinstance(error, ssl.SSLError):
        reason = one_line(error.reason or str(error)).replace("_", " ").lower()
        return message("connect.no_tls", host=host, reason=reason)
    if isinstance(error, ConnectionResetError | ConnectionAbortedError | BrokenPipeError):
        reason = reason_of(error).lower()
        if endpoint.secure:
            return message("connect.no_tls", host=host, reason=reason)
        return message("connect.rejected", endpoint=endpoint.text, reason=reason)
    if isinstance(error, OSError) and error.errno in _NO_WAY:
        return message("connect.no_route", host=host)
    return message("connect.refused", endpoint=endpoint.text)


# Which program listens on a port of this computer, where the system tells it without a question.
#
# On Linux `/proc/net/tcp` lists the sockets that listen and `/proc/PID/fd` whose they are, for the
# processes of the same user; see proc(5). Elsewhere that takes a program or a privilege, and the
# person is told only that the port is taken.


def port_holder(port: int, proc: Path = PROC) -> str | None:
    """The name of the program, cleaned, or `None` when it cannot be found out.

    Blocks for some milliseconds: reads files of the system. Never raises.
    """
    inodes = {f"socket:[{inode}]" for inode in _listeners(port, proc)}
    for process in _processes(proc) if inodes else ():
        if _holds(process, inodes):
            return _name(process)
    return None


def _listeners(port: int, proc: Path) -> Iterator[str]:
    for table in ("net/tcp", "net/tcp6"):
        try:
            lines = (proc / table).read_text("ascii", "replace").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            columns = line.split()
            if len(columns) < 10 or columns[3] != _LISTENING:
                continue
            local = columns[1].rpartition(":")[2]
            if local == f"{port:04X}":
                yield columns[9]


def _processes(proc: Path) -> list[Path]:
    try:
        found = [each for each in proc.iterdir() if each.name.isdigit()]
    except OSError:
        return []
    # the youngest first: what took a port was started a short while ago more often than not
    return sorted(found, key=lambda each: int(each.name), reverse=True)[:MOST]


def _holds(process: Path, inodes: set[str]) -> bool:
    try:
        return any(_target(descriptor) in inodes for descriptor in (process / "fd").iterdir())
    except OSError:
        return False  # another user's, or gone meanwhile


def _target(descriptor: Path) -> str:
    try:
        return str(descriptor.readlink())
    except OSError:
        return ""


def _name(process: Path) -> str | None:
    try:
        words = (process / "cmdline").read_bytes().split(b"\0")
        short = (process / "comm").read_text("utf-8", "replace").strip()
    except OSError as error:
        logger.debug("a process has gone: %s", error)
        return None
    program = words[0].decode("utf-8", "replace").rpartition("/")[2]
    # an interpreter says little; what it runs says more
    if program.startswith(("python", "node", "ruby", "perl", "java")):
        ran = _what_it_runs([word.decode("utf-8", "replace") for word in words[1:]])
        if ran:
            return one_line(f"{program} {ran}", 60)
    return one_line(program or short, 60) or None


def _what_it_runs(arguments: list[str]) -> str:
    """The script or module; never other arguments, which may hold secrets."""
    words = iter(arguments)
    for word in words:
        if word in _WITH_VALUE:
            next(words, "")
        elif word == "-m":
            return f"-m {next(words, '')}"
        elif word in ("-c", "-e"):
            return ""
        elif word and not word.startswith("-"):
            return word.rpartition("/")[2]
    return ""
