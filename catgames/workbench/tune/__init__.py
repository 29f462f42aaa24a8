"""The screens on which a game's data are changed, tried out and compared."""
