"""A second Regicide, written from the book alone and as plainly as it reads: lists of texts, changed in place, nothing worked out before.

It shares no code with the engine. Cards are texts such as ``10H`` and ``*1``; piles are lists with their top first. It knows the book's
game with its default rulings, one to four players.
"""

from __future__ import annotations

from dataclasses import dataclass, field

LIMITS = {1: 8, 2: 7, 3: 6, 4: 5}
ATTACKS = {"J": 10, "Q": 15, "K": 20}
HEALTHS = {"J": 20, "Q": 30, "K": 40}


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def worth(card: str) -> int:
    if card.startswith("*"):
        return 0
    if rank(card) == "A":
        return 1
    if rank(card) in ATTACKS:
        return ATTACKS[rank(card)]
    return int(rank(card))


def worth_all(cards: list[str]) -> int:
    result = 0
    for card in cards:
        result += worth(card)
    return result


def may_be_played_together(cards: list[str]) -> bool:
    """One card; a companion with one more; two to four of a number, 10 at most."""
    if len(cards) == 1:
        return True
    if any(card.startswith("*") for card in cards):
        return False
    if len(cards) == 2 and (rank(cards[0]) == "A" or rank(cards[1]) == "A"):
        return True
    for card in cards:
        if rank(card) != rank(cards[0]) or not rank(card).isdigit():
            return False
    return 2 <= len(cards) <= 4 and worth_all(cards) <= 10


@dataclass
class Naive:
    """A game in progress. `step` is what is asked next: play, heal, choose, pay, won or lost."""

    players: int
    castle: list[str]
    tavern: list[str]
    hands: list[list[str]] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    #: (cards, whether the immunity was already cancelled when they were played)
    table: list[tuple[list[str], bool]] = field(default_factory=list)
    turn: int = 0
    step: str = "play"
    to_pay: int = 0
    paid_something: bool = False
    damage: int = 0
    last_turns: dict[int, str] = field(default_factory=dict)
    jesters_to_flip: int = 0

    def __post_init__(self) -> None:
        for _ in range(self.players):
            self.hands.append([self.tavern.pop(0) for _ in range(LIMITS[self.players])])
        if self.players == 1:
            self.jesters_to_flip = 2

    # What the book says of the enemy

    def enemy(self) -> str:
        return self.castle[0]

    def immunity_is_cancelled(self) -> bool:
        return any(cards[0].startswith("*") for cards, _ in self.table)

    def power_works(self, its_suit: str) -> bool:
        return its_suit != suit(self.enemy()) or self.immunity_is_cancelled()

    def strike(self) -> int:
        strength = ATTACKS[rank(self.enemy())]
        for cards, _ in self.table:
            if any(suit(card) == "S" for card in cards) and self.power_works("S"):
                strength -= worth_all(cards)
        return max(0, strength)

    # What may be done

    def may_yield(self) -> bool:
        others = [seat for seat in range(self.players) if seat != self.turn]
        return any(self.last_turns.get(seat) != "yield" for seat in others)

    def may_flip(self) -> bool:
        return self.jesters_to_flip > 0 and (self.step == "play" or (self.step == "pay" and not self.paid_something))

    def options(self) -> set[str]:
        """All that may be done, as texts with the cards in alphabetical order."""
        hand = self.hands[self.turn]
        found = set()
        if self.step == "play":
            for number in range(1, 2 ** len(hand)):
                cards = [card for place, card in enumerate(hand) if number >> place & 1]
                if len(cards) <= 4 and may_be_played_together(cards):
                    found.add("play " + " ".join(sorted(cards)))
            if self.may_yield():
                found.add("yield")
        if self.step == "pay" and worth_all(hand) >= self.to_pay:
            found |= {"discard " + card for card in hand}
        if self.step == "choose":
            found |= {f"choose {seat}" for seat in range(self.players)}
        if self.may_flip():
            found.add("flip")
        return found

    # What follows

    def do(self, text: str) -> None:
        verb, *words = text.split()
        hand = self.hands[self.turn]
        if verb == "play":
            self.last_turns[self.turn] = "play"
            self.table.append((words, self.immunity_is_cancelled()))
            for card in words:
                hand.remove(card)
            if words[0].startswith("*"):
                self.step = "choose"
            elif any(suit(card) == "H" for card in words) and self.power_works("H") and self.discard:
                self.step = "heal"
            else:
                self.after_hearts()
        elif verb == "heal":
            for card in words:
                self.discard.remove(card)
                self.tavern.append(card)
            self.after_hearts()
        elif verb == "yield":
            self.last_turns[self.turn] = "yield"
            self.counterattack()
        elif verb == "choose":
            self.begin_turn(int(words[0]))
        elif verb == "discard":
            hand.remove(words[0])
            self.discard.append(words[0])
            self.to_pay -= worth(words[0])
            self.paid_something = True
            if self.to_pay <= 0:
                self.begin_turn((self.turn + 1) % self.players)
        elif verb == "flip":
            self.jesters_to_flip -= 1
            self.discard += hand
            hand.clear()
            while self.tavern and len(hand) < LIMITS[self.players]:
                hand.append(self.tavern.pop(0))
            self.check_loss()

    def after_hearts(self) -> None:
        cards, _ = self.table[-1]
        if any(suit(card) == "D" for card in cards) and self.power_works("D"):
            self.draw(worth_all(cards))
        hit = worth_all(cards)
        if any(suit(card) == "C" for card in cards) and self.power_works("C"):
            hit *= 2
        self.damage += hit
        health = HEALTHS[rank(self.enemy())]
        if self.damage < health:
            self.counterattack()
            return
        fallen = self.castle.pop(0)
        if self.damage == health:
            self.tavern.insert(0, fallen)
        else:
            self.discard.append(fallen)
        for played, _ in self.table:
            self.discard += played
        self.table = []
        self.damage = 0
        if not self.castle:
            self.step = "won"
        else:
            self.begin_turn(self.turn)

    def draw(self, number: int) -> None:
        seat = self.turn
        while number > 0 and self.tavern and any(len(hand) < LIMITS[self.players] for hand in self.hands):
            if len(self.hands[seat]) < LIMITS[self.players]:
                self.hands[seat].append(self.tavern.pop(0))
                number -= 1
            seat = (seat + 1) % self.players

    def counterattack(self) -> None:
        self.to_pay = self.strike()
        self.paid_something = False
        if self.to_pay == 0:
            self.begin_turn((self.turn + 1) % self.players)
        else:
            self.step = "pay"
            self.check_loss()

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.step = "play"
        self.to_pay = 0
        self.check_loss()

    def check_loss(self) -> None:
        """In either step a seat with nothing to do has lost for all."""
        if not self.options():
            self.step = "lost"
