"""A server over standard input and output with the tools that MCP's conformance tool calls."""

from __future__ import annotations

import anyio
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.types import (
    AudioContent,
    CallToolRequestParams,
    CallToolResult,
    ContentBlock,
    EmbeddedResource,
    ImageContent,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    TextResourceContents,
    Tool,
)

PIXEL = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADU"
    "lEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
SILENCE = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA="

TEXT = TextContent(type="text", text="This is a simple text response for testing.")
IMAGE = ImageContent(type="image", data=PIXEL, mime_type="image/png")
AUDIO = AudioContent(type="audio", data=SILENCE, mime_type="audio/wav")


def resource(address: str) -> EmbeddedResource:
    contents = TextResourceContents(uri=address, mime_type="text/plain", text="Embedded.")
    return EmbeddedResource(type="resource", resource=contents)


ANSWERS: dict[str, list[ContentBlock]] = {
    "test_simple_text": [TEXT],
    "test_image_content": [IMAGE],
    "test_audio_content": [AUDIO],
    "test_embedded_resource": [resource("test://embedded-resource")],
    "test_multiple_content_types": [TEXT, IMAGE, resource("test://mixed-content-resource")],
    "test_error_handling": [TextContent(type="text", text="This tool always fails.")],
    "json_schema_2020_12_tool": [TEXT],
}
SCHEMA_2020 = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "$defs": {
        "address": {
            "type": "object",
            "properties": {"street": {"type": "string"}, "city": {"type": "string"}},
        }
    },
    "properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"}},
    "additionalProperties": False,
}


async def list_tools(
    context: ServerRequestContext, params: PaginatedRequestParams | None
) -> ListToolsResult:
    tools = [
        Tool(
            name=name,
            description=f"About {name}",
            input_schema=SCHEMA_2020 if name.startswith("json") else {"type": "object"},
        )
        for name in ANSWERS
    ]
    return ListToolsResult(tools=tools)


async def call_tool(context: ServerRequestContext, params: CallToolRequestParams) -> CallToolResult:
    failed = params.name == "test_error_handling"
    return CallToolResult(content=ANSWERS[params.name], is_error=failed)


async def main() -> None:
    server = Server("conformance", on_list_tools=list_tools, on_call_tool=call_tool)
    async with stdio_server() as (read_stream, write_stream):
        await server.run(read_stream, write_stream, server.create_initialization_options())


anyio.run(main)
