"""Python programs that start at once: forked from a process that has loaded the app's libraries.

To import the SDK takes a second of a processor, and the window a third of one; tests start some
170 programs that need them. `python` makes the command of one: a small process that asks the warm
one to fork, and that its starter can wait for, signal and kill like any other. What only a start
from nothing shows (what is imported, the exit of the interpreter, `-X` options, and signals that
cannot be passed on) is for a real one: `sys.executable`.

`workers` does the same for pytest-xdist: its workers are forked from a process that has imported
all tests, which each would do for itself, nine seconds of a processor every time.
"""

from __future__ import annotations

import atexit
import gc
import os
import runpy
import selectors
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final

_ADDRESS: Final = "COMPANION_TESTS_WARM"
"""Of the environment: where the warm process listens, so that workers share that of their run."""
_FORKS: Final = hasattr(os, "pidfd_open")
"""Whether processes can be forked and watched."""
_CLIENT: Final = Path(__file__).with_name("warm_client.py")
_ROOT: Final = Path(__file__).parents[2]
_LOADED: Final = (
    "companion.app.activity.history.remask",
    "companion.app.activity.history.writer",
    "companion.app.assemble",
    "companion.app.servers.sign_in.flows",
    "companion.cli.fleet",
    "companion.cli.offer",
    "companion.cli.servers",
    "companion.cli.tools",
    "companion.cli.upgrade",
    "companion.cli.watch",
    "companion.protocol.session.session",
    "companion.simulator",
    "companion.transports.descriptors",
    "companion.transports.login",
    "companion.transports.servers.streamable",
    "companion.ui.application",
    "companion.ui.device.device_page",
    "companion.ui.main.main_window",
    "companion.ui.running",
    "companion.ui.main.window_dialogs",
    "httpcore2",
    "mcp.client.streamable_http",
    "mcp.server",
    "truststore",
    "uvicorn.protocols.http.h11_impl",
    "websockets.asyncio.server",
)


def python(*arguments: str) -> tuple[str, ...]:
    """The words of a command that does what Python does with `arguments`: `-m MODULE` or a file,
    and its own."""
    address = provide()
    if address is None:
        return (sys.executable, *arguments)
    return (sys.executable, "-IS", str(_CLIENT), address, *arguments)


def provide() -> str | None:
    """Where the warm process of this run listens; it is started by the first who asks, and ends
    with it. `None` where processes cannot be forked and watched."""
    known = os.environ.get(_ADDRESS)
    if known is None and _FORKS:
        known = os.environ[_ADDRESS] = _start()
    return known


def workers(count: int, tests: Sequence[str]) -> list[str] | None:
    """What pytest-xdist gets as its ``--tx``: workers that have imported these tests, files and
    folders. `None` where processes cannot be forked and watched."""
    if not _FORKS:
        return None
    # each reads the rest of its command line from its standard input, as any other of xdist's
    command = shlex.join((sys.executable, "-IS", str(_CLIENT), _start(*tests)))
    return [f"popen//python={command}"] * count


def _start(*tests: str) -> str:
    """Start a process that has loaded the libraries, or imported the tests; where it listens."""
    folder = tempfile.TemporaryDirectory(prefix="warm-")
    address = str(Path(folder.name, "socket"))
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(address)
        listening.listen(64)
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.fakes.warm", str(listening.fileno()), *tests],
            cwd=_ROOT,
            stdin=subprocess.PIPE,  # its end tells that nobody is left
            pass_fds=(listening.fileno(),),
        )

    def end() -> None:
        assert process.stdin is not None
        process.stdin.close()
        process.wait()
        folder.cleanup()

    atexit.register(end)
    return address


