"""The sound studio: what `catgames.workshop.sounds` writes into sounds/ is made here.

`synth` has the sources, `stage` puts together and finishes, `cats` and `table` are for all games,
one file a game has the rest, and `music` plays.
"""
