"""Positions written by hand that could come about, and those that could not, each with what is said of it."""

from __future__ import annotations

import attrs
import pytest

from cardgames import NotationError
from cardgames.regality_religion import GAME, State
from cardgames.regality_religion.cards import NEUTRALS, Card, parse_cards
from cardgames.regality_religion.check import objections
from cardgames.regality_religion.state import Pending

REGALITY = "king queen princess minister general mage castle"
RELIGION = "pope cardinal saint bishop paladin monk temple"
FOUR = "samurai ninja poet artist"
FIVE = f"{FOUR} shaman"
NOBODY_PLAYED = ". . . / . . . / . . ."
FULL = "King Queen Mage / Princess Castle pope / saint monk bishop"

Lines = dict[str, str]


def load(lines: Lines) -> State:
    return GAME.load("\n".join(f"{key} {rest}" for key, rest in lines.items()))


def all_but(cards: str, zone: Lines) -> str:
    """The neutrals that are neither among these cards nor in these zones."""
    named = {*cards.split(), *" ".join(zone.values()).replace("?", "").split()}
    return " ".join(str(card) for card in NEUTRALS if str(card) not in named)


# A game is being played

TURN = {"mover": "regality", "field": "King . . / . . . / . . .", "banished": "citizen", "turn": "12", "starter": "regality"}
FIRST = {"mover": "regality", "turn": "0", "regality": f"{REGALITY} citizen", "middle": FIVE}
HITS = {**TURN, "field": "King pope . / . . . / . . .", "phase": "effect", "pending": "king a3"}
COPY = {**TURN, "field": "King Queen . / Poet . pope / . . .", "phase": "effect", "pending": "king a2 begun"}
MOVE = {**TURN, "field": "Fairy King . / . . . / . . .", "phase": "effect", "pending": "fairy a3 begun b3"}
DRAW = {**TURN, "field": "Merchant King . / . . . / . . .", "phase": "draw", "pending": "merchant a3"}
ROB = {
    **TURN,
    "variant": "secret_random",
    "field": "Adventurer King . / . . . / . . .",
    "religion": f"{RELIGION} ninja? dragon?",
    "phase": "reveal",
    "pending": "adventurer a3",
}
LOOK = {**ROB, "variant": "secret_random+hidden_target=look", "phase": "effect", "pending": "adventurer a3 begun"}
OVER = {**TURN, "field": FULL, "phase": "over", "results": "regality:allies:5-4"}

# It is being set up

LAID = {"mover": "regality", "turn": "0", "starter": "-"}
KINGDOM = {**LAID, "phase": "kingdom"}
DEALS = {**LAID, "phase": "neutrals"}
STARTS = {**LAID, "phase": "start", "middle": FIVE}
RANDOM = {**LAID, "phase": "start", "variant": "random", "regality": f"{REGALITY} samurai ninja", "religion": f"{RELIGION} poet artist"}
SECRET = {**RANDOM, "variant": "secret_random", "regality": f"{REGALITY} samurai? ninja?", "religion": f"{RELIGION} poet? artist?"}
CHOOSES = {**LAID, "phase": "choose", "variant": "match", "results": "religion:allies:4-5", "middle": FIVE}
PICKS = {**LAID, "phase": "pick", "variant": "draft", "starter": "regality", "regality": f"{REGALITY} citizen", "offer": FIVE}
PICKED = {**PICKS, "mover": "religion", "regality": f"{REGALITY} citizen shaman", "offer": FOUR}

# A secret draft: Regality keeps the Samurai of the first four, Religion the Ninja; Religion the Sage of the next four, Regality the Hermit

DRAFT = {**LAID, "variant": "secret_draft", "starter": "regality", "regality": f"{REGALITY} citizen"}
KEEPS = {**DRAFT, "phase": "keep", "offer": FOUR}
KEPT = {
    **DRAFT,
    "phase": "keep",
    "mover": "religion",
    "regality": f"{REGALITY} citizen samurai?",
    "offer": "ninja poet artist",
    "drafted": "samurai / -",
    "passed": "ninja poet artist / -",
}
AGAIN = {
    **KEPT,
    "phase": "neutrals",
    "offer": "-",
    "religion": f"{RELIGION} ninja?",
    "aside": "poet artist",
    "drafted": "samurai / ninja",
}
LAST = {
    **AGAIN,
    "phase": "keep",
    "mover": "regality",
    "offer": "hermit witch palmist",
    "religion": f"{RELIGION} ninja? sage?",
    "drafted": "samurai / ninja sage",
    "passed": "ninja poet artist / hermit witch palmist",
}
DRAFTED = {
    "variant": "secret_draft",
    "mover": "religion",
    "field": "Citizen . . / . . . / . . .",
    "regality": f"{REGALITY} samurai? hermit?",
    "religion": f"{RELIGION} ninja? sage?",
    "aside": "poet artist witch palmist",
    "drafted": "samurai hermit / ninja sage",
    "passed": "ninja poet artist / hermit witch palmist",
}

