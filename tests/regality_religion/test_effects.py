"""Card by card: what the effects reach and do. Diagrams have rank 3 first; a capital faces Regality, a small initial Religion."""

from __future__ import annotations

import pytest

from cardgames.regality_religion import GAME
from cardgames.regality_religion.effects import negated, shields
from tests.regality_religion.boards import at, field, legal, names, play

# The book's seven


@pytest.mark.rule("RVR-20")
def test_a_king_destroys_any_one_neighbour() -> None:
    """All eight neighbours are targets, and the one chosen lies face down, still facing whom it faced."""
    state = play(at("pope queen saint / bishop . paladin / monk cardinal .", regality="king"), "place king b2")
    assert ["decline", *(f"target {cell}" for cell in ["a1", "b1", "a2", "c2", "a3", "b3", "c3"])] == legal(state)
    state = play(state, "target b3")
    assert "pope queen!regality saint / bishop King paladin / monk cardinal ." == field(state)


@pytest.mark.rule("RVR-20")
def test_a_pope_may_destroy_an_ally() -> None:
    state = play(at("monk . . / . . . / . . .", mover="religion"), "place pope b2", "target a3")
    assert "monk!religion . . / . pope . / . . ." == field(state)


@pytest.mark.rule("RVR-21", "RVR-18")
def test_a_queen_converts_over_a_gap() -> None:
    """Worked example: Queen on a3, east."""
    state = play(at(". . pope / . . . / . . King"), "place queen a3", "direction east")
    assert "Queen . Pope / . . . / . . King" == field(state)


@pytest.mark.rule("RVR-21", "RVR-11", "RVR-16", "RVR-18")
def test_a_queen_skips_a_shield_and_turns_her_own_ally() -> None:
    """Worked example: Queen on a1, north: the Temple is skipped, the ally behind it is lost."""
    state = play(at("King . . / temple . . / . . pope"), "place queen a1", "direction north")
    assert "king . . / temple . . / Queen . pope" == field(state)


@pytest.mark.rule("RVR-21")
def test_a_queen_may_aim_only_where_something_turns() -> None:
    state = play(at("King . . / temple . . / . . pope"), "place queen a1")
    assert ["decline", "direction north", "direction east"] == legal(state)


@pytest.mark.rule("RVR-18", "RVR-13")
def test_a_face_down_card_does_not_stop_a_ray() -> None:
    """It lies between the Queen and the Pope, and has left by the time Religion's turn begins."""
    state = play(at(". saint!religion pope / . . . / . . ."), "place queen a3")
    assert "Queen saint!religion pope / . . . / . . ." == field(state)
    assert "Queen . Pope / . . . / . . ." == field(play(state, "direction east"))


@pytest.mark.rule("RVR-22", "RVR-06")
@pytest.mark.parametrize(
    ("pattern", "after"),
    [
        ("orthogonal", "pope king . / Monk Princess temple / . . saint"),
        ("diagonal", "Pope King . / monk Princess temple / . . Saint"),
    ],
)
def test_a_princess_converts_one_of_two_patterns(pattern: str, after: str) -> None:
    """Worked example `oO./oPx/.#o`: the shield stays; the face-down card leaves as Religion's turn begins."""
    state = at("pope King . / monk . temple / . mage!religion saint")
    assert after == field(play(state, "place princess b2", f"pattern {pattern}"))


@pytest.mark.rule("RVR-23")
def test_a_minister_converts_one_neighbour() -> None:
    state = play(at("pope . . / saint . . / . . monk"), "place minister b2")
    assert ["decline", "target c1", "target a2", "target a3"] == legal(state)
    assert "Pope . . / saint Minister . / . . monk" == field(play(state, "target a3"))


@pytest.mark.rule("RVR-24", "RVR-25")
@pytest.mark.parametrize(("card", "targets"), [("general", ["b1", "a2", "c2", "b3"]), ("mage", ["a1", "c1", "a3"])])
def test_general_and_mage_share_the_neighbours(card: str, targets: list[str]) -> None:
    """The General destroys orthogonally, the Mage diagonally."""
    state = play(at("pope saint . / bishop . paladin / monk cardinal king"), f"place {card} b2")
    assert ["decline", *(f"target {cell}" for cell in targets)] == legal(state)


