"""`companion home-assistant`: what Home Assistant is shown of the devices, and choosing it."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from msgspec.structs import replace

from companion.app.home_assistant.entities import EntityKind, HomeChoice
from companion.app.home_assistant.settings import (
    HOME_ASSISTANT_BROKER,
    HOME_ASSISTANT_DEVICES,
    HOME_ASSISTANT_NEW,
    HOME_ASSISTANT_ON,
    HOME_ASSISTANT_ROUTINES,
    broker_of,
    choice_document,
    read_choice,
    switched,
)
from companion.app.settings.settings import Settings, config_directory
from companion.app.workspace import Workspace
from companion.cli.beside import AppHasDevices, beside, running_app
from companion.cli.commands import Command
from companion.cli.connection import SECRET_VARIABLE, add_connection, add_json
from companion.cli.output import error_json, print_json, print_note, show
from companion.cli.reach import load_settings
from companion.errors import CompanionError, ConsentMissing, FileError, UsageError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.login import Login

_ACTS: Final = ("status", "preview", "add", "remove", "login")
_ALL: Final = "all"
_HUB: Final = "hub"
_KINDS: Final = {
    each.value: each
    for each in EntityKind
    if each not in (EntityKind.TOOL, EntityKind.ROUTINE, EntityKind.DEVICES)
}
_CONNECT_WAIT: Final = 20.0
"""Seconds for the broker, where something is to be taken back."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = (
        "companion home-assistant [status | preview] [options]\n"
        "       companion home-assistant add DEVICE [NAME …]\n"
        "       companion home-assistant add hub ROUTINE …\n"
        "       companion home-assistant remove DEVICE [NAME …]\n"
        "       companion home-assistant remove all [BROKER]\n"
        "       companion home-assistant login"
    )
    parser.description = (
        "Show devices in Home Assistant, by MQTT discovery. The window or `companion hub` does it "
        "while it runs. NAME is an entity "
        f"({', '.join(_KINDS)}) or an ordinary tool. `remove all` takes back every message at the "
        "broker. `preview` prints the discovery messages as JSON. `login` keeps the broker's "
        f"password, which is asked for or taken from {SECRET_VARIABLE}."
    )
    parser.epilog = (
        "Exit status: 0 done; 1 the settings could not be written; 2 wrong use; 3 the broker "
        "cannot be reached."
    )
    add_connection(parser)
    parser.add_argument("act", metavar="ACT", nargs="?", choices=_ACTS, default="status")
    parser.add_argument("what", metavar="DEVICE NAME", nargs="*", help="name or key of the device")
    parser.add_argument(
        "--yes",
        action="store_true",
        help="let Home Assistant restart or update this device, for add DEVICE restart",
    )
    add_json(parser)


async def _home_assistant(arguments: argparse.Namespace) -> int:
    """Say how it is, or change it: in the app that runs, else in the settings."""
    if arguments.act == "login":
        return await _log_in(arguments)
    if beside() is None and (app := await running_app(arguments)) is not None:
        raise AppHasDevices(app)
    match arguments.act, arguments.what:
        case "status", []:
            return await _status(as_json=arguments.json)
        case "preview", []:
            return _preview()
        case "remove", [word] if word == _ALL:
            return await _remove_all("")
        case "remove", [word, broker] if word == _ALL:
            return await _remove_all(broker_of(broker).text)
        case "add" | "remove", [word, *names] if word == _HUB and names:
            await _change_routines(names, on=arguments.act == "add")
        case "add" | "remove", [device, *names]:
            await _change_device(arguments, device, names, on=arguments.act == "add")
        case _:
            raise UsageError("home.words")
    return 0


def _home(workspace: Workspace) -> Any:
    from companion.app.home_assistant.service import HomeAssistantService

    return workspace[HomeAssistantService]