LATER = {"results": "nobody:repetition:4-4", "starter": "regality"}

POSSIBLE = [
    TURN,
    FIRST,
    HITS,
    {**HITS, "mover": "religion", "starter": "religion", "pending": "pope b3"},
    COPY,
    MOVE,
    DRAW,
    ROB,
    {**ROB, "field": "Assassin King . / . . . / . . .", "pending": "assassin a3"},
    {**ROB, "mover": "religion", "starter": "religion", "field": "adventurer pope . / . . . / . . .", "regality": f"{REGALITY} ninja?"}
    | {"religion": "cardinal saint bishop paladin monk temple"},
    {**ROB, "phase": "effect"},
    LOOK,
    {**LOOK, "field": "Assassin King . / . . . / . . .", "pending": "assassin a3 begun"},
    OVER,
    {**OVER, "field": NOBODY_PLAYED, "results": "religion:stuck:0-0"},
    {**OVER, "variant": "match", "results": "regality:allies:5-4 regality:allies:5-4"},
    {**TURN, "variant": "open+lone_tower=free_space", "field": "Tower . . / . . . / . . ."},
    {**TURN, "variant": "open+stuck=passes", "field": ". pope . / . . . / . . .", "regality": "tower", "banished": f"citizen {REGALITY}"},
    {**TURN, "field": "King Queen . / . . . / . . .", "destroyed": "mage", "turn": "3", "starter": "religion"},
    {**HITS, "turn": "1", "starter": "religion"},
    {**TURN, "middle": FIVE},
    KINGDOM,
    DEALS,
    {**DEALS, "variant": "match", "results": "religion:allies:4-5", "aside": " ".join(map(str, NEUTRALS[5:]))},
    {**DEALS, "variant": "match", **LATER},
    STARTS,
    RANDOM,
    SECRET,
    CHOOSES,
    {**CHOOSES, "mover": "religion", "results": "regality:allies:5-4"},
    {**CHOOSES, "variant": "draft+length=match", "middle": "-", "offer": FIVE},
    {**CHOOSES, "variant": "old_style+length=match", "middle": "-"},
    {**CHOOSES, "variant": "secret_draft+length=match", "middle": "-"},
    {**STARTS, "variant": "draft", "middle": "-", "offer": FIVE},
    {**STARTS, "variant": "old_style", "middle": "-"},
    PICKS,
    PICKED,
    {**PICKED, "mover": "regality", "religion": f"{RELIGION} artist", "offer": "samurai ninja poet"},
    {**DRAFT, "phase": "neutrals"},
    KEEPS,
    KEPT,
    AGAIN,
    {**AGAIN, "variant": "secret_draft+length=match", **LATER, "unused": "death tower witch palmist"}
    | {"aside": "poet artist " + all_but("death tower witch palmist", AGAIN)},
    LAST,
    DRAFTED,
]


@pytest.mark.parametrize("lines", POSSIBLE)
def test_what_can_come_about_is_read_and_written(lines: Lines) -> None:
    state = load(lines)
    assert [] == list(objections(state))
    assert state == GAME.load(GAME.dump(state))