@pytest.mark.rule("RVR-26", "RVR-16")
def test_castle_and_temple_cannot_be_touched() -> None:
    state = at("castle . temple / . . . / . . .", mover="religion")
    for card in ("pope", "bishop", "saint", "cardinal"):
        assert "decline" not in legal(play(state, f"place {card} b3"))


@pytest.mark.rule("RVR-27")
def test_the_citizen_does_nothing() -> None:
    state = play(at("pope . . / . . . / . . .", regality="citizen king"), "place citizen b2")
    assert "pope . . / . Citizen . / . . ." == field(state)
    assert 1 == GAME.to_move(state)
    full = play(at("Citizen Queen Mage / Princess . pope / saint monk bishop"), "place castle b2")
    outcome = GAME.outcome(full)
    assert outcome is not None
    assert (0, (5, 4)) == (outcome.winner, outcome.scores)


@pytest.mark.rule("RVR-21", "RVR-22", "RVR-23", "RVR-24", "RVR-25", "RVR-20")
@pytest.mark.parametrize(
    ("card", "choice", "after"),
    [
        ("pope", "target c1", "King . Queen / . pope . / Mage . General!religion"),
        ("cardinal", "direction northeast", "King . queen / . cardinal . / Mage . General"),
        ("saint", "pattern diagonal", "king . queen / . saint . / mage . general"),
        ("bishop", "target a1", "King . Queen / . bishop . / mage . General"),
        ("monk", "target a3", "King!religion . Queen / . monk . / Mage . General"),
    ],
)
def test_religion_has_the_same_powers(card: str, choice: str, after: str) -> None:
    state = at("King . Queen / . . . / Mage . General", mover="religion")
    assert after == field(play(state, f"place {card} b2", choice))
    paladin = play(at(". King . / Queen . . / . . Mage", mover="religion"), "place paladin b2", "target a2")
    assert ". King . / Queen!religion paladin . / . . Mage" == field(paladin)


# Neutrals


@pytest.mark.rule("RVR-30", "RVR-15")
def test_a_samurai_banishes_on_both_sides() -> None:
    """The row or the column, friend and foe alike, at once."""
    state = play(at(". King . / pope . saint / . . monk", middle="samurai"), "place samurai b2")
    assert ["decline", "axis row", "axis column"] == legal(state)
    state = play(state, "axis row")
    assert ". King . / . Samurai . / . . monk" == field(state)
    assert {"pope", "saint", "citizen"} == names(state.discard)
    assert {"pope", "saint", "citizen"} == names(state.banished)


@pytest.mark.rule("RVR-30", "RVR-15", "RVR-16")
def test_a_samurai_leaves_what_has_a_shield() -> None:
    state = play(at(". . . / pope . temple / . . .", middle="samurai"), "place samurai b2", "axis row")
    assert ". . . / . Samurai temple / . . ." == field(state)


@pytest.mark.rule("RVR-31", "RVR-15")
def test_a_ninja_banishes_on_a_diagonal() -> None:
    state = play(at("King . pope / . . . / saint monk .", middle="ninja"), "place ninja b2")
    assert ["decline", "axis rising", "axis falling"] == legal(state)
    assert "King . . / . Ninja . / . monk ." == field(play(state, "axis rising"))
    assert ". . pope / . Ninja . / saint monk ." == field(play(state, "axis falling"))


@pytest.mark.rule("RVR-32")
def test_a_poet_copies_from_its_own_space() -> None:
    """Worked example: Poet on a2 copying the Queen on b2, northeast: the ray starts at a2."""
    state = play(at(". pope . / . Queen . / . . saint", middle="poet"), "place poet a2", "target b2", "direction northeast")
    assert ". Pope . / Poet Queen . / . . saint" == field(state)


