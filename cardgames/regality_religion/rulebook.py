"""The catalogue of rules and rulings."""

from __future__ import annotations

from typing import Final

from cardgames.core.messages import Message, msg, pmsg
from cardgames.core.rulebook import Rule, Rulebook, Ruling

_BOOK: Final = "Regality vs. Religion: Revolution (Italian)"


def _rules(section: str, *entries: tuple[str, Message]) -> tuple[Rule, ...]:
    return tuple(Rule(id=f"RVR-{number}", text=text, source=f"{_BOOK}, {section}") for number, text in entries)


def _ruling(
    number: int, field: str | None, text: Message, options: tuple[tuple[str, Message], ...], reason: Message, section: str
) -> Ruling:
    return Ruling(id=f"RVR-R{number}", text=text, source=f"{_BOOK}, {section}", field=field, options=options, reason=reason)


RULEBOOK: Final = Rulebook(
    (
        *_rules(
            "Preparazione",
            ("01", msg("Nine kingdom cards with the values 1 to 9 form a random 3×3 field.")),
            ("02", msg("Both players have seven cards with the same seven powers, and all Areas are open but for neutrals got in secret.")),
            (
                "03",
                msg("Of the 21 neutrals beside the Citizen five form the neutral Area, never refilled; the rest is unused."),
            ),
            ("04", msg("Who starts has the Citizen, and the first turn must play it, on any space.")),
        ),
        *_rules(
            "Come si gioca",
            (
                "05",
                msg("A turn places one card of the own or the neutral Area, facing its player, on a free space; then it has its effect."),
            ),
            ("06", msg("An Active effect may be declined; once used, it applies to everything it covers that can be affected.")),
            ("07", msg("A Passive effect works as long as the card lies on the field, for both players alike.")),
        ),
        *_rules(
            "Fine Partita",
            (
                "08",
                msg("The game ends when all nine spaces hold a card after the last effect; if that frees a space, play goes on."),
            ),
            ("09", msg("Whoever has more cards facing them wins.")),
            ("10", msg("Who must play and has no card in the own or the neutral Area loses at once.")),
        ),
        *_rules(
            "Effetti, Carte e Icone",
            ("11", msg("Convert turns cards by 180°, allies as well as enemies.")),
            (
                "12",
                msg("A destroyed card lies face down, keeping its direction, and is discarded when the destroyer's next turn begins."),
            ),
            ("13", msg("A face-down card cannot be affected, keeps its space, has no effect, and nothing is placed on it.")),
            ("14", msg("A card whose placement fills the field destroys nothing, by its own or a copied effect.")),
            ("15", msg("A banished card goes to the discard at once, whoever's it is, even by the last placement.")),
            ("16", msg("A card with a shield cannot be affected by any effect, but for one that says so.")),
            ("17", msg("An effect works only while its card lies on the field: not from an Area, the discard or under a Tower.")),
            ("18", msg("One of several: one card that can be affected. A direction: every such card to the edge, whatever lies between.")),
        ),
        *_rules(
            "Carte Religione/Regalità",
            ("20", msg("King and Pope destroy one of the eight adjacent cards.")),
            ("21", msg("Queen and Cardinal convert every card in one of the eight directions.")),
            ("22", msg("Princess and Saint convert all orthogonally or all diagonally adjacent cards.")),
            ("23", msg("Minister and Bishop convert one of the eight adjacent cards.")),
            ("24", msg("General and Paladin destroy one of the four orthogonally adjacent cards.")),
            ("25", msg("Mage and Monk destroy one of the four diagonally adjacent cards.")),
            ("26", msg("Castle and Temple have a shield.")),
            ("27", msg("The Citizen has no effect.")),
        ),
        *_rules(
            "Carte Neutrali",
            ("30", msg("The Samurai banishes the adjacent cards on both sides along the row or the column.")),
            ("31", msg("The Ninja banishes the adjacent cards on both sides along one of the two diagonals.")),
            ("32", msg("The Poet uses the Active effect of an orthogonally adjacent card as its own, from its own space.")),
            ("33", msg("The Artist uses the Active effect of a diagonally adjacent card as its own, from its own space.")),
            ("34", msg("A card played orthogonally adjacent to the Shaman has no Active effect.")),
            ("35", msg("A card played diagonally adjacent to the Enchantress has no Active effect.")),
            ("36", msg("The cards left and right of the Sage have a shield.")),
            ("37", msg("The cards in front of and behind the Hermit have a shield.")),
            ("38", msg("The Witch brings an ally from the field into her player's Area.")),
            ("39", msg("The Palmist converts the three cards in the row in front.")),
            ("40", msg("The Historian converts the three cards in the row behind.")),
            ("41", msg("The Fairy moves a card of the field to a free space; it keeps its facing and triggers nothing.")),
            ("42", msg("The Assassin banishes a card of the opponent's Area.")),
            ("43", msg("The Necromancer brings a card from the discard into the player's Area.")),
            ("44", msg("The Pirate destroys one adjacent card that has a shield.")),
            ("45", msg("The Dragon converts every card in all eight directions.")),
            ("46", msg("The Revolutionary converts all eight adjacent cards.")),
            ("47", msg("When the field is counted, the player whom Death faces has lost.")),
            ("48", msg("The Adventurer brings a card from the opponent's Area into the player's own.")),
            ("49", msg("The Merchant draws an unused neutral into the player's Area.")),
            ("50", msg("The Tower is placed on an ally, which loses its effect; the pile is one ally with a shield.")),
        ),
        *_rules(
            "Regole Opzionali",
            ("60", msg("Points: an ally scores the number of its space, most points win, Castle and Temple lie on 5 or less only.")),
            ("61", msg("Old Style: there are no neutrals but the Citizen.")),
            ("62", msg("Random: no neutral Area; each player begins with two random neutrals, open.")),
            ("63", msg("Draft: of five open neutrals the first player takes one, the second one, the first one, the second two.")),
            ("64", msg("Secret random: as Random, but the neutrals are hidden from the opponent.")),
            (
                "65",
                msg("Secret draft: who starts keeps one of four and passes three, the other keeps one and puts two aside; then in turn."),
            ),
        ),
        *_rules(
            "Fine Partita e Regole Opzionali",
            (
                "66",
                msg("A match is won by two of three games, or by the sum of points of three; the loser of a game goes first or second."),
            ),
            ("67", msg("When the unused neutrals run out, all neutrals that are not in play are shuffled into a new pile.")),
        ),
        _ruling(
            1,
            "face_down",
            msg("Do face-down cards fill the field, and for whom do they count?"),
            (
                ("counts", msg("they fill it and count for whom they face")),
                ("face_up", msg("the game goes on until nine cards lie face up")),
                ("void", msg("they fill it and count for nobody")),
            ),
            msg("The card keeps its direction, and so no tie is possible."),
            "Distruzione",
        ),
        _ruling(
            2,
            "filled",
            msg("When does a placement fill the field, so that it destroys nothing?"),
            (("no_space", msg("when no space is free")), ("game_end", msg("only when the game would end"))),
            msg("The book speaks of the card that occupies the last kingdom card."),
            "Distruzione",
        ),
        _ruling(
            3,
            "shield",
            msg("Does a shield also stop copying, covering, moving, returning and negation?"),
            (("all", msg("yes, every effect")), ("harm_only", msg("no: only convert, destroy and banish"))),
            msg("The book says that such a card is the object of no effect."),
            "Scudo",
        ),
        _ruling(
            4,
            "opposite",
            msg("What do Samurai and Ninja do when only one card on the line can be affected?"),
            (("any", msg("they banish that one")), ("both", msg("nothing: they need two"))),
            msg("An effect applies to everything it covers that can be affected."),
            "Carte Neutrali",
        ),
        _ruling(
            5,
            "chains",
            msg("May Poet and Artist copy each other?"),
            (("on", msg("yes; the other's spaces are counted from the copier")), ("off", msg("no: a copier is not copied"))),
            msg("A copier's effect is an Active effect like any other, and one of each exists, so the chain is short."),
            "Carte Neutrali",
        ),
        _ruling(
            6,
            "negates",
            msg("Whose cards do Shaman and Enchantress negate?"),
            (("both", msg("both players'")), ("enemies", msg("only those of the player whom they do not face"))),
            msg("Passive effects work for both players alike."),
            "Carte Neutrali",
        ),
        _ruling(
            7,
            "lone_tower",
            msg("What of a Tower with no ally to cover?"),
            (("never", msg("it cannot be placed")), ("free_space", msg("it may be placed on a free space"))),
            msg("The card says that it covers an ally."),
            "Carte Neutrali",
        ),
        _ruling(
            8,
            "tower_falls",
            msg("What leaves with a Tower?"),
            (("pile", msg("the whole pile")), ("tower", msg("the Tower alone: the covered card lies face up again"))),
            msg("The pile counts as one card."),
            "Carte Neutrali",
        ),
        _ruling(
            9,
            "herself",
            msg("May the Witch take herself back, and the Fairy move herself?"),
            (
                ("fairy", msg("only the Fairy")),
                ("witch", msg("only the Witch")),
                ("both", msg("both")),
                ("neither", msg("neither")),
            ),
            msg("The Fairy moves any card of the field; a Witch who takes herself back has done nothing."),
            "Carte Neutrali",
        ),
        _ruling(
            10,
            "hidden_target",
            msg("How do Assassin and Adventurer get at hidden cards?"),
            (("random", msg("chance says which one")), ("look", msg("the player looks at them and chooses"))),
            msg("What is hidden from the opponent cannot be chosen by the opponent."),
            "Carte Neutrali",
        ),
        _ruling(
            11,
            "reshuffle",
            msg("What does the Merchant do when no unused neutral is left?"),
            (("on", msg("a new pile is made first, if it can be")), ("off", msg("nothing"))),
            msg("The book makes a new pile when the neutrals run out."),
            "Carte Neutrali",
        ),
        _ruling(
            12,
            "stuck",
            msg("What of a player whose cards cannot be placed?"),
            (("loses", msg("that player loses")), ("passes", msg("that player passes"))),
            msg("It is the nearest case that the book decides: who has no card to play loses."),
            "Fine Partita",
        ),
        _ruling(
            13,
            "cap",
            msg("What of positions that repeat?"),
            (("none", msg("the third occurrence of a position is a draw")), ("9", msg("a game is a draw after so many turns (9 to 500)"))),
            msg("Some cards come back for ever, and every game must end."),
            "Fine Partita",
        ),
        _ruling(
            14,
            "death_points",
            msg("What are the points of who lost by Death worth?"),
            (("count", msg("they count")), ("zero", msg("nothing"))),
            msg("Death decides the game, and a match adds up points."),
            "Carte Neutrali",
        ),
        _ruling(
            15,
            "first",
            msg("Who goes first in the first game?"),
            (("chance", msg("chance decides")), ("0", msg("Regality")), ("1", msg("Religion"))),
            msg("The book leaves it to the players."),
            "Preparazione",
        ),
        _ruling(
            16,
            "discard",
            msg("What does the Necromancer find in the discard?"),
            (
                ("all", msg("everything destroyed or banished in this game")),
                ("destroyed", msg("only what was destroyed")),
                ("own", msg("only cards of the player's own faction")),
            ),
            msg("The book knows one discard."),
            "Carte Neutrali",
        ),
        _ruling(
            17,
            "drawn_game",
            msg("What of a drawn game in a match?"),
            (("again", msg("it counts for neither and is played again once, with the same starter")), ("half", msg("half a win each"))),
            msg("A match is about games won."),
            "Fine Partita",
        ),
        _ruling(
            18,
            "lost_points",
            msg("What are the points of who could not play worth?"),
            (("count", msg("they count as they lie")), ("zero", msg("nothing"))),
            msg("The points are on the field."),
            "Fine Partita",
        ),
        _ruling(
            19,
            None,
            msg("Does Death act when a player could not play?"),
            (("no", msg("no: it acts only when a filled field is counted")),),
            msg("The card speaks of the end of the game, and the player who cannot play has lost at once."),
            "Carte Neutrali",
        ),
        _ruling(
            20,
            "merchant",
            msg("Is the Merchant's card hidden in secret modes?"),
            (("hidden", msg("yes, from the opponent")), ("open", msg("no"))),
            msg("In these modes neutrals are held in secret."),
            "Casuale segreto",
        ),
    )
)

#: The words of the book, for the glossary.
TERMS: Final = (
    pmsg("term", "ally"),
    pmsg("term", "enemy"),
    pmsg("term", "Area"),
    pmsg("term", "kingdom card"),
    pmsg("term", "neutral card"),
    pmsg("term", "convert"),
    pmsg("term", "destroy"),
    pmsg("term", "banish"),
)
