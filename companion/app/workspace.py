"""What every front end drives: the services of this run, and the nouns that put them there.

What only a run needs is imported by it: what nouns say of themselves is read without that.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

from companion.app.settings.setting import Setting, settings_in
from companion.errors import CompanionError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks

if TYPE_CHECKING:
    from types import ModuleType

    from companion.app.files.saver import Saver
    from companion.app.files.store import Store
    from companion.app.secrets import Secrets
    from companion.app.settings.settings import Settings
    from companion.devices.registry import DeviceRegistry

S = TypeVar("S")

logger = logging.getLogger(__name__)

LONGEST_END: Final = 60.0
"""Seconds that a noun may take to end: longer than all the limits that nouns have for their own."""

Hook = Callable[[], Awaitable[object] | object]
"""May be `async`."""
Wiring = Callable[["Workspace"], None]
ChangeHook = Callable[[frozenset[Setting[Any]]], Awaitable[object] | object]
"""Is given all settings that were changed; may be `async`."""


@dataclass(frozen=True, eq=False)
class Noun:
    """What a noun says of itself; `companion.app.nouns` lists them all.

    Saying it takes no services: who asks for the settings alone does not wait for them. So they are
    put together in a module of their own, `wiring.py`.
    """

    name: str
    """That of its folder."""
    wiring: Callable[[], Wiring] | None = None
    """Imports what puts its services into a workspace, and says who of them hears whom; `None` for
    a noun without services."""
    described: tuple[ModuleType, ...] = ()
    """The modules that describe its settings."""

    @property
    def settings(self) -> tuple[Setting[Any], ...]:
        return settings_in(*self.described)


class Stage(Enum):
    """When a noun's hooks run: at the start in the order of the nouns, at the end from the last
    noun to the first."""

    LOAD = auto()
    """Read what was kept, before any device can come."""
    START = auto()
    """Begin."""
    LEAVE = auto()
    """The window is being closed: what is under way must not take the end of its tasks for a
    person's wish."""
    END = auto()
    """End what works with devices, while they are still connected."""
    STOP = auto()
    """Close what is open: nothing works with devices any more."""
    LAST = auto()
    """Close what is to have all that ending caused, when all files are written."""


class Work(NamedTuple):
    """Something under way on a device, which closing the app would end or leave alone."""

    what: Message
    device_name: str
    closing: Message
    """What closing the app now means for it."""


