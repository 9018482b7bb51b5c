"""From an endpoint to a device that is ready, or the reason why not."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar
from urllib.parse import urlsplit

from companion.app.secrets import Secrets
from companion.app.settings.settings import Settings, config_directory
from companion.app.tools.gate import KNOWN_OF_COMMAND, KnownDevices
from companion.cli.beside import (
    AppHasDevices,
    Beside,
    beside,
    check_options,
    running_app,
)
from companion.cli.connection import (
    CLIENT_SECRET_VARIABLE,
    DEFAULT_TIMEOUT,
    DEFAULT_WAIT,
    EVERYONE,
    SECRET_VARIABLE,
)
from companion.cli.output import print_note
from companion.devices.boots import plain_mac
from companion.devices.timing import Timing
from companion.errors import (
    CompanionError,
    ConnectFailed,
    ConsentMissing,
    ListenFailed,
    UsageError,
)
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.loading import load_module
from companion.transports.login import NO_LOGIN, Login

if TYPE_CHECKING:
    from companion.app.connect.reach import PlaceView
    from companion.app.servers.sign_in.store import OAuthClient
    from companion.app.stock.decisions import Invitation
    from companion.app.stock.views import StockView
    from companion.app.tools.gate import Confirm
    from companion.app.tools.records import CallRequest
    from companion.app.workspace import Noun, Workspace
    from companion.devices.models import DeviceView
    from companion.transports.servers.stdio import EarlyStart

T = TypeVar("T")

GRACE: Final = 0.5
"""Seconds in which other devices may dial in before an action is sent to "the" device."""

_SETTLE: Final = 8.0
"""Seconds for the answer to a device that has just started: its upstream server is asked first,
and the device keeps new firmware only when it has the answer (transports/README.md,
"OTA request")."""


@asynccontextmanager
async def open_workspace(
    arguments: argparse.Namespace,
    endpoint: Endpoint,
    *given: object,
    keeps: Collection[Noun] = (),
    acts: Collection[Noun] = (),
    settings_of: Iterable[Noun] = (),
    saved: bool = False,
    hub_needed: bool = True,
    ports_needed: bool = False,
    lent: bool = True,
) -> AsyncIterator[Workspace]:
    """A workspace for one command: of the person's settings only those of `settings_of`,
    do-not-disturb, and what is to be kept in the history are read, and which devices are saved;
    nothing is written but what the nouns of `keeps` remember. `given` and `acts` are as for
    `companion.app.assemble.assemble`.

    With a `hub:` endpoint every listener is open, and stock devices that were let in are known and
    remembered. The login of the endpoint comes from `COMPANION_SECRET`, from the person, or from
    the password store. Raises `EndpointError` when `--upstream-ota` is this computer's own OTA
    address, and `ListenFailed` when the endpoint needs a hub and its port cannot be opened, or the
    list of stock devices cannot be read: nobody knows then who was removed. Of the ports for stock
    devices the person is told then, and devices that dial the hub are reached all the same; with
    `ports_needed` they must be open as well. With `saved` all saved devices are reached, with their
    labels.

    Where a window or hub of this person has the hub's port, it lends its devices: the command is
    carried out there, with its workspace (`companion.cli.beside`). Without `lent` it is not, nor
    where the command needs ports of its own.

    With an endpoint that names no device, privileged calls go only to devices that are saved, or
    that a person let in by name: in the window, or by `--accept`, now or earlier. Having been there
    before makes no device known, and neither does `--accept all`.
    """
    timeout = arguments.timeout or DEFAULT_TIMEOUT
    hub = endpoint.kind is EndpointKind.HUB
    now = beside()
    if now is not None:
        yield await _of_app(now, arguments, endpoint, saved=saved)
        return
    if hub and lent and not ports_needed and (app := await running_app(arguments)) is not None:
        try:
            check_options(arguments)
        except UsageError:
            app.close()
            raise
        raise AppHasDevices(app)
    secret, secrets = _secret_of_run(arguments), Secrets()
    own_settings = await asyncio.to_thread(load_settings)
    login = await _login_at_start(endpoint, secret, secrets, own_settings)
    async with _early(endpoint, login, timeout) as early:
        # all services; some commands need none
        await load_module("companion.app.assemble")
        from companion.app.activity.history.database import HistoryLimits
        from companion.app.activity.history.history import COMMAND, History
        from companion.app.activity.noun import ACTIVITY
        from companion.app.assemble import assemble
        from companion.app.connect.hub import HubListener, HubStart
        from companion.app.connect.reach import Logins, ReachService
        from companion.app.settings.window import QUIET_UNTIL
        from companion.app.stock.noun import STOCK
        from companion.app.stock.service import StockService
        from companion.app.tools.calls import CallService
        from companion.app.web.service import WebService
        from companion.devices.claims import DeviceClaims

        settings = run_settings(arguments, stock_open=hub)
        for noun in settings_of:
            for setting in noun.settings:
                settings[setting] = own_settings[setting]
        settings[QUIET_UNTIL] = own_settings[QUIET_UNTIL]
        _override_broker(settings, arguments)
        if saved:
            settings.devices = own_settings.devices
        remembering = (*keeps, STOCK) if hub else (*keeps,)
        workspace = assemble(
            settings,
            HubStart(arguments.hub_token or (secret or None if hub else None)),
            History(config_directory(), HistoryLimits.of(own_settings), program=COMMAND),
            *given,
            secrets=secrets,
            listen=hub,
            timing=Timing(handshake=timeout, handshake_attempts=1, dial=timeout, call=timeout),
            keeps=dict.fromkeys(remembering, config_directory()),
            acts=acts,
        )
        stock, hub_listener = workspace[StockService], workspace[HubListener]
        workspace[ReachService].transports.early = early
        for failed in (workspace[History].failed, workspace.file_failed):
            failed.subscribe(_print_message)
        if names_nobody(endpoint):
            # before anybody is invited: `--accept all` means strangers as well
            workspace[CallService].known = _known_devices(
                workspace, endpoint, arguments, own_settings
            )
        try:
            if stock.unread:
                reason, problem = stock.unread
                _print_message(reason)
                raise ListenFailed(problem)
            if hub:
                for device_id, address in arguments.only_from:
                    workspace[DeviceClaims].only_from(Endpoint.hub(device_id).text, address)
                await stock.decisions.invite(_invitation(arguments))
            elif secret:
                workspace[Logins].use_now(endpoint, Login(secret))
            await workspace.start()
            if hub_needed and hub_listener.status.problem is not None:
                if ports_needed and (app := await running_app(arguments)) is not None:
                    app.close()
                    print_note(message("cli.app_has_port").english())
                raise ListenFailed(hub_listener.status.problem)
            if hub and arguments.upstream_ota:
                # once more, because only now it is certain which address is our own
                stock.set_upstream_url(arguments.upstream_ota)
            _check_ports(stock.listeners.problems, needed=ports_needed)
            yield workspace
        finally:
            if hub:
                await workspace[WebService].service.settle(_SETTLE)
            if ACTIVITY in keeps and ACTIVITY not in acts:
                await _remember(workspace, own_settings)
            await workspace.stop()


async def _of_app(
    now: Beside, arguments: argparse.Namespace, endpoint: Endpoint, *, saved: bool
) -> Workspace:
    """The app's workspace, for a command that it carries out."""
    workspace = now.workspace
    settings = workspace.settings
    if not now.knows_saved:
        settings = await asyncio.to_thread(load_settings)
        if saved:
            await _reach_saved(workspace, settings)
    known = None
    if names_nobody(endpoint):
        known = _known_devices(workspace, endpoint, arguments, settings)
    KNOWN_OF_COMMAND.set((known,))
    return workspace


