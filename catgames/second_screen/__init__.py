"""A second screen, for a television or projector: the table as everybody may see it."""

OFFERS = {
    "second_screen": "screen:Screen",
    "second_screen_arguments": "play",
    "table_picture": "picture:Picture",
}
