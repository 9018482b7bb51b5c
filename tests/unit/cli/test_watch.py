"""What passes, as lines for people and as JSON: nothing secret in either."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.cli import watch as watch_module
from companion.cli.watch import Feed, entry_json, entry_line
from companion.events import Event, EventKind
from companion.messages.message import message
from tests.fakes.entries import call_entry, call_record, event_entry, text_result
from tests.marks import needs_dev_full

SECRET = "correct horse"


def assistant_call(arguments: Any, answer: str = "true") -> Event:
    return event_entry(
        kind=EventKind.CONVERSATION,
        event="assistant_call",
        title=message("stock.assistant_call", tool="Set volume"),
        method="self.audio_speaker.set_volume",
        values={
            "tool": "self.audio_speaker.set_volume",
            "arguments": arguments,
            "answer": answer,
            "elapsed_ms": 12.3,
        },
    )


def test_a_call_of_the_assistant_tells_what_was_sent_and_answered() -> None:
    entry = assistant_call({"volume": 30})
    line = entry_line(entry)
    assert "used “Set volume”" in line
    assert 'self.audio_speaker.set_volume {"volume": 30}  true  12 ms' in line
    value = entry_json(entry)
    assert value["kind"] == "assistant_call" and value["values"]["arguments"] == {"volume": 30}
    assert value["values"]["answer"] == "true"


def test_an_order_that_was_refused_or_let_through() -> None:
    def order(code: str, **more: Any) -> Event:
        arguments = {"url": f"http://u:{SECRET.split()[0]}@x/a.bin", "token": SECRET}
        return event_entry(
            kind=EventKind.WARNING,
            event="assistant_order",
            title=message(code, tool="self.upgrade_firmware"),
            method="self.upgrade_firmware",
            values={"tool": "self.upgrade_firmware", "arguments": arguments, **more},
        )

    asked = entry_line(order("stock.order_asked", decision="asked"))
    assert "wants to run self.upgrade_firmware, which needs your permission" in asked
    assert asked.endswith(
        'self.upgrade_firmware {"url": "http://[hidden]@x/a.bin", "token": "[hidden]"}'
    )
    more = event_entry(
        kind=EventKind.WARNING,
        event="assistant_order",
        title=message("stock.order_passed_more", tool="self.reboot", count=49),
        method="self.reboot",
        values={"tool": "self.reboot", "decision": "passed", "count": 49},
    )
    assert entry_line(more).endswith("ran self.reboot 49 more times.")
    passed = order("stock.order_failed", decision="passed", answer="no", elapsed_ms=12.3)
    assert entry_line(passed).endswith("  no  12 ms")
    value = entry_json(passed)
    assert (value["kind"], value["values"]["decision"]) == ("assistant_order", "passed")
    assert SECRET.split()[0] not in asked + json.dumps(value)


@pytest.mark.parametrize(
    ("method", "params", "told"),
    [
        (
            "notifications/message",
            {"level": "error", "logger": "wifi", "data": "gone"},
            "error wifi gone",
        ),
        ("notifications/message", {"level": "info", "data": {"a": 1}}, 'info {"a": 1}'),
        ("notifications/message", {"data": f"psk={SECRET.split()[0]}-x"}, "info psk=[hidden]"),
        ("notifications/message", [float("nan")], '["NaN"]'),
        ("notifications/state", {"state": "on"}, '{"state": "on"}'),
        ("notifications/state", None, "notifications/state"),
        ("notifications/state", {"token": SECRET}, '{"token": "[hidden]"}'),
        ("notifications/state", {"a": "\x1b[2J" + "x" * 1_000}, "…"),
    ],
)
def test_a_notification_is_told_with_what_it_says(method: str, params: Any, told: str) -> None:
    line = entry_line(event_entry(method=method, params=params))
    assert method in line and line.endswith(told)
    assert len(line) < 500 and "\x1b" not in line


@pytest.mark.parametrize(
    "entry",
    [
        assistant_call({"ssid": "home", "password": SECRET}),
        assistant_call({}, json.dumps({"token": SECRET})),
        assistant_call({"url": f"http://me:{SECRET.replace(' ', '')}@example.org/"}),
        assistant_call([{"key": SECRET, "nonce": SECRET}]),
        event_entry(method="notifications/any", params={"udp": {"key": SECRET}}),
        call_entry(call_record("self.wifi.join", {"password": SECRET})),
    ],
    ids=["argument", "answer", "address", "key", "notification", "own call"],
)
def test_nothing_secret_is_printed(entry: Event) -> None:
    printed = entry_line(entry) + json.dumps(entry_json(entry))
    assert SECRET not in printed and SECRET.replace(" ", "") not in printed


async def test_what_was_before_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    workspace = assemble(Settings(), listen=False)
    tell(workspace, "one")
    with Feed(workspace, as_json=True) as feed:
        tell(workspace, "two")
        await feed.until(asyncio.sleep(0))
    tell(workspace, "three")
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["values"]["text"] for line in lines] == ["one", "two"]


async def test_how_to_let_a_device_in_is_said_apart(capsys: pytest.CaptureFixture[str]) -> None:
    workspace = assemble(Settings(), listen=False)
    with Feed(workspace, as_json=False):
        tell(workspace, "", event="asked", device_id="02:58:5a:00:00:01")
    captured = capsys.readouterr()
    assert "--accept 02:58:5a:00:00:01" in captured.err and "--accept" not in captured.out


async def test_it_ends_when_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(value: Any) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(watch_module, "print_json_line", broken)
    workspace = assemble(Settings(), listen=False)
    with Feed(workspace, as_json=True) as feed:
        asyncio.get_running_loop().call_soon(tell, workspace, "one")
        asyncio.get_running_loop().call_soon(tell, workspace, "two")
        async with asyncio.timeout(40):
            with pytest.raises(BrokenPipeError):
                await feed.until(asyncio.Event().wait())


@needs_dev_full
def test_a_full_disk_is_said_once_and_ends_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        workspace = assemble(Settings(), listen=False)
        with Feed(workspace, as_json=True) as feed:
            with monkeypatch.context() as patch:
                patch.setattr(sys, "stdout", full)
                for text in ("one", "two"):
                    tell(workspace, text)
            tell(workspace, "three")
            await feed.until(asyncio.sleep(0))

    with Path("/dev/full").open("w", buffering=1) as full:
        asyncio.run(watch())
        drop(full.fileno())
    said = capsys.readouterr()
    assert said.err.count("The result could not be written") == 1 and "Traceback" not in said.err
    assert [json.loads(each)["values"]["text"] for each in said.out.splitlines()] == ["three"]


def drop(file: int) -> None:
    """What is left in a buffer goes nowhere, so that it can be closed."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, file)
    os.close(nowhere)


