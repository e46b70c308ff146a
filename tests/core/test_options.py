from __future__ import annotations

import attrs
import pytest

from cardgames.core.codes import Setup, format_variant, parse_code, parse_variant
from cardgames.core.errors import NotationError, VariantError
from cardgames.core.messages import msg
from cardgames.core.options import changed, choice, flag, number, one_of, options, values
from tests import toygame as toy


@attrs.frozen(kw_only=True)
class Variant:
    players: int = number(2, 1, 4, help=msg("Players."), code="p")
    pace: str = choice("slow", "fast", rule="X-R1", help=msg("Pace."))
    wishes: bool = flag(False, help=msg("Wishes."))
    cap: int | None = number(10, 2, 40, none=msg("no cap"), help=msg("Cap."))
    level: int = one_of(3, 2, 1, help=msg("Level."))


PRESETS = {"standard": Variant(), "solo": Variant(players=1), "wild": Variant(pace="fast", cap=None)}


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("players", 5, "1 to 4"),
        ("players", 0, "1 to 4"),
        ("players", True, "1 to 4"),
        ("players", "2", "1 to 4"),
        ("players", None, "1 to 4"),
        ("pace", "quick", "slow, fast"),
        ("wishes", 1, "off, on"),
        ("wishes", "on", "off, on"),
        ("cap", -1, "2 to 40, or none"),
        pytest.param("cap", 10**5000, "2 to 40, or none", id="a long number"),
        ("level", 4, "3, 2, 1"),
        ("level", [], "3, 2, 1"),
    ],
)
def test_a_value_that_is_not_allowed_names_the_field_and_what_is(field: str, value: object, allowed: str) -> None:
    with pytest.raises(VariantError) as caught:
        changed(Variant(), {field: value})
    assert field == caught.value.field
    assert str(caught.value).startswith(f"{field}: ")
    assert str(caught.value).endswith(f"allowed: {allowed}")


def test_an_unknown_field_is_refused_with_the_nearest() -> None:
    with pytest.raises(VariantError, match="did you mean players"):
        changed(Variant(), {"player": 2})
    with pytest.raises(VariantError, match="there is players, pace"):
        changed(Variant(), {"zzz": 2})


def test_options_say_what_they_know() -> None:
    known = options(Variant)
    assert ["players", "pace", "wishes", "cap", "level"] == list(known)
    assert ("X-R1", ("slow", "fast")) == (known["pace"].rule, known["pace"].choices)
    assert {"players": 1, "pace": "slow", "wishes": False, "cap": 10, "level": 3} == values(PRESETS["solo"])


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("2p", Variant()),
        ("solo", PRESETS["solo"]),
        ("3p", Variant(players=3)),
        ("3p+wishes=on", Variant(players=3, wishes=True)),
        ("wild", PRESETS["wild"]),
        ("wild+level=1", attrs.evolve(PRESETS["wild"], level=1)),
        ("2p+cap=none", Variant(cap=None)),
    ],
)
def test_a_variant_is_read_as_written(text: str, variant: Variant) -> None:
    assert text == format_variant(PRESETS, variant)
    assert variant == parse_variant(PRESETS, text)


def test_the_default_preset_may_be_named_or_left_out() -> None:
    assert Variant() == parse_variant(PRESETS, "standard") == parse_variant(PRESETS, "standard+2p") == parse_variant(PRESETS, "2P")


@pytest.mark.parametrize("text", ["", "nothing", "2p+3p", "x=1", "2p+wishes", "solo+pace", "p", "-1p"])
def test_a_text_that_names_no_variant_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_variant(PRESETS, text)


@pytest.mark.parametrize("text", ["9p", "2p+cap=-1", "2p+cap=x", "2p+wishes=1", "2p+cap=99999999999999999999999999"])
def test_a_variant_that_is_not_allowed_is_refused(text: str) -> None:
    with pytest.raises(VariantError):
        parse_variant(PRESETS, text)


def test_a_share_code_is_read_as_written() -> None:
    setup = Setup(toy.GAME, toy.Variant(swaps=2, high_wins=False), 31)
    assert "toy-low+2x-0000Z" == setup.code
    assert setup == parse_code({"toy": toy.GAME}, "toy-low+2x-0000Z")


@pytest.mark.parametrize("text", ["", "toy", "toy-1x", "chess-1x-00001", "toy--00001", "toy-1x-", "-1x-00001", "toy-1x-UUUUU"])
def test_what_is_no_share_code_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_code({"toy": toy.GAME}, text)
