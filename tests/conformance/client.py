"""What MCP's conformance tool runs as the client under test: `COMMAND… URL`.

It says which scenario it plays in MCP_CONFORMANCE_SCENARIO. The app has no such thing as a
scenario: each becomes the command that a person would type there, and nothing else is done here.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path

from tests.fakes.warm import python

DOCUMENT = "https://conformance-test.local/client-metadata.json"
"""The tool's Client ID Metadata Document: its authorization server knows this one."""

_COMMANDS: dict[str, list[str]] = {
    "initialize": ["tools", "{url}"],
    "tools_call": ["call", "{url}", "add_numbers", "a=5", "b=3"],
    "elicitation-sep1034-client-defaults": [
        "call",
        "{url}",
        "test_client_elicitation_defaults",
        "--elicit",
        "accept-defaults",
    ],
    "sse-retry": ["call", "{url}", "test_reconnection"],
    "auth/basic-cimd": ["call", "{url}", "test-tool", "--oauth", "--oauth-client", DOCUMENT],
    "auth/pre-registration": [
        "call",
        "{url}",
        "test-tool",
        "--oauth",
        "--oauth-client",
        "{client_id}",
    ],
}
_SIGN_IN = ["call", "{url}", "test-tool", "--oauth"]
"""For all other scenarios about authorization."""


def command(scenario: str, url: str, context: dict[str, str]) -> list[str]:
    """The words behind `companion`."""
    words = _COMMANDS.get(scenario)
    if words is None:
        if not scenario.startswith("auth/"):
            raise SystemExit(f"nobody has said which command the scenario {scenario} is")
        words = _SIGN_IN
    client_id = context.get("client_id", "")
    return [word.format(url=url, client_id=client_id) for word in words]


def main() -> int:
    scenario = os.environ["MCP_CONFORMANCE_SCENARIO"]
    context = json.loads(os.environ.get("MCP_CONFORMANCE_CONTEXT", "{}"))
    browser = Path(__file__).parents[1] / "fakes" / "servers" / "browser.py"
    os.environ["BROWSER"] = f"{shlex.join(python(str(browser)))} %s"
    if "client_secret" in context:
        os.environ["COMPANION_OAUTH_SECRET"] = context["client_secret"]
    # imported here: it reads what is set above
    from companion.__main__ import main as companion

    return companion(command(scenario, sys.argv[1], context))


if __name__ == "__main__":
    sys.exit(main())
