"""Files that are damaged, of another kind or made to do harm: everything is answered, nothing is lost."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.importing import open_deck
from decks.interchange import WrittenCard, WrittenDeck, codecs
from decks.tests.whole_catalogue import decks, encode, read, read_back

CODES = list(codecs())
XML = ("cockatrice", "lackey", "octgn")
CARDS = (
    WrittenCard(3, "St-1", "Agumon", "ST1"),
    WrittenCard(2, "St-2", "Greymon", "ST1"),
    WrittenCard(1, "Bo-51", "Let's Stop Fighting", "ST1", zone="side"),
)
DECK = WrittenDeck(CARDS, name="Courage", game="hyper_colosseum", format="hyper-colosseum", comments="Fast.")
KINDS = {"kept", "merged", "ignored", "refused"}


def account(content, code=None):
    """Read a file and check that the account is whole."""
    parsed = read(content, code, choice="first").parsed

    assert parsed.problems or parsed.counts or parsed.side
    assert {line.kind for line in parsed.lines} <= KINDS
    assert all(line.code for line in parsed.lines)
    taken = [line for line in parsed.lines if line.kind in ("kept", "merged")]
    assert sum(line.copies for line in taken) == sum(parsed.counts.values()) + sum(parsed.side.values())
    refused = [line for line in parsed.lines if line.kind == "refused"]
    assert all(line.reason for line in refused)
    assert len(parsed.problems) >= len(refused)
    return parsed


def codes_of(parsed):
    return [problem.code for problem in parsed.problems]


@pytest.mark.parametrize("code", CODES)
def test_a_file_cut_off_anywhere_is_answered(code):
    text = encode(DECK, code)

    for end in range(0, len(text), max(1, len(text) // 150)):
        account(text[:end], code)
        account(text[:end])


@pytest.mark.parametrize("code", CODES)
def test_lines_in_another_order_or_twice_are_answered(code):
    lines = encode(DECK, code).splitlines(keepends=True)
    chance = random.Random(9)

    for _ in range(20):
        chance.shuffle(lines)
        account("".join(lines), code)
    account("".join(lines * 2), code)
    account("".join(lines * 500), code)


@pytest.mark.parametrize(
    ("code", "head", "rows"),
    [
        ("text", "", ["2 Greymon (St-2)\n", "3 Agumon (St-1)\n", "1 St-61\n"]),
        ("csv", "number,count\n", ["St-2,2\n", "St-1,3\n", "St-61,1\n"]),
        ("lackey-text", "", ["2\tWhamon\n", "3\tDigivice 01\n", "1\tShoutmon X3\n"]),
    ],
)
def test_a_list_in_another_order_is_the_same_deck(code, head, rows):
    parsed = account(head + "".join(rows), code)

    assert sorted(parsed.counts.values()) == [1, 2, 3]
    assert dict(account(head + "".join(reversed(rows)), code).counts) == dict(parsed.counts)


@pytest.mark.parametrize("code", [code for code in CODES if codecs()[code].is_lossless])
def test_every_entry_twice_is_twice_the_copies(code):
    if code in ("csv", "text"):
        head, *rows = encode(DECK, code).splitlines(keepends=True)
        again = head + "".join(rows) + "".join(rows)
    else:
        again = encode(WrittenDeck((*CARDS, *CARDS), game=DECK.game, name=DECK.name), code)

    parsed = account(again, code)

    assert dict(parsed.counts) == {"St-1": 6, "St-2": 4}
    assert dict(parsed.side) == {"Bo-51": 2}
    assert {line.kind for line in parsed.lines} >= {"kept", "merged"}


@pytest.mark.parametrize("code", [None, *CODES])
@pytest.mark.parametrize("content", ["", b"", "\ufeff", b"\xef\xbb\xbf", b"\xff\xfe", "\n\n", " ", "\0"])
def test_an_empty_file_is_refused(code, content):
    assert account(content, code).problems


@pytest.mark.parametrize("code", [None, *CODES])
@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"PK\x03\x04\x14\0\0\0\x08\0",
        b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\0",
        bytes(range(256)) * 40,
    ],
)
def test_a_file_that_is_no_text_is_refused_as_such(code, content):
    assert codes_of(account(content, code)) == ["binary"]


@pytest.mark.parametrize("code", [None, *CODES])
@pytest.mark.parametrize("unit", ["3 St-1\n", "<deck>", "[", '{"cards":', "count,name\n", "é", "\t", "COL1"])
def test_ten_megabytes_are_refused_at_once(code, unit):
    content = unit * (10_000_000 // len(unit))
    started = time.perf_counter()

    assert codes_of(account(content, code)) == ["too_large"]
    assert codes_of(account(content.encode(), code)) == ["too_large"]
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize(
    ("code", "unit", "end"),
    [
        ("csv", '"a,"', ""),
        ("csv", "3,x\n", ""),
        ("json", '{"n":1,"number":"St-1"},', '{"n":1}]}'),
        ("tabletop-simulator", '{"Name":"Card","Nickname":"D-3"},', "{}]}"),
        ("cockatrice", '<card number="1" name="D-3"/>', "</zone></cockatrice_deck>"),
        ("lackey", "<card><name>D-3</name></card>", "</superzone></deck>"),
        ("octgn", '<card qty="1">D-3</card>', "</section></deck>"),
        ("text", "3x [(St-1)] x3 *F*\n", ""),
    ],
)
def test_the_largest_file_that_is_read_is_read_in_time(code, unit, end):
    start = {
        "csv": "count,name\n",
        "json": '{"format":"hc-deck","version":1,"cards":[',
        "tabletop-simulator": '{"ObjectStates":[',
        "cockatrice": '<cockatrice_deck><zone name="main">',
        "lackey": '<deck><superzone name="Net Ocean">',
        "octgn": '<deck><section name="Main">',
        "text": "",
    }[code]
    room = codecs()[code].max_bytes - len(start + end)
    started = time.perf_counter()

    parsed = account(start + unit * (room // len(unit)) + end)

    assert parsed.problems
    assert time.perf_counter() - started < 5


BOMBS = {
    "entities that double": (
        '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>'
    ),
    "an entity from a file": '<!DOCTYPE d [<!ENTITY c SYSTEM "file:///etc/passwd">]>',
    "an entity from the web": '<!DOCTYPE d [<!ENTITY c SYSTEM "http://198.51.100.1/x">]>',
    "a parameter entity": '<!DOCTYPE d [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>',
    "a document type from the web": '<!DOCTYPE d SYSTEM "http://198.51.100.1/d.dtd">',
    "a document type alone": "<!DOCTYPE d>",
}


@pytest.mark.parametrize("code", XML)
@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS.keys())
def test_a_document_type_is_refused_before_it_is_read(code, bomb):
    body = encode(DECK, code).removeprefix('<?xml version="1.0" encoding="UTF-8"?>')
    body = body.removeprefix('<?xml version="1.0" encoding="utf-8" standalone="yes"?>').lstrip()
    started = time.perf_counter()

    parsed = account('<?xml version="1.0"?>' + bomb + body.replace("Agumon", "&c;"))

    assert codes_of(parsed) == ["document_type"]
    assert parsed.lines == ()
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize("code", XML)
@pytest.mark.parametrize("odd", ["&c;", "&#0;", "\x01", "<", "&", "<![CDATA[", "<!--", "<?php "])
def test_xml_that_is_none_is_refused_with_its_line(code, odd):
    parsed = account(encode(DECK, code).replace("Agumon", odd, 1), code)

    assert codes_of(parsed) == ["malformed"]
    assert parsed.problems[0].line > 1
    assert parsed.problems[0].message.startswith(f"Line {parsed.problems[0].line}: this is no valid XML (")


@pytest.mark.parametrize("code", XML)
def test_elements_that_lie_too_deep_are_refused(code):
    root = {"cockatrice": "cockatrice_deck", "lackey": "deck", "octgn": "deck"}[code]

    parsed = account(f"<{root}>" + "<superzone>" * 5000, code)

    assert parsed.problems[0].message == "Line 1: elements lie more than 20 deep; no deck needs that."


@pytest.mark.parametrize("code", ["json", "tabletop-simulator"])
@pytest.mark.parametrize(
    "content",
    [
        "[" * 90_000,
        '{"ObjectStates":' * 9_000,
        '{"format":"hc-deck","version":1,"cards":[{"n":' + "9" * 5000 + ',"number":"St-1"}]}',
        '{"format":"hc-deck","version":1,"cards":[{"n":1e999,"number":"St-1"}]}',
        '{"format":"hc-deck","version":1,"cards":[{"n":NaN,"number":"St-1"}]}',
        '{"format":"hc-deck","version":1,"cards":[{"n":1,"n":2,"number":"St-1"}]}',
        '{"format":"hc-deck","version":1,"cards":[{"n":1,"number":"\\ud800\\u0000"}]}',
        '{"format":"hc-deck","version":1,"cards":[[]]}',
        '{"ObjectStates":[{"Name":"Deck","ContainedObjects":3},4,null]}',
        '{"ObjectStates":{}}',
        "null",
        '"deck"',
    ],
)
def test_odd_json_is_answered(code, content):
    assert account(content, code).problems


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("code", CODES)
def test_a_file_in_another_width_is_the_same_deck(code, encoding):
    text = encode(DECK, code)

    parsed = account(text.encode(encoding), code)

    assert dict(parsed.counts) == dict(account(text, code).counts)
    assert parsed.counts


@pytest.mark.parametrize(("encoding", "name"), [("cp932", "Shift-JIS"), ("cp1252", "Windows-1252")])
@pytest.mark.parametrize("code", [code for code in CODES if code not in ("share-code", "octgn")])
def test_a_file_in_an_old_encoding_is_read_and_told(code, encoding, name):
    word = "アグモン" if encoding == "cp932" else "Café"
    deck = WrittenDeck((*CARDS, WrittenCard(1, "", word)))

    parsed = account(encode(deck, code).replace("·", "-").encode(encoding), code)

    assert [note.value for note in parsed.notes if note.code == "encoding"] == [name]
    assert any(word in line.text for line in parsed.lines)


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
@pytest.mark.parametrize("code", CODES)
def test_the_ends_of_lines_do_not_matter(code, ending):
    text = encode(DECK, code)

    parsed = account(text.replace("\r\n", "\n").replace("\n", ending), code)

    assert dict(parsed.counts) == dict(account(text, code).counts)


BAD_QUANTITIES = ["0", "-1", "-3", "61", "1000000000", "9" * 400, "1.5", "½", "three", "1e9", "NaN", "∞"]


def with_quantity(code, quantity):
    """Give a file with one card and some quantity."""
    return {
        "text": f"{quantity} Greymon (St-2)",
        "csv": f'count,number\n"{quantity}",St-2',
        "json": f'{{"format":"hc-deck","version":1,"cards":[{{"n":"{quantity}","number":"St-2"}}]}}',
        "cockatrice": '<cockatrice_deck><zone name="main">'
        f'<card number="{quantity}" name="D-3"/></zone></cockatrice_deck>',
        "octgn": f'<deck><section name="Main"><card qty="{quantity}">D-3</card></section></deck>',
        "lackey-text": f"{quantity}\tD-3",
    }[code]


@pytest.mark.parametrize("quantity", BAD_QUANTITIES)
@pytest.mark.parametrize("code", ["text", "csv", "json", "cockatrice", "octgn", "lackey-text"])
def test_a_bad_quantity_is_a_message(code, quantity):
    parsed = account(with_quantity(code, quantity), code)

    assert not parsed.counts
    assert not parsed.is_readable
    assert {line.kind for line in parsed.lines} <= {"refused", "ignored"}


@pytest.mark.parametrize("quantity", ["3", "３", "03", "+3", "3x", "x3", "3×", "(3)", " 3 "])
@pytest.mark.parametrize("code", ["text", "csv", "cockatrice", "octgn", "lackey-text"])
def test_a_quantity_may_be_written_in_many_ways(code, quantity):
    parsed = account(with_quantity(code, quantity), code)

    assert set(parsed.counts.values()) == {3}


FRAGMENTS = st.sampled_from(
    [
        "<",
        ">",
        "</",
        '"',
        "'",
        ",",
        "\n",
        "\r",
        "\t",
        "{",
        "}",
        "[",
        "]",
        "\0",
        "&",
        "3",
        "x",
        "St-1",
        "\ufeff",
        "é",
    ]
)


@settings(max_examples=150)
@given(code=st.sampled_from(CODES), deck=decks(), data=st.data())
def test_a_file_with_any_damage_is_answered(code, deck, data):
    text = encode(deck, code)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 20)))
        text = text[:start] + data.draw(FRAGMENTS) + text[end:]

    account(text, data.draw(st.sampled_from([None, code])))


@settings(max_examples=150)
@given(code=st.sampled_from([None, *CODES]), text=st.text(max_size=300))
def test_any_text_is_answered_by_every_codec(code, text):
    account(text, code)


@settings(max_examples=150)
@given(code=st.sampled_from([None, *CODES]), content=st.binary(max_size=300))
def test_any_bytes_are_answered_by_every_codec(code, content):
    account(content, code)


@settings(max_examples=60)
@given(deck=decks(), code=st.sampled_from(CODES), other=st.sampled_from(CODES))
def test_a_file_of_one_format_read_as_another_is_answered(deck, code, other):
    account(encode(deck, code), other)


@pytest.mark.parametrize("code", [code for code in CODES if codecs()[code].is_lossless])
def test_scripts_in_names_stay_texts(code):
    script = '"><script>alert(1)</script>\r\n<!--'
    deck = WrittenDeck(CARDS, name=script, game=DECK.game, format=DECK.format, comments=script)

    text = encode(deck, code)

    keeps = codecs()[code].keeps
    assert read_back(text, code, DECK.game).limited_to(keeps) == deck.limited_to(keeps)
    if code in XML:
        assert "<script>" not in text or "<![CDATA[" in text


def test_a_format_that_is_asked_for_is_not_guessed():
    assert open_deck("3 St-1", "json").problem is not None
    assert open_deck("3 St-1").fits == ("text",)
