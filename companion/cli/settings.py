"""`companion settings`: what can be chosen, what is chosen, and choosing it."""

from __future__ import annotations

import argparse
import asyncio
from typing import Any, Final

from companion.app.nouns import SETTINGS
from companion.app.settings.ports import HUB_MQTT_PORT, HUB_PORT, WEB_PORT, check_ports
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.cli.commands import Command
from companion.cli.connection import add_json
from companion.cli.output import error_json, print_json, print_note, show
from companion.cli.reach import load_settings
from companion.errors import CompanionError, FileError, UsageError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.upstream.ota_address import shown_address

_ACTS: Final = ("list", "get", "set", "reset")
_LISTENING: Final = (HUB_PORT, WEB_PORT, HUB_MQTT_PORT)
CHOSEN: Final = {each.name: each for each in SETTINGS if each.words}
"""What a person chooses; the rest is what the app remembers."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.usage = (
        "companion settings [list] [options]\n"
        "       companion settings get NAME\n"
        "       companion settings set NAME VALUE\n"
        "       companion settings reset NAME"
    )
    parser.description = (
        "List the settings, print one, choose one, or go back to its default. A window or hub "
        "that runs meanwhile takes it over when it starts next. Passwords and tokens are no "
        "settings: they are in the password store of this computer."
    )
    parser.epilog = (
        "Exit status: 0 done; 1 the settings could not be written; 2 wrong use, also a value that "
        "cannot be."
    )
    parser.add_argument("act", metavar="ACT", nargs="?", choices=_ACTS, default="list")
    parser.add_argument("what", metavar="NAME", nargs="*", help="the setting, and its value")
    add_json(parser)


def _failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    return {"error": error_json(error)}


async def _settings(arguments: argparse.Namespace) -> int:
    settings = await asyncio.to_thread(load_settings)
    match arguments.act, arguments.what:
        case "list", []:
            _list(settings, as_json=arguments.json)
        case "get", [name]:
            _show(settings, _named(name), as_json=arguments.json)
        case "set", [name, value]:
            setting = _named(name)
            settings[setting] = setting.parse(value)
            if setting in _LISTENING:
                check_ports(*(settings[each] for each in _LISTENING))
            await _save(settings)
            _show(settings, setting, as_json=arguments.json)
        case "reset", [name]:
            setting = _named(name)
            settings.reset(setting)
            await _save(settings)
            _show(settings, setting, as_json=arguments.json)
        case _:
            raise UsageError("cli.settings_words")
    return 0


def _named(name: str) -> Setting[Any]:
    if (setting := CHOSEN.get(name)) is None:
        raise UsageError("settings.unknown", name=one_line(name))
    return setting


async def _save(settings: Settings) -> None:
    """Raises `FileError`, whose cause is printed already."""
    if not await settings.save():
        raise FileError("cli.not_kept")


def _list(settings: Settings, *, as_json: bool) -> None:
    if as_json:
        print_json({"settings": [_json(settings, each) for each in CHOSEN.values()]})
        return
    widest = max(map(len, CHOSEN))
    for setting in CHOSEN.values():
        marks = "" if settings[setting] == setting.default else " *"
        # people send this list to others; `get` shows the whole address
        value = _value(settings, setting)
        value = shown_address(value) if "://" in value else value
        show(f"{setting.name:{widest}}  {value}{marks}")
        if settings.is_invalid(setting):
            print_note(message("settings.wrong", name=setting.name).english())
    print_note("* not the default. companion settings get NAME says what one means.")


def _show(settings: Settings, setting: Setting[Any], *, as_json: bool) -> None:
    if as_json:
        print_json(_json(settings, setting))
        return
    show(f"{setting.name} = {_value(settings, setting)}")
    for line in _meaning(setting):
        show(f"  {line}")


def _value(settings: Settings, setting: Setting[Any]) -> str:
    return one_line(setting.text(settings[setting]), 500) or '""'


def _meaning(setting: Setting[Any]) -> list[str]:
    where = f"{setting.pane.words}: " if setting.pane is not None else ""
    unit = f" ({setting.unit})" if setting.unit else ""
    lines = [f"{where}{setting.words}{unit}", setting.about]
    lines.append(f"Values: {setting.possible.english()}")
    lines.append(f"Default: {setting.text(setting.default) or chr(34) * 2}")
    if setting.needs is not None:
        lines.append(f"Needs: {setting.needs.name}")
    if setting.pane is not None:
        lines.append(f"Chosen in the window, it counts {message(setting.effect.value).english()}")
    return [line for line in lines if line]


def _json(settings: Settings, setting: Setting[Any]) -> dict[str, Any]:
    return {
        "name": setting.name,
        "value": settings[setting],
        "default": setting.default,
        "words": setting.words,
        "about": setting.about,
        "values": [*setting.choices] or None,
        "bounds": setting.bounds,
        "pane": setting.pane.key if setting.pane is not None else None,
        "needs": setting.needs.name if setting.needs is not None else None,
        "effect": message(setting.effect.value).word.removeprefix("effect_"),
        "wrong": settings.is_invalid(setting),
    }


COMMANDS: Final = {"settings": Command(_add_arguments, _settings, _failure)}