WHERE_CARDS_ARE: list[tuple[Lines, str]] = [
    ({**TURN, "field": "King King . / . . . / . . ."}, "in more than one place: king"),
    ({**TURN, "field": "King King Queen / . . . / . . .", "destroyed": "queen"}, "in more than one place: king, queen"),
    ({**TURN, "middle": "king"}, "in more than one place: king"),
    ({**TURN, "regality": "queen castle"}, "nowhere: princess, minister, general, mage"),
    ({**TURN, "banished": "-"}, "nowhere: citizen"),
    ({**PICKS, "regality": REGALITY}, "nowhere: citizen"),
    ({**DRAFT, "phase": "neutrals", "regality": REGALITY}, "nowhere: citizen"),
    ({**STARTS, "regality": f"{REGALITY} citizen"}, "the Citizen waits until it is known who starts"),
    ({**CHOOSES, "religion": f"{RELIGION} citizen"}, "the Citizen waits until it is known who starts"),
    ({**KINGDOM, "banished": "citizen"}, "the Citizen waits until it is known who starts"),
    ({**TURN, "middle": "ninja queen"}, "no neutral for the table: queen"),
    ({**TURN, "aside": "queen mage ninja"}, "no neutral for the table: queen, mage"),
    ({**PICKS, "offer": "queen samurai ninja poet artist", "regality": f"{REGALITY[5:]} citizen"}, "in more than one place: queen"),
    ({**PICKS, "offer": f"{FOUR} citizen", "regality": REGALITY}, "no neutral for the table: citizen"),
    ({**TURN, "middle": f"{FIVE} sage"}, "this mode has no such neutral Area: samurai, ninja, poet, artist, shaman, sage"),
    ({**TURN, "variant": "random", "middle": "ninja poet"}, "this mode has no such neutral Area: ninja, poet"),
    ({**TURN, "variant": "old_style", "aside": "ninja"}, "Old Style leaves out all neutrals but the Citizen"),
    ({**TURN, "regality": "queen? princess minister general mage castle"}, "cannot be hidden: queen"),
    ({**TURN, "regality": f"{REGALITY[5:]} ninja?"}, "cannot be hidden: ninja"),
    ({**ROB, "religion": "pope? cardinal saint? bishop paladin monk temple ninja?"}, "cannot be hidden: pope, saint"),
    ({**KEEPS, "variant": "draft"}, "only a secret draft keeps cards"),
    ({**PICKS, "variant": "secret_draft"}, "only a draft picks cards"),
    ({**PICKS, "offer": "samurai ninja"}, "so many cards are not on offer now: samurai, ninja"),
    ({**PICKS, "offer": f"{FIVE} sage"}, "so many cards are not on offer now: samurai, ninja, poet, artist, shaman, sage"),
    ({**KEEPS, "offer": FIVE}, "so many cards are not on offer now: samurai, ninja, poet, artist, shaman"),
    ({**STARTS, "variant": "draft", "middle": "-", "offer": FOUR}, "so many cards are not on offer now: samurai, ninja, poet, artist"),
    ({**CHOOSES, "offer": "sage"}, "so many cards are not on offer now: sage"),
    ({**TURN, "variant": "draft", "offer": FIVE}, "so many cards are not on offer now: samurai, ninja, poet, artist, shaman"),
    ({**DRAFTED, "offer": "death"}, "so many cards are not on offer now: death"),
    ({**KINGDOM, "kingdom": "123/456/789"}, "the kingdom cards are laid out first"),
]

ON_THE_FIELD: list[tuple[Lines, str]] = [
    ({**TURN, "field": ". . . / King+queen . . / . . ."}, "king on a2 covers nothing"),
    ({**TURN, "field": ". . . / . . Tower / . . ."}, "the Tower on c2 covers a card"),
    ({**TURN, "field": ". . . / . . . / . pope!regality ."}, "pope on b1 has left by the destroyer's turn"),
]

IN_A_MATCH: list[tuple[Lines, str]] = [
    ({**OVER, "results": "religion:allies:4-5 regality:allies:5-4"}, "a single game has one result"),
    (
        {**OVER, "variant": "match", "results": "regality:allies:5-4 regality:allies:6-3 regality:allies:5-4"},
        "the match was over before its last result",
    ),
    ({**TURN, "phase": "over"}, "the results do not say that it is over"),
    ({**OVER, "variant": "match"}, "the results do not say that it is over"),
    ({**TURN, "results": "regality:allies:5-4"}, "the results say that it is over"),
    ({**TURN, "variant": "match", "results": "regality:allies:5-4 regality:allies:5-4"}, "the results say that it is over"),
]

