"""The vocabulary of card effects: its words, the schema that judges data, the rendering to English."""
