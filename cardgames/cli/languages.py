"""The reader's language: `say` turns a message into words of it; `marked` marks the texts of help for translation."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import Message, msg
from cardgames.core.options import unknown

LOCALE: Final = Path(__file__).parent.parent / "locale"
DOMAIN: Final = "cardgames"

#: Every language there is, by its code, in its own words.
LANGUAGES: Final[Mapping[str, str]] = {
    "en": "English",
    "it": "Italiano",
    "es": "Español",
    "fr": "Français",
    "pt_BR": "Português",
}

#: Where an environment says which language its user reads, the most particular first.
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class _Current:
    """The language in use: one for the whole process, as a locale is."""

    code = "en"


def find(wanted: str) -> str:
    """The code of a language: ``it``, ``pt-br``, ``fr_CA.UTF-8``; CardGamesError where we have none."""
    word = wanted.strip().partition(".")[0].partition("@")[0].replace("-", "_").lower()
    for code in LANGUAGES:
        if word.partition("_")[0] == code.lower().partition("_")[0]:
            return code
    raise CardGamesError(msg("language {name}: {hint}", name=wanted[:40], hint=unknown(word, LANGUAGES)))


def of_locale(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment, English where we do not have it."""
    wanted = next((environment[name] for name in _VARIABLES if environment.get(name)), "en")
    for name in wanted.split(":"):
        try:
            return find(name)
        except CardGamesError:
            continue
    return "en"


def use(wanted: str | None) -> None:
    """From now on speak this language, or that of the locale."""
    _Current.code = of_locale() if wanted is None else find(wanted)


def current() -> str:
    """The code of the language in use."""
    return _Current.code


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """The translations of a language; English has none and needs none."""
    return gettext.translation(DOMAIN, LOCALE, [code], fallback=True) if code != "en" else gettext.NullTranslations()


def translate(context: str | None, text: str, plural: str | None, n: int | None) -> str:
    """The `Translator` of the language in use."""
    found = catalogue(_Current.code)
    if not text:
        return text
    if plural is not None and n is not None:
        return found.ngettext(text, plural, n)
    return found.gettext(text) if context is None else found.pgettext(context, text)


def say(message: Message) -> str:
    """The message in the language in use."""
    return message.render(translate)


def marked(text: str) -> str:
    """A text of help that message extraction finds; `translate` sees it when the help is shown."""
    return text
