"""`companion offer` and `serve`: giving tools to an assistant, or to a program of this computer."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.app.offer.choice import (
    APP,
    LIMIT_BOUNDS,
    MANY_TOOLS,
    MOST_ANSWER,
    TOOL_CHOICES,
    OfferChoice,
    ToolChoice,
    check_choice,
    is_privileged,
    listed_names,
)
from companion.app.offer.link import AssistantAddress, AssistantLink, LinkState, LinkView
from companion.app.offer.may_say import read_hours
from companion.app.offer.offer import OfferedTool, ToolOffer, client_entry
from companion.app.offer.own_tools import SAY, OwnTools
from companion.app.offer.programs import (
    ListChanges,
    device_token,
    device_url,
    running_programs,
    shared_device,
)
from companion.app.offer.saved import (
    SavedAssistant,
    saved_assistant,
    saved_assistants,
    token_account,
)
from companion.app.offer.settings import PROGRAMS_PORT
from companion.app.privacy.mask import mask_arguments
from companion.app.secrets import Secrets
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallRecord
from companion.app.workspace import Workspace
from companion.cli.beside import stop_asked
from companion.cli.commands import Command
from companion.cli.connection import (
    DEFAULT_TIMEOUT,
    DEFAULT_WAIT,
    add_connection,
    add_json,
    endpoint_help,
    port_or_any,
    seconds,
    within,
)
from companion.cli.output import print_json_line, print_note, show
from companion.cli.reach import Reached, load_settings, names_nobody, open_workspace
from companion.devices.timing import Timing
from companion.errors import ConnectFailed, ListenFailed, UsageError
from companion.messages.message import message
from companion.tasks import end_tasks
from companion.text import one_line, reason_of
from companion.transports.endpoint import DEMO_TEXT, Endpoint, EndpointKind
from companion.transports.loading import load_module
from companion.transports.login import Login

ADDRESS_VARIABLE: Final = "COMPANION_ENDPOINT"
"""Of the environment: the assistant's address. Arguments can be seen by everybody who uses the
computer, and the address holds a token."""
TOKEN_VARIABLE: Final = "COMPANION_SERVE_TOKEN"
"""Of the environment: what clients of `serve --http` must send; else one is made."""
MCP_PATH: Final = "/mcp"


def _add_sources(parser: argparse.ArgumentParser) -> None:
    add_connection(parser)
    choice = parser.add_argument_group("which tools")
    choice.add_argument(
        "--from",
        dest="sources",
        metavar="SOURCE",
        action="append",
        default=[],
        help=endpoint_help("whose tools, can be repeated") + "; hub: needs a device's id; app: is "
        "this app itself (list devices, read a status, show a message; --privileged say lets it "
        "say things aloud)",
    )
    choice.add_argument(
        "--saved",
        metavar="NAME",
        help="as it is chosen in the window for the assistant of this name",
    )
    choice.add_argument(
        "--tool",
        dest="tools",
        metavar="NAME",
        action="append",
        default=[],
        help="only this one, can be repeated (all ordinary tools)",
    )
    choice.add_argument(
        "--without",
        metavar="NAME",
        action="append",
        default=[],
        help="all but this one, can be repeated",
    )
    choice.add_argument(
        "--privileged",
        metavar="NAME",
        action="append",
        default=[],
        help="also this one, which acts on the device itself, such as self.reboot. It is called "
        "without a question",
    )
    choice.add_argument(
        "--say-hours",
        metavar="HOURS",
        type=_hours,
        default="",
        help="with --privileged say: only at these, such as 08:00-20:00",
    )
    choice.add_argument(
        "--say-on",
        metavar="SOURCE",
        action="append",
        default=[],
        help="with --privileged say: only on this device, can be repeated",
    )
    choice.add_argument(
        "--edits",
        metavar="FILE",
        type=Path,
        help='other names and descriptions: JSON such as {"self.otto.action": {"name": "walk", '
        '"description": "…"}}',
    )
    choice.add_argument(
        "--limit",
        metavar="N",
        type=within(int, *LIMIT_BOUNDS),
        help=f"warn above so many tools ({MANY_TOOLS})",
    )
    choice.add_argument(
        "--pictures",
        action="store_true",
        help="hand on pictures and sounds of answers; else a sentence says that there is one",
    )
    choice.add_argument(
        "--most",
        metavar="N",
        type=within(int, 100, 10_000_000),
        help=f"characters of an answer; what is longer is cut ({MOST_ANSWER})",
    )


def _hours(text: str) -> str:
    hours = read_hours(text)
    if hours is None:
        raise argparse.ArgumentTypeError(f"“{one_line(text, 60)}” is not as 08:00-20:00")
    return hours


def _choice(arguments: argparse.Namespace, saved: SavedAssistant | None) -> OfferChoice:
    choice = saved.choice if saved is not None else OfferChoice()
    if APP in arguments.sources:
        # named, so it is chosen
        for tool in OwnTools.tools:
            if is_privileged(tool):
                continue
            choice = choice.with_tool(APP, tool.name, offered=True)
    if arguments.say_hours or arguments.say_on:
        on = tuple(_source(each).text for each in arguments.say_on)
        choice = choice.with_tool(APP, SAY.name, hours=arguments.say_hours, devices=on)
    return replace(
        choice,
        only=frozenset(arguments.tools),
        without=frozenset(arguments.without),
        privileged=frozenset(arguments.privileged),
        edits=_edits(arguments.edits),
        pictures=arguments.pictures or choice.pictures,
        most_answer=arguments.most or choice.most_answer,
    )


def _edits(path: Path | None) -> dict[str, ToolChoice]:
    if path is None:
        return {}
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError("offer.bad_edits", file=str(path), reason=reason_of(error)) from None
    if not isinstance(value, dict) or not all(isinstance(each, dict) for each in value.values()):
        reason = "it is no object of objects"
        raise UsageError("offer.bad_edits", file=str(path), reason=reason)
    return {name: TOOL_CHOICES.read(each) or ToolChoice() for name, each in value.items()}


async def _saved(arguments: argparse.Namespace) -> SavedAssistant | None:
    if not arguments.saved:
        if not arguments.sources:
            raise UsageError("offer.no_source")
        return None
    return saved_assistant(await asyncio.to_thread(load_settings), arguments.saved)


@asynccontextmanager
async def _opened(
    arguments: argparse.Namespace, asker: str, saved: SavedAssistant | None
) -> AsyncIterator[tuple[Workspace, ToolOffer, asyncio.Task[None]]]:
    """The offer of the sources, and a task that ends when each is ready or will not come soon.

    The task raises `UsageError` for a choice that fits no tool, once all sources are known.
    """
    from companion.app.connect.connections import Connections
    from companion.app.connect.reach import Logins
    from companion.app.say.service import SayService
    from companion.app.stock.service import StockService

    texts = arguments.sources or list(saved.sources if saved is not None else ())
    choice = _choice(arguments, saved)
    wanted = [_source(text) for text in texts if text != APP]
    shared = await _shared(arguments, wanted, asker)
    sources = [shared.get(each, (each, ""))[0] for each in wanted]
    for device, (place, _) in shared.items():
        # what was chosen of the device counts for it there as well
        choice = choice.with_source(place.text, choice.source(device.text))
    needs_hub = (each for each in sources if each.kind is EndpointKind.HUB)
    first = next(needs_hub, sources[0] if sources else Endpoint.parse(DEMO_TEXT))
    async with AsyncExitStack() as stack:
        # what was chosen in the window is offered as far as it can be reached: while the window
        # is open, devices that connect to this computer are there
        opened = open_workspace(arguments, first, hub_needed=not arguments.saved, lent=False)
        try:
            workspace = await stack.enter_async_context(opened)
        except ListenFailed:
            print_note(message("offer.window_has_it").english())
            raise
        for place, secret in shared.values():
            workspace[Logins].use_now(place, Login(secret))
        waiting = [Reached(workspace, each) for each in sources]
        for each in waiting:
            stack.callback(each.close)
        keys = [await workspace[Connections].open(each) for each in sources]
        if saved is not None:
            await _name(workspace, keys, [each.text for each in wanted])
        # nobody is here to be asked: what is not free is refused
        offer = ToolOffer(
            workspace.devices,
            workspace[CallService],
            [*keys, *(text for text in texts if text == APP)],
            choice,
            asker=asker,
            own=OwnTools(
                workspace.devices,
                workspace[CallService],
                workspace[StockService].alert,
                workspace[SayService],
            ),
            recorded_elsewhere=frozenset(place.text for place, _ in shared.values()),
        )
        stack.callback(offer.close)
        limit = arguments.limit or (saved.limit if saved is not None else MANY_TOOLS)
        chosen = {
            name
            for place, _ in shared.values()
            for name, tool in choice.source(place.text).tools.items()
            if tool.offered
        }
        elsewhere = chosen if shared else None
        settling = _settle(workspace, offer, sources, waiting, arguments, limit, elsewhere)
        settled = asyncio.create_task(settling, name="wait for sources")
        try:
            yield workspace, offer, settled
        finally:
            await end_tasks(settled)


async def _shared(
    arguments: argparse.Namespace, wanted: list[Endpoint], asker: str
) -> dict[Endpoint, tuple[Endpoint, str]]:
    """Where the running window or hub, which has the hub's port, offers the devices of `wanted`,
    and the token for it. Empty where none does."""
    devices = [each for each in wanted if each.kind is EndpointKind.HUB]
    if not devices or arguments.hub_port is not None:
        return {}
    port = (await asyncio.to_thread(load_settings))[PROGRAMS_PORT]
    secret = await running_programs(port, Secrets())
    if not secret:
        return {}
    token = device_token(secret)
    return {each: (Endpoint.parse(device_url(port, each.text, asker)), token) for each in devices}


async def _name(workspace: Workspace, keys: list[str], known_as: list[str]) -> None:
    """Give the sources their names of the window: the names of tools may begin with them."""
    settings = await asyncio.to_thread(load_settings)
    for key, saved_key in zip(keys, known_as, strict=True):
        view, known = workspace.devices.view(key), settings.saved(saved_key)
        if view is not None and known is not None and known.name:
            workspace.devices.ensure(key, view.way, name=known.name)


def _source(text: str) -> Endpoint:
    endpoint = Endpoint.parse(text)
    if names_nobody(endpoint):
        example = endpoint.with_device("02:00:00:00:00:01").text
        if endpoint.kind is EndpointKind.HUB:
            example = Endpoint.hub("02:00:00:00:00:01").text
        raise UsageError("offer.source_not_named", source=endpoint.text, example=example)
    return endpoint


async def _settle(
    workspace: Workspace,
    offer: ToolOffer,
    sources: list[Endpoint],
    waiting: list[Reached],
    arguments: argparse.Namespace,
    limit: int,
    chosen_elsewhere: set[str] | None,
) -> None:
    """`chosen_elsewhere` are the tools that were chosen one by one of devices that a running window
    has; `None` where it has none of the sources."""
    from companion.app.connect.hub import HubListener

    wait = arguments.wait or DEFAULT_WAIT

    async def one(source: Endpoint, reached: Reached) -> bool:
        shut = workspace[HubListener].status.problem if source.kind is EndpointKind.HUB else None
        if shut is not None:
            words = message("offer.source_away", source=source.text, problem=shut.english())
            print_note(words.english())
            print_note(message("offer.window_has_it").english())
            return False
        try:
            await reached.device(wait)
        except ConnectFailed as error:
            problem = error.message.english()
            print_note(message("offer.source_away", source=source.text, problem=problem).english())
            return False
        return True

    there = await asyncio.gather(*map(one, sources, waiting))
    if all(there):
        tools = [(each.name, each.tool) for each in offer.every_tool()]
        if chosen_elsewhere is not None:
            names = {each for name, tool in tools for each in (name, tool.name)}
            _check_ordinary(offer.choice, names, chosen_elsewhere)
        check_choice(offer.choice, tools)
    offer.set_complete()
    count = len(offer.tools())
    if count > limit:
        print_note(message("offer.many", count=count, limit=limit).english())


def _check_ordinary(choice: OfferChoice, names: set[str], chosen: set[str]) -> None:
    """Print which tools a running window does not share; it shares ordinary ones only, since it
    would ask a person for others. Raises `UsageError` for those that the command names."""
    if named := choice.privileged - names:
        raise UsageError("offer.ordinary_only", names=listed_names(named))
    if missing := chosen - names:
        print_note(message("offer.ordinary_only", names=listed_names(missing)).english())


class _OfferPrinter:
    """Says what happens: an object a line with `--json`, else a line for people."""

    def __init__(self, offer: ToolOffer, *, as_json: bool) -> None:
        self._as_json = as_json
        self._offer = offer
        self._was = LinkState.STOPPED
        self._problem: Any = None
        self._reached = False

    @property
    def status(self) -> int:
        """The exit status: what a script has to know of the assistant's server."""
        if self._was is LinkState.REFUSED:
            return 1
        return 0 if self._reached else 3

    def subscribe(self, stack: AsyncExitStack) -> None:
        stack.callback(self._offer.listed.subscribe(self._listed))
        stack.callback(self._offer.called.subscribe(self._called))

    def link_changed(self, view: LinkView) -> None:
        was, self._was = self._was, view.state
        if view.state is LinkState.OPEN and not self._reached:
            self._reached = True
            self._show({"kind": "open"}, "The server is reached. The assistant has not asked yet.")
        if view.state is LinkState.CONNECTED and was is not LinkState.CONNECTED:
            self._problem = None
            self._show({"kind": "connected"}, "Connected.")
        if view.problem is not None and view.problem != self._problem:
            self._problem = view.problem
            reason = view.problem.english()
            self._show({"kind": "lost", "reason": reason}, reason)

    def _listed(self, tools: tuple[OfferedTool, ...]) -> None:
        names = [each.name for each in tools]
        document: dict[str, Any] = {
            "kind": "listed",
            "tools": [
                {"name": each.name, "device": _device_of(each), "tool": each.tool.name}
                for each in tools
            ],
            "names": names,
        }
        self._show(document, f"{len(names)} tools were read: {', '.join(names)}")

    def _called(self, call: tuple[OfferedTool | None, CallRecord]) -> None:
        offered, record = call
        name = offered.name if offered is not None else record.request.tool.name
        masked = mask_arguments(record.request.tool, record.request.arguments)
        document: dict[str, Any] = {
            "kind": "called",
            "name": name,
            "tool": record.request.tool.name,
            "device": _device_of(offered) if offered is not None else None,
            "arguments": masked.arguments,
            "outcome": record.outcome.value,
            "ms": round(record.elapsed_ms),
        }
        if record.problem is not None:
            document["error"] = record.problem.english()
        words = f"{name}  {record.outcome.value}  {record.elapsed_ms:.0f} ms"
        self._show(document, words)

    def _show(self, document: Mapping[str, Any], words: str) -> None:
        now = datetime.now(UTC)
        if self._as_json:
            time = now.isoformat(timespec="milliseconds")
            print_json_line({"time": time, **document})
        else:
            show(f"{now.astimezone().strftime('%H:%M:%S')}  {one_line(words, 500)}")


