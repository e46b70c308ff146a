from __future__ import annotations

import attrs
import pytest

from cardgames import GAMES
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
    ("field", "value", "shown", "allowed"),
    [
        ("players", 5, "5", "1 to 4"),
        ("players", 0, "0", "1 to 4"),
        ("players", True, "on", "1 to 4"),
        ("players", "2", "2", "1 to 4"),
        ("players", None, "none", "1 to 4"),
        ("pace", "quick", "quick", "slow, fast"),
        ("pace", "x" * 50, "x" * 40, "slow, fast"),
        ("wishes", 1, "1", "off, on"),
        ("wishes", "on", "on", "off, on"),
        ("cap", -1, "-1", "2 to 40, or none"),
        ("cap", 10**30 - 1, "9" * 30, "2 to 40, or none"),
        ("cap", 10**30, "a very long number", "2 to 40, or none"),
        pytest.param("cap", 10**5000, "a very long number", "2 to 40, or none", id="a long number"),
        ("level", 4, "4", "3, 2, 1"),
        ("level", [], "list", "3, 2, 1"),
    ],
)
def test_a_value_that_is_not_allowed_names_the_field_and_what_is(field: str, value: object, shown: str, allowed: str) -> None:
    with pytest.raises(VariantError) as caught:
        changed(Variant(), {field: value})
    assert field == caught.value.field
    assert f"{field}: {shown} is not possible; allowed: {allowed}" == str(caught.value)


def test_an_unknown_field_is_refused_with_the_nearest() -> None:
    with pytest.raises(VariantError) as caught:
        changed(Variant(), {"player": 2})
    assert "player: unknown; did you mean players?" == str(caught.value)
    with pytest.raises(VariantError) as caught:
        changed(Variant(), {"zzz": 2})
    assert "zzz: unknown; there is players, pace, wishes, cap, level" == str(caught.value)


def test_every_kind_of_field_keeps_its_rule_help_and_code() -> None:
    @attrs.frozen(kw_only=True)
    class Fields:
        a: int = number(2, 1, 4, help=msg("A."), rule="X-1", code="a")
        b: str = choice("slow", "fast", help=msg("B."), rule="X-2", code="b")
        c: bool = flag(True, help=msg("C."), rule="X-3")
        d: int = one_of(3, 2, help=msg("D."), rule="X-4", code="d")

    kept = [(option.name, option.rule, str(option.help), option.code) for option in options(Fields).values()]
    assert [("a", "X-1", "A.", "a"), ("b", "X-2", "B.", "b"), ("c", "X-3", "C.", None), ("d", "X-4", "D.", "d")] == kept
    with pytest.raises(VariantError) as caught:
        Fields(b="quick")
    assert "b" == caught.value.field


@pytest.mark.parametrize(
    ("text", "value"),
    [(" 3 ", 3), ("+3", 3), ("-1", -1), ("None", None), ("3+", "3+"), ("X3", "X3"), ("9" * 19, int("9" * 19)), ("9" * 20, "9" * 20)],
)
def test_a_number_is_read_with_its_sign_and_up_to_nineteen_characters(text: str, value: object) -> None:
    assert value == options(Variant)["cap"].read(text)


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


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "", "unknown; there is standard, solo, wild"),
        ("nothing", "nothing", "unknown; there is standard, solo, wild"),
        ("standart", "standart", "unknown; did you mean standard?"),
        ("2p+3p", "3p", "players is given twice"),
        ("x=1", "x=1", "unknown; there is players, pace, wishes, cap, level"),
        ("2p+caps=1", "caps=1", "unknown; did you mean cap?"),
        ("2p+wishes", "wishes", "unknown; there is standard, solo, wild"),
        ("solo+pace", "pace", "unknown; there is standard, solo, wild"),
        ("p", "p", "unknown; there is standard, solo, wild"),
        ("1xp", "1xp", "unknown; there is standard, solo, wild"),
        ("-1p", "-1p", "unknown; there is standard, solo, wild"),
    ],
)
def test_a_text_that_names_no_variant_is_refused(text: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_variant(PRESETS, text)
    assert f"at “{place}”: {reason}" == str(caught.value)


@pytest.mark.parametrize(
    ("text", "field", "shown"),
    [
        ("9p", "players", "9"),
        ("12p", "players", "12"),
        ("2p+cap=-1", "cap", "-1"),
        ("2p+cap=x", "cap", "x"),
        ("2p+cap=3=4", "cap", "3=4"),
        ("2p+wishes=1", "wishes", "1"),
        ("2p+cap=99999999999999999999999999", "cap", "99999999999999999999999999"),
    ],
)
def test_a_variant_that_is_not_allowed_is_refused(text: str, field: str, shown: str) -> None:
    with pytest.raises(VariantError) as caught:
        parse_variant(PRESETS, text)
    assert str(caught.value).startswith(f"{field}: {shown} is not possible; ")


def test_a_share_code_is_read_as_written() -> None:
    setup = Setup(toy.GAME, toy.Variant(swaps=2, high_wins=False), 31)
    assert "toy-low+2x-0000Z" == setup.code
    assert setup == parse_code({"toy": toy.GAME}, "toy-low+2x-0000Z")


def test_the_seed_of_a_share_code_stands_behind_its_last_hyphen() -> None:
    setup = parse_code(GAMES, "regicide-2p+enemy_health=-10-7F3K9")
    assert (-10, "regicide-2p+enemy_health=-10-7F3K9") == (values(setup.variant)["enemy_health"], setup.code)


SHAPE = "a share code is game, variant and seed, as in regicide-2p-7F3K9"


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "", SHAPE),
        ("toy", "toy", SHAPE),
        ("toy-1x", "toy-1x", SHAPE),
        ("toy--00001", "toy--00001", SHAPE),
        ("toy-1x-", "toy-1x-", SHAPE),
        ("-1x-00001", "-1x-00001", SHAPE),
        ("chess-1x-00001", "chess-1x-00001", "unknown; there is toy"),
        ("toys-1x-00001", "toys-1x-00001", "unknown; did you mean toy?"),
        ("toy-1x-UUUUU", "UUUUU", "a seed is written with up to 13 digits and letters, as in 7F3K9"),
    ],
)
def test_what_is_no_share_code_is_refused(text: str, place: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_code({"toy": toy.GAME}, text)
    assert f"at “{place}”: {reason}" == str(caught.value)
