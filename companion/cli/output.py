"""What the command line prints: results on standard output, everything else on standard error."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final, TextIO

from companion.text import escaped, one_line, reason_of

if TYPE_CHECKING:
    # `companion --help` needs none of these, and each takes longer than all of its words
    from pathlib import Path

    from companion.errors import CompanionError
    from companion.messages.message import Message

INTERRUPTED: Final = 130
"""The exit status that shells expect of a program that Ctrl+C ended."""

_EVERY: Final = 5.0
"""Seconds between two lines where they cannot be rewritten: a log stays readable."""


STREAMS: Final[ContextVar[tuple[TextIO, TextIO] | None]] = ContextVar("streams", default=None)
"""Standard output and error of a command whose terminal is elsewhere."""


def _out() -> TextIO:
    streams = STREAMS.get()
    return sys.stdout if streams is None else streams[0]


def _error() -> TextIO:
    streams = STREAMS.get()
    return sys.stderr if streams is None else streams[1]


def printing_here(callback: Callable[..., None]) -> Callable[..., None]:
    """`callback`, which prints where it is made: a command that the app carries out hears of what
    others do, and they of what it does."""
    streams = STREAMS.get()

    def call(*values: Any) -> None:
        token = STREAMS.set(streams)
        try:
            callback(*values)
        finally:
            STREAMS.reset(token)

    return call


class OutputLost(Exception):
    """Standard output goes to a file that cannot be written: the disk is full."""


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    from companion.json import dumps

    # ASCII, so that a terminal or pipe of any encoding carries it, lone surrogates included.
    _write(dumps(value, indent=1), _out())


def print_json_line(value: Any) -> None:
    """One JSON object on one line."""
    from companion.json import dumps

    _write(dumps(value), _out())


def coded_message(text: Message) -> dict[str, str]:
    """`{"code", "message"}`, the message in English."""
    return {"code": text.word, "message": text.english()}


def lost_words(error: OutputLost) -> str:
    """The words for it."""
    from companion.messages.message import message

    return message("cli.output_lost", reason=one_line(str(error.__cause__))).english()


def counted(count: int, noun: str) -> str:
    """`1 device`, `2 devices`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def print_note(text: str) -> None:
    """Print a line for the person on standard error."""
    _print(text, _error())


def show(text: str) -> None:
    """Print a line of the result on standard output."""
    _print(text, _out())


def show_data(texts: Iterable[str]) -> None:
    """Parts of a long result, each with its line end, on standard output."""
    encoding = sys.stdout.encoding or "utf-8"
    try:
        for text in texts:
            sys.stdout.write(escaped(text).encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputLost(error) from error


def print_through(text: str, stream: TextIO) -> None:
    """Print what another process has printed, as it is."""
    encoding = stream.encoding or "utf-8"
    _write(text.encode(encoding, "replace").decode(encoding), stream, end="")


def _print(text: str, stream: TextIO, start: str = "", end: str = "\n") -> None:
    encoding = stream.encoding or "utf-8"
    _write(start + escaped(text).encode(encoding, "replace").decode(encoding), stream, end)


def _write(text: str, stream: TextIO, end: str = "\n") -> None:
    """Raises `OutputLost` for a result; words for the person are no reason to end."""
    try:
        print(text, end=end, file=stream, flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        if stream is sys.stdout:
            raise OutputLost(error) from error


def error_json(error: CompanionError) -> dict[str, Any]:
    """`{"message", "code"?}`; the code is the device's own JSON-RPC code, when it sent one."""
    from companion.errors import DeviceError

    value: dict[str, Any] = {"message": str(error)}
    if isinstance(error, DeviceError):
        value["message"] = str(error.message.values.get("text", value["message"]))
        if error.rpc_code is not None:
            value["code"] = error.rpc_code
    return value


def failed_lists(
    *names: str,
) -> Callable[[argparse.Namespace, CompanionError], dict[str, Any]]:
    """A `Command.failure`: the endpoint, lists of these names without entries, and the error."""

    def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
        empty: dict[str, Any] = {name: [] for name in names}
        return {"endpoint": arguments.endpoint, **empty, "error": error_json(error)}

    return failure


def check_output(out: Path, unwritable: str) -> None:
    """Raises `UsageError` where no file can be, before a device is asked for it. Blocks."""
    from companion.errors import UsageError

    try:
        fine = not out.is_dir() and out.absolute().parent.is_dir()
    except OSError as error:  # such as a name that is too long for any file
        raise UsageError(unwritable, name=one_line(str(out)), reason=reason_of(error)) from None
    if not fine:
        raise UsageError("cli.no_folder", name=one_line(str(out)))


def write_output(out: Path, data: bytes, unwritable: str) -> None:
    """Write a file, whole or not at all. Raises `FileError` with the message `unwritable`."""
    from companion.app.files.whole_file import write_bytes
    from companion.errors import FileError

    try:
        write_bytes(out, data)
    except OSError as error:
        raise FileError(unwritable, name=one_line(str(out)), reason=reason_of(error)) from None


class ProgressLine:
    """How far something is, on standard error: one line that is rewritten, or now and then a line.

    `show` what is under way; `close` before anything else is printed.
    """

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or _error()
        self._rewrites = self._stream.isatty()
        self._width = 0
        self._head = ""
        self._last = 0.0

    def show(self, head: str, detail: str = "") -> None:
        """`head` is the step, `detail` what changes all the time."""
        text = f"{head}  {detail}".rstrip()
        if self._rewrites:
            self._print(text.ljust(self._width), start="\r", end="")
            self._width = len(text)
            return
        now = time.monotonic()
        if head != self._head or now - self._last >= _EVERY:
            self._head, self._last = head, now
            self._print(text)

    def close(self) -> None:
        """End the line; a later `show` begins a new one."""
        if self._width:
            self._print("")
            self._width = 0

    def _print(self, text: str, start: str = "", end: str = "\n") -> None:
        _print(text, self._stream, start, end)


def amount(count: float) -> str:
    """Bytes for people: `640 KB`, `2.7 MB`."""
    if count < 1_000_000:
        return f"{count / 1000:.0f} KB"
    return f"{count / 1_000_000:.1f} MB"