IN_A_TURN: list[tuple[Lines, str]] = [
    ({**TURN, "turn": "13"}, "turn 13 is the other player's"),
    ({**TURN, "starter": "religion"}, "turn 12 is the other player's"),
    ({**TURN, "starter": "-"}, "turn 12 is the other player's"),
    ({**FIRST, "field": "Dragon . . / . . . / . . ."}, "the first turn begins with an empty field and plays the Citizen"),
    ({**FIRST, "phase": "effect", "pending": "king a1"}, "the first turn begins with an empty field and plays the Citizen"),
    (
        {**FIRST, "regality": REGALITY, "religion": f"{RELIGION} citizen"},
        "the first turn begins with an empty field and plays the Citizen",
    ),
    ({**FIRST, "destroyed": "dragon"}, "the first turn begins with an empty field and plays the Citizen"),
    ({**FIRST, "banished": "dragon"}, "the first turn begins with an empty field and plays the Citizen"),
    ({**TURN, "field": "King Queen Mage / . . . / . . .", "turn": "2"}, "more cards have been played than there were turns"),
    ({**TURN, "field": "King Tower+queen . / . . . / . . .", "turn": "2"}, "more cards have been played than there were turns"),
    ({**TURN, "destroyed": "queen mage", "turn": "2"}, "more cards have been played than there were turns"),
    (
        {**HITS, "field": "King pope Mage / . . . / . . .", "turn": "1"} | {"starter": "religion"},
        "more cards have been played than there were turns",
    ),
    ({**TURN, "field": FULL}, "the field is full: the game is over"),
    ({**TURN, "regality": "-", "banished": f"citizen {REGALITY[5:]}"}, "regality has no card to play and has lost"),
    (
        {**TURN, "mover": "religion", "starter": "religion", "religion": "-", "banished": f"citizen {RELIGION}"},
        "religion has no card to play and has lost",
    ),
    (
        {**TURN, "field": ". pope . / . . . / . . .", "regality": "tower", "banished": f"citizen {REGALITY}"},
        "regality cannot place a card and has lost",
    ),
    (
        {**TURN, "variant": "open+face_down=face_up", "field": FULL.replace("pope", "pope!religion")},
        "regality cannot place a card and has lost",
    ),
    ({**TURN, "pending": "king a3"}, "an effect is pending in the middle of a turn, and only then"),
    ({**TURN, "phase": "effect"}, "an effect is pending in the middle of a turn, and only then"),
    ({**TURN, "phase": "draw"}, "an effect is pending in the middle of a turn, and only then"),
]

IN_AN_EFFECT: list[tuple[Lines, str]] = [
    ({**HITS, "pending": "king b2"}, "no card of the mover lies on b2 to have an effect"),
    ({**HITS, "pending": "pope b3"}, "no card of the mover lies on b3 to have an effect"),
    ({**HITS, "field": "King!religion pope . / . . . / . . ."}, "no card of the mover lies on a3 to have an effect"),
    ({**HITS, "field": "Castle pope . / . . . / . . .", "pending": "castle a3"}, "castle has no effect to use here"),
    ({**HITS, "field": "Castle pope . / . . . / . . .", "pending": "king a3"}, "castle has no effect to use here"),
    ({**COPY, "field": "Castle Queen . / Poet . pope / . . .", "pending": "castle a2 begun"}, "poet has no effect to use here"),
    ({**HITS, "field": "King pope . / Shaman . . / . . ."}, "king has no effect to use here"),
    ({**HITS, "pending": "queen a3 begun"}, "king cannot have the effect of queen"),
    ({**COPY, "pending": "king a2"}, "poet cannot have the effect of king"),
    ({**HITS, "pending": "king a3 begun"}, "the effect of king has not begun"),
    ({**HITS, "variant": "open+hidden_target=look", "pending": "king a3 begun"}, "the effect of king has not begun"),
    ({**ROB, "phase": "effect", "pending": "adventurer a3 begun"}, "the effect of adventurer has not begun"),
    ({**HITS, "pending": "king a3 begun b3"}, "nothing is being moved"),
    ({**MOVE, "pending": "fairy a3 begun c1"}, "nothing is being moved"),
    ({**MOVE, "phase": "draw"}, "nothing is being moved"),
    ({**TURN, "phase": "effect", "pending": "king a3"}, "the effect of king has nothing to affect"),
    ({**COPY, "field": "Mage . . / Poet . . / . . pope", "pending": "mage a2 begun"}, "the effect of mage has nothing to affect"),
    ({**HITS, "phase": "draw"}, "nothing can be drawn"),
    ({**DRAW, "unused": "-", "aside": all_but("merchant", {})}, "nothing can be drawn"),
    ({**HITS, "phase": "reveal"}, "no hidden card can be hit"),
    (
        {**ROB, "field": "King pope Adventurer / . . . / . . .", "religion": f"{RELIGION[5:]} ninja?", "pending": "king a3"},
        "no hidden card can be hit",
    ),
    ({**ROB, "religion": RELIGION}, "no hidden card can be hit"),
    ({**ROB, "religion": RELIGION, "regality": f"{REGALITY[5:]} ninja?"}, "no hidden card can be hit"),
    ({**LOOK, "phase": "reveal"}, "no hidden card can be hit"),
]