async def _status(*, as_json: bool) -> int:
    now = beside()
    settings = now.workspace.settings if now else await asyncio.to_thread(load_settings)
    document: dict[str, Any] = {
        "on": settings[HOME_ASSISTANT_ON],
        "broker": settings[HOME_ASSISTANT_BROKER],
        "newDevices": settings[HOME_ASSISTANT_NEW],
        "state": "not running",
    }
    chosen = {key: settings[HOME_ASSISTANT_DEVICES].get(key) for key in _keys(settings)}
    entities: dict[str, list[str]] = {}
    if now is not None:
        home = _home(now.workspace)
        view = home.view
        document |= {
            "state": "elsewhere" if view.elsewhere else view.line.state.value,
            "homeAssistant": view.online,
            "entities": view.entities,
        }
        if view.line.problem is not None:
            document["problem"] = view.line.problem.english()
        entities = home.entities()
        document["last"] = [
            {
                "time": each.at.isoformat(timespec="seconds"),
                "device": each.device_name,
                "entity": each.entity,
                "outcome": each.outcome,
                **({"problem": each.problem.english()} if each.problem is not None else {}),
            }
            for each in list(home.log)[-20:]
        ]
    document["devices"] = [
        {
            "device": key,
            "shown": _choice(settings, key).offered,
            "allowed": sorted(_choice(settings, key).allowed),
            "entities": entities.get(key, []),
        }
        for key in dict.fromkeys((*chosen, *entities))
    ]
    if as_json:
        print_json(document)
        return 0
    show(f"{document['broker'] or 'no broker'}  {document['state'] if document['on'] else 'off'}")
    if "problem" in document:
        print_note(document["problem"])
    for device in document["devices"]:
        shown = ", ".join(device["entities"]) if device["shown"] else "not shown"
        show(f"{device['device']}  {shown or 'shown'}")
    for each in document.get("last", []):
        show(f"{each['time']}  {each['device']}  {each['entity']}  {each['outcome']}")
    return 0


def _keys(settings: Settings) -> list[str]:
    saved = [device.endpoint for device in settings.devices]
    return list(dict.fromkeys((*saved, *settings[HOME_ASSISTANT_DEVICES])))


def _preview() -> int:
    now = beside()
    if now is None:
        raise UsageError("home.not_running")
    print_json(_home(now.workspace).preview())
    return 0


async def _remove_all(broker: str) -> int:
    async with _running(broker) as home:
        await home.remove_all()
    await _change(lambda settings: settings.__setitem__(HOME_ASSISTANT_ON, False))
    print_note(message("home.removed_all").english())
    return 0


@asynccontextmanager
async def _running(broker: str) -> AsyncIterator[Any]:
    """The service, connected: that of the app, or one for this command alone. `broker` is empty for
    that of the settings."""
    now = beside()
    if now is not None:
        yield _home(now.workspace)
        return
    from companion.app.assemble import assemble
    from companion.app.home_assistant.noun import HOME_ASSISTANT

    settings = await asyncio.to_thread(load_settings)
    # nothing more is told than before
    settings.override(HOME_ASSISTANT_ON, True)
    settings.override(HOME_ASSISTANT_NEW, False)
    settings.override(HOME_ASSISTANT_BROKER, broker or settings[HOME_ASSISTANT_BROKER])
    if not settings[HOME_ASSISTANT_BROKER]:
        raise UsageError("home.no_address")
    workspace = assemble(settings, listen=False, keeps={HOME_ASSISTANT: config_directory()})
    home = _home(workspace)
    await home.start()
    try:
        await home.connected(_CONNECT_WAIT)
        yield home
    finally:
        await home.stop()


async def _change_device(
    arguments: argparse.Namespace, device: str, names: list[str], *, on: bool
) -> None:
    keys, now = await _named(device), beside()
    protected = [each for each in names if each in _KINDS and _KINDS[each].is_protected]
    if protected and on and not arguments.yes:
        raise ConsentMissing("home.needs_yes", names=", ".join(protected))

    def changed(choice: HomeChoice) -> HomeChoice:
        if not names:
            return replace(choice, offered=on)
        for name in names:
            kind = _KINDS.get(name)
            if kind is not None:
                choice = switched(choice, kind, on=on)
            else:
                tools = choice.tools | {name} if on else choice.tools - {name}
                choice = replace(choice, tools=tools)
        return replace(choice, offered=True) if on else choice

    if now is not None:
        _check_tools(now.workspace, keys, [each for each in names if each not in _KINDS])
        for key in keys:
            home = _home(now.workspace)
            home.choose(key, changed(home.choice(key)))

    def change(settings: Settings) -> None:
        for key in keys:
            settings[HOME_ASSISTANT_DEVICES][key] = choice_document(changed(_choice(settings, key)))

    await _change(change)


