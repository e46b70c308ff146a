"""Imports point one way, banned modules stay out, and all games have the same rooms."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cardgames

PACKAGE = Path(cardgames.__file__).parent
ALL_GAMES = ("regicide", "regality_religion", "regicida_titereiro")
MODULES = tuple(sorted(PACKAGE.rglob("*.py")))

#: Each room may import from those before it, and from `core`.
ORDER = ("cards", "variants", "state", "actions", "effects", "rules", "view")
#: Rooms that nobody in the game imports; they may import everything before them.
LEAVES = ("position", "rulebook", "text", "bots")
ROOMS = {"__init__", *ORDER, *LEAVES}

#: Function-level imports made for a caller's convenience, against the direction.
CONVENIENCES = {
    ("cardgames.core.record", "cardgames"),
    ("cardgames.core.record", "cardgames.core.session"),
    ("cardgames.core.session", "cardgames.bots.hints"),
    ("cardgames.core.session", "cardgames.svg"),
}


def name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, *, top_only: bool = False) -> set[str]:
    """The modules a file imports, ``from package import module`` resolved to the module."""
    found: set[str] = set()
    tree = ast.parse(path.read_text())
    typing_only = {id(node) for test in ast.walk(tree) if _is_type_checking(test) for node in ast.walk(test)}
    nodes = tree.body if top_only else ast.walk(tree)
    for node in nodes:
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names if _is_module(f"{node.module}.{alias.name}")}
            found |= inner or {node.module}
    return found


def _is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_module(dotted: str) -> bool:
    path = PACKAGE.parent.joinpath(*dotted.split("."))
    return path.with_suffix(".py").exists() or path.joinpath("__init__.py").exists()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_the_core_knows_no_game_and_no_front_end(path: Path) -> None:
    if name(path).startswith("cardgames.core"):
        outside = {to for to in imports(path) if to.startswith("cardgames") and not to.startswith("cardgames.core")}
        assert set() == {to for to in outside if (name(path), to) not in CONVENIENCES}


@pytest.mark.parametrize("game", ALL_GAMES)
def test_imports_inside_a_game_point_one_way(game: str) -> None:
    folder = PACKAGE / game
    for path in folder.glob("*.py"):
        room = path.stem
        inner = {to.split(".")[2] for to in imports(path) if to.startswith(f"cardgames.{game}.")}
        if room in ORDER:
            later = {other for other in inner if other not in ORDER or ORDER.index(other) >= ORDER.index(room)}
            helpers = {other for other in later if other not in ROOMS}
            assert set() == later - helpers, f"{game}/{room} imports what comes after it"
        elif room in LEAVES:
            assert set() == inner & set(LEAVES) - {"rulebook"}, f"{game}/{room} imports another leaf"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_games_do_not_know_each_other(path: Path) -> None:
    here = name(path).split(".")[1:2]
    if here and here[0] in ALL_GAMES:
        assert set() == {to for to in imports(path) for other in ALL_GAMES if other != here[0] and to.startswith(f"cardgames.{other}")}


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_rich_and_typer_stay_in_the_front_end(path: Path) -> None:
    if not name(path).startswith("cardgames.cli") and path.stem != "text":
        assert set() == {to for to in imports(path) if to.split(".")[0] in ("rich", "typer")}


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_hypothesis_is_needed_for_testing_only(path: Path) -> None:
    if not name(path).startswith("cardgames.testing"):
        assert set() == {to for to in imports(path) if to.split(".")[0] in ("hypothesis", "pytest")}


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_nothing_uses_the_global_generator(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {"Random"} == {alias.name for alias in node.names}
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}


@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    assert set() == ROOMS - {path.stem for path in (PACKAGE / game).glob("*.py")}
