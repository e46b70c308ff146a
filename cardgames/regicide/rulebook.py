"""The catalogue of the rules, in our own words; the sources are the Italian (IT), Spanish (ES) and French (FR) books, by section."""

from __future__ import annotations

from typing import Final

from cardgames.core.messages import Message, msg, pmsg
from cardgames.core.rulebook import Rule, Rulebook, Ruling

_SETUP: Final = "IT Preparazione, ES Preparación, FR Mise en place"
_TURN: Final = "IT Come si gioca, ES Cómo se juega, FR Comment jouer"
_PLAY: Final = "IT Fase uno, ES Paso uno, FR Première étape"
_POWERS: Final = "IT Fase due, ES Paso dos, FR Deuxième étape"
_DAMAGE: Final = "IT Fase tre, ES Paso tres, FR Troisième étape"
_SUFFER: Final = "IT Fase quattro, ES Paso cuatro, FR Étape quatre"
_COMPANIONS: Final = "IT Compagni animali, ES Compañeros animales, FR Animaux de cie"
_COMBOS: Final = "IT Combinazioni, ES Combinaciones, FR Combos"
_IMMUNITY: Final = "IT Immunità del nemico, ES Inmunidad del enemigo, FR Immunité ennemie"
_JESTER: Final = "IT Giocare il jolly, ES Jugar el comodín, FR Jouer le bouffon"
_DRAWN: Final = "IT Pescare un nemico sconfitto, ES Robar un enemigo derrotado, FR Valeur de l'ennemi"
_YIELD: Final = "IT Rinuncia, ES Pasar, FR Passer"
_TALK: Final = "IT Comunicazione, ES Comunicación, FR Communication"
_END: Final = "IT Fine del gioco, ES Final de partida, FR Fin de la partie"
_SOLO: Final = "IT Modalità solitario, ES Solitario, FR Partie en solo"
_TABLES: Final = "difficulty options of many tables; in no book"


def _rule(id: str, source: str, text: Message) -> Rule:
    return Rule(id=id, text=text, source=source)


def _ruling(id: str, source: str, field: str | None, text: Message, reason: Message, *options: tuple[str, Message]) -> Ruling:
    return Ruling(id=id, text=text, source=source, field=field, options=options, reason=reason)


