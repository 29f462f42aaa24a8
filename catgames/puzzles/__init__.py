"""Puzzles: something to do in one turn of a game that was played, with exactly one solution."""

PAGES = {"puzzles": "screen.sheet:PuzzlesScene", "puzzle": "screen.table:puzzle_scene"}
OFFERS = {
    "check_puzzles": "puzzle:check_puzzles",
    "outdated_puzzles": "puzzle:outdated_puzzles",
    "solved_puzzles": "progress:solved_by_grade",
}