def tell(workspace: Workspace, text: str, event: str = "heard", **values: str) -> None:
    title = message("stock.heard", text=text)
    workspace[ActivityLog].add_event(
        Event.now(
            event, device_key="hub:a", device_name="a", title=title, values={"text": text, **values}
        )
    )


async def test_a_call_is_told_once_with_tool_outcome_and_answer(
    capsys: pytest.CaptureFixture[str],
) -> None:
    workspace = assemble(Settings(), listen=False)
    running = call_record("self.wifi.join", {"ssid": "x", "password": SECRET}, CallOutcome.RUNNING)
    ended = replace(
        running, outcome=CallOutcome.FAILED, result=text_result(f"no: {SECRET}"), elapsed_ms=41.7
    )
    ended = replace(ended, problem=message("call.device_error", text="no"))
    with Feed(workspace, as_json=True) as feed:
        for record in (running, ended):
            workspace[CallService].changed.publish(record)
        await feed.until(asyncio.sleep(0))
    (line,) = capsys.readouterr().out.splitlines()
    assert SECRET not in line
    assert json.loads(line)["call"] == {
        "tool": "self.wifi.join",
        "arguments": {"ssid": "x", "password": "[hidden]"},
        "outcome": "failed",
        "answer": [{"type": "text", "text": "no: [hidden]"}],
        "error": "The device answered: no",
        "elapsedMs": 42,
    }
