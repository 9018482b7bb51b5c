"""What the password store holds, and what only a schema calls secret, is repeated nowhere."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.database import HistoryLimits
from companion.app.activity.history.export import Format
from companion.app.activity.history.history import History
from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.files.store import Store
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.frames.command import command_line
from companion.app.frames.log import FrameLog
from companion.app.frames.recording import Recording, write_recording
from companion.app.privacy.mask import mask
from companion.app.secrets import Secrets
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallSecrets, CallService
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.cli.watch import entry_json, entry_line
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.protocol.tools import Tool
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.waiting import device_in

KEY = Endpoint.hub(MAC).text
STORED, PIN = "stored-Tok3n-of-a-server", "pin-9-of-the-lock"
SCHEMA = {
    "type": "object",
    "properties": {"phrase": {"type": "string", "writeOnly": True}, "note": {"type": "string"}},
}


@pytest.mark.parametrize(
    ("given", "seen"),
    [
        ({"phrase": PIN}, {PIN}),
        ({"volume": 5, "on": True, "phrase": PIN}, {PIN}),
        ({"volume": 5, "more": [{"password": PIN}]}, {PIN}),
        ({"volume": 5, "password": PIN}, {PIN}),
        ({"volume": 5, "on": True, "share": 0.5}, set()),
        ({"note": "nothing"}, set()),
    ],
)
def test_secrets_are_remembered_wherever_an_argument_has_a_text(
    given: dict[str, Any], seen: set[str]
) -> None:
    secrets = CallSecrets()
    request = CallRequest(KEY, "Lock", Tool("self.open", input_schema=SCHEMA), given, 5.0)
    secrets.add(CallRecord(1, request, datetime.now(UTC), CallOutcome.RUNNING))
    assert secrets.seen() == seen


async def test_what_a_device_repeats_is_in_no_file_and_no_copy(tmp_path: Path) -> None:
    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, f"opened with {PIN}, told {STORED}")

    kept, secrets, memory = tmp_path / "kept", Secrets(), FormMemory()
    kept.mkdir()
    memory.write_to(Store(kept))
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    history = History(kept, HistoryLimits())
    space = assemble(settings, memory, history, timing=Timing(call=40), secrets=secrets)
    await space.start()
    try:
        await secrets.set("mcp:anything", STORED)
        listed = tool("self.open", inputSchema=SCHEMA)
        async with dialing_device(
            space[HubListener].status.port, tools=[listed], on_request={"tools/call": answer}
        ) as device:
            await device_in(space.devices, KEY, DeviceState.READY)
            given = {"phrase": PIN, "note": f"{PIN} and {STORED}"}
            record = await space[CallService].call(KEY, "self.open", given)
            broken = f'{{"password": "{PIN}-2", "text": "took {PIN}-2 and {STORED}'
            await device.raw(broken.encode())
            await space[CallService].call(KEY, "self.open", {})
        memory.saved.save(SavedForm("Mine", "self.open", given, datetime.now(UTC)), SCHEMA)
        entries = space[ActivityLog].entries()
        frames = tuple(space[FrameLog].frames(KEY))
        view = space.devices.view(KEY)
        assert view is not None
        recording = Recording.of("Lamp", KEY, frames)
        known = space.stored_secrets()
        await asyncio.to_thread(
            write_recording, kept / "recording.jsonl", recording, view.tools, known
        )
        for form in Format:
            await space[History].export(kept / f"out.{form.value}", form, tail=entries)
    finally:
        await space.stop()
        await memory.close()
    found = b"".join(path.read_bytes() for path in kept.rglob("*") if path.is_file())
    assert b"[hidden]" in found and b"self.open" in found
    payload = {"method": "tools/call", "params": {"name": "self.open", "arguments": given}}
    copied = command_line(KEY, payload, record.request.tool, windows=False, kept=known)
    assert copied is not None and copied.hidden
    shown = copied.text + "".join(
        entry_line(each, known) + json.dumps(entry_json(each, known)) for each in entries
    )
    assert PIN.encode() not in found and PIN not in shown
    assert STORED.encode() not in found and STORED not in shown


def test_a_word_that_only_looks_like_a_secret_stays_elsewhere() -> None:
    # named: hidden wherever it is; only seen in an address: it may be a word
    assert mask({"a": "password: swordfish9", "b": "say swordfish9"})["b"] == "say [hidden]"
    assert mask({"a": "http://jane:swordfish9@h/x", "b": "swordfish9"})["b"] == "swordfish9"
