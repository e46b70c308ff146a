"""What may be chosen, and what may not."""

from __future__ import annotations

import pytest

from cardgames.core.codes import format_variant, parse_variant
from cardgames.core.errors import VariantError
from cardgames.regicida_titereiro import GAME
from cardgames.regicida_titereiro.variants import VARIANTS, Variant


def test_a_preset_for_every_objective_and_difficulty() -> None:
    assert {(o, n) for o in ("united", "divide", "central", "frontiers") for n in (3, 2, 1)} == {
        (variant.objective, variant.reveal) for variant in VARIANTS.values()
    }
    assert Variant(objective="frontiers", reveal=1) == GAME.variant("frontiers-1")


@pytest.mark.rule("TIT-01")
def test_the_default_is_united_with_three_turned_up() -> None:
    assert Variant(objective="united", reveal=3) == GAME.default == GAME.variant()


@pytest.mark.rule("TIT-01")
def test_there_are_four_objectives_and_no_other() -> None:
    with pytest.raises(VariantError, match="objective: anarchy is not possible; allowed: united, divide, central, frontiers"):
        Variant(objective="anarchy")


@pytest.mark.rule("TIT-08")
@pytest.mark.parametrize(("name", "hearts"), [("united", 1), ("united-2", 2), ("united-1", 3), ("frontiers-2", 1), ("frontiers-1", 2)])
def test_a_variant_has_its_hearts(name: str, hearts: int) -> None:
    assert hearts == VARIANTS[name].hearts


@pytest.mark.rule("TIT-R7")
@pytest.mark.parametrize("reveal", [0, 4, 5, 6])
def test_other_numbers_are_for_practice_and_have_no_hearts(reveal: int) -> None:
    with pytest.raises(VariantError) as caught:
        Variant(reveal=reveal)
    assert f"reveal: {reveal} is possible only with difficulty=practice; allowed: 3, 2, 1" == str(caught.value)
    practice = Variant(reveal=reveal, difficulty="practice")
    assert practice.hearts is None


@pytest.mark.rule("TIT-R7")
@pytest.mark.parametrize("reveal", [-1, 7, True, "3", None])
def test_nothing_else_is_a_number_of_identities(reveal: object) -> None:
    with pytest.raises(VariantError, match="reveal"):
        GAME.variant(reveal=reveal, difficulty="practice")


@pytest.mark.rule("TIT-R2")
def test_seven_slots_are_for_divide_only() -> None:
    assert (0, 1, 2, 3, 4, 5, 6) == Variant(objective="divide", slots="seven_slots").row
    assert (1, 2, 3, 4, 5, 6) == Variant(objective="divide").row
    for objective in ("united", "central", "frontiers"):
        with pytest.raises(VariantError) as caught:
            Variant(objective=objective, slots="seven_slots")
        assert "slots: seven_slots is possible only with objective=divide" == str(caught.value)


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("united", Variant()),
        ("central-2", Variant(objective="central", reveal=2)),
        ("divide+slots=seven_slots", Variant(objective="divide", slots="seven_slots")),
        ("frontiers-1+next_tile=open", Variant(objective="frontiers", reveal=1, next_tile="open")),
        ("united+reveal=5+difficulty=practice", Variant(reveal=5, difficulty="practice")),
    ],
)
def test_variants_as_text(text: str, variant: Variant) -> None:
    assert text == format_variant(VARIANTS, variant)
    assert variant == parse_variant(VARIANTS, text)
