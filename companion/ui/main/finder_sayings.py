"""What is typed into Ctrl+K as something to say aloud, or to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject

from companion.app.finder.phrases import Phrase
from companion.app.say.service import SayService
from companion.app.say.views import Origin, SayView, SayWhat
from companion.app.settings.quiet import is_quiet
from companion.app.stock.service import StockService
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.text import one_line
from companion.ui.finder.finder_dialog import FinderEntry, FinderResult
from companion.ui.finder.phrase_words import SHOWN
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.words.words import listed, words

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
