"""Commands of the rules that need the database."""
