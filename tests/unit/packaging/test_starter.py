"""The starter's decisions, without installing anything."""

from __future__ import annotations

import dataclasses
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from starter import debian, environment, needs, run
from starter.environment import Environment, Stamp
from starter.needs import Need
from starter.words import Stop

START = Path(needs.__file__).resolve().parents[1] / "start.py"


# what is missing of the system


def test_a_library_that_cannot_be_loaded_is_missing() -> None:
    there = {"libEGL.so.1"}
    found = needs.missing(needs.DRAWING, lambda name: name in there)
    assert [need.name for need in found] == [
        need.name for need in needs.DRAWING if need.name != "libEGL.so.1"
    ]
    assert needs.can_load("lib-that-nobody-has.so.99") is False


def test_no_library_is_asked_for_twice_or_without_a_package() -> None:
    everything = needs.DRAWING + needs.X11 + needs.WAYLAND
    names = [need.name for need in everything]
    assert len(names) == len(set(names))
    assert all(need.packages for need in everything)


@pytest.mark.parametrize(
    ("screen", "wanted"),
    [
        ({}, ()),
        ({"DISPLAY": ""}, ()),
        ({"DISPLAY": ":0"}, needs.DRAWING + needs.X11),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, needs.DRAWING + needs.X11),
        ({"WAYLAND_DISPLAY": "wayland-0"}, needs.DRAWING + needs.WAYLAND),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, needs.DRAWING),
    ],
)
def test_the_screen_decides_which_libraries_are_needed(
    screen: dict[str, str], wanted: tuple[Need, ...]
) -> None:
    assert needs.for_window(screen) == wanted
    assert needs.has_screen(screen) == bool(wanted)


@pytest.mark.parametrize(
    ("files", "any_font", "chinese"),
    [
        ([], False, False),
        (["dejavusans.ttf"], True, False),
        (["dejavusans.ttf", "notosanscjk-regular.ttc"], True, True),
        (["wqy-microhei.ttc"], True, True),
    ],
)
def test_fonts_are_known_by_their_files(files: list[str], any_font: bool, chinese: bool) -> None:
    assert needs.known_font(files, chinese=False) is any_font
    assert needs.known_font(files, chinese=True) is chinese


def test_font_files_are_found_in_folders_below(tmp_path: Path) -> None:
    (tmp_path / "truetype" / "x").mkdir(parents=True)
    (tmp_path / "truetype" / "x" / "Sans.TTF").touch()
    (tmp_path / "README").touch()
    assert list(needs.font_files([str(tmp_path), str(tmp_path / "missing")])) == ["sans.ttf"]


def test_a_missing_font_is_a_need() -> None:
    assert needs.missing_fonts(False, lambda chinese: True) == []
    assert needs.missing_fonts(True, lambda chinese: not chinese) == [needs.CHINESE_FONT]
    assert needs.missing_fonts(False, lambda chinese: False) == [needs.FONT]


@pytest.mark.parametrize(
    ("locale", "arguments", "chinese"),
    [
        ({}, [], False),
        ({"LANG": "en_GB.UTF-8"}, [], False),
        ({"LANG": "zh_CN.UTF-8"}, [], True),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, [], False),
        ({"LANG": "zh_CN.UTF-8"}, ["--language", "en"], False),
        ({}, ["--language", "ja"], True),
        ({}, ["--language=zh_TW"], True),
        ({}, ["--hub-port", "9000", "--language"], False),
    ],
)
def test_a_window_in_chinese_is_known_beforehand(
    locale: dict[str, str], arguments: list[str], chinese: bool
) -> None:
    assert needs.speaks_chinese(locale, arguments) is chinese


def test_a_person_without_a_chinese_font_is_told_and_not_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(needs, "has_font", lambda chinese=False: False)
    monkeypatch.setattr(debian, "is_root", lambda: False)
    run.provide_chinese(["--language", "zh_CN"])
    assert "fonts-noto-cjk" in capsys.readouterr().err
    run.provide_chinese(["--language", "en"])
    assert capsys.readouterr().err == ""


def test_root_gets_a_chinese_font(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[Need] = []
    monkeypatch.setattr(needs, "has_font", lambda chinese=False: False)
    monkeypatch.setattr(debian, "has_apt", lambda: True)
    monkeypatch.setattr(debian, "is_root", lambda: True)
    monkeypatch.setattr(debian, "provide", lambda needs, why: wanted.extend(needs))
    run.provide_chinese(["--language", "zh_CN"])
    assert wanted == [needs.CHINESE_FONT]


def test_tests_do_not_begin_where_localhost_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run.resolves_localhost()
    for found in ([], [(0, 0, 0, "", ("198.51.100.7", 0))]):
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, found=found, **__: found)
        with pytest.raises(Stop, match=r"127\.0\.0\.1 localhost\n"):
            run.test([])


