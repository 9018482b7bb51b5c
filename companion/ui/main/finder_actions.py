"""What is typed into Ctrl+K as something to do: read by the app, done through its one gate."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject

from companion.app.activity.derived.outcomes import Outcomes
from companion.app.finder.lexicon import Verb
from companion.app.finder.phrases import Lack, Phrase, read_phrase
from companion.app.fleet import acts
from companion.app.fleet.service import FleetService
from companion.app.pictures.screen import SNAPSHOT_TOOL
from companion.app.say.service import SayService
from companion.app.say.views import Origin, SayView, SayWhat
from companion.app.settings.quiet import is_quiet
from companion.app.stock.service import StockService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.models import DeviceStatus, DeviceView, Way
from companion.devices.status import SETTING_TOOLS, present_value
from companion.errors import CompanionError
from companion.protocol.tools import REBOOT_TOOL, UPGRADE_TOOL
from companion.text import one_line
from companion.ui.activity.page import pin_call
from companion.ui.finder.finder_dialog import FinderEntry, FinderResult
from companion.ui.finder.phrase_words import SHOWN, PhraseWords
from companion.ui.fleet.noun import DEVICES_PAGE
from companion.ui.fleet.run_state import ActKind
from companion.ui.kit.words.call_words import doubt_words, outcome_words
from companion.ui.kit.words.words import listed, text_words, words
from companion.ui.main.navigator import page_of
from companion.ui.nouns import PAGES

if TYPE_CHECKING:
    from companion.ui.kit.page.app_page import AppPage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.navigator import Navigator

THEME_TOOL: Final = "self.screen.set_theme"
INFO_TOOL: Final = "self.get_system_info"
_LEVELS: Final = {Verb.VOLUME: acts.VOLUME_TOOL, Verb.BRIGHTNESS: acts.BRIGHTNESS_TOOL}
_PROTECTED: Final = {
    Verb.RESTART: REBOOT_TOOL,
    Verb.SNAPSHOT: SNAPSHOT_TOOL,
    Verb.UPGRADE: UPGRADE_TOOL,
    Verb.INFO: INFO_TOOL,
}
_KINDS: Final = {Verb.RESTART: ActKind.RESTART, Verb.SNAPSHOT: ActKind.SNAPSHOT}
"""What can be done to several devices at once."""
_MOST_OFFERED: Final = 8
"""Devices that are offered where none is named."""


class _Setting(Struct, frozen=True):
    """A tool that sets one value."""

    tool: str
    value: int | str
    step: int = 0
    """Where it is a step from the value of now: how many percent."""

    def from_now(self, status: DeviceStatus | None) -> _Setting:
        """A step from what the device tells now; the same for a value."""
        now = present_value(self.tool, status).get(SETTING_TOOLS[self.tool])
        if not self.step or not isinstance(now, int):
            return self
        return _Setting(self.tool, min(max(now + self.step, 0), 100), self.step)

    @property
    def arguments(self) -> dict[str, Any]:
        return {SETTING_TOOLS[self.tool]: self.value}


class FinderActions(QObject):
    """Makes entries of a phrase. What is protected or for several devices asks first, where the
    window asks for it anyway; nothing is sent by choosing such an entry."""

    def __init__(self, window: Navigator, context: UiContext) -> None:
        super().__init__(window.widget)
        self._window = window
        self._context = context
        self._said = PhraseWords(self._titles, self)
        self._sayings = FinderSayings(context, self._told, self._show_many, self)

    def read(self, typed: str) -> list[FinderEntry]:
        """What the text means as something to do, or what it lacks; empty for a text that is only
        looked for."""
        phrase = read_phrase(typed, self._context[FleetService].named())
        if phrase is None:
            return []
        if phrase.lack is Lack.TIME:
            return [self._at_time(phrase, typed, page) for page in PAGES if page.takes_times]
        if phrase.lack is not None:
            return self._said.lacking(phrase, typed)
        away = self._away(phrase)
        if away:
            return away
        match phrase.verb:
            case Verb.SAY:
                return self._sayings.entries(phrase) or [self._nobody(phrase)]
            case _ if phrase.verb.protected:
                return self._protected(phrase)
        return self._set(phrase)

    def undo(self, number: int) -> Awaitable[FinderResult]:
        """Set back what a call of the finder changed."""
        return self._undo(number)

    # devices

    def _views(self) -> list[DeviceView]:
        views = self._context.workspace.devices.views()
        return [view for view in views if view.way is not Way.SERVER]

    def _meant(self, phrase: Phrase, able: Callable[[DeviceView], bool]) -> list[DeviceView]:
        """The devices that can do it: those that were named, else the one that is shown, else the
        only one."""
        can = [view for view in self._views() if able(view)]
        if phrase.everyone:
            return [view for view in can if phrase.version in ("", view.version)]
        if phrase.keys:
            return [view for view in can if view.key in phrase.keys]
        page = self._window.device_page()
        here = [view for view in can if page is not None and view.key == page.key]
        return here or (can if len(can) == 1 else [])

    def _told(self, phrase: Phrase) -> list[DeviceView]:
        """Those that are meant by a message; all where none is."""
        found = self._meant(phrase, acts.can_be_told)
        if found or phrase.keys or phrase.everyone:
            return found
        return [view for view in self._views() if acts.can_be_told(view)]

    # entries

    def _at_time(self, phrase: Phrase, typed: str, page: AppPage) -> FinderEntry:
        what = self._said.what(phrase)
        return FinderEntry(
            "typed time",
            self.tr("New routine at {time}: {what}…").format(time=phrase.time, what=what),
            text_words(page.words),
            page.icon,
            partial(self._window.show_page, page, typed),
            typed=True,
        )

    def _titles(self, keys: Iterable[str]) -> list[str]:
        wanted = set(keys)
        return [view.title for view in self._views() if view.key in wanted]

    def _away(self, phrase: Phrase) -> list[FinderEntry]:
        """That a device that was named cannot do it now."""
        tool = _PROTECTED.get(phrase.verb) or _LEVELS.get(phrase.verb, acts.VOLUME_TOOL)
        if phrase.verb is Verb.THEME:
            tool = THEME_TOOL
        found = []
        for view in self._views():
            if view.key not in phrase.keys:
                continue
            if not view.connected:
                said = self.tr("{device} is not connected.")
            elif phrase.verb is Verb.SAY:
                if acts.can_be_told(view):
                    continue
                said = self.tr("No message can be shown on {device}.")
            elif view.tool(tool) is None:
                said = self.tr("{device} cannot do this.")
            else:
                continue
            found.append(self._said.hint(said.format(device=view.title), self._said.what(phrase)))
        return found[:1]

    def _set(self, phrase: Phrase) -> list[FinderEntry]:
        if phrase.step:
            return self._step(phrase)
        setting = self._setting(phrase)
        if setting is None:
            if phrase.verb is Verb.UNMUTE:
                return self._unmute_entries(phrase)
            return []
        views = self._meant(phrase, lambda view: acts.can_call(view, setting.tool))
        everyone = [view for view in self._views() if acts.can_call(view, setting.tool)]
        if not views and not phrase.everyone:
            # it may be any of them
            found = [self._set_one(each, setting, phrase.verb) for each in everyone[:_MOST_OFFERED]]
            return [*found, *([self._set_many(everyone, setting)] if len(everyone) > 1 else [])]
        found = []
        if len(views) == 1:
            found.append(self._set_one(views[0], setting, phrase.verb))
        if len(views) > 1 or (
            found and not phrase.keys and len(everyone) > 1 and phrase.verb is not Verb.MUTE
        ):
            found.append(self._set_many(views if len(views) > 1 else everyone, setting))
        return found

    def _step(self, phrase: Phrase) -> list[FinderEntry]:
        """Up or down from what it is now: one device at a time, each has a value of its own."""
        tool = _LEVELS[phrase.verb]
        able = [view for view in self._views() if acts.can_call(view, tool)]
        views = able if phrase.everyone else self._meant(phrase, lambda view: view in able)
        found = []
        for view in (views or ([] if phrase.keys else able))[:_MOST_OFFERED]:
            if not present_value(tool, view.status):
                said = self.tr("How it is set on {device} is not known yet.")
                found.append(
                    self._said.hint(said.format(device=view.title), self._said.what(phrase))
                )
                continue
            setting = _Setting(tool, 0, phrase.step).from_now(view.status)
            found.append(self._set_one(view, setting, phrase.verb))
        return found

    def _unmute_entries(self, phrase: Phrase) -> list[FinderEntry]:
        views = self._meant(phrase, self._is_muted)
        if not views and not phrase.keys:
            views = [view for view in self._views() if self._is_muted(view)]
        if views:
            return [self._unmute(view) for view in views[:_MOST_OFFERED]]
        return [
            self._said.hint(
                self.tr("Nothing is muted, as far as is known."), self._said.what(phrase)
            )
        ]

    def _setting(self, phrase: Phrase) -> _Setting | None:
        if phrase.verb is Verb.THEME and not (phrase.keys or phrase.everyone):
            return None  # a word alone is looked for: the look of the app
        return _Setting(*phrase.setting) if phrase.setting is not None else None

    def _set_one(self, view: DeviceView, setting: _Setting, verb: Verb) -> FinderEntry:
        title = self._set_words(setting, view.title)
        if verb is Verb.MUTE:
            title = self.tr("Mute {device}").format(device=view.title)
        now = present_value(setting.tool, view.status)
        detail = ""
        for value in now.values():
            said = self.tr("{count} %").format(count=value) if type(value) is int else str(value)
            detail = self.tr("Now {value}").format(value=said)
        return FinderEntry(
            f"typed {setting.tool} {view.key}",
            title,
            self.tr("Run"),
            _ICONS.get(setting.tool, "wrench"),
            lambda: None,
            detail,
            act=partial(self._call, view.key, setting),
            form=partial(self._form, view.key, setting),
            pin=partial(self._pin, view, setting),
            typed=True,
        )

    def _set_words(self, setting: _Setting, device: str) -> str:
        match setting.tool:
            case acts.VOLUME_TOOL:
                said = self.tr("Set volume of {device} to {value} %")
            case acts.BRIGHTNESS_TOOL:
                said = self.tr("Set brightness of {device} to {value} %")
            case _ if setting.value == "dark":
                said = self.tr("Set screen of {device} to dark")
            case _:
                said = self.tr("Set screen of {device} to light")
        return said.format(device=device, value=setting.value)

    def _set_many(self, views: Sequence[DeviceView], setting: _Setting) -> FinderEntry:
        devices = self.tr("%n device(s)", "", len(views))
        return FinderEntry(
            f"typed {setting.tool} several",
            self._set_words(setting, devices) + "…",
            self.tr("Asks first"),
            _ICONS.get(setting.tool, "wrench"),
            partial(self._many, ActKind.TOOL, tuple(views), setting),
            ", ".join(view.title for view in views),
            typed=True,
        )

    def _is_muted(self, view: DeviceView) -> bool:
        """Whether it is silent, and was not before."""
        known = self._context[LastVolumes].before_mute(view.key) is not None
        muted = view.status is not None and view.status.volume == 0
        return known and muted and acts.can_call(view, acts.VOLUME_TOOL)

    def _unmute(self, view: DeviceView) -> FinderEntry:
        before = self._context[LastVolumes].before_mute(view.key)
        setting = _Setting(acts.VOLUME_TOOL, before or 0)
        return FinderEntry(
            f"typed unmute {view.key}",
            self.tr("Unmute {device}").format(device=view.title),
            self.tr("Run"),
            "speaker-high",
            lambda: None,
            act=partial(self._call, view.key, setting),
            typed=True,
        )

    def _protected(self, phrase: Phrase) -> list[FinderEntry]:
        """Acts of Maintenance: to where they ask."""
        if not phrase.keys and not phrase.everyone:
            return []  # a word alone is looked for: the tool and its card
        tool = _PROTECTED[phrase.verb]
        views = self._meant(phrase, lambda view: acts.can_call(view, tool))
        if not views:
            return [self._nobody(phrase)]
        kind = _KINDS.get(phrase.verb)
        if len(views) > 1 and kind is None:
            return [self._protected_entry(phrase.verb, [view]) for view in views[:_MOST_OFFERED]]
        return [self._protected_entry(phrase.verb, views)]

    def _nobody(self, phrase: Phrase) -> FinderEntry:
        said = self.tr("No connected device can do this.")
        return self._said.hint(said, self._said.what(phrase))

    def _protected_entry(self, verb: Verb, views: Sequence[DeviceView]) -> FinderEntry:
        one = len(views) == 1
        said = {
            Verb.RESTART: self.tr("Restart {device}…"),
            Verb.SNAPSHOT: self.tr("Take a snapshot of {device}…"),
            Verb.UPGRADE: self.tr("Upgrade the firmware of {device}…"),
            Verb.INFO: self.tr("Show the system info of {device}"),
        }[verb]
        device = views[0].title if one else self.tr("%n device(s)", "", len(views))
        return FinderEntry(
            f"typed {verb.value} {views[0].key if one else ''}".rstrip(),
            said.format(device=device),
            self.tr("Protected tool") if verb is Verb.INFO else self.tr("Asks first"),
            "shield-warning",
            partial(self._ask, views[0].key, verb)
            if one
            else partial(self._many, _KINDS[verb], tuple(views), None),
            "" if one else ", ".join(view.title for view in views),
            privileged=True,
            typed=True,
        )

    # doing it

    async def _call(self, key: str, setting: _Setting) -> FinderResult:
        outcomes = self._context[Outcomes]
        if setting.step:
            setting = setting.from_now(await outcomes.refresh(key))
        record, outcome = await outcomes.call(key, setting.tool, setting.arguments)
        if record.outcome is not CallOutcome.ANSWERED:
            return self._failure(record)
        if outcome is None:
            return FinderResult(outcome_words(record))
        said = listed(words(each) for each in outcome.words)
        return FinderResult(said, number=outcome.number if outcome.can_undo else 0)

    async def _undo(self, number: int) -> FinderResult:
        outcomes = self._context[Outcomes]
        try:
            record = await outcomes.undo(number)
        except CompanionError as error:
            return FinderResult(words(error.message), failed=True)
        if record.outcome is not CallOutcome.ANSWERED:
            return self._failure(record)
        outcome = outcomes.of(record.number)
        if outcome is None:
            return FinderResult(outcome_words(record))
        return FinderResult(listed(words(each) for each in outcome.words))

    def _failure(self, record: CallRecord) -> FinderResult:
        if record.problem is not None:
            return FinderResult(words(record.problem), failed=True)
        if record.result is not None and record.result.doubt is not None:
            return FinderResult(doubt_words(record.result), failed=True)
        return FinderResult(outcome_words(record), failed=True)

    def _form(self, key: str, setting: _Setting) -> None:
        if (page := page_of(self._window, key)) is not None:
            page.go_to_tool(setting.tool)
            page.tools.select_tool(setting.tool, setting.arguments)

    def _pin(self, view: DeviceView, setting: _Setting) -> None:
        tool = view.tool(setting.tool)
        if tool is not None:
            request = CallRequest(view.key, view.title, tool, setting.arguments, 0.0)
            record = CallRecord(0, request, datetime.now(UTC), CallOutcome.ANSWERED)
            pin_call(self._context, record)

    def _ask(self, key: str, verb: Verb) -> None:
        """To the card of a protected tool; a restart asks there at once."""
        page = page_of(self._window, key)
        if page is not None:
            page.go_to_tool(_PROTECTED[verb])
            if verb is Verb.RESTART:
                page.privileged.ask(REBOOT_TOOL)

    def _show_many(self, views: Sequence[DeviceView], text: str) -> None:
        self._many(ActKind.MESSAGE, views, None, text)

    def _many(
        self,
        kind: ActKind,
        views: Sequence[DeviceView],
        setting: _Setting | None,
        text: str = "",
    ) -> None:
        """To the page of all devices with the act filled in; what is protected asks at once."""
        self._window.show_page(DEVICES_PAGE)
        state = self._window.fleet_run()
        if state is None or state.running:
            said = self.tr("Something else runs on several devices. Wait until it has ended.")
            self._context.notify(said, "", True)
            return
        if kind is ActKind.MESSAGE:
            state.entered.title, state.entered.text = self.tr("Companion"), text
        if not state.open(kind, views, setting.tool if setting is not None else ""):
            return
        if setting is not None and state.draft is not None:
            state.draft.set_arguments(setting.arguments)
        elif kind in (ActKind.RESTART, ActKind.SNAPSHOT):
            state.start()


_ICONS: Final = {
    acts.VOLUME_TOOL: "speaker-high",
    acts.BRIGHTNESS_TOOL: "sun",
    THEME_TOOL: "palette",
}


Views = Sequence[DeviceView]


class FinderSayings(QObject):
    """Makes entries of a message. `told` gives the devices that it is for, `show_many` fills in
    what is shown on several, where a person sends it."""

    def __init__(
        self,
        context: UiContext,
        told: Callable[[Phrase], Views],
        show_many: Callable[[Views, str], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._told = told
        self._show_many = show_many

    def entries(self, phrase: Phrase) -> list[FinderEntry]:
        found = self._entries(phrase)
        if found and phrase.whole_text:
            # the place may be part of what is said
            whole = replace(phrase, value=phrase.whole_text, keys=(), everyone=False)
            found += self._entries(whole)[:1]
        return found

    def _entries(self, phrase: Phrase) -> list[FinderEntry]:
        text, views = str(phrase.value), self._told(phrase)
        if not views:
            return []
        says = self._context[SayService]
        speaks = any(says.plays_sound(view.key) for view in views)
        show = self._show(views, text, wanted=phrase.shows, speaks=speaks)
        if not speaks:
            return [show]
        quiet = is_quiet(self._context.workspace.settings)
        say = self._say(views, text, quiet=quiet)
        return [show, say] if phrase.shows or quiet else [say, show]

    def _say(self, views: Views, text: str, *, quiet: bool) -> FinderEntry:
        title = self.tr("Say “{text}” on {device}")
        if quiet:
            title = self.tr("Say “{text}” on {device} anyway")
        names = ", ".join(view.title for view in views) if len(views) > 1 else ""
        detail = self.tr("Do not disturb is on.") if quiet else ""
        return FinderEntry(
            f"typed aloud {self._key(views)} {text}",
            title.format(text=one_line(text, SHOWN), device=self._device(views)),
            self.tr("Run"),
            "speaker-high",
            lambda: None,
            "  ·  ".join(filter(None, (detail, names))),
            act=partial(self._speak, tuple(view.key for view in views), text, quiet),
            typed=True,
        )

    def _show(self, views: Views, text: str, *, wanted: bool, speaks: bool) -> FinderEntry:
        title = self.tr("Show “{text}” on {device}").format(
            text=one_line(text, SHOWN), device=self._device(views)
        )
        why = ""
        if not (wanted or speaks):
            why = self.tr("Text only: sound needs firmware 2.5 or later.")
        names = ", ".join(view.title for view in views) if len(views) > 1 else ""
        entry = FinderEntry(
            f"typed say {self._key(views)} {text}",
            title if len(views) == 1 else title + "…",
            self.tr("Run") if len(views) == 1 else self.tr("Asks first"),
            "chat-circle-dots",
            partial(self._show_many, tuple(views), text),
            "  ·  ".join(filter(None, (why, names))),
            typed=True,
        )
        if len(views) > 1:
            return entry
        return replace(entry, act=partial(self._send, views[0].key, text))

    @staticmethod
    def _key(views: Views) -> str:
        return views[0].key if len(views) == 1 else "several"

    def _device(self, views: Views) -> str:
        return views[0].title if len(views) == 1 else self.tr("%n device(s)", "", len(views))

    # doing it

    async def _send(self, key: str, text: str) -> FinderResult:
        try:
            await self._context[StockService].alert(key, self.tr("Companion"), text)
        except CompanionError as error:
            return FinderResult(words(error.message), failed=True)
        return FinderResult(self.tr("Sent. Devices do not confirm messages."))

    async def _speak(self, keys: Sequence[str], text: str, quiet: bool) -> FinderResult:
        what = SayWhat(text, title=self.tr("Companion"))
        try:
            saying = await self._context[SayService].say(
                keys, what, origin=Origin.PERSON, override_quiet=quiet
            )
        except CompanionError as error:
            return FinderResult(words(error.message), failed=True)
        return self._result(await saying.done())

    def _result(self, views: Sequence[SayView]) -> FinderResult:
        failed = [view for view in views if view.outcome is None or not view.outcome.reached]
        if len(views) == 1:
            return FinderResult(self._reason(views[0]), failed=bool(failed))
        if failed:
            said = [f"{view.device_name}: {self._reason(view)}" for view in failed[:3]]
            return FinderResult(listed(said), failed=True)
        return FinderResult(self.tr("Said on %n device(s)", "", len(views)))

    @staticmethod
    def _reason(view: SayView) -> str:
        return words(view.reason) if view.reason is not None else ""
