"""What the network tells of a host: its name, route, port and certificate.

Each check sends as little as it can and raises nothing for what it finds out."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from companion.app.web.addresses import local_address
from companion.devices.discovery.interfaces import read_interfaces
from companion.messages.message import Message, message
from companion.text import one_line, reason_of

MOST_ADDRESSES: Final = 4
"""Of one name that are looked at; more are a large service's, any of which will do."""

_EXPIRED: Final = 10
_OTHER_NAME: Final = frozenset({62, 63, 64})
_UNTRUSTED: Final = frozenset({18, 19, 20, 21})
"""OpenSSL's X509_V_ERR_…: expired; host name, mail, IP address mismatch; self-signed, unknown."""

Address: TypeAlias = "ipaddress.IPv4Address | ipaddress.IPv6Address"


class Finding(Struct, frozen=True):
    good: bool
    found: Message
    todo: Message | None = None
    """What a person can do; also of a good finding that explains a later bad one."""
    answer: Message | None = None
    """Why it fails in a few words, where `found` does not say it."""


async def resolve(host: str, port: int, seconds: float) -> tuple[Finding, tuple[str, ...]]:
    """The addresses of a name, at most `MOST_ADDRESSES`; none when it is not known."""
    shown = one_line(host)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(seconds):
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except TimeoutError:
        words = message("diagnose.name_slow", host=shown, seconds=f"{seconds:g}")
        return Finding(False, words, message("diagnose.do_name")), ()
    except (OSError, UnicodeError):
        words = message("diagnose.name_unknown", host=shown)
        return Finding(False, words, message("diagnose.do_name")), ()
    addresses = tuple(dict.fromkeys(str(each[4][0]) for each in found))[:MOST_ADDRESSES]
    words = message("diagnose.name_found", host=shown, addresses=", ".join(addresses))
    return Finding(True, words), addresses


async def find_route(addresses: Sequence[str], port: int) -> tuple[Finding, tuple[str, ...]]:
    """Which addresses a way leads to, as the system's table of routes has it."""
    ways = [(address, local) for address in addresses if (local := local_address(address, port))]
    if not ways:
        words = message("diagnose.route_none", address=addresses[0])
        return Finding(False, words, message("diagnose.do_route")), ()
    address, local = ways[0]
    networks = await asyncio.to_thread(_networks)
    finding = _judge(ipaddress.ip_address(address.partition("%")[0]), local, networks)
    return finding, tuple(each for each, _ in ways)


async def knock(addresses: Sequence[str], port: int, seconds: float) -> tuple[Finding, str]:
    """The first address that takes a connection on the port; empty when none does."""
    finding: Finding | None = None
    for address in addresses:
        try:
            async with asyncio.timeout(seconds):
                _, writer = await asyncio.open_connection(address, port)
        except TimeoutError:
            words = message(
                "diagnose.port_silent", address=address, port=port, seconds=f"{seconds:g}"
            )
            near = ipaddress.ip_address(address.partition("%")[0]).is_private
            answer = message("diagnose.switched_off") if near else None
            finding = finding or Finding(False, words, message("diagnose.do_wake"), answer)
        except ConnectionRefusedError:
            words = message("diagnose.port_refused", address=address, port=port)
            answer = message("diagnose.port_shut", port=port)
            # somebody is there, which says more than another address's silence
            finding = Finding(False, words, message("diagnose.do_listen"), answer)
        except OSError:
            words = message("diagnose.route_none", address=address)
            finding = finding or Finding(False, words, message("diagnose.do_wake"))
        else:
            writer.transport.abort()
            return Finding(True, message("diagnose.port_open", address=address, port=port)), address
    assert finding is not None, "at least one address is given"
    return finding, ""


async def check_certificate(
    host: str, address: str, port: int, context: ssl.SSLContext, seconds: float
) -> Finding:
    """Whether what listens there speaks TLS and proves to be `host`."""
    shown = one_line(host)
    try:
        async with asyncio.timeout(seconds):
            _, writer = await asyncio.open_connection(
                address, port, ssl=context, server_hostname=host
            )
    except ssl.SSLCertVerificationError as error:
        return _bad_certificate(error, shown)
    except ssl.SSLError as error:
        reason = one_line(error.reason or str(error)).replace("_", " ").lower()
        words = message("diagnose.tls_none", host=shown, reason=reason)
    except TimeoutError:
        words = message("diagnose.tls_slow", host=shown, seconds=f"{seconds:g}")
    except OSError as error:
        reason = reason_of(error).lower()
        words = message("diagnose.tls_none", host=shown, reason=reason)
    else:
        writer.transport.abort()
        return Finding(True, message("diagnose.tls_good", host=shown))
    return Finding(False, words, message("diagnose.do_plain"))


def _bad_certificate(error: ssl.SSLCertVerificationError, host: str) -> Finding:
    if error.verify_code == _EXPIRED:
        words = message("diagnose.tls_expired", host=host)
        return Finding(False, words, message("diagnose.do_clock"))
    if error.verify_code in _OTHER_NAME:
        words = message("diagnose.tls_other", host=host)
        return Finding(False, words, message("diagnose.do_tls_name"))
    if error.verify_code in _UNTRUSTED:
        words = message("diagnose.tls_untrusted", host=host)
        return Finding(False, words, message("diagnose.do_trust"))
    words = message(
        "diagnose.tls_bad", host=host, reason=one_line(error.verify_message).rstrip(".")
    )
    return Finding(False, words, message("diagnose.do_trust"))


def _judge(address: Address, local: str, networks: Sequence[tuple[Address, int]]) -> Finding:
    if address.is_loopback or any(address == own for own, _ in networks):
        return Finding(True, message("diagnose.route_own", address=str(address)))
    if any(_together(address, own, length) for own, length in networks):
        return Finding(True, message("diagnose.route_local", address=str(address)))
    if address.is_private:
        words = message("diagnose.route_foreign", address=str(address), local=local)
        return Finding(True, words, message("diagnose.do_same_network"))
    return Finding(True, message("diagnose.route_found", address=str(address), local=local))


def _together(address: Address, own: Address, length: int) -> bool:
    if address.version != own.version:
        return False
    return address in ipaddress.ip_network(f"{own}/{length}", strict=False)


def _networks() -> list[tuple[Address, int]]:
    return [(each.ip, each.prefix) for each in read_interfaces()]
