"""Commands that are imported only when they are called, help in the reader's language, and errors in one line.

A group lists `Entry` records; ``cardgames --help`` reads nothing else. An entry names ``"module:object"``: a `typer.Typer`, or a function
that is called with the entry's `argument` and gives one.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, Final, Protocol, runtime_checkable

import attrs
import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from cardgames.cli import languages, screen
from cardgames.cli.languages import marked, say
from cardgames.core.errors import CardGamesError, RecordError
from cardgames.core.messages import Message, msg

#: What a process that called us may rely on.
FINISHED: Final = 0
LOST_CHECK: Final = 1
USAGE: Final = 2
BAD_FILE: Final = 3
INTERRUPTED: Final = 130


@attrs.frozen
class Entry:
    """A command by where it is found, and its line in the list of commands."""

    target: str
    help: str
    argument: str = ""

    def load(self, name: str) -> TyperCommand | TyperGroup:
        """Import the command; its texts are put into the language in use."""
        found = resolve_name(self.target)
        app = found if isinstance(found, typer.Typer) else found(self.argument)
        command = typer.main.get_command(app)
        command.name = name
        _translate(command)
        return command  # type: ignore[return-value]  # A Typer app makes no other kind.


class Stub(TyperCommand):
    """What stands for a command until it is called."""

    def __init__(self, name: str, entry: Entry) -> None:
        super().__init__(name, short_help=_text(entry.help))
        self.entry = entry


class LazyGroup(TyperGroup):
    """A group whose commands are stubs until one is resolved."""

    entries: Mapping[str, Entry] = {}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command called, loaded now."""
        self.fill()
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.entry.load(command.name or "") if isinstance(command, Stub) else command, rest

    def list_commands(self, ctx: Any) -> list[str]:
        self.fill()
        return super().list_commands(ctx)

    def fill(self) -> None:
        """Put the stubs in place, in the language in use."""
        for name, entry in self.entries.items():
            self.commands[name] = Stub(name, entry)

    def get_help(self, ctx: Any) -> str:
        return _headings(super().get_help(ctx))


class Command(TyperCommand):
    """A command with the options that every command has."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params += _common()

    def get_help(self, ctx: Any) -> str:
        return _headings(super().get_help(ctx))


class Root(LazyGroup):
    """The program: finds ``--lang`` and ``--plain`` wherever they stand, and turns every error into a line and an exit code."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        rest, lang, plain = _take_common(args)
        languages.use(None)
        languages.use(lang)
        screen.use(plain)
        _translate(self, deep=False)
        return super().make_context(info_name, rest, parent, **extra)

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        extra["standalone_mode"] = False
        try:
            code = super().main(args, *rest, **extra)
        except CardGamesError as error:
            print(say(msg("Error: {reason}", reason=error.message)), file=sys.stderr)
            code = BAD_FILE if isinstance(error, RecordError) else USAGE
        except typer.Abort:
            code = INTERRUPTED
        except Exception as error:
            if not isinstance(error, UsageProblem):
                raise
            print(say(msg("Error: {reason}", reason=usage(error.format_message()))), file=sys.stderr)
            if error.ctx is not None:
                print(say(msg("Try “{command} --help”.", command=error.ctx.command_path)), file=sys.stderr)
            code = USAGE
        sys.exit(code if isinstance(code, int) else FINISHED)


@runtime_checkable
class UsageProblem(Protocol):
    """What a command line that cannot be understood raises, whichever library the parser comes from."""

    exit_code: int
    ctx: Any

    def format_message(self) -> str: ...


def app(cls: type[TyperGroup] | None = None, **settings: Any) -> typer.Typer:
    """A Typer application in the manner of this program: plain help, our errors, no completion options of its own."""
    return typer.Typer(cls=cls, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False, **settings)


def example(command: str) -> str:
    """The line at the end of a command's help; for commands that are made in the language in use."""
    return say(msg("Example: {command}", command=f"cardgames {command}"))


# The options every command has


