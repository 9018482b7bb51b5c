"""Everything that a frozen app is made of: names, versions, licences and their texts.

`describe` is called by ``companion.spec``, which puts the list into the app: *About* shows it, and
the packages' copyright files and the SBOM are written from it.

    python components.py sbom COMPONENTS.json VERSION SBOM.json
"""

from __future__ import annotations

import json
import re
import sqlite3
import ssl
import subprocess
import sys
import sysconfig
import zlib
from collections.abc import Iterable, Iterator
from importlib import metadata as distributions
from pathlib import Path
from typing import Any, Final, TypedDict

PROJECT: Final = "xiaozhi-companion"
FILE: Final = "components.json"


class Component(TypedDict):
    name: str
    version: str
    licence: str
    """An SPDX expression where one is known, else words."""
    purl: str
    """Empty where there is no registry that knows it."""
    text: str
    """The licence itself; empty where another component's is the same."""


def describe(names: Iterable[str], files: Iterable[tuple[str, str]]) -> list[Component]:
    """All components, sorted. `names` are distributions; `files` are libraries, by their places in
    the collection and on this computer."""
    found = [_distribution(name) for name in names]
    found += _python()
    libraries = list(files)
    found += _qt(place for place, _ in libraries)
    found += _inside_wheels(names, {Path(place).name.lower() for place, _ in libraries})
    found += _beside_wheels(place for place, _ in libraries)
    found += _of_the_system(libraries)
    once = {(each["name"].lower(), each["version"]): each for each in reversed(found)}
    return sorted(once.values(), key=lambda each: (each["name"].lower(), each["version"]))


def _distribution(name: str) -> Component:
    found = distributions.distribution(name)
    about = found.metadata
    licence = about.get("License-Expression") or about.get("License") or ""
    if not licence or len(licence) > 80:
        kinds = [each for each in about.get_all("Classifier") or () if "License ::" in each]
        licence = ", ".join(each.rpartition(" :: ")[2] for each in kinds) or "see its text"
    texts = [
        path.read_text("utf-8")
        for path in found.files or ()
        if ".dist-info" in str(path) and re.search(r"(?i)licen[sc]e|copying|notice", path.name)
    ]
    named = about["Name"]
    purl = f"pkg:pypi/{named.lower()}@{found.version}"
    return Component(
        name=named,
        version=found.version,
        licence=licence.strip(),
        purl=purl,
        text="\n\n".join(dict.fromkeys(texts)),
    )


def _python() -> list[Component]:
    text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    version = sys.version.split()[0]
    openssl = ssl.OPENSSL_VERSION.split()[1]
    return [
        Component(
            name="CPython",
            version=version,
            licence="PSF-2.0",
            purl=f"pkg:generic/cpython@{version}",
            text=text.read_text("utf-8") if text.is_file() else "",
        ),
        _plain("OpenSSL", openssl, "Apache-2.0"),
        _plain("SQLite", sqlite3.sqlite_version, "blessing"),
        _plain("zlib", zlib.ZLIB_RUNTIME_VERSION, "Zlib"),
    ]


def _qt(places: Iterable[str]) -> list[Component]:
    version = distributions.version("PySide6-Essentials")
    found = [_plain("Qt", version, "LGPL-3.0-only")]
    for place in places:
        if match := re.search(r"(?:libicudata\.so\.|icudt)(\d+)", place):
            return [*found, _plain("ICU", match[1], "Unicode-3.0")]
    return found


def _inside_wheels(names: Iterable[str], files: set[str]) -> Iterator[Component]:
    """Libraries of others that wheels bring along, from the lists in the wheels."""
    for name in names:
        for path in distributions.files(name) or ():
            if "/sboms/" not in path.as_posix() or "rust" in path.name:
                continue
            listed = json.loads(path.read_text("utf-8"))
            for each in listed.get("components", ()):
                if (each.get("purl") or "").startswith("pkg:cargo/"):
                    continue  # a crate may have the name of a library
                # "libjpeg / libjpeg-turbo", "OpenJPEG", "zlib"
                stem = re.split(r"[-. /]", each["name"].lower().removeprefix("lib"))[0]
                stem = {"openjpeg": "openjp2", "zlib": "z"}.get(stem, stem)
                linked = stem == "openssl"  # is a part of the extension itself
                if linked or any(file.startswith((f"lib{stem}-", f"lib{stem}.")) for file in files):
                    given = [entry.get("license", {}) for entry in each.get("licenses", ())]
                    known = [entry["id"] for entry in given if "id" in entry]
                    yield Component(
                        name=f"{each['name']} (in {name})",
                        version=str(each.get("version", "")),
                        licence=known[0] if known else "Apache-2.0" if linked else f"as {name}",
                        purl=(each.get("purl") or "").partition("#")[0].partition("?")[0],
                        text="",
                    )


