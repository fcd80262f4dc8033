"""Deck texts: what is read, what is refused and in which words, and that no line is lost."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cardbook import CardBook
from rules.deckaccount import MAX_BYTES, MAX_LINES
from rules.deckmatching import match_cards
from rules.decktext import parse_deck_text, source_of_text, title_of
from rules.names import NameIndex, PrintedName


class Card:
    """A card as far as a card book looks at it."""

    def __init__(self, number: str, name: str, ja: str | None = None) -> None:
        self.number = number
        self.name = name
        self.ja = ja
        self.name_key = ja or name


CARDS = [
    Card("St-1", "Agumon", "アグモン"),
    Card("St-89", "Agumon", "アグモン"),
    Card("St-2", "Greymon", "グレイモン"),
    Card("St-61", "War Greymon", "ウォーグレイモン"),
    Card("Bx-29", "War Greymon X-Antibody", "ウォーグレイモン"),
    Card("Bo-1200", "Shoutmon", "シャウトモン"),
    Card("Bo-1201", "Shoutmon X3", "シャウトモンX3"),
    Card("Bo-300", "D-3", "D3"),
    Card("Bo-301", "Digivice 01", "デジヴァイス01"),
    Card("Bo-302", "Particle Worm No.2", "パーティクルワームNo2"),
    Card("Bo-303", "Particle Worm No. 3", "パーティクルワームNo3"),
    Card("Bx-1", "X-Antibody", "X抗体"),
    Card("Bx-2", "X Breaker", "Xブレイカー"),
    Card("Bx-3", "X-Evolution!", "X進化"),
    Card("St-590", "Digimon Accel", "デジモンアクセル"),
    Card("St-59", "Winning Percentage: 40%!", "しょうりつ４０％！"),
    Card("Bo-900", "Alphamon: Ouryuken", "アルファモン王竜剣"),
    Card("Bo-901", "The Heroes of Heaven, Earth, Dragon, and Machine!!", "天地竜機の英雄"),
    Card("Bo-9dw", "Let's Stop Fighting", "もうたたかいはやめよう"),
    Card("Bo-99", "Tag", "タグ"),
    Card("G.E.M.-1", "Cherubimon(1)", "ケルビモン"),
]
BOOK = CardBook(
    CARDS,
    NameIndex(PrintedName(ja=card.ja, en=card.name) for card in CARDS),
    {"ST-01": "digi_battle", "BO-99": "digi_battle"},
)


def read(text):
    return parse_deck_text(text, BOOK)


def messages(text):
    return [one.message for one in read(text).problems]


@pytest.mark.parametrize(
    ("line", "number", "copies"),
    [
        ("3 St-1", "St-1", 3),
        ("3x St-1", "St-1", 3),
        ("3 x St-1", "St-1", 3),
        ("x3 St-1", "St-1", 3),
        ("[3] St-1", "St-1", 3),
        ("St-1", "St-1", 1),
        ("st-1", "St-1", 1),
        ("St-1 x3", "St-1", 3),
        ("St-1\t3", "St-1", 3),
        ("3\tSt-1", "St-1", 3),
        ("- 3 St-1", "St-1", 3),
        ("3 St-1 # opening", "St-1", 3),
        ("3x Agumon (St-1)", "St-1", 3),
        ("3 Agumon [St-1]", "St-1", 3),
        ("3 Agumon St-1", "St-1", 3),
        ("3 St-1 Agumon", "St-1", 3),
        ("St-1 Agumon 3", "St-1", 3),
        ("2x アグモン (St-89)", "St-89", 2),
        ("3 Greymon", "St-2", 3),
        ("3 GREYMON", "St-2", 3),
        ("Greymon x3", "St-2", 3),
        ("Greymon (x3)", "St-2", 3),
        ("Greymon × 3", "St-2", 3),
        ("２　Ｇｒｅｙｍｏｎ", "St-2", 2),
        ("2 WarGreymon (Bx-29)", "Bx-29", 2),
        ("2 War Greymon", "St-61", 2),
        ("2 War Greymon X-Antibody", "Bx-29", 2),
        ("Shoutmon X3", "Bo-1201", 1),
        ("2 Shoutmon X3", "Bo-1201", 2),
        ("Shoutmon X3 x2", "Bo-1201", 2),
        ("D-3", "Bo-300", 1),
        ("2 D-3", "Bo-300", 2),
        ("Digivice 01", "Bo-301", 1),
        ("3 Digivice 01", "Bo-301", 3),
        ("1 Particle Worm No.2", "Bo-302", 1),
        ("1 Particle Worm No. 3", "Bo-303", 1),
        ("3 X-Antibody", "Bx-1", 3),
        ("3x X-Antibody", "Bx-1", 3),
        ("X Breaker", "Bx-2", 1),
        ("3 X Breaker", "Bx-2", 3),
        ("3x X Breaker", "Bx-2", 3),
        ("3 x X Breaker", "Bx-2", 3),
        ("X-Evolution! x2", "Bx-3", 2),
        ("2 Digimon Accel", "St-590", 2),
        ("Digimon Accel", "St-590", 1),
        ("3 Winning Percentage: 40%!", "St-59", 3),
        ("1 Alphamon: Ouryuken", "Bo-900", 1),
        ("1 The Heroes of Heaven, Earth, Dragon, and Machine!!", "Bo-901", 1),
        ("1 Let’s Stop Fighting", "Bo-9dw", 1),
        ("2 Cherubimon(1)", "G.E.M.-1", 2),
        ("2 G.E.M.-1", "G.E.M.-1", 2),
        ("1 Bo-99", "Bo-99", 1),
        ("3 (St-1)", "St-1", 3),
        ("(3) Greymon", "St-2", 3),
        ("3* Greymon", "St-2", 3),
        ("3xGreymon", "St-2", 3),
        ("Greymon x 3", "St-2", 3),
        ("Greymon ×3", "St-2", 3),
        ("グレイモン×3", "St-2", 3),
        ("グレイモン　３枚", "St-2", 3),
        ("グレイモン3枚", "St-2", 3),
        ("3枚 グレイモン", "St-2", 3),
        ("3枚グレイモン（St-2）", "St-2", 3),
        ("・3 Greymon", "St-2", 3),
        ("ＧＲＥＹＭＯＮ", "St-2", 1),
        ("ｸﾞﾚｲﾓﾝ", "St-2", 1),
        ("グレイモン 3", "St-2", 3),
        ("Greymon: 3", "St-2", 3),
        ("3, Greymon", "St-2", 3),
        ("agumon (St-1)", "St-1", 1),
        ("AGUMON (st-1)", "St-1", 1),
        ("3\tGreymon\tSt1", "St-2", 3),
        ("3 Greymon (ST1) St-2", "St-2", 3),
        ("3 Greymon ST1 St-2", "St-2", 3),
        ("* 3 Greymon ST1 St-2", "St-2", 3),
        ("3 [ST1#St-2] Greymon # main attacker", "St-2", 3),
        ("3x Greymon [id: St-2, art: 1]", "St-2", 3),
        ("3 Greymon [DCG] (St-2)", "St-2", 3),
        ("3x Greymon (ST1) St-2 *F* [Level IV{top}] ^Have,#37d67a^", "St-2", 3),
        ("3 Greymon *F* #tag", "St-2", 3),
        ("3 Greymon|ST1|1", "St-2", 3),
        ("| 3 | Greymon | St-2 |", "St-2", 3),
        ("3 Let&#039;s Stop Fighting", "Bo-9dw", 3),
        ("3 Greymon\u00a0", "St-2", 3),
        ("1 Particle\u2009Worm No. 3", "Bo-303", 1),
        ("1 D–3", "Bo-300", 1),
        ("2 Alphamon： Ouryuken", "Bo-900", 2),
    ],
)
def test_a_line_is_read(line, number, copies):
    parsed = read(line)

    assert parsed.problems == ()
    assert dict(parsed.counts) == {number: copies}


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("0 St-1", "quantity", "Line 1: '0' is no number of copies."),
        ("-1 St-1", "quantity", "Line 1: '-1' is no number of copies."),
        ("1e9 St-1", "quantity", "Line 1: '1e9' is no number of copies."),
        ("1000000000 St-1", "quantity", "Line 1: '1000000000' is no number of copies."),
        ("three St-1", "quantity", "Line 1: 'three' is no number of copies."),
        ("1.5 St-1", "quantity", "Line 1: '1.5' is no number of copies."),
        ("½ St-1", "quantity", "Line 1: '½' is no number of copies."),
        ("61 St-1", "quantity", "Line 1: '61' is no number of copies."),
        ("St-1 x0", "quantity", "Line 1: '0' is no number of copies."),
        ("0 Foomon", "quantity", "Line 1: '0' is no number of copies."),
        ("3 Agumon", "ambiguous_name", "Line 1: 2 cards are called Agumon: St-1, St-89."),
        ("Agumon", "ambiguous_name", "Line 1: 2 cards are called Agumon: St-1, St-89."),
        ("3x Agumon (St-2)", "name_mismatch", "Line 1: St-2 is Greymon, not Agumon."),
        ("3x Foomon (St-2)", "name_mismatch", "Line 1: St-2 is Greymon, not Foomon."),
        ("3 x", "no_card", "Line 1: '3 x' is a quantity without a card."),
        ("x3", "no_card", "Line 1: 'x3' is a quantity without a card."),
        ("3×", "no_card", "Line 1: '3x' is a quantity without a card."),
        ("３", "no_card", "Line 1: '3' is a quantity without a card."),
        ("½", "no_card", "Line 1: '½' is a quantity without a card."),
        ("SB: ", "no_card", "Line 1: 'SB:' is a quantity without a card."),
        (
            "SB: 1 St-1",
            "side_deck",
            "Line 1: 'SB: 1 St-1' belongs to a side deck, and no format here has one.",
        ),
        ("3 " + "x" * 300, "too_long", "Line 1 has 302 characters; at most 200 are read."),
    ],
)
def test_a_bad_line_is_refused_with_its_place_and_value(line, code, message):
    parsed = read(line)

    assert (parsed.problems[0].code, parsed.problems[0].message) == (code, message)
    assert parsed.problems[0].remedy
    assert not parsed.is_readable


@pytest.mark.parametrize(
    ("line", "written", "remedy"),
    [
        ("3 Greymom", "Greymom", "Did you mean Greymon (St-2) or War Greymon (St-61)?"),
        ("3 St-01", "St-01", "Did you mean St-1?"),
        ("3x Agumon (St-9999)", "St-9999", "Did you mean Agumon (St-1, St-89)?"),
        ("2 Zzzzzz", "Zzzzzz", "Look the card up and write its number."),
    ],
)
def test_an_unknown_card_is_named_with_near_misses_and_counts_for_the_size(line, written, remedy):
    parsed = read(line)

    assert [(one.code, one.value, one.remedy) for one in parsed.problems] == [
        ("unknown_card", written, remedy)
    ]
    assert messages(line) == [f"Line 1: no card has the number or name {written!r}."]
    assert list(parsed.counts) == [written] == list(parsed.unknown)
    assert parsed.is_readable


@pytest.mark.parametrize("number", ["ST-01", "BO-99"])
def test_a_card_of_another_game_is_named_as_such(number):
    parsed = read(f"2 {number}")

    assert [one.code for one in parsed.problems] == ["wrong_game"]
    assert parsed.problems[0].message == f"Line 1: {number} is a card of another game, digi_battle."
    assert dict(parsed.counts) == {number: 2}


def test_a_name_that_is_also_a_quantity_of_another_card_is_told():
    assert [one.message for one in read("Shoutmon X3").notes] == [
        "Line 1: 'Shoutmon X3' is a card's name and was read as one copy of it."
    ]
    assert read("Shoutmon X3").notes[0].remedy == 'For 3 copies of another card write "3 Shoutmon".'


def test_a_quantity_that_is_also_a_name_of_another_card_is_told():
    parsed = read("Shoutmon x3")

    assert dict(parsed.counts) == {"Bo-1200": 3}
    assert [(one.message, one.remedy) for one in parsed.notes] == [
        (
            "Line 1: 'Shoutmon x3' was read as 3 copies of Shoutmon.",
            'For the card of that name write "1 Shoutmon x3".',
        )
    ]


def test_what_other_sites_add_to_a_card_is_left_out_and_told():
    assert [one.message for one in read("3 Greymon [Ramp] *F*").notes] == [
        "Line 1: '[Ramp] *F*' is no part of the card and was left out."
    ]


def test_a_name_of_several_cards_says_which_they_are():
    line = read("3 Agumon").lines[0]

    assert (line.kind, line.code, line.copies, line.others) == (
        "refused",
        "ambiguous_name",
        3,
        ("St-1", "St-89"),
    )


def test_the_first_of_several_cards_is_taken_and_told_when_that_is_wanted():
    parsed = match_cards(source_of_text("3 Agumon"), BOOK, choice="first")

    assert dict(parsed.counts) == {"St-1": 3}
    assert parsed.lines[0].others == ("St-89",)
    assert parsed.notes[0].message == (
        "Line 1: 2 cards are called Agumon; St-1 was taken, the first by number."
    )


@pytest.mark.parametrize(
    ("line", "answer", "copies"),
    [
        ("3 Agumon", "St-89", 3),
        ("2 Gremon", "St-2", 2),
        ("Shoutmon X3", "Bo-1200", 3),
        ("Agumon x2", "st-1", 2),
    ],
)
def test_an_answer_decides_what_a_line_means(line, answer, copies):
    parsed = match_cards(source_of_text(f"// what\n{line}"), BOOK, answers={2: answer})

    assert parsed.problems == ()
    assert dict(parsed.counts) == {BOOK.number(answer): copies}


@pytest.mark.parametrize(
    "head", ["Sideboard:", "Side deck (2)", "//Sideboard", "サイドデッキ", "## Side Deck"]
)
def test_what_stands_under_a_side_heading_is_no_part_of_the_deck(head):
    text = f"3 St-1\n{head}\n2 St-2\nDeck:\n1 D-3\n"

    assert dict(read(text).counts) == {"St-1": 3, "Bo-300": 1}
    assert messages(text) == ["Line 3: '2 St-2' belongs to a side deck, and no format here has one."]
    assert dict(match_cards(source_of_text(text), BOOK, has_side=True).side) == {"St-2": 2}


def test_cards_that_are_only_thought_about_are_ignored_with_a_reason():
    parsed = read("3 St-1\nMaybeboard:\n2 St-2\n")

    assert dict(parsed.counts) == {"St-1": 3}
    assert (parsed.lines[2].kind, parsed.lines[2].code) == ("ignored", "not_in_deck")


def test_a_line_of_the_side_deck_is_marked_on_its_own():
    parsed = match_cards(source_of_text("SB: 1 St-2\n3 St-1\n"), BOOK, has_side=True)

    assert (dict(parsed.counts), dict(parsed.side)) == ({"St-1": 3}, {"St-2": 1})


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("# Courage\n3 St-1", "Courage"),
        ("// Deck name: Courage\n", "Courage"),
        ("About\nName Courage\n\nDeck\n3 St-1", "Courage"),
        (";; title: Courage\n3 St-1", "Courage"),
        ("// Sideboard\n// Courage", "Courage"),
        ("3 St-1\n// Courage", None),
    ],
)
def test_the_name_of_a_deck_is_found(text, title):
    assert read(text).title == title


def test_the_comment_of_our_own_texts_is_no_title_and_tells_game_and_format():
    source = source_of_text("// hc-deck v1 · game: d_ccg · format: d-ccg · https://a.example/?game: x\n")

    assert (source.name, source.game, source.format) == ("", "d_ccg", "d-ccg")
    assert title_of("// hc-deck v1") == ""


def test_a_nasty_text_of_the_greatest_size_is_read_in_time():
    lines = ["9" * 190, "x3" * 95, "[(" * 95, "*a*" * 60, "- " * 95]
    started = time.perf_counter()

    read("\n".join(lines * 200))

    assert time.perf_counter() - started < 5


def test_duplicate_lines_are_added_up_and_told():
    parsed = read("2 St-1\n# more\n1 Agumon (St-1)\n")

    assert dict(parsed.counts) == {"St-1": 3}
    assert [one.message for one in parsed.notes] == [
        "Line 3: St-1 stands in line 1 already; that makes 3 copies in all."
    ]
    assert [(line.kind, line.code) for line in parsed.lines] == [
        ("kept", "card"),
        ("ignored", "comment"),
        ("merged", "card"),
    ]
    assert [line.reason for line in parsed.lines] == [
        "Taken for Agumon (St-1).",
        "A comment.",
        "Added to line 1.",
    ]


def test_duplicate_lines_that_add_up_to_too_much_are_refused():
    assert messages("40 St-1\n40 St-1\n") == ["Line 2: that makes 80 copies of St-1; at most 60 can be kept."]


def test_headings_comments_and_blank_lines_are_harmless():
    text = "# Courage\n\nDigimon (4)\nLevel III:\n3 St-1\n=====\n// more\nOptions\n1 D-3\nTotal: 4\n \n"

    parsed = read(text)

    assert parsed.problems == ()
    assert parsed.title == "Courage"
    assert dict(parsed.counts) == {"St-1": 3, "Bo-300": 1}
    assert [line.code for line in parsed.lines].count("heading") == 5


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_byte_order_mark_and_line_endings_do_not_matter(ending, mark):
    text = mark + ending.join(["# Deck", "3 St-1", "2 Greymon", ""]).encode()

    parsed = read(text)

    assert parsed.problems == ()
    assert dict(parsed.counts) == {"St-1": 3, "St-2": 2}
    assert parsed.title == "Deck"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff", b"", "Deck:\n"])
def test_a_text_without_cards_is_refused(text):
    assert messages(text) == ["The text names no card."]


def test_bytes_that_are_no_text_are_refused_with_their_place():
    assert messages(b"3 St-1\n2 Pok\x81mon\n") == ["Line 2 is not UTF-8 (byte 12 of the file)."]
    assert messages(b"\x89PNG\0\0\0\rIHDR") == ["This is no text file: byte 0 is no part of a text."]


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("utf-16", ""), ("utf-16-le", "UTF-16"), ("utf-16-be", "UTF-16"), ("cp932", "Shift-JIS")],
)
def test_a_text_in_another_encoding_is_read_and_the_encoding_is_told(encoding, name):
    text = "// D\n2 グレイモン\n3 Greymon (St-2)\n" + "// a long comment in plain letters\n" * 3

    parsed = read(text.encode(encoding))

    assert dict(parsed.counts) == {"St-2": 5}
    assert [note.value for note in parsed.notes if note.code == "encoding"] == [name] * bool(name)


def test_windows_letters_are_read_and_told():
    parsed = read("// Décks\n2 Let’s Stop Fighting\n".encode("cp1252"))

    assert (dict(parsed.counts), parsed.title) == ({"Bo-9dw": 2}, "Décks")
    assert (
        parsed.notes[0].message
        == "Line 1 is not UTF-8 (byte 4 of the file); the file was read as Windows-1252."
    )


@pytest.mark.parametrize("text", ["3 St-1\n" * 1_500_000, b"\xff" * 10_000_000, "é" * (MAX_BYTES // 2 + 1)])
def test_ten_megabytes_are_refused_at_once(text):
    started = time.perf_counter()

    assert messages(text) == ["The text has more than 200 kB; the list of a deck needs about one."]
    assert time.perf_counter() - started < 1


def test_too_many_lines_are_refused():
    assert messages("\n" * (MAX_LINES + 1)) == [
        "The text has more than 1000 lines; the list of a deck needs far fewer."
    ]


def test_all_problems_come_back_at_once():
    parsed = read("0 St-1\n3 Agumon\n2 Greymon\n2 Foomon\n1 Agumon (St-2)\n")

    assert [(one.line, one.code) for one in parsed.problems] == [
        (1, "quantity"),
        (2, "ambiguous_name"),
        (4, "unknown_card"),
        (5, "name_mismatch"),
    ]
    assert dict(parsed.counts) == {"St-2": 2, "Foomon": 2}


def test_a_line_with_two_faults_names_both():
    assert [one.code for one in read("0 Agumon").problems] == ["quantity", "ambiguous_name"]


SHAPES = ["{n} {name}", "{n}x {name}", "{name} x{n}", "{n} {name} ({number})", "{n} x {name} ({number})"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("card", CARDS[2:], ids=lambda card: card.name)
def test_every_tricky_name_is_read_in_every_usual_shape(card, shape):
    line = shape.format(n=2, name=card.name, number=card.number)

    assert dict(read(line).counts) == {card.number: 2}


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=400))
def test_any_text_is_answered_and_no_line_is_lost(text):
    parsed = read(text)

    assert [line.line for line in parsed.lines] == list(
        range(1, len(text.removeprefix("\ufeff").splitlines()) + 1)
    )
    assert parsed.problems or parsed.counts
    taken = [line.copies for line in parsed.lines if line.kind in ("kept", "merged")]
    assert sum(taken) == sum(parsed.counts.values())
    assert all(line.code and line.kind in ("kept", "merged", "ignored", "refused") for line in parsed.lines)


@given(st.binary(max_size=200))
def test_any_bytes_are_answered(data):
    parsed = read(data)

    assert parsed.problems or parsed.counts


PIECES = st.sampled_from(
    [
        "3",
        "0",
        "x",
        "X",
        "St-1",
        "Agumon",
        "(St-2)",
        "-1",
        "Greymon",
        "#",
        "three",
        "x3",
        ":",
        "1e9",
        "Shoutmon",
    ]
)


@given(st.lists(st.lists(PIECES, max_size=5).map(" ".join), max_size=8).map("\n".join))
def test_lines_are_cards_or_harmless_or_named_in_a_problem(text):
    parsed = read(text)

    named = {one.line for one in parsed.problems}
    assert {line.line for line in parsed.lines if line.kind == "refused"} <= named
    assert all(copies > 0 for copies in parsed.counts.values())
