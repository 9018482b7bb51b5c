"""The window's life after its first picture: the core is loaded, runs, and is closed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QApplication

from companion.app.log_ring import begin_log
from companion.app.settings.ports import HUB_HAS_TOKEN, override_ports
from companion.app.settings.settings import Settings, config_directory
from companion.app.stock.settings import FORMER_URL
from companion.transports.descriptors import AcceptFaults
from companion.transports.loading import load_module
from companion.ui.main.garbage import WindowLoop, WindowThreadCollector
from companion.ui.main.main_window import MainWindow
from companion.ui.main.one_window import FileOpens
from companion.ui.main.window_frame import WindowFrame

if TYPE_CHECKING:
    from companion.app.forms.form_memory import FormMemory
    from companion.app.workspace import Workspace
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.one_window import OneWindow, StartRequest, WindowArguments
    from companion.ui.main.window_dialogs import ClosingGuard, Services
    from companion.ui.tray.controller import TrayController
    from companion.ui.tray.tray import Tray


logger = logging.getLogger(__name__)

_CORE = "companion.app.assemble"
_PAGES = "companion.ui.device.device_page"


def run(
    app: QApplication,
    frame: WindowFrame,
    window: MainWindow,
    settings: Settings,
    arguments: WindowArguments,
    be_woken: Callable[[], int],
    one: OneWindow | None = None,
    hub: socket.socket | None = None,
) -> None:
    """Run the core on Qt's loop until the window is closed. `hub` listens already; `be_woken` lets
    signals wake the loop, which on Windows takes them for itself."""
    begin_log("%(asctime)s %(name)s: %(message)s")
    former_hook = sys.excepthook

    def show_exception(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        logger.error("an exception nobody expected", exc_info=(kind, error, trace))
        window.failed_unexpectedly()

    faults = AcceptFaults()

    def show_lost(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if faults.handles(context):
            return
        logger.error("%s", context.get("message"), exc_info=context.get("exception"))
        window.failed_unexpectedly()

    collector = WindowThreadCollector(app)
    loop = WindowLoop(app)
    asyncio.set_event_loop(loop)
    be_woken()
    sys.excepthook = show_exception
    loop.set_exception_handler(show_lost)
    try:
        loop.run_until_complete(live(frame, window, settings, arguments, one=one, hub=hub))
        loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        sys.excepthook = former_hook
        asyncio.set_event_loop(None)
        loop.close()
        collector.close()
        if hub is not None:
            hub.close()


async def live(
    frame: WindowFrame,
    window: MainWindow,
    settings: Settings,
    arguments: WindowArguments,
    tray: Tray | None = None,
    one: OneWindow | None = None,
    hub: socket.socket | None = None,
) -> None:
    """From the import of the core to its end; returns when nothing of it runs any more.

    `tray` is that of the desktop unless another is given. With `one` later starts show this window.
    `hub` listens at the hub's port already.
    """
    closed = asyncio.Event()
    frame.closed.connect(closed.set)
    if not frame.was_closed:
        # in a thread, so that the window answers meanwhile
        await load_module(_CORE)
    if frame.was_closed:
        return
    memory = await asyncio.to_thread(_load_memory)
    context, services = build_core(window, settings, arguments, memory, hub)
    workspace, tasks = context.workspace, context.tasks
    guard = _guard(frame, window, context)
    controller = _tray(frame, window, context, services, tray)
    if one is not None:
        one.listen(partial(_asked, frame, window, context))
    if (opens := frame.findChild(FileOpens)) is not None:
        opens.listen(partial(_asked, frame, window, context))
    try:
        tasks.start(_start(window, workspace, services, arguments), "start")
        await closed.wait()
    finally:
        if one is not None:
            one.stop_listening()
        guard.release()
        controller.close()
        # first, so that what is under way is known at the next start and not cancelled
        await workspace.leave()
        await tasks.close()
        context.signals.close()
        await workspace.stop()
        await context.workspace.settings.save()


def _asked(
    frame: WindowFrame, window: MainWindow, context: UiContext, request: StartRequest
) -> None:
    """Another start of the app wants this window."""
    if request.token:
        os.environ["XDG_ACTIVATION_TOKEN"] = request.token  # Qt takes it from there, once
    frame.come_forward()
    if request.demo:
        context.tasks.start(_simulate(window, context.workspace), "simulated device")
    if request.target:
        window.run("open", request.target)


async def _simulate(window: MainWindow, workspace: Workspace) -> None:
    from companion.app.connect.simulated import SimulatedDevices

    window.choose(await workspace[SimulatedDevices].start_demo())


def _guard(frame: WindowFrame, window: MainWindow, context: UiContext) -> ClosingGuard:
    from companion.ui.main.window_dialogs import ClosingGuard

    return ClosingGuard(frame, window, context)


def _tray(
    frame: WindowFrame,
    window: MainWindow,
    context: UiContext,
    services: Services,
    tray: Tray | None,
) -> TrayController:
    from companion.ui.tray.controller import TrayController
    from companion.ui.tray.tray import SystemTray

    def save() -> None:
        context.tasks.start(context.workspace.settings.save(), "save settings")

    tray = tray or SystemTray()
    services.has_tray = tray.available
    return TrayController(frame, window, context, tray, save)


def _load_memory() -> FormMemory:
    from companion.app.files.store import Store
    from companion.app.forms.form_memory import FormMemory

    return FormMemory.load(Store(config_directory()))


def build_core(
    window: MainWindow,
    settings: Settings,
    arguments: WindowArguments,
    memory: FormMemory,
    hub: socket.socket | None = None,
) -> tuple[UiContext, Services]:
    """Build the core and wire it to the window."""
    from companion.app.activity.history.database import HistoryLimits
    from companion.app.activity.history.history import History
    from companion.app.assemble import assemble
    from companion.app.connect.hub import HubStart
    from companion.app.home_assistant.service import HomeAssistantService
    from companion.app.nouns import NOUNS
    from companion.app.pictures.picture import pictures_directory
    from companion.app.pictures.store import GalleryStore
    from companion.app.servers.asks import ServerAsks
    from companion.devices.timing import Timing
    from companion.ui.kit.page.context import Signals, UiContext
    from companion.ui.kit.page.tasks import TaskOwner
    from companion.ui.kit.words.words import words
    from companion.ui.main.removals import DeviceRemovals
    from companion.ui.main.window_dialogs import Services, WindowDialogs

    override_ports(
        settings,
        arguments.hub_host,
        arguments.hub_port,
        arguments.hub_http_port,
        arguments.hub_mqtt_port,
    )
    settings.override(FORMER_URL, arguments.upstream_ota)
    folder = config_directory()
    workspace = assemble(
        settings,
        HubStart(arguments.hub_token, hub),
        memory,
        GalleryStore(pictures_directory()),
        History(folder, HistoryLimits.of(settings)),
        timing=Timing() if arguments.timeout is None else Timing(call=arguments.timeout),
        keeps=dict.fromkeys(NOUNS, folder),
        acts=NOUNS,
    )
    workspace[History].translate_with(words)
    workspace[HomeAssistantService].words = words
    # before any server is connected: it is told in the handshake that somebody is here
    workspace[ServerAsks].attend()
    tasks = TaskOwner(window)
    context = UiContext(workspace, Signals(window), tasks, window.notify)
    removals = DeviceRemovals(window, context, window.habits)
    services = Services(removals, arguments.hub_token or "")
    memory.write_to(memory.store or workspace.store_in(folder))
    context.connect(
        workspace.settings_changed, lambda: tasks.start(settings.save(), "save settings")
    )
    window.attach(context, WindowDialogs(window, context, services))
    return context, services


async def _start(
    window: MainWindow, workspace: Workspace, services: Services, arguments: WindowArguments
) -> None:
    from companion.app.connect.connections import Connections
    from companion.app.connect.hub import HubListener
    from companion.app.connect.simulated import SimulatedDevices
    from companion.app.secrets import HUB_TOKEN
    from companion.app.servers.mcpb import delete_unused
    from companion.devices.link import session_module
    from companion.errors import CompanionError
    from companion.messages.message import message
    from companion.ui.kit.page.window_state import SIMULATED

    ask_for_token = workspace.settings[HUB_HAS_TOKEN] and not services.token
    workspace[Connections].opens_hub = not ask_for_token
    await workspace.start(whole=False)
    if arguments.lend is not None:
        await arguments.lend(workspace)
    # the pages' modules take some 150 ms; in a thread, the window answers meanwhile
    await load_module(_PAGES)
    if arguments.demo:
        await _simulate(window, workspace)
    elif window.remembered.get(SIMULATED) is True:
        # one that cannot start is no reason to show nothing
        with contextlib.suppress(CompanionError):
            await workspace[SimulatedDevices].start_demo()
    window.started()
    if arguments.target:
        window.run("open", arguments.target)
    used = tuple(saved.endpoint for saved in workspace.settings.devices)
    await asyncio.to_thread(delete_unused, config_directory(), used)
    if ask_for_token:
        # the store may show a dialog of its own; everything else runs meanwhile
        services.token = await workspace.secrets.get(HUB_TOKEN) or ""
        if services.token:
            await workspace[HubListener].set_token(services.token)
        else:
            workspace[HubListener].stay_closed(message("hub.no_token"))
    # so that the first device that dials in need not wait for it
    await session_module()
