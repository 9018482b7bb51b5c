"""Documents as other programs, servers and people write them; see `tests.fakes.foreign_files`."""

from __future__ import annotations

from typing import Any, Final

SPEC: Final[dict[str, Any]] = {
    "screen": {"width": 320, "height": 240},
    "wake_word": "srmodels.bin",
    "font": "font.bin",
    "font_meta": {"charset": "common", "size": 20, "bpp": 4, "bundle": "noto"},
    "faces": {"happy": "happy.gif"},
    "backgrounds": {"dark": "dark.png"},
    "colours": {"light": {"text": "#102030", "background": "#ffffff"}},
    "face_size": {"width": 64, "height": 64},
}
MANIFEST: Final[dict[str, Any]] = {
    "manifest_version": "0.3",
    "name": "files",
    "display_name": "My files",
    "version": "1.2.3",
    "description": "Reads files.",
    "author": {"name": "Somebody"},
    "compatibility": {"platforms": ["linux", "darwin", "win32"]},
    "server": {
        "type": "python",
        "entry_point": "server/main.py",
        "mcp_config": {
            "command": "python3",
            "args": ["${__dirname}/server/main.py", "--key", "${user_config.key}"],
            "env": {"A": "${user_config.level}", "B": "${HOME}"},
            "platform_overrides": {"linux": {"command": "python"}},
        },
    },
    "user_config": {
        "key": {"type": "string", "title": "Key", "sensitive": True, "required": True},
        "level": {"type": "number", "default": 3},
        "folders": {"type": "directory", "multiple": True, "default": ["${HOME}/a"]},
    },
}
SERVER_JSON: Final[dict[str, Any]] = {
    "name": "io.github.somebody/weather",
    "title": "Weather",
    "packages": [
        {
            "registryType": "npm",
            "identifier": "@a/weather",
            "version": "1.0.2",
            "transport": {"type": "stdio"},
            "runtimeArguments": [{"type": "named", "name": "--rm"}],
            "packageArguments": [
                {"type": "positional", "valueHint": "folder", "isRequired": True},
                {"type": "named", "name": "--token", "isSecret": True},
                {
                    "type": "named",
                    "name": "--at",
                    "value": "{place}:{port}",
                    "variables": {"place": {"default": "x"}, "port": {"isSecret": True}},
                },
            ],
            "environmentVariables": [{"name": "KEY", "isRequired": True}],
        },
        {"registry_name": "docker", "name": "old", "version": "5", "runtime_hint": "podman"},
    ],
    "remotes": [
        {
            "type": "sse",
            "url": "https://h/{tenant}",
            "variables": {"tenant": {"default": "a"}},
            "headers": [{"name": "X-Key", "value": "Bearer {key}", "variables": {"key": {}}}],
        },
        {"type": "streamable-http", "url": "https://h/mcp"},
    ],
}
CONFIG: Final[dict[str, Any]] = {
    "mcpServers": {
        "files": {
            "command": "npx",
            "args": ["-y", "files", "--api-key", "secret", "${env:HOME}"],
            "env": {"KEY": "<your key>", "A": "${input:a}", "N": 1, "F": True},
            "cwd": "/",
            "disabled": True,
        },
        "web": {"url": "https://u:p@h/mcp?key=abc#x", "headers": {"Authorization": "Bearer abc"}},
    },
    "inputs": [{"id": "a", "type": "promptString", "description": "A", "password": True}],
}
PLAN: Final[dict[str, Any]] = {
    "images": ["a.bin"],
    "devices": ["hub:a4:cf:12:9b:7f:3a", "hub:a4:cf:12:9b:7f:3b"],
    "name": "November",
    "way": "best",
    "waves": [{"devices": ["hub:a4:cf:12:9b:7f:3a"]}, {"rest": True}],
    "at_once": 5,
    "soak_seconds": 60,
    "go_on": {"verified_percent": 100, "ask": False},
    "stop": {"failures": 2, "percent": 10},
    "conditions": {"idle": True, "battery": 50, "window": "01:00-05:00"},
    "until": "2026-12-01T08:00:00+00:00",
    "tries": 1,
}
TABLE: Final = (
    b"id;name;label;note\n"
    b"a4:cf:12:9b:7f:3a;Otto;school|4B;By the door\n"
    b'"a4:cf:12:9b:c2:90";"Owl; the second";;"two\nlines"\n'
)
FORMS: Final[dict[str, Any]] = {
    "format": "xiaozhi-companion-form",
    "version": 1,
    "forms": [
        {
            "name": "Evening",
            "tool": "self.lamp.set",
            "arguments": {"level": 20, "colours": [{"r": 1.5}, None]},
            "saved": "2026-11-21T19:30:00+00:00",
            "device": "Desk lamp",
            "leftOut": ["/password", "/a/0"],
        }
    ],
}
_FORM: Final[dict[str, Any]] = FORMS["forms"][0]
OWN_FORMS: Final[dict[str, Any]] = {
    "format": "xiaozhi-companion-form",
    "version": 1,
    "masked": 0,
    "forms": [_FORM, {**_FORM, "name": "Morning"}],
    "devices": {"hub:a4:cf:12:9b:7f:3a": [_FORM], "stdio:npx files --token abc": [_FORM]},
    "calls": [
        {"device": "hub:a4:cf:12:9b:7f:3a", "tool": "t", "arguments": {"a": 1}, "leftOut": ["/b"]}
    ],
}
"""Of the files of forms, pins and last values in one: each reads its own."""
SETTINGS: Final[dict[str, Any]] = {
    "version": 1,
    "hub_port": 8765,
    "theme": "dark",
    "programs_port": 8080,
    "history_days": 90,
    "firmware_sources": ["/tmp", 5],
    "devices": [
        {
            "endpoint": "hub:a4:cf:12:9b:7f:3a",
            "name": "Otto",
            "labels": ["a", "b"],
            "alerts": [{"value": "battery", "below": 20}],
        },
        {"endpoint": "stdio:npx files", "name": "Files"},
    ],
    "assistants": {
        "a": {
            "name": "Family",
            "address": "wss://h/",
            "offered": ["hub:aa"],
            "limit": 32,
            "tools": {"hub:aa": {"walk": {"name": "go", "offered": True}}},
        }
    },
    "groups": {"School": "label:school"},
}
ROUTINES: Final[dict[str, Any]] = {
    "version": 1,
    "routines": [
        {
            "id": "a",
            "name": "Evening",
            "on": True,
            "since": "2026-11-21T12:00:00+00:00",
            "when": {"kind": "time", "time": "19:30", "days": [0, 1]},
            "do": [
                {"kind": "notice", "text": "now"},
                {"kind": "form", "tool": "t", "form": "Evening"},
            ],
            "devices": ["hub:a4:cf:12:9b:7f:3a"],
        },
        {
            "id": "b",
            "name": "Empty",
            "on": True,
            "since": "2026-11-21T12:00:00+00:00",
            "when": {"kind": "below", "devices": ["hub:aa"], "value": "battery", "limit": 20},
            "do": [{"kind": "message", "text": "charge"}],
            "devices": [],
        },
    ],
    "runs": [
        {
            "id": "r",
            "routine": "a",
            "at": "2026-11-21T19:30:00+00:00",
            "cause": "due",
            "outcome": "done",
            "seconds": 1.5,
            "due": "2026-11-21T19:30:00+00:00",
            "reason": {"code": "routines.missed", "values": {}},
            "done": [{"code": "call.lost", "values": {}}],
        }
    ],
    "asked": [{"id": "q", "routine": "a", "at": "2026-11-21T19:30:00+00:00"}],
    "beyond": {"b": ["hub:aa"]},
}
"""Of the files of routines and of their runs in one."""
OTA: Final[dict[str, Any]] = {
    "mqtt": {"endpoint": "h:8883", "client_id": "G", "username": "u", "password": "p"},
    "websocket": {"url": "wss://h/v1/", "token": "t", "version": 2},
    "firmware": {"version": "2.1.0", "url": "https://h/f.bin", "force": 0},
    "server_time": {"timestamp": 1795255926790, "timezone_offset": 480},
    "activation": {"code": 123456, "message": "a", "timeout_ms": 30000},
}
BOOT: Final[dict[str, Any]] = {
    "mac_address": "a4:cf:12:9b:7f:3a",
    "uuid": "u",
    "chip_model_name": "esp32s3",
    "application": {"name": "xiaozhi", "version": "2.0.4", "elf_sha256": "a" * 64},
    "board": {"type": "otto", "name": "otto-robot", "mac": "a4:cf:12:9b:7f:3a"},
    "ota": {"label": "ota_0"},
}
UPDATES: Final[dict[str, Any]] = {
    "firmware": [
        {"board": "otto-robot", "version": "2.1.0", "url": "otto.bin", "chip": "ESP32-S3"},
        {"board": "b", "version": "1", "url": "https://h/x.bin", "notes": "new"},
    ]
}
RELEASE: Final[dict[str, Any]] = {
    "version": "9.0.0",
    "notes": "Better.",
    "page": "https://example.org/9",
    "downloads": {"linux-x86_64": {"url": "https://example.org/a.deb", "sha256": "0" * 64}},
}
TOOLS: Final[dict[str, Any]] = {
    "tools": [
        {
            "name": "self.lamp.set",
            "description": "d",
            "inputSchema": {
                "type": "object",
                "properties": {"level": {"type": "integer", "minimum": 0, "maximum": 100}},
                "required": ["level"],
            },
        }
    ]
}