_RULES: Final = (
    _rule(
        "REG-01",
        _SETUP,
        msg("The castle is the four jacks on the four queens on the four kings, each rank shuffled; its top card is the first enemy."),
    ),
    _rule("REG-02", _SETUP, msg("The tavern is the numbers 2 to 10, the four companions and the jesters of the player count, shuffled.")),
    _rule("REG-03", _SETUP, msg("With 1, 2, 3, 4 players 0, 0, 1, 2 jesters are in the tavern and a hand holds at most 8, 7, 6, 5 cards.")),
    _rule("REG-04", _SETUP, msg("Every seat is dealt as many cards as a hand may hold; the discard starts empty.")),
    _rule("REG-05", _SETUP, msg("Who starts is a custom of the table: the first seat, or another that the variant names.")),
    _rule("REG-06", _TURN, msg("A turn is: play or yield, powers of the suits, damage, counterattack.")),
    _rule(
        "REG-07",
        f"{_PLAY}; {_DRAWN}",
        msg("Any single card may be played; cards are worth 1 (companion), 2 to 10, jack 10, queen 15, king 20, jester 0."),
    ),
    _rule(
        "REG-08",
        _COMPANIONS,
        msg("A companion is played alone or with one other card that is no jester; the limit of combos does not count for the two."),
    ),
    _rule(
        "REG-09",
        _COMBOS,
        msg("A combo is two to four cards of one number that add up to 10 at most; companions and royals are never in it."),
    ),
    _rule("REG-10", _JESTER, msg("A jester is played alone.")),
    _rule(
        "REG-11",
        f"{_POWERS}; {_COMBOS}",
        msg("Every power of a play works with its whole value, once for each suit, and cannot be declined."),
    ),
    _rule(
        "REG-12",
        _POWERS,
        msg(
            "Hearts: the discard is shuffled, and as many of its cards as the play is worth go unseen under the tavern; "
            "cards on the table are not in the discard."
        ),
    ),
    _rule(
        "REG-13",
        _POWERS,
        msg(
            "Diamonds: clockwise from the player, seats draw one card each, full hands passed over, "
            "until as many as the play is worth are drawn."
        ),
    ),
    _rule("REG-14", f"{_COMPANIONS}; {_COMBOS}", msg("Hearts act before diamonds.")),
    _rule("REG-15", f"{_POWERS}; {_COMPANIONS}", msg("Clubs: the damage of the whole play counts double.")),
    _rule("REG-16", _POWERS, msg("Spades: the enemy strikes with that much less until it falls; the shields of all seats add up.")),
    _rule("REG-17", _IMMUNITY, msg("The power of the enemy's own suit does nothing; the card still deals damage.")),
    _rule("REG-18", _DAMAGE, msg("Attack and health: jack 10 and 20, queen 15 and 30, king 20 and 40.")),
    _rule("REG-19", _DAMAGE, msg("Damage adds up over turns and seats; an enemy falls when it reaches its health.")),
    _rule(
        "REG-20", _DAMAGE, msg("An enemy that falls to exactly its health goes face down on top of the tavern, any other to the discard.")
    ),
    _rule(
        "REG-21",
        _DAMAGE,
        msg("After a fall the table is discarded, the next enemy turned up, and the same seat takes a new turn without a counterattack."),
    ),
    _rule("REG-22", f"{_DAMAGE}; {_END}", msg("The fall of the last king wins at once.")),
    _rule("REG-23", _SUFFER, msg("The enemy strikes with its attack less the shields; where nothing is left, nothing is paid.")),
    _rule("REG-24", _SUFFER, msg("The seat discards cards, one at a time, until they are worth the strike.")),
    _rule("REG-25", f"{_SUFFER}; {_END}", msg("A seat whose hand cannot pay loses the game for all.")),
    _rule("REG-26", _SUFFER, msg("A hand may become empty; after paying the next seat clockwise takes its turn.")),
    _rule("REG-27", _JESTER, msg("A jester deals no damage and cancels the enemy's immunity until it falls; no counterattack follows.")),
    _rule("REG-28", _JESTER, msg("Who played a jester names the seat that plays next.")),
    _rule("REG-29", "IT and FR Jester", msg("Against a spades enemy, spades played before the jester shield from now on.")),
    _rule("REG-30", _JESTER, msg("Clubs, hearts and diamonds played before the jester gain nothing by it.")),
    _rule("REG-31", _DAMAGE, msg("A jester stays on the table until the enemy falls, then it is discarded with the rest.")),
    _rule("REG-32", _YIELD, msg("A seat may yield instead of playing: it goes straight to the counterattack.")),
    _rule("REG-33", _YIELD, msg("A seat may not yield when every other seat yielded on its own last turn.")),
    _rule("REG-34", _END, msg("A seat that can neither play nor yield loses the game for all.")),
    _rule("REG-35", _SOLO, msg("A solo player holds 8 cards; two jesters lie beside the table and none in the tavern.")),
    _rule(
        "REG-36",
        _SOLO,
        msg("Each of them may be flipped once, before a card is played or before anything is paid: the hand is discarded and refilled."),
    ),
    _rule("REG-37", _SOLO, msg("The refill is no power of diamonds and works against every enemy; it cancels no immunity.")),
    _rule("REG-38", _SOLO, msg("A solo victory without a flip is gold, with one silver, with two bronze.")),
    _rule(
        "REG-39", f"{_SETUP}; {_TALK}", msg("Hands, the order of the tavern and the castle below the enemy are hidden; all else is public.")
    ),
    _rule(
        "REG-40",
        _TALK,
        msg(
            "What follows from public facts is remembered: exact kills, which cards were healed and in which batch they lie, "
            "the ranks of the castle, and that a seat still paying can pay."
        ),
    ),
    _rule(
        "REG-41",
        f"{_JESTER}; {_TALK}",
        msg("Nobody hints at a hand; after a jester the others may say whether they would like to go next (eager, neutral, reluctant)."),
    ),
)

