"""What every test relies on: no screen, no settings and no passwords of the person who runs it."""

from __future__ import annotations

import asyncio
import builtins
import functools
import gc
import inspect
import itertools
import os
import sys
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

import keyring
import pytest
from filelock import FileLock
from pytestqt.qtbot import QtBot

from tests.examples import load_profile
from tests.fakes import warm
from tests.fakes.secrets import MemoryKeyring

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from qasync import QEventLoop


# Read when the application object is made, so this is early enough.
# Qt's own screen without a screen has 800 pixels, less than the window.
_SCREEN = Path(__file__).with_name("data") / "screen.json"
os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={_SCREEN}"
# A scaled desktop would change every size that a window test looks at.
for _name in ("QT_SCALE_FACTOR", "QT_AUTO_SCREEN_SCALE_FACTOR", "QT_STYLE_OVERRIDE"):
    os.environ.pop(_name, None)
# The same fonts on every computer, or what fits on one would not on another.
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).parent / "data" / "fonts.conf")
load_profile()


T = TypeVar("T")

_OWN = {name: getattr(gc, name) for name in ("freeze", "unfreeze", "get_freeze_count")}
"""Python's own; see `pytest_collection_finish`."""

_TESTS = Path(__file__).parent
_SCRIPTS = str(_TESTS.parent / "packaging")
_SLOW = ("journeys/", "conformance/", "interaction/", "unit/cli/", "ui/test_application.py")
_WINDOWS = ("journeys/", "ui/")
"""Folders whose coroutines run in the app's event loop."""

_NUMBERS = itertools.count()

_LOADED = pytest.StashKey[Path]()
"""The file whose libraries are loaded."""


@pytest.fixture(autouse=True)
def config_dir(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this test's settings. Processes that the test starts use it as well."""
    # not numbered by pytest, which reads all names that are there before it chooses one
    folder = tmp_path_factory.getbasetemp() / "config" / str(next(_NUMBERS))
    folder.mkdir(parents=True)
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(folder))
    return folder


@pytest.fixture(autouse=True)
def memory_keyring(monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryKeyring]:
    """The password store of this test; a process that it starts has none that works."""
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    former = keyring.get_keyring()
    store = MemoryKeyring()
    keyring.set_keyring(store)
    yield store
    keyring.set_keyring(former)


@pytest.fixture
def qtloop(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[QEventLoop]:
    """The app's event loop: asyncio inside Qt's. An ``async def`` test that has it runs in it,
    as do those in folders of the window.

    It ends a test that takes too long by itself: what pytest-timeout raises is lost where it
    comes while Qt calls Python, and the loop would run for ever.

    At the end what is still running is cancelled, as at the app's end. An exception that
    nobody took (a callback's or a task's) fails the test.
    """
    from companion.ui.main.garbage import WindowLoop

    quits = qapp.quitOnLastWindowClosed()
    # a test may close its only window and go on
    qapp.setQuitOnLastWindowClosed(False)
    loop = WindowLoop(qapp)
    lost: list[str] = []
    loop.set_exception_handler(lambda _loop, context: lost.append(_described(context)))
    asyncio.set_event_loop(loop)
    limit, run = _time_limit(request.node), loop.run_until_complete
    loop.run_until_complete = lambda work: run(_within(limit, work))
    yield loop
    del loop.run_until_complete
    try:
        _cancel_all(loop)
    finally:
        asyncio.set_event_loop(None)
        loop.close()
        qapp.setQuitOnLastWindowClosed(quits)
    if lost:
        pytest.fail("nobody took these exceptions of the event loop:\n" + "\n".join(lost))


def _time_limit(item: pytest.Item) -> float | None:
    """Seconds; a little less than pytest-timeout has for the item."""
    marker = item.get_closest_marker("timeout")
    if marker is not None:
        seconds = float(marker.args[0])
    else:
        asked = item.config.getoption("timeout")
        seconds = float(item.config.getini("timeout")) if asked is None else asked
    return 0.9 * seconds or None


async def _within(seconds: float | None, work: Awaitable[T]) -> T:
    async with asyncio.timeout(seconds):
        return await work


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> Generator[None, Any, Any]:
    """Run coroutines that have `qtloop` in it; pytest-asyncio takes those that are left.

    Those in folders of the window have it without asking for it."""
    is_test = collector.funcnamefilter(name) and inspect.iscoroutinefunction(obj)
    if is_test and collector.path.relative_to(_TESTS).as_posix().startswith(_WINDOWS):
        pytest.mark.usefixtures("qtloop")(obj)
    made = yield
    for item in made if isinstance(made, list) else []:
        if not isinstance(item, pytest.Function) or "qtloop" not in item.fixturenames:
            continue
        if inspect.iscoroutinefunction(item.obj):
            item.obj = _in_qtloop(item, item.obj)
    return made


def _in_qtloop(
    item: pytest.Function, test: Callable[..., Coroutine[Any, Any, object]]
) -> Callable[..., object]:
    @functools.wraps(test)
    def run(*arguments: object, **named: object) -> object:
        # what it returns goes back to pytest, which takes nothing but None
        return item.funcargs["qtloop"].run_until_complete(test(*arguments, **named))

    return run


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """pytest-qt has loaded Qt by now, whose `import` reads every source (`companion.ui`)."""
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed, QtBot.waitActive):
        # what comes is waited for, however slow the computer is; pytest-qt gives it 5 seconds
        (wait.__kwdefaults__ or {})["timeout"] = 60_000
    # tests import the scripts under the names that these use themselves; a worker has the path of
    # its controller, which imports no tests
    if _SCRIPTS not in sys.path:
        sys.path.append(_SCRIPTS)
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        warm.provide()  # one for all workers, which have our environment
        if (ways := warm.workers(len(config.option.tx), config.args)) is not None:
            config.option.tx = ways


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """What is imported and collected stays: to look for garbage in it takes seconds."""
    gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    # what the app spares while a test runs would never be found as garbage, nor by who looks for
    # it; and what is spared here is not the app's: to count it takes 40 ms, to look at it 0.4 s
    gc.freeze = gc.unfreeze = lambda: None
    gc.get_freeze_count = lambda: 0
    # by default a syntax tree is looked through so often that this takes longer than reading it
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