@pytest.mark.rule("RVR-32", "RVR-06")
def test_a_copied_effect_cannot_be_declined_half_way() -> None:
    state = play(at(". pope . / . Queen . / . . saint", middle="poet"), "place poet a2")
    assert ["decline", "target b2"] == legal(state)
    state = play(state, "target b2")
    assert ["direction northeast", "direction east"] == legal(state)


@pytest.mark.rule("RVR-32", "RVR-39")
def test_a_copy_has_the_facing_of_the_copier() -> None:
    """An enemy Palmist's effect, copied by Regality, goes toward Religion."""
    state = play(at("pope . . / . palmist . / . . .", middle="poet"), "place poet a2", "target b2", "use")
    assert "Pope . . / Poet palmist . / . . ." == field(state)


@pytest.mark.rule("RVR-33")
def test_an_artist_copies_diagonally() -> None:
    state = play(at("queen pope . / . . . / . . .", middle="artist"), "place artist b2")
    assert ["decline", "target a3"] == legal(state)
    assert "Queen pope . / . Artist . / . . ." == field(play(state, "target a3", "direction northwest"))


@pytest.mark.rule("RVR-34", "RVR-07")
@pytest.mark.parametrize("shaman", ["Shaman", "shaman"])
def test_a_shaman_silences_orthogonal_neighbours(shaman: str) -> None:
    """Whoever it faces and whoever plays: a Queen played next to it turns nothing."""
    board = f"{shaman} . pope / . . . / . . ."
    assert "decline" not in legal(play(at(board), "place queen b3"))
    assert "decline" in legal(play(at(board), "place queen c2"))
    assert "decline" in legal(play(at(board), "place queen b2"))


@pytest.mark.rule("RVR-35")
def test_an_enchantress_silences_diagonal_neighbours() -> None:
    board = "enchantress . pope / . . . / . . ."
    assert "decline" not in legal(play(at(board), "place queen b2"))
    assert "decline" in legal(play(at(board), "place queen b3"))


@pytest.mark.rule("RVR-34", "RVR-17")
def test_what_lies_already_is_not_silenced() -> None:
    """A Shaman played later changes nothing for a card that lies there: a Poet may still copy it."""
    state = play(at(". . . / Queen . pope / . . .", mover="regality", middle="shaman poet"), "place shaman a3")
    state = play(state, "place temple c3", "place poet a1")
    assert ["decline", "target a2"] == legal(state)


@pytest.mark.rule("RVR-36", "RVR-45")
def test_a_sage_shields_left_and_right() -> None:
    """Worked example: Religion's Dragon on c1 with a Sage on b2; the turned Sage still shields."""
    state = play(at("pope . . / King Sage Queen / . . .", mover="religion", middle="dragon"), "place dragon c1", "use")
    assert "Pope . . / King sage Queen / . . dragon" == field(state)


@pytest.mark.rule("RVR-36", "RVR-07")
@pytest.mark.parametrize("sage", ["Sage", "sage"])
@pytest.mark.parametrize(("mover", "card"), [("regality", "minister"), ("religion", "bishop")])
def test_a_sage_shields_both_players_cards_from_both(sage: str, mover: str, card: str) -> None:
    """Whoever it faces and whoever plays: of the three in its row only the Sage itself can be converted."""
    state = play(at(f"King {sage} pope / . . . / . . .", mover=mover), f"place {card} b2")
    assert ["decline", "target b3"] == legal(state)


@pytest.mark.rule("RVR-37")
def test_a_hermit_shields_in_front_and_behind() -> None:
    state = play(at(". pope . / saint hermit bishop / . monk .", regality="minister"), "place minister a3")
    assert ["decline", "target a2", "target b2"] == legal(state)


EVERYWHERE = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


