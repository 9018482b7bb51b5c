"""`companion completion`: what a shell offers while a command is typed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Final

from companion.cli.commands import COMMANDS as ALL
from companion.cli.commands import Command, command_parser
from companion.cli.output import show

SHELLS: Final = ("bash", "zsh", "fish", "powershell")

_BASH: Final = """_companion() {{
  local word command="" words
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$word" in {commands}) command="$word"; break ;; esac
  done
  case "$command" in
{cases}    *) words="{first}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _companion companion"""
_ZSH: Final = "autoload -U +X bashcompinit && bashcompinit"
_POWERSHELL: Final = """Register-ArgumentCompleter -Native -CommandName companion -ScriptBlock {{
  param($typed, $line, $place)
  $words = @{{
{cases}  }}
  $command = $line.CommandElements | ForEach-Object {{ "$_" }} |
    Select-Object -Skip 1 | Where-Object {{ $words.ContainsKey($_) }} | Select-Object -First 1
  $offered = if ($command -and $command -ne $typed) {{ $words[$command] }} else {{ $words.Keys }}
  $offered | Where-Object {{ $_ -like "$typed*" }} | Sort-Object
}}"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Print what a shell needs to complete commands and options. Bash: add "
        '`eval "$(companion completion bash)"` to ~/.bashrc.'
    )
    parser.add_argument("shell", choices=SHELLS)


def _completion(arguments: argparse.Namespace) -> int:
    show(script(arguments.shell, {name: list(_words(command_parser(name))) for name in ALL}))
    return 0


def _words(parser: argparse.ArgumentParser) -> Iterator[str]:
    """The options of a command, and the words that it and they take, in their order."""
    found = dict[str, None]()
    for action in parser._actions:
        if action.help == argparse.SUPPRESS:
            continue
        found.update(dict.fromkeys(each for each in action.option_strings if each[:2] == "--"))
        if action.choices is not None:
            found.update(dict.fromkeys(map(str, action.choices)))
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                found.update(dict.fromkeys(_words(below)))
    yield from found


def script(shell: str, words: Mapping[str, list[str]]) -> str:
    """The script for a shell; `words` are those of each command."""
    if shell == "fish":
        lines = ["complete -c companion -f -n __fish_use_subcommand"]
        for name, (_, about) in ALL.items():
            said = about.replace("'", "\\'")
            lines.append(f"complete -c companion -n __fish_use_subcommand -a {name} -d '{said}'")
        for name, each in words.items():
            here = f"complete -c companion -n '__fish_seen_subcommand_from {name}'"
            options = (word.removeprefix("--") for word in each if word.startswith("--"))
            lines += [f"{here} -l {word}" for word in options]
            lines += [f"{here} -a {word}" for word in each if not word.startswith("--")]
        return "\n".join(lines)
    if shell == "powershell":
        rows = []
        for name, each in words.items():
            quoted = ", ".join(f"'{word}'" for word in each)
            rows.append(f"    '{name}' = @({quoted})\n")
        return _POWERSHELL.format(cases="".join(rows))
    cases = ""
    for name, each in words.items():
        cases += f'    {name}) words="{" ".join(each)}" ;;\n'
    said = _BASH.format(commands="|".join(ALL), cases=cases, first=" ".join(ALL))
    return f"{_ZSH}\n{said}" if shell == "zsh" else said


COMMANDS: Final = {"completion": Command(_add_arguments, _completion)}
