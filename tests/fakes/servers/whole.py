"""A real MCP server, of the SDK's own classes, that uses all of the protocol.

As a program it speaks over its standard streams. It imports nothing of ours, because a server that
the app starts inherits no search path.
"""

from __future__ import annotations

import asyncio
import base64
import warnings
from typing import Any

import mcp.types as types
from mcp.server.lowlevel import NotificationOptions, Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPDeprecationWarning, MCPError

FORM: dict[str, Any] = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "default": "Ada"},
        "age": {"type": "integer", "default": 36},
        "sure": {"type": "boolean", "default": False},
    },
    "required": ["name"],
}
NUMBERS: dict[str, Any] = {
    "type": "object",
    "properties": {"sum": {"type": "integer"}},
    "required": ["sum"],
}
PAGE = 3
"""Entries of a page."""

_DOCUMENTS = {
    "file:///notes.md": types.TextResourceContents(
        uri="file:///notes.md", mime_type="text/markdown", text="# Notes\n\x1b[31mred"
    ),
    "file:///dot.png": types.BlobResourceContents(
        uri="file:///dot.png",
        mime_type="image/png",
        blob=base64.b64encode(b"\x89PNG").decode(),
    ),
    **{f"test://{n}": types.TextResourceContents(uri=f"test://{n}", text=str(n)) for n in range(6)},
}


