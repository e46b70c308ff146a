"""Write the opening book of Old Style: ``python tools/build_rvr_book.py``. It takes some minutes."""

from __future__ import annotations

from pathlib import Path

from cardgames.regality_religion import openings
from cardgames.regality_religion.oldstyle import Search

TARGET = Path(openings.__file__).with_name(openings.FILE)


def main() -> None:
    search = Search()
    entries = []
    for position in openings.positions():
        allies = search.allies(position)
        entries.append(openings.entry(position, allies, search.reply(position, allies)))
        if len(entries) % 200 == 0:
            print(f"{len(entries)} positions, {search.nodes:,} nodes", flush=True)
    TARGET.write_bytes(b"".join(entries))
    print(f"{TARGET}: {TARGET.stat().st_size:,} bytes, {len(entries)} positions, {search.nodes:,} nodes")


if __name__ == "__main__":
    main()