def _common() -> list[TyperOption]:
    return [
        TyperOption(
            param_decls=["--lang"],
            metavar="|".join(languages.LANGUAGES),
            help=marked("The language to speak; else that of the locale."),
            expose_value=False,
        ),
        TyperOption(
            param_decls=["--plain"],
            is_flag=True,
            help=marked("Lines of text without drawings or colour, as a screen reader likes them."),
            expose_value=False,
            show_default=False,
        ),
    ]


def _take_common(args: Sequence[str]) -> tuple[list[str], str | None, bool]:
    """The arguments without ``--lang`` and ``--plain``, and what these say. What follows a ``--`` is left alone."""
    rest: list[str] = []
    lang, plain = None, False
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            lang = next(words, "")
        elif word.startswith("--lang="):
            lang = word.partition("=")[2]
        elif word == "--plain":
            plain = True
        else:
            rest.append(word)
    return rest, lang, plain


# Help in the reader's language


def _text(text: str) -> str:
    return languages.translate(None, text, None, None)


def _translate(command: Any, deep: bool = True) -> None:
    """Put the help of a command, of its options and of the commands under it into the language in use."""
    for thing in (command, *command.params):
        for name in ("help", "epilog"):
            text = getattr(thing, name, None)
            if text:
                english = thing.__dict__.setdefault(f"_english_{name}", text)
                setattr(thing, name, _text(inspect.cleandoc(english)))
    if deep and isinstance(command, TyperGroup):
        for other in command.commands.values():
            if not isinstance(other, Stub):
                _translate(other)


#: The help of the options that Typer brings; `_translate` finds them by their English texts.
_COMPLETION: Final = (
    marked("Install completion for the current shell."),
    marked("Show completion for the current shell, to copy it or customize the installation."),
)

#: The words of Typer's own help.
_HEADINGS: Final = {
    "Usage:": msg("Usage:"),
    "Options:": msg("Options:"),
    "Arguments:": msg("Arguments:"),
    "Commands:": msg("Commands:"),
    "Show this message and exit.": msg("Show this message and exit."),
    "[default: ": msg("[default: "),
    "[required]": msg("[required]"),
}


def _headings(help: str) -> str:
    for english, message in _HEADINGS.items():
        help = help.replace(english, say(message))
    return help


# Errors of the command line in the reader's language

_USAGE: Final = (
    (r"No such command '(?P<name>.*?)'\. Did you mean (?P<near>[^?]*)\?.*", msg("there is no command {name}; did you mean {near}?")),
    (r"No such command '(?P<name>.*)'\.", msg("there is no command {name}")),
    (r"No such option:? '?(?P<name>[^ '.]*).*", msg("there is no option {name}")),
    (r"Missing argument '(?P<name>.*?)'.*", msg("{name} is missing")),
    (r"Missing option '(?P<name>.*?)'.*", msg("{name} is missing")),
    (r"Missing command\.", msg("which command?")),
    (r"Option '(?P<name>.*)' requires an argument\.", msg("{name} needs a value")),
    (r"Got unexpected extra argument(?:s|\(s\))? \((?P<name>.*)\)", msg("{name} is not expected here")),
    (r"Option '(?P<name>.*)' does not take a value\.", msg("{name} takes no value")),
    (
        r"Invalid value for '?(?P<name>.*?)'?: '?(?P<value>.*?)'? is not a valid (?:integer|int).*",
        msg("{name}: {value} is not a whole number"),
    ),
    (r"Invalid value for '?(?P<name>.*?)'?: '?(?P<value>.*?)'? is not a valid float.*", msg("{name}: {value} is not a number")),
    (r"Invalid value for '?(?P<name>.*?)'?: (?P<value>.*) is not in the range (?P<range>.*)\.", msg("{name}: {value} is not in {range}")),
    (r"Invalid value for '?(?P<name>.*?)'?: (?P<why>.*)", msg("{name}: {why}")),
)


def usage(text: str) -> Message:
    """What Typer says about a command line, as a message of ours where it is one we know."""
    for pattern, message in _USAGE:
        found = re.fullmatch(pattern, text, re.DOTALL)
        if found:
            return attrs.evolve(message, values=tuple((key, value or "") for key, value in found.groupdict().items()))
    return msg("{why}", why=text)
