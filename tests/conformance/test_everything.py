"""`server-everything`, the server that has one of each: over stdio and over Streamable HTTP."""

from __future__ import annotations

import asyncio
import base64
import gzip
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from companion.app.servers.ask import (
    Ask,
    AskKind,
    AskState,
    FormRequest,
    SamplingAnswer,
    SamplingRequest,
    UrlRequest,
)
from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import LogLevels, ServerRoots
from companion.app.servers.contents import CompletionRef, ContentsPart, ServerContents
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.events import Event
from companion.protocol.results import (
    EmbeddedResource,
    ImageContent,
    ResourceLink,
    TextContent,
)
from companion.protocol.schema.form import build_form
from companion.transports.endpoint import Endpoint
from tests.conformance.connected import Connected, connected, everything_over_http, program
from tests.conformance.packages import Packages
from tests.fakes.waiting import published

pytestmark = pytest.mark.timeout(300)

DOCUMENT = "demo://resource/static/document/features.md"
TEXT = "demo://resource/dynamic/text/{resourceId}"


@pytest.fixture(scope="module", params=["stdio", "http"])
def endpoint(request: pytest.FixtureRequest, npm: Packages) -> Iterator[Endpoint]:
    """Over HTTP one process serves all tests, each in a session of its own."""
    if request.param == "stdio":
        yield program(npm, "server-everything")
    else:
        with everything_over_http(npm) as address:
            yield address


@pytest_asyncio.fixture
async def server(endpoint: Endpoint) -> AsyncIterator[Connected]:
    async with connected(endpoint) as found:
        yield found


async def asked(server: Connected, kind: AskKind) -> Ask:
    """What the server asks next."""
    for ask in server.workspace[ServerAsks].pending(server.key):
        if ask.kind is kind:
            return ask
    return await published(
        server.workspace[ServerAsks].changed, lambda ask: ask.pending and ask.kind is kind
    )


async def test_what_it_says_of_itself_is_shown_and_true(server: Connected) -> None:
    view = server.view
    assert view.offers is not None and view.protocol_version == "2025-11-25"
    offers = view.offers
    assert offers.resources and offers.subscribe and offers.prompts and offers.completions
    assert offers.logging and offers.tools and offers.instructions
    names = {tool.name for tool in view.tools}
    # the last three are there only for clients that say they can be asked
    assert {"echo", "get-sum", "trigger-elicitation-request", "trigger-url-elicitation"} <= names
    assert {"trigger-sampling-request", "get-roots-list"} <= names
    for read in (
        server.workspace[ServerContents].resources,
        server.workspace[ServerContents].templates,
        server.workspace[ServerContents].prompts,
    ):
        listing = await read(server.key)
        assert listing.items and listing.warnings == ()
    await server.workspace[LogLevels].set(server.key, "warning")
    assert server.view.shortfalls == () and server.view.warnings == ()


async def test_without_anybody_to_ask_it_is_told_so(endpoint: Endpoint) -> None:
    async with connected(endpoint, attends=False) as server:
        names = {tool.name for tool in server.view.tools}
        assert "echo" in names and "trigger-elicitation-request" not in names
        assert "trigger-sampling-request" not in names and "get-roots-list" not in names


async def test_tools_answer_with_every_kind_of_content(server: Connected) -> None:
    assert (await server.answer("echo", message="¿Qué tal? 你好")).text == "Echo: ¿Qué tal? 你好"
    assert "5" in (await server.answer("get-sum", a=2, b=3)).text
    image = await server.answer("get-tiny-image")
    (picture,) = [block for block in image.content if isinstance(block, ImageContent)]
    assert base64.b64decode(picture.data).startswith(b"\x89PNG")
    links = await server.answer("get-resource-links", count=3)
    found = [block.resource for block in links.content if isinstance(block, ResourceLink)]
    assert len(found) == 3
    parts = await server.workspace[ServerContents].read(server.key, found[1].uri)
    assert parts and parts[0].text
    embedded = await server.answer("get-resource-reference", resourceType="Blob", resourceId=2)
    (whole,) = [block for block in embedded.content if isinstance(block, EmbeddedResource)]
    assert whole.content.blob is not None and whole.content.uri.endswith("blob/2")
    marked = await server.answer("get-annotated-message", messageType="error", includeImage=True)
    assert [type(block) for block in marked.content] == [TextContent, ImageContent]
    assert marked.content[0].annotations.priority == 1.0


