"""From an empty table to the first turn: who starts, how the neutrals are dealt and drafted."""

from __future__ import annotations

import attrs

from cardgames.regality_religion.cards import CITIZEN, Card, Cards
from cardgames.regality_religion.state import Phase, State, Table, less, with_cards

# Step by step


def begin_game(table: Table) -> None:
    """The neutrals come before it is known who starts; a secret draft needs to know that first."""
    if table.variant.neutrals == "secret_draft" or not table.variant.deal:
        begin_start(table)
    else:
        deal_neutrals(table)


def deal_neutrals(table: Table) -> None:
    """Chance deals from the unused pile, made anew where it is too small."""
    # RVR-67
    if len(table.unused) < (4 if table.setting.passed != ((), ()) else table.variant.deal):
        table.unused = with_cards(table.unused, *table.setting.aside)
        table.setting = attrs.evolve(table.setting, aside=())
    table.phase = Phase.NEUTRALS


def begin_start(table: Table) -> None:
    """Settle who goes first."""
    setting = table.setting
    first = table.variant.first
    if setting.starter is not None:
        # RVR-R17: a drawn game is followed by one with the same starter
        started(table, setting.starter)
    elif setting.results:
        # RVR-66: the loser chooses
        winner = setting.results[-1].winner
        assert winner is not None
        table.phase, table.mover = Phase.CHOOSE, 1 - winner
    elif isinstance(first, int):
        # RVR-R15
        started(table, first)
    else:
        table.phase = Phase.START


def started(table: Table, seat: int) -> None:
    """Who goes first has the Citizen; then comes the draft, if any."""
    # RVR-04
    table.gain(seat, CITIZEN)
    table.setting = attrs.evolve(table.setting, starter=seat)
    table.mover = seat
    match table.variant.neutrals:
        case "draft":
            table.phase = Phase.PICK
        case "secret_draft":
            deal_neutrals(table)
        case _:
            table.phase = Phase.PLACE


def _first_turn(table: Table) -> None:
    assert table.setting.starter is not None
    table.phase, table.mover = Phase.PLACE, table.setting.starter


# What chance and the players do


def deal_sizes(state: State) -> tuple[int, int]:
    """How many neutrals the next deal has: to the table or the one who drafts, or to each player."""
    match state.variant.neutrals:
        case "random" | "secret_random":
            return 2, 2
        case "secret_draft":
            return 4, 0
        case _:
            return 5, 0


def hide(table: Table, seat: int, *cards: Card) -> None:
    """Cards of an Area become hidden from the opponent."""
    held = with_cards(table.hidden[seat], *cards)
    table.hidden = (held, table.hidden[1]) if seat == 0 else (table.hidden[0], held)


def deal(table: Table, cards: Cards, others: Cards) -> None:
    """Neutrals come to the table, to the players or to who drafts."""
    table.unused = tuple(card for card in table.unused if card not in cards and card not in others)
    match table.variant.neutrals:
        case "random" | "secret_random":
            # RVR-62, RVR-64
            for seat, hand in enumerate((cards, others)):
                table.gain(seat, *hand)
                if table.variant.secret:
                    hide(table, seat, *hand)
            begin_start(table)
        case "draft":
            table.setting = attrs.evolve(table.setting, offer=cards)
            begin_start(table)
        case "secret_draft":
            table.setting = attrs.evolve(table.setting, offer=cards)
            table.phase = Phase.KEEP
        case _:
            # RVR-03
            table.middle = cards
            begin_start(table)


def pick_one(table: Table, card: Card) -> None:
    """One of the neutrals face up is taken."""
    # RVR-63
    left = less(table.setting.offer, card)
    table.gain(table.mover, card)
    table.mover = 1 - table.mover
    if len(left) == 2:
        table.gain(table.mover, *left)
        left = ()
    table.setting = attrs.evolve(table.setting, offer=left)
    if not left:
        _first_turn(table)


def keep(table: Table, card: Card) -> None:
    """One of the neutrals held in secret is kept."""
    # RVR-65
    setting, seat = table.setting, table.mover
    left = less(setting.offer, card)
    table.gain(seat, card)
    hide(table, seat, card)
    drafted = _at(setting.drafted, seat, with_cards(setting.drafted[seat], card))
    if len(left) == 3:
        table.setting = attrs.evolve(setting, offer=left, drafted=drafted, passed=_at(setting.passed, seat, left))
        table.mover = 1 - seat
        return
    table.setting = attrs.evolve(setting, offer=(), drafted=drafted, aside=with_cards(setting.aside, *left))
    if seat == setting.starter:
        _first_turn(table)
    else:
        deal_neutrals(table)


def _at(pair: tuple[Cards, Cards], seat: int, cards: Cards) -> tuple[Cards, Cards]:
    return (cards, pair[1]) if seat == 0 else (pair[0], cards)
