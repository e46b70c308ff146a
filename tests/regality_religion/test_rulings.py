"""Every ruling, with each of its answers."""

from __future__ import annotations

import pytest

from cardgames import CHANCE
from cardgames.regality_religion import GAME, Phase, Reason
from cardgames.regality_religion.cards import NEUTRALS
from tests.regality_religion.boards import at, field, legal, names, play

# One free space, b2; the face-down Pope, destroyed by Religion, faces Religion
NEARLY_FULL = "King Queen Mage / Princess . pope!religion / saint monk bishop"


@pytest.mark.rule("RVR-R1")
@pytest.mark.parametrize(("ruling", "scores"), [("counts", (5, 4)), ("void", (5, 3))])
def test_a_face_down_card_fills_its_space(ruling: str, scores: tuple[int, int]) -> None:
    """It counts for the player it faces, or for nobody."""
    outcome = GAME.outcome(play(at(NEARLY_FULL, variant=f"open+face_down={ruling}"), "place castle b2"))
    assert outcome is not None
    assert scores == outcome.scores


@pytest.mark.rule("RVR-R1")
def test_or_the_game_goes_on_until_all_lie_face_up() -> None:
    """The field is full, but the Pope lies face down; it leaves, and its space can be taken."""
    state = play(at(NEARLY_FULL, variant="open+face_down=face_up"), "place castle b2")
    assert 1 == GAME.to_move(state)
    assert {"c2"} == {action.rsplit(" ", 1)[1] for action in legal(state)}
    outcome = GAME.outcome(play(state, "place temple c2"))
    assert outcome is not None
    assert (Reason.ALLIES, (5, 4)) == (outcome.reason, outcome.scores)


@pytest.mark.rule("RVR-R2")
@pytest.mark.parametrize(("ruling", "destroys"), [("no_space", False), ("game_end", True)])
def test_when_the_field_is_filled(ruling: str, destroys: bool) -> None:
    """No free space is left, but the game goes on because of the face-down Pope: may the General destroy?"""
    state = play(at(NEARLY_FULL, variant=f"open+face_down=face_up+filled={ruling}"), "place general b2")
    assert destroys == ("decline" in legal(state))


@pytest.mark.rule("RVR-R2")
def test_the_last_card_of_the_game_destroys_nothing_either_way() -> None:
    board = "King Queen Mage / Princess . pope / saint monk bishop"
    assert GAME.outcome(play(at(board, variant="open+filled=game_end"), "place general b2")) is not None


@pytest.mark.rule("RVR-R3")
@pytest.mark.parametrize(("ruling", "stops"), [("all", True), ("harm_only", False)])
def test_what_a_shield_stops(ruling: str, stops: bool) -> None:
    """Copying, covering, moving, taking back: with a shield from the Sage, or open to all of them."""
    options = {"variant": f"open+shield={ruling}", "middle": "poet tower fairy witch"}
    board = at("Sage Queen . / . . . / . . pope", **options)
    assert stops != ("decline" in legal(play(board, "place poet c3")))
    assert stops != ("place tower b3" in legal(board))
    assert stops != ("target b3" in legal(play(board, "place fairy c3")))
    assert stops != ("target b3" in legal(play(board, "place witch c3")))


@pytest.mark.rule("RVR-R3", "RVR-34")
@pytest.mark.parametrize(("ruling", "acts"), [("all", True), ("harm_only", False)])
def test_whether_a_shield_stops_negation(ruling: str, acts: bool) -> None:
    """The Queen is played between a Shaman and a Sage that shields her space."""
    state = play(at("Shaman . Sage / . pope . / . . .", variant=f"open+shield={ruling}"), "place queen b3")
    assert acts == ("direction south" in legal(state))


@pytest.mark.rule("RVR-R3")
@pytest.mark.parametrize("ruling", ["all", "harm_only"])
def test_a_shield_always_stops_harm(ruling: str) -> None:
    state = at("sage pope . / . . . / . . .", variant=f"open+shield={ruling}", middle="samurai")
    for card in ("minister", "king", "queen"):
        assert "target b3" not in legal(play(state, f"place {card} c3"))
    assert "decline" not in legal(play(state, "place samurai c3"))


@pytest.mark.rule("RVR-R3", "RVR-45", "RVR-30")
@pytest.mark.parametrize("ruling", ["all", "harm_only"])
def test_a_shield_stops_harm_that_others_suffer(ruling: str) -> None:
    """The Sage shields the Pope on b3: the Dragon turns all around but him, the Samurai banishes the Saint opposite."""
    state = at("sage pope monk / . . . / . saint .", variant=f"open+shield={ruling}", middle="dragon samurai")
    assert "Sage pope Monk / . Dragon . / . Saint ." == field(play(state, "place dragon b2", "use"))
    assert "sage pope monk / . Samurai . / . . ." == field(play(state, "place samurai b2", "axis column"))