def _device_of(offered: OfferedTool) -> str:
    """The key of the device, also where a running window hands its tools on."""
    return shared_device(offered.device_key) or offered.device_key


def _add_offer(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Give tools to the assistant of a voice device, at the MCP endpoint that its page shows "
        "(接入点). Keeps the connection until stopped, and says what the assistant calls."
    )
    parser.epilog = (
        "Exit status: 0 stopped by Ctrl+C, SIGTERM or --seconds; 1 the same, while the assistant's "
        "server refuses the address; 2 wrong use; 3 a source's port cannot be opened, or the "
        "server was never reached."
    )
    parser.add_argument(
        "address",
        metavar="ADDRESS",
        nargs="?",
        help=f"wss://… as the assistant's page shows it; safer in the variable {ADDRESS_VARIABLE}",
    )
    _add_sources(parser)
    add_json(parser, "print one JSON object a line")
    parser.add_argument("--seconds", metavar="N", type=seconds, help="end after N seconds")
    parser.add_argument(
        "--list", action="store_true", help="print the assistants of the window, and end"
    )


async def _offer(arguments: argparse.Namespace) -> int:
    """ToolOffer until stopped. Raises `EndpointError` and `UsageError`."""
    if arguments.list:
        return await _print_saved(as_json=arguments.json)
    saved = await _saved(arguments)
    text = arguments.address or os.environ.get(ADDRESS_VARIABLE, "")
    address = AssistantAddress.parse(text) if text or saved is None else await _address_of(saved)
    asker = saved.name if saved is not None else address.endpoint.host
    timeout = arguments.timeout or DEFAULT_TIMEOUT
    status = 0
    with stop_asked() as stop:
        async with AsyncExitStack() as stack:
            opened = _opened(arguments, asker, saved)
            _, offer, settled = await stack.enter_async_context(opened)
            printer = _OfferPrinter(offer, as_json=arguments.json)
            printer.subscribe(stack)
            end = asyncio.ensure_future(stop.wait())
            stack.callback(end.cancel)
            with suppress(TimeoutError):
                async with asyncio.timeout(arguments.seconds):
                    await asyncio.wait({settled, end}, return_when=asyncio.FIRST_COMPLETED)
                    if settled.done():
                        settled.result()
                    if end.done():
                        return 0
                    link = AssistantLink(address, offer, Timing(dial=timeout))
                    link.changed.subscribe(printer.link_changed)
                    link.start()
                    stack.push_async_callback(link.stop)
                    await end
            status = printer.status
    return status


