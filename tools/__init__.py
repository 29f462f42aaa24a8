"""Tools for developers: art, sounds, benchmarks, new games.  The program itself uses none."""
