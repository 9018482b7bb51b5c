"""A server of the SDK's own classes with the Tasks extension, which speaks only the newest version.

Its tool `research` is a task: it asks who wants to know, then answers. The SDK has the hooks for
extensions, and no tasks of its own.
"""

from __future__ import annotations

import json
import socket
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from mcp.server.extension import Extension, MethodBinding
from mcp.server.mcpserver import MCPServer
from mcp.shared.exceptions import MCPError
from mcp.types import RequestParams
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import Receive, Scope, Send

from tests.fakes.oauth_server import serving

NAME = "io.modelcontextprotocol/tasks"
FORM = {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}


class TaskParams(RequestParams):
    """Of `tasks/get` and `tasks/cancel`."""

    task_id: str


class UpdateParams(TaskParams):
    input_responses: dict[str, Any]


class Tasks(Extension):
    """Tasks end when a test says so."""

    identifier = NAME

    def __init__(self) -> None:
        self.tasks: dict[str, dict[str, Any]] = {}
        self.cancelled: list[str] = []
        self.answers: list[dict[str, Any]] = []
        self.asks = False
        """Whether a new task needs an answer first."""

    @property
    def only(self) -> dict[str, Any]:
        """The one task there is."""
        [task] = self.tasks.values()
        return task

    def finish(self, text: str) -> None:
        content = [{"type": "text", "text": text}]
        self.only.update(status="completed", result={"content": content})

    async def intercept_tool_call(self, params: Any, ctx: Any, call_next: Any) -> Any:
        if params.name != "research":
            return await call_next(ctx)
        now = datetime.now(UTC).isoformat()
        task: dict[str, Any] = {
            "taskId": str(uuid.uuid4()),
            "status": "working",
            "statusMessage": "Reading",
            "createdAt": now,
            "lastUpdatedAt": now,
            "ttlMs": 60_000,
            "pollIntervalMs": 100,
        }
        if self.asks:
            form = {"mode": "form", "message": "Who asks?", "requestedSchema": FORM}
            task["status"] = "input_required"
            task["inputRequests"] = {"who": {"method": "elicitation/create", "params": form}}
        self.tasks[task["taskId"]] = task
        seed = {key: task[key] for key in task if key not in ("result", "inputRequests")}
        return {"resultType": "task", **seed}

    def methods(self) -> Any:
        async def get(ctx: Any, params: TaskParams) -> dict[str, Any]:
            return dict(self._of(params))

        async def update(ctx: Any, params: UpdateParams) -> dict[str, Any]:
            task = self._of(params)
            self.answers.append(params.input_responses)
            task.pop("inputRequests", None)
            task["status"] = "working"
            return {}

        async def cancel(ctx: Any, params: TaskParams) -> dict[str, Any]:
            self._of(params)["status"] = "cancelled"
            self.cancelled.append(params.task_id)
            return {}

        return (
            MethodBinding("tasks/get", TaskParams, get),
            MethodBinding("tasks/update", UpdateParams, update),
            MethodBinding("tasks/cancel", TaskParams, cancel),
        )

    def _of(self, params: TaskParams) -> dict[str, Any]:
        task = self.tasks.get(params.task_id)
        if task is None:
            raise MCPError(code=-32602, message="Task not found")
        return task


class TaskServer:
    """What is served, and the headers of what came."""

    def __init__(self) -> None:
        self.url = ""
        self.tasks = Tasks()
        self.down = False
        """Whether it answers nothing, as behind a proxy whose server is away."""
        self.headers: list[tuple[str, dict[str, str]]] = []
        server = MCPServer("researcher", version="1", extensions=[self.tasks])

        @server.tool()
        def research(topic: str) -> str:
            """Never called: it is a task."""
            return topic

        @server.tool()
        def quick() -> str:
            return "at once"

        self._app = server.streamable_http_app()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        body = await request.body()
        if self.down:
            await PlainTextResponse("away", status_code=503)(scope, receive, send)
            return
        message = json.loads(body) if body else {}
        self.headers.append((message.get("method", ""), dict(request.headers)))
        if message.get("method") == "initialize":
            data = {"supported": ["2026-07-28"], "requested": "2025-11-25"}
            error = {"code": -32022, "message": "Unsupported protocol version", "data": data}
            answer = {"jsonrpc": "2.0", "id": message["id"], "error": error}
            await JSONResponse(answer, status_code=400)(scope, receive, send)
            return
        sent = False

        async def again() -> Any:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, again, send)


@asynccontextmanager
async def task_server() -> AsyncIterator[TaskServer]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server = TaskServer()
        server.url = f"http://127.0.0.1:{listening.getsockname()[1]}/mcp"
        async with serving(server, listening):
            yield server
