"""The layer check, on small packages with a planted fault each."""

from __future__ import annotations

from pathlib import Path

import check_layers
import pytest

PACKAGE = Path(check_layers.__file__).resolve().parent.parent / "companion"


def plant(folder: Path, file: str, source: str) -> list[str]:
    """Write one module into an otherwise empty package; the faults' texts."""
    path = folder / "companion" / file
    path.parent.mkdir(parents=True)
    path.write_text(source, encoding="utf-8")
    return [fault.text for fault in check_layers.check(folder / "companion")]


def test_the_package_itself_is_clean() -> None:
    assert check_layers.check(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "source", "fault"),
    [
        ("transports/a.py", "import companion.protocol.tools", "transports imports protocol"),
        ("transports/a.py", "from companion.devices import models", "transports imports devices"),
        ("protocol/a.py", "from companion import app", "protocol imports app"),
        ("protocol/schema/a.py", "import companion.app.tools.calls as c", "protocol imports app"),
        ("devices/a.py", "def f():\n    from companion.ui import words", "devices imports ui"),
        (
            "app/a.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import companion.cli.run",
            "app imports cli",
        ),
        ("cli/a.py", "import companion.ui.gallery.shots", "cli imports ui"),
        ("ui/a.py", "import companion.cli.run", "ui imports cli"),
        ("ui/a.py", "import companion.__main__", "ui imports __main__"),
        ("ui/a.py", "from companion.simulator import device", "ui imports simulator"),
        ("devices/a.py", "import companion.simulator", "devices imports simulator"),
        ("simulator/a.py", "from companion.transports import endpoint", "simulator imports tran"),
        ("simulator/a.py", "from companion.app import records", "simulator imports app"),
        ("messages.py", "from companion.protocol import tools", "messages imports protocol"),
        ("__init__.py", "from companion.app import calls", "companion imports app"),
        ("app/a.py", "import PySide6.QtCore", "PySide6 is used outside"),
        ("cli/a.py", "from qasync import QEventLoop", "qasync is used outside"),
        ("__main__.py", "import PySide6", "PySide6 is used outside"),
        ("app/a.py", "from . import calls", "imports relatively"),
        ("app/sub/a.py", "from ..calls import x", "imports relatively"),
        ("app/a.py", "import tests.fakes.shared", "imports its tests"),
        (
            "app/a.py",
            "import importlib\nimportlib.import_module('companion.ui.kit.words.words')",
            "app imports ui",
        ),
        ("app/a.py", "import importlib\nimportlib.import_module('..ui', __name__)", "relatively"),
        ("app/a.py", "__import__('PySide6')", "PySide6 is used outside"),
        ("app/a.py", "from importlib import import_module\nimport_module(n)", "not written out"),
        ("cli/a.py", 'import_module(f"companion.ui.{n}")', "cli imports ui"),
        ("cli/a.py", 'import_module(f"companion.{n}")', "not written out"),
        ("cli/a.py", 'import_module(f"{n}.cli.a")', "not written out"),
        ("extra/a.py", "", "extra belongs to no layer"),
        ("helpers.py", "", "helpers belongs to no layer"),
    ],
)
def test_a_planted_fault_is_found(tmp_path: Path, file: str, source: str, fault: str) -> None:
    found = plant(tmp_path, file, source)
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("ui/a.py", "import PySide6.QtWidgets\nimport qasync\nfrom companion.app import calls"),
        ("ui/a.py", "from companion.transports.endpoint import Endpoint"),
        ("cli/a.py", "from companion.app import calls\nimport companion.simulator"),
        ("cli/a.py", 'import_module(f"companion.cli.{n}")'),
        ("app/a.py", "import companion.simulator\nfrom companion import __version__"),
        ("devices/a.py", "from companion.protocol import tools\nimport companion.devices.models"),
        ("simulator/a.py", "from companion import messages\nimport companion.simulator.device"),
        ("transports/a.py", "from companion.errors import EndpointError\nimport websockets"),
        ("__main__.py", "import companion.ui.application\nimport companion.cli.call"),
        ("text.py", "import companion.messages.message"),
    ],
)
def test_what_is_allowed_is_no_fault(tmp_path: Path, file: str, source: str) -> None:
    assert plant(tmp_path, file, source) == []


def test_the_exit_status_and_the_place_of_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(tmp_path, "app/a.py", "\n\nimport PySide6\n")
    assert check_layers.main([str(tmp_path / "companion")]) == 1
    said = capsys.readouterr()
    assert f"{Path('app', 'a.py')}:3:" in said.err
    assert "1 fault(s)" in said.out
    assert check_layers.main([str(PACKAGE)]) == 0
