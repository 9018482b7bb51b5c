"""The log in memory: what it keeps, and what it lets go."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.app import log_ring as module
from companion.app.log_ring import (
    LONGEST,
    MOST_LINES,
    LogRing,
    begin_log,
    log_ring,
    read_levels,
    show_log,
)


def record(text: str, level: int = logging.WARNING, *values: object) -> logging.LogRecord:
    return logging.LogRecord("companion.x", level, __file__, 1, text, values, None)


@pytest.fixture
def ring() -> LogRing:
    return LogRing()


@contextmanager
def bare_root() -> Iterator[logging.Logger]:
    """The root logger of a program that has just started: pytest has handlers of its own."""
    root = logging.getLogger()
    names = ("companion", "companion.devices", "companion.transports", "other")
    handlers, levels = root.handlers[:], {name: logging.getLogger(name).level for name in names}
    root.handlers[:] = []
    for name in names:
        logging.getLogger(name).setLevel(logging.NOTSET)
    try:
        yield root
    finally:
        root.handlers[:] = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def test_lines_are_kept_in_order_with_their_values_and_traceback(ring: LogRing) -> None:
    ring.handle(record("first %s", logging.INFO, "value"))
    try:
        raise ValueError("broken here")
    except ValueError as error:
        second = record("second", logging.ERROR)
        second.exc_info = (type(error), error, error.__traceback__)
        ring.handle(second)
    first, last = ring.lines()
    assert (first.text, first.level, first.logger) == ("first value", "INFO", "companion.x")
    assert first.time.utcoffset() is not None
    assert last.text.startswith("second\nTraceback") and last.text.endswith("broken here")


def test_it_is_bounded_in_lines_and_in_characters(
    ring: LogRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(MOST_LINES + 5):
        ring.handle(record(f"line {number}"))
    assert len(ring.lines()) == MOST_LINES and ring.dropped == 5
    assert ring.lines()[0].text == "line 5"
    monkeypatch.setattr(module, "MOST_CHARACTERS", 20_000)
    ring.handle(record("x" * 100_000 + "end"))
    ring.handle(record("y" * 100_000))
    assert sum(len(line.text) for line in ring.lines()) <= 20_000
    long = next(line.text for line in ring.lines() if line.text.startswith("x"))
    assert len(long) < LONGEST + 10 and long.endswith("end")
    ring.clear()
    assert ring.lines() == [] and ring.dropped == 0


def test_a_record_that_cannot_be_said_breaks_nothing(
    ring: LogRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    ring.handle(record("%s and %s", logging.WARNING, "only one"))
    ring.handle(record("next"))
    assert [line.text for line in ring.lines()] == ["next"]


def test_several_threads_may_log_while_it_is_read(ring: LogRing) -> None:
    def log() -> None:
        for number in range(500):
            ring.handle(record(f"line {number}"))

    threads = [threading.Thread(target=log) for _ in range(4)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        ring.lines()
    for thread in threads:
        thread.join()
    assert len(ring.lines()) == 2_000


def test_what_a_person_is_told_is_not_shown_again(capsys: pytest.CaptureFixture[str]) -> None:
    log_ring().clear()
    with bare_root():
        begin_log("%(name)s: %(message)s", told=True)
        logging.getLogger("companion.a").warning("said", extra={"told": True})
        logging.getLogger("companion.a").warning("loud")
    assert capsys.readouterr().err == "companion.a: loud\n"
    assert [line.text for line in log_ring().lines()] == ["said", "loud"]


def test_what_is_not_shown_is_kept_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    log_ring().clear()
    with bare_root() as root:
        begin_log("%(name)s: %(message)s")
        begin_log("%(name)s: %(message)s")
        logging.getLogger("companion.a").info("quiet")
        logging.getLogger("companion.a").warning("loud")
        logging.getLogger("other").info("foreign")
        assert len(root.handlers) == 2
    assert capsys.readouterr().err == "companion.a: loud\n"
    assert [line.text for line in log_ring().lines()] == ["quiet", "loud"]


# lines that somebody wants to see


@pytest.mark.parametrize(
    ("text", "levels", "unread"),
    [
        ("", {}, ()),
        ("debug", {"companion": logging.DEBUG}, ()),
        (" Warning ", {"companion": logging.WARNING}, ()),
        (
            "companion.devices=debug, companion.transports = info,",
            {"companion.devices": logging.DEBUG, "companion.transports": logging.INFO},
            (),
        ),
        ("error,mcp=debug", {"companion": logging.ERROR, "mcp": logging.DEBUG}, ()),
        ("info,debug", {"companion": logging.DEBUG}, ()),
        ("loud", {}, ("loud",)),
        ("=debug,companion.devices", {}, ("=debug", "companion.devices")),
        ("companion=10,info", {"companion": logging.INFO}, ("companion=10",)),
    ],
)
def test_levels_are_read(text: str, levels: dict[str, int], unread: tuple[str, ...]) -> None:
    assert read_levels(text) == (levels, unread)


def test_each_part_of_the_app_has_its_level(capsys: pytest.CaptureFixture[str]) -> None:
    log_ring().clear()
    levels = {"companion": logging.ERROR, "companion.devices": logging.DEBUG, "other": logging.INFO}
    with bare_root() as root:
        show_log(levels)
        show_log(levels)
        begin_log("%(name)s: %(message)s", told=True)
        assert len(root.handlers) == 2
        for name in ("companion.devices.link", "companion.devicesx", "other.part", "third"):
            for level in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
                logging.getLogger(name).log(level, "said", extra={"told": True})
    shown = [line.split(" ", 2)[2] for line in capsys.readouterr().err.splitlines()]
    assert shown == [
        *(f"{level} companion.devices.link: said" for level in ("DEBUG", "INFO")),
        *(f"{level} companion.devices.link: said" for level in ("WARNING", "ERROR")),
        "ERROR companion.devicesx: said",
        *(f"{level} other.part: said" for level in ("INFO", "WARNING", "ERROR")),
        *(f"{level} third: said" for level in ("WARNING", "ERROR")),
    ]
    # what is shown changes nothing of what is kept
    assert [line.level for line in log_ring().lines() if line.logger == "companion.devicesx"] == [
        "INFO",
        "WARNING",
        "ERROR",
    ]


def test_shown_lines_hold_no_secrets_and_no_control_characters(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with bare_root():
        show_log({"companion": logging.DEBUG}, ["hunter2-of-mine"])
        log = logging.getLogger("companion.a")
        log.debug("sent hunter2-of-mine to the broker")
        log.debug('{"password": "correct horse"}')
        log.debug("Authorization: Bearer abcdefghijklmnop")
        log.debug("connected to wifi: HomeNet")
        log.debug("GET http://192.168.1.2:8687/%s", "a" * 31 + "1")
        log.debug("a device named \x1b[2Jme")
        try:
            raise ValueError("token=abcdefghijklmnop")
        except ValueError:
            log.exception("it failed")
    said = capsys.readouterr().err
    for secret in ("hunter2", "correct horse", "abcdefghijklmnop", "HomeNet", "aaaa", "\x1b"):
        assert secret not in said
    assert "to the broker" in said and "Traceback" in said and "ValueError" in said