async def _address_of(saved: SavedAssistant) -> AssistantAddress:
    if not saved.address:
        raise UsageError("offer.for_programs", name=saved.name)
    token = await Secrets().get(token_account(saved.id))
    if not token:
        raise UsageError("offer.no_token")
    return AssistantAddress(Endpoint.parse(saved.address), token)


async def _print_saved(*, as_json: bool) -> int:
    """An object or a line for each assistant of the window, without its token."""
    for each in saved_assistants(await asyncio.to_thread(load_settings)):
        keys = list(each.sources)
        document = {"name": each.name, "address": each.address, "paused": each.paused}
        if as_json:
            print_json_line({**document, "sources": keys})
        else:
            paused = "  paused" if each.paused else ""
            place = each.address or "programs of this computer"
            show(f"{each.name}  {place}{paused}  {', '.join(keys)}")
    return 0


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Be an MCP server for another program of this computer, with the tools of devices and of "
        "other MCP servers: over standard input and output, as a program that the other one "
        "starts, or over HTTP."
    )
    parser.epilog = (
        "Exit status: 0 the other program has ended, or stopped by Ctrl+C or SIGTERM; 2 wrong use; "
        "3 a port cannot be opened."
    )
    _add_sources(parser)
    parser.add_argument(
        "--http",
        metavar="PORT",
        type=port_or_any,
        help=f"serve http://127.0.0.1:PORT{MCP_PATH} instead (0 is any port); the token is in the "
        f"variable {TOKEN_VARIABLE}, or made and printed",
    )
    parser.add_argument(
        "--print-entry",
        action="store_true",
        help="print the mcpServers entry for other apps' settings, and end",
    )


