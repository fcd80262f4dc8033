"""Tables: delimiters, headers of other sites, formulas, and rows that do not fit."""

import pytest

from decks.interchange import WrittenCard, WrittenDeck
from decks.tests.whole_catalogue import encode, read


def parsed(text):
    return read(text, "csv").parsed


@pytest.mark.parametrize(
    "text",
    [
        "count,number\n3,St-1\n1,St-2\n",
        "count;number\n3;St-1\n1;St-2\n",
        "count\tnumber\n3\tSt-1\n1\tSt-2\n",
        '"sep=,"\r\ncount,number\r\n3,St-1\r\n1,St-2\r\n',
        "sep=;\ncount;number\n3;St-1\n1;St-2\n",
        '"Quantity","Name","Card Number"\n"3","Agumon","St-1"\n"1","Greymon","St-2"\n',
        "Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Collector Number\n"
        "3,0,Agumon,ST1,NM,English,,St-1\n1,0,Greymon,ST1,NM,English,foil,St-2\n",
        "Name,Set code,Collector number,Foil,Quantity\nAgumon,ST1,St-1,,3\nGreymon,ST1,St-2,,1\n",
        "code,quantity\nSt-1,3\nSt-2,1\n",
        "枚数,カード名,カード番号\n３,アグモン,Ｓｔ－１\n1,グレイモン,St-2\n",
        "QTY , NAME \n3,Agumon (St-1)\n1,St-2\n",
        "\ncount,number\n\n3,St-1\n,\n1,St-2\n",
        "count,number\n2,St-1\n1,St-2\n1,St-1\n",
    ],
)
def test_a_table_is_read_by_its_header(text):
    found = parsed(text)

    assert found.problems == ()
    assert dict(found.counts) == {"St-1": 3, "St-2": 1}


def test_columns_that_are_not_read_are_named():
    line = parsed("count,number,price,seller\n3,St-1,4.50,me\n").lines[0]

    assert (line.kind, line.code) == ("ignored", "heading")
    assert line.reason == "The header. Columns that are not read: price, seller."


@pytest.mark.parametrize(
    "text", ["3,St-1\n1,St-2\n", "count,price\n3,1\n", "number,name\nSt-1,Agumon\n", "count\n"]
)
def test_a_table_without_the_header_is_refused(text):
    found = parsed(text)

    assert [problem.code for problem in found.problems] == ["header"]
    assert found.problems[0].remedy == "Begin with the line count,number,name,zone"


def test_a_name_with_an_unquoted_comma_is_refused_with_its_row():
    found = parsed("count,name\n1,The Heroes of Heaven, Earth, Dragon, and Machine!!\n3,St-1\n")

    assert [problem.message for problem in found.problems] == ["Line 2: the row has 5 cells, the header 2."]
    assert dict(found.counts) == {"St-1": 3}


def test_a_quote_without_an_end_swallows_no_rows_in_silence():
    found = parsed('count,name\n3,St-1\n1,"Agumon\n2,St-2\n')

    assert [problem.message for problem in found.problems] == ["Line 3: the row reaches to line 4."]
    assert [line.kind for line in found.lines] == ["ignored", "kept", "refused"]


def test_zones_are_read():
    found = parsed("count,number,zone\n3,St-1,main\n1,St-2,Sideboard\n1,St-3,Maybeboard\n")

    assert (dict(found.counts), dict(found.side)) == ({"St-1": 3}, {"St-2": 1})
    assert found.lines[-1].code == "not_in_deck"


def test_a_name_that_differs_is_told_and_the_number_counts():
    found = parsed("count,number,name\n3,St-2,Agumon\n")

    assert dict(found.counts) == {"St-2": 3}
    assert [note.message for note in found.notes] == [
        "Line 2: St-2 is Greymon; the file calls it Agumon. The number was believed."
    ]
    assert "St-1" in found.lines[1].others


FORMULAS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "=cmd|' /C calc'!A0",
    "'=1+1",
    "''x",
    "'tis",
    '=HYPERLINK("http://a")',
]


@pytest.mark.parametrize("name", FORMULAS)
def test_what_a_spreadsheet_would_run_is_written_as_text_and_read_back(name):
    deck = WrittenDeck((WrittenCard(1, "", name), WrittenCard(1, "St-1", name)), game="hyper_colosseum")

    text = encode(deck, "csv")

    cells = [cell.strip('"') for row in text.splitlines()[1:] for cell in row.split(",", 2)[1:]]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))] == []
    assert [line.readings[0].rest for line in read(text, "csv").opened.source.lines[1:]] == [name, name]
