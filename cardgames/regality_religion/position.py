"""A position as text, in the manner of a diagram; see `dump`."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, TypeVar

import attrs

from cardgames.core.codes import format_variant, parse_variant
from cardgames.core.errors import NotationError, VariantError
from cardgames.core.messages import Message, listing, msg
from cardgames.core.positions import read_entries, write_entries
from cardgames.regality_religion.actions import format_kingdom, parse_kingdom
from cardgames.regality_religion.cards import FACTION_CARDS, NEUTRALS, SEAT_NAMES, Card, Cards, format_cards, parse_cards
from cardgames.regality_religion.check import objections
from cardgames.regality_religion.state import EMPTY, GRID, Field, Pending, Phase, Piece, Reason, Result, Setting, State, piece
from cardgames.regality_religion.turns import may_recur, position_key
from cardgames.regality_religion.variants import PRESETS, Variant

_T = TypeVar("_T")

_KEYS: Final = (
    "variant",
    "phase",
    "mover",
    "turn",
    "kingdom",
    "starter",
    "field",
    *SEAT_NAMES,
    "middle",
    "unused",
    "destroyed",
    "banished",
    "aside",
    "offer",
    "drafted",
    "passed",
    "results",
    "pending",
    "past",
)
_ZONES: Final = ("middle", "destroyed", "banished", "aside", "offer")
_PLAIN_KINGDOM: Final = "123/456/789"
_SEATS: Final = {name: seat for seat, name in enumerate(SEAT_NAMES)}
_PHASES: Final = {phase.value: phase for phase in Phase}
_REASONS: Final = {reason.name.lower(): reason for reason in Reason}


def dump(state: State) -> str:
    """A position in lines; the phase ``place``, empty zones and the unused pile (what is nowhere else) are left out.

    The field has rank 3 first. A capital faces Regality, a small initial Religion; ``King!religion`` lies face down, destroyed by
    Religion; ``Tower+king`` covers the King. A card of an Area marked ``?`` is hidden from the opponent. ``-`` is an empty Area.
    """
    setting = state.setting
    zones = {"middle": state.middle, "destroyed": state.destroyed, "banished": state.banished}
    zones |= {"aside": setting.aside, "offer": setting.offer}
    entries = [("variant", format_variant(PRESETS, setting.variant))]
    if state.phase is not Phase.PLACE:
        entries.append(("phase", state.phase.value))
    entries += [("mover", SEAT_NAMES[state.mover]), ("turn", str(state.turn))]
    if setting.kingdom:
        entries.append(("kingdom", format_kingdom(setting.kingdom)))
    entries.append(("starter", "-" if setting.starter is None else SEAT_NAMES[setting.starter]))
    if state.field != EMPTY:
        entries.append(("field", _format_field(state.field)))
    entries += [(SEAT_NAMES[seat], _format_area(state.areas[seat], state.hidden[seat])) for seat in (0, 1)]
    entries += [(name, format_cards(cards)) for name, cards in zones.items() if cards]
    entries += [(name, _format_pair(pair)) for name, pair in (("drafted", setting.drafted), ("passed", setting.passed)) if any(pair)]
    if setting.results:
        entries.append(("results", " ".join(map(_format_result, setting.results))))
    if state.pending is not None:
        entries.append(("pending", _format_pending(state.pending)))
    if state.past != usual_past(state):
        entries.append(("past", " ".join(state.past) or "-"))
    return write_entries(entries)


def usual_past(state: State) -> tuple[str, ...]:
    """What a position remembers that has nothing before it: itself, where it may come again."""
    return (position_key(state),) if state.phase is Phase.PLACE and state.turn and may_recur(state) else ()


def load(text: str) -> State:
    """Read a position; NotationError says what is wrong or impossible in it.

    What may be left out: the variant (the usual one), the phase (``place``), the mover (Regality), the turn and the starter (what the cards
    say), the kingdom (in order), an Area and the unused pile (the faction's cards and the neutrals that are nowhere else).
    """
    given = read_entries(text, _KEYS)
    variant = _parse_variant(given.get("variant", next(iter(PRESETS))))
    phase = _word(given.get("phase", "place"), _PHASES)
    mover = _word(given.get("mover", SEAT_NAMES[0]), _SEATS)
    field = _parse_field(given["field"]) if "field" in given else EMPTY
    zones = {name: _cards(given.get(name, "")) for name in _ZONES}
    placed = [card for here in field if here is not None for card in here.cards]
    used = Counter(placed + [card for zone in zones.values() for card in zone])
    written = {seat: _parse_area(given[name]) for seat, name in enumerate(SEAT_NAMES) if name in given}
    used.update(card for area, _ in written.values() for card in area)
    for seat in {0, 1} - set(written):
        written[seat] = tuple(card for card in FACTION_CARDS[seat] if not used[card]), ()
    unused = _cards(given["unused"]) if "unused" in given else tuple(card for card in NEUTRALS if not used[card])
    turn = _number(given["turn"]) if "turn" in given else len(placed) + len(zones["destroyed"]) + len(zones["banished"])
    plain = "" if phase is Phase.KINGDOM else _PLAIN_KINGDOM
    kingdom = given.get("kingdom", plain)
    starter = _parse_starter(given["starter"]) if "starter" in given else mover if turn % 2 == 0 else 1 - mover
    state = State(
        setting=Setting(
            variant=variant,
            kingdom=parse_kingdom(kingdom) if kingdom else (),
            starter=starter,
            aside=zones["aside"],
            offer=zones["offer"],
            drafted=_parse_pair(given.get("drafted", "/")),
            passed=_parse_pair(given.get("passed", "/")),
            results=tuple(map(_parse_result, given.get("results", "").split())),
        ),
        phase=phase,
        mover=mover,
        field=field,
        areas=(written[0][0], written[1][0]),
        hidden=(written[0][1], written[1][1]),
        middle=zones["middle"],
        unused=unused,
        destroyed=zones["destroyed"],
        banished=zones["banished"],
        turn=turn,
        pending=_parse_pending(given["pending"]) if "pending" in given else None,
        past=(),
    )
    past = tuple(map(_past_key, given["past"].replace("-", "").split())) if "past" in given else usual_past(state)
    state = attrs.evolve(state, past=past)
    for objection in objections(state):
        raise NotationError(objection)
    return state


# Words


def _parse_variant(text: str) -> Variant:
    try:
        return parse_variant(PRESETS, text)
    except VariantError as error:
        raise NotationError(error.message, text) from None


def _word(text: str, known: dict[str, _T]) -> _T:
    try:
        return known[text.lower()]
    except KeyError:
        raise NotationError(msg("write one of {names}", names=listing(known)), text) from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise NotationError(msg("a whole number is expected"), text)
    return int(text)


def _parse_starter(text: str) -> int | None:
    return None if text == "-" else _word(text, _SEATS)


def _cards(text: str) -> Cards:
    return () if text == "-" else parse_cards(text)


# The field


def _format_field(field: Field) -> str:
    return " / ".join(" ".join(_format_piece(field[rank * 3 + file]) for file in range(3)) for rank in (2, 1, 0))


def _format_piece(here: Piece | None) -> str:
    if here is None:
        return "."
    name = str(here.card).capitalize() if here.owner == 0 else str(here.card)
    under = "" if here.covered is None else f"+{here.covered}"
    return name + under + ("" if here.destroyer is None else f"!{SEAT_NAMES[here.destroyer]}")


def _parse_field(text: str) -> Field:
    ranks = [rank.split() for rank in text.split("/")]
    if [len(rank) for rank in ranks] != [3, 3, 3]:
        raise NotationError(msg("the field has three ranks of three spaces, as in {example}", example="Queen . . / . pope . / . . ."), text)
    return tuple(_parse_piece(word) for rank in reversed(ranks) for word in rank)


def _parse_piece(word: str) -> Piece | None:
    if word == ".":
        return None
    cards, down, destroyer = word.partition("!")
    card, under, covered = cards.partition("+")
    return piece(
        Card.parse(card),
        0 if card[:1].isupper() else 1,
        _word(destroyer, _SEATS) if down else None,
        Card.parse(covered) if under else None,
    )


# Areas, drafts, results, effects


def _format_area(area: Cards, hidden: Cards) -> str:
    return " ".join(f"{card}?" if card in hidden else str(card) for card in area) or "-"


def _parse_area(text: str) -> tuple[Cards, Cards]:
    hidden = " ".join(word[:-1] for word in text.split() if word.endswith("?"))
    return _cards(text.replace("?", "")), parse_cards(hidden)


def _format_pair(pair: tuple[Cards, Cards]) -> str:
    return " / ".join(format_cards(cards) or "-" for cards in pair)


def _parse_pair(text: str) -> tuple[Cards, Cards]:
    parts = text.split("/")
    if len(parts) != 2:
        raise NotationError(msg("write Regality's cards, a slash and Religion's"), text)
    return _cards(parts[0].strip()), _cards(parts[1].strip())


def _format_result(result: Result) -> str:
    winner = "nobody" if result.winner is None else SEAT_NAMES[result.winner]
    return f"{winner}:{result.reason.name.lower()}:{result.scores[0]}-{result.scores[1]}"


def _parse_result(text: str) -> Result:
    match text.split(":"):
        case [winner, reason, points] if points.count("-") == 1:
            first, second = points.split("-")
            who = None if winner.lower() == "nobody" else _word(winner, _SEATS)
            return Result(who, _word(reason, _REASONS), (_number(first), _number(second)))
        case _:
            raise NotationError(msg("a result is written as in {example}", example="regality:allies:5-4"), text)


def _format_pending(pending: Pending) -> str:
    words = [str(pending.card), GRID.names[pending.cell]]
    if pending.committed:
        words.append("begun")
    if pending.carried is not None:
        words.append(GRID.names[pending.carried])
    return " ".join(words)


def _parse_pending(text: str) -> Pending:
    match text.lower().split():
        case [card, cell]:
            return Pending(Card.parse(card), GRID.parse(cell))
        case [card, cell, "begun"]:
            return Pending(Card.parse(card), GRID.parse(cell), committed=True)
        case [card, cell, "begun", carried]:
            return Pending(Card.parse(card), GRID.parse(cell), committed=True, carried=GRID.parse(carried))
        case _:
            raise NotationError(msg("an effect in use is written as in {example}", example="fairy b2 begun c3"), text)


_KEY: Final = re.compile(r"[01]:(\.|[0-9a-z]{1,2}[\^~<>\[\]]){9}(:[0-9a-z]*){4}", re.ASCII)


def _past_key(word: str) -> str:
    if not _KEY.fullmatch(word):
        raise NotationError(_BAD_KEY, word)
    return word


_BAD_KEY: Final[Message] = msg("this is not the key of an earlier position")
