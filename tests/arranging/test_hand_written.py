"""Every step on files that people have written: only its own lines change, and it can be taken
back."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import pytest
from hand_written import CARDS, hand_written

from catgames.arranging import begin, layouts, places, things
from catgames.arranging.model import Arranging
from catgames.arranging.palette import PALETTE, step_of
from catgames.core.types import GameError
from catgames.kit.editing import Document

FILES = range(50)


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits for the disk: thousands of files are written here."""
    monkeypatch.setattr("os.fsync", lambda file: None)


def folder_of(tmp_path: Path, raw: bytes) -> Path:
    folder = tmp_path / "lake"
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_bytes(raw)
    (folder / "cards.csv").write_text(CARDS, "utf-8")
    return folder


def moved_card(a: Arranging) -> Any:
    """The set-up for two with the first card of the deck in the market."""
    rest, faces = begin.take(begin.laid(a.d, 2), ("deck",), 0)
    return begin.set_up(2, begin.put(a.d, rest, faces, ("market", 1)))


def new_set_up(a: Arranging) -> Any:
    return begin.set_up(4, begin.laid(a.d, 4))


Step = Callable[[Arranging], Any]
STEPS: dict[str, tuple[Step, tuple[str, ...]]] = {
    "rename": (lambda a: places.rename("zone", "row", "Stalls", "en"), ("text", "layout")),
    "rename_counter": (lambda a: places.rename("field", "coins", "Money", "en"), ("text",)),
    "see": (lambda a: places.set_seen_by("hand", "others"), ("zones", "layout")),
    "see_all": (lambda a: places.set_seen_by("deck", "all"), ("zones", "layout")),
    "see_nobody": (lambda a: places.set_seen_by("row", "nobody"), ("zones", "layout")),
    "whose": (lambda a: places.set_whose("row", True), ("zones", "layout")),
    "longer": (lambda a: places.set_zone("market", track=6), ("zones", "layout")),
    "put": (lambda a: layouts.put_area("market", "right", None), ("layout",)),
    "before": (lambda a: layouts.put_area("market", "middle", "row"), ("layout",)),
    "to_left": (lambda a: layouts.put_area("row", "left", "deck"), ("layout",)),
    "weight": (lambda a: layouts.set_area("market", "weight", 5), ("layout",)),
    "kind": (lambda a: layouts.set_area("hand", "kind", "row"), ("layout",)),
    "duplicate": (lambda a: places.duplicate("row"), ("zones", "layout", "text")),
    "remove": (lambda a: places.remove_zone("row"), ("zones", "layout", "text")),
    "remove_market": (lambda a: places.remove_zone("market"), ("zones", "layout")),
    "start": (lambda a: things.set_counter("coins", start=7, most=9), ("fields",)),
    "each": (lambda a: things.set_counter_whose("coins", True), ("fields",)),
    "remove_counter": (lambda a: things.remove_counter("coins"), ("fields",)),
    "remove_score": (lambda a: things.remove_counter("score"), ("fields",)),
    "seats": (lambda a: things.set_seats(2, 5), ("seats",)),
    "title": (lambda a: things.set_value("title", "Sea: a game"), ("title",)),
    "floor": (lambda a: things.set_value("floor", "sea"), ("floor",)),
    "deal": (lambda a: things.set_deal("card", 3), ("deal",)),
    "lay": (moved_card, ("setups",)),
    "lay_four": (new_set_up, ("setups",)),
    "forget": (lambda a: begin.forget_set_up(2), ("setups",)),
    **{
        f"add_{offer.id}": (
            lambda a, offer=offer: step_of(offer, a.d, offer.id.title(), picture=""),
            ("zones", "layout", "fields", "pieces", "setups", "text"),
        )
        for offer in PALETTE
        if offer.id != "map"
    },
}  # fmt: skip
"""Each step, and the sections that it may touch."""


def sections_of(text: str) -> list[str]:
    """The section in which each line stands; those of the first column begin one."""
    found, now = [], ""
    for line in text.split("\n"):
        if line[:1].isalpha():
            now = line.partition(":")[0]
        found.append(now)
    return found