RETRYING = (
    "WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by "
    "'NewConnectionError('<a.Connection object at 0x7fc2>: Failed to establish a new connection: "
    "[Errno -3] Temporary failure in name resolution')': /simple/hatchling/\n"
)
UNTRUSTED = (
    "WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by "
    "'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify "
    "failed: self-signed certificate in certificate chain (_ssl.c:1006)'))': /simple/idna/\n"
)
NO_SUCH = "ERROR: ResolutionImpossible: for help visit a page\n"


@pytest.mark.parametrize(
    ("printed", "trouble"),
    [
        ("", ""),
        (NO_SUCH, ""),
        (RETRYING + "Successfully installed hatchling\n", ""),
        (
            RETRYING + NO_SUCH,
            "Failed to establish a new connection: [Errno -3] Temporary failure in name resolution",
        ),
        (
            UNTRUSTED + NO_SUCH,
            "certificate verify failed: self-signed certificate in certificate chain",
        ),
    ],
)
def test_a_missing_network_is_told_in_the_words_of_the_system(printed: str, trouble: str) -> None:
    assert environment.network_trouble(printed) == trouble


def test_a_first_start_without_a_network_says_so() -> None:
    code = f"import sys; sys.stdout.write({RETRYING + NO_SUCH!r}); sys.exit(1)"
    with pytest.raises(Stop) as stop:
        environment.run_quietly([sys.executable, "-c", code], "It failed")
    assert str(stop.value).startswith("It failed: the package index cannot be reached. ")
    assert "ResolutionImpossible" not in str(stop.value)


def test_programs_are_looked_for_where_debian_puts_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = needs.missing_programs(needs.HELPFUL, lambda name: name == "mosquitto")
    assert found == list(needs.HELPFUL[1:])
    program = tmp_path / "a-server"
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert needs.has_program("a-server") is False
    monkeypatch.setattr(needs, "PROGRAM_FOLDERS", (str(tmp_path),))
    # on Windows a program is known by its ending
    assert needs.has_program("a-server") is (os.name != "nt")


# how it is provided


def test_of_two_names_the_one_that_this_release_knows_is_taken() -> None:
    wanted = [Need("libglib-2.0.so.0", ("libglib2.0-0t64", "libglib2.0-0"))]
    assert debian.packages(wanted, lambda name: True) == ["libglib2.0-0t64"]
    assert debian.packages(wanted, lambda name: name == "libglib2.0-0") == ["libglib2.0-0"]
    # nothing is known before the lists were read once
    assert debian.packages(wanted, lambda name: False) == ["libglib2.0-0"]


def test_a_package_is_named_once() -> None:
    wanted = [Need("a.so", ("one",)), Need("b.so", ("one",)), Need("c.so", ("two",))]
    assert debian.packages(wanted, lambda name: True) == ["one", "two"]


def test_an_ordinary_user_is_told_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "has_apt", lambda: True)
    monkeypatch.setattr(debian, "is_root", lambda: False)
    monkeypatch.setattr(debian, "_apt", lambda *arguments: pytest.fail("apt-get was run"))
    with pytest.raises(Stop) as stop:
        debian.provide([needs.X11[0], needs.X11[1]], "The window")
    assert "\n    sudo apt-get install libxcb-cursor0 libxcb-icccm4\n" in str(stop.value)


def test_another_system_is_told_the_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "has_apt", lambda: False)
    with pytest.raises(Stop) as stop:
        debian.provide([needs.X11[0], needs.FONT], "The window")
    assert "libxcb-cursor.so.0\n" in str(stop.value)
    assert "a font\n" in str(stop.value)
    assert "apt" not in str(stop.value)


def test_root_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(debian, "has_apt", lambda: True)
    monkeypatch.setattr(debian, "is_root", lambda: True)
    monkeypatch.setattr(debian, "_apt", lambda *arguments: ran.append(arguments))
    debian.provide([needs.X11[0]], "The window")
    assert ran[0] == ("update",)
    assert ran[1] == ("install", "--yes", "--no-install-recommends", "libxcb-cursor0")


