"""Faces: what is drawn of a card, how large its text is set, and that every card can be drawn."""

import pytest
from django.template import Context
from hypothesis import given
from hypothesis import strategies as st

from catalog.faces import face_of
from catalog.faces.fit import Fit, fit, lines
from catalog.faces.labels import field_sign, plate_ink
from catalog.faces.names import japanese_class, japanese_html, length_class, word_class
from catalog.faces.needs import alternatives
from catalog.faces.words import clause, keep_hyphens, set_text
from catalog.models import Card
from catalog.templatetags.faces import face


def fit_of_digimon(*effects: str) -> Fit:
    return fit(needs=["Agumon"], effects=effects, powers=3, has_lost_points=True)


def test_a_short_text_is_set_large_below_a_tall_plate() -> None:
    assert fit_of_digimon("Own pts +10") == Fit(step=1, plate="tall")


def test_a_very_long_text_is_set_at_the_smallest_step() -> None:
    assert fit_of_digimon(*["word " * 40] * 4) == Fit(step=5, plate="low")


@given(st.lists(st.text(max_size=120), max_size=8), st.text(min_size=1, max_size=200))
def test_more_text_is_never_set_larger(effects: list[str], more: str) -> None:
    assert fit_of_digimon(*effects, more).step >= fit_of_digimon(*effects).step


@given(st.text(max_size=300), st.floats(min_value=1.8, max_value=2.5))
def test_a_text_takes_at_least_one_line_and_no_more_than_its_letters(text: str, size: float) -> None:
    assert 1 <= lines(text, width=46, size=size) <= max(1, len(text) + text.count("/"))


@pytest.mark.parametrize(
    ("name", "full", "small"),
    [
        ("Agumon", "s", "s"),
        ("Metal Seadramon", "m", "s"),
        ("Kabuterimon", "s", "m"),
        ("Omegamon X-Antibody", "l", "m"),
        ("Imperialdramon Paladin Mode", "l", "l"),
        ("I'll Pull You Down to the Bottom of the Ocean!!", "xl", "xl"),
    ],
)
def test_long_names_are_set_smaller(name: str, full: str, small: str) -> None:
    assert (length_class(name), word_class(name)) == (full, small)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("アグモン", "6"),
        ("アイスデビモン", "7"),
        ("メタルグレイモン", "8"),
        ("メタルシードラモン", "10"),
        ("エンシェントガルルモン", "13"),
        ("インペリアルドラモン パラディンモード", "two"),
        ("アルフォースブイドラモン ゼロ超究極体", "long"),
    ],
)
def test_long_japanese_names_are_set_smaller_and_then_in_two_lines(name: str, size: str) -> None:
    assert japanese_class(name) == size


def test_a_japanese_name_in_two_lines_breaks_at_its_space() -> None:
    shown = japanese_html("インペリアルドラモン パラディンモード")

    assert (
        shown == '<span class="nb">インペリアルドラモン</span><wbr><span class="nb">パラディンモード</span>'
    )


def test_what_a_card_says_is_escaped() -> None:
    assert (
        set_text('<b> & "x"/y [battle]') == '&lt;b&gt; &amp; &quot;x&quot;/y <span class="tag">battle</span>'
    )
    assert keep_hyphens("<i>-x a/b") == '<span class="nb">&lt;i&gt;-x</span> a/<wbr>b'


def test_several_timings_are_tags_and_a_long_condition_is_not() -> None:
    found = clause(
        '[once, battle] [own Digimon with "Greymon" in name] own power x2', mark="special", plays=True
    )

    assert found.tags == ("once, battle",)
    assert found.when == 'Own Digimon with "Greymon" in name'
    assert found.body == "Own power x2"
    assert found.plays is True


def test_a_jogress_shows_both_digimon() -> None:
    first, second = alternatives("{Jogress} XV-mon+Stingmon | Devimon[OX][Crest of Light]")

    assert (first.heading, first.name, first.partner) == ("Jogress", "XV-mon", "Stingmon")
    assert second.symbols == "1 circle and 1 cross"
    assert second.pills == ("Crest of Light",)


def test_an_unknown_field_gets_the_plain_sign() -> None:
    assert field_sign("Space").code == "other"
    assert field_sign("Space").label == "Space"


def test_ink_is_dark_only_on_one_pale_plate() -> None:
    assert plate_ink(("me",)) == "dark"
    assert plate_ink(("nsp",)) == "light"
    assert plate_ink(("me", "ds")) == "light"


@pytest.mark.usefixtures("catalogue")
def test_every_card_can_be_worked_out() -> None:
    for card in Card.objects.select_related("home_set"):
        found = face_of(card)

        assert found.content.kind == ("digimon" if card.kind == "digimon" else "option")
        assert 1 <= found.step <= 5
        assert found.content.plates


@pytest.mark.usefixtures("catalogue")
def test_a_face_shows_name_powers_and_number() -> None:
    drawn = face(
        Context(), Card.objects.select_related("home_set").get(game="hyper_colosseum", number="St-61")
    )

    assert 'aria-label="War Greymon, St-61"' in drawn
    assert 'stroke-dasharray="570 1333"' in drawn
    assert "ウォーグレイモン" in drawn
    assert 'aria-label="turns attack A to 0"' in drawn
    assert "style=" not in drawn


@pytest.mark.usefixtures("catalogue")
def test_several_fields_share_the_plate() -> None:
    drawn = face(
        Context(), Card.objects.select_related("home_set").get(game="hyper_colosseum", number="Bo-1132")
    )

    assert "data-fields-many" in drawn
    for part in (1, 2, 3):
        assert f"url(#part-3-{part})" in drawn


@pytest.mark.usefixtures("catalogue")
def test_a_changed_card_is_drawn_anew() -> None:
    card = Card.objects.select_related("home_set").get(game="hyper_colosseum", number="St-1")
    assert "Agumon" in face(Context(), card)

    card.name = "Renamed"

    assert "Renamed" in face(Context(), card)
