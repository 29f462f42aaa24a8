"""Cat Herders in a real window with a real mouse: title, set-up, a whole game, and on the way a new
size, a closed window and a restart."""

from __future__ import annotations

from pathlib import Path
from random import Random

import real
import screens

pytestmark = real.needing()


def test_cat_herders_from_title_to_final_score(tmp_path: Path) -> None:
    folder, size = tmp_path / "portable", (1280, 720)
    players = [[p.name, p.kind, p.colour] for p in screens.people(2, 1)]
    table = {"players": players, "options": {"max_turns": 24}, "open_hands": False}
    real.calm_settings(folder, size, {"cat_herders": table})
    screen = real.Screen((1920, 1080))
    try:
        program = real.Program(screen, folder, size)
        program.open_game("cat_herders")
        program.begin()
        program.play(Random(1), 3)
        program.resize((1600, 900))
        program.play(Random(2), 3)
        before = program.record().moves[:]
        assert program.close() == 0
        kept = program.record().moves  # a computer may have answered meanwhile
        assert kept[: len(before)] == before

        program = real.Program(screen, folder, (1600, 900))
        program.image.files = program.files
        title = real.TitleScene(program.image)
        program.image.push(title)
        program.press(
            next(w.label for w in title.group.widgets if getattr(w, "icon", "") == "icon_play")
        )
        program.title_is("Cat Herders")
        program.play(Random(3))
        record = program.record()
        assert record.end is not None
        blue, red = record.end["end"]
        assert record.end["winners"] == ([0] if blue > red else [1]) or blue == red
        assert program.close() == 0
    finally:
        screen.close()
