"""`companion cable flash`, `backup` and `restore`: what is on a board is saved, replaced and
brought back. What would be written is shown first, and a person is asked; no loop runs meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import shlex
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

from companion.app.cable.flash import (
    BackUp,
    Flasher,
    FlashStep,
    FlashStopped,
    NoBackUp,
    backup_path,
    esptool_folder,
    first_start,
    plan_restore,
    read_backup,
    read_firmware,
    write_backup,
)
from companion.app.cable.service import CableService
from companion.app.cable.text import learn_more
from companion.app.privacy.mask import Masker
from companion.cli.cable_output import meaning_json, meaning_lines, only_port
from companion.cli.output import ProgressLine, error_json, print_json, print_note, show
from companion.devices.cable.explain import Meaning
from companion.devices.cable.flash import BoardFacts, FlashPlan, judge_flash
from companion.devices.firmware.judge import revision_words
from companion.errors import CompanionError, ConnectFailed, ConsentMissing, ImageRefused, UsageError
from companion.messages.message import message
from companion.text import one_line
from companion.transports.cable.esptool import (
    FLASH_BAUD,
    Esptool,
    EsptoolMissing,
    find_esptool,
    install_commands,
    install_esptool,
)

T = TypeVar("T")

ACTIONS: Final = ("flash", "backup", "restore")
OPTIONS: Final = (
    "port",
    "backup",
    "no_backup",
    "keep_settings",
    "force",
    "install_esptool",
    "yes",
)
"""Those that are only for these actions."""
_YES: Final = frozenset({"y", "yes"})
_HEADS: Final = {
    FlashStep.CONNECT: "Connect",
    FlashStep.READ: "Back up",
    FlashStep.WRITE: "Write",
    FlashStep.VERIFY: "Verify",
    FlashStep.START: "Start",
}
_KNOWN_LATER: Final = frozenset({"flash_no_slot", "flash_other_settings"})
"""Refusals that may be none once the flash was read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="PORT", help="flash, backup, restore: the board's port")
    parser.add_argument(
        "--backup", type=Path, metavar="FILE", help="flash: where the back-up is saved first"
    )
    parser.add_argument(
        "--no-backup", action="store_true", help="flash: write without a back-up, if none is there"
    )
    parser.add_argument(
        "--keep-settings", action="store_true", help="flash: keep Wi-Fi, address and the like"
    )
    parser.add_argument(
        "--force", action="store_true", help="flash, restore: accept what is warned of"
    )
    parser.add_argument(
        "--install-esptool",
        action="store_true",
        help="install the program esptool if it is missing",
    )
    parser.add_argument("--yes", action="store_true", help="write without being asked")


def run(arguments: argparse.Namespace) -> int:
    """Raises what the parts raise; `arguments.done` has what was done by then."""
    arguments.done = {"port": arguments.port or "", "written": False, "verified": False}
    if arguments.action != "backup" and not arguments.what:
        raise UsageError("cable.no_file")
    if arguments.no_backup and arguments.backup is not None:
        raise UsageError("cable.backup_or_none")
    _FlashCommand(arguments).run()
    if arguments.json:
        print_json(arguments.done)
    return 0