@pytest.mark.rule("RVR-R4")
@pytest.mark.parametrize(("ruling", "lines"), [("any", ["axis row", "axis column"]), ("both", ["axis column"])])
def test_one_card_on_the_line(ruling: str, lines: list[str]) -> None:
    """The row has a Pope and a Temple with its shield, the column two cards."""
    state = at(". saint . / pope . temple / . monk .", variant=f"open+opposite={ruling}", middle="samurai")
    assert ["decline", *lines] == legal(play(state, "place samurai b2"))


@pytest.mark.rule("RVR-R4")
@pytest.mark.parametrize(("ruling", "lines"), [("any", ["axis rising", "axis falling"]), ("both", ["axis falling"])])
def test_one_card_on_the_diagonal(ruling: str, lines: list[str]) -> None:
    state = at("pope . saint / . . . / . . monk", variant=f"open+opposite={ruling}", middle="ninja")
    assert ["decline", *lines] == legal(play(state, "place ninja b2"))


@pytest.mark.rule("RVR-R5")
def test_a_poet_copies_an_artist_and_counts_diagonals_from_itself() -> None:
    """Poet on b2, Artist on a2, Queen on c3: c3 is diagonal to the Poet, not to the Artist."""
    state = play(at(". . queen / artist . . / . pope .", middle="poet"), "place poet b2", "target a2")
    assert ["target c3"] == legal(state)
    state = play(state, "target c3", "direction south")
    assert ". . queen / artist Poet . / . Pope ." == field(state)


@pytest.mark.rule("RVR-R5")
def test_an_artist_copies_a_poet_and_counts_orthogonals_from_itself() -> None:
    state = play(at("poet queen . / . . . / . pope .", middle="artist"), "place artist b2", "target a3")
    assert ["target b1", "target b3"] == legal(state)
    assert "poet queen . / . Artist . / . Pope ." == field(play(state, "target b3", "direction south"))


@pytest.mark.rule("RVR-R5")
def test_without_chains_a_copier_is_not_copied() -> None:
    state = at(". . queen / artist . king / . pope .", variant="open+chains=off", middle="poet")
    assert ["decline", "target b1", "target c2"] == legal(play(state, "place poet b2"))


@pytest.mark.rule("RVR-R5")
def test_a_chain_that_leads_nowhere_ends_the_turn() -> None:
    """Nothing lies diagonally to the Poet: the copied Artist has nothing to copy."""
    state = play(at(". . . / artist . . / . pope .", middle="poet"), "place poet b2", "target a2")
    assert 1 == GAME.to_move(state)


@pytest.mark.rule("RVR-R6")
@pytest.mark.parametrize(
    ("ruling", "shaman", "acts"), [("both", "Shaman", False), ("enemies", "Shaman", True), ("enemies", "shaman", False)]
)
def test_whose_cards_are_negated(ruling: str, shaman: str, acts: bool) -> None:
    """Regality plays the Queen beside an own or an enemy Shaman."""
    state = play(at(f"{shaman} . pope / . . . / . . .", variant=f"open+negates={ruling}"), "place queen b3")
    assert acts == ("decline" in legal(state))


@pytest.mark.rule("RVR-R6")
def test_an_enemy_negates_also_beside_an_ally_who_would() -> None:
    """The own Shaman on b1 lets the Queen on b2 act, the enemy's Enchantress on c3 does not."""
    state = at(". . enchantress / . . . / pope Shaman .", variant="open+negates=enemies")
    assert 1 == GAME.to_move(play(state, "place queen b2"))


@pytest.mark.rule("RVR-R7", "RVR-60")
def test_a_lone_tower_is_no_fortress() -> None:
    """With points, too, it lies on any number."""
    state = at("pope . . / . . . / . . .", variant="points+lone_tower=free_space", middle="tower")
    assert 8 == len([action for action in legal(state) if "tower" in action])


@pytest.mark.rule("RVR-R7")
def test_a_tower_without_an_ally() -> None:
    """It cannot be placed, or lies on a free space, where it is a card with a shield."""
    never = at("pope . . / . . . / . . .", middle="tower")
    assert not [action for action in legal(never) if "tower" in action]
    lone = at("pope . . / . . . / . . .", variant="open+lone_tower=free_space", middle="tower")
    assert 8 == len([action for action in legal(lone) if "tower" in action])
    state = play(lone, "place tower b3")
    assert "pope Tower . / . . . / . . ." == field(state)
    assert ["decline", "target a3"] == legal(play(state, "place bishop b2"))


