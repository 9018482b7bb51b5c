"""What came of a rollout: for each device from, to, bytes, seconds, ending, words.

As a table (CSV), as one page to hand over (HTML), and as the JSON of the command line. Texts of
devices are escaped; nothing in the page is fetched from anywhere.
"""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from companion.app.files.whole_file import export_bytes
from companion.app.rollout.engine import Phase
from companion.app.rollout.views import RolloutDevice, RolloutView
from companion.errors import FileError
from companion.messages.message import Message, message
from companion.text import one_line, reason_of, table_cell

COLUMNS: Final = (
    "id",
    "name",
    "board",
    "wave",
    "image",
    "image_sha256",
    "from",
    "to",
    "now",
    "outcome",
    "reason",
    "bytes",
    "seconds",
    "tries",
)
WAITING: Final = "waiting"
SKIPPED: Final = "skipped"
UPGRADED: Final = "upgraded"

Say = Callable[[Message], str]


def in_english(words: Message) -> str:
    return words.english()


class ReportRow(Struct, frozen=True):
    """One device."""

    device: RolloutDevice
    wave: int | None
    """From 1; `None` for one that does not take part."""
    image: str
    """The file's name."""
    image_sha256: str
    to: str
    """The version of its image."""
    now: str
    """What it runs, as far as it was found out."""
    phase: Phase
    outcome: str
    """A value of `UpgradeOutcome`, `waiting` or `skipped`."""
    reason: Message | None
    sent: int
    """Bytes that it took."""
    seconds: float
    tries: int


def report_rows(view: RolloutView) -> list[ReportRow]:
    """All devices of the plan, in its order."""
    return [_row(view, device) for device in view.devices]


def _row(view: RolloutView, device: RolloutDevice) -> ReportRow:
    progress, image = view.progress(device.key), view.image_of(device)
    to = image.version if image is not None else ""
    name, sha256 = (image.name, image.sha256) if image is not None else ("", "")
    if progress is None:
        reason = device.reasons[0] if device.reasons else None
        phase, number = Phase.SKIPPED, None
        return ReportRow(
            device, number, name, sha256, to, device.version, phase, SKIPPED, reason, 0, 0.0, 0
        )
    phase, reason, now = progress.phase, progress.reason, progress.version
    outcome = progress.outcome.value if progress.outcome is not None else WAITING
    if phase is Phase.VERIFIED:
        outcome, now = UPGRADED, now or to
    elif phase is Phase.SKIPPED:
        outcome = SKIPPED
    elif phase is Phase.WAITING:
        outcome = WAITING
        reason = view.engine.why_waiting(device.key) or reason
        if reason is None and view.engine.ended:
            reason = message("rollout.not_started")
    elif phase in (Phase.ORDERED, Phase.CHECKING, Phase.SOAKING):
        outcome, reason = WAITING, message("rollout.under_way")
    if not now and phase is not Phase.UNKNOWN and phase is not Phase.VERIFIED:
        now = device.version
    return ReportRow(
        device,
        progress.wave + 1,
        name,
        sha256,
        to,
        now,
        phase,
        outcome,
        reason,
        progress.sent,
        progress.seconds,
        progress.orders,
    )


def outcome_of(view: RolloutView) -> str:
    """`done`, `stopped`, or `paused` for one that has not ended."""
    return view.engine.ended or "paused"


def all_upgraded(view: RolloutView) -> bool:
    """Whether all that took part are."""
    return all(row.outcome in (UPGRADED, SKIPPED) for row in report_rows(view))


def report_document(view: RolloutView) -> dict[str, Any]:
    """As the command line prints it."""
    stopping = view.engine.stopping
    document: dict[str, Any] = {
        "outcome": outcome_of(view),
        "rollout": view.id,
        "name": view.name,
        "started": view.started.isoformat(timespec="seconds"),
        "ended": view.ended.isoformat(timespec="seconds") if view.ended is not None else None,
        "by": view.by,
        "plan_sha256": view.digest,
        "images": [
            {"file": image.name, "version": image.version, "sha256": image.sha256}
            for image in view.images.values()
        ],
        "devices": [_row_json(row, in_english) for row in report_rows(view)],
        "journal": str(view.journal),
    }
    if stopping is not None:
        document["reason"] = stopping.english()
    return document


def _row_json(row: ReportRow, say: Say) -> dict[str, Any]:
    return {
        "id": row.device.key,
        "wave": row.wave,
        "image": row.image or None,
        "from": row.device.version,
        "to": row.to,
        "now": row.now,
        "outcome": row.outcome,
        "reason": say(row.reason) if row.reason is not None else "",
        "bytes": row.sent,
        "seconds": round(row.seconds, 1),
        "tries": row.tries,
    }


