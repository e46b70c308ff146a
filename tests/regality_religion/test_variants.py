"""Fields, presets, texts and errors of variants."""

from __future__ import annotations

import pytest

from cardgames import VariantError
from cardgames.core.codes import format_variant, parse_variant
from cardgames.core.options import options
from cardgames.regality_religion import GAME, Variant
from cardgames.regality_religion.variants import PRESETS


def test_the_default_is_the_open_game() -> None:
    assert Variant(neutrals="open", scoring="allies", length="single", first="chance") == GAME.default


@pytest.mark.parametrize("preset", ["open", "old_style", "random", "draft", "secret_random", "secret_draft"])
def test_every_mode_has_a_preset(preset: str) -> None:
    assert preset == GAME.variant(preset).neutrals


def test_options_combine() -> None:
    variant = GAME.variant("draft", scoring="points", length="match", first=1)
    assert ("draft", "points", "match", 1) == (variant.neutrals, variant.scoring, variant.length, variant.first)


@pytest.mark.parametrize(
    ("field", "value"),
    [("neutrals", "closed"), ("scoring", 3), ("first", 2), ("first", True), ("first", "0"), ("cap", 8), ("cap", 501), ("chains", "yes")],
)
def test_a_wrong_value_names_the_field(field: str, value: object) -> None:
    with pytest.raises(VariantError) as caught:
        GAME.variant(**{field: value})
    assert field == caught.value.field


def test_an_unknown_field_suggests_the_nearest() -> None:
    with pytest.raises(VariantError, match="neutrals"):
        GAME.variant(neutral="open")


@pytest.mark.parametrize(
    "text",
    [
        "open",
        "old_style",
        "points_match",
        "points_match+neutrals=secret_draft",
        "old_style+first=0",
        "draft+cap=40",
        "open+chains=off",
    ],
)
def test_variants_are_read_as_written(text: str) -> None:
    assert text == format_variant(PRESETS, parse_variant(PRESETS, text))


def test_every_field_says_which_rule_it_belongs_to_and_helps() -> None:
    for option in options(Variant).values():
        assert option.rule is not None
        assert option.rule in GAME.rulebook
        assert str(option.help).endswith(".")


@pytest.mark.parametrize(
    ("mode", "needs"), [("open", 5), ("old_style", 0), ("random", 4), ("draft", 5), ("secret_random", 4), ("secret_draft", 8)]
)
def test_how_many_neutrals_a_game_needs(mode: str, needs: int) -> None:
    assert needs == GAME.variant(mode).deal
