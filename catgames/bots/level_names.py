"""The levels that the program itself names.  Imports nothing, for the command line."""

STRONGEST = "tiger"
"""The level that gives advice."""
USUAL = "house_cat"
"""The default level of computer players."""
MEASURED = (USUAL, "alley_cat")
"""The levels whose games are made into figures."""
