"""The games of the program, a package each; packages in further folders are games that nothing
lists (``paths.UNLISTED``)."""

from ..content.paths import UNLISTED

__path__ += [str(folder / "games") for folder in UNLISTED]