def _check_tools(workspace: Workspace, keys: list[str], names: list[str]) -> None:
    """Raises `UsageError` for a tool that cannot be an entity, of devices that are there."""
    from companion.app.home_assistant.entities import tool_entity

    for key in keys:
        view = workspace.devices.view(key)
        for name in names if view is not None and view.connected else ():
            tool = view.tool(name) if view is not None else None
            if tool is None or tool_entity(tool) is None:
                raise UsageError("home.no_entity", name=one_line(name))


def _choice(settings: Settings, key: str) -> HomeChoice:
    new = settings[HOME_ASSISTANT_NEW]
    return read_choice(settings[HOME_ASSISTANT_DEVICES], key, new=new)


async def _named(name: str) -> list[str]:
    """The keys of what a person named. Raises `UsageError`."""
    settings, now = await asyncio.to_thread(load_settings), beside()
    known = {device.endpoint: device.name for device in settings.devices}
    if now is not None:
        from companion.devices.models import Way

        views = now.workspace.devices.views()
        known |= {view.key: view.title for view in views if view.way is not Way.SERVER}
    if name == _ALL:
        return list(known)
    wanted = name.strip().casefold()
    found = [key for key, each in known.items() if wanted in (key.casefold(), each.casefold())]
    if not found and ":" in name:
        from companion.transports.endpoint import Endpoint

        found = [Endpoint.parse(name).text]
    if len(found) != 1:
        names = ", ".join(each or key for key, each in list(known.items())[:10]) or "–"
        raise UsageError("home.no_device", name=one_line(name), names=names)
    return found


async def _change_routines(names: list[str], *, on: bool) -> None:
    from companion.app.assemble import assemble
    from companion.app.routines.noun import ROUTINES
    from companion.app.routines.service import RoutineService

    now = beside()
    if now is not None:
        idents = [now.workspace[RoutineService].named(each).id for each in names]
    else:
        workspace = assemble(Settings(), listen=False, keeps={ROUTINES: config_directory()})
        routines, store = workspace[RoutineService], workspace.store(ROUTINES)
        assert store is not None
        await routines.start(run=False)
        try:
            idents = [routines.named(each).id for each in names]
        finally:
            await routines.stop()
            await store.close()

    def changed(settings: Settings) -> list[Any]:
        before = [each for each in settings[HOME_ASSISTANT_ROUTINES] if each not in idents]
        return [*before, *idents] if on else before

    if now is not None:
        _home(now.workspace).choose_routines(changed(now.workspace.settings))
    await _change(lambda settings: settings.__setitem__(HOME_ASSISTANT_ROUTINES, changed(settings)))


async def _change(change: Callable[[Settings], None]) -> None:
    """Write it: a hub keeps no settings, and a window has its own. Raises `FileError`."""
    now = beside()
    if now is not None and now.knows_saved:
        settings = now.workspace.settings
    else:
        settings = await asyncio.to_thread(load_settings)
    change(settings)
    if not await settings.save():
        raise FileError("cli.not_kept")


async def _log_in(arguments: argparse.Namespace) -> int:
    from companion.app.connect.reach import Logins
    from companion.app.secrets import Secrets

    settings = await asyncio.to_thread(load_settings)
    address = arguments.what[0] if arguments.what else settings[HOME_ASSISTANT_BROKER]
    if not address:
        raise UsageError("home.no_address")
    endpoint = broker_of(address)
    asked = f"Password of {endpoint.user or 'the user'} at {endpoint.host}: "
    given = os.environ.get(SECRET_VARIABLE)
    secret = given or await asyncio.to_thread(getpass.getpass, asked) or ""
    if not await Logins(Secrets()).set(endpoint, Login(secret)):
        raise FileError("home.no_store")
    print_note(message("home.login_kept", host=endpoint.host).english())
    return 0


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"error": error_json(error)}


COMMANDS = {"home-assistant": Command(_add_arguments, _home_assistant, _failure)}