async def _reach_saved(workspace: Workspace, saved: Settings) -> None:
    """A hub does so only when a command wants it."""
    from companion.app.connect.connections import Connections

    for device in saved.devices:
        if workspace.settings.saved(device.endpoint) is None:
            workspace.settings.devices.append(device)
            endpoint = Endpoint.parse(device.endpoint)
            await workspace[Connections].open(endpoint)
            view = workspace.devices.view(device.endpoint)
            if view is not None:
                workspace.devices.ensure(view.key, view.way, name=device.name, saved=True)


async def _remember(workspace: Workspace, saved: Settings) -> None:
    """So that the list of all devices does not name the former firmware of those that are away."""
    from companion.app.activity.derived.seen import SeenDevices, remember
    from companion.app.files.store import Store

    store = Store(config_directory())
    store.subscribe(_print_message)
    views = workspace.devices.views()
    await remember(
        SeenDevices(store), [view for view in views if saved.saved(view.key) is not None]
    )


async def _login_at_start(
    endpoint: Endpoint, secret: str, secrets: Secrets, saved: Settings
) -> Login:
    """What the program of a `stdio:` endpoint is started with.

    To ask the password store takes longer than all that comes before, and may show a dialog: it has
    nothing of a program that is not saved. Should it have something all the same, which is known
    when the endpoint is opened, the program is started again with that.
    """
    if secret:
        return Login(secret)
    if endpoint.kind is not EndpointKind.STDIO or saved.saved(endpoint.text) is None:
        return NO_LOGIN
    return Login.unpack(await secrets.get(endpoint.place.text))


