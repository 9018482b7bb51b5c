"""Where files lie, in a checkout and in an installed wheel."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import resources


def test_a_checkout_has_them_beside_the_package() -> None:
    root = Path(resources.__file__).resolve().parents[1]
    assert resources.resource_path("logo.svg") == root / "resources" / "logo.svg"
    assert resources.translations_dir() == root / "translations"


def test_a_wheel_has_them_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "companion"
    (package / "_resources" / "icons").mkdir(parents=True)
    (package / "_resources" / "icons" / "dot.svg").touch()
    (package / "_translations").mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", package)
    found = resources.resource_path("icons/dot.svg")
    assert found == package / "_resources" / "icons" / "dot.svg"
    assert resources.translations_dir() == package / "_translations"


def test_a_file_that_is_missing_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        resources.resource_path("no-such-picture.svg")
