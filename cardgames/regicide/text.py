"""How the game looks in a terminal. Suits are shown by symbol and colour; what is hidden is counted, never drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, assert_never

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from cardgames.core.cards import Card, Suit, parse_cards
from cardgames.core.face import Face, Say
from cardgames.core.game import Event
from cardgames.core.messages import Message, Value, msg, nmsg, pmsg
from cardgames.regicide.actions import Action, Choose, Deal, Discard, Done, Flip, Heal, Speak, Yield
from cardgames.regicide.cards import CLUBS, DIAMONDS, HEARTS, SPADES, VALUES
from cardgames.regicide.plays import Play
from cardgames.regicide.state import Medal, Outcome, Phase, Reason, Wish
from cardgames.regicide.view import Origin, View

COLOURS: Final = {CLUBS: "green", DIAMONDS: "yellow", HEARTS: "red", SPADES: "cyan"}
#: Columns of the bar that shows an enemy's health.
BAR: Final = 40

_RANKS: Final = {
    "A": pmsg("rank", "Companion"),
    "J": pmsg("rank", "Jack"),
    "Q": pmsg("rank", "Queen"),
    "K": pmsg("rank", "King"),
}
_SUITS: Final = {
    CLUBS: pmsg("suit", "Clubs"),
    DIAMONDS: pmsg("suit", "Diamonds"),
    HEARTS: pmsg("suit", "Hearts"),
    SPADES: pmsg("suit", "Spades"),
}
_WISHES: Final = {
    Wish.EAGER: msg("would like to go next"),
    Wish.NEUTRAL: msg("does not mind"),
    Wish.RELUCTANT: msg("would rather not go next"),
}
_MEDALS: Final = {Medal.GOLD: msg("a gold victory"), Medal.SILVER: msg("a silver victory"), Medal.BRONZE: msg("a bronze victory")}


def seat_name(seat: int) -> Message:
    """A seat by the number with which it is typed."""
    return msg("Seat {n}", n=seat)


def symbols(cards: Iterable[Card]) -> str:
    """``8♦ A♣``"""
    return " ".join(card.symbol for card in cards)


def name(card: Card) -> Message:
    """A card in words: for those who listen."""
    if card.suit is None:
        return msg("Jester")
    rank = _RANKS.get(card.rank or "", msg("{rank}", rank=card.rank or ""))
    return msg("{rank} of {suit}", rank=rank, suit=_SUITS[card.suit])


# What the drawing and the lines share


def _headline(view: View) -> Message:
    if view.enemy is None:
        return msg("The castle is empty.") if view.outcome is not None else msg("The cards are not dealt yet.")
    return name(view.enemy)


def _health(view: View) -> Message:
    return msg("health {left} of {health}", left=view.health - view.damage, health=view.health)


def _strength(view: View) -> Message:
    enemy = view.enemy
    if enemy is None or enemy.suit is None:
        return msg("attack {attack}", attack=view.attack)
    suit = _SUITS[enemy.suit]
    if not view.immune:
        return msg("attack {attack} (shields {shield}), immunity to {suit} cancelled", attack=view.attack, shield=view.shield, suit=suit)
    return msg("attack {attack} (shields {shield}), immune to {suit}", attack=view.attack, shield=view.shield, suit=suit)


#: A label, what is said of it, and the cards to show with it.
Fact: TypeAlias = tuple[Message, Message | None, tuple[tuple[Card, ...], ...]]


def _facts(view: View) -> Iterator[Fact]:
    """Everything on the table but the enemy and one's own hand."""
    if view.table:
        yield msg("Table"), None, tuple(play.cards for play in view.table)
    if view.phase is not Phase.DEAL:
        yield msg("To come"), nmsg("{n} enemy", "{n} enemies", len(view.castle)), (view.castle,)
        yield msg("Discard"), nmsg("{n} card", "{n} cards", view.discard_size), (view.discard,)
        yield from _tavern(view)
    for seat, size in enumerate(view.hand_sizes):
        if seat != view.seat:
            yield seat_name(seat), _seat(view, seat, size), (view.known(seat),)
    if view.seat in view.yielded:
        yield msg("You"), msg("yielded last turn"), ()
    for n, wish in enumerate(view.wishes, 1):
        yield msg("Wish"), msg("{player} {wish}", player=seat_name((view.turn + n) % len(view.hand_sizes)), wish=_WISHES[wish]), ()
    if view.variant.solo:
        yield msg("Jesters"), nmsg("{n} left to flip", "{n} left to flip", view.flips), ()
    if view.due:
        yield msg("To pay"), msg("{due}", due=view.due), ()