class _Request:
    """A program that is to be run: what its client sent."""

    def __init__(self, line: socket.socket) -> None:
        head, self._files, _, _ = socket.recv_fds(line, 8, 3)
        left = int.from_bytes(head, "big")
        text = b""
        while len(text) < left and (more := line.recv(left - len(text))):
            text += more
        self.whole = len(text) == left > 0
        """Whether its client lived to say it all."""
        if not self.whole:
            return
        words = text.decode("utf-8", "surrogateescape").split("\0")
        self._folder, count = words[0], int(words[1])
        self._arguments = words[2 : 2 + count]
        self._environment = dict(word.split("=", 1) for word in words[2 + count :])

    def close(self) -> None:
        for file in self._files:
            os.close(file)

    def run(self) -> None:
        """In the new process: become that program."""
        for own, file in enumerate(self._files):
            os.dup2(file, own)
        self.close()
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", 1, "utf-8", "backslashreplace", closefd=False)  # noqa: SIM115
        sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr
        os.environ.clear()
        os.environ.update(self._environment)
        os.chdir(self._folder)
        first, *others = self._arguments
        if first == "-u":  # the outputs are written through where it matters
            first, *others = others
        if first == "-c":
            code, *others = others
            sys.argv, sys.path[0] = ["-c", *others], ""
            exec(code, {"__name__": "__main__"})  # it is the command line's
        elif first == "-m":
            module, *others = others
            sys.argv, sys.path[0] = [module, *others], self._folder
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        else:
            sys.argv, sys.path[0] = [first, *others], str(Path(first).parent)
            runpy.run_path(first, run_name="__main__")


class _Server:
    def __init__(self, listening: socket.socket) -> None:
        self._socket = listening
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._socket, selectors.EVENT_READ)
        self._ready.register(0, selectors.EVENT_READ)
        self._clients: dict[int, tuple[int, socket.socket]] = {}
        """Of each program by the file that tells its end: its id, and who waits for it."""

    def next(self) -> _Request | None:
        """Returns only in a new process, with what it is to run; `None` at the end of all."""
        while True:
            for key, _ in self._ready.select():
                if key.fileobj is self._socket:
                    if (request := self._start()) is not None:
                        return request
                elif key.fd == 0:
                    return None
                elif key.data is None:
                    self._ended(key.fd)
                else:
                    self._left(key.fileobj, key.data)

    def _start(self) -> _Request | None:
        line, _ = self._socket.accept()
        request = _Request(line)
        if not request.whole:
            request.close()
            line.close()
            return None
        pid = os.fork()
        if pid == 0:
            self._ready.close()
            self._socket.close()
            for watched, (_, other) in self._clients.items():
                os.close(watched)
                other.close()
            line.close()
            return request
        request.close()
        watch = os.pidfd_open(pid)
        self._clients[watch] = (pid, line)
        self._ready.register(watch, selectors.EVENT_READ)
        self._ready.register(line, selectors.EVENT_READ, watch)
        with suppress(OSError):  # it was killed meanwhile, which is seen by the end of the line
            line.sendall(pid.to_bytes(8, "big"))
        return None

    def _ended(self, watch: int) -> None:
        pid, line = self._clients.pop(watch)
        self._ready.unregister(watch)
        if line in self._ready.get_map():
            self._ready.unregister(line)
        os.close(watch)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        with suppress(OSError):  # who waited was killed
            line.sendall(status.to_bytes(8, "big", signed=True))
        line.close()

    def _left(self, line: Any, watch: int) -> None:
        """The client was killed, and so is what ran for it."""
        if line.fileno() < 0:
            return  # that ended in the same moment
        self._ready.unregister(line)
        os.kill(self._clients[watch][0], signal.SIGKILL)


def main(listening: int, *tests: str) -> None:
    # Ctrl+C is for the programs and for who waits for them
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if tests:
        _import_tests(tests)
    else:
        for name in _LOADED:
            import_module(name)
    gc.collect()
    gc.freeze()
    request = _Server(socket.socket(fileno=listening)).next()
    if request is not None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            request.run()
        except SystemExit as end:
            if end.code is not None and not isinstance(end.code, int):
                raise
            _exit(end.code or 0)
        else:
            _exit(0)


def _exit(status: int) -> None:
    """As Python ends, but for taking down all that was loaded, which takes longer than the fork."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        sys.exit(status)  # Python has words for an output that is gone
    os._exit(status & 0xFF)


def _import_tests(tests: Sequence[str]) -> None:
    """As a worker would; what is wrong with them is told by those, which try it once more."""
    import pytest

    nothing = os.open(os.devnull, os.O_RDWR)
    for own in (1, 2):
        os.dup2(nothing, own)
    # what is captured is closed at the end, and libraries keep the `sys.stderr` of their import
    pytest.main(["--collect-only", "-qq", "--capture=no", "-p", "no:cacheprovider", *tests])


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
