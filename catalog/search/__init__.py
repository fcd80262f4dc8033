"""Finding cards: the search language, from the text of a query to the cards it means."""