class Whole:
    """What the server knows; tests in the same process look at it."""

    def __init__(self) -> None:
        self.subscribed: list[str] = []
        self.level = ""
        self.level_set = asyncio.Event()
        self.slow = asyncio.Event()
        self.cancelled = asyncio.Event()
        self.roots_changed = asyncio.Event()
        self.lies: set[str] = set()
        """Methods that it claims and does not do."""
        self.server = self._make()

    def options(self) -> Any:
        told = NotificationOptions(prompts_changed=True, resources_changed=True, tools_changed=True)
        return self.server.create_initialization_options(told)

    def _make(self) -> Server[Any]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MCPDeprecationWarning)
            return Server(
                "whole",
                version="2.0",
                title="The Whole",
                instructions="Use it wholly.",
                on_list_tools=self._tools,
                on_call_tool=self._call,
                on_list_resources=self._resources,
                on_list_resource_templates=self._templates,
                on_read_resource=self._read,
                on_subscribe_resource=self._subscribe,
                on_unsubscribe_resource=self._unsubscribe,
                on_list_prompts=self._prompts,
                on_get_prompt=self._prompt,
                on_completion=self._complete,
                on_set_logging_level=self._set_level,
                on_roots_list_changed=self._roots_changed,
            )

    async def _tools(self, ctx: Any, params: Any) -> types.ListToolsResult:
        plain = {"type": "object"}
        names = (
            "sample",
            "elicit",
            "elicit_url",
            "roots",
            "progress",
            "slow",
            "blocks",
            "update",
            "fails",
        )
        tools = [types.Tool(name=name, input_schema=plain) for name in names]
        tools.append(
            types.Tool(
                name="add",
                title="Add numbers",
                input_schema=plain,
                output_schema=NUMBERS,
                annotations=types.ToolAnnotations(
                    read_only_hint=True, destructive_hint=False, open_world_hint=False
                ),
                icons=[types.Icon(src="data:image/png;base64,QUJD", sizes=["48x48"])],
            )
        )
        return types.ListToolsResult(tools=tools)

    async def _call(self, ctx: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        arguments = params.arguments or {}
        session = ctx.session
        structured: Any = None
        text = ""
        match params.name:
            case "fails":
                said = types.TextContent(type="text", text="No such city.")
                return types.CallToolResult(content=[said], is_error=True)
            case "sample":
                # its own method warns of what is deprecated in the newest version
                asked = types.CreateMessageRequest(
                    params=types.CreateMessageRequestParams(
                        messages=[
                            types.SamplingMessage(
                                role="user",
                                content=types.TextContent(type="text", text="How much?"),
                            )
                        ],
                        max_tokens=50,
                        system_prompt="Be brief.",
                        temperature=0.5,
                        model_preferences=types.ModelPreferences(
                            hints=[types.ModelHint(name="small")], speed_priority=1.0
                        ),
                    )
                )
                answer = await session.send_request(asked, types.CreateMessageResult)
                text = f"{answer.model}: {answer.content.text} ({answer.stop_reason})"
            case "elicit":
                answer = await session.elicit_form("Who are you?", FORM, ctx.request_id)
                text = f"{answer.action} {answer.content}"
            case "elicit_url":
                answer = await session.elicit_url(
                    "Sign in there", "https://example.com/sign?in=1", "e-1", ctx.request_id
                )
                text = answer.action
            case "roots":
                listed = await session.send_request(types.ListRootsRequest(), types.ListRootsResult)
                text = ",".join(str(root.uri) for root in listed.roots)
            case "progress":
                for step in range(int(arguments["steps"])):
                    await session.report_progress(step + 1, arguments["steps"], f"step {step + 1}")
                    await asyncio.sleep(arguments["seconds"])
                text = "done"
            case "slow":
                self.slow.set()
                try:
                    await asyncio.sleep(60)
                except asyncio.CancelledError:
                    self.cancelled.set()
                    raise
            case "blocks":
                return types.CallToolResult(
                    content=[
                        types.AudioContent(type="audio", data="QUJD", mime_type="audio/wav"),
                        types.ResourceLink(
                            type="resource_link", uri="test://1", name="one", size=1
                        ),
                        types.EmbeddedResource(
                            type="resource", resource=_DOCUMENTS["file:///dot.png"]
                        ),
                    ]
                )
            case "update":
                await session.send_resource_updated(arguments["uri"])
                await session.send_resource_list_changed()
                await session.send_prompt_list_changed()
            case "add":
                structured = arguments.get("answer", {"sum": 3})
            case _:
                raise MCPError(types.INVALID_PARAMS, f"no tool {params.name}")
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=text)], structured_content=structured
        )

    async def _resources(self, ctx: Any, params: Any) -> types.ListResourcesResult:
        self._do("resources/list")
        begin = int((params.cursor if params else None) or 0)
        uris = list(_DOCUMENTS)
        page = uris[begin : begin + PAGE]
        after = str(begin + PAGE) if begin + PAGE < len(uris) else None
        return types.ListResourcesResult(
            resources=[types.Resource(uri=uri, name=uri, title=uri.upper()) for uri in page],
            next_cursor=after,
        )

    async def _templates(self, ctx: Any, params: Any) -> types.ListResourceTemplatesResult:
        self._do("resources/templates/list")
        template = types.ResourceTemplate(uri_template="test://{number}", name="numbers")
        return types.ListResourceTemplatesResult(resource_templates=[template])

    async def _read(
        self, ctx: Any, params: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        found = _DOCUMENTS.get(str(params.uri))
        if found is None:
            raise MCPError(-32002, "Resource not found")
        return types.ReadResourceResult(contents=[found])

    async def _subscribe(self, ctx: Any, params: Any) -> types.EmptyResult:
        self._do("resources/subscribe")
        self.subscribed.append(str(params.uri))
        return types.EmptyResult()

    async def _unsubscribe(self, ctx: Any, params: Any) -> types.EmptyResult:
        self.subscribed.remove(str(params.uri))
        return types.EmptyResult()

    async def _prompts(self, ctx: Any, params: Any) -> types.ListPromptsResult:
        self._do("prompts/list")
        arguments = [
            types.PromptArgument(name="city", description="Where", required=True),
            types.PromptArgument(name="style"),
        ]
        prompt = types.Prompt(name="weather", title="Weather", arguments=arguments)
        return types.ListPromptsResult(prompts=[prompt])

    async def _prompt(
        self, ctx: Any, params: types.GetPromptRequestParams
    ) -> types.GetPromptResult:
        city = (params.arguments or {})["city"]
        return types.GetPromptResult(
            description="About the weather",
            messages=[
                types.PromptMessage(
                    role="user",
                    content=types.TextContent(type="text", text=f"Weather in {city}?"),
                ),
                types.PromptMessage(
                    role="assistant",
                    content=types.EmbeddedResource(
                        type="resource", resource=_DOCUMENTS["file:///notes.md"]
                    ),
                ),
            ],
        )

    async def _complete(
        self, ctx: Any, params: types.CompleteRequestParams
    ) -> types.CompleteResult:
        self._do("completion/complete")
        cities = ["Berlin", "Bern", "Paris"]
        if params.context is not None and params.context.arguments:
            cities = [f"{city}/{params.context.arguments['style']}" for city in cities]
        found = [city for city in cities if city.startswith(params.argument.value)]
        return types.CompleteResult(
            completion=types.Completion(values=found, total=len(found), has_more=False)
        )

    async def _set_level(self, ctx: Any, params: Any) -> types.EmptyResult:
        self._do("logging/setLevel")
        self.level = params.level
        self.level_set.set()
        return types.EmptyResult()

    async def _roots_changed(self, ctx: Any, params: Any) -> None:
        self.roots_changed.set()

    def _do(self, method: str) -> None:
        if method in self.lies:
            raise MCPError(types.METHOD_NOT_FOUND, "Method not found")


async def _run() -> None:
    whole = Whole()
    async with stdio_server() as (read, write):
        await whole.server.run(read, write, whole.options())


def main() -> None:
    warnings.simplefilter("ignore")
    asyncio.run(_run())


if __name__ == "__main__":
    main()
