from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.errors import NotationError
from cardgames.core.grids import DIAGONAL, ORTHOGONAL, Direction, Grid, grid
from cardgames.core.tokens import Facing

THREE = grid(3, 3)
SIX = grid(6, 6)
grids = st.builds(grid, st.integers(1, 7), st.integers(1, 7))


def names(of: Grid, cells: object) -> str:
    assert isinstance(cells, (tuple, frozenset))
    return " ".join(of.names[cell] for cell in sorted(cells))


def test_cells_are_named_by_file_and_rank() -> None:
    assert ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3") == THREE.names
    assert 4 == THREE.parse("b2") == THREE.parse(" B2 ")
    assert (1, 1) == (THREE.file(4), THREE.rank(4))
    assert ("aa1", "ab1") == (grid(28, 1).names[26], grid(28, 1).names[27])


@pytest.mark.parametrize("text", ["", "d1", "a4", "a0", "2b", "a1a1"])
def test_a_cell_outside_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        THREE.parse(text)
    assert f"at “{text}”: no such cell; write a1 to c3" == str(caught.value)


def test_a_grid_needs_cells() -> None:
    with pytest.raises(ValueError, match="0×3"):
        Grid(0, 3)


def test_neighbours() -> None:
    assert "b1 a2 c2 b3" == " ".join(THREE.names[c] for c in sorted(THREE.orthogonal[4]))
    assert "a1 c1 a3 c3" == " ".join(THREE.names[c] for c in sorted(THREE.diagonal[4]))
    assert "b1 a2 b2" == " ".join(THREE.names[c] for c in sorted(THREE.adjacent[0]))
    assert 12 == len(THREE.edges)
    assert 60 == len(SIX.edges)


def test_rays_go_to_the_edge_nearest_first() -> None:
    fresh = Grid(3, 3)
    corner = fresh.rays[fresh.parse("a1")]
    assert ("b1", "c1") == tuple(fresh.names[c] for c in corner[Direction.EAST])
    assert ("b2", "c3") == tuple(fresh.names[c] for c in corner[Direction.NORTHEAST])
    assert () == corner[Direction.SOUTH]


@pytest.mark.parametrize(
    ("cell", "facing", "ahead", "behind"),
    [
        ("b2", Facing.NORTH, "a3 b3 c3", "a1 b1 c1"),
        ("a1", Facing.NORTH, "a2 b2", ""),
        ("a1", Facing.SOUTH, "", "a2 b2"),
        ("b2", Facing.EAST, "c1 c2 c3", "a1 a2 a3"),
    ],
)
def test_rows_in_front_and_behind(cell: str, facing: Facing, ahead: str, behind: str) -> None:
    here = THREE.parse(cell)
    assert ahead == names(THREE, THREE.row_ahead(here, facing))
    assert behind == names(THREE, THREE.row_behind(here, facing))


def test_border_and_inner_cells() -> None:
    assert (20, 16) == (len(SIX.border), len(SIX.inner))
    assert "b2" == names(THREE, THREE.inner)


def test_groups_are_orthogonal_unless_said_otherwise() -> None:
    cells = [THREE.parse(name) for name in ("a1", "b1", "c2", "a3")]
    assert ["a1 b1", "c2", "a3"] == [names(THREE, group) for group in THREE.groups(cells)]
    assert ["a1 b1 c2", "a3"] == [names(THREE, group) for group in THREE.groups(cells, THREE.adjacent)]
    assert () == THREE.groups([])


def test_a_square_has_eight_symmetries_and_a_rectangle_four() -> None:
    assert (8, 4) == (len(set(THREE.symmetries)), len(set(grid(2, 3).symmetries)))
    assert THREE.cells == THREE.symmetries[0]
    mirrored = [THREE.names[THREE.symmetries[1][THREE.parse(name)]] for name in ("a1", "b2", "a3")]
    assert ["c1", "b2", "c3"] == mirrored
    swapped = [THREE.names[THREE.symmetries[4][THREE.parse(name)]] for name in ("a1", "b1", "c1")]
    assert ["a1", "a2", "a3"] == swapped


@given(grids)
def test_symmetries_keep_neighbours(of: Grid) -> None:
    for symmetry in of.symmetries:
        assert sorted(of.cells) == sorted(symmetry)
        for cell in of.cells:
            assert {symmetry[other] for other in of.orthogonal[cell]} == set(of.orthogonal[symmetry[cell]])
            assert {symmetry[other] for other in of.diagonal[cell]} == set(of.diagonal[symmetry[cell]])


@given(grids)
def test_a_step_there_and_back_is_no_step(of: Grid) -> None:
    for cell in of.cells:
        for way in Direction:
            there = of.step(cell, way)
            assert there is None or cell == of.step(there, way.opposite)


def test_one_grid_per_size_also_through_pickle() -> None:
    assert grid(3, 3) is THREE is pickle.loads(pickle.dumps(THREE))
    assert "grid(3, 3)" == repr(THREE)


def test_directions() -> None:
    assert (4, 4) == (len(ORTHOGONAL), len(DIAGONAL))
    assert "northeast" == str(Direction.NORTHEAST)
    assert Direction.SOUTHWEST is Direction.NORTHEAST.opposite
