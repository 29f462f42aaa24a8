"""Properties of every position of every game, which know no game: what ``main.py try`` looks for in
prototypes, and the tests in all games.  Each failure says how to get there."""