@asynccontextmanager
async def _early(
    endpoint: Endpoint, login: Login, timeout: float
) -> AsyncIterator[EarlyStart | None]:
    """The program of a `stdio:` endpoint starts while we are still being imported."""
    if endpoint.kind is not EndpointKind.STDIO:
        yield None
        return
    from companion.transports.servers.stdio import start_early

    async with start_early(endpoint, login, timeout) as early:
        yield early


def load_settings() -> Settings:
    """The settings of this person. What is wrong with their file is said, now and later. Blocks."""
    settings = Settings.load()
    settings.file.subscribe(_print_message)
    return settings


def _print_message(trouble: Message) -> None:
    print_note(trouble.english())


def _known_devices(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace, saved: Settings
) -> KnownDevices:
    from companion.app.stock.service import StockService

    keys = [
        *(device.endpoint for device in saved.devices),
        *(view.key for view in workspace[StockService].views() if view.named),
        *(Endpoint.hub(each).text for each in arguments.accept if each != EVERYONE),
    ]
    return KnownDevices(endpoint.text, keys, lambda key: same_command(arguments, key))


def same_command(arguments: argparse.Namespace, key: str) -> str:
    """The command as it was typed, for this device; without the hub's token, which is secret."""
    from companion.app.frames.command import PROGRAM, shell_line

    words = list(arguments.words)
    if arguments.endpoint not in words:  # a command for several devices, which a filter found
        return shell_line([PROGRAM, "call", key])
    at = words.index(arguments.endpoint, words.index(arguments.command))
    token = arguments.hub_token
    if token:
        words = [_without(each, token) for each in words]
    words[at] = key
    return shell_line([PROGRAM, *words])


def _without(word: str, token: str) -> str:
    """An argument without the token, which may follow its option's name."""
    option, mark, value = word.partition("=")
    if option.startswith("--") and value == token:
        return f"{option}{mark}TOKEN"
    return "TOKEN" if word == token else word


def ask_for_secret(arguments: argparse.Namespace) -> None:
    """With `--ask-secret`: put what the person types into `arguments.secret`.

    Before the loop runs, so that Ctrl+C ends the question as well. Raises `EndpointError` for an
    endpoint that is none, and `UsageError` when nobody is there to be asked.
    """
    if not getattr(arguments, "ask_secret", None):
        return
    text = getattr(arguments, "endpoint", None) or getattr(arguments, "device", None) or "hub:"
    place = Endpoint.parse(text).place.text
    try:
        arguments.secret = getpass.getpass(f"Password, token or key for {place}: ")
    except EOFError:
        raise UsageError("cli.no_secret", endpoint=place, variable=SECRET_VARIABLE) from None