AT_THE_END: list[tuple[Lines, str]] = [
    ({**OVER, "pending": "king a3"}, "nothing is pending when it is over"),
    ({**OVER, "past": "0:.........::::"}, "nothing is pending when it is over"),
    ({**OVER, "results": "religion:allies:4-5"}, "the last result does not fit the field"),
    ({**OVER, "results": "regality:repetition:5-4"}, "the last result does not fit the field"),
    ({**OVER, "field": "King . . / . . . / . . ."}, "the last result does not fit the field"),
    ({**OVER, "field": "King . . / . . . / . . .", "results": "regality:match:5-4"}, "a game does not end by a match"),
]

IN_THE_SETUP: list[tuple[Lines, str]] = [
    ({**STARTS, "field": "Dragon . . / . . . / . . ."}, "nothing has been played yet"),
    ({**STARTS, "destroyed": "dragon"}, "nothing has been played yet"),
    ({**STARTS, "banished": "dragon"}, "nothing has been played yet"),
    ({**STARTS, "turn": "2"}, "nothing has been played yet"),
    ({**STARTS, "pending": "king a1"}, "nothing has been played yet"),
    ({**STARTS, "past": "0:.........::::"}, "nothing has been played yet"),
    ({**STARTS, "regality": REGALITY[5:], "religion": f"{RELIGION} king"}, "regality has all cards of its faction"),
    ({**CHOOSES, "mover": "religion"}, "the loser of the last game chooses"),
    ({**CHOOSES, "mover": "regality", "results": "regality:allies:5-4"}, "the loser of the last game chooses"),
    ({**CHOOSES, "results": "nobody:repetition:4-4"}, "the loser of the last game chooses"),
    ({**STARTS, "phase": "choose"}, "the loser of the last game chooses"),
    ({**STARTS, "variant": "match", "results": "regality:allies:5-4"}, "chance does this only before the first game"),
    ({**KINGDOM, "variant": "match", "results": "regality:allies:5-4"}, "chance does this only before the first game"),
    ({**STARTS, "variant": "open+first=0"}, "the variant says who starts"),
    ({**DEALS, "variant": "old_style"}, "Old Style leaves out all neutrals but the Citizen"),
    ({**STARTS, "starter": "regality"}, "who starts is known in advance only after a drawn game"),
    ({**DEALS, "variant": "match", **LATER, "starter": "-"}, "who starts is known in advance only after a drawn game"),
    ({**PICKS, "starter": "religion"}, "who starts has the Citizen"),
    ({**PICKS, "starter": "-"}, "who starts has the Citizen"),
    ({**DRAFT, "phase": "neutrals", "starter": "religion"}, "who starts has the Citizen"),
    ({**KEEPS, "starter": "religion"}, "who starts has the Citizen"),
    ({**PICKS, "mover": "religion"}, "the players pick in turn"),
    ({**PICKED, "mover": "regality"}, "the players pick in turn"),
    ({**PICKED, "regality": f"{REGALITY} citizen"}, "by now the players hold 1 and 0 neutrals"),
    (
        {**PICKED, "starter": "religion", "mover": "regality", "religion": f"{RELIGION} citizen", "regality": f"{REGALITY} shaman"},
        "by now the players hold 0 and 1 neutrals",
    ),
    ({**RANDOM, "religion": RELIGION}, "by now the players hold 2 and 2 neutrals"),
    ({**STARTS, "regality": f"{REGALITY} sage"}, "by now the players hold 0 and 0 neutrals"),
    ({**SECRET, "religion": f"{RELIGION} poet artist?"}, "the neutrals dealt are hidden"),
    ({**STARTS, "middle": FOUR}, "five neutrals lie in the middle, once they are dealt"),
    ({**DEALS, "middle": FIVE}, "five neutrals lie in the middle, once they are dealt"),
    (
        {**DEALS, "variant": "match", "results": "religion:allies:4-5", "aside": " ".join(map(str, NEUTRALS[4:]))},
        "there are too few unused neutrals for the deal",
    ),
    (
        {**AGAIN, "unused": "death tower witch", "aside": "poet artist " + all_but("death tower witch", AGAIN)},
        "there are too few unused neutrals for the deal",
    ),
]

PASSED_ON = "of three cards passed on, one is kept and two are set aside: "