@pytest.mark.rule("RVR-R7")
def test_a_tower_covers_where_it_can() -> None:
    state = at("pope . . / . King . / . . .", variant="open+lone_tower=free_space", middle="tower")
    assert ["place tower b2"] == [action for action in legal(state) if "tower" in action]


@pytest.mark.rule("RVR-R8")
@pytest.mark.parametrize(("ruling", "rank", "gone"), [("pile", ". pirate .", {"tower", "sage"}), ("tower", "Sage pirate .", {"tower"})])
def test_what_leaves_with_a_tower(ruling: str, rank: str, gone: set[str]) -> None:
    """The Pirate destroys it; when it leaves, so does the covered Sage, or the Sage lies face up again."""
    state = at("Tower+sage . . / . . . / . . .", mover="religion", variant=f"open+tower_falls={ruling}", middle="pirate")
    state = play(state, "place pirate b3", "target a3", "place castle c1")
    assert f"{rank} / . . . / . . Castle" == field(state)
    assert gone == names(state.destroyed)


@pytest.mark.rule("RVR-R8", "RVR-R3")
@pytest.mark.parametrize(("ruling", "board", "taken"), [("pile", ". Witch .", {"tower", "sage"}), ("tower", "Sage Witch .", {"tower"})])
def test_a_tower_that_a_witch_may_take_goes_the_same_way(ruling: str, board: str, taken: set[str]) -> None:
    variant = f"open+shield=harm_only+tower_falls={ruling}"
    state = play(at("Tower+sage . . / . . . / . . .", variant=variant, middle="witch"), "place witch b3", "target a3")
    assert f"{board} / . . . / . . ." == field(state)
    assert taken == names(state.areas[0]) - {"king", "queen", "princess", "minister", "general", "mage", "castle"}


@pytest.mark.rule("RVR-R9")
@pytest.mark.parametrize(
    ("ruling", "witch", "fairy"), [("fairy", False, True), ("witch", True, False), ("both", True, True), ("neither", False, False)]
)
def test_who_may_choose_herself(ruling: str, witch: bool, fairy: bool) -> None:
    state = at("King . . / . . . / . . .", variant=f"open+herself={ruling}", middle="witch fairy")
    assert witch == ("target c3" in legal(play(state, "place witch c3")))
    assert fairy == ("target c3" in legal(play(state, "place fairy c3")))


@pytest.mark.rule("RVR-R9")
def test_a_witch_who_takes_herself_is_back_in_the_area() -> None:
    state = play(at("King . . / . . . / . . .", variant="open+herself=witch", middle="witch"), "place witch c3", "target c3")
    assert "King . . / . . . / . . ." == field(state)
    assert "witch" in names(state.areas[0])


HIDDEN = {"religion": "temple ninja? dragon?", "regality": "king assassin adventurer"}


@pytest.mark.rule("RVR-R10", "RVR-42", "RVR-48")
@pytest.mark.parametrize(("card", "zone"), [("assassin", "discard"), ("adventurer", "area")])
def test_a_hidden_card_is_hit_by_chance(card: str, zone: str) -> None:
    """An open card is chosen; of the hidden ones chance says which."""
    state = play(at(". . . / . pope . / . . .", variant="secret_random", **HIDDEN), f"place {card} a1")
    assert ["decline", "take temple", "take hidden"] == legal(state)
    state = play(state, "take hidden")
    assert CHANCE is GAME.to_move(state)
    assert {"reveal ninja", "reveal dragon"} == {GAME.format(action) for action, _ in GAME.chances(state) or ()}
    state = play(state, "reveal ninja")
    assert {"dragon"} == names(state.hidden[1])
    assert ("ninja" in names(state.banished)) == (zone == "discard")
    assert ("ninja" in names(state.areas[0])) == (zone == "area")


@pytest.mark.rule("RVR-R10")
def test_or_the_player_looks_and_chooses() -> None:
    """Having looked, one must be taken; what was seen stays known."""
    state = at(". . . / . pope . / . . .", variant="secret_random+hidden_target=look", **HIDDEN)
    state = play(state, "place adventurer a1", "take hidden")
    assert (0, ["take temple", "take ninja", "take dragon"]) == (GAME.to_move(state), legal(state))
    state = play(state, "take ninja")
    assert "dragon" in names(GAME.view(state, 0).areas[1])


