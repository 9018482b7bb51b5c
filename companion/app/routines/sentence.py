"""A sentence as part of a routine: `kitchen volume 10 at 22:00`, by the same reader as Ctrl+K."""

from __future__ import annotations

from collections.abc import Iterable

from companion.app.finder.lexicon import Verb
from companion.app.finder.phrases import Phrase
from companion.app.forms.form_file import exact_text
from companion.app.routines.routine import Action, ActionKind
from companion.devices.models import DeviceView, Way
from companion.protocol.tools import REBOOT_TOOL, Tool


def action_of(phrase: Phrase) -> Action | None:
    """What a routine does for it; `None` for what it cannot do by itself, such as a step."""
    if phrase.verb is Verb.SAY and isinstance(phrase.value, str):
        kind = ActionKind.MESSAGE if phrase.shows else ActionKind.SAY
        return Action(kind, text=phrase.value)
    if phrase.verb is Verb.RESTART and not phrase.version:
        return call_of(REBOOT_TOOL, {})
    if phrase.setting is None or phrase.step:
        return None
    tool, value = phrase.setting
    name = Verb.VOLUME if phrase.verb is Verb.MUTE else phrase.verb
    return call_of(tool, {name.value: value})


def call_of(tool: str, arguments: dict[str, object] | None) -> Action:
    """A call of a tool; `None` where a person has yet to say with what."""
    text = exact_text(arguments) or "" if arguments is not None else ""
    return Action(ActionKind.CALL, tool, Tool(tool).label, arguments=text)


def devices_of(phrase: Phrase, action: Action, views: Iterable[DeviceView]) -> tuple[str, ...]:
    """The keys of those that it is about: the named ones, of all those that can do it, else the
    only one that can."""
    if phrase.keys:
        return phrase.keys
    able = [view.key for view in views if _can(view, action)]
    return tuple(able) if phrase.everyone or len(able) == 1 else ()


def _can(view: DeviceView, action: Action) -> bool:
    if view.way is Way.SERVER:
        return False
    if action.kind in (ActionKind.MESSAGE, ActionKind.SAY):
        return view.way is Way.DIALS_IN
    return not view.connected or view.tool(action.tool) is not None