def pytest_unconfigure() -> None:
    for name, own in _OWN.items():
        setattr(gc, name, own)


@pytest.fixture
def sparing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this test the app may spare objects, for ever, and knows of those that are."""
    for name, own in _OWN.items():
        monkeypatch.setattr(gc, name, own)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With several workers: first the files that take longest, since they start programs, then
    those with a window among those without. So no worker is left alone with a long file, and
    there are always some that compute and some that wait."""
    if not hasattr(config, "workerinput"):
        return
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    slow, windows, others = [], [], []
    for path in files:
        place = path.relative_to(_TESTS).as_posix()
        group = slow if place.startswith(_SLOW) else windows if place.startswith("ui/") else others
        group.append(path)
    mixed = [
        (index / len(group), path)
        for group in (windows, others)
        for index, path in enumerate(group)
    ]
    order = [*slow, *(path for _, path in sorted(mixed))]
    items[:] = [item for path in order for item in files[path]]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Collect no garbage while a test has Qt's objects, and all of it after one with Qt's loop.

    Neither a worker thread nor Qt's own half-done work bears a collection
    (`companion.ui.main.garbage`).
    A loop is part of reference cycles; only here nothing holds it any more.

    What the first test of a file leaves alive is the libraries that it loaded: collections after
    the other tests do not look at them, which makes them cheap.
    """
    fixtures = getattr(item, "fixturenames", ())
    if "qapp" not in fixtures:
        return (yield)
    with _processor(item.config):
        gc.disable()
        try:
            return (yield)
        finally:
            first = item.config.stash.get(_LOADED, None) != item.path
            gc.collect(2 if first or "qtloop" in fixtures else 1)
            if first:
                _OWN["freeze"]()
                item.config.stash[_LOADED] = item.path
            gc.enable()


@contextmanager
def _processor(config: pytest.Config) -> Iterator[None]:
    """Wait for a processor, before the test's time runs.

    Tests with a window compute nearly all the time; more than one of them for each processor, and
    one besides, would only make each other late. The other tests mostly wait, so there are more
    workers than processors.
    """
    worker = getattr(config, "workerinput", {}).get("workerid")
    cache = getattr(config, "cache", None)  # nothing where the plugin is switched off
    if worker is None or cache is None:
        yield
        return
    processors = (
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    )
    places, number = processors + 1, int(worker.removeprefix("gw"))
    folder = cache.mkdir("processors")
    if sys.platform == "win32":
        with FileLock(folder / f"{number % places}.lock"):
            yield
        return
    with ExitStack() as stack:
        files = [
            stack.enter_context((folder / f"{(number + each) % places}.lock").open("ab"))
            for each in range(places)
        ]
        file = next((file for file in files if _locked(file)), None)
        if file is None:
            # the system wakes who waits; to ask again and again cost one in forty seconds of a
            # processor
            file = files[0]
            fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)  # a program that a test forked may have the file


def _locked(file: IO[bytes]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _cancel_all(loop: QEventLoop) -> None:
    tasks = [task for task in asyncio.all_tasks(loop) if not task.done()]
    for task in tasks:
        task.cancel()
    # asynchronous generators are closed even when no task is left
    loop.run_until_complete(_settle(tasks, loop))


async def _settle(tasks: list[asyncio.Task[Any]], loop: QEventLoop) -> None:
    results = await asyncio.gather(*tasks, return_exceptions=True)
    await loop.shutdown_asyncgens()
    for task, result in zip(tasks, results, strict=True):
        if isinstance(result, Exception):
            loop.call_exception_handler(
                {"message": f"{task.get_name()} failed when cancelled", "exception": result}
            )


def _described(context: dict[str, Any]) -> str:
    what = context.get("message", "")
    error = context.get("exception")
    return f"{what}: {error!r}" if error is not None else str(what)
