"""`manage.py check_deck` and `manage.py load_decks`."""
