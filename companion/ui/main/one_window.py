"""One window for each person and folder of settings: a second start brings the first to the front.

The process with the lock has the window. It listens at a local socket, whose name is in a file next
to the lock; a later start sends one line there and waits for the answer. Only this user may
connect, and all that a line can ask for is to show the window, a simulated device in it, and the
dialog for a link or a file, filled in.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from filelock import FileLock
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QFileOpenEvent

from companion.app.connect.links import LONGEST
from companion.app.files.whole_file import write_text
from companion.transports.tcp import AddressPlaces

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

logger = logging.getLogger(__name__)

LOCK_NAME: Final = ".window.lock"
ADDRESS_NAME: Final = ".window.json"
_SOCKET: Final = "xiaozhi-companion-"
LONGEST_LINE: Final = 4_096 + 6 * LONGEST
"""Bytes of what another start may say; a character of a link may need six."""
_LONGEST_TOKEN: Final = 500
ANSWER: Final = 2.0
"""Seconds in which the open window answers, and in which a line has to be complete."""
_MOST: Final = 32
"""Starts that are listened to at once; see `AddressPlaces`."""
START: Final = 15.0
"""Seconds until another window that is just starting listens, or one that is closing is gone."""
_LOOK: Final = 0.05
_DONE: Final = b"shown\n"


class WindowArguments(NamedTuple):
    """The command line's wishes; `None` leaves it to the settings."""

    demo: bool = False
    hub_host: str | None = None
    hub_port: int | None = None
    hub_token: str | None = None
    hub_http_port: int | None = None
    """0 is any, as for the others."""
    hub_mqtt_port: int | None = None
    upstream_ota: str | None = None
    """The former server's OTA address for new devices; empty for none."""
    language: str | None = None
    """A locale, or a pseudo-language; empty follows the system."""
    timeout: float | None = None
    """Seconds to wait for a tool's answer."""
    target: str = ""
    """A link or the path of a file to open."""
    lend: Callable[[Any], Awaitable[None]] | None = None
    """Lets commands of other processes use the devices of a workspace."""


class StartRequest(NamedTuple):
    """What a later start asks of the open window."""

    demo: bool = False
    """To show a simulated device."""
    token: str = ""
    """The desktop's leave to come to the front, where it gives one (Wayland)."""
    target: str = ""
    """A link of `companion.app.connect.links`, or the path of a file, to open."""


class StartOutcome(Enum):
    """What became of a start."""

    FIRST = auto()
    """It may open the window."""
    SHOWN = auto()
    """The window that is open was brought to the front."""
    NO_ANSWER = auto()
    """Another window is open, and does not answer."""


class OneWindow:
    """The place for the window of a folder; `leave` it at the end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = FileLock(folder / LOCK_NAME, blocking=False)
        self._server: WindowServer | None = None

    def enter(self, request: StartRequest) -> StartOutcome:
        """Become the first, or let the first one show itself. Blocks.

        Raises `OSError` where nothing can be locked.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        end = time.monotonic() + START
        while not self._acquire():
            name = self._address()
            if name:
                answered = _ask(name, request)
                if answered is not None:
                    return StartOutcome.SHOWN if answered else StartOutcome.NO_ANSWER
            if time.monotonic() > end:
                return StartOutcome.NO_ANSWER
            time.sleep(_LOOK)
        self._remove_address()  # of a window that crashed
        return StartOutcome.FIRST

    def listen(self, asked: Callable[[StartRequest], None]) -> None:
        """From now on `asked` is told what later starts ask for. Needs Qt's loop."""
        self._server = WindowServer(asked)
        name = self._server.name
        if name:
            try:
                write_text(self._folder / ADDRESS_NAME, json.dumps({"socket": name}))
            except OSError as error:
                logger.warning("other starts of the app cannot find this one: %s", error)

    def stop_listening(self) -> None:
        """The window is closed: a later start has to wait until this one has left."""
        if self._server is not None:
            self._remove_address()
            self._server.close()
            self._server = None

    def leave(self) -> None:
        """Let another window open."""
        self.stop_listening()
        self._lock.release()

    def _acquire(self) -> bool:
        try:
            self._lock.acquire()
        except TimeoutError:
            return False
        return True

    def _address(self) -> str:
        try:
            value = json.loads((self._folder / ADDRESS_NAME).read_text("utf-8")[:LONGEST_LINE])
        except (OSError, ValueError, RecursionError):
            return ""
        name = value.get("socket") if isinstance(value, dict) else None
        ours = isinstance(name, str) and Path(name).name.startswith(_SOCKET)
        return name if ours and isinstance(name, str) else ""

    def _remove_address(self) -> None:
        name = self._address()
        if name:
            from PySide6.QtNetwork import QLocalServer  # only where it is needed: it costs time

            QLocalServer.removeServer(name)
        try:
            (self._folder / ADDRESS_NAME).unlink(missing_ok=True)
        except OSError as error:
            logger.warning("%s cannot be deleted: %s", ADDRESS_NAME, error)