_RULINGS: Final = (
    _ruling(
        "REG-R1",
        _YIELD,
        "solo_yield",
        msg("May a solo player yield? No book says; with no other seat, “all others yielded” is always true."),
        msg("Taken at its word, the rule forbids it."),
        ("forbidden", msg("never")),
        ("allowed", msg("whenever the enemy strikes")),
        ("not_twice", msg("not on two turns in a row")),
    ),
    _ruling(
        "REG-R2",
        _SUFFER,
        "payment",
        msg("May a seat discard more than it must? All books ask for at least the strike, one card at a time."),
        msg("Cards go one at a time, so paying ends when the strike is covered."),
        ("stop", msg("paying ends as soon as the strike is covered")),
        ("any", msg("a seat may go on discarding until it says that it is done")),
    ),
    _ruling(
        "REG-R3",
        _JESTER,
        "mixed_shield",
        msg("What does a play of spades and other suits shield when a jester comes later? No book has an example."),
        msg("The power of spades is printed with the value of the whole play."),
        ("full", msg("the value of the whole play")),
        ("spades", msg("the value of its spade cards")),
    ),
    _ruling(
        "REG-R4",
        _JESTER,
        "jester_names",
        msg("May a jester's player name itself? FR prints any player, ES who is next, IT who plays after you."),
        msg("The clearest of the three books says any player."),
        ("anyone", msg("any seat")),
        ("others", msg("any other seat")),
    ),
    _ruling(
        "REG-R5",
        _JESTER,
        "early_spades",
        msg("Do spades played before the jester shield after it? IT and FR print that they will, ES that they go on to."),
        msg("FR works it out: 3♠ on J♠ leaves 10, a jester makes it 7, 4♠ then 3."),
        ("begin", msg("they begin to shield")),
        ("never", msg("only spades played after it shield")),
    ),
    _ruling(
        "REG-R6",
        _DAMAGE,
        None,
        msg("Which damage must equal the health for an exact kill? IT prints the damage dealt, ES and FR what the players have dealt."),
        msg("Two books are clear, and the third can be read the same way."),
        ("total", msg("all damage dealt to the enemy")),
    ),
    _ruling(
        "REG-R7",
        _DRAWN,
        None,
        msg("Does the suit of a royal in hand have its power? IT and ES print it, FR leaves the sentence out."),
        msg("Nothing in FR says otherwise."),
        ("works", msg("it works as any other card's")),
    ),
    _ruling(
        "REG-R8",
        _POWERS,
        "discard_pile",
        msg("May the discard be looked through? ES and FR lay it back face up, IT only lays it back."),
        msg("It lies face up, and what is face up may be looked at."),
        ("open", msg("yes: which cards were healed is known")),
        ("top", msg("no: its size and its top card are seen, and which cards were healed is not known")),
    ),
)

_DIFFICULTY: Final = (
    _rule("REG-V1", _TABLES, msg("Hands may hold another number of cards than the book's.")),
    _rule("REG-V2", _TABLES, msg("Another number of jesters may be in the tavern; in solo, beside the table.")),
    _rule("REG-V3", _TABLES, msg("Every enemy may have more or less health.")),
    _rule("REG-V4", _TABLES, msg("Every enemy may strike harder or less hard.")),
    _rule("REG-V5", _TABLES, msg("Yielding may be ruled out.")),
    _rule("REG-V6", _TABLES, msg("Combos may add up to another total than 10, or to any.")),
)

RULEBOOK: Final = Rulebook((*_RULES, *_RULINGS, *_DIFFICULTY))

#: The words of the book, for the glossary.
TERMS: Final = (
    pmsg("term", "jester"),
    pmsg("term", "castle"),
    pmsg("term", "tavern"),
    pmsg("term", "discard"),
    pmsg("term", "combo"),
    pmsg("term", "yield"),
    pmsg("term", "immunity"),
    pmsg("term", "shield"),
    pmsg("term", "counterattack"),
)
