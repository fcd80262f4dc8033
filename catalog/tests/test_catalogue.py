"""The loaded catalogue as a whole, and the named reads of it."""

import pytest

from catalog.models import Card, CardSet, CardTag, Name, NameSpelling, Printing
from rules.pool import load_pool

pytestmark = pytest.mark.usefixtures("catalogue")

GAMES = ["hyper_colosseum", "digi_battle", "d_ccg"]


def numbers(cards):
    return set(cards.values_list("number", flat=True))


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_what_the_rules_read_from_the_same_files(game):
    pool = load_pool(game)
    expected = {
        (card.source["publisher"], card.number): (
            card.name_key, card.name, card.kind, card.level or "", card.game, card.max_copies
        )
        for card in pool.by_id
    }  # fmt: skip

    found = {
        (card.publisher, card.number): (
            card.name_key, card.name, card.kind, card.level, card.game, card.max_copies
        )
        for card in Card.objects.for_game(game)
    }  # fmt: skip

    assert found == expected


def test_loaded_rows_pass_the_checks_of_the_admin():
    for card in Card.objects.select_related("home_set"):
        card.clean_fields(exclude=["home_set", "name_entity"])
        card.clean()
    for row in CardSet.objects.all():
        row.clean_fields()
        row.clean()


def test_every_card_has_one_home_printing_in_its_home_set():
    homes = set(Printing.objects.filter(is_home=True).values_list("card", "card_set"))

    assert homes == set(Card.objects.values_list("pk", "home_set"))
    assert len(homes) == 3486


def test_numbers_sort_as_people_count():
    first = Card.objects.in_set("ST1").for_game("hyper_colosseum")

    assert [card.number for card in first][:11] == [f"St-{number}" for number in range(1, 12)]


@pytest.mark.parametrize(
    "spelling", ["War Greymon", "WarGreymon", "ウォーグレイモン", "ｳｫｰｸﾞﾚｲﾓﾝ", "WAR-GREYMON", "war greymon"]
)
def test_a_card_is_found_by_any_spelling_of_its_name(spelling):
    found = Card.objects.for_game("hyper_colosseum").named(spelling)

    assert (
        found.count() == Card.objects.filter(game="hyper_colosseum", name_ja="ウォーグレイモン").count() > 10
    )


def test_names_are_known_by_their_dub_and_by_curated_spellings():
    assert Name.objects.for_game("hyper_colosseum").spelled("Omnimon").get().shown == "Omegamon"
    alias = NameSpelling.objects.get(text="Beowulfmon", name__game="hyper_colosseum")
    assert (alias.kind, alias.name.shown) == ("alias", "Beowolfmon")


def test_filters_narrow_to_the_cards_that_have_the_fact():
    cards = Card.objects.for_game("hyper_colosseum")

    assert all("DA" in card.fields for card in cards.with_field("DA"))
    assert cards.with_field("DA").count() == 125
    assert numbers(cards.with_field("DA", "DS")) == numbers(cards.with_field("DA")) | numbers(
        cards.with_field("DS")
    )
    assert cards.with_keyword("hungry").count() == 24
    assert cards.of_level("Hybrid").count() == 105
    assert cards.of_kind("option").count() == 712
    assert "St-1" in numbers(cards.in_set("ST2"))


def test_a_card_with_two_attributes_is_found_by_either():
    cards = Card.objects.for_game("hyper_colosseum")

    assert "Bo-18v" in numbers(cards.with_attribute("Vaccine"))
    assert "Bo-18v" in numbers(cards.with_attribute("Data"))


def test_the_search_takes_numbers_and_parts_of_any_spelling():
    cards = Card.objects.for_game("hyper_colosseum")

    assert "St-1" in numbers(cards.matching("st-1"))
    assert {card.name for card in cards.matching("グレイモン")} > {"Greymon", "Metal Greymon"}
    assert "Omegamon" in {card.name for card in cards.matching("omni-mon")}
    assert cards.matching("!").count() == 0


def test_what_a_name_evolves_into_is_one_question():
    found = Card.objects.for_game("hyper_colosseum").evolving_from("アグモン")

    assert "St-2" in numbers(found)


def test_facets_are_counted_in_one_query(django_assert_num_queries):
    with django_assert_num_queries(1):
        counted = dict(CardTag.objects.counted("hyper_colosseum", "field"))

    assert counted["NSp"] == 636


@pytest.mark.parametrize("rows", [1, 200])
def test_a_list_takes_one_query_whatever_its_length(rows, django_assert_num_queries):
    with django_assert_num_queries(1):
        for card in Card.objects.with_list_relations()[:rows]:
            assert card.home_set.code
            assert card.fields is not None


def test_a_card_with_all_its_relations_takes_five_queries(django_assert_num_queries):
    with django_assert_num_queries(5):
        card = Card.objects.with_detail_relations().get(game="hyper_colosseum", number="Bo-545")
        shown = [p.card_set.code for p in card.printings.all()], list(card.name_entity.spellings.all())
        rulings = list(card.rulings.all())

    assert shown[0] == [card.home_set.code]
    assert len(rulings) == 4


def test_counts_of_sets_and_names_come_with_them(django_assert_num_queries):
    with django_assert_num_queries(2):
        sets = {row.code: vars(row)["cards_known"] for row in CardSet.objects.with_counts()}
        digi_battle = Name.objects.for_game("digi_battle").with_counts()
        names = {name.shown: vars(name)["cards_known"] for name in digi_battle}

    assert (sets["ST1"], sets["ST2"], sets["LBM"]) == (60, 60, 0)
    assert (names["Agumon"], max(names.values())) == (1, 4)


def test_dates_are_kept_with_their_precision():
    rows = {row.code: row for row in CardSet.objects.all()}

    assert str(rows["ST1"].released_on) == "1999-06-01"
    assert (rows["ST1"].released, rows["ST1"].released_precision) == ("1999-06", "month")
    assert (rows["S1"].released, rows["S1"].released_words) == ("2004", "2004 (summer)")
    assert (rows["DBP1"].released_precision, rows["LBJ"].released_on) == ("day", None)


def test_rows_say_what_they_are():
    card = Card.objects.get(game="hyper_colosseum", number="St-2")

    assert str(card) == "St-2 Greymon"
    assert str(card.home_set) == "ST1 Starter Version 1"
    assert str(card.name_entity) == "Greymon (Hyper Colosseum)"
    assert str(card.printings.get()) == "St-2 Greymon in ST1 Starter Version 1"
    assert card.get_absolute_url() == "/cards/hyper_colosseum/st-2/"