def check_lines(before: bytes, after: bytes, sections: tuple[str, ...]) -> None:
    """Lines outside of some sections are as before; inside of them comments stay."""
    old, new = before.decode("utf-8-sig"), after.decode("utf-8-sig")
    lines, fresh = old.split("\n"), new.split("\n")
    where, where_new = sections_of(old), sections_of(new)
    for tag, a, b, c, d in SequenceMatcher(None, lines, fresh, False).get_opcodes():
        if tag == "equal":
            continue
        touched = {where[i] for i in range(a, b) if lines[i].strip()}
        touched |= {where_new[i] for i in range(c, d) if fresh[i].strip()}
        last_without_end = b == len(lines) and fresh[c : c + 1] == [lines[b - 1] + "\r"]
        if last_without_end or (b == len(lines) and fresh[c] == lines[b - 1]):
            touched -= {where[b - 1]}
        assert touched <= {*sections}, (tag, lines[a:b], fresh[c:d])
    whole = [line.strip() for line in lines if line.strip().startswith("#")]
    kept = [line.strip() for line in fresh]
    assert [line for line in whole if line not in kept] == []


@pytest.mark.parametrize("number", FILES)
def test_steps_change_their_own_lines_and_can_be_taken_back(tmp_path: Path, number: int) -> None:
    raw = hand_written(number)
    folder = folder_of(tmp_path, raw)
    path = folder / "game.yaml"
    refused: list[str] = []
    a = Arranging(folder)
    for name, (make, sections) in STEPS.items():
        try:
            a.do(make(a))
        except GameError as e:
            refused.append(f"{name}: {e}")
            assert path.read_bytes() == raw
            continue
        after = path.read_bytes()
        if a.done:
            assert after != raw
            check_lines(raw, after, sections)
        assert (b"\r\n" in after) == (b"\r\n" in raw)
        assert after.count(b"\n") == after.count(b"\r\n") or b"\r\n" not in raw
        assert after.startswith(BOM_UTF8) == raw.startswith(BOM_UTF8)
        a.undo()
        assert path.read_bytes() == raw
    allowed = {"whose"}  # its place in a set-up would be no place any longer
    assert [r for r in refused if r.split(":")[0] not in allowed] == []


@pytest.mark.parametrize("number", range(0, 50, 13))
def test_a_session_of_all_steps_is_taken_back_to_the_first_byte(
    tmp_path: Path, number: int
) -> None:
    raw = hand_written(number)
    folder = folder_of(tmp_path, raw)
    a, path, texts = Arranging(folder), folder / "game.yaml", [raw]
    for make, _ in STEPS.values():
        try:
            a.do(make(a))
        except (GameError, KeyError):
            continue
        if path.read_bytes() != texts[-1]:
            texts.append(path.read_bytes())
    assert len(texts) > 20
    for text in reversed(texts[:-1]):
        a.undo()
        assert path.read_bytes() == text
    assert not a.done
    for text in texts[1:]:
        a.redo()
        assert path.read_bytes() == text


@pytest.mark.parametrize("number", FILES)
def test_what_changes_is_only_what_was_wanted(number: int) -> None:
    text = hand_written(number).decode("utf-8-sig")
    document = Document(text, "game.yaml")
    document.put(("floor",), "sea")
    document.remove(("floor",))
    document.put(("fields", "new"), {"per": "seat"})
    document.remove(("fields", "new"))
    document.put(("zones", "row", "holds"), 3)
    document.put(("zones", "row", "holds"), 4)
    document.put(("zones", "new"), {"track": 3})
    document.remove(("zones", "new"))
    assert document.get("zones", "row") == {"holds": 4}
    assert document.get("zones", "deck")["order"] == "unknown"
    document.remove(("zones", "row", "holds"))
    assert not document.get("zones", "row")
    same = [line.strip() for line in text.splitlines() if "row" not in line]
    new = [line.strip() for line in document.text.splitlines()]
    assert [line for line in same if line not in new] == []