def _secret_of_run(arguments: argparse.Namespace) -> str:
    """The secret for this run, which is stored nowhere; empty for none.

    Not as an argument: those of a command can be seen by everybody who uses the computer.
    """
    asked: str | None = getattr(arguments, "secret", None)
    return os.environ.get(SECRET_VARIABLE, "") if asked is None else asked


def run_settings(arguments: argparse.Namespace, *, stock_open: bool) -> Settings:
    """The settings of one command: the defaults, and what the arguments say."""
    from companion.app.settings.ports import override_ports
    from companion.app.stock.settings import FORMER_URL

    polls = not getattr(arguments, "no_poll", False)
    settings = Settings(stock_open=stock_open, poll_status=polls)
    override_ports(
        settings,
        arguments.hub_host,
        arguments.hub_port,
        arguments.hub_http_port,
        arguments.hub_mqtt_port,
    )
    settings.override(FORMER_URL, arguments.upstream_ota)
    return settings


def _override_broker(settings: Settings, arguments: argparse.Namespace) -> None:
    if (broker := getattr(arguments, "home_assistant", None)) is not None:
        from companion.app.home_assistant.settings import HOME_ASSISTANT_BROKER, HOME_ASSISTANT_ON

        settings.override(HOME_ASSISTANT_ON, True)
        settings.override(HOME_ASSISTANT_BROKER, broker)


def _invitation(arguments: argparse.Namespace) -> Invitation:
    from companion.app.stock.decisions import Invitation

    return Invitation(
        everyone=EVERYONE in arguments.accept,
        macs=frozenset(plain_mac(each) for each in arguments.accept if each != EVERYONE),
        upstream_url=arguments.upstream_ota,
    )


def _check_ports(problems: Sequence[Message], *, needed: bool) -> None:
    if problems and needed:
        for problem in problems[1:]:
            print_note(problem.english())
        raise ListenFailed(problems[0])
    for problem in problems:
        print_note(problem.english())
    if problems:
        print_note(message("cli.goes_on").english())


