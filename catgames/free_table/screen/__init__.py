"""The screen of the free table: its board, and the hands that play on it."""
