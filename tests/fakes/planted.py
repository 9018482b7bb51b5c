"""Everything private that there is, planted in every source of a support bundle."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.connect.diagnosis import Check, CheckOutcome, Diagnoses, DiagnosisStep
from companion.app.connect.reach import Logins
from companion.app.frames.log import FrameLog
from companion.app.log_ring import log_ring
from companion.app.secrets import HUB_TOKEN, Secrets
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.workspace import Workspace
from companion.devices.frames import Direction, WireFrame
from companion.devices.models import Way
from companion.events import Event, EventKind
from companion.messages.message import message
from companion.protocol.results import CallResult, TextContent
from companion.protocol.tools import Tool
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login

KEY = "hub:02:00:00:00:00:01"
SCHEMA = {
    "type": "object",
    "properties": {
        "pin": {"type": "string", "writeOnly": True},
        "phrase": {"type": "string", "format": "password"},
        "volume": {"type": "integer"},
    },
}
HOME = "/home/jane-doe"

KEPT = {
    "hub token": "hub-Tok3n-in-store",
    "login secret": "login-s3cret-in-store",
    "login header": "header-s3cret-in-store",
    "login variable": "variable-s3cret-in-store",
}
"""In the password store: no name gives them away where they are repeated."""


class Plants:
    """Makes up texts that stand nowhere else, and remembers them."""

    def __init__(self) -> None:
        self.all: dict[str, str] = dict(KEPT)

    def __call__(self, kind: str, source: str) -> str:
        text = f"{kind}-{source}-q7X2".replace(" ", "-")
        if kind == "path":
            text = (text.replace("-", "_") + "Zz9_" * 8)[:32]
        if kind == "ssid":
            text = text.replace("-", " ")
        self.all[f"{kind} in {source}"] = text
        return text

    def everywhere(self, source: str) -> dict[str, Any]:
        """One JSON value with a plant of every kind, as devices and people write them."""
        password = self("password", source)
        return {
            "password": password,
            "repeated": f"the device took {password} and is happy",
            "mqtt": {"token": self("token", source), "port": 1883},
            "apiKey": self("key", source),
            "url": f"http://jane:{self('login', source)}@host:8080/x",
            "query": f"https://host/x?access_token={self('query', source)}&sig=1",
            "file": f"http://192.168.1.2:8687/{self('path', source)}",
            "header": f"Authorization: Bearer {self('bearer', source)}",
            "network": {"type": "wifi", "ssid": self("ssid", source), "rssi": -50},
            "text": json.dumps({"ssid": self("ssid in text", source), "psk": self("psk", source)}),
            "cut": f'{{"password": "{self("cut", source)}',
            "free": f"wifi:connected with {self('named', source)}, aid = 1",
            "argv": ["server", "--api-key", self("option", source)],
            "repeats": " ".join(KEPT.values()),
        }


def plant_settings(plants: Plants) -> Settings:
    """Endpoints hold what somebody typed into them, against all advice."""
    address = f"http://host:9/{plants('path', 'endpoint')}?key={plants('query', 'endpoint')}"
    program = Endpoint.stdio(("server", "--token", plants("option", "endpoint")))
    return Settings(
        hub_host="127.0.0.1",
        hub_port=0,
        hub_has_token=True,
        vision_forward_url=f"https://vision.example/{plants('path', 'vision')}",
        devices=[
            SavedDevice(Endpoint.parse(address).text, f"Lamp of {plants.all['hub token']}"),
            SavedDevice(program.text, "Server"),
        ],
        window=plants.everywhere("settings"),
    )


def planted_call(plants: Plants, source: str, number: int = 1) -> CallRecord:
    """Arguments that only the schema calls secret, and an answer that repeats them."""
    pin, phrase = plants("pin", source), plants("phrase", source)
    request = CallRequest(
        device_key=KEY,
        device_name="Otto",
        tool=Tool("self.set", input_schema=SCHEMA, user_only=True),
        arguments={"pin": pin, "phrase": phrase, "volume": 5, "more": plants.everywhere(source)},
        timeout=5.0,
    )
    answer = CallResult(
        (TextContent(f"set to {pin}"), TextContent(json.dumps(plants.everywhere(f"{source} 2")))),
        structured={"echo": [phrase]},
    )
    problem = message("call.device_error", text=f"bad pin {pin}")
    now = datetime.now(UTC)
    return CallRecord(number, request, now, CallOutcome.FAILED, 5.0, answer, problem)


async def plant_history(folder: Path, plants: Plants) -> None:
    """A former run."""
    history = History(folder)
    history.start()
    record = planted_call(plants, "past call")
    for number, more in enumerate(
        (
            {"kind": EventKind.CALL, "event": "call", "call": record, "detail": record.problem},
            {"params": plants.everywhere("past notification")},
            {"values": plants.everywhere("past values")},
        ),
        start=1,
    ):
        values: dict[str, Any] = {"kind": EventKind.NOTIFICATION, "event": "notification"}
        values |= more
        time = datetime.now(UTC) - timedelta(hours=2)
        title = message("live.notification")
        values |= {"number": number, "time": time, "device_name": "Otto"}
        history.add(Event(device_key=KEY, title=title, **values))
    await history.stop()


async def plant_workspace(workspace: Workspace, secrets: Secrets, plants: Plants) -> None:
    """This run: frames, activity, the log, checks, what the password store gave out."""
    await secrets.set(HUB_TOKEN, KEPT["hub token"])
    login = Login(
        KEPT["login secret"],
        headers={"X-Team": KEPT["login header"]},
        environment={"MY_VARIABLE": KEPT["login variable"]},
    )
    workspace[Logins].use_now(Endpoint.parse("http://host/mcp"), login)
    workspace.devices.ensure(KEY, Way.DIALS_IN, name=f"Otto of {plants('password', 'frames')}")
    workspace[CallService].changed.publish(planted_call(plants, "call"))
    for source, more in (
        ("notification", {"method": "notifications/x", "params": plants.everywhere("params")}),
        ("notification", {"values": plants.everywhere("values")}),
        ("failed", {"detail": message("call.device_error", text=str(plants.everywhere("error")))}),
        ("heard", {"values": {"text": plants("said", "conversation")}}),
    ):
        title = message("live.notification")
        workspace[ActivityLog].add_event(
            Event.now(source, device_key=KEY, device_name="Otto", title=title, **more)
        )
    for number, (direction, data) in enumerate(_frames(plants), start=1):
        workspace[FrameLog].add(WireFrame(number, datetime.now(UTC), KEY, 1, direction, data))
    _plant_log(plants)
    await _plant_checks(workspace, plants)


def _frames(plants: Plants) -> list[tuple[Direction, bytes]]:
    sent, received = Direction.SENT, Direction.RECEIVED
    tools = {"tools": [{"name": "self.set", "inputSchema": SCHEMA}]}
    arguments = {"pin": plants("pin", "frames"), "more": plants.everywhere("frames")}
    call = {"method": "tools/call", "params": {"name": "self.set", "arguments": arguments}}
    answer = {"content": [{"type": "text", "text": json.dumps(plants.everywhere("answer"))}]}
    vision = {"url": "http://h/v", "token": plants("token", "vision")}
    broken = json.dumps(plants.everywhere("broken frame"), ensure_ascii=False)
    return [
        (received, json.dumps({"jsonrpc": "2.0", "id": 1, "result": tools}).encode()),
        (sent, json.dumps({"jsonrpc": "2.0", "id": 2, **call}).encode()),
        (received, json.dumps({"jsonrpc": "2.0", "id": 2, "result": answer}).encode()),
        (received, json.dumps({"text": f"done with {arguments['pin']}"}).encode()),
        (sent, json.dumps({"params": {"capabilities": {"vision": vision}}}).encode()),
        (received, b"\xff\xfe" + broken[:-1].encode()),
        (received, f"pin is {arguments['pin']}".encode()),
    ]


def _plant_log(plants: Plants) -> None:
    ring = log_ring()
    for source in ("log", "trace"):
        text = f"wrote {plants.everywhere(source)} \nin {HOME}/files"
        trace = None
        if source == "trace":
            try:
                raise ValueError(text)
            except ValueError as error:
                trace = (type(error), error, error.__traceback__)
        record = logging.LogRecord(
            "companion.x", logging.WARNING, __file__, 1, "failed: %s", (text,), trace
        )
        ring.handle(record)


async def _plant_checks(workspace: Workspace, plants: Plants) -> None:
    endpoint = Endpoint.parse(f"ws://host/{plants('path', 'checks')}")

    async def steps():  # type: ignore[no-untyped-def]
        said = message("call.device_error", text=f"token={plants('token', 'checks')}")
        yield DiagnosisStep(Check.NAME, CheckOutcome.FAILED, said)

    async for _ in workspace[Diagnoses].record(endpoint, steps()):
        pass
