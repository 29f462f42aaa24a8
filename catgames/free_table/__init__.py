"""The free table: a prototype without rules.py, whose pieces people move by hand.

It adds a game made from the files of such a folder; nothing outside imports it.  See
docs/free-table.md.
"""

OFFERS = {
    "ask_about_cards": "screen.keep:ask_about_cards",
    "free_board": "screen.board:FreeBoard",
    "free_game": "game:free_game",
    "free_lesson": "screen.parts:LESSON",
    "free_parts": "screen.parts:PARTS",
}
