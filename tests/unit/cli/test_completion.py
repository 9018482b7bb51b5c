"""`companion completion`: what shells offer."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from companion.__main__ import main
from companion.cli.commands import COMMANDS
from tests.unit.cli.test_commands import Capture


def offered(script: str, *typed: str) -> set[str]:
    """What bash offers for the last word."""
    words = " ".join(f"'{word}'" for word in typed)
    asked = f"COMP_WORDS=({words}); COMP_CWORD={len(typed) - 1}; _companion; echo ${{COMPREPLY[@]}}"
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run(
        [bash, "--norc", "-c", f"{script}\n{asked}"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_bash_completes_commands_options_and_words(capsys: Capture) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    assert offered(script, "companion", "") == {*COMMANDS}
    assert offered(script, "companion", "dev") == {"devices"}
    assert offered(script, "companion", "devices", "--fi") == {"--filter"}
    assert offered(script, "companion", "devices", "--sort", "firm") == {"firmware"}
    assert offered(script, "companion", "settings", "re") == {"reset"}


@pytest.mark.parametrize("shell", ["zsh", "fish", "powershell"])
def test_other_shells_get_every_command(shell: str, capsys: Capture) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert [name for name in COMMANDS if name not in script] == []
