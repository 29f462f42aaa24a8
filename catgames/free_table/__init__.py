"""The free table: a prototype without rules.py, whose pieces people move by hand (docs/free-table.md).

It adds a game made from the files of such a folder; nothing outside imports it."""

OFFERS = {
    "free_game": "game:free_game",
}
