"""The addresses of the catalogue: the home page, the cards, the sets, the rules and the glossary."""

from django.urls import path, register_converter

from catalog.views.card import card_detail
from catalog.views.cards import card_list
from catalog.views.glossary import glossary
from catalog.views.home import home
from catalog.views.names import set_name_language
from catalog.views.pictures import card_picture
from catalog.views.rulebook import rules_index, rules_page, scenario_list
from catalog.views.search import completions, search_help
from catalog.views.sets import set_detail, set_list


class NumberConverter:
    """
    The last part of a card's or set's address: letters and digits of any script, joined by hyphens.

    A printed number or code may stand there as well, which may hold dots and spaces.
    """

    regex = r"[-.\w ]+"

    def to_python(self, value: str) -> str:
        """Take the text as it is."""
        return value

    def to_url(self, value: str) -> str:
        """Write the text as it is."""
        return value


register_converter(NumberConverter, "number")

app_name = "catalog"

urlpatterns = [
    path("", home, name="home"),
    path("names/", set_name_language, name="names"),
    path("cards/", card_list, name="cards"),
    path("cards/help/", search_help, name="search_help"),
    path("cards/complete/", completions, name="complete"),
    path("cards/<slug:game>/<number:slug>/", card_detail, name="card"),
    path("cards/<slug:game>/<number:name>.png", card_picture, name="picture"),
    path("sets/", set_list, name="sets"),
    path("sets/<slug:game>/<number:slug>/", set_detail, name="set"),
    path("rules/", rules_index, name="rules"),
    path("rules/scenarios/", scenario_list, name="scenarios"),
    path("rules/<slug:slug>/", rules_page, name="rules_page"),
    path("glossary/", glossary, name="glossary"),
]