@pytest.mark.rule("RVR-16", "RVR-26", "RVR-36", "RVR-37", "RVR-50")
@pytest.mark.parametrize("rank", [0, 1, 2])
@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("Castle", [(0, 0)]),
        ("temple", [(0, 0)]),
        ("Tower+king", [(0, 0)]),
        ("Sage", [(-1, 0), (1, 0)]),
        ("sage", [(-1, 0), (1, 0)]),
        ("Hermit", [(0, 1), (0, -1)]),
        ("hermit", [(0, 1), (0, -1)]),
        ("Shaman", []),
        ("Death", []),
        ("Queen", []),
    ],
)
def test_who_has_a_shield(card: str, steps: list[tuple[int, int]], rank: int) -> None:
    """From every space of a rank, the spaces that a passive card shields; the edge cuts them off."""
    for file in range(3):
        rows = [[".", ".", "."] for _ in range(3)]
        rows[2 - rank][file] = card
        reached = [(file + east, rank + north) for east, north in steps]
        expected = {EVERYWHERE[3 * y + x] for x, y in reached if 0 <= x < 3 and 0 <= y < 3}
        shielded = shields(at(" / ".join(map(" ".join, rows))).field)
        assert expected == {cell for number, cell in enumerate(EVERYWHERE) if shielded >> number & 1}


@pytest.mark.rule("RVR-34", "RVR-35")
@pytest.mark.parametrize(
    ("card", "silenced"),
    [("Shaman", {"b1", "a2", "c2", "b3"}), ("enchantress", {"a1", "c1", "a3", "c3"}), ("Sage", set()), ("Tower+king", set())],
)
def test_where_a_card_has_no_effect(card: str, silenced: set[str]) -> None:
    """Around a card in the middle."""
    state = at(f". . . / . {card} . / . . .")
    assert silenced == {cell for number, cell in enumerate(EVERYWHERE) if negated(state, number)}


@pytest.mark.rule("RVR-38")
def test_a_witch_takes_an_ally_back() -> None:
    """Allies only, the opponent's cards among them, and not herself."""
    state = play(at("Pope king . / . . . / . Queen .", middle="witch"), "place witch c3")
    assert ["decline", "target b1", "target a3"] == legal(state)
    state = play(state, "target a3")
    assert ". king Witch / . . . / . Queen ." == field(state)
    assert "pope" in names(state.areas[0])


@pytest.mark.rule("RVR-39", "RVR-40")
@pytest.mark.parametrize(
    ("card", "mover", "after"),
    [
        ("palmist", "regality", "Pope king Saint / . Palmist . / bishop Mage monk"),
        ("historian", "regality", "pope King saint / . Historian . / Bishop mage Monk"),
        ("palmist", "religion", "pope King saint / . palmist . / Bishop mage Monk"),
        ("historian", "religion", "Pope king Saint / . historian . / bishop Mage monk"),
    ],
)
def test_palmist_and_historian_convert_a_row(card: str, mover: str, after: str) -> None:
    """In front is toward the opponent of the player whom the card faces."""
    state = at("pope King saint / . . . / bishop Mage monk", mover=mover, middle=card)
    assert after == field(play(state, f"place {card} b2", "use"))


@pytest.mark.rule("RVR-41")
def test_a_fairy_moves_a_card_and_triggers_nothing() -> None:
    """The card keeps its facing; a Queen that is moved converts nothing."""
    state = play(at("queen . . / . pope . / . . .", middle="fairy"), "place fairy c3")
    assert ["decline", "target b2", "target a3", "target c3"] == legal(state)
    state = play(state, "target a3")
    assert "target a1" in legal(state)
    assert "target b2" not in legal(state)
    assert "decline" not in legal(state)
    state = play(state, "target a1")
    assert ". . Fairy / . pope . / queen . ." == field(state)
    assert (1, True) == (GAME.to_move(state), all(action.startswith("place") for action in legal(state)))


@pytest.mark.rule("RVR-42")
def test_an_assassin_banishes_from_the_other_area() -> None:
    state = play(
        at(". . . / . pope . / . . .", middle="assassin", religion="saint monk", banished="bishop cardinal paladin temple citizen"),
        "place assassin a1",
    )
    assert ["decline", "take saint", "take monk"] == legal(state)
    state = play(state, "take monk")
    assert {"saint"} == names(state.areas[1])
    assert "monk" in names(state.banished)


