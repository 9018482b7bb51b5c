"""What is only needed for a picture is not imported before one comes."""

from __future__ import annotations

import subprocess
import sys


def test_no_decoder_and_no_http_client_at_the_start() -> None:
    code = (
        "import sys, companion.app.assemble; "
        "print([name for name in ('PIL', 'httpx2', 'uvicorn', 'starlette', 'mcp') "
        "if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
