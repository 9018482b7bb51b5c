"""Passing a photo on to a vision service, in the form in which the camera sent it.

What such a service takes and answers: the camera of github.com/78/xiaozhi-esp32
(`main/boards/common/esp32_camera.cc`, `Explain`) posts the parts `question` and `file` with
`Device-Id` and `Authorization: Bearer`; github.com/xinnan-tech/xiaozhi-esp32-server
(`core/api/vision_handler.py`) answers 200 with `{"success": true, "action": "RESPONSE",
"response": "…"}` or `{"success": false, "message": "…"}`.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final
from urllib.parse import urlsplit

from companion.errors import PictureError, UsageError
from companion.json import read_object
from companion.text import clean, one_line
from companion.transports.loading import load_module

SECONDS: Final = 25.0
"""For the whole exchange. Whoever called the camera's tool waits 30 s for its answer."""
ANSWER_LIMIT: Final = 6_000
"""Bytes of an answer. The device sends it back escaped, as one answer of its own; above 8,192
bytes some gateways drop the device's connection (transports/README.md, "Gateway")."""


def vision_address(text: str) -> str:
    """The address of a vision service as it is kept. Raises `UsageError`."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        fit = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fit = False
    else:
        fit = fit and parts.username is None and clean(text, len(text)) == text and " " not in text
    if not fit:
        raise UsageError("vision.bad_url", text=one_line(text))
    return text


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
    # it brings TLS, compression and more: half a second that only a photo is worth
    httpx = await load_module("httpx2")
    host = one_line(urlsplit(url).netloc)
    headers = {"Device-Id": device_id} if device_id else {}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    # making one reads the system's certificates
    client = await asyncio.to_thread(httpx.AsyncClient, timeout=seconds, follow_redirects=False)
    try:
        async with asyncio.timeout(seconds), client:
            request = client.build_request(
                "POST",
                url,
                headers=headers,
                data={"question": question},
                files={"file": ("camera.jpg", photo, content_type)},
            )
            answer = await client.send(request, stream=True)
            try:
                if answer.status_code != 200:
                    raise PictureError("vision.status", host=host, status=answer.status_code)
                return _checked(await _read(answer, host), host)
            finally:
                await answer.aclose()
    except (TimeoutError, httpx.TimeoutException):
        raise PictureError("vision.timeout", host=host, seconds=f"{seconds:g}") from None
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
        reason = one_line(str(error)) or type(error).__name__
        raise PictureError("vision.not_answered", host=host, reason=reason) from None


async def _read(answer: Any, host: str) -> bytes:
    body = bytearray()
    async for piece in answer.aiter_bytes():
        body += piece
        if len(body) > ANSWER_LIMIT:
            raise PictureError("vision.too_long", host=host, limit=ANSWER_LIMIT)
    return bytes(body)


def _checked(body: bytes, host: str) -> bytes:
    """The answer, written anew: the device passes it on as text and does not look into it."""
    value = read_object(body)
    if value is None:
        raise PictureError("vision.not_json", host=host)
    return json.dumps(value, separators=(",", ":")).encode()