@pytest.mark.rule("RVR-43")
def test_a_necromancer_takes_from_the_discard() -> None:
    board = at("King . . / . . . / . . .", middle="necromancer", destroyed="pope", banished="saint citizen")
    state = play(board, "place necromancer b2")
    assert ["decline", "take pope", "take saint", "take citizen"] == legal(state)
    state = play(state, "take pope")
    assert "pope" in names(state.areas[0])
    assert {"saint", "citizen"} == names(state.discard)


@pytest.mark.rule("RVR-44")
def test_a_pirate_destroys_only_what_has_a_shield() -> None:
    """Worked example: Pirate on b2 with a Temple on b3 and a plain enemy on a2."""
    state = play(at(". temple . / pope . . / . . .", middle="pirate"), "place pirate b2")
    assert ["decline", "target b3"] == legal(state)
    assert ". temple!regality . / pope Pirate . / . . ." == field(play(state, "target b3"))


@pytest.mark.rule("RVR-44", "RVR-36")
def test_a_pirate_finds_a_shield_diagonally_and_beside_a_sage() -> None:
    """The Temple has its own shield, the Pope the Sage's; the Sage itself has none."""
    state = play(at("temple sage pope / . . . / . . .", middle="pirate"), "place pirate b2")
    assert ["decline", "target a3", "target c3"] == legal(state)


@pytest.mark.rule("RVR-45", "RVR-06")
def test_a_dragon_converts_all_around() -> None:
    """Worked example `oOx/oDo/#.O`; the face-down card leaves as Religion's turn begins."""
    state = at("pope King temple / saint . monk / bishop!religion . Queen", middle="dragon")
    assert "Pope king temple / Saint Dragon Monk / . . queen" == field(play(state, "place dragon b2", "use"))


@pytest.mark.rule("RVR-45")
def test_a_dragon_in_the_corner_misses_two_spaces() -> None:
    """Worked example: from a3 it never reaches c2 or b1."""
    state = at(". pope saint / king queen mage / monk bishop .", middle="dragon")
    assert "Dragon Pope Saint / King Queen mage / Monk bishop ." == field(play(state, "place dragon a3", "use"))


@pytest.mark.rule("RVR-46")
def test_a_revolutionary_converts_neighbours_only() -> None:
    state = at(". pope saint / king queen mage / Monk bishop .", middle="revolutionary")
    assert "Revolutionary Pope saint / King Queen mage / Monk bishop ." == field(play(state, "place revolutionary a3", "use"))


@pytest.mark.rule("RVR-48")
def test_an_adventurer_takes_from_the_other_area() -> None:
    state = play(at(". . . / . pope . / . . .", middle="adventurer"), "place adventurer a1", "take temple")
    assert "temple" in names(state.areas[0])
    assert "temple" not in names(state.areas[1])


@pytest.mark.rule("RVR-49")
def test_a_merchant_draws_an_unused_neutral() -> None:
    state = play(at(". . . / . pope . / . . .", middle="merchant ninja"), "place merchant a1", "use")
    assert 20 - 1 == len(dict(GAME.chances(state) or ()))
    state = play(state, "draw dragon")
    assert "dragon" in names(state.areas[0])
    assert "dragon" not in names(state.unused)
    assert {"ninja"} == names(state.middle)


@pytest.mark.rule("RVR-50", "RVR-05")
def test_a_tower_covers_an_ally_and_is_one_card_with_a_shield() -> None:
    state = play(at("King . . / . . . / . . .", middle="tower"), "place tower a3")
    assert "Tower+king . . / . . . / . . ." == field(state)
    assert "decline" not in legal(play(state, "place cardinal a2"))


@pytest.mark.rule("RVR-50", "RVR-13")
def test_a_tower_goes_on_allies_only() -> None:
    """Not on an enemy, a free space, or an ally that lies face down."""
    state = at("King pope Queen!religion / . . . / . . .", middle="tower")
    assert ["place tower a3"] == [action for action in legal(state) if action.startswith("place tower")]


@pytest.mark.rule("RVR-50", "RVR-34")
def test_a_tower_is_not_negated() -> None:
    """Placed beside a Shaman it has its shield: of the two only the Shaman can be converted."""
    state = play(at("Shaman King . / . . . / . . .", middle="tower"), "place tower b3", "place bishop b2")
    assert ["decline", "target a3"] == legal(state)


