"""One thread for all connections to brokers, and some more that only dial.

The MQTT library's own way, a thread for each connection, costs some 35 KB and a wake-up a second
for every idle device. The event loop cannot watch sockets on Windows.
"""

from __future__ import annotations

import logging
import selectors
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.transports.mqtt_client.connection import MqttConnection

TICK: Final = 1.0
"""Seconds between two looks at keep-alives."""
MAX_DIALING: Final = 128
"""Attempts at once; each blocks a thread for at most some 30 s, and more wait their turn."""

logger = logging.getLogger(__name__)


class NetworkThread:
    """Runs while somebody holds it: `acquire` and `release`, in any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._holders = 0
        self._run: NetworkLoop | None = None
        self._dialing = 0
        self._waiting: deque[Callable[[], None]] = deque()

    def acquire(self) -> None:
        """Start the thread unless it runs already."""
        with self._lock:
            self._holders += 1
            if self._run is None:
                self._run = NetworkLoop()

    def release(self) -> None:
        """Let the thread end after what was posted, if nobody else holds it."""
        with self._lock:
            self._holders -= 1
            if self._holders == 0 and self._run is not None:
                run, self._run = self._run, None
                run.post(None)

    def post(self, work: Callable[[NetworkLoop], None]) -> None:
        """Do `work` in the thread, after what was posted before. Only while it is held."""
        run = self._run
        assert run is not None, "the network thread is not held"
        run.post(work)

    def dial(self, job: Callable[[], None]) -> None:
        """Do a job that blocks in a thread of its own; it must not raise. Never waits for it."""
        with self._lock:
            if self._dialing >= MAX_DIALING:
                self._waiting.append(job)
                return
            self._dialing += 1
        # daemons: a name server that does not answer must not hold up the end of the app
        threading.Thread(target=self._dial, args=(job,), name="dial a broker", daemon=True).start()

    def _dial(self, job: Callable[[], None] | None) -> None:
        while job is not None:
            job()
            with self._lock:
                job = self._waiting.popleft() if self._waiting else None
                if job is None:
                    self._dialing -= 1


class NetworkLoop:
    """The thread itself, and what it watches."""

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._wake_out, self._wake_in = socket.socketpair()
        self._wake_out.setblocking(False)
        self._wake_in.setblocking(False)
        self._selector.register(self._wake_out, selectors.EVENT_READ, None)
        self._posted: deque[Callable[[NetworkLoop], None] | None] = deque()
        self._watched: dict[MqttConnection, socket.socket | None] = {}
        self._hungry: set[MqttConnection] = set()
        self._woken = False
        self._ends = False
        threading.Thread(target=self._turn, name="broker connections", daemon=True).start()

    def post(self, work: Callable[[NetworkLoop], None] | None) -> None:
        """Any thread; `None` ends the run."""
        self._posted.append(work)
        if self._woken:
            # it looks again before it waits; each call of the system would let it take the
            # interpreter from the posting thread, for milliseconds
            return
        self._woken = True
        try:
            self._wake_in.send(b"\0")
        except OSError:
            # it has been woken often enough; or it was awake, has already taken the end that was
            # just posted, and is gone
            return

    def watch(self, line: MqttConnection) -> None:
        """From now on see to this connection, until `forget`."""
        self._watched[line] = None
        # what came during the handshake shows in no socket
        self._hungry.add(line)
        self.refresh(line)

    def refresh(self, line: MqttConnection) -> None:
        """Look again what a connection wants to wait for."""
        if line not in self._watched:
            return
        known, sock, wants = self._watched[line], line.socket, line.wants
        if known is not None and (sock is not known or not wants):
            self._selector.unregister(known)
            self._watched[line] = known = None
        if sock is None or not wants:
            return
        if known is None:
            self._selector.register(sock, wants, line)
            self._watched[line] = sock
        elif self._selector.get_key(sock).events != wants:
            self._selector.modify(sock, wants, line)

    def resume(self, line: MqttConnection) -> None:
        """Read again, also what no socket shows."""
        if line in self._watched:
            self._hungry.add(line)
            self.refresh(line)

    def forget(self, line: MqttConnection) -> None:
        """Before its socket is closed. Twice is harmless."""
        sock = self._watched.pop(line, None)
        self._hungry.discard(line)
        if sock is not None:
            self._selector.unregister(sock)

    def _turn(self) -> None:
        due = time.monotonic() + TICK
        while not self._ends or self._posted:
            if self._hungry or self._posted:
                timeout: float | None = 0.0
            elif self._watched:
                timeout = max(due - time.monotonic(), 0.0)
            else:
                timeout = None
            ready = self._selector.select(timeout)
            # before it looks: what is posted from now on wakes it again
            self._woken = False
            self._do_posted()
            hungry, self._hungry = self._hungry, set()
            for key, events in ready:
                if key.data is None:
                    self._drain()
                else:
                    hungry.discard(key.data)
                    self._ready(key.data, events)
            for line in hungry:
                self._ready(line, selectors.EVENT_READ)
            if time.monotonic() >= due:
                due = time.monotonic() + TICK
                for line in tuple(self._watched):
                    self._guarded(line, line.tick)
        self._selector.close()
        self._wake_in.close()
        self._wake_out.close()

    def _do_posted(self) -> None:
        # only what is there now: one that posts without end must not starve the others
        for _ in range(len(self._posted)):
            work = self._posted.popleft()
            if work is None:
                self._ends = True
                continue
            try:
                work(self)
            except Exception:
                logger.exception("work for the broker connections failed")

    def _ready(self, line: MqttConnection, events: int) -> None:
        def work() -> None:
            if line.ready(events) and line in self._watched:
                self._hungry.add(line)

        if line in self._watched:
            self._guarded(line, work)

    def _guarded(self, line: MqttConnection, work: Callable[[], None]) -> None:
        # one server's nonsense must not cost the thread, on which all others hang
        try:
            work()
            self.refresh(line)
        except Exception as error:
            self.forget(line)
            line.fail(error)

    def _drain(self) -> None:
        try:
            while self._wake_out.recv(4096):
                pass
        except BlockingIOError:
            return


network: Final = NetworkThread()
"""Shared by all brokers of the process."""