@pytest.mark.rule("RVR-R10")
def test_who_looks_sees_only_the_opponents_cards() -> None:
    """Religion looks; its own Sage stays hidden."""
    areas = {"regality": "king ninja? dragon?", "religion": "temple assassin sage?"}
    state = at(". . . / . pope . / . . .", mover="religion", variant="secret_random+hidden_target=look", **areas)
    state = play(state, "place assassin a1", "take hidden")
    assert ["take king", "take ninja", "take dragon"] == legal(state)
    assert [(), "sage"] == [state.hidden[0], *map(str, state.hidden[1])]


@pytest.mark.rule("RVR-R11", "RVR-67")
@pytest.mark.parametrize(("ruling", "draws"), [("on", True), ("off", False)])
def test_a_merchant_with_an_empty_pile(ruling: str, draws: bool) -> None:
    """All unused neutrals lie aside from earlier games: a new pile is made of them, or the Merchant does nothing."""
    aside = " ".join(str(card) for card in NEUTRALS if str(card) not in ("merchant", "ninja"))
    variant = f"match+reshuffle={ruling}"
    state = play(at(". . . / . pope . / . . .", variant=variant, middle="merchant ninja", aside=aside), "place merchant a1")
    assert draws == ("use" in legal(state))
    if draws:
        state = play(state, "use")
        assert 19 == len(state.unused)
        assert () == state.setting.aside


@pytest.mark.rule("RVR-R11", "RVR-67", "RVR-65")
def test_a_new_pile_ends_what_was_secret_about_a_draft() -> None:
    """The cards drafted are shown, and those set aside are unused again."""
    held = {"regality": "king samurai? merchant", "religion": "pope sage?"}
    draft = {"drafted": "samurai merchant / sage hermit", "passed": "hermit poet artist / merchant witch palmist"}
    aside = " ".join(str(card) for card in NEUTRALS if str(card) not in ("samurai", "merchant", "sage", "hermit"))
    board = at(". . . / . hermit . / . . .", variant="secret_draft+length=match", aside=aside, **held, **draft)
    state = play(board, "place merchant a1", "use")
    assert (((), ()), ((), ()), ((), ())) == (state.hidden, state.setting.drafted, state.setting.passed)
    assert (17, ()) == (len(state.unused), state.setting.aside)


@pytest.mark.rule("RVR-R11", "RVR-49")
def test_a_merchant_with_no_neutral_left_at_all_does_nothing() -> None:
    """The other twenty are in play or in the running game's discard."""
    banished = " ".join(str(card) for card in NEUTRALS if str(card) != "merchant") + " citizen"
    state = play(at(". . . / . pope . / . . .", middle="merchant", banished=banished), "place merchant a1")
    assert 1 == GAME.to_move(state)


@pytest.mark.rule("RVR-R12", "RVR-60")
@pytest.mark.parametrize("ruling", ["loses", "passes"])
def test_only_a_fortress_and_no_low_space(ruling: str) -> None:
    """Spaces 1 to 5 are taken after Regality's move; Religion has only the Temple."""
    variant = f"points+stuck={ruling}"
    state = play(at("King Queen Mage / pope . . / . . .", variant=variant, religion="temple"), "place castle b2")
    if ruling == "loses":
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert (0, Reason.STUCK, (11, 4)) == (outcome.winner, outcome.reason, outcome.scores)
    else:
        assert (1, ["pass"]) == (GAME.to_move(state), legal(state))
        assert 0 == GAME.to_move(play(state, "pass"))


@pytest.mark.rule("RVR-R12")
def test_only_a_tower_and_no_ally() -> None:
    state = play(at(". . . / . . . / . . .", turn="2", religion="tower", starter="regality"), "place king a1")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (0, Reason.STUCK) == (outcome.winner, outcome.reason)


@pytest.mark.rule("RVR-R12", "RVR-R13")
def test_passing_for_ever_is_a_draw() -> None:
    """Neither fortress can be placed: after four passes the position stands for the third time."""
    state = at("King Queen Mage / pope saint . / . . .", variant="points+stuck=passes", religion="temple", regality="castle")
    state = play(state, "pass", "pass", "pass")
    assert GAME.outcome(state) is None
    outcome = GAME.outcome(play(state, "pass"))
    assert outcome is not None
    assert (None, Reason.REPETITION, (6, 9), (0.0, 0.0)) == (outcome.winner, outcome.reason, outcome.scores, outcome.returns)


# Artist and Poet beside the Witch copy her and take themselves back: nothing ever changes
CYCLE = {"regality": "artist king", "religion": "poet pope", "field": ". . . / . Witch . / . . ."}
ROUND = ("place artist a1", "target b2", "target a1", "place poet b1", "target b2", "target b1")


