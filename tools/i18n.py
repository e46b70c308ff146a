"""Message catalogues: `python tools/i18n.py update` after texts changed, `compile` after translating, `check` to see what is missing.

extract   write locale/cardgames.pot from the sources
update    extract, and bring every language's .po up to date (texts without a letter translate themselves)
compile   write the .mo files that the program reads; they are kept beside the .po, so an installed package needs no build step
check     list missing translations, placeholders that differ and .mo files out of step; exit code 1 if there are any
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "cardgames"
LOCALE = SOURCE / "locale"
LANGUAGES = ("it", "es", "fr", "pt_BR")
KEYWORDS = {"msg": (1,), "nmsg": (1, 2), "pmsg": ((1, "c"), 2), "marked": (1,)}
HEADER = "# Translations of cardgames.\n"


def extracted() -> Catalog:
    """Every text of the sources, as an empty catalogue."""
    catalogue = Catalog(project="cardgames", header_comment=HEADER, fuzzy=False)
    found = extract_from_dir(
        str(SOURCE), method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    )
    for path, _line, text, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
        catalogue.add(text, None, [(path, 0)], auto_comments=comments, context=context)
    return catalogue


def path_of(language: str, suffix: str = "po") -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"cardgames.{suffix}"


def opened(language: str) -> Catalog:
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language, project="cardgames", header_comment=HEADER, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def written(catalogue: Catalog) -> bytes:
    """The text of a catalogue; without dates and line numbers, so that it changes only when a text does."""
    out = BytesIO()
    write_po(out, catalogue, width=120, omit_header=False, ignore_obsolete=True, include_previous=False, include_lineno=False)
    return re.sub(
        rb'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid-Bugs-To):.*\n', b"", out.getvalue()
    )


def compiled(catalogue: Catalog) -> bytes:
    """What the program reads: a function of the translations alone."""
    catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def update(language: str, template: Catalog) -> None:
    catalogue = opened(language)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.header_comment, catalogue.fuzzy = HEADER, False
    for message in catalogue:
        if message.id and isinstance(message.id, str) and not message.string and not has_words(message.id):
            message.string = message.id
    path_of(language).parent.mkdir(parents=True, exist_ok=True)
    path_of(language).write_bytes(written(catalogue))


def has_words(text: str) -> bool:
    """Whether anything but placeholders is to be translated."""
    return any(letter.isalpha() for literal, *_ in Formatter().parse(text) for letter in literal)


def placeholders(text: str) -> set[str]:
    return {name for _, name, *_ in Formatter().parse(text) if name is not None}


def texts(value: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (value or "",) if value is None or isinstance(value, str) else tuple(value)


def problems(language: str, template: Catalog) -> Iterator[str]:
    """What is wrong with a language."""
    catalogue = opened(language)
    for message in template:
        if message.id:
            yield from (
                f"{language}: {why}: {texts(message.id)[0]!r}" for why in _wrong(message, catalogue.get(message.id, message.context))
            )
    mo = path_of(language, "mo")
    if not mo.exists() or mo.read_bytes() != compiled(opened(language)):
        yield f"{language}: {mo.name} is out of step; run tools/i18n.py compile"


def _wrong(wanted: Message, found: Message | None) -> Iterator[str]:
    if found is None:
        yield "missing (run tools/i18n.py update)"
        return
    strings = texts(found.string)
    if not all(strings) or found.fuzzy:
        yield "not translated"
        return
    allowed = [placeholders(text) for text in texts(wanted.id)]
    for string in strings:
        try:
            if placeholders(string) not in allowed:
                yield f"placeholders differ in {string!r}"
        except ValueError as error:
            yield f"{error} in {string!r}"


def key(message: Message) -> str:
    text = texts(message.id)[0]
    return text if message.context is None else f"{message.context}|{text}"


def missing(language: str, template: Catalog) -> dict[str, str | list[str]]:
    """The texts without a translation."""
    catalogue = opened(language)
    lacking = [each for each in template if each.id and any(_wrong(each, catalogue.get(each.id, each.context)))]
    return {key(each): "" if isinstance(each.id, str) else ["", ""] for each in lacking}


def fill(language: str, template: Catalog, given: dict[str, str | list[str]]) -> None:
    """Put translations into a language."""
    catalogue = opened(language)
    catalogue.update(template, no_fuzzy_matching=True)
    for message in catalogue:
        if message.id and key(message) in given:
            translation = given[key(message)]
            message.string = translation if isinstance(translation, str) else tuple(translation)
    path_of(language).write_bytes(written(catalogue))


def main(command: str, language: str = "") -> int:
    template = extracted()
    match command:
        case "missing":
            print(json.dumps(missing(language, template), ensure_ascii=False, indent=1))
            return 0
        case "fill":
            fill(language, template, json.load(sys.stdin))
            return 0
        case "extract" | "update":
            LOCALE.mkdir(exist_ok=True)
            (LOCALE / "cardgames.pot").write_bytes(written(template))
            for language in LANGUAGES if command == "update" else ():
                update(language, template)
            print(f"{len(template)} texts")
            return 0
        case "compile":
            for language in LANGUAGES:
                path_of(language, "mo").write_bytes(compiled(opened(language)))
            return 0
        case "check":
            found = [problem for language in LANGUAGES for problem in problems(language, template)]
            print("\n".join(found) or "all catalogues are complete")
            return 1 if found else 0
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] if len(sys.argv) in (2, 3) else [""])))
