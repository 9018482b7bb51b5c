"""A server that speaks only the newest version of the protocol, which has no handshake.

A program without any library, because the SDK's own server speaks the former versions as well.
"""

from __future__ import annotations

import json
import sys
from typing import Any

VERSION = "2026-07-28"
FORM = {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}

META = "io.modelcontextprotocol/"


class Newest:
    """Answers messages; what is written goes to `write`."""

    def __init__(self, write: Any) -> None:
        self._write = write
        self.listening: Any = None
        self.asked: list[dict[str, Any]] = []

    def take(self, message: dict[str, Any]) -> None:
        self.asked.append(message)
        method, params, number = message["method"], message.get("params") or {}, message.get("id")
        if number is None:
            if method == "notifications/cancelled" and params["requestId"] == self.listening:
                self.listening = None
            return
        meta = params.get("_meta") or {}
        if method == "initialize":
            data = {"supported": [VERSION], "requested": params.get("protocolVersion")}
            self._fail(number, -32022, "Unsupported protocol version", data)
        elif meta.get(META + "protocolVersion") != VERSION or META + "clientInfo" not in meta:
            self._fail(number, -32602, "Who asks?", None)
        else:
            self._answer(number, method, params)

    def _answer(self, number: Any, method: str, params: dict[str, Any]) -> None:
        match method:
            case "server/discover":
                result = {
                    "supportedVersions": [VERSION],
                    "capabilities": {
                        "tools": {"listChanged": True},
                        "resources": {"subscribe": True},
                        "logging": {},
                    },
                    "ttlMs": 0,
                    "cacheScope": "private",
                    "_meta": {META + "serverInfo": {"name": "newest", "version": "9"}},
                }
            case "tools/list":
                schema = {
                    "type": "object",
                    "properties": {"region": {"type": "string", "x-mcp-header": "Region"}},
                }
                result = {"tools": [{"name": "ask", "inputSchema": schema}]}
            case "tools/call":
                result = self._call(params)
            case "resources/list":
                result = {"resources": [{"uri": "new://1", "name": "one"}]}
            case "subscriptions/listen":
                self.listening = number
                wanted = params["notifications"]
                self._tell("subscriptions/acknowledged", {"notifications": wanted}, number)
                for uri in wanted.get("resourceSubscriptions", ()):
                    self._tell("resources/updated", {"uri": uri}, number)
                return
            case _:
                self._fail(number, -32601, "Method not found", None)
                return
        answer = {"resultType": "complete", **result}
        self._write({"jsonrpc": "2.0", "id": number, "result": answer})

    def _call(self, params: dict[str, Any]) -> dict[str, Any]:
        given = params.get("inputResponses")
        if given is None or params["arguments"].get("greedy"):
            form = {"message": "Who?", "requestedSchema": FORM}
            return {
                "resultType": "input_required",
                "requestState": "state-1",
                "inputRequests": {
                    "who": {"method": "elicitation/create", "params": form},
                    "where": {"method": "roots/list"},
                },
            }
        level = params["_meta"].get(META + "logLevel", "")
        text = json.dumps([given, params["requestState"], level])
        return {"content": [{"type": "text", "text": text}]}

    def _tell(self, method: str, params: dict[str, Any], number: Any) -> None:
        params = {**params, "_meta": {META + "subscriptionId": number}}
        self._write({"jsonrpc": "2.0", "method": f"notifications/{method}", "params": params})

    def _fail(self, number: Any, code: int, words: str, data: Any) -> None:
        error = {"code": code, "message": words, "data": data}
        self._write({"jsonrpc": "2.0", "id": number, "error": error})


def main() -> None:
    def write(message: dict[str, Any]) -> None:
        print(json.dumps(message), flush=True)

    server = Newest(write)
    for line in sys.stdin:
        server.take(json.loads(line))


if __name__ == "__main__":
    main()