def as_csv(view: RolloutView, say: Say = in_english) -> str:
    """One line a device, beginning with the names of the columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in report_rows(view):
        values = {
            **_row_json(row, say),
            "name": row.device.name,
            "board": row.device.board,
            "image_sha256": row.image_sha256,
        }
        writer.writerow({name: table_cell(values[name]) for name in COLUMNS})
    return text.getvalue()


_STYLE: Final = """
body { font: 14px/1.45 system-ui, sans-serif; margin: 32px; color: #1c1e24; background: #fff }
h1 { font-size: 22px; margin: 0 0 4px }
p { margin: 0 0 16px; color: #5a5f6d }
table { border-collapse: collapse; width: 100%; margin: 0 0 24px }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid #dfe1e8;
  vertical-align: top }
th { color: #5a5f6d; font-weight: 600 }
td.n { text-align: right; white-space: nowrap }
code { font: 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
.bad { color: #b3261e; font-weight: 600 }
.good { color: #1a7f45; font-weight: 600 }
@media print { body { margin: 0 } }
"""


def as_html(view: RolloutView, say: Say = in_english) -> str:
    """One page with all of it: who started it, when, hashes of plan and images, each device."""
    rows = report_rows(view)
    counts = {
        "rollout.count_upgraded": sum(row.outcome == UPGRADED for row in rows),
        "rollout.count_failed": sum(row.phase is Phase.FAILED for row in rows),
        "rollout.count_unknown": sum(row.phase is Phase.UNKNOWN for row in rows),
        "rollout.count_waiting": sum(row.outcome == WAITING for row in rows),
        "rollout.count_skipped": sum(row.outcome == SKIPPED for row in rows),
    }

    def word(code: str, **values: str | int) -> str:
        return html.escape(say(message(code, **values)))

    stopping = view.engine.stopping
    ended = f"{view.ended.astimezone():%Y-%m-%d %H:%M}" if view.ended is not None else "–"
    facts = [
        (word("rollout.head_outcome"), word(f"rollout.outcome_{outcome_of(view)}")),
        (word("rollout.head_by"), html.escape(view.by)),
        (word("rollout.head_started"), f"{view.started.astimezone():%Y-%m-%d %H:%M}"),
        (word("rollout.head_ended"), ended),
        (word("rollout.head_plan"), f"<code>sha256 {html.escape(view.digest)}</code>"),
        *(
            (
                html.escape(f"{image.name} ({image.version})"),
                f"<code>sha256 {html.escape(image.sha256)}</code>",
            )
            for image in view.images.values()
        ),
    ]
    if stopping is not None:
        facts.insert(1, (word("rollout.head_reason"), html.escape(say(stopping))))
    heads = ("device", "wave", "from", "now", "sent", "seconds", "tries", "result", "happened")
    summary = " · ".join(word(code, count=count) for code, count in counts.items() if count)
    return "".join(
        (
            '<!doctype html><html><head><meta charset="utf-8">',
            f"<title>{html.escape(view.name)}</title><style>{_STYLE}</style></head><body>",
            f"<h1>{html.escape(view.name)}</h1><p>{summary}</p>",
            "<table>",
            *(f"<tr><th>{name}</th><td>{value}</td></tr>" for name, value in facts),
            "</table><table><thead><tr>",
            *(f"<th>{word(f'rollout.head_{head}')}</th>" for head in heads),
            "</tr></thead><tbody>",
            *_html_rows(rows, say, word),
            "</tbody></table></body></html>\n",
        )
    )


def _html_rows(rows: Iterable[ReportRow], say: Say, word: Callable[..., str]) -> Iterable[str]:
    for row in rows:
        bad = row.phase is Phase.FAILED
        style = "bad" if bad else "good" if row.outcome == UPGRADED else ""
        reason = html.escape(say(row.reason)) if row.reason is not None else ""
        cells = (
            f"<td>{html.escape(row.device.name)}<br><code>{html.escape(row.device.key)}</code></td>",
            f"<td>{row.wave or '–'}</td>",
            f"<td>{html.escape(row.device.version) or '–'}</td>",
            f"<td>{html.escape(row.now) or '–'}</td>",
            f'<td class="n">{row.sent or "–"}</td>',
            f'<td class="n">{round(row.seconds) or "–"}</td>',
            f'<td class="n">{row.tries or "–"}</td>',
            f'<td class="{style}">{word(f"rollout.ended_{row.outcome}")}</td>',
            f"<td>{reason}</td>",
        )
        yield f"<tr>{''.join(cells)}</tr>"


def write_report(view: RolloutView, path: Path, say: Say = in_english) -> None:
    """CSV when the name ends in `.csv`, else HTML. Blocks. Raises `FileError`."""
    text = as_csv(view, say) if path.suffix.lower() == ".csv" else as_html(view, say)
    try:
        export_bytes(path, text.encode("utf-8"))
    except OSError as error:
        name = one_line(str(path), 1_000)
        raise FileError("rollout.unwritable", name=name, reason=reason_of(error)) from None
