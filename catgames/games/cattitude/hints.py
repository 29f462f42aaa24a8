"""How a player stands, for bots."""
