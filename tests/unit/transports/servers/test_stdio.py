from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp.client.stdio import DEFAULT_INHERITED_ENV_VARS

from companion.errors import ConnectFailed, ConnectionLost
from companion.transports.channel import MAX_RECEIVE
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.transports.servers import stdio
from companion.transports.servers.stdio import StdioChannel, start, start_early
from tests.fakes.servers import scripted

WITHIN = 40.0

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@asynccontextmanager
async def server(*script: str, login: Login = NO_LOGIN) -> AsyncIterator[StdioChannel]:
    async with asyncio.timeout(40), start(_endpoint(*script), login) as channel:
        yield channel


def _endpoint(*script: str) -> Endpoint:
    assert scripted.__file__ is not None
    return Endpoint.stdio((sys.executable, scripted.__file__, *script))


async def messages(channel: StdioChannel) -> list[Any]:
    return [json.loads(frame) async for frame in channel]


async def first(channel: StdioChannel) -> Any:
    async for frame in channel:
        return json.loads(frame)
    raise AssertionError("it said nothing")


async def ended(channel: StdioChannel) -> None:
    async with asyncio.timeout(WITHIN):
        await channel.wait_closed()


def is_running(pid: int) -> bool:
    """Whether a process of that number runs, which may have been reaped or not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


async def gone(pid: int) -> None:
    """Returns when the process is no more; nobody tells of one that is not our child."""
    async with asyncio.timeout(WITHIN):
        while True:
            if not is_running(pid):
                return
            await asyncio.sleep(0.01)


async def test_messages_go_both_ways_a_line_each() -> None:
    async with server("echo") as channel:
        sent = ['{"id":1,"text":"七 \\n é"}', '{"id":2}']
        for text in sent:
            await channel.send(text)
        got: list[str] = []
        async for frame in channel:
            got.append(frame.decode())
            if len(got) == 2:
                break
        assert got == sent


async def test_pieces_are_put_together_and_bad_bytes_are_passed_on() -> None:
    async with server("bytes:7b22", "bytes:61223a31", "bytes:7d0a", "bytes:ff0a", "exit:0") as one:
        assert [frame async for frame in one] == [b'{"a":1}', b"\xff"]


async def test_a_message_too_long_is_cut_and_the_next_one_is_whole() -> None:
    async with server(f"long:{MAX_RECEIVE + 100_000}", 'say:{"next":1}', "exit:0") as channel:
        frames = [frame async for frame in channel]
        assert [len(frame) for frame in frames] == [MAX_RECEIVE, len('{"next":1}')]


async def test_what_it_writes_for_people_is_told_without_colours_and_secrets() -> None:
    login = Login(environment={"API_KEY": "hunter2hunter2", "LEVEL": "3"})
    lines: list[str] = []
    heard = asyncio.Event()
    complaint = "\x1b[31mkey hunter2hunter2 is bad\x1b[0m \u202e3".encode().hex()
    async with server(f"complain:{complaint}", "wait", login=login) as channel:
        channel.output.subscribe(lambda line: (lines.append(line), heard.set()))
        async with asyncio.timeout(WITHIN):
            await heard.wait()
    assert lines == ["key ••• is bad 3"]


async def test_a_flood_of_output_is_thinned_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stdio, "OUTPUT_RATE", 5)
    lines: list[str] = []
    async with server("flood:20000", 'say:{"done":1}', "mute", "wait") as channel:
        channel.output.subscribe(lines.append)
        assert await first(channel) == {"done": 1}
        await asyncio.wait_for(asyncio.shield(channel._listener), WITHIN)
    assert 5 <= len(lines) < 100


async def test_its_end_is_noticed_with_its_last_words() -> None:
    async with server(f"complain:{b'No module named x'.hex()}", "exit:3") as channel:
        assert await messages(channel) == []
        await ended(channel)
        assert channel.reason is not None and channel.reason.code == "server.ended_saying"
        assert channel.reason.values["status"] == 3
        assert channel.reason.values["text"] == "No module named x"
        with pytest.raises(ConnectionLost):
            await channel.send("{}")


async def test_what_it_said_before_its_end_is_still_heard() -> None:
    async with server("say:1", "say:2", "exit:0") as channel:
        await ended(channel)
        assert await messages(channel) == [1, 2]
        assert channel.reason is not None and channel.reason.code == "server.ended"


async def test_a_server_that_closes_its_output_is_gone() -> None:
    async with server("say:1", "close", "wait") as channel:
        assert await messages(channel) == [1]
        await ended(channel)
        assert channel.reason is not None and channel.reason.code == "server.hung_up"


@posix
async def test_an_heir_of_its_output_does_not_keep_a_dead_server_alive() -> None:
    async with server("child", "exit:1") as channel:
        got = await messages(channel)
        await ended(channel)
        assert channel.reason is not None and channel.reason.code == "server.ended"
        # at once, and not only when somebody closes the channel
        await gone(got[0]["params"]["pid"])


@posix
async def test_it_ends_when_its_input_is_closed() -> None:
    async with server("say:1", "wait") as channel:
        assert await first(channel) == 1
        pid = channel.pid
        assert is_running(pid)
    assert not is_running(pid)
    assert channel.reason is None


@posix
async def test_a_deaf_server_is_killed_with_what_it_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stdio, "GOODBYE_SECONDS", 0.2)
    async with server("child", "deaf") as channel:
        frames = aiter(channel)
        child = json.loads(await anext(frames))["params"]["pid"]
        assert json.loads(await anext(frames))["method"] == "deaf"
        pid = channel.pid
    assert not is_running(pid)
    await gone(child)


@posix
@pytest.mark.parametrize("child", ["child", "deaf-child"])
async def test_what_a_server_leaves_behind_ends_after_it(
    child: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stdio, "GOODBYE_SECONDS", 0.5)
    async with server(child, "wait") as channel:
        left = (await first(channel))["params"]["pid"]
        assert is_running(left)
    assert not is_running(channel.pid)
    await gone(left)


@posix
async def test_cancelling_in_the_middle_of_the_goodbye_leaves_no_process() -> None:
    pid: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def run() -> None:
        async with server("deaf") as channel:
            await first(channel)
            pid.set_result(channel.pid)

    task = asyncio.create_task(run())
    await asyncio.wait_for(asyncio.shield(pid), WITHIN)
    await asyncio.sleep(0.1)  # it says goodbye by now
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await gone(await pid)


async def test_abort_ends_the_iteration_at_once() -> None:
    async with server("say:1", "wait") as channel:
        frames = aiter(channel)
        assert await anext(frames) == b"1"
        channel.abort()
        with pytest.raises(StopAsyncIteration):
            await anext(frames)
        await ended(channel)


async def test_it_gets_few_variables_of_ours_and_those_it_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SOMEBODY_ELSES_TOKEN", "hunter2")
    login = Login(environment={"LEVEL": "3"})
    async with server("environment", "wait", login=login) as channel:
        environment = (await first(channel))["params"]
    assert environment["LEVEL"] == "3" and "PATH" in environment
    assert "SOMEBODY_ELSES_TOKEN" not in environment


def test_what_it_inherits_is_what_the_sdk_gives() -> None:
    assert list(stdio._INHERITED) == DEFAULT_INHERITED_ENV_VARS


async def test_a_program_that_was_started_early_is_taken_and_ended_once() -> None:
    endpoint = _endpoint("echo")
    async with asyncio.timeout(40), start_early(endpoint, NO_LOGIN, WITHIN) as early:
        async with start(endpoint, early=early) as channel:
            await channel.send('{"id":1}')
            assert await first(channel) == {"id": 1}
            async with start(endpoint, early=early) as other:
                assert other.pid != channel.pid
        await gone(channel.pid)


async def test_a_program_that_was_started_early_for_another_login_is_ended_unused() -> None:
    endpoint = _endpoint("echo")
    async with asyncio.timeout(40), start_early(endpoint, NO_LOGIN, WITHIN) as early:
        assert early._process is not None
        pid = early._process.pid
        async with start(endpoint, Login("secret"), early=early) as channel:
            assert channel.pid != pid
    assert not is_running(pid)


async def test_a_program_that_cannot_be_started_early_is_told_when_it_is_wanted() -> None:
    endpoint = Endpoint.stdio(("/no/such/program",))
    async with start_early(endpoint, NO_LOGIN, WITHIN) as early:
        with pytest.raises(ConnectFailed):
            async with start(endpoint, early=early):
                pass


async def test_secret_arguments_are_filled_in() -> None:
    login = Login(environment={"MCP_ARGUMENT_1": "hunter2hunter2"})
    async with server("arguments", "${MCP_ARGUMENT_1}", "wait", login=login) as channel:
        assert (await first(channel))["params"]["argv"][1] == "hunter2hunter2"
        assert "hunter2" not in channel.address


async def test_a_program_that_is_not_there_is_told() -> None:
    with pytest.raises(ConnectFailed) as caught:
        async with start(Endpoint.parse("stdio:no-such-program-anywhere --x")):
            pass
    assert caught.value.message.code == "server.no_program"


async def test_a_file_that_is_no_program_is_told(tmp_path: Path) -> None:
    path = tmp_path / "program"
    path.write_bytes(b"\x7fELF nonsense")
    path.chmod(0o755)
    with pytest.raises(ConnectFailed) as caught:
        async with start(Endpoint.stdio((str(path),))):
            pass
    assert caught.value.message.code == "server.cannot_start"