@pytest.mark.rule("RVR-50", "RVR-17")
def test_neither_a_tower_nor_what_it_covers_is_copied() -> None:
    """Not even where a shield stops harm only."""
    state = play(at("Tower+queen . . / . . . / . . pope", variant="open+shield=harm_only", middle="poet"), "place poet b3")
    assert 1 == GAME.to_move(state)


# Interactions


@pytest.mark.rule("RVR-34", "RVR-32")
def test_a_copier_next_to_a_shaman_copies_nothing() -> None:
    state = play(at("shaman . queen / . . . / . pope .", middle="poet"), "place poet b3")
    assert 1 == GAME.to_move(state)
    assert "decline" not in legal(state)


@pytest.mark.rule("RVR-32", "RVR-33")
def test_a_negated_card_can_be_copied() -> None:
    """The Queen beside the Shaman had no effect when played; the Poet elsewhere uses it all the same."""
    state = play(at("shaman queen . / . . . / . pope .", middle="poet"), "place poet c3")
    assert ["decline", "target b3"] == legal(state)


@pytest.mark.rule("RVR-32", "RVR-16")
def test_a_shielded_card_is_not_copied() -> None:
    state = play(at("sage queen . / . . . / . pope .", middle="poet"), "place poet c3")
    assert 1 == GAME.to_move(state)


@pytest.mark.rule("RVR-36", "RVR-41")
def test_a_moved_sage_shields_elsewhere() -> None:
    """A Fairy takes the Sage away from the Queen, who can then be converted; the Mage beside its new place cannot."""
    state = play(at("Sage Queen . / . . . / Mage . .", middle="fairy"), "place fairy c3", "target a3", "target b1")
    assert ". Queen Fairy / . . . / Mage Sage ." == field(state)
    state = play(state, "place bishop a2")
    assert ["decline", "target b1", "target b3"] == legal(state)


@pytest.mark.rule("RVR-38", "RVR-16")
def test_a_witch_cannot_take_what_has_a_shield() -> None:
    state = play(at("Castle Sage Queen / . . . / King . .", middle="witch"), "place witch c1")
    assert ["decline", "target a1", "target b3"] == legal(state)


@pytest.mark.rule("RVR-50", "RVR-47", "RVR-17")
def test_a_tower_on_death_buries_it() -> None:
    """Nine cards, five of them Regality's; the covered Death takes nothing away."""
    board = "Death King Queen / Mage . pope / saint monk bishop"
    state = at(board, middle="tower")
    state = play(state, "place tower a3", "place temple b2")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (1, "allies", (4, 5)) == (outcome.winner, outcome.reason.value, outcome.scores)


@pytest.mark.rule("RVR-50", "RVR-17")
def test_a_covered_sage_shields_nobody() -> None:
    state = play(at("Sage Queen . / . . . / . . .", middle="tower"), "place tower a3", "place bishop b2")
    assert ["decline", "target b3"] == legal(state)


@pytest.mark.rule("RVR-50", "RVR-16")
def test_a_tower_cannot_cover_a_shielded_ally() -> None:
    state = at("Castle . . / Sage Queen . / . . .", middle="tower")
    assert ["place tower a2"] == [action for action in legal(state) if action.startswith("place tower")]


@pytest.mark.rule("RVR-44", "RVR-50")
def test_a_pirate_brings_a_tower_down() -> None:
    """The whole pile lies face down and leaves together."""
    state = play(at("Tower+king . . / . . . / . . .", mover="religion", middle="pirate"), "place pirate b3", "target a3")
    assert "Tower+king!religion pirate . / . . . / . . ." == field(state)
    state = play(state, "place castle c1")
    assert ". pirate . / . . . / . . Castle" == field(state)
    assert {"tower", "king"} == names(state.destroyed)


@pytest.mark.rule("RVR-14")
@pytest.mark.parametrize("card", ["king", "pirate", "poet"])
def test_the_card_that_fills_the_field_destroys_nothing(card: str) -> None:
    """Whatever the source of the effect: King, Pirate, or a Poet that copies a King."""
    board = "pope saint temple / monk general . / bishop mage queen"
    state = play(at(board, regality="king castle", middle="pirate poet", banished="citizen"), f"place {card} c2")
    if card == "poet":
        state = play(state, "target b2")
    assert GAME.outcome(state) is not None


