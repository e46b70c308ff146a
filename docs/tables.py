"""Tables of the documentation that are made from the code, each time it is built."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardgames import GAMES, AnyGame, Ruling, Session
from cardgames.cli import languages
from cardgames.core.options import options, show_value, values
from cardgames.svg import draw

OURS = ("regicide", "regality_religion", "regicida_titereiro")
HERE = Path(__file__).parent


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    names = list(heads)
    lines = [names, ["---"] * len(names), *([str(cell).replace("|", "\\|").replace("\n", " ") for cell in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def rules(game: AnyGame) -> str:
    """Every rule: id, sentence, where the book prints it."""
    plain = [entry for entry in game.rulebook if not isinstance(entry, Ruling)]
    return table(("id", "rule", "book"), ((entry.id, entry.text, entry.source) for entry in plain))


def rulings(game: AnyGame) -> str:
    """Every ruling: the question, the answers with the default first, the reason."""
    parts = []
    for ruling in game.rulebook.rulings:
        field = "" if ruling.field is None else f" (option `{ruling.field}`)"
        answers = "".join(
            f"- {'**' if n == 0 else ''}`{name}`{'**' if n == 0 else ''}: {text}\n" for n, (name, text) in enumerate(ruling.options)
        )
        parts.append(f"**{ruling.id}** {ruling.text}{field}\n\n{answers}\n{ruling.reason} *{ruling.source}*\n")
    return "\n".join(parts)


def variants(game: AnyGame) -> str:
    """The presets and what sets them apart, then every option."""
    base = values(game.default)
    presets = table(
        ("variant", "differs in"),
        (
            (
                f"`{name}`",
                ", ".join(f"`{field}={show_value(value)}`" for field, value in values(variant).items() if value != base[field]) or "–",
            )
            for name, variant in game.variants.items()
        ),
    )
    fields = table(
        ("option", "values", "rule", "meaning"),
        (
            (
                f"`{name}`",
                ", ".join(f"`{show_value(c)}`" for c in option.choices) or str(option.allowed).partition(": ")[2],
                option.rule or "",
                option.help,
            )
            for name, option in options(type(game.default)).items()
        ),
    )
    return f"{presets}\nThe first value is the default.\n\n{fields}"


def glossary() -> str:
    """Names of pieces, phases and factions in five languages: every message that carries a context of the games."""
    catalogue = getattr(languages.catalogue("it"), "_catalog", {})  # gettext has no public list of messages
    keys = sorted(key for key in catalogue if isinstance(key, str) and "\4" in key and not key.startswith(("player\4", "statistics\4")))
    rows = []
    for context, term in (key.split("\4", 1) for key in keys):
        others = [languages.catalogue(code).pgettext(context, term) for code in languages.LANGUAGES if code != "en"]
        rows.append((term, *others, context))
    return table((*languages.LANGUAGES.values(), "what it is"), rows)


def pictures(target: Path) -> None:
    """The first table of each game, light and dark."""
    for name in OURS:
        session = Session(GAMES[name], seed=7)
        for _ in range(8):
            session.push(session.legal()[len(session.legal()) // 2])
        who = session.to_move if isinstance(session.to_move, int) else None
        for theme in ("light", "dark"):
            picture = draw(session.view(who), last=session.history[-1].action, legal=session.legal(), theme=theme)
            (target / f"{name}-{theme}.svg").write_text(picture, encoding="utf-8")


def write(target: Path = HERE / "_generated") -> None:
    """All of them."""
    target.mkdir(exist_ok=True)
    for name in OURS:
        for make in (rules, rulings, variants):
            (target / f"{name}-{make.__name__}.md").write_text(make(GAMES[name]), encoding="utf-8")
    (target / "glossary.md").write_text(glossary(), encoding="utf-8")
    pictures(target)


if __name__ == "__main__":
    write()