class Reached:
    """Watches a workspace until a device of `endpoint` is ready."""

    def __init__(self, workspace: Workspace, endpoint: Endpoint) -> None:
        from companion.app.connect.reach import ReachService

        self._workspace = workspace
        self._endpoint = endpoint
        self._ready: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._problem: Message | None = None
        self._unsubscribe = (
            workspace.devices.changed.filter("state", "problem").subscribe(self._on_device_changed),
            workspace[ReachService].places.changed.subscribe(self._on_place_changed),
        )

    def close(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()

    async def device(self, wait: float) -> DeviceView:
        """The first device that is ready; raises `ConnectFailed` after `wait` seconds.

        A device that is dialed fails as soon as its first attempt does.
        """
        lent = beside() is not None
        for view in self._workspace.devices.views():
            if view.connected or not lent:  # of one that is away the app may know a former problem
                self._on_device_changed(view)
        try:
            async with asyncio.timeout(wait):
                key = await self._ready
        except TimeoutError:
            raise self._not_reached(wait) from None
        view_now = self._workspace.devices.view(key)
        assert view_now is not None
        return view_now

    def _on_device_changed(self, view: DeviceView) -> None:
        if self._ready.done() or not self._wanted(view.key):
            return
        if view.connected:
            self._ready.set_result(view.key)
        elif view.problem is not None and Trait.STOPPED_BY_US not in view.problem.traits:
            self._problem = view.problem
            if not names_nobody(self._endpoint):
                self._ready.set_exception(ConnectFailed(view.problem))

    def _on_place_changed(self, view: PlaceView) -> None:
        if view.problem is not None and not self._ready.done():
            self._ready.set_exception(ConnectFailed(view.problem))

    def _wanted(self, key: str) -> bool:
        if names_nobody(self._endpoint):
            return beside() is None or dials_in(key)
        mac = plain_mac(self._endpoint.device_id or "")
        # a fork may write its own MAC in another way than the firmware does
        return key == self._endpoint.text or bool(mac and mac == plain_mac(key[len("hub:") :]))

    def _not_reached(self, wait: float) -> CompanionError:
        from companion.app.connect.hub import HubListener

        if self._problem is not None:
            return ConnectFailed(self._problem)
        port, seconds = self._workspace[HubListener].status.port, f"{wait:g}"
        waiting = self._not_let_in()
        if waiting:
            return ConnectFailed(
                "connect.not_let_in",
                devices=", ".join(f"{view.name} ({view.device_id})" for view in waiting[:10]),
                example=waiting[0].device_id,
                seconds=seconds,
            )
        others = [view.key for view in self._workspace.devices.views() if view.session]
        if self._endpoint.device_id is not None and others:
            return ConnectFailed(
                "connect.not_that_device",
                device=self._endpoint.device_id,
                port=port,
                seconds=seconds,
                others=", ".join(others[:10]),
            )
        if self._endpoint.kind is EndpointKind.HUB:
            return ConnectFailed("connect.no_device", port=port, seconds=seconds)
        if names_nobody(self._endpoint):
            example = self._endpoint.with_device("02:00:00:00:00:01").text
            return ConnectFailed(
                "connect.nobody_seen",
                endpoint=self._endpoint.text,
                seconds=seconds,
                example=example,
            )
        return ConnectFailed("connect.timeout", endpoint=self._endpoint.text, seconds=seconds)

    def _not_let_in(self) -> list[StockView]:
        """Those that would have been meant, and only asked."""
        from companion.app.stock.service import StockService

        return [
            view
            for view in self._workspace[StockService].views()
            if not view.accepted and self._wanted(view.key)
        ]


def names_nobody(endpoint: Endpoint) -> bool:
    """Whether it means any device that connects: a hub or a broker without a device's id."""
    return endpoint.device_id is None and endpoint.kind in (EndpointKind.HUB, EndpointKind.BROKER)


def dials_in(key: str) -> bool:
    """Whether `hub:` can mean it: the app has others as well."""
    return Endpoint.parse(key).kind is EndpointKind.HUB


async def reach(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace
) -> DeviceView:
    """Open `endpoint` and wait for its device; see `Reached.device` for what it raises.

    With `--oauth` a person is sent to the browser when the server asks for that; `_sign_in_client`
    and `_cured` tell what they raise.
    """
    from companion.app.connect.connections import Connections

    client = await _sign_in_client(workspace, endpoint, arguments)
    for attempt in range(_MOST_SIGN_INS + 1):
        reached = Reached(workspace, endpoint)
        try:
            if beside() is None:
                await (
                    workspace[Connections].reconnect(endpoint.text)
                    if attempt
                    else workspace[Connections].open(endpoint)
                )
            return await reached.device(arguments.wait or DEFAULT_WAIT)
        except ConnectFailed as error:
            if endpoint.kind is EndpointKind.HTTP:
                # nothing is tried while a person is busy with it
                await workspace[Connections].disconnect(endpoint.text)
            problem = error.message
            if attempt == _MOST_SIGN_INS or not await _cured(
                workspace, endpoint, arguments, problem, client
            ):
                raise
        finally:
            reached.close()
    raise AssertionError("unreachable: the last attempt returns or raises")


async def reach_one(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace
) -> DeviceView:
    """`reach`, for sending something: where no device is named there must be one only.

    Raises `UsageError` when there are several, because nobody said which is meant.
    """
    view = await reach(workspace, endpoint, arguments)
    if names_nobody(endpoint):
        await asyncio.sleep(GRACE)
        lent = beside() is not None
        keys = [
            other.key
            for other in workspace.devices.views()
            if not lent or (other.connected and dials_in(other.key))
        ]
        if len(keys) > 1:
            raise UsageError(
                "connect.several_devices", others=", ".join(keys[:10]), example=keys[0]
            )
    return view


def agreement(yes: bool) -> Confirm:
    """Agrees to a privileged call if `yes`; else raises `ConsentMissing`, which shows the call."""

    async def agree(request: CallRequest) -> bool:
        if request.note is not None:
            print_note(request.note.english())
        if not yes:
            arguments = json.dumps(dict(request.arguments))
            raise ConsentMissing("call.needs_consent", tool=request.tool.name, arguments=arguments)
        now = beside()
        return now is None or await now.ask(request)

    return agree


async def reach_to_act(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace, tool: str
) -> DeviceView:
    """`reach_one`, for a command that is a call of `tool` as a whole.

    Raises `UsageError` for a stranger as well, before it is asked anything and before a file is
    offered, and `DeviceError` for a device that has no such tool.
    """
    from companion.app.tools.calls import CallService

    view = await reach_one(workspace, endpoint, arguments)
    workspace[CallService].check_known(view.key)
    workspace[CallService].check_listed(view.key, tool)
    return view


# signing in

_MOST_SIGN_INS: Final = 3
"""Times that a command sends somebody to the browser; servers may want more step by step."""


async def _sign_in_client(
    workspace: Workspace, endpoint: Endpoint, arguments: argparse.Namespace
) -> OAuthClient | None:
    """Before the endpoint is opened; returns the client of `--oauth-client`.

    A token that was entered would be sent instead of what the browser brings, so it is left out.
    Raises `UsageError` for an endpoint that nobody signs in to, and a client ID that is none.
    """
    from companion.app.connect.reach import Logins

    if not getattr(arguments, "oauth", False):
        return None
    if endpoint.kind is not EndpointKind.HTTP:
        raise UsageError("cli.oauth_no_server", endpoint=endpoint.text)
    login = await workspace[Logins].of(endpoint)
    if login.secret:
        workspace[Logins].use_now(endpoint, replace(login, secret=""))
    if not arguments.oauth_client:
        return None
    from companion.app.servers.sign_in.store import OAuthClient

    secret = os.environ.get(CLIENT_SECRET_VARIABLE, "")
    return OAuthClient.read(arguments.oauth_client, secret, arguments.oauth_port or 0)


async def _cured(
    workspace: Workspace,
    endpoint: Endpoint,
    arguments: argparse.Namespace,
    problem: Message,
    client: OAuthClient | None = None,
) -> bool:
    """Whether `problem` was that somebody has to sign in, and now somebody has.

    Raises `ConnectFailed` when signing in failed.
    """
    from companion.app.servers.sign_in.service import SignIns

    if Trait.WANTS_SIGN_IN not in problem.traits:
        return False
    if not getattr(arguments, "oauth", False):
        print_note(message("cli.oauth_hint").english())
        return False
    if not await workspace[SignIns].sign_in(endpoint, browse=_browse, client=client):
        print_note(message("cli.oauth_not_kept").english())
    return True


async def allowed(
    workspace: Workspace, arguments: argparse.Namespace, work: Callable[[], Awaitable[T]]
) -> T:
    """What `work` returns, done again after a person has agreed to what the server wants for it.

    Nothing was done by what is done again. Raises what `work` and `_cured` raise.
    """
    endpoint = Endpoint.parse(arguments.endpoint)
    for _ in range(_MOST_SIGN_INS):
        try:
            return await work()
        except ConnectFailed as error:
            if not await _cured(workspace, endpoint, arguments, error.message):
                raise
    return await work()


async def _browse(address: str) -> None:
    """Say the whole address, because it may have to be opened by hand; then try the browser."""
    from companion.app.servers.sign_in.service import open_browser

    host = one_line(urlsplit(address).netloc)
    print_note(message("cli.oauth_browse", host=host, address=address).english())
    try:
        await open_browser(address)
    except ConnectFailed as error:
        print_note(error.message.english())