async def test_structured_content_fits_the_schema_that_was_promised(server: Connected) -> None:
    tool = server.view.tool("get-structured-content")
    assert tool is not None and tool.output_schema
    result = await server.answer("get-structured-content", location="Chicago")
    assert isinstance(result.structured, dict) and set(result.structured) == {
        "temperature",
        "conditions",
        "humidity",
    }
    assert result.schema_faults == ()


async def test_arguments_that_it_refuses_are_an_error_with_its_words(server: Connected) -> None:
    record = await server.call("get-sum", a="two", b=3)
    assert record.outcome is CallOutcome.FAILED and record.problem is not None
    assert "number" in record.problem.english()


async def test_resources_are_read_and_completed(server: Connected) -> None:
    contents = server.workspace[ServerContents]
    listed = (await contents.resources(server.key)).items
    assert DOCUMENT in {item.uri for item in listed}
    (part,) = await contents.read(server.key, DOCUMENT)
    assert part.mime_type == "text/markdown" and part.text and "# Everything Server" in part.text
    templates = (await contents.templates(server.key)).items
    (template,) = [each for each in templates if each.uri_template == TEXT]
    (read,) = await contents.read(server.key, TEXT.replace("{resourceId}", "7"))
    assert read.text is not None and read.text.startswith("Resource 7:")
    reference = CompletionRef(template=template.uri_template)
    completed = await contents.complete(server.key, reference, "resourceId", "12")
    assert "12" in completed.values


async def test_updates_of_what_is_subscribed_to_come_live(server: Connected) -> None:
    contents = server.workspace[ServerContents]
    uri = TEXT.replace("{resourceId}", "1")
    await contents.subscribe(server.key, uri)
    update = asyncio.create_task(
        published(contents.changed, lambda c: c.part is ContentsPart.RESOURCE)
    )
    await server.answer("toggle-subscriber-updates")
    assert (await update).uri == uri
    await contents.unsubscribe(server.key, uri)
    assert contents.subscribed(server.key) == ()


async def test_a_resource_that_a_tool_makes_changes_the_list(server: Connected) -> None:
    contents = server.workspace[ServerContents]
    await contents.resources(server.key)
    change = asyncio.create_task(
        published(contents.changed, lambda c: c.part is ContentsPart.RESOURCES)
    )
    data = base64.b64encode(b"a few words").decode()
    result = await server.answer(
        "gzip-file-as-resource", name="words.gz", data=f"data:text/plain;base64,{data}"
    )
    (link,) = [block.resource for block in result.content if isinstance(block, ResourceLink)]
    await change
    assert link.uri in {item.uri for item in (await contents.resources(server.key)).items}
    (part,) = await contents.read(server.key, link.uri)
    assert part.blob is not None and gzip.decompress(part.blob) == b"a few words"


async def test_prompts_are_completed_and_filled_in(server: Connected) -> None:
    contents = server.workspace[ServerContents]
    prompts = {prompt.name: prompt for prompt in (await contents.prompts(server.key)).items}
    assert [a.name for a in prompts["args-prompt"].arguments if a.required] == ["city"]
    reference = CompletionRef(prompt="completable-prompt")
    departments = await contents.complete(server.key, reference, "department", "S")
    assert departments.values == ("Sales", "Support")
    context = {"department": "Sales"}
    names = await contents.complete(server.key, reference, "name", "E", context)
    assert names.values == ("Eve",)
    filled = await contents.prompt(
        server.key, "completable-prompt", {"department": "Sales", "name": "Eve"}
    )
    (turn,) = filled.messages
    assert turn.role == "user" and isinstance(turn.content[0], TextContent)
    assert "Eve" in turn.content[0].text and "Sales" in turn.content[0].text
    given = {"resourceType": "Text", "resourceId": "4"}
    whole = await contents.prompt(server.key, "resource-prompt", given)
    blocks = [block for turn in whole.messages for block in turn.content]
    assert any(isinstance(block, EmbeddedResource) for block in blocks)


