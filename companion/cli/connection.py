"""The options that commands share: the endpoint, how devices reach this computer, and who of them
is let in."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

from companion.text import one_line

T = TypeVar("T", int, float)

DEFAULT_TIMEOUT: Final = 30.0
"""Seconds for an answer; taking a photo and having it described takes some 10 s."""
DEFAULT_WAIT: Final = 60.0
"""Seconds for a device to connect: time enough to walk to it and wake it."""

EVERYONE: Final = "all"

SECRET_VARIABLE: Final = "COMPANION_SECRET"
"""Of the environment: the password of a broker's user, a gateway's key, a server's token, or the
one that devices must send which dial the hub."""
ADDRESSES_VARIABLE: Final = "COMPANION_ENDPOINTS"
"""Of the environment: a file with the addresses of assistants, for `hub` on a computer without a
password store."""
BROKER_VARIABLE: Final = "COMPANION_BROKER_SECRET"
"""Of the environment: the password of Home Assistant's broker, for `hub`."""
CLIENT_SECRET_VARIABLE: Final = "COMPANION_OAUTH_SECRET"
"""Of the environment: the secret that belongs to the client ID of `--oauth-client`."""

_ENDPOINT_HELP: Final = (
    "hub: (the first device that connects), hub:DEVICE-ID, ws://HOST:8080/ws, "
    "mqtt://[USER@]BROKER/DEVICE-ID, gateway+http://HOST:PORT/CLIENT-ID, http://HOST/mcp, "
    "'stdio:COMMAND ARG …', or demo:"
)

_NAMES: Final = (
    "timeout",
    "wait",
    "hub_host",
    "hub_port",
    "hub_token",
    "ask_secret",
    "hub_http_port",
    "hub_mqtt_port",
    "upstream_ota",
)
_LISTS: Final = ("accept", "only_from")
"""Each is kept under another name before the command: a command's own list would replace it."""

_STOCK_HELP: Final = (
    "A command for hub: is also the OTA address of devices with the stock firmware, which stay "
    "connected over MQTT. Devices that were added are remembered in the settings folder, for "
    "later runs and for the window, with the password that they connect with."
)


def add_endpoint(command: argparse.ArgumentParser) -> None:
    """The argument of commands for one device or server, and `add_connection`."""
    add_connection(command)
    command.add_argument("endpoint", metavar="ENDPOINT", help=_ENDPOINT_HELP)


def endpoint_help(words: str) -> str:
    return f"{words}: {_ENDPOINT_HELP}"


def add_json(command: argparse.ArgumentParser, words: str = "print one JSON document") -> None:
    command.add_argument("--json", action="store_true", help=words)


def add_connection(parser: argparse.ArgumentParser, *, before_the_command: bool = False) -> None:
    """Add the options. Unset ones are left out of the result, so that one before the command is not
    lost to the command's own default: `complete` adds them."""
    unset = argparse.SUPPRESS
    group = parser.add_argument_group("connection", argument_default=unset)
    group.add_argument(
        "--timeout", metavar="S", type=seconds, help=f"for each answer ({DEFAULT_TIMEOUT:g})"
    )
    group.add_argument(
        "--wait", metavar="S", type=seconds, help=f"for a device to connect ({DEFAULT_WAIT:g})"
    )
    group.add_argument("--hub-host", metavar="HOST", help="where the hub listens (0.0.0.0)")
    group.add_argument("--hub-port", metavar="PORT", type=port_or_any, help="its port (8686)")
    group.add_argument(
        "--hub-token",
        metavar="TOKEN",
        help="what devices must send; safer in COMPANION_SECRET",
    )
    group.add_argument(
        "--ask-secret",
        action="store_true",
        help="ask for the endpoint's password, token or key; else it is taken from the variable "
        "COMPANION_SECRET, or from the password store",
    )
    stock = parser.add_argument_group("stock devices", _STOCK_HELP, argument_default=unset)
    stock.add_argument(
        "--hub-http-port",
        metavar="PORT",
        type=port_or_any,
        help="of the OTA address (the first after the hub's; 0 is any)",
    )
    stock.add_argument(
        "--hub-mqtt-port",
        metavar="PORT",
        type=port_or_any,
        help="over which they stay connected, and UDP for audio (the second after the hub's; "
        "0 is any)",
    )
    stock.add_argument(
        "--upstream-ota",
        metavar="URL|none|official",
        type=_upstream,
        help="the OTA address of their assistant server, for those let in from now on (official)",
    )
    stock.add_argument(
        "--accept",
        metavar="DEVICE-ID|all",
        action="append",
        type=_device,
        dest=_before("accept") if before_the_command else "accept",
        help="let this device in, by its MAC address, or each that asks but those that were "
        "removed in the window; can be repeated",
    )
    stock.add_argument(
        "--only-from",
        metavar="DEVICE-ID@ADDRESS",
        action="append",
        type=_device_at,
        dest=_before("only_from") if before_the_command else "only_from",
        help="take this device from this IP address only, and refuse everybody else who gives its "
        "ID; can be repeated",
    )


