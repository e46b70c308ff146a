"""Five languages: complete catalogues, the same placeholders, compiled files in step, and the right language chosen."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from cardgames import GAMES, CardGamesError
from cardgames.cli import languages
from cardgames.core.face import face
from cardgames.core.messages import Message, msg, nmsg, pmsg
from cardgames.core.options import options
from tests.cli.conftest import Run
from tools import i18n

TRANSLATED = i18n.LANGUAGES


@pytest.fixture(scope="module")
def template() -> Any:
    return i18n.extracted()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_with_the_same_placeholders(language: str, template: Any) -> None:
    assert [] == list(i18n.problems(language, template))


def test_the_languages_are_those_of_the_tool() -> None:
    assert ["en", *TRANSLATED] == list(languages.LANGUAGES)


def test_the_checker_sees_what_it_should_see(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from babel.messages.catalog import Catalog

    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    path = i18n.path_of("it")
    path.parent.mkdir(parents=True)
    wanted, given = Catalog(), Catalog(locale="it")
    texts = {"{n} a": "{n} b", "empty": "", "wrong {n}": "{m}", "broken {n}": "{n", "fine": "bene"}
    for text, translation in texts.items():
        wanted.add(text)
        given.add(text, translation)
    wanted.add("missing")
    wanted.add(("{n} card", "{n} cards"))
    given.add(("{n} card", "{n} cards"), ("una carta", "{n} carte"))
    path.write_bytes(i18n.written(given))
    i18n.path_of("it", "mo").write_bytes(b"old")
    found = list(i18n.problems("it", wanted))
    parts = ("not translated: 'empty'", "placeholders differ in '{m}'", "in '{n'", "missing (run", "differ in 'una carta'", "out of step")
    for part in parts:
        assert 1 == sum(part in each for each in found), part
    assert 6 == len(found)


def test_every_message_is_written_where_extraction_finds_it() -> None:
    """Its texts stand in the call itself, and no call stands inside an f-string."""
    found = []
    for path in sorted(i18n.SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {id(node) for outer in ast.walk(tree) if isinstance(outer, ast.JoinedStr) for node in ast.walk(outer)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in i18n.KEYWORDS:
                texts = node.args[: 2 if node.func.id in ("nmsg", "pmsg") else 1]
                literal = all(isinstance(text, ast.Constant) and isinstance(text.value, str) for text in texts)
                if id(node) in inside or not literal:
                    found.append(f"{path.name}:{node.lineno}")
    assert [] == found


@pytest.mark.parametrize("name", ["regicide", "regality_religion", "regicida_titereiro"])
def test_all_rules_rulings_and_options_are_found_by_extraction(name: str, template: Any) -> None:
    game = GAMES[name]
    messages = [entry.text for entry in game.rulebook]
    messages += [meaning for ruling in game.rulebook.rulings for _, meaning in ruling.options]
    messages += [ruling.reason for ruling in game.rulebook.rulings]
    known = options(type(game.default)).values()
    messages += [option.help for option in known] + [option.none for option in known if option.none is not None]
    assert len(messages) > 20
    assert [] == [message.text for message in messages if not _known(template, message)]


def _known(template: Any, message: Message) -> bool:
    return template.get(message.text, message.context) is not None or not i18n.has_words(message.text)


@pytest.mark.parametrize("name", ["regicide", "regality_religion", "regicida_titereiro"])
def test_everything_said_during_a_game_is_found_by_extraction(name: str, template: Any) -> None:
    """Prompts, descriptions, stories and epilogues, nested messages included."""
    from cardgames import Session
    from cardgames.core.rng import pick, stream

    game = GAMES[name]
    shown = face(game)
    assert shown is not None
    said: set[Message] = set()

    def hear(message: Message) -> str:
        said.add(message)
        return ""

    for number, variant in enumerate(game.variants.values()):
        session = Session(game, variant, seed=number)
        while session.to_move is not None:
            view: Any = session.view(session.to_move)  # type: ignore[arg-type]  # A session never stops at chance.
            said.update((shown.prompt(view), *(shown.describe(action, view) for action in session.legal()[:20])))
            shown.plain(view, hear)
            for step in session.push(pick(stream(number, "walk", len(session.history)), session.legal())):
                said.update(sentence for event in step.events(0) if (sentence := shown.narrate(event)) is not None)
        said.add(shown.epilogue(session.outcome))
    said.update(shown.seat_name(seat) for seat in range(2))
    assert [] == sorted({message.text for outer in said for message in _nested(outer) if not _known(template, message)})


def _nested(value: object) -> list[Message]:
    match value:
        case Message():
            return [value, *(inner for _, each in value.values for inner in _nested(each))]
        case tuple():
            return [inner for each in value for inner in _nested(each)]
        case _:
            return []


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "pt_PT.UTF-8"}, "pt_BR"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "it_IT", "LANGUAGE": "de:fr"}, "fr"),
        ({"LANG": "", "LC_MESSAGES": "es_MX@euro"}, "es"),
    ],
)
def test_the_locale_says_which_language(environment: dict[str, str], code: str) -> None:
    assert code == languages.of_locale(environment)


@pytest.mark.parametrize(("wanted", "code"), [("it", "it"), ("IT", "it"), ("pt-br", "pt_BR"), ("fr_CA.UTF-8", "fr"), ("pt", "pt_BR")])
def test_a_language_by_any_spelling(wanted: str, code: str) -> None:
    assert code == languages.find(wanted)


@pytest.mark.parametrize("wanted", ["", "xx", "italian", "../it", "e"])
def test_a_language_we_do_not_have(wanted: str) -> None:
    with pytest.raises(CardGamesError, match="language"):
        languages.find(wanted)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("where", ["before", "after", "locale"])
def test_help_is_in_the_language_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch, language: str, where: str) -> None:
    english = run("titereiro", "play", "--help").stdout
    arguments = ["titereiro", "play", "--help"]
    if where == "before":
        arguments = ["--lang", language, *arguments]
    elif where == "after":
        arguments.append(f"--lang={language}")
    else:
        monkeypatch.setenv("LANG", f"{language}.UTF-8")
    help = run(*arguments).stdout
    assert help != english
    assert "Show this message and exit." not in help
    assert "How a House scores." not in help
    assert "--objective" in help
    assert max(map(len, help.splitlines())) <= 90
    assert english == run("titereiro", "play", "--help", "--lang", "en").stdout


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_the_welcome_fits_in_every_language(run: Run, language: str) -> None:
    assert max(map(len, run("--lang", language).stdout.splitlines())) <= 80


@pytest.mark.parametrize("language", TRANSLATED)
def test_errors_are_in_the_language_asked_for(run: Run, language: str) -> None:
    for arguments in (("nonsense",), ("titereiro", "play", "--objective", "nonsense"), ("replay", "/nowhere")):
        english, other = run(*arguments), run(*arguments, "--lang", language)
        assert english.exit_code == other.exit_code
        assert english.stderr != other.stderr


def test_messages_with_context_and_plural_reach_the_catalogue() -> None:
    languages.use("it")
    try:
        assert "vinte" == languages.say(pmsg("statistics", "won"))
        assert "2 righe" in languages.say(nmsg("{n} line cannot be read and is left out", "{n} lines cannot be read and are left out", 2))
        assert "7" == languages.say(msg("{why}", why="7"))
    finally:
        languages.use("en")


def test_translations_are_handed_over_as_json(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from babel.messages.catalog import Catalog

    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    wanted = Catalog()
    wanted.add("hello {name}")
    wanted.add("won", context="statistics")
    wanted.add(("{n} card", "{n} cards"))
    i18n.path_of("it").parent.mkdir(parents=True)
    lacking = i18n.missing("it", wanted)
    assert {"hello {name}": "", "statistics|won": "", "{n} card": ["", ""]} == lacking
    i18n.fill("it", wanted, {"hello {name}": "ciao {name}", "statistics|won": "vinte", "{n} card": ["{n} carta", "{n} carte"]})
    assert {} == i18n.missing("it", wanted)