class Workspace:
    """Owns everything that lives; `start` and `stop` bracket it.

    It knows no noun. Each puts its services in, and finds by their class those of the nouns before
    it: `workspace[CallService]`. `companion.app.assemble` makes a workspace.
    """

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        secrets: Secrets,
        *,
        given: Iterable[object] = (),
        keeps: Mapping[Noun, Path | None] | None = None,
        acts: Collection[Noun] = (),
        listens: bool = True,
        described: Iterable[Setting[Any]] = (),
    ) -> None:
        self.settings = settings
        self.settings_changed: Publisher[Settings] = Publisher()
        """Publish here after any change of `settings`; who owns the file writes it then."""
        self.described = tuple(described)
        """All settings that there are."""
        self.devices = devices
        self.secrets = secrets
        self.listens = listens
        """Whether devices can dial this computer in this run."""
        self.file_failed: Publisher[Message] = Publisher()
        """A file of the settings' folder was damaged, or cannot be read or written; or a noun
        failed."""
        self.work_changed: Publisher[None] = Publisher()
        """Something of `work` began, ended or went on."""
        self.longest_end = LONGEST_END
        self._services: dict[type[Any], Any] = {}
        self._given = [each for each in given if each is not None]
        self._taken: list[object] = []
        self._keeps = dict(keeps or {})
        self._acts = frozenset(acts)
        self._stores: dict[Path, Store] = {}
        self._secrets: list[Callable[[], Iterable[str]]] = [secrets.seen]
        self._work: list[Callable[[], Iterable[Work]]] = []
        self._change_hooks: list[tuple[str, frozenset[Setting[Any]], ChangeHook]] = []
        self._hooks: defaultdict[Stage, list[tuple[str, Hook]]] = defaultdict(list)
        self._noun = Noun("")
        """The one that is putting its services in."""
        self._collecting: asyncio.Task[None] | None = None

    def wire(self, noun: Noun) -> None:
        """Let a noun put its services in; those that it needs are there already."""
        self._noun = noun
        if noun.wiring is not None:
            noun.wiring()(self)

    # services, by their class

    def __getitem__(self, kind: type[S]) -> S:
        """The service of that class. Raises `KeyError` where no noun has put one in."""
        return cast("S", self._services[kind])

    def put(self, service: S, kind: type[S] | None = None) -> S:
        """Put a service in, under its own class unless another one is named."""
        self._services[kind or type(service)] = service
        return service

    # what a run is made for

    def given(self, kind: type[S]) -> S | None:
        """What this run was given of that class: limits, times, something made before."""
        found = next((each for each in self._given if isinstance(each, kind)), None)
        self._taken.append(found)
        return found

    def check_given(self) -> None:
        """After all nouns: raises `TypeError` for something that none of them has asked for, which
        would do nothing."""
        left = [each for each in self._given if not any(each is taken for taken in self._taken)]
        if left:
            raise TypeError(f"no noun wants {', '.join(type(each).__name__ for each in left)}")

    # each for the noun that is putting its services in, unless another one is named

    def acts(self, noun: Noun | None = None) -> bool:
        """Whether the noun does in this run what it does by itself: look, ask, run, go on. What a
        person or a command asks for it does anyway."""
        return (noun or self._noun) in self._acts

    def folder(self, noun: Noun | None = None) -> Path | None:
        """Where the noun keeps what it remembers; `None`: until `stop`, in memory."""
        return self._keeps.get(noun or self._noun)

    def store(self, noun: Noun | None = None) -> Store | None:
        """The database in its `folder`."""
        folder = self.folder(noun)
        return None if folder is None else self.store_in(folder)

    def store_in(self, folder: Path) -> Store:
        """One for a folder, so that what is wrong with it is told once."""
        from companion.app.files.store import Store

        return self._stores.setdefault(folder, Store(folder))

    def add_store(self, store: Store) -> None:
        """Use one that is open already."""
        self._stores[store.folder] = store

    # settings

    def save_settings(self) -> None:
        """Say that `settings` are others; who owns the file writes it then."""
        self.settings_changed.publish(self.settings)

    def on_change(self, settings: Iterable[Setting[Any]], hook: ChangeHook) -> None:
        """Act when a person has changed one of these settings."""
        self._change_hooks.append((self._noun.name, frozenset(settings), hook))

    async def change(self, changes: Mapping[Setting[Any], Any]) -> None:
        """Take over what a person changed, let the nouns act on it in their order, and return when
        it is written."""
        for setting, value in changes.items():
            self.settings[setting] = value
        if changes:
            self.save_settings()
        changed = frozenset(changes)
        for noun, settings, hook in self._change_hooks:
            if settings & changed:
                await self._guard(noun, partial(hook, changed))
        await self.settings.save()

    # what closing means, and what must stay here

    def add_work(self, running: Callable[[], Iterable[Work]], changed: Publisher[Any]) -> None:
        """Ask `running` for what is under way; `changed` publishes when that is something else."""
        self._work.append(running)
        changed.subscribe(lambda _: self.work_changed.publish(None))

    def work(self) -> tuple[Work, ...]:
        """What is under way on devices."""
        return tuple(work for running in self._work for work in running())

    def add_secrets(self, seen: Callable[[], Iterable[str]]) -> None:
        """Ask `seen` as well for secrets that this run knows."""
        self._secrets.append(seen)

    def secrets_seen(self) -> frozenset[str]:
        """Every secret that this run knows: what leaves this computer must hold none of them."""
        found: set[str] = set()
        for seen in self._secrets:
            found.update(seen())
        return frozenset(found)

    def stored_secrets(self) -> frozenset[str]:
        """Those of them that no file may hold, wherever a device repeats them."""
        from companion.app.privacy.mask import stored_secrets

        return stored_secrets(self.secrets_seen())

    # the common life

    def on(self, stage: Stage, hook: Hook) -> None:
        """Do this at that stage of the run."""
        self._hooks[stage].append((self._noun.name, hook))

    async def start(self, *, whole: bool = True) -> None:
        """Read what was kept, open the ports and dial the saved devices.

        Never raises for a port that is taken, or for a file that is damaged: that is published.
        Raises what a noun raises; without `whole` that costs no other noun, and is published.
        """
        if self.listens and gc.isenabled():
            from companion.devices.garbage import Collector

            # many devices may come; a window has a collector of its own
            self._collecting = asyncio.create_task(Collector().run(), name="collect garbage")
        for stage in (Stage.LOAD, Stage.START):
            for noun, hook in self._hooks[stage]:
                await (_done(hook()) if whole else self._guard(noun, hook))
            if stage is Stage.LOAD:
                for file in self._files:
                    file.subscribe(self.file_failed.publish)

    async def leave(self) -> None:
        """The window is being closed: call it before its tasks end."""
        await self._end(Stage.LEAVE)

    async def stop(self) -> None:
        """End everything; returns when nothing of it runs any more. A noun that fails, or does not
        end in time, keeps no other from its end."""
        self.devices.expect_end(message("link.left"))
        await self._end(Stage.END)
        await self._end(Stage.STOP)
        for file in self._files:
            await self._guard(file.path.name, partial(self._in_time, file.close))
        await self._end(Stage.LAST)
        await end_tasks(self._collecting)

    async def _end(self, stage: Stage) -> None:
        for noun, hook in reversed(self._hooks[stage]):
            await self._guard(noun, partial(self._in_time, hook))

    async def _in_time(self, hook: Hook) -> None:
        """Raises `TimeoutError` for what does not end; it is left to itself then."""
        result = hook()
        if not isinstance(result, Awaitable):
            return
        ending = asyncio.ensure_future(result)
        try:
            done, _ = await asyncio.wait({ending}, timeout=self.longest_end)
        except asyncio.CancelledError:
            await end_tasks(ending, within=self.longest_end)
            raise
        if not done:
            ending.cancel()
            raise TimeoutError(f"no end within {self.longest_end:g} s")
        ending.result()

    async def _guard(self, noun: str, hook: Hook) -> None:
        """What goes wrong is said, and costs this noun alone."""
        try:
            await _done(hook())
        except CompanionError as error:
            self.file_failed.publish(error.message)
        except Exception:
            logger.exception("%s failed", noun)
            self.file_failed.publish(message("app.part_failed", part=noun))

    @property
    def _files(self) -> tuple[Saver, ...]:
        return self.settings.file, *self._stores.values()


async def _done(result: Awaitable[object] | object) -> None:
    if isinstance(result, Awaitable):
        await result
