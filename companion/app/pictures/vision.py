"""The camera: where a device's photos go, what it is answered, and a service that describes them.

A device learns the address from `capabilities.vision` of `initialize` (transports/README.md,
"Handshake") and keeps it until the next one. It posts the parts `question` and `file` there with
`Device-Id` and `Authorization: Bearer`, gives the answer's body back as the result of
`self.camera.take_photo` and looks at nothing but the status, which must be 200
(`main/boards/common/esp32_camera.cc`, `Explain`, of github.com/78/xiaozhi-esp32). Its usual servers
(`core/api/vision_handler.py` of github.com/xinnan-tech/xiaozhi-esp32-server) answer 200 with
`{"success": true, "action": "RESPONSE", "response": "…"}` or `{"success": false, "message": "…"}`.
A photo is passed on to another service in the same form.

The address and its token are good for one connection of one device. A device that dials in has no
other server at that moment, so nobody loses anything by it. A control server in the local network
belongs to a device that talks to another server as well, whose photos would come here instead:
there it is off unless the settings say so.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit

from companion.app.pictures.decode import OF_DEVICES, check_picture
from companion.app.pictures.picture import PictureInfo, PictureKind
from companion.app.pictures.settings import (
    VISION,
    VISION_FORWARD_URL,
    VISION_LOCAL,
    has_vision_token,
)
from companion.app.pictures.store import GalleryStore
from companion.app.secrets import VISION_TOKEN, Secrets
from companion.app.settings.settings import Settings
from companion.app.web.service import FileWay, WebService
from companion.devices.device import Device
from companion.devices.models import Way
from companion.errors import CompanionError, PictureError
from companion.json import read_object
from companion.messages.message import Message, message
from companion.text import one_line
from companion.transports.channel import Channel
from companion.transports.fetch import FetchFailed, FetchRules, fetch
from companion.transports.http import Answer, ReceivedForm, UploadRoute

SECONDS: Final = 25.0
"""For the whole exchange. The caller of the camera's tool waits 30 s for its answer."""
ANSWER_LIMIT: Final = 6_000
"""Bytes of an answer. The device sends it back escaped, as one answer of its own; above 8,192
bytes some gateways drop the device's connection (transports/README.md, "Gateway")."""


async def ask_service(
    url: str,
    token: str | None,
    *,
    question: str,
    photo: bytes,
    content_type: str,
    device_id: str,
    seconds: float = SECONDS,
) -> bytes:
    """What the service answers: a JSON object. Raises `PictureError` with the reason."""
    host = one_line(urlsplit(url).netloc)
    headers = {"Device-Id": device_id} if device_id else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    rules = FetchRules(ANSWER_LIMIT, total=seconds, silence=seconds, packed=True, only_ok=True)
    try:
        answer = await fetch(
            "POST",
            url,
            rules,
            headers=headers,
            data={"question": question},
            files={"file": ("camera.jpg", photo, content_type)},
        )
    except FetchFailed as failed:
        raise failed.worded(
            PictureError,
            host=host,
            slow="vision.timeout",
            too_large="vision.too_long",
            other="vision.not_answered",
        ) from None
    if answer.status != 200:
        raise PictureError("vision.status", host=host, status=answer.status)
    return _checked(answer.body, host)


def _checked(body: bytes, host: str) -> bytes:
    """The answer, written again: the device passes it on as text and does not look into it."""
    value = read_object(body)
    if value is None:
        raise PictureError("vision.not_json", host=host)
    return json.dumps(value, separators=(",", ":")).encode()


logger = logging.getLogger(__name__)

_TOKEN_BYTES: Final = 24


class VisionRoutes:
    """One route for each connection of a device that may have a camera."""

    def __init__(
        self, settings: Settings, web: WebService, gallery: GalleryStore, secrets: Secrets
    ) -> None:
        self._settings = settings
        self._web = web
        self._gallery = gallery
        self._secrets = secrets
        self._routes: set[UploadRoute] = set()

    @asynccontextmanager
    async def offered(
        self, device: Device, channel: Channel
    ) -> AsyncIterator[Mapping[str, str] | None]:
        """Yield `{"url", "token"}` for `initialize`, or `None` when photos are not wanted here.

        Never raises: a service that cannot be opened costs the photos, not the connection.
        """
        route: UploadRoute | None = None
        vision: dict[str, str] | None = None
        if self._wanted(device.view.way):
            token = secrets.token_urlsafe(_TOKEN_BYTES)
            try:
                way = await self._web.way_at(channel.local_address, channel.peer_address)
                route = await self._open(device, way, token)
                url = self._web.url_for(route, way)
                vision = {"url": url, "token": token}
            except CompanionError as error:
                device.tell("warning", error.message.code, words=dict(error.message.values))
        try:
            yield vision
        finally:
            if route is not None:
                self._routes.discard(route)
                route.close()

    def close(self) -> None:
        """Take no more photos; devices that are connected are told 404."""
        for route in tuple(self._routes):
            route.close()
        self._routes.clear()

    def _wanted(self, way: Way) -> bool:
        if not self._gallery.lasting:
            return False
        if way in (Way.GATEWAY, Way.SERVER):
            # behind a gateway it would take the photos from the chat server (transports/README.md,
            # "Gateway"); an MCP server of another make knows no such thing
            return False
        others = way in (Way.LOCAL, Way.BROKER)
        return self._settings[VISION_LOCAL] if others else self._settings[VISION]

    async def _open(self, device: Device, way: FileWay, token: str) -> UploadRoute:
        async def handler(received: ReceivedForm) -> Answer:
            return 200, "application/json", await self._answer(device, received)

        route = await self._web.service.answer(
            handler,
            limit=OF_DEVICES.size,
            lifetime=None,
            token=token,
            peer=way.peer,
        )
        self._routes.add(route)
        return route

    async def _answer(self, device: Device, received: ReceivedForm) -> bytes:
        question = received.fields.get("question", "")
        try:
            info = await asyncio.to_thread(check_picture, received.data, OF_DEVICES)
        except PictureError as error:
            return _no(message("vision.not_kept", reason=error.message))
        lost = await self._store(device, received, info, question)
        url = self._settings[VISION_FORWARD_URL]
        if not url:
            return _no(lost) if lost is not None else _yes(message("vision.no_model"))
        try:
            return await ask_service(
                url,
                await self._token(),
                question=question,
                photo=received.data,
                content_type=info.content_type,
                device_id=received.device_id,
            )
        except PictureError as error:
            logger.info("a photo was not described: %s", error)
            return _no(error.message)

    async def _store(
        self, device: Device, received: ReceivedForm, info: PictureInfo, question: str
    ) -> Message | None:
        """Put the photo into the gallery; why that failed, which the activity shows as well."""
        view = device.view
        try:
            await self._gallery.add_decoded(
                received.data,
                info,
                device_key=view.key,
                device_name=view.title,
                kind=PictureKind.PHOTO,
                note=question,
            )
        except PictureError as error:
            words = {"reason": error.message}
            device.tell("warning", "vision.not_kept", words=words, failed=True)
            return message("vision.not_kept", reason=error.message)
        return None

    async def _token(self) -> str | None:
        if not has_vision_token(self._settings):
            return None
        return await self._secrets.get(VISION_TOKEN)


def _yes(words: Message) -> bytes:
    """The answer for a photo that came, in the words that the device is to say."""
    value = {"success": True, "action": "RESPONSE", "response": words.english()}
    return json.dumps(value).encode()


def _no(why: Message) -> bytes:
    """The answer for a photo with which something went wrong."""
    return json.dumps({"success": False, "message": why.english()}).encode()
