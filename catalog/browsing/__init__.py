"""
Browsing the cards: from what an address asks to what the list of cards shows.

An address asks with a query in the search language, ticked filters, an order,
a view and a page. `question_of` reads it; whoever needs the cards of a result
in their order, such as a card's page for its neighbours, asks `Question.cards`.
"""

from catalog.browsing.questions import Question, question_of
from catalog.browsing.results import PAGE_SIZE

__all__ = ["PAGE_SIZE", "Question", "question_of"]