def add_return_wait(command: argparse.ArgumentParser, usual: int) -> None:
    """The option of commands that restart a device; `usual` is in seconds."""
    command.add_argument(
        "--return-wait",
        metavar="S",
        type=seconds,
        help=f"for the device to be back after its restart ({usual})",
    )


def add_oauth(command: argparse.ArgumentParser) -> None:
    """The options of commands that speak to MCP servers over HTTP, which want people to sign in."""
    group = command.add_argument_group(
        "signing in to MCP servers over HTTP",
        "Who signed in stays so: the password store of the system keeps it for later runs and "
        "for the window.",
    )
    group.add_argument(
        "--oauth",
        action="store_true",
        help="open the browser when the server wants you to sign in: the system's, or the command "
        "in the variable BROWSER",
    )
    group.add_argument(
        "--oauth-client",
        metavar="ID|URL",
        help="where no app can register itself: the client ID that the people who run it gave "
        "out, its secret in the variable COMPANION_OAUTH_SECRET; or the https address of a Client "
        "ID Metadata Document",
    )
    group.add_argument(
        "--oauth-port",
        metavar="PORT",
        type=port,
        help="with --oauth-client: of this computer, for the browser's way back "
        "(http://127.0.0.1:PORT/callback), if the server was told one",
    )


def complete(arguments: argparse.Namespace) -> None:
    """Give every option that was not given its `None`; `accept` and `only_from` are lists."""
    for name in _NAMES:
        if not hasattr(arguments, name):
            setattr(arguments, name, None)
    for name in _LISTS:
        given = [*getattr(arguments, _before(name), ()), *getattr(arguments, name, ())]
        setattr(arguments, name, given)


def _before(name: str) -> str:
    return f"{name}_before"


def seconds(text: str) -> float:
    """The type of an argument that is a time: finite, and above 0."""
    with suppress(ValueError):
        value = float(text)
        if math.isfinite(value) and value > 0:
            return value
    raise argparse.ArgumentTypeError(f"“{one_line(text, 60)}” is not a number of seconds above 0")


def within(kind: type[T], least: float, most: float) -> Callable[[str], T]:
    """The type of an argument that is a number from `least` to `most`, which may be infinite."""
    noun = "a whole number" if kind is int else "a number"
    span = f"{least:g} or more" if most == math.inf else f"from {least:g} to {most:g}"

    def read(text: str) -> T:
        wrong = argparse.ArgumentTypeError(f"“{one_line(text, 60)}” is not {noun} {span}")
        try:
            value = kind(text)
        except ValueError:
            raise wrong from None
        if not least <= value <= most:
            raise wrong
        return value

    return read


def port(text: str) -> int:
    return within(int, 1, 65535)(text)


def port_or_any(text: str) -> int:
    return 0 if text == "0" else port(text)


def _upstream(text: str) -> str:
    """The canonical address; empty for none."""
    from companion.errors import EndpointError
    from companion.transports.upstream.ota_address import ota_address

    try:
        return ota_address(text)
    except EndpointError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _device(text: str) -> str:
    """`all`, or the MAC as the firmware writes it, however it was typed."""
    if text.strip().lower() == EVERYONE:
        return EVERYONE
    from companion.devices.boots import plain_mac, with_colons
    from companion.messages.message import message

    plain = plain_mac(text.strip().removeprefix("hub:"))
    if not plain:
        raise argparse.ArgumentTypeError(message("cli.no_mac", text=one_line(text)).english())
    return with_colons(plain)


def _device_at(text: str) -> tuple[str, str]:
    """The MAC as the firmware writes it, and the IP address."""
    from companion.devices.boots import plain_mac, with_colons
    from companion.messages.message import message
    from companion.transports.tcp import plain_address

    device, _, address = text.strip().rpartition("@")
    plain = plain_mac(device.removeprefix("hub:"))
    try:
        where = plain_address(address)
    except ValueError:
        where = ""
    if not plain or not where:
        raise argparse.ArgumentTypeError(message("cli.no_only_from", text=one_line(text)).english())
    return with_colons(plain), where
