"""Runs before everything else in a frozen program."""

import os
import sys


def give_back_library_path() -> None:
    """Let browsers, MCP servers and other programs that we start find their own libraries.

    PyInstaller's loader points the search at our folder, which the linker has read by now, and
    keeps what a person had set under another name.
    """
    for name in ("LD_LIBRARY_PATH", "LIBPATH"):
        former = os.environ.pop(f"{name}_ORIG", None)
        if former:
            os.environ[name] = former
        else:
            os.environ.pop(name, None)


BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",  # Debian, Ubuntu, Arch, Alpine
    "/etc/pki/tls/certs/ca-bundle.crt",  # Fedora, RHEL
    "/etc/ssl/ca-bundle.pem",  # openSUSE
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
)


def find_authorities() -> None:
    """Our OpenSSL looks where the computer that built it has its certificates; look where this
    one has them."""
    import ssl

    paths = ssl.get_default_verify_paths()
    if paths.cafile or paths.capath or os.environ.get(paths.openssl_cafile_env):
        return
    for bundle in BUNDLES:
        if os.path.isfile(bundle):  # noqa: PTH113 - pathlib is not needed for one question
            os.environ[paths.openssl_cafile_env] = bundle
            return


if sys.platform.startswith("linux"):
    give_back_library_path()
    find_authorities()
