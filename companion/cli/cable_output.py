"""What the commands about boards on a cable print of a log's meaning, and which board they mean."""

from __future__ import annotations

from typing import Any

from companion.app.cable.service import CableService
from companion.app.privacy.mask import Masker
from companion.cli.output import coded_message
from companion.devices.cable.explain import Meaning
from companion.devices.cable.lines import CableLine
from companion.errors import ConnectFailed, UsageError
from companion.messages.message import message


def only_port(service: CableService) -> str:
    """The one board that is plugged in."""
    paths = [port.path for port in service.ports]
    if len(paths) == 1:
        return paths[0]
    if paths:
        raise UsageError("cable.several", ports=", ".join(paths))
    if service.portless:
        raise ConnectFailed("cable.no_driver", name=service.portless[0])
    raise ConnectFailed("cable.no_board")


def line_json(line: CableLine, masker: Masker) -> dict[str, Any]:
    value: dict[str, Any] = {"line": line.number, "text": masker.text(line.text)}
    if line.level:
        value |= {"level": line.level, "tag": masker.text(line.tag)}
    if line.ms >= 0:
        value["ms"] = line.ms
    if line.at:
        value["time"] = round(line.at, 3)
    return value


def meaning_lines(meaning: Meaning, masker: Masker) -> list[str]:
    """For people."""
    sure = message(f"cable.{meaning.certainty.value}").english()
    lines = [
        f"{meaning.sentence.english()} ({sure})" if meaning.cause else meaning.sentence.english()
    ]
    if meaning.detail is not None:
        lines.append(f"  {masker.text(meaning.detail.english())}")
    if meaning.restarts:
        lines.append(f"  {message('cable.restarts', count=meaning.restarts).english()}")
    lines += [f"  {line.number:>6}  {masker.text(line.whole)}" for line in meaning.evidence]
    lines += [f"  {place}. {todo.english()}" for place, todo in enumerate(meaning.todo, start=1)]
    return lines


def meaning_json(meaning: Meaning, masker: Masker) -> dict[str, Any]:
    crash = meaning.crash
    value: dict[str, Any] = {
        "cause": meaning.cause.value if meaning.cause is not None else None,
        "certainty": meaning.certainty.value,
        "sentence": coded_message(meaning.sentence),
        "detail": masker.text(meaning.detail.english()) if meaning.detail is not None else None,
        "evidence": [line_json(line, masker) for line in meaning.evidence],
        "todo": [each.english() for each in meaning.todo],
        "restarts": meaning.restarts,
        "chip": meaning.chip or None,
    }
    if crash is not None:
        value["crash"] = {
            "reason": crash.reason or None,
            "task": crash.task or None,
            "place": masker.text(crash.where) or None,
            "addresses": list(crash.addresses),
            "elfSha256": crash.elf_hash or None,
        }
    return value