@pytest.mark.rule("RVR-R13")
def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    """It stands at the beginning, after one round and after the second."""
    state = play(at(variant="random+herself=both", **CYCLE), *ROUND, *ROUND[:-1])
    assert GAME.outcome(state) is None
    outcome = GAME.outcome(play(state, ROUND[-1]))
    assert outcome is not None
    assert (None, Reason.REPETITION, (1, 0)) == (outcome.winner, outcome.reason, outcome.scores)


@pytest.mark.rule("RVR-R13")
def test_a_card_from_the_middle_makes_all_positions_new() -> None:
    """No position before it can come back, so none is remembered; then the count begins anew."""
    state = at(variant="open+herself=both", middle="sage", **CYCLE)
    state = play(state, *ROUND, *ROUND[:3])
    assert 4 == len(state.past)
    state = play(state, "place sage c3")
    assert 1 == len(state.past)
    assert GAME.outcome(play(state, *ROUND, *ROUND[:-1])) is None
    assert GAME.outcome(play(state, *ROUND, *ROUND)) is not None


@pytest.mark.rule("RVR-R13")
def test_or_a_game_is_a_draw_after_so_many_turns() -> None:
    """Turns 0 to 29 are thirty; repetition itself no longer counts."""
    state = at(variant="random+herself=both+cap=30", turn="20", **CYCLE)
    state = play(state, *ROUND * 4)
    assert GAME.outcome(state) is None
    outcome = GAME.outcome(play(state, *ROUND))
    assert outcome is not None
    assert (None, Reason.CAP) == (outcome.winner, outcome.reason)


@pytest.mark.rule("RVR-R13")
def test_where_nothing_comes_back_no_position_is_remembered() -> None:
    """In Old Style no card returns to an Area."""
    state = play(at("King . . / . . . / . . .", variant="old_style"), "place castle b2", "place temple c3")
    assert () == state.past


@pytest.mark.rule("RVR-R15")
def test_who_goes_first() -> None:
    """Chance decides, or the variant names the seat."""
    setup = GAME.setup(GAME.variant("old_style"))
    assert Phase.START is play(setup, "kingdom 123/456/789").phase
    for seat in (0, 1):
        state = play(GAME.setup(GAME.variant("old_style", first=seat)), "kingdom 123/456/789")
        assert (seat, Phase.PLACE) == (GAME.to_move(state), state.phase)
        assert "citizen" in names(state.areas[seat])


@pytest.mark.rule("RVR-R16", "RVR-43")
@pytest.mark.parametrize(
    ("ruling", "cards"), [("all", ["queen", "mage", "pope", "citizen"]), ("destroyed", ["queen", "pope"]), ("own", ["queen", "mage"])]
)
def test_what_the_necromancer_finds(ruling: str, cards: list[str]) -> None:
    entries = {"middle": "necromancer", "destroyed": "queen pope", "banished": "mage citizen"}
    state = play(at("King . . / . . . / . . .", variant=f"open+discard={ruling}", **entries), "place necromancer b2")
    assert ["decline", *(f"take {card}" for card in cards)] == legal(state)
    for card in cards:
        assert {"queen", "pope", "mage", "citizen"} - {card} == names(play(state, f"take {card}").discard)


@pytest.mark.rule("RVR-R19", "RVR-47", "RVR-10")
def test_death_acts_only_at_the_count() -> None:
    """Death faces Regality, but Religion has no card to play and loses."""
    outcome = GAME.outcome(play(at("Death pope . / . . . / . . .", religion="-"), "place castle a1"))
    assert outcome is not None
    assert (0, Reason.NO_CARDS) == (outcome.winner, outcome.reason)


@pytest.mark.rule("RVR-R20", "RVR-49")
@pytest.mark.parametrize(
    ("variant", "hidden"), [("secret_random", True), ("secret_random+merchant=open", False), ("random", False), ("secret_draft", True)]
)
def test_the_merchants_card(variant: str, hidden: bool) -> None:
    """Hidden from the opponent in secret modes, unless the ruling says otherwise; always known to who drew it."""
    state = at(". . . / . pope . / . . .", variant=variant, regality="king merchant")
    state = play(state, "place merchant a1", "use", "draw dragon")
    assert "dragon" in names(GAME.view(state, 0).areas[0])
    assert hidden != ("dragon" in names(GAME.view(state, 1).areas[0]))
    assert hidden != ("dragon" in names(GAME.view(state, None).areas[0]))
    assert (int(hidden), 0) == GAME.view(state, 1).concealed