async def test_a_form_that_it_asks_for_is_filled_in_by_a_person(server: Connected) -> None:
    call = asyncio.create_task(server.answer("trigger-elicitation-request"))
    ask = await asked(server, AskKind.ELICITATION)
    assert isinstance(ask.request, FormRequest)
    form = build_form(ask.request.schema)
    wanted = {"name": "Ada", "check": True}
    assert form.check_json(wanted).faults == ()
    server.workspace[ServerAsks].answer(ask.number, wanted)
    assert "Ada" in (await call).text

    call = asyncio.create_task(server.answer("trigger-elicitation-request"))
    server.workspace[ServerAsks].decline((await asked(server, AskKind.ELICITATION)).number)
    assert "declined" in (await call).text


async def test_an_address_is_opened_only_after_it_was_shown(server: Connected) -> None:
    address = "https://example.org/sign?id=1"
    call = asyncio.create_task(
        server.answer("trigger-url-elicitation", url=address, message="Please look there")
    )
    ask = await asked(server, AskKind.URL_ELICITATION)
    assert isinstance(ask.request, UrlRequest)
    assert ask.request.url == address and ask.request.host == "example.org"
    server.workspace[ServerAsks].answer(ask.number)
    assert "accept" in (await call).text.lower()


async def test_sampling_is_answered_by_hand_or_refused(server: Connected) -> None:
    call = asyncio.create_task(server.answer("trigger-sampling-request", prompt="Say hello"))
    ask = await asked(server, AskKind.SAMPLING)
    assert isinstance(ask.request, SamplingRequest)
    assert ask.request.system_prompt == "You are a helpful test server."
    assert ask.request.max_tokens == 100
    server.workspace[ServerAsks].answer(ask.number, SamplingAnswer("Hello from a person"))
    assert "Hello from a person" in (await call).text

    refused = asyncio.create_task(server.call("trigger-sampling-request", prompt="Again"))
    ask = await asked(server, AskKind.SAMPLING)
    server.workspace[ServerAsks].decline(ask.number)
    record = await refused
    assert record.outcome is CallOutcome.FAILED
    now = server.workspace[ServerAsks].ask(ask.number)
    assert now is not None and now.state is AskState.DECLINED


async def test_it_knows_of_no_folder_until_a_person_chose_one(
    server: Connected, tmp_path: Path
) -> None:
    assert tmp_path.as_uri() not in (await server.answer("get-roots-list")).text
    await server.workspace[ServerRoots].set(server.key, [tmp_path])
    async with asyncio.timeout(40):
        # it asks for them again when it has heard that they changed, sooner or later than we ask it
        while tmp_path.as_uri() not in (await server.answer("get-roots-list")).text:
            continue


async def test_log_messages_come_in_the_level_that_was_chosen(server: Connected) -> None:
    def said(event: Event) -> bool:
        return event.method == "notifications/message"

    await server.workspace[LogLevels].set(server.key, "debug")
    heard = asyncio.create_task(published(server.workspace.devices.events, said))
    await server.answer("toggle-simulated-logging")
    assert (await heard).device_key == server.key


async def test_progress_is_told_and_prolongs_the_time(server: Connected) -> None:
    told: list[tuple[float, float | None]] = []

    def look(record: CallRecord) -> None:
        if record.progress is not None:
            told.append((record.progress.done, record.progress.total))

    unsubscribe = server.workspace[CallService].changed.subscribe(look)
    record = await server.workspace[CallService].call(
        server.key, "trigger-long-running-operation", {"duration": 6, "steps": 12}, timeout=4.0
    )
    unsubscribe()
    assert record.outcome is CallOutcome.ANSWERED, record.problem
    assert record.elapsed_ms > 5_500
    assert (1.0, 12.0) in told and (11.0, 12.0) in told


async def test_a_call_that_is_given_up_leaves_the_server_usable(server: Connected) -> None:
    arguments = {"duration": 60, "steps": 60}
    call = asyncio.create_task(
        server.workspace[CallService].call(server.key, "trigger-long-running-operation", arguments)
    )
    await published(server.workspace[CallService].changed, lambda r: r.progress is not None)
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    assert (await server.answer("echo", message="still there")).text == "Echo: still there"