_UNLISTED: Final = {"lzma": ("xz", "0BSD"), "zstd": ("zstd", "BSD-3-Clause")}
"""Libraries that Pillow's own list forgets, and their licences."""


def _beside_wheels(places: Iterable[str]) -> Iterator[Component]:
    """Libraries that auditwheel put beside a wheel's package, and that the wheel does not list."""
    for place in places:
        found = re.search(r"(\w+)\.libs/lib(\w+)-[0-9a-f]{8}\.so\.([\d.]+)$", place)
        if found is not None and found[2] in _UNLISTED:
            name, licence = _UNLISTED[found[2]]
            yield {**_plain(name, found[3], licence), "name": f"{name} (in {found[1]})"}


def _of_the_system(files: Iterable[tuple[str, str]]) -> Iterator[Component]:
    """Libraries of a Debian that were collected from it."""
    import linking  # which is not found when this runs as a program

    paths = [Path(source) for _, source in files]
    collected = [path for path in paths if path.is_absolute() and "site-packages" not in path.parts]
    for package in sorted(set(linking.debian_packages(collected).values())):
        yield _package(package)


_LICENCES: Final = {
    # read in the texts that Debian gives; of a source with programs, that of the library
    "libbrotli": "MIT",
    "libbz2-": "bzip2-1.0.6",
    "libcom-err": "MIT",
    "libcrypt1": "LGPL-2.1-or-later",
    "libexpat": "MIT",
    "libffi": "MIT",
    "libgssapi-krb5": "BSD-2-Clause, and others in its text",
    "libk5crypto": "BSD-2-Clause, and others in its text",
    "libkeyutils": "LGPL-2.0-or-later",
    "libkrb5": "BSD-2-Clause, and others in its text",
    "liblzma": "public domain",
    "libncurses": "X11-distribute-modifications-variant",
    "libsqlite3": "public domain",
    "libssl": "Apache-2.0",
    "libtinfo": "X11-distribute-modifications-variant",
    "libuuid": "BSD-3-Clause",
    "libxcb-": "MIT",
    "libxkbcommon": "MIT, and others in its text",
    "libzstd": "BSD-3-Clause OR GPL-2.0-only",
    "zlib1g": "Zlib",
}
"""By how a package of Debian begins."""


def licence_of(package: str) -> str:
    """Of a library of Debian's, by its package."""
    return next(
        (name for begin, name in _LICENCES.items() if package.startswith(begin)), "see its text"
    )


def _package(package: str) -> Component:
    shown = ["dpkg-query", "--show", "--showformat=${source:Package} ${source:Version}", package]
    told = subprocess.run(shown, capture_output=True, text=True, check=True).stdout
    name, _, version = told.partition(" ")
    text = Path("/usr/share/doc", package.partition(":")[0], "copyright")
    return Component(
        name=name,
        version=version,
        licence=licence_of(package),
        purl=f"pkg:deb/debian/{name}@{version}",
        text=text.read_text("utf-8", "replace") if text.is_file() else "",
    )


def _plain(name: str, version: str, licence: str) -> Component:
    return Component(
        name=name,
        version=version,
        licence=licence,
        purl=f"pkg:generic/{name.lower()}@{version}",
        text="",
    )


def write_sbom(components: list[Component], version: str, path: Path) -> None:
    """Write a CycloneDX document, the same for equal builds: without a serial number or a time."""
    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component as Listed
    from cyclonedx.model.component import ComponentType
    from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
    from cyclonedx.output import make_outputter
    from cyclonedx.schema import OutputFormat, SchemaVersion
    from packageurl import PackageURL

    def licences(words: str) -> list[Any]:
        spdx = re.fullmatch(r"[\w.+-]+( (OR|AND) [\w.+-]+)*", words) and re.search(r"\d|MIT", words)
        return [LicenseExpression(words) if spdx else DisjunctiveLicense(name=words)]

    bom = Bom()
    app = Listed(
        name=PROJECT,
        version=version,
        type=ComponentType.APPLICATION,
        bom_ref=f"{PROJECT}@{version}",
        licenses=licences("MIT"),
    )
    bom.metadata.component = app
    listed = [
        Listed(
            name=each["name"],
            version=each["version"],
            type=ComponentType.LIBRARY,
            bom_ref=f"{each['name']}@{each['version']}",
            licenses=licences(each["licence"]),
            purl=PackageURL.from_string(each["purl"]) if each["purl"] else None,
        )
        for each in components
        if each["name"] != PROJECT
    ]
    bom.components.update(listed)
    bom.register_dependency(app, listed)
    written = make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6).output_as_string(indent=1)
    document = json.loads(written)
    document.pop("serialNumber", None)
    document["metadata"].pop("timestamp", None)
    path.write_text(json.dumps(document, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _, _, source, app_version, target = sys.argv
    write_sbom(json.loads(Path(source).read_text("utf-8")), app_version, Path(target))
