"""`companion watch` and `hub`: what happens, as it happens; and the demo in a terminal."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from companion.app.activity.event_table import LOG_METHOD, event_type, level_of
from companion.app.activity.history.stored import content_json
from companion.app.privacy.mask import mask, mask_arguments
from companion.app.privacy.names import HIDDEN
from companion.app.tools.records import CallOutcome, CallRecord
from companion.cli.beside import beside, stop_asked
from companion.cli.commands import Command
from companion.cli.connection import (
    ADDRESSES_VARIABLE,
    BROKER_VARIABLE,
    DEFAULT_WAIT,
    EVERYONE,
    add_connection,
    add_endpoint,
    add_json,
    seconds,
)
from companion.cli.output import (
    OutputLost,
    lost_words,
    print_json_line,
    print_note,
    printing_here,
    show,
)
from companion.errors import EndpointError
from companion.json import dumps, iso
from companion.messages.message import message
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.endpoint import DEMO_TEXT, Endpoint

if TYPE_CHECKING:
    from companion.app.offer.link import GivenAddresses
    from companion.app.web.addresses import OwnAddress
    from companion.app.workspace import Workspace
    from companion.devices.models import DeviceStatus
    from companion.events import Event

_PASSED_ON: Final = ("hub_host", "hub_port", "hub_http_port", "hub_mqtt_port", "upstream_ota")
"""Options that a service file gets as they were typed."""
PROTECTED: Final = ("assets", "call", "each", "preview", "reboot", "rollout", "upgrade")
"""Commands that do what is protected."""
_TEXT_WIDTH: Final = 300
"""Characters of what a notification says."""


class Feed:
    """Prints the activity of a workspace: what was before, and what happens while it is open.

    How to let in a device that only asks, or to choose between two, is printed on standard error.
    """

    def __init__(self, workspace: Workspace, *, as_json: bool) -> None:
        from companion.app.activity.activity import ActivityLog

        self._as_json = as_json
        self._activity = workspace[ActivityLog]
        self._hidden = workspace.stored_secrets
        self._broken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lost = False
        """Whether the last entry could not be printed."""

    def __enter__(self) -> Feed:
        self._unsubscribe = self._activity.changed.subscribe(printing_here(self._print_event))
        # what the app did before is in its history
        for entry in self._activity.entries() if beside() is None else ():
            self._print_event(entry)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._unsubscribe()  # what closing causes is no news
        self._broken.cancel()

    async def until(self, end: Awaitable[Any]) -> None:
        """Wait for `end`; raises `BrokenPipeError` as soon as nobody reads any more."""
        waiting = asyncio.ensure_future(end)
        try:
            await asyncio.wait({waiting, self._broken}, return_when=asyncio.FIRST_COMPLETED)
            if self._broken.done():
                self._broken.result()
            await waiting
        finally:
            await end_tasks(waiting)

    def _print_event(self, entry: Event) -> None:
        if self._broken.done():
            return
        try:
            if self._as_json:
                if entry.call is None or entry.call.outcome is not CallOutcome.RUNNING:
                    print_json_line(entry_json(entry, self._hidden()))
            elif line := entry_line(entry, self._hidden()):
                show(line)
        except BrokenPipeError as error:
            self._broken.set_exception(error)
            return
        except OutputLost as error:
            # devices stay connected, and what comes when there is room is printed
            if not self._lost:
                print_note(lost_words(error))
            self._lost = True
        else:
            self._lost = False
        if event_type(entry).asks_to_be_added:
            device = str(entry.values.get("device_id", ""))
            print_note(
                message("cli.how_to_accept", name=entry.device_name, device=device).english()
            )
        elif event_type(entry).asks_which_device and (
            entry.values.get("address") != entry.values.get("known")
        ):
            device = entry.device_key.removeprefix("hub:")
            print_note(
                message("cli.how_to_choose", name=entry.device_name, device=device).english()
            )


def entry_json(entry: Event, hidden: Iterable[str] = ()) -> dict[str, Any]:
    """`{"time","kind",…}`; `time` is UTC as ISO 8601. A call has `call`, see `_call_document`.
    `hidden` are secrets that a device may repeat."""
    value: dict[str, Any] = {
        "time": iso(entry.time),
        "kind": entry.event,
    }
    if entry.device_key:
        value["device"] = entry.device_key
    if entry.method:
        value["method"] = entry.method
    if entry.params is not None:
        value["params"] = entry.params
    value["message"] = entry.title.english()
    if entry.detail is not None:
        value["detail"] = entry.detail.english()
    if entry.values:
        value["values"] = dict(entry.values)
    secrets = tuple(hidden)
    if entry.call is not None:
        value["call"], of_call = _call_document(entry.call)
        secrets += of_call
    shown: dict[str, Any] = mask(value, secrets)
    return shown


def _call_document(call: CallRecord) -> tuple[dict[str, Any], tuple[str, ...]]:
    """`{"tool", "arguments", "outcome", "answer"?, "error"?, "elapsedMs"}`, and what of the
    arguments is secret by the tool's schema, which the answer may repeat. Bytes of pictures are
    left out of `answer`, which is the content as the protocol has it."""
    masked = mask_arguments(call.request.tool, call.request.arguments)
    value: dict[str, Any] = {
        "tool": call.request.tool.name,
        "arguments": masked.arguments,
        "outcome": call.outcome.value,
    }
    if call.request.asker:
        value["asker"] = call.request.asker
    if call.result is not None:
        value["answer"] = content_json(call.result)
    if call.problem is not None:
        value["error"] = call.problem.english()
    value["elapsedMs"] = round(call.elapsed_ms)
    return value, masked.secrets


def entry_line(entry: Event, hidden: Iterable[str] = ()) -> str:
    """One line for people, in local time; empty for a call that is not answered yet. `hidden` are
    secrets that a device may repeat."""
    line = _line(entry)
    for secret in hidden:
        line = line.replace(secret, HIDDEN)
    return line


def _line(entry: Event) -> str:
    time = entry.time.astimezone().strftime("%H:%M:%S")
    if entry.call is not None:
        return _call_line(time, entry.call)
    parts = [time, entry.device_name or "hub", entry.title.english()]
    if event_type(entry).reports_call:
        if entry.method and "arguments" in entry.values:
            parts.append(_sent(entry.method, entry.values.get("arguments")))
        if "elapsed_ms" in entry.values:
            parts.append(one_line(mask(entry.values.get("answer")), 60))
            parts.append(f"{entry.values['elapsed_ms']:.0f} ms")
    elif entry.method:
        parts += [entry.method, _notification_text(entry)]
    if entry.detail is not None:
        parts.append(entry.detail.english())
    return "  ".join(part for part in parts if part)


def _notification_text(entry: Event) -> str:
    """The parameters of a notification; of a log message its level, its origin and its words."""
    params = mask(entry.params)
    if entry.method == LOG_METHOD and isinstance(params, Mapping):
        parts = [level_of(entry).word, one_line(params.get("logger"))]
        data = params.get("data")
        parts.append(data if isinstance(data, str) else dumps(data))
        return one_line(" ".join(part for part in parts if part), _TEXT_WIDTH)
    return one_line(dumps(params), _TEXT_WIDTH) if params not in (None, {}, []) else ""


def _call_line(time: str, call: CallRecord) -> str:
    if call.outcome is CallOutcome.RUNNING:
        return ""
    request = call.request
    masked = mask_arguments(request.tool, request.arguments)
    sent = _sent(request.tool.name, masked.arguments)
    answer = one_line(call.result.text if call.result is not None else "", 60)
    ending = call.problem.english() if call.problem is not None else answer
    ending = mask(ending, masked.secrets)
    if request.asker:
        sent = f"{request.asker}: {sent}"
    return f"{time}  {request.device_name}  {sent}  {ending}  {call.elapsed_ms:.0f} ms"


def _sent(tool: str, arguments: Any) -> str:
    return one_line(f"{tool} {json.dumps(mask(arguments))}")


def _add_watch(parser: argparse.ArgumentParser) -> None:
    add_endpoint(parser)
    _add_options(parser)


def _add_options(parser: argparse.ArgumentParser) -> None:
    add_json(parser, "print one JSON object a line")
    parser.add_argument("--seconds", metavar="N", type=seconds, help="end after N seconds")
    parser.add_argument(
        "--no-poll",
        action="store_true",
        help="do not ask idle devices for their status now and then; else a low battery, weak "
        "Wi-Fi and the like are told",
    )


async def _watch_device(arguments: argparse.Namespace) -> int:
    """Print entries until `--seconds` have passed, or for ever.

    Raises `ConnectFailed` when no device was ready within `--wait` seconds.
    """
    from companion.app.activity.noun import ACTIVITY
    from companion.cli.reach import open_workspace

    endpoint = Endpoint.parse(arguments.endpoint)
    async with open_workspace(arguments, endpoint, acts=(ACTIVITY,)) as workspace:
        with Feed(workspace, as_json=arguments.json) as feed:
            await feed.until(_ready_until(workspace, endpoint, arguments))
    return 0


async def _ready_until(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace
) -> None:
    from companion.app.connect.connections import Connections
    from companion.cli.reach import Reached

    reached = Reached(workspace, endpoint)
    try:
        if beside() is None:
            await workspace[Connections].open(endpoint)
        wait = arguments.wait or DEFAULT_WAIT
        if arguments.seconds is None:
            await reached.device(wait)
            await asyncio.get_running_loop().create_future()  # until Ctrl+C
        end = asyncio.get_running_loop().time() + arguments.seconds
        await reached.device(min(wait, arguments.seconds))
        await asyncio.sleep(end - asyncio.get_running_loop().time())
    finally:
        reached.close()


def _add_hub(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Say at which addresses devices reach this computer, and keep running: "
        "devices dial the hub, and those with the stock firmware ask the OTA address and stay "
        "connected. Then print what happens, as watch does."
    )
    parser.epilog = (
        "Exit status: 0 stopped by Ctrl+C, SIGTERM or --seconds; a second Ctrl+C does not "
        "wait until everything is closed, and ends with 130; 2 wrong use; 3 a port cannot be "
        "opened. Without a password store the addresses of assistants come from a JSON file "
        f'such as {{"Family": "wss://…"}}, which the variable {ADDRESSES_VARIABLE} names and '
        "nobody else may read."
    )
    add_connection(parser)
    _add_options(parser)
    parser.add_argument(
        "--allow",
        metavar="COMMAND",
        action="append",
        choices=PROTECTED,
        default=[],
        help="let this command, which needs --yes, do it beside this hub, where no window asks a "
        f"person: {', '.join(PROTECTED)}; can be repeated",
    )
    parser.add_argument(
        "--home-assistant",
        metavar="BROKER",
        help="show devices in Home Assistant through this broker, such as "
        "mqtts://me@homeassistant.local; its password comes from the password store (companion "
        f"home-assistant login) or the variable {BROKER_VARIABLE}. Which devices: companion "
        "home-assistant add",
    )
    parser.add_argument(
        "--service",
        action="store_true",
        help="print a systemd service that runs this command with these options, and end",
    )


async def _hub(arguments: argparse.Namespace) -> int:
    """Say what is open, then print what happens. 0 when asked to stop.

    Raises `ListenFailed` when any of the ports cannot be opened: a service that does half of its
    work goes unnoticed.
    """
    from companion.app.activity.noun import ACTIVITY
    from companion.app.assets.noun import ASSETS
    from companion.app.connect.noun import CONNECT
    from companion.app.fleet.noun import FLEET
    from companion.app.home_assistant.noun import HOME_ASSISTANT
    from companion.app.home_assistant.settings import BrokerPassword, broker_of
    from companion.app.offer.noun import OFFER
    from companion.app.rollout.noun import ROLLOUT
    from companion.app.routines.noun import ROUTINES
    from companion.app.stock.service import StockService
    from companion.app.upgrade.noun import UPGRADE
    from companion.cli.carry_out import lend
    from companion.cli.reach import open_workspace

    if arguments.service:
        show(_service(arguments).rstrip())
        return 0
    if arguments.home_assistant is not None:
        arguments.home_assistant = broker_of(arguments.home_assistant).text
    with stop_asked() as stop:
        endpoint = Endpoint.parse("hub:")
        async with open_workspace(
            arguments,
            endpoint,
            await _addresses_from_environment(),
            BrokerPassword(os.environ.get(BROKER_VARIABLE, "")),
            # what commands do here is kept as if they had done it alone
            keeps=(ACTIVITY, ROUTINES, FLEET, UPGRADE, ASSETS, ROLLOUT, HOME_ASSISTANT),
            acts=(CONNECT, ACTIVITY, ROUTINES, HOME_ASSISTANT),
            settings_of=(OFFER, HOME_ASSISTANT),
            ports_needed=True,
        ) as workspace:
            await _open_offered(workspace)
            await lend(workspace, arguments.allow, knows_saved=False)
            addresses = await workspace[StockService].addresses()
            if arguments.json:
                print_json_line(_document(workspace, addresses, arguments.accept))
            else:
                _print(workspace, addresses, arguments.accept)
            with Feed(workspace, as_json=arguments.json) as feed, suppress(TimeoutError):
                async with asyncio.timeout(arguments.seconds):
                    await feed.until(stop.wait())
    return 0


async def _addresses_from_environment() -> GivenAddresses | None:
    from companion.app.offer.link import read_addresses

    path = os.environ.get(ADDRESSES_VARIABLE)
    return await asyncio.to_thread(read_addresses, Path(path)) if path else None


async def _open_offered(workspace: Workspace) -> None:
    """Reach the devices and servers whose tools are offered to assistants."""
    from companion.app.connect.connections import Connections
    from companion.app.offer.service import AssistantService
    from companion.app.settings.settings import Settings

    saved = await asyncio.to_thread(Settings.load)
    for key in workspace[AssistantService].source_keys():
        with suppress(EndpointError):  # the app itself is none
            endpoint = Endpoint.parse(key)
            await workspace[Connections].open(endpoint)
            view, known = workspace.devices.view(key), saved.saved(key)
            if view is not None and known is not None and known.name:
                workspace.devices.ensure(key, view.way, name=known.name)


def _service(arguments: argparse.Namespace) -> str:
    """This command as a systemd service; without the token, which no file may hold."""
    from companion.app.connect.hub_service import service_file, this_program

    options = ["--json"] if arguments.json else []
    for name in _PASSED_ON:
        value = getattr(arguments, name)
        if value is not None:
            options += [f"--{name.replace('_', '-')}", str(value)]
    if arguments.home_assistant is not None:
        options += ["--home-assistant", arguments.home_assistant]
    for command in arguments.allow:
        options += ["--allow", command]
    for device, address in arguments.only_from:
        options += ["--only-from", f"{device}@{address}"]
    return service_file(arguments.accept, options, this_program())


def _document(
    workspace: Workspace, addresses: tuple[OwnAddress, ...], accept: list[str]
) -> dict[str, Any]:
    """`{"time", "kind": "listening", "ota", "addresses", "hub", "ports", "upstream", …}`."""
    from companion.app.connect.hub import HubListener
    from companion.app.stock.service import StockService
    from companion.transports.upstream.ota_address import shown_address

    stock, hub = workspace[StockService], workspace[HubListener].status
    listeners = stock.listeners
    return {
        "time": iso(datetime.now(UTC)),
        "kind": "listening",
        "ota": addresses[0].url,
        "addresses": [
            {
                "url": each.url,
                "address": each.address,
                "interface": each.interface,
                "preferred": each.preferred,
            }
            for each in addresses
        ],
        "hub": hub.url,
        "host": hub.host,
        "ports": {
            "hub": hub.port,
            "http": listeners.http_port,
            "mqtt": listeners.mqtt_port,
            "audio": listeners.audio_port,
        },
        "upstream": shown_address(stock.upstream_url) or None,
        "accept": accept,
        "devices": [
            {
                "device": view.key,
                "name": view.name,
                "version": view.version,
                "upstream": shown_address(view.upstream_url) or None,
            }
            for view in stock.views()
            if view.accepted
        ],
    }


def _print(workspace: Workspace, addresses: tuple[OwnAddress, ...], accept: list[str]) -> None:
    from companion.app.connect.hub import HubListener
    from companion.app.stock.service import StockService
    from companion.transports.upstream.ota_address import shown_address

    stock, hub = workspace[StockService], workspace[HubListener].status
    listeners = stock.listeners
    show(
        f"Open on {hub.host}: port {hub.port} (WebSocket), "
        f"{listeners.http_port} (HTTP), {listeners.mqtt_port} (MQTT), "
        f"{listeners.audio_port} (UDP, audio)"
    )

    def on(each: OwnAddress) -> str:
        return f"{each.url} ({each.interface})" if each.interface else each.url

    first, *others = addresses
    show(f"OTA address to enter on a device's set-up page: {on(first)}")
    for each in others:
        show(f"  in another network: {on(each)}")
    show(f"Address for devices that dial the hub: {hub.url}")
    show(f"Voice assistant server of new devices: {shown_address(stock.upstream_url) or 'none'}")
    for view in stock.views():
        if view.accepted:
            upstream = shown_address(view.upstream_url) or "none"
            show(f"Let in: {view.name} ({view.device_id}), assistant server: {upstream}")
    if EVERYONE in accept:
        show("Every other device is let in when it asks.")
    else:
        show("Other devices are let in with --accept DEVICE-ID, or --accept all.")


_TRY = (
    ("self.audio_speaker.set_volume", {"volume": 40}),
    ("self.screen.set_theme", {"theme": "dark"}),
    ("self.otto.action", {"action": "walk", "steps": 1}),
)

_AFTERMATH = 2.0
"""Seconds in which the last call's effect is still shown: the robot walks and comes to rest."""