async def _serve(arguments: argparse.Namespace) -> int:
    """Serve until the client or a person ends it."""
    if arguments.print_entry:
        words = [word for word in arguments.words if word != "--print-entry"]
        show(client_entry(words))
        return 0
    saved = await _saved(arguments)
    from companion.protocol.session.offering import OfferingServer

    with stop_asked() as stop:
        async with AsyncExitStack() as stack:
            opened = _opened(arguments, "MCP", saved)
            _, offer, settled = await stack.enter_async_context(opened)
            server = OfferingServer(offer)
            changes = ListChanges(server, offer.changed)
            stack.push_async_callback(changes.stop)
            end = asyncio.ensure_future(stop.wait())
            stack.callback(end.cancel)
            if arguments.http is None:
                serving = asyncio.create_task(server.serve_stdio(), name="serve over stdio")
            else:
                serving = asyncio.create_task(
                    _serve_http(server, arguments.http), name="serve over HTTP"
                )
            stack.callback(serving.cancel)
            # a wrong choice of tools ends it; a good one goes on
            await asyncio.wait({settled, serving, end}, return_when=asyncio.FIRST_COMPLETED)
            if settled.done():
                settled.result()
            if not (end.done() or serving.done()):
                await asyncio.wait({serving, end}, return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                serving.result()
    return 0


async def _serve_http(server: Any, port: int) -> None:
    # in a thread, and not while another one imports the SDK, which has parts of it
    local = await load_module("companion.transports.http.local_app")
    given = os.environ.get(TOKEN_VARIABLE, "")
    token = given or secrets.token_urlsafe(32)
    application = server.http_application(MCP_PATH)
    async with local.serve_locally(application, port, lambda path: token) as actual:
        print_note(f"Serving http://{local.LOOPBACK}:{actual}{MCP_PATH}")
        if not given:
            print_note(f"Clients must send the header: Authorization: Bearer {token}")
        await asyncio.get_running_loop().create_future()


COMMANDS = {
    "offer": Command(_add_offer, _offer),
    "serve": Command(_add_serve, _serve),
}
