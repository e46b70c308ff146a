"""A game's rules as data: every rule has an id, one sentence in our own words and its place in the book.

Tests name the rules they verify with ``@pytest.mark.rule("REG-15")``; a test of the catalogue fails when a rule has no test or a marker
names no rule.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import Message, msg
from cardgames.core.options import Option, show_value, unknown


@attrs.frozen(kw_only=True)
class Rule:
    """One checkable rule and where the books print it."""

    id: str
    text: Message
    source: str


@attrs.frozen(kw_only=True)
class Ruling:
    """One point the books leave open: the question, the answers one can choose, and why the default is what it is.

    `field` is the variant's field that selects the answer; None where no alternative exists. `options` maps each answer's value, as
    the variant writes it, to what it means; the first is the default.
    """

    id: str
    text: Message
    source: str
    field: str | None
    options: tuple[tuple[str, Message], ...]
    reason: Message

    @property
    def default(self) -> str:
        return self.options[0][0]


@attrs.frozen
class Rulebook:
    """A catalogue of rules and rulings, in the order of the book; look one up by its id."""

    entries: tuple[Rule | Ruling, ...]
    _by_id: dict[str, Rule | Ruling] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_id = {entry.id: entry for entry in self.entries}
        if len(by_id) < len(self.entries):
            raise CardGamesError(msg("a rule id is used twice"))
        object.__setattr__(self, "_by_id", by_id)

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._by_id)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, Ruling))

    def __getitem__(self, rule: str) -> Rule | Ruling:
        """The entry with this id, in either case; CardGamesError says which is nearest when there is none."""
        try:
            return self._by_id[rule.strip().upper()]
        except KeyError:
            raise CardGamesError(msg("rule {rule}: {hint}", rule=rule[:40], hint=unknown(rule.upper(), self._by_id))) from None

    def __contains__(self, rule: str) -> bool:
        return rule in self._by_id

    def __iter__(self) -> Iterator[Rule | Ruling]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def disagreements(self, known: dict[str, Option]) -> tuple[str, ...]:
        """The rulings whose field does not exist or does not offer just their answers: a test expects none."""
        return tuple(ruling.id for ruling in self.rulings if ruling.field is not None and not _agrees(ruling, known.get(ruling.field)))


def _agrees(ruling: Ruling, option: Option | None) -> bool:
    if option is None or show_value(option.default) != ruling.default:
        return False
    return not option.choices or {show_value(c) for c in option.choices} == {name for name, _ in ruling.options}
