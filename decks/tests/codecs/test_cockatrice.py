"""Cockatrice decks: what its own program writes, and decks of other people's databases."""

from decks.tests.whole_catalogue import read

DECK = """<?xml version="1.0"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp>now</lastLoadedTimestamp>
    <deckname>Courage</deckname>
    <bannerCard providerId="">Agumon</bannerCard>
    <comments>Fast.</comments>
    <tags/>
    <zone name="main">
        <card number="3" price="0" name="Agumon" setShortName="ST1" collectorNumber="St-1" uuid="x"/>
        <card number="2" price="0" name="Metal Tyranomon X-Antibody" collectorNumber="12"/>
    </zone>
    <zone name="side">
        <card number="1" name="Greymon" collectorNumber="St-2"/>
    </zone>
    <zone name="tokens">
        <card number="1" name="Digimon"/>
    </zone>
    <sideboard_plan><name>Plan</name></sideboard_plan>
</cockatrice_deck>
"""


def test_a_deck_of_the_program_itself_is_read():
    found = read(DECK)

    source = found.opened.source
    assert (found.opened.fits[0], source.name, source.comments) == ("cockatrice", "Courage", "Fast.")
    assert found.parsed.counts["St-1"] == 3
    assert dict(found.parsed.side) == {"St-2": 1}


def test_every_element_is_accounted_for_with_its_line():
    found = read(DECK).parsed

    assert [(line.line, line.kind, line.code) for line in found.lines if line.kind == "ignored"] == [
        (3, "ignored", "other"),
        (5, "ignored", "other"),
        (7, "ignored", "other"),
        (16, "ignored", "not_in_deck"),
        (18, "ignored", "other"),
    ]
    assert [line.line for line in found.lines if line.kind == "kept"] == [9, 10, 13]


def test_a_figure_for_a_number_leaves_the_card_to_its_name():
    deck = (
        '<cockatrice_deck><zone name="main"><card number="2" name="Whamon" collectorNumber="12"/>'
        "</zone></cockatrice_deck>"
    )

    assert list(read(deck, choice="first").parsed.counts.values()) == [2]


def test_what_has_the_shape_of_a_number_is_one():
    deck = (
        '<cockatrice_deck><zone name="main"><card number="2" name="Greymon" collectorNumber="St-9999"/>'
        "</zone></cockatrice_deck>"
    )

    assert [problem.value for problem in read(deck).parsed.problems] == ["St-9999"]


def test_another_root_is_refused():
    assert read("<deck/>", "cockatrice").parsed.problems[0].message == (
        "Line 1: expected <cockatrice_deck>, got <deck>."
    )
