"""The HTTP service: its paths are one-time ones that devices download from and upload to, and
fixed ones that devices ask at every start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.errors import TransferFailed
from companion.transports.http.grants import Grant, Grants, HttpLimits
from companion.transports.http.offer import Offer, read_source
from companion.transports.http.route import RouteHandler, Routes
from companion.transports.http.upload import Handler, Upload, UploadRoute
from companion.transports.http.web_pages import RefusedRequest, own_names
from companion.transports.loading import load_module
from companion.transports.port_requests import PortRequest
from companion.transports.tcp import in_url, listening_socket

if TYPE_CHECKING:
    from companion.transports.http.server import Running

_MODULE: Final = "companion.transports.http.server"


class HttpService:
    """Listens from `open` or the first grant on until `stop`.

    Everything but a live grant and a fixed route is a 404. So is whatever a web page asks for, and
    requests for a host name that is not ours; `on_refusal` is told of those. `on_request` is told
    of every request, once it is answered.

    `host` is the address to bind to (`""` or `::`: all, by IPv6 as well), `port` 0 takes any free
    one. Everything runs in the loop that the grants are made in.
    """

    def __init__(
        self,
        host: str = "0.0.0.0",
        port: int = 0,
        *,
        limits: HttpLimits | None = None,
        on_refusal: Callable[[RefusedRequest], None] = lambda refusal: None,
        on_request: Callable[[PortRequest], None] = lambda request: None,
    ) -> None:
        self._on_request = on_request
        self._host = host
        self._wished = port
        self._open: tuple[str, int] | None = None
        self._limits = limits or HttpLimits()
        self._on_refusal = on_refusal
        self._grants = Grants()
        self._routes = Routes()
        self._running: Running | None = None
        self._lock = asyncio.Lock()

    @property
    def host(self) -> str:
        """The address that it is really bound to; the wished host while nothing is open."""
        return self._open[0] if self._open else self._host

    @property
    def port(self) -> int:
        """The port that is really open; the wished one while nothing is."""
        return self._open[1] if self._open else self._wished

    @property
    def listening(self) -> bool:
        return self._running is not None

    @property
    def live(self) -> int:
        return len(self._grants)

    def route(
        self,
        path: str,
        handler: RouteHandler,
        *,
        methods: Iterable[str] = ("POST",),
        limit: int,
        browsers: bool = False,
    ) -> None:
        """Answer requests for `path`, with or without a slash at its end; see `RouteHandler`.
        With `browsers` a person may open it in one.

        A body above `limit` bytes gets a 413, other methods than `methods` the 404. It opens
        nothing, and outlives `stop`. Raises `ValueError` for a path that is none or is taken.
        """
        self._routes.add(path, handler, methods=methods, limit=limit, browsers=browsers)

    def unroute(self, path: str) -> None:
        """The path is a 404 again; requests that are being answered are answered."""
        self._routes.discard(path)

    async def offer(
        self,
        source: bytes | Path,
        *,
        name: str,
        content_type: str,
        peer: str | None,
        lifetime: float,
        uses: int = 1,
        sha256: str | None = None,
        paced: bool = False,
    ) -> Offer:
        """Let the device at `peer` download a file; see `Offer` and `Grant`.

        `name` is for people. With `sha256` (hexadecimal) the file must still be the one that was
        looked at before. Raises `ListenFailed`, and `TransferFailed` when the file cannot be
        read, is above 64 MiB, or is another one.
        """
        read = await asyncio.to_thread(read_source, source, name)
        if sha256 is not None and sha256.lower() != read.sha256:
            raise TransferFailed("web.file_changed", name=name)
        await self.open()
        return Offer(
            self._grants,
            read,
            name=name,
            content_type=content_type,
            peer=peer,
            lifetime=lifetime,
            uses=uses,
            paced=paced,
        )

    async def accept(
        self, *, peer: str | None, lifetime: float, limit: int, field: str = "file"
    ) -> Upload:
        """Let the device at `peer` upload one file of at most `limit` bytes.

        See `Upload` and `Grant`. Raises `ListenFailed`.
        """
        await self.open()
        return Upload(self._grants, peer=peer, lifetime=lifetime, limit=limit, field=field)

    async def answer(
        self,
        handler: Handler,
        *,
        limit: int,
        lifetime: float | None,
        token: str | None,
        peer: str | None = None,
        field: str = "file",
    ) -> UploadRoute:
        """Take uploads again and again, and answer each with what `handler` returns.

        Raises `ListenFailed`.
        """
        await self.open()
        return UploadRoute(
            self._grants,
            handler,
            limit=limit,
            lifetime=lifetime,
            token=token,
            peer=peer,
            field=field,
        )

    def url(self, grant: Grant, host: str) -> str:
        """What a device asks for that reaches this computer at `host`."""
        return f"http://{in_url(host)}:{self.port}{grant.path}"

    async def settle(self, limit: float) -> None:
        """Wait until all who asked at a fixed route have the answer, at most `limit` seconds.

        Call it before `stop`, which drops what is not answered.
        """
        if self._running is not None:
            await self._running.settle(limit)

    async def stop(self) -> None:
        """Close every grant and the port; returns when nothing runs any more.

        A later grant, or `open`, opens it again; fixed routes stay.
        """
        async with self._lock:
            # here, and not before: all who waited for the start have their grant by now
            self._grants.close_all()
            running, self._running = self._running, None
            self._open = None
            if running is not None:
                await running.stop()

    async def open(self) -> None:
        """Listen from now on, whether there are grants or not. Raises `ListenFailed`."""
        async with self._lock:
            if self._running is not None:
                return
            # uvicorn and starlette take some hundred milliseconds to import
            module = await load_module(_MODULE)
            listening = await listening_socket(self._host, self._wished)
            running: Running = module.Running(
                listening,
                self._grants,
                self._routes,
                self._limits,
                own=own_names(self._host),
                on_refusal=self._on_refusal,
                on_request=self._on_request,
            )
            try:
                await running.start()
            except BaseException:
                # also when the caller was cancelled: no port stays open without an owner
                await running.stop()
                raise
            self._running = running
            name = listening.getsockname()
            self._open = (str(name[0]), int(name[1]))
