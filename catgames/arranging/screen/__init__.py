"""The page on which a table is arranged."""
