"""Albums: stickers that a person has earned by what the finished games and puzzles say."""

PAGES = {"album": "screen.page:AlbumScene"}
OFFERS = {
    "discoveries": "discoveries:Discoverer",
    "check_discoveries": "discoveries:check_discoveries",
    "album_news": "screen.news:news_of",
}