IN_A_SECRET_DRAFT: list[tuple[Lines, str]] = [
    ({**TURN, "drafted": "ninja / -"}, "only a secret draft is remembered"),
    ({**TURN, "passed": "- / ninja"}, "only a secret draft is remembered"),
    ({**KEEPS, "offer": "-"}, "a secret draft never stands like this"),
    ({**KEEPS, "phase": "neutrals"}, "so many cards are not on offer now: samurai, ninja, poet, artist"),
    ({**KEEPS, "mover": "religion"}, "a secret draft never stands like this"),
    ({**KEEPS, "offer": "samurai ninja poet"}, "a secret draft never stands like this"),
    ({**KEPT, "mover": "regality"}, "a secret draft never stands like this"),
    ({**KEPT, "regality": f"{REGALITY} citizen samurai"}, "drafted cards are held hidden"),
    ({**KEPT, "drafted": "- / -", "passed": "- / -"}, "drafted cards are held hidden"),
    ({**KEPT, "passed": "- / -"}, "three cards are passed on after each first choice"),
    ({**AGAIN, "passed": "ninja poet artist / ninja poet artist"}, PASSED_ON + "ninja, poet, artist"),
    ({**LAST, "aside": "poet dragon"}, PASSED_ON + "ninja, poet, artist"),
    ({**LAST, "passed": "ninja poet artist / hermit witch"}, PASSED_ON + "hermit, witch"),
    ({**DRAFTED, "aside": "poet artist witch historian"}, PASSED_ON + "hermit, witch, palmist"),
    ({**DRAFTED, "passed": "ninja poet artist dragon / hermit witch palmist"}, PASSED_ON + "ninja, poet, artist, dragon"),
    ({**DRAFTED, "drafted": "samurai / ninja sage"}, PASSED_ON + "hermit, witch, palmist"),
    ({**KEEPS, "drafted": "sage hermit death / -"}, "nobody drafts these: sage, hermit, death"),
    ({**KEEPS, "drafted": "king / -"}, "nobody drafts these: king"),
    ({**DRAFTED, "drafted": "samurai hermit / ninja pope"}, "nobody drafts these: pope, ninja"),
    (
        {**DRAFTED, "regality": f"{REGALITY} hermit?", "religion": f"{RELIGION} samurai? ninja? sage?"},
        "a hidden card was drafted by the other player: samurai, hermit",
    ),
    ({**KEPT, "drafted": "dragon / -"}, "drafted, and not in play: dragon"),
    ({**KEPT, "drafted": "ninja / -"}, "drafted, and not in play: ninja"),
    (
        {**DRAFTED, "regality": f"{REGALITY} hermit?", "aside": "samurai poet artist witch palmist"},
        "drafted, and not in play: samurai, hermit",
    ),
    ({**DRAFTED, "passed": "ninja poet artist / -"}, "a secret draft gives two cards to each player"),
]

IMPOSSIBLE = [
    *WHERE_CARDS_ARE,
    *ON_THE_FIELD,
    *IN_A_MATCH,
    *IN_A_TURN,
    *IN_AN_EFFECT,
    *AT_THE_END,
    *IN_THE_SETUP,
    *IN_A_SECRET_DRAFT,
]


@pytest.mark.parametrize(("lines", "reason"), IMPOSSIBLE)
def test_what_cannot_come_about_is_refused_and_the_reason_given(lines: Lines, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        load(lines)
    assert (reason, None) == (str(caught.value), caught.value.place)


def test_all_that_is_wrong_is_found_the_plainest_first() -> None:
    """The Citizen is nowhere, the turn is the other player's, and an effect should be pending."""
    state = attrs.evolve(load(HITS), banished=(), turn=13, pending=None)
    wrong = ["nowhere: citizen", "turn 13 is the other player's", "an effect is pending in the middle of a turn, and only then"]
    assert wrong == [str(objection) for objection in objections(state)]


def test_a_passive_card_has_nothing_to_affect_either() -> None:
    state = attrs.evolve(load(HITS), field=load({**TURN, "field": "Castle pope . / . . . / . . ."}).field)
    wrong = attrs.evolve(state, areas=(parse_cards(REGALITY[:-7]), state.areas[1]), pending=Pending(Card.parse("castle"), 6))
    said = ["castle has no effect to use here", "the effect of castle has nothing to affect"]
    assert said == [str(objection) for objection in objections(wrong)]


def test_a_secret_draft_whose_starter_is_not_known_is_only_that() -> None:
    state = load({**DRAFT, "phase": "neutrals"})
    unknown = attrs.evolve(state, setting=attrs.evolve(state.setting, starter=None))
    assert ["who starts has the Citizen"] == [str(objection) for objection in objections(unknown)]
