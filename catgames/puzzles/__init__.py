"""Puzzles: something to do in one turn of a game that was played, with exactly one solution."""

COMMANDS = {"puzzles": "command"}
PAGES = {"puzzles": "screen.sheet:PuzzlesScene", "puzzle": "screen.table:puzzle_scene"}
OFFERS = {
    "check_puzzles": "checks:check_puzzles",
    "check_own_puzzles": "checks:check_own_puzzles",
    "outdated_puzzles": "checks:outdated_puzzles",
    "has_own_puzzles": "files:has_own_puzzles",
    "solved_puzzles": "progress:solved_by_grade",
}