class _FlashCommand:
    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self._done: dict[str, Any] = arguments.done
        self._line = ProgressLine()
        self._masker = Masker()
        self._flasher: Flasher | None = None

    def run(self) -> None:
        arguments = self._arguments
        data, known = b"", None
        if arguments.action == "flash":
            data = read_firmware(Path(arguments.what))
        elif arguments.action == "restore":
            known, data = read_backup(Path(arguments.what))
        tool = self._tool()
        port, board = self._loop(self._look(tool))
        self._say_board(port, board)
        if arguments.action == "backup":
            target = Path(arguments.what) if arguments.what else backup_path(board)
            self._loop(self._back_up(board, target))
            return
        plan = self._restore(data, known, board) if known else self._flash(data, board)
        self._agree(plan, board, Path(arguments.what))
        self._loop(self._write(board, plan))
        print_note(message("cable.flash_done").english())
        meaning = self._loop(self._start(port))
        if meaning is not None and not arguments.json:
            for text in meaning_lines(meaning, self._masker):
                show(text)

    def _loop(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry it out; says what is on the board where it is interrupted."""
        try:
            return asyncio.run(work)
        except KeyboardInterrupt:
            self._line.close()
            if self._flasher is not None and self._flasher.touched:
                print_note(message("cable.flash_interrupted").english())
            raise
        finally:
            self._line.close()

    # esptool

    def _tool(self) -> Esptool:
        own = esptool_folder()
        try:
            return asyncio.run(find_esptool(own))
        except EsptoolMissing as missing:
            commands = install_commands(own)
            words = " && ".join(shlex.join(command) for command in commands)
            print_note(str(missing))
            print_note(message("cable.esptool_command", command=words).english())
            if not self._arguments.install_esptool and not self._asked("Run this?"):
                raise
        self._line.show("Install", "esptool")
        self._loop(install_esptool(commands))
        return asyncio.run(find_esptool(own))

    def _asked(self, question: str) -> bool:
        """Whether a person at a terminal agrees."""
        if self._arguments.json or not sys.stdin.isatty():
            return False
        print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
        return sys.stdin.readline().strip().lower() in _YES

    # the board

    async def _look(self, tool: Esptool) -> tuple[str, BoardFacts]:
        port = self._arguments.port
        if not port:
            service = CableService()
            await service.look()
            port = only_port(service)
        self._done["port"] = port
        baud = self._arguments.baud or FLASH_BAUD
        self._flasher = Flasher(tool, port, baud, self._progress)
        return port, await self._flasher.look()

    def _progress(self, step: FlashStep, percent: int) -> None:
        self._line.show(_HEADS[step], f"{percent} %" if percent >= 0 else "")

    def _say_board(self, port: str, board: BoardFacts) -> None:
        self._done["board"] = {
            "chip": board.chip,
            "revision": revision_words(board.revision),
            "mac": board.mac,
            "flashBytes": board.flash_bytes,
            "encrypted": board.encrypted,
        }
        size = board.flash_bytes / (1024 * 1024)
        if not self._arguments.json:
            revision = revision_words(board.revision)
            show(f"{one_line(port)}  {board.chip} {revision}  {size:g} MB  {board.mac}")

    async def _back_up(self, board: BoardFacts, target: Path) -> bytes:
        assert self._flasher is not None
        if await asyncio.to_thread(target.exists):
            raise UsageError("cable.backup_exists", file=one_line(str(target)))
        data = await self._flasher.read(board)
        known = await asyncio.to_thread(write_backup, target, data, board)
        self._line.close()
        self._done["backup"] = {"file": str(target), "bytes": known.bytes, "sha256": known.sha256}
        if not self._arguments.json:
            show(f"{target}  {known.bytes:,} bytes  SHA-256 {known.sha256}")
            print_note(message("cable.backup_secret").english())
        return data

    # what is written

    def _flash(self, data: bytes, board: BoardFacts) -> FlashPlan:
        arguments = self._arguments
        keep = arguments.keep_settings
        early = judge_flash(data, board, None, keep_settings=keep)
        for refusal in early.refusals:  # before minutes are spent on reading
            if refusal.word not in _KNOWN_LATER:
                raise ImageRefused(refusal)
        now = None
        if not arguments.no_backup:
            try:
                now = self._loop(self._back_up(board, arguments.backup or backup_path(board)))
            except NoBackUp as error:
                print_note(str(error))
                if not self._asked("Write without a back-up? What is on the board is lost."):
                    raise ConsentMissing("cable.no_backup_consent") from None
        return judge_flash(data, board, now, keep_settings=keep)

    def _restore(self, data: bytes, known: BackUp, board: BoardFacts) -> FlashPlan:
        plan, is_other = plan_restore(known, data, board)
        if is_other:
            words = message("cable.backup_other_board", mac=known.mac, board=board.mac)
            self._warn([("other_board", words.english())])
        return plan

    def _warn(self, warnings: list[tuple[str, str]]) -> None:
        self._done["warnings"] = [code for code, _ in warnings]
        for _, words in warnings:
            print_note(words)

    def _agree(self, plan: FlashPlan, board: BoardFacts, file: Path) -> None:
        """Show what would be written, and ask. Raises `ImageRefused` and `ConsentMissing`."""
        arguments = self._arguments
        if plan.refusals:
            raise ImageRefused(plan.refusals[0])
        if plan.warnings:
            self._warn([(each.code, each.message.english()) for each in plan.warnings])
        image = plan.image
        self._done |= {
            "file": str(file),
            "sha256": plan.sha256,
            "image": {"version": image.version, "board": image.board} if image else None,
            "pieces": [{"address": p.address, "bytes": len(p.data)} for p in plan.pieces],
            "kept": [part.label for part in plan.kept],
        }
        if not arguments.json:
            version = f"  version {image.version}  board {image.board or '?'}" if image else ""
            show(f"{file}{version}  SHA-256 {plan.sha256}")
            for piece in plan.pieces:
                show(f"  {piece.address:#010x} - {piece.end - 1:#010x}  {len(piece.data):,} bytes")
            kept = ", ".join(part.label for part in plan.kept)
            show(f"  kept: {kept}" if kept else "  Wi-Fi and settings of the board are replaced")
        warned = bool(self._done.get("warnings"))
        if arguments.yes:
            if warned and not arguments.force:
                raise ConsentMissing("cable.flash_warned")
            return
        if not self._asked(f"Write this to the {board.chip} {board.mac}?"):
            raise ConsentMissing("cable.flash_consent")

    async def _write(self, board: BoardFacts, plan: FlashPlan) -> None:
        assert self._flasher is not None
        try:
            await self._flasher.write(board, plan)
        except FlashStopped:
            if self._flasher.touched:
                self._done["written"] = None  # nobody knows how much
                if saved := self._done.get("backup"):
                    self._line.close()
                    print_note(message("cable.flash_bring_back", file=saved["file"]).english())
            raise
        self._done["written"] = self._done["verified"] = True

    async def _start(self, port: str) -> Meaning | None:
        """What the first start says; the board is written in any case."""
        service = CableService()
        await service.look()
        self._progress(FlashStep.START, -1)
        try:
            log = await service.open(port)
            meaning = await first_start(log)
            learn_more(tuple(log.lines), self._masker)
        except ConnectFailed as error:
            print_note(str(error))
            return None
        finally:
            await service.stop()
        self._done["meaning"] = meaning_json(meaning, self._masker)
        return meaning


def failure(arguments: argparse.Namespace, error: CompanionError) -> dict[str, Any]:
    done: dict[str, Any] = getattr(arguments, "done", {"port": arguments.port or ""})
    return {**done, "error": error_json(error)}