async def terminal_demo(arguments: argparse.Namespace) -> int:
    """Show the device's tools, its status and some calls, then what happens until Ctrl+C.

    Without a person at the terminal it ends after the calls.
    """
    from companion.app.activity.activity import ActivityLog
    from companion.app.tools.calls import CallService
    from companion.cli.reach import open_workspace, reach
    from companion.cli.tools import print_tools
    from companion.devices.status import STATUS_TOOL

    endpoint = Endpoint.parse(DEMO_TEXT)
    print_note("Showing the simulated device in the terminal instead.\n")
    async with open_workspace(arguments, endpoint) as workspace:
        view = await reach(workspace, endpoint, arguments)
        print_tools(view)
        await workspace[CallService].call(view.key, STATUS_TOOL, {})
        now = workspace.devices.view(view.key)
        if now is not None and now.status is not None:
            show("\nStatus: " + _status_line(now.status))
        show("")
        unsubscribe = workspace[ActivityLog].changed.subscribe(_show)
        try:
            for tool, values in _TRY:
                await workspace[CallService].call(view.key, tool, values)
            if sys.stdin is not None and sys.stdin.isatty():
                print_note("\nWatching the device. Press Ctrl+C to end.")
                await asyncio.get_running_loop().create_future()
            await asyncio.sleep(_AFTERMATH)
        finally:
            unsubscribe()
    return 0


def _show(entry: Event) -> None:
    if line := entry_line(entry):
        show(line)


def _status_line(status: DeviceStatus) -> str:
    parts = [
        ("volume", status.volume, " %"),
        ("brightness", status.brightness, " %"),
        ("theme", status.theme, ""),
        ("battery", status.battery, " %"),
        ("network", status.ssid, ""),
        ("chip", status.temperature, " °C"),
    ]
    return ", ".join(f"{name} {value}{unit}" for name, value, unit in parts if value is not None)


COMMANDS = {
    "watch": Command(_add_watch, _watch_device),
    "hub": Command(_add_hub, _hub),
}
