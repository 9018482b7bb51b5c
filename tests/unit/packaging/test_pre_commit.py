"""The hooks at a commit use the versions that ``.ci/run`` uses."""

from __future__ import annotations

import re
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]


def test_the_hooks_have_the_pinned_versions() -> None:
    constraints = (CHECKOUT / "packaging" / "constraints.txt").read_text("utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", constraints, re.MULTILINE))
    hooks = (CHECKOUT / ".pre-commit-config.yaml").read_text("utf-8")
    used = re.findall(r"([\w.-]+)==([\w.]+)", hooks)
    assert used
    assert {name: version for name, version in used if pinned.get(name) != version} == {}