class FileOpens(QObject):
    """Links and files that macOS hands to the running app as events, also before anybody listens;
    elsewhere there are none. Belongs to the window's frame, where it is found."""

    def __init__(self, app: QCoreApplication, frame: QObject) -> None:
        super().__init__(frame)
        self._waiting: list[str] = []
        self._asked: Callable[[StartRequest], None] | None = None
        app.installEventFilter(self)

    def listen(self, asked: Callable[[StartRequest], None]) -> None:
        """Tell `asked` of those that came, and of each that comes."""
        self._asked = asked
        waiting, self._waiting = self._waiting, []
        for target in waiting:
            asked(StartRequest(target=target))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QFileOpenEvent):
            return False
        target = event.file() or event.url().toEncoded().toStdString()
        if len(target) <= LONGEST and target.isprintable():
            if self._asked is None:
                self._waiting.append(target)
            else:
                self._asked(StartRequest(target=target))
        return True


class WindowServer(QObject):
    """Takes one line of each connection, and answers once it was understood and done."""

    def __init__(self, asked: Callable[[StartRequest], None]) -> None:
        super().__init__()
        from PySide6.QtNetwork import QLocalServer

        self._asked = asked
        self._places = AddressPlaces(_MOST, _MOST)
        self._server: QLocalServer = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._accept)
        # a name that nobody can have taken before
        if not self._server.listen(f"{_SOCKET}{os.urandom(8).hex()}"):
            logger.warning("no later start can be heard: %s", self._server.errorString())

    @property
    def name(self) -> str:
        """Where it listens; empty where it cannot."""
        return self._server.fullServerName() if self._server.isListening() else ""

    def close(self) -> None:
        """Listen no more."""
        self._server.close()
        self.deleteLater()

    def _accept(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            _Caller(socket, self._asked, self._places, self)


class _Caller(QObject):
    """One connection, from its first byte to its end."""

    def __init__(
        self,
        socket: QLocalSocket,
        asked: Callable[[StartRequest], None],
        places: AddressPlaces,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._places = places
        self._socket = socket
        self._asked = asked
        self._line = b""
        socket.setParent(self)
        socket.setReadBufferSize(LONGEST_LINE + 1)
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(self._left)
        places.enter(self, "", socket.abort)
        QTimer.singleShot(round(ANSWER * 1000), self, self._socket.abort)
        self._read()

    def _left(self) -> None:
        self._places.leave(self)
        self.deleteLater()

    def _read(self) -> None:
        self._line += self._socket.read(LONGEST_LINE + 1 - len(self._line)).data()
        line, end, _rest = self._line.partition(b"\n")
        if not end and len(self._line) <= LONGEST_LINE:
            return
        self._socket.readyRead.disconnect(self._read)
        request = read_request(line) if end else None
        if request is None:
            self._socket.abort()
            return
        self._asked(request)
        self._socket.write(_DONE)
        self._socket.flush()
        self._socket.disconnectFromServer()


def read_request(line: bytes) -> StartRequest | None:
    """What a line asks for; `None` for one that no start of this app writes."""
    try:
        value = json.loads(line.decode("ascii"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or value.keys() != set(StartRequest._fields):
        return None
    demo, token, target = value["demo"], value["token"], value["target"]
    if not isinstance(demo, bool) or not isinstance(token, str) or not isinstance(target, str):
        return None
    if len(token) > _LONGEST_TOKEN or not (token.isascii() and token.isprintable()):
        return None
    if len(target) > LONGEST or not target.isprintable():
        return None
    return StartRequest(demo, token, target)


def request_line(request: StartRequest) -> bytes:
    """The line that `read_request` understands."""
    return json.dumps(request._asdict()).encode("ascii") + b"\n"


def _ask(name: str, request: StartRequest) -> bool | None:
    """Whether the window that listens at `name` was shown; `None` when nobody listens there."""
    from PySide6.QtNetwork import QLocalSocket

    end = time.monotonic() + ANSWER
    if sys.platform == "win32":
        import ctypes

        # Windows lets a program come to the front only with the leave of the one that is in front
        ctypes.windll.user32.AllowSetForegroundWindow(-1)
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(round(ANSWER * 1000)):
        return None
    socket.write(request_line(request))
    answer = b""
    while len(answer) < len(_DONE):
        left = round((end - time.monotonic()) * 1000)
        if left <= 0 or not (socket.bytesAvailable() or socket.waitForReadyRead(left)):
            break
        answer += socket.read(len(_DONE) - len(answer)).data()
    socket.abort()
    return answer == _DONE


def desktop_token() -> str:
    """What the desktop gave this start, so that its window may come to the front."""
    token = os.environ.get("XDG_ACTIVATION_TOKEN", "")
    return token if read_request(request_line(StartRequest(token=token))) is not None else ""
