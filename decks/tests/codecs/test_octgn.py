"""OCTGN decks: identifiers of ours, and those of other game definitions."""

from decks.identifiers import card_identifier, game_identifier
from decks.tests.whole_catalogue import read


def deck_of(cards, game="", section="Main"):
    return (
        '\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'
        f'<deck game="{game}" sleeveid="0">\n<section name="{section}" shared="False">\n{cards}\n</section>\n'
        "<notes><![CDATA[Fast & <bold>]]></notes>\n<sleeve/></deck>"
    )


def test_a_card_is_known_by_its_identifier():
    card = f'<card qty="3" id="{str(card_identifier("hyper_colosseum", "St-89")).upper()}">Agumon</card>'

    found = read(deck_of(card, game_identifier("hyper_colosseum")))

    assert (found.opened.source.game, found.opened.source.comments) == ("hyper_colosseum", "Fast & <bold>")
    assert dict(found.parsed.counts) == {"St-89": 3}
    assert [note.code for note in found.parsed.notes] == ["name_differs"]


def test_an_identifier_that_is_not_ours_leaves_the_card_to_its_name():
    card = '<card qty="2" id="11111111-2222-3333-4444-555555550001">Digivice 01</card>'

    found = read(deck_of(card + "<card>Greymon (St-2)</card>"), choice="first").parsed

    assert sorted(found.counts.values()) == [1, 2]
    assert found.counts["St-2"] == 1


def test_sections_are_read_by_their_names():
    card = '<card qty="2" id="">Greymon (St-2)</card><marker/>'

    assert dict(read(deck_of(card, section="Side")).parsed.side) == {"St-2": 2}
    assert dict(read(deck_of(card, section="Sideboard")).parsed.side) == {"St-2": 2}
    assert dict(read(deck_of(card, section="Battle Deck")).parsed.counts) == {"St-2": 2}


def test_what_is_no_card_is_accounted_for():
    found = read(deck_of('<card qty="2">Greymon (St-2)</card><marker/>')).parsed

    assert [(line.kind, line.code) for line in found.lines] == [
        ("kept", "card"),
        ("ignored", "other"),
        ("ignored", "other"),
    ]


def test_a_deck_without_sections_is_refused():
    assert read("<deck><card/></deck>", "octgn").parsed.problems[0].message == (
        "Line 1: expected <deck> with a <section>."
    )