def _tavern(view: View) -> Iterator[Fact]:
    """REG-40: its size, what is known on top, and the heals below."""
    yield msg("Tavern"), nmsg("{n} card", "{n} cards", view.tavern_size), ()
    tops = view.tops()
    if tops:
        yield msg("On top"), None, (tops,)
    for index, n in view.layers[len(tops) :]:
        group = view.groups[index]
        unseen = view.unseen(group)
        if group.origin is Origin.HEAL and n == len(unseen):
            yield msg("Below"), nmsg("{n} healed card", "{n} healed cards", n), (unseen,)
        elif group.origin is Origin.HEAL:
            yield msg("Below"), nmsg("{n} healed card, among", "{n} healed cards, among", n), (unseen,)


def _seat(view: View, seat: int, size: int) -> Message:
    if seat in view.yielded:
        return nmsg("{n} card, yielded last turn", "{n} cards, yielded last turn", size)
    return nmsg("{n} card", "{n} cards", size)


# The drawing


def render(view: View, say: Say) -> RenderableType:
    """The enemy with its health, the table and the piles, the other seats, and one's own hand as cards."""
    facts = Grid.grid(padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    for label, value, cards in _facts(view):
        facts.add_row(say(label), _drawn(value, cards, say))
    return Lines(*_enemy(view, say), facts, *([Text(), _hand(view.hand)] if view.hand else []))


def _style(suit: Suit | None) -> str:
    return "bold magenta" if suit is None else f"bold {COLOURS[suit]}"


def _drawn(value: Message | None, groups: tuple[tuple[Card, ...], ...], say: Say) -> Text:
    text = Text("" if value is None else say(value))
    shown = [cards for cards in groups if cards]
    if value is not None and shown:
        text.append(": ")
    coloured = (Text(" ").join(Text(card.symbol, style=_style(card.suit)) for card in cards) for cards in shown)
    return text + Text.assemble((" | ", "dim")).join(coloured)


def _enemy(view: View, say: Say) -> Iterator[Text]:
    if view.enemy is None:
        yield Text(say(_headline(view)), style="bold")
        return
    yield Text(f"{view.enemy.symbol} {say(_headline(view))}", style=_style(view.enemy.suit))
    filled = max(1, BAR * (view.health - view.damage) // view.health)
    yield Text("█" * filled, style="red").append("░" * (BAR - filled), style="dim").append(f"  {say(_health(view))}", style="default")
    yield Text(say(_strength(view)))
    yield Text()


def _hand(hand: tuple[Card, ...]) -> Text:
    """Cards side by side."""
    rows = [Text(), Text(), Text()]
    for card in hand:
        style = _style(card.suit)
        for row, edge in zip(rows, ("╭────╮", f"│{card.symbol:^4}│", "╰────╯"), strict=True):
            row.append(edge, style=style).append(" ")
    return Text("\n").join(rows)


# In lines


def plain(view: View, say: Say) -> str:
    """The same in lines, cards by name."""
    lines = [_headline(view)]
    if view.enemy is not None:
        lines = [msg("Enemy: {enemy}, {health}, {strength}", enemy=lines[0], health=_health(view), strength=_strength(view))]
    lines += [_line(*fact) for fact in _facts(view)]
    if view.seat is not None:
        lines.append(_line(msg("Your hand"), nmsg("{n} card", "{n} cards", len(view.hand)), (view.hand,)))
    return "\n".join(map(say, lines))


def _line(label: Message, value: Message | None, groups: tuple[tuple[Card, ...], ...]) -> Message:
    shown = tuple(_names(cards) for cards in groups if cards)
    if value is None:
        return msg("{label}: {cards}", label=label, cards=shown)
    if not shown:
        return msg("{label}: {value}", label=label, value=value)
    return msg("{label}: {value}: {cards}", label=label, value=value, cards=shown)


def _names(cards: tuple[Card, ...]) -> Message:
    if len(cards) == 1:
        return name(cards[0])
    return msg("({cards})", cards=tuple(map(name, cards)))


# Questions, actions, news


def prompt(view: View) -> Message:
    """What is to be decided, and how it is typed."""
    if view.outcome is not None:
        return msg("The game is over.")
    if not isinstance(view.to_move, int):
        return msg("Chance decides.")
    flip = ("flip",) if view.may_flip else ()
    match view.phase:
        case Phase.PLAY:
            ways = ("play 8D", *(("yield",) if view.may_yield else ()), *flip)
            return msg("What do you play? ({ways})", ways=ways)
        case Phase.PAY if not view.due:
            return msg("The strike is covered. Do you discard more? ({ways})", ways=("discard 9S", "done"))
        case Phase.PAY:
            return msg("Pay {due} more: which card goes? ({ways})", due=view.due, ways=("discard 9S", *flip))
        case Phase.CHOOSE:
            return msg("Who plays next? ({ways})", ways="choose 0")
        case _:
            return msg("Would you like to go next? ({ways})", ways=tuple(f"wish {wish.value}" for wish in Wish))


def describe(action: Action, view: View) -> Message:
    """An action in words."""
    match action:
        case Play(cards=cards, value=value):
            return msg("Play {cards} (worth {value})", cards=symbols(cards), value=value)
        case Yield():
            return msg("Yield and face {attack}", attack=view.attack)
        case Discard(card=card):
            return msg("Discard {card} (worth {value})", card=card.symbol, value=VALUES[card])
        case Done():
            return msg("Discard no more")
        case Flip():
            return nmsg("Flip a jester for a new hand ({n} left)", "Flip a jester for a new hand ({n} left)", view.flips)
        case Choose(seat=seat) if seat == view.seat:
            return msg("Play next yourself")
        case Choose(seat=seat):
            return msg("{player} plays next", player=seat_name(seat))
        case Speak(wish=wish):
            return msg("Say: {player} {wish}", player=seat_name(view.seat or 0), wish=_WISHES[wish])
        case Deal():
            return msg("The cards are dealt")
        case Heal(cards=cards):
            return nmsg("{n} card goes under the tavern", "{n} cards go under the tavern", len(cards))
        case _:
            assert_never(action)


def narrate(event: Event) -> Message | None:
    """What happened, in a sentence."""
    values = dict(event.values)
    who = seat_name(_int(values.get("seat", 0)))
    match event.kind:
        case "deal":
            return nmsg("Everyone is dealt {n} card.", "Everyone is dealt {n} cards.", _int(values["limit"]))
        case "play":
            return msg("{player} plays {cards}.", player=who, cards=_symbols(values["cards"]))
        case "yield":
            return msg("{player} yields.", player=who)
        case "discard":
            return msg("{player} discards {card}.", player=who, card=_symbols(values["card"]))
        case "flip":
            left = _int(values["left"])
            return nmsg("{player} flips a jester; {n} is left.", "{player} flips a jester; {n} are left.", left, player=who)
        case "choose":
            return msg("{player} names {other} to play next.", player=who, other=seat_name(_int(values["named"])))
        case "wish":
            return msg("{player} {wish}.", player=who, wish=_WISHES[Wish(str(values["wish"]))])
        case "heal":
            return _healed(_int(values["n"]), values)
        case "draw":
            return _drew(_int(values["n"]), who, values)
        case "damage":
            return msg("{enemy} takes {dealt}: {damage} of {health}.", **_enemy_values(values))
        case "defeat" if values["exact"]:
            return msg("{enemy} falls exactly and lies on top of the tavern.", **_enemy_values(values))
        case "defeat":
            return msg("{enemy} falls.", **_enemy_values(values))
        case "enemy":
            return msg("The enemy is {enemy}.", enemy=_symbols(values["card"]))
        case "attack":
            return msg("The enemy strikes {player} with {due}.", player=who, due=values["due"])
        case _:  # A turn is announced by its prompt, the end by its epilogue.
            return None


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _symbols(text: Value) -> str:
    return symbols(parse_cards(str(text)))


def _enemy_values(values: dict[str, Value]) -> dict[str, Value]:
    return {**values, "enemy": _symbols(values["enemy"])}


def _healed(n: int, values: dict[str, Value]) -> Message:
    if "cards" in values:
        cards = _symbols(values["cards"])
        return nmsg("{n} card goes under the tavern: {cards}.", "{n} cards go under the tavern: {cards}.", n, cards=cards)
    return nmsg("{n} card goes unseen under the tavern.", "{n} cards go unseen under the tavern.", n)


def _drew(n: int, who: Message, values: dict[str, Value]) -> Message:
    if "cards" in values:
        return nmsg(
            "{player} draws {n} card: {cards}.", "{player} draws {n} cards: {cards}.", n, player=who, cards=_symbols(values["cards"])
        )
    return nmsg("{player} draws {n} card.", "{player} draws {n} cards.", n, player=who)


def epilogue(outcome: Outcome) -> Message:
    """Won or lost, why, and how far it went."""
    n = outcome.defeated
    match outcome.reason:
        case Reason.LAST_KING if outcome.medal is not None:
            return msg("The last king has fallen: {medal}!", medal=_MEDALS[outcome.medal])
        case Reason.LAST_KING:
            return msg("The last king has fallen: victory!")
        case Reason.CANNOT_PAY:
            return nmsg("Lost: the strike could not be paid; {n} enemy fell.", "Lost: the strike could not be paid; {n} enemies fell.", n)
        case Reason.CANNOT_ACT:
            return nmsg("Lost: no card to play and no yield; {n} enemy fell.", "Lost: no card to play and no yield; {n} enemies fell.", n)
        case _:
            assert_never(outcome.reason)


FACE: Final = Face[View, Action](
    render=render, plain=plain, prompt=prompt, describe=describe, narrate=narrate, epilogue=epilogue, seat_name=seat_name
)
