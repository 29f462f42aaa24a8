"""A game on paper: sheets to cut out, and files for Tabletop Simulator."""