def test_lists_that_cannot_be_read_do_not_stop_root(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tool = tmp_path / "apt-get"
    tool.write_text(
        "#!/bin/sh\n[ \"$2\" = update ] && { echo 'E: no longer signed'; exit 100; }\n"
        f'echo "$@" >{tmp_path}/ran\n'
    )
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(debian, "is_root", lambda: True)
    debian.provide([needs.X11[0]], "The window")
    assert "libxcb-cursor0" in (tmp_path / "ran").read_text()
    said = capsys.readouterr().err
    assert "no longer signed" in said and "Going on with the lists of before." in said


def test_nothing_is_done_when_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "has_apt", lambda: pytest.fail("the system was asked"))
    debian.provide([], "The window")


def test_a_python_without_ensurepip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "find_spec", lambda name: None)
    monkeypatch.setattr(debian, "has_apt", lambda: True)
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    assert environment.missing_modules() == [Need("ensurepip", (package,))]
    monkeypatch.setattr(sys, "base_prefix", "/opt/python")
    with pytest.raises(Stop, match="are a part of Python"):
        environment.missing_modules()


# the stamp of an environment


@pytest.fixture
def checkout(tmp_path: Path) -> Environment:
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "constraints.txt").write_text("a==1\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    found = Environment(tmp_path)
    found.python.parent.mkdir(parents=True)
    found.python.touch()
    return found


def test_a_stamp_comes_back_as_it_was_written(checkout: Environment) -> None:
    stamp = checkout.wanted(["test"])
    checkout.stamp_file.write_text(stamp.dump())
    assert checkout.present() == stamp


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"sources": 1', '{"extras": 5}'])
def test_a_damaged_stamp_is_none(checkout: Environment, text: str) -> None:
    checkout.stamp_file.write_text(text)
    assert checkout.present() is None


def test_an_environment_without_stamp_or_python_is_none(checkout: Environment) -> None:
    assert checkout.present() is None
    checkout.stamp_file.write_text(checkout.wanted().dump())
    assert checkout.present() is not None
    checkout.python.unlink()
    assert checkout.present() is None


def test_what_serves_what(checkout: Environment) -> None:
    plain, tests = checkout.wanted(), checkout.wanted(["test"])
    assert plain.serves(plain)
    assert tests.serves(plain)
    assert not plain.serves(tests)
    assert not dataclasses.replace(plain, python="3.99").serves(plain)


@pytest.mark.parametrize("file", ["pyproject.toml", "packaging/constraints.txt"])
def test_other_needs_make_another_stamp(checkout: Environment, file: str) -> None:
    before = checkout.wanted()
    (checkout.root / file).write_text("b==2\n")
    assert not before.serves(checkout.wanted())


def recorded(checkout: Environment, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    steps: list[str] = []
    monkeypatch.setattr(Environment, "_create", lambda self: steps.append("create"))
    monkeypatch.setattr(
        Environment,
        "_install",
        lambda self, wanted: steps.append(" ".join(("install", *wanted.extras))),
    )
    return steps


def test_a_person_is_sent_away_once_with_everything_that_is_missing(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "ROOT", checkout.root)
    monkeypatch.setattr(environment, "missing_modules", lambda: [Need("venv", ("python-venv",))])
    monkeypatch.setattr(needs, "missing", lambda libraries: list(libraries[:1]))
    monkeypatch.setattr(needs, "missing_fonts", lambda chinese: [needs.CHINESE_FONT])
    monkeypatch.setattr(needs, "missing_programs", lambda programs: list(programs[:1]))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(debian, "has_apt", lambda: True)
    monkeypatch.setattr(debian, "is_root", lambda: False)
    wanted = "python-venv libegl1 fonts-noto-cjk mosquitto"
    with pytest.raises(Stop, match=f"apt-get install {wanted}\n"):
        run.test([])


@pytest.mark.parametrize(
    ("apt", "root", "arguments", "broker"),
    [
        (True, True, ["test"], True),
        (True, False, ["test"], False),
        (False, True, ["test"], False),
        (True, True, ["tools", "hub:"], False),
    ],
)
def test_the_broker_is_installed_for_tests_where_nobody_must_be_asked(
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    apt: bool,
    root: bool,
    arguments: list[str],
    broker: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    wanted: list[Need] = []
    monkeypatch.setattr(Environment, "missing", lambda self: [])
    monkeypatch.setattr(needs, "missing_programs", list)
    monkeypatch.setattr(needs, "missing", lambda libraries: [])
    monkeypatch.setattr(needs, "missing_fonts", lambda chinese: [])
    monkeypatch.setattr(debian, "has_apt", lambda: apt)
    monkeypatch.setattr(debian, "is_root", lambda: root)
    monkeypatch.setattr(debian, "provide", lambda needs, why: wanted.extend(needs))
    assert run.run(arguments) == 0
    assert wanted == (list(needs.HELPFUL) if broker else [])
    # who may not install them is told what is left out, and is not sent away
    told = "apt-get install mosquitto mosquitto-clients dbus" in capsys.readouterr().err
    assert told == (apt and not root)
    assert len(started) == 1


def test_an_environment_that_is_there_needs_no_venv_module(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "missing_modules", lambda: [Need("venv", ("a",))])
    assert len(checkout.missing()) == 1
    checkout.stamp_file.write_text(checkout.wanted(["test"]).dump())
    assert checkout.missing() == []


def test_an_environment_that_serves_is_left_alone(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = recorded(checkout, monkeypatch)
    checkout.provide()
    checkout.provide()
    checkout.provide(["test"])
    checkout.provide()
    assert steps == ["create", "install", "install test"]


def test_a_library_that_was_deleted_is_made_again(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = recorded(checkout, monkeypatch)
    library = checkout.packages / "qasync"
    library.mkdir(parents=True)
    (checkout.packages / "pip-25.0.dist-info").mkdir()
    checkout.provide(["test"])
    (checkout.packages / "pip-25.0.dist-info").rmdir()  # somebody got a newer pip
    checkout.provide()
    library.rmdir()
    checkout.provide()
    assert steps == ["create", "install test", "create", "install test"]
    assert "qasync is gone" in capsys.readouterr().err


def test_a_checkout_is_found_whatever_its_folder_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Environment(tmp_path / "测试")
    made.packages.mkdir(parents=True)
    (made.root / "packaging").mkdir()
    made.constraints.touch()
    (made.root / "pyproject.toml").touch()
    path = made.packages / "_editable.pth"
    path.write_text(str(made.root), encoding="utf-8")
    other = made.packages / "other.pth"
    other.write_text("import os\n")
    recorded(made, monkeypatch)
    made.provide()
    way = path.read_bytes().decode("ascii").strip()
    assert (made.packages / way).resolve() == made.root.resolve()
    assert other.read_text() == "import os\n"


def test_the_tests_packages_stay_when_the_pins_change(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = recorded(checkout, monkeypatch)
    checkout.provide(["test"])
    checkout.constraints.write_text("a==2\n")
    checkout.provide()
    assert steps == ["create", "install test", "install test"]


def test_an_installation_that_failed_leaves_no_stamp(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded(checkout, monkeypatch)
    checkout.provide()

    def fail(self: Environment, wanted: Stamp) -> None:
        raise Stop("no network")

    monkeypatch.setattr(Environment, "_install", fail)
    with pytest.raises(Stop):
        checkout.provide(["test"])
    assert checkout.present() is None


def test_another_python_makes_another_environment(
    checkout: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = recorded(checkout, monkeypatch)
    checkout.stamp_file.write_text(dataclasses.replace(checkout.wanted(), python="3.9").dump())
    checkout.provide()
    assert steps == ["create", "install"]


def test_the_builder_and_the_extras_are_installed_with_the_pins() -> None:
    project = {
        "build-system": {"requires": ["hatchling"]},
        "project": {"dependencies": ["qasync"], "optional-dependencies": {"test": ["pytest"]}},
    }
    assert environment.requirements(project, ()) == ["hatchling", "qasync"]
    assert environment.requirements(project, ("test",)) == ["hatchling", "qasync", "pytest"]


def test_a_full_disk_is_no_missing_network() -> None:
    full = "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device"
    code = f"import sys; sys.stdout.write({full!r}); sys.exit(1)"
    with pytest.raises(Stop, match="the disk is full") as stop:
        environment.run_quietly([sys.executable, "-c", code], "The installation failed")
    assert "network" not in str(stop.value) and "600 MB" in str(stop.value)


def test_a_command_that_fails_shows_its_words() -> None:
    environment.run_quietly([sys.executable, "-c", "print('fine')"], "It failed")
    with pytest.raises(Stop, match=r"It failed:\nthe reason"):
        environment.run_quietly(
            [sys.executable, "-c", "print('the reason'); raise SystemExit(3)"], "It failed"
        )
    with pytest.raises(Stop, match="It failed"):
        environment.run_quietly(["/no/such/program"], "It failed")


# the commands


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would take over; nothing is installed or started."""
    commands: list[list[str]] = []

    def hand_over(
        command: list[str], folder: Path | None = None, without: Sequence[str] = ()
    ) -> int:
        commands.append(command[1:])
        return 0

    monkeypatch.setattr(Environment, "provide", lambda self, extras=(): None)
    monkeypatch.setattr(run, "build_translations", lambda environment: None)
    monkeypatch.setattr(run, "prepare_tests", lambda environment: None)
    monkeypatch.setattr(run, "hand_over", hand_over)
    monkeypatch.setattr(run.debian, "provide", lambda wanted, why: None)
    return commands


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ([], ["-P", "-m", "companion", "--demo"]),
        (["--demo"], ["-P", "-m", "companion", "--demo"]),
        (["--hub-port", "9000"], ["-P", "-m", "companion", "--demo", "--hub-port", "9000"]),
        (["tools", "hub:"], ["-P", "-m", "companion", "tools", "hub:"]),
        (["test"], ["-m", "pytest", *run.ALL]),
        (["test", "-k", "hub"], ["-m", "pytest", "-k", "hub"]),
    ],
)
def test_the_commands(started: list[list[str]], arguments: list[str], command: list[str]) -> None:
    assert run.run(arguments) == 0
    assert started == [command]


def test_the_tests_of_a_new_checkout_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that each worker finds them rewritten; a later run finds them at once."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delattr(os, "pidfd_open", raising=False)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    environment = Environment(tmp_path)
    monkeypatch.setattr(Environment, "python", property(lambda self: Path(sys.executable)))
    places = [tmp_path / "tests" / name for name in ("unit", "ui")]
    for place in places:
        place.mkdir(parents=True)
        (place / "test_it.py").write_text("def test_it():\n    assert True\n", encoding="utf-8")
    run.prepare_tests(environment)
    for place in places:
        assert [*place.glob("__pycache__/*-pytest-*.pyc")] != []
    monkeypatch.setattr(subprocess, "Popen", None)
    run.prepare_tests(environment)


@pytest.mark.parametrize(
    ("arguments", "screen", "draws"),
    [
        ([], {"DISPLAY": ":0"}, True),
        ([], {}, not sys.platform.startswith("linux")),
        (["tools", "demo:"], {"DISPLAY": ":0"}, False),
        (["form", "schema.json", "--shot", "form.png"], {}, True),
        (["form", "schema.json"], {}, False),
    ],
)
def test_only_what_is_drawn_needs_libraries(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], screen: dict[str, str], draws: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in screen.items():
        monkeypatch.setenv(name, value)
    window = not arguments
    assert run.draws(window, arguments) is draws


def test_a_reason_to_stop_is_said_and_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(arguments: list[str]) -> int:
        raise Stop("The disk is full.")

    monkeypatch.setattr(run, "start", stop)
    assert run.run([]) == 1
    assert capsys.readouterr().err == "The disk is full.\n"


def test_the_command_that_takes_over_ends_with_its_own_status() -> None:
    assert run.hand_over([sys.executable, "-c", "raise SystemExit(3)"]) == 3


def test_a_command_has_our_environment_but_for_what_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "KEPT"):
        monkeypatch.setenv(name, "1")
    code = "import os; raise SystemExit('PYTHONPATH' in os.environ or os.environ['KEPT'] != '1')"
    assert run.hand_over([sys.executable, "-c", code]) == 0
    code = "import sys; raise SystemExit(sys.dont_write_bytecode)"
    assert run.hand_over([sys.executable, "-c", code]) == 1
    assert run.hand_over([sys.executable, "-c", code], without=["PYTHONDONTWRITEBYTECODE"]) == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that end a process")
def test_a_command_that_a_signal_ends_has_the_shells_status() -> None:
    code = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    assert run.hand_over([sys.executable, "-c", code]) == 128 + 15


def test_an_old_python_is_told_which_one_is_needed() -> None:
    code = (
        "import runpy, sys; sys.version_info = (3, 10, 1, 'final', 0); "
        f"runpy.run_path({str(START)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer; this is Python 3.10." in done.stderr
    assert "Traceback" not in done.stderr


def test_the_first_file_is_readable_for_old_pythons() -> None:
    source = START.read_text(encoding="utf-8")
    # the newest syntax that every Python 3 has, and nothing that Python 2 does not
    compile(source, str(START), "exec", dont_inherit=True)
    assert "from __future__" not in source
    assert 'f"' not in source
    assert source.isascii()