@pytest.mark.rule("RVR-15", "RVR-08")
def test_banishing_with_the_last_card_lets_the_game_go_on() -> None:
    board = "pope saint temple / monk . king / bishop mage queen"
    state = play(at(board, middle="samurai"), "place samurai b2", "axis row")
    assert "pope saint temple / . Samurai . / bishop mage queen" == field(state)
    assert 1 == GAME.to_move(state)


@pytest.mark.rule("RVR-38", "RVR-08")
def test_a_witch_as_the_last_card_frees_a_space() -> None:
    board = "pope saint temple / monk . King / bishop mage queen"
    state = play(at(board, middle="witch"), "place witch b2", "target c2")
    assert "pope saint temple / monk Witch . / bishop mage queen" == field(state)
    assert 1 == GAME.to_move(state)


@pytest.mark.rule("RVR-13", "RVR-34", "RVR-36")
def test_a_face_down_card_has_no_effect() -> None:
    """Neither a Shaman nor a Sage works face down."""
    state = at("shaman!religion . pope / . . . / . . .")
    assert "decline" in legal(play(state, "place queen b3"))
    state = at("sage!religion pope . / . . . / . . .")
    assert "target b3" in legal(play(state, "place minister b2"))


@pytest.mark.rule("RVR-13")
def test_a_face_down_card_cannot_be_affected() -> None:
    """Not moved, taken back, copied, banished, converted or raided."""
    state = at("queen!religion . . / . . . / . . .", middle="fairy poet samurai revolutionary pirate")
    assert ["decline", "target b3"] == legal(play(state, "place fairy b3"))
    for card in ("poet", "samurai", "revolutionary", "pirate"):
        assert 1 == GAME.to_move(play(state, f"place {card} b3"))


@pytest.mark.rule("RVR-13", "RVR-44")
@pytest.mark.parametrize("board", ["temple!religion . .", "sage!religion pope .", "sage Queen!religion ."])
def test_a_face_down_card_gives_and_has_no_shield_for_a_pirate(board: str) -> None:
    """A Temple face down, a card beside a Sage face down, and one face down beside a Sage: none can be raided."""
    assert 1 == GAME.to_move(play(at(f"{board} / . . . / . . .", middle="pirate"), "place pirate c2"))
    assert 1 == GAME.to_move(play(at(f"{board} / . . . / . . .", middle="pirate"), "place pirate b2"))


@pytest.mark.rule("RVR-13", "RVR-47")
def test_a_face_down_death_does_not_act() -> None:
    """Religion fills the field while its Death lies face down: the count decides, 5 to 4 for Religion."""
    board = "death!regality King Queen / Mage . pope / saint monk Castle"
    outcome = GAME.outcome(play(at(board, mover="religion"), "place temple b2"))
    assert outcome is not None
    assert (1, "allies", (4, 5)) == (outcome.winner, outcome.reason.value, outcome.scores)


@pytest.mark.rule("RVR-47")
def test_death_loses_the_game_whatever_the_count() -> None:
    """Eight allies and Death among them lose."""
    board = "Death King Queen / Mage . Princess / Minister General pope"
    outcome = GAME.outcome(play(at(board), "place castle b2"))
    assert outcome is not None
    assert (1, "death", (8, 1)) == (outcome.winner, outcome.reason.value, outcome.scores)


@pytest.mark.rule("RVR-06")
def test_an_effect_may_be_declined() -> None:
    state = play(at("King . . / . . . / . . ."), "place queen b3", "decline")
    assert "King Queen . / . . . / . . ." == field(state)
    assert 1 == GAME.to_move(state)


@pytest.mark.rule("RVR-06")
def test_an_effect_without_a_target_is_skipped() -> None:
    state = play(at("Castle . . / . . . / . . ."), "place queen b3")
    assert 1 == GAME.to_move(state)
