"""A device that answers on a real socket with the very bytes that a real one sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from tests.fakes.data import Data, Direction
from tests.fakes.devices import ScriptedDevice

_ID = re.compile(rb'("id"\s*:\s*)-?\d+')


class Recording:
    """The exchanges of some recorded files: what was asked, and the frame that answered."""

    def __init__(self, data: Data, *names: str) -> None:
        self.answers: dict[str, bytes] = {}
        self.unanswered: set[str] = set()
        for name in names:
            self._read(data.frames(name))

    def _read(self, frames: Iterable[tuple[Direction, bytes]]) -> None:
        asked: dict[int, str] = {}
        for direction, frame in frames:
            if direction == "c2d":
                payload = _payload(frame)
                if payload is not None and type(payload.get("id")) is int:
                    asked[payload["id"]] = key(payload)
                    self.unanswered.add(key(payload))
                continue
            found = _ID.search(frame)
            if found is not None and (number := int(found[0].split(b":")[1])) in asked:
                self.answers.setdefault(asked[number], frame)
                self.unanswered.discard(asked[number])

    def calls(self) -> list[dict[str, Any]]:
        """The params of every recorded `tools/call` that was answered."""
        asked = (json.loads(each) for each in self.answers)
        return [params for method, params in asked if method == "tools/call"]

    def script(self, **more: Any) -> dict[str, Any]:
        """Handlers for a `ScriptedDevice`; what was not recorded is not answered."""
        handlers = dict.fromkeys(("initialize", "tools/list", "tools/call", "ping"), self._answer)
        return {"on_request": handlers, **more}

    async def _answer(self, device: ScriptedDevice, request: dict[str, Any]) -> None:
        frame = self.answers.get(key(request))
        if frame is None and request["method"] == "initialize":
            # the version that we ask for is a newer one; the answer is the same for any
            frame = next(f for k, f in self.answers.items() if json.loads(k)[0] == "initialize")
        if frame is not None:
            changed = _ID.sub(rb"\g<1>%d" % request["id"], frame, count=1)
            await device.raw(changed)


def key(payload: dict[str, Any]) -> str:
    """What makes two requests the same: method and params, an empty cursor being none."""
    params = dict(payload.get("params") or {}) if isinstance(payload.get("params"), dict) else {}
    if not params.get("cursor"):
        params.pop("cursor", None)
    if not params.get("arguments"):
        params.pop("arguments", None)
    return json.dumps([payload.get("method"), params], sort_keys=True)


def _payload(frame: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(frame)
    except ValueError:
        return None
    if isinstance(value, dict):
        value = value.get("payload", value)
    return value if isinstance(value, dict) else None
