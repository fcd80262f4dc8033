import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cardfiles import FIXTURES
from rules.names import NameIndex, PrintedName, fold_name, without_suffix, without_x_antibody
from rules.pool import load_pool, printed_name

# Two spellings that the data has, and whether they are one name: the decided cases.
DECIDED = """\
しょうりつ６０％！,しょうりつ60%!,one
アイテム使用禁止,アイテム使用禁止！,one
プログラム緊急停止,プログラム緊急停止！,one
No Items Allowed,No Items Allowed!,one
Emergency Program Halt!!,Emergency Program Halt,one
Counter Attack,Counter Attack!,one
The Dimension Crossing Hero!!,The Dimension Crossing Hero,one
しょうりつ８０％！,しょうりつ８０％！！,two
Winning Percentage: 80%!,Winning Percentage: 80%!!,two
Winning Percentage: 40%!,Winning Percentage: 60%!,two
WarGreymon,War Greymon,one
MetalGarurumon,Metal Garurumon,one
Omnimon,Omegamon,one
オメガモン,Omegamon X-Antibody,one
Omegamon (Red Frame),Omegamon (8),one
Lilymon X-Antibody,Lilimon,one
V-Dramon,V-dramon,one
Moon=Millenniumon,Moon Millenniumon,one
Zeed Milleniumon,Zeed Millenniumon,one
Death-X DORUguremon,Death-X-DORUguremon,one
HippoGriffomon,Hippogriffomon,one
Ex-Tyranomon,EX-Tyranomon,one
Löwemon,Lowemon,one
Beowulfmon,Beowolfmon,one
Arachnemon,Archnemon,one
Opossummon,Opossumon,one
Bantyo Liomon,Bancho Leomon,one
Blizzardmon,Blizzarmon,one
Dinotigermon,Dinotigemon,one
Beezlebumon,Beelzebumon,one
Kido Jou,Kido Jo,one
プッチーモン,プッチモン,one
武ノ内空,武之内空,one
Win Ratio 80%,Winning Percentage: 80%!,one
Garurumon,Gururumon,two
Gargomon,Galgomon,two
Angemon,Holy Angemon,two
Super Evolution Plug-In S,Evolution Plug-In S,two
X-Antibody,X-Antibody Protoform,two
Shoutmon X3,Shoutmon X4,two
Digivice 01,Digivice,two
"""


@pytest.mark.parametrize(("one", "other", "verdict"), list(csv.reader(io.StringIO(DECIDED))))
def test_decided_pairs_are_one_name_or_two(one, other, verdict):
    names = load_pool().names

    keys = names.key_of(one), names.key_of(other)

    assert ("one" if keys[0] == keys[1] else "two") == verdict
    assert keys[0] is not None


@pytest.mark.parametrize(
    "doubtful", ["Agumon?", "Winning Percentage: 60%!?", "Petit Mamon", "Nosuchmon", "", "!"]
)
def test_a_name_that_no_card_bears_has_no_key(doubtful):
    assert load_pool().names.key_of(doubtful) is None


def test_every_alias_and_joined_name_of_the_files_is_needed_and_known():
    names = load_pool().names
    document = json.loads((FIXTURES / "names" / "hyper_colosseum.json").read_text("utf-8"))
    bare = NameIndex(printed_name(card.source)._replace(dub=None) for card in load_pool().by_id)

    for alias, known in document["aliases"].items():
        assert names.key_of(alias) == names.key_of(known)
        assert bare.key_of(alias) is None
    for group in document["same_names"]:
        assert len({names.key_of(spelling) for spelling in group}) == 1
        assert len({fold_name(spelling) for spelling in group}) == len(group)


def test_the_shown_spelling_is_the_commonest_english_one_without_x_antibody():
    names = load_pool().names

    assert names.shown("オメガモン") == "Omegamon"
    assert names.spellings("オメガモン")[:3] == ("オメガモン", "Omegamon", "Omnimon")
    assert names.spellings("nobody") == ()


def test_an_english_name_beats_the_same_dub_name_of_another_card():
    names = NameIndex(
        [PrintedName("ガルゴモン", "Galgomon", "Gargomon"), PrintedName("ガーゴモン", "Gargomon")],
    )

    assert names.key_of("Gargomon") == "ガーゴモン"
    assert names.spellings("ガルゴモン") == ("ガルゴモン", "Galgomon", "Gargomon")


def test_a_misspelt_card_does_not_take_the_name_of_many():
    names = NameIndex([PrintedName("ガルルモン", "Garurumon")] * 2 + [PrintedName("グルルモン", "Garurumon")])

    assert names.key_of("Garurumon") == "ガルルモン"


def test_a_card_without_a_japanese_name_is_keyed_by_its_english_one():
    assert NameIndex([PrintedName(None, "The Ultimate Feast")]).keys() == ["theultimatefeast"]


def test_a_card_without_any_name_is_refused():
    with pytest.raises(ValueError, match="neither a Japanese nor an English name"):
        NameIndex([PrintedName()])


def test_an_alias_that_leads_nowhere_is_refused():
    with pytest.raises(ValueError, match="Alias 'Argomon': no card is called 'Agumon'"):
        NameIndex([], aliases={"Argomon": "Agumon"})


def test_an_index_extended_by_cards_knows_old_and_new_names():
    names = NameIndex([PrintedName("アグモン", "Agumon")]).extended([PrintedName(None, "Testmon")])

    assert (names.key_of("Agumon"), names.key_of("testmon")) == ("アグモン", "testmon")


@given(st.text())
def test_folding_twice_changes_nothing_more(text):
    assert fold_name(fold_name(text)) == fold_name(text)


@given(st.text(alphabet="abcxyzABCXYZ0123456789%?アグモンしょうりつ", min_size=1), st.data())
def test_width_case_spaces_and_hyphens_fold_away(text, data):
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)
    spaced = "".join(c + data.draw(st.sampled_from(["", " ", "-", "・", ".", ":", "　"])) for c in text)

    assert fold_name(text) == fold_name(wide) == fold_name(spaced) == fold_name(text.upper())


@given(st.text(), st.text(alphabet="0123456789 RedFrame"))
def test_what_stands_in_closing_parentheses_is_no_part_of_a_name(name, inside):
    bare = without_suffix(name)

    assert fold_name(without_suffix(f"{bare}x ({inside})")) == fold_name(f"{bare}x")


@given(st.lists(st.tuples(st.text(min_size=1), st.text(min_size=1)), max_size=12))
def test_every_spelling_of_an_index_leads_to_a_key_of_that_index(pairs):
    names = NameIndex(PrintedName(ja, en) for ja, en in pairs)

    known = set(names.keys())
    for pair in pairs:
        for spelling in pair:
            if fold_name(spelling):
                assert names.key_of(spelling) in known
    for key in known:
        assert names.shown(key)
        assert names.spellings(key)


@given(st.text(min_size=1))
def test_x_antibody_is_dropped_only_behind_a_name(name):
    assert without_x_antibody("X-Antibody") == "X-Antibody"
    assert without_x_antibody(f"a{name}b X-Antibody") == f"a{name}b"
