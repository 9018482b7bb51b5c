"""The rules of the protocol, with small frames and tools of our own."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

import pytest

from companion.simulator import Behaviour
from companion.simulator.cjson import MISSING, parse
from companion.simulator.mcp_server import (
    PAGE_BYTES,
    Answer,
    Arguments,
    Image,
    Json,
    McpServer,
    SimulatedTool,
    ToolArgument,
    ToolError,
    content,
    page,
)
from companion.simulator.tasks import MainTask


class Bench:
    """A server with three tools, its main task, and what it sent."""

    def __init__(self, behaviour: Behaviour | None = None) -> None:
        self.sent: list[str] = []
        self.vision: list[tuple[str, str]] = []
        self.called: list[str] = []
        self.accept = True
        self.release = asyncio.Event()
        self.release.set()
        self.main = MainTask()
        self.server = McpServer(
            [
                SimulatedTool("self.wait", "Waits", self._wait),
                SimulatedTool("self.echo", "Echoes", self._echo, (ToolArgument("text", "string"),)),
                SimulatedTool("self.break", "Breaks", self._break),
                SimulatedTool("self.secret", "For people", self._wait, user_only=True),
            ],
            name="board",
            version="9.9",
            schedule=self.main.schedule,
            send=self._send,
            on_vision=lambda url, token: self.vision.append((url, token)),
            on_call=self._on_call,
            behaviour=behaviour,
        )

    async def ask(self, *payloads: str) -> list[str]:
        """Give payloads, let the main task work, and return what it sent."""
        for payload in payloads:
            self.server.receive(parse(payload))
        await self.work()
        sent, self.sent = self.sent, []
        return sent

    async def work(self) -> None:
        """Let the main task work until nothing waits any more."""
        while not self.main._actions.empty():
            await self.main._actions.get_nowait()()

    async def _send(self, payload: str) -> None:
        self.sent.append(payload)

    def _on_call(self, name: str, _arguments: Arguments) -> bool:
        self.called.append(name)
        return self.accept

    async def _wait(self, _arguments: Arguments) -> Answer:
        await self.release.wait()
        return True

    async def _echo(self, arguments: Arguments) -> Answer:
        return str(arguments["text"])

    async def _break(self, _arguments: Arguments) -> Answer:
        raise ToolError('no "card"\nat all')


def _request(number: Any, method: str, params: Any = None) -> str:
    payload: dict[str, Any] = {"jsonrpc": "2.0", "id": number, "method": method}
    if params is not None:
        payload["params"] = params
    return json.dumps(payload)


def _call(number: int, name: str, **arguments: Any) -> str:
    return _request(number, "tools/call", {"name": name, "arguments": arguments})


@pytest.mark.parametrize(
    "payload",
    [
        '{"jsonrpc":"2.0","id":"7","method":"ping"}',
        '{"jsonrpc":"2.0","id":null,"method":"ping"}',
        '{"jsonrpc":"2.0","method":"ping"}',
        '{"jsonrpc":"1.0","id":1,"method":"ping"}',
        '{"jsonrpc":2.0,"id":1,"method":"ping"}',
        '{"id":1,"method":"ping"}',
        '{"jsonrpc":"2.0","id":1}',
        '{"jsonrpc":"2.0","id":1,"method":5}',
        '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}',
        '{"jsonrpc":"2.0","id":1,"method":"ping","params":null}',
        '{"jsonrpc":"2.0","id":1,"method":"notifications/x"}',
        '{"jsonrpc":"2.0","id":1,"method":"notificationsx"}',
        '{"jsonrpc":"2.0","id":1,"result":{}}',
        '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
        '"a string"',
        "17",
    ],
)
async def test_requests_that_get_no_answer(payload: str) -> None:
    bench = Bench()
    assert await bench.ask(payload) == []
    assert len(await bench.ask(_request(2, "ping"))) == 1


@pytest.mark.parametrize(
    ("given", "answered"), [(5.7, 5), (-6, -6), (2**31, 2**31 - 1), (-(2**40), -(2**31))]
)
async def test_ids_are_32_bit_integers(given: float, answered: int) -> None:
    (answer,) = await Bench().ask(_request(given, "ping"))
    assert json.loads(answer)["id"] == answered


async def test_there_is_no_ping() -> None:
    assert await Bench().ask(_request(1, "ping")) == [
        '{"jsonrpc":"2.0","id":1,"error":{"message":"Method not implemented: ping"}}'
    ]


async def test_initialize_can_be_repeated_and_always_says_the_same() -> None:
    bench = Bench()
    asked = [_request(1, "initialize"), _request(1, "initialize", {"protocolVersion": "2099"})]
    first, second = await bench.ask(*asked)
    assert first == second
    assert json.loads(first)["result"] == {
        "protocolVersion": "2024-11-05",
        "capabilities": {"tools": {}},
        "serverInfo": {"name": "board", "version": "9.9"},
    }


async def test_vision_is_remembered_where_it_has_an_address() -> None:
    bench = Bench()
    for vision in ({"url": "http://a/", "token": "t"}, {"url": "http://b/"}, {"token": "t"}, 5):
        await bench.ask(_request(1, "initialize", {"capabilities": {"vision": vision}}))
    assert bench.vision == [("http://a/", "t"), ("http://b/", "")]


@pytest.mark.parametrize("wish", [None, False, 1, "true"])
async def test_only_a_json_true_lists_user_only_tools(wish: Any) -> None:
    (answer,) = await Bench().ask(_request(1, "tools/list", {"withUserTools": wish}))
    assert "self.secret" not in answer
    (answer,) = await Bench().ask(_request(1, "tools/list", {"withUserTools": True}))
    assert "self.secret" in answer


async def test_a_cursor_is_a_tools_name_and_a_wrong_one_an_error() -> None:
    bench = Bench()
    right, wrong, hidden = await bench.ask(
        _request(1, "tools/list", {"cursor": "self.echo"}),
        _request(2, "tools/list", {"cursor": "self.none"}),
        _request(3, "tools/list", {"cursor": "self.secret"}),
    )
    names = [tool["name"] for tool in json.loads(right)["result"]["tools"]]
    assert names == ["self.echo", "self.break"]
    expected = "Failed to add tool  because of payload size limit"
    assert json.loads(wrong)["error"] == {"message": expected}
    assert json.loads(hidden)["error"] == {"message": expected}


@pytest.mark.parametrize(
    ("params", "message"),
    [
        (None, "Missing params"),
        ({}, "Missing name"),
        ({"name": 5}, "Missing name"),
        ({"name": "self.echo", "arguments": [1]}, "Invalid arguments"),
        ({"name": "self.echo", "arguments": "x"}, "Invalid arguments"),
        ({"name": "self.none"}, "Unknown tool: self.none"),
        ({"name": "SELF.ECHO"}, "Unknown tool: SELF.ECHO"),
        ({"name": "nul\0name"}, "Unknown tool: nul"),
        ({"name": "self.echo"}, "Missing valid argument: text"),
    ],
)
async def test_wrong_calls_are_refused(params: Any, message: str) -> None:
    bench = Bench()
    (answer,) = await bench.ask(_request(1, "tools/call", params))
    assert json.loads(answer) == {"jsonrpc": "2.0", "id": 1, "error": {"message": message}}
    assert bench.called == []


async def test_null_arguments_are_invalid() -> None:
    payload = _request(1, "tools/call", {"name": "self.wait", "arguments": None})
    (answer,) = await Bench().ask(payload)
    assert json.loads(answer)["error"]["message"] == "Invalid arguments"


async def test_a_user_only_tool_can_be_called_without_being_listed() -> None:
    (answer,) = await Bench().ask(_call(1, "self.secret"))
    assert answer == (
        '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"true"}],'
        '"isError":false}}'
    )


@pytest.mark.parametrize(
    ("payload", "words"),
    [
        (_call(3, "self.break"), 'no "card"\nat all'),
        (_call(3, 'a"b'), 'Unknown tool: a"b'),
        (_request(3, "x\\y"), "Method not implemented: x\\y"),
    ],
)
async def test_error_messages_are_not_escaped(payload: str, words: str) -> None:
    (answer,) = await Bench().ask(payload)
    assert answer == f'{{"jsonrpc":"2.0","id":3,"error":{{"message":"{words}"}}}}'


async def test_text_of_a_result_is_escaped() -> None:
    (answer,) = await Bench().ask(_call(1, "self.echo", text='a "b"\n\\'))
    assert json.loads(answer)["result"]["content"][0]["text"] == 'a "b"\n\\'


async def test_while_a_tool_runs_nothing_is_answered_and_then_answers_overtake() -> None:
    bench = Bench()
    bench.release.clear()
    for payload in (
        _call(1, "self.wait"),
        _call(2, "self.echo", text="a"),
        _request(3, "ping"),
        _call(4, "self.none"),
        _request(5, "initialize"),
        _call(6, "self.echo", text="b"),
    ):
        bench.server.receive(parse(payload))
    working = asyncio.create_task(bench.work())
    await asyncio.sleep(0)
    assert bench.called == ["self.wait", "self.echo", "self.echo"]
    assert bench.sent == []
    bench.release.set()
    await working
    assert [json.loads(payload)["id"] for payload in bench.sent] == [3, 4, 5, 1, 2, 6]


async def test_a_call_that_is_not_accepted_is_dropped() -> None:
    bench = Bench()
    bench.accept = False
    assert await bench.ask(_call(1, "self.wait")) == []


# faults


async def test_old_firmware_marks_nothing() -> None:
    ask = _request(1, "tools/list", {"withUserTools": True})
    (answer,) = await Bench(Behaviour(old_firmware=True)).ask(ask)
    assert "self.secret" in answer
    assert "annotations" not in answer


async def test_duplicate_tools() -> None:
    (answer,) = await Bench(Behaviour(duplicate_tools=True)).ask(_request(1, "tools/list"))
    names = [tool["name"] for tool in json.loads(answer)["result"]["tools"]]
    assert names == ["self.wait", "self.wait", "self.echo", "self.break"]


async def test_a_cursor_loop_never_ends() -> None:
    bench = Bench(Behaviour(cursor_loop=True))
    cursor = ""
    for _ in range(3):
        (answer,) = await bench.ask(_request(1, "tools/list", {"cursor": cursor}))
        cursor = json.loads(answer)["result"]["nextCursor"]
    assert cursor == "self.wait"


async def test_a_broken_page_fails_in_the_middle() -> None:
    bench = Bench(Behaviour(broken_page=True))
    first, second = await bench.ask(
        _request(1, "tools/list"), _request(2, "tools/list", {"cursor": "self.break"})
    )
    assert json.loads(first)["result"]["nextCursor"] == "self.break"
    assert json.loads(second)["error"]["message"] == (
        "Failed to add tool self.break because of payload size limit"
    )


async def test_a_silent_device_runs_tools_and_answers_the_rest() -> None:
    bench = Bench(Behaviour(silent=True))
    (answer,) = await bench.ask(_call(1, "self.wait"), _request(2, "ping"))
    assert json.loads(answer)["id"] == 2
    assert bench.called == ["self.wait"]


async def test_answers_can_come_twice() -> None:
    first, second = await Bench(Behaviour(answer_twice=True)).ask(_call(1, "self.wait"))
    assert first == second


async def test_answers_can_be_large() -> None:
    bench = Bench(Behaviour(big_answer_bytes=100_000))
    (answer,) = await bench.ask(_call(1, "self.echo", text="start"))
    text = json.loads(answer)["result"]["content"][0]["text"]
    assert text.startswith("start.")
    assert len(text) == 100_000


async def _nothing(_arguments: Arguments) -> Answer:
    return True


def _tool(*properties: ToolArgument, user_only: bool = False) -> SimulatedTool:
    return SimulatedTool("self.a.b", "About “it”", _nothing, properties, user_only)


def test_listed_has_the_keys_in_the_firmwares_order() -> None:
    tool = _tool(
        ToolArgument("level", "integer", 5, -1, 10),
        ToolArgument("name", "string"),
        ToolArgument("on", "boolean", False),
    )
    assert tool.listed() == (
        '{"name":"self.a.b","description":"About “it”","inputSchema":{"type":"object",'
        '"properties":{"level":{"type":"integer","default":5,"minimum":-1,"maximum":10},'
        '"name":{"type":"string"},"on":{"type":"boolean","default":false}},'
        '"required":["name"]}}'
    )


def test_user_only_is_marked_unless_the_firmware_is_old() -> None:
    tool = _tool(user_only=True)
    assert json.loads(tool.listed())["annotations"] == {"audience": ["user"]}
    assert "annotations" not in json.loads(tool.listed(Behaviour(old_firmware=True)))


def test_arguments_are_taken_as_the_firmware_takes_them() -> None:
    tool = _tool(
        ToolArgument("level", "integer", minimum=0, maximum=100),
        ToolArgument("steps", "integer", 3, 1, 9),
        ToolArgument("on", "boolean", False),
        ToolArgument("word", "string", "x"),
    )
    given = parse('{"LEVEL":50.9,"steps":"7","on":1,"word":null,"more":[1]}')
    assert tool.arguments(given) == {"level": 50, "steps": 3, "on": False, "word": "x"}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("{}", "Missing valid argument: level"),
        ('{"level":"50"}', "Missing valid argument: level"),
        ('{"level":true}', "Missing valid argument: level"),
        ('{"level":null}', "Missing valid argument: level"),
        ('{"level":101}', "Value exceeds maximum allowed: 100"),
        ('{"level":1e12}', "Value exceeds maximum allowed: 100"),
        ('{"level":-1}', "Value is below minimum allowed: 0"),
    ],
)
def test_wrong_arguments_are_refused_in_the_firmwares_words(given: str, message: str) -> None:
    tool = _tool(ToolArgument("level", "integer", minimum=0, maximum=100))
    with pytest.raises(ToolError) as raised:
        tool.arguments(parse(given))
    assert str(raised.value) == message


def test_no_arguments_at_all_are_no_arguments() -> None:
    assert _tool(ToolArgument("word", "string", "x")).arguments(MISSING) == {"word": "x"}


@pytest.mark.parametrize(
    ("answer", "text"),
    [(True, "true"), (False, "false"), (5, "5"), ("é", "é"), (Json({"a": 1}), '{"a":1}')],
)
def test_every_answer_but_an_image_is_text(answer: Answer, text: str) -> None:
    assert content(answer) == {"type": "text", "text": text}


def test_an_image_is_nested_as_json_in_a_string() -> None:
    item = content(Image("image/png", b"\x89PNG"))
    assert list(item) == ["type", "image"]
    nested = json.loads(item["image"])
    assert list(nested) == ["type", "mimeType", "data"]
    assert base64.b64decode(nested["data"]) == b"\x89PNG"


def _entries(*sizes: int) -> list[tuple[str, str]]:
    return [(f"t{number}", "x" * size) for number, size in enumerate(sizes)]


def test_a_page_ends_before_the_tool_that_would_not_fit() -> None:
    # 10 bytes for the head, a comma each, and 30 kept free
    fits = PAGE_BYTES - 30 - 10 - 2
    assert page(_entries(fits - 100, 100)).endswith("]}")
    assert page(_entries(fits - 100, 101)).endswith('],"nextCursor":"t1"}')


def test_size_is_counted_in_bytes() -> None:
    assert page([("a", "é" * 3000), ("b", "é" * 1000)]).endswith('],"nextCursor":"b"}')


@pytest.mark.parametrize(
    ("entries", "name"), [(_entries(PAGE_BYTES), "t0"), ([], "")], ids=["too large", "none"]
)
def test_a_page_without_tools_is_an_error(entries: list[tuple[str, str]], name: str) -> None:
    with pytest.raises(ToolError) as raised:
        page(entries)
    assert str(raised.value) == f"Failed to add tool {name} because of payload size limit"
