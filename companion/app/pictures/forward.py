"""Passing a photo on to a vision service, in the form in which the camera sent it.

What such a service takes and answers: the camera of github.com/78/xiaozhi-esp32
(`main/boards/common/esp32_camera.cc`, `Explain`) posts the parts `question` and `file` with
`Device-Id` and `Authorization: Bearer`; github.com/xinnan-tech/xiaozhi-esp32-server
(`core/api/vision_handler.py`) answers 200 with `{"success": true, "action": "RESPONSE",
"response": "…"}` or `{"success": false, "message": "…"}`.
"""

from __future__ import annotations

import json
from typing import Final
from urllib.parse import urlsplit

from companion.errors import PictureError, UsageError
from companion.json import read_object
from companion.text import clean, one_line
from companion.transports.fetch import FetchFailed, FetchRules, fetch, web_parts

SECONDS: Final = 25.0
"""For the whole exchange. Whoever called the camera's tool waits 30 s for its answer."""
ANSWER_LIMIT: Final = 6_000
"""Bytes of an answer. The device sends it back escaped, as one answer of its own; above 8,192
bytes some gateways drop the device's connection (transports/README.md, "Gateway")."""


def vision_address(text: str) -> str:
    """The address of a vision service as it is kept. Raises `UsageError`."""
    text = text.strip()
    parts = web_parts(text)
    fit = parts is not None and parts.port != 0 and parts.username is None
    if not fit or clean(text, len(text)) != text:
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
    """The answer, written anew: the device passes it on as text and does not look into it."""
    value = read_object(body)
    if value is None:
        raise PictureError("vision.not_json", host=host)
    return json.dumps(value, separators=(",", ":")).encode()
