"""`manage.py convert_deck`: any format to any other, exit codes and the account on stderr."""

import pytest
from django.core.management import CommandError, call_command

from decks.interchange import codecs
from decks.services import save_deck

pytestmark = pytest.mark.django_db

TEXT = """// Courage
// hc-deck v1 · game: hyper_colosseum · format: ultimate-battle
// Main (4)
3 Agumon (St-1)
1 Greymon (St-2)
// Side (1)
SB: 1 War Greymon (St-61)
"""


@pytest.fixture
def file(tmp_path):
    def write(content, name="deck.txt"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def convert(capsys, *arguments):
    """Run the command; give exit code, output and account."""
    try:
        call_command("convert_deck", *map(str, arguments))
        code = 0
    except SystemExit as ended:
        code = int(ended.code or 0)
    written = capsys.readouterr()
    return code, written.out, written.err


def refusal(*arguments):
    with pytest.raises(CommandError) as refused:
        call_command("convert_deck", *map(str, arguments))
    assert refused.value.returncode == 2
    return str(refused.value)


def test_a_text_becomes_a_table_and_its_lines_are_accounted_for(catalogue, capsys, file):
    code, output, account = convert(capsys, file(TEXT), "--to", "csv")

    assert code == 0
    assert output == (
        "count,number,name,zone\r\n3,St-1,Agumon,main\r\n1,St-2,Greymon,main\r\n1,St-61,War Greymon,side\r\n"
    )
    assert account == "7 lines: 3 kept, 0 merged, 4 ignored, 0 refused. Read as text.\n"


@pytest.mark.parametrize("code", [code for code, codec in codecs().items() if codec.is_lossless])
def test_there_and_back_gives_the_same_cards(catalogue, capsys, file, tmp_path, code):
    middle = tmp_path / "middle"
    pictures = ["--faces", "https://a.example/1.png", "--back", "https://a.example/b.png"]
    convert(capsys, file(TEXT), "--to", code, "--output", middle, *pictures)

    exit_code, output, _ = convert(capsys, middle, "--to", "text")

    assert exit_code == 0
    assert output.splitlines()[-5:] == TEXT.splitlines()[-5:]


def test_names_may_be_written_in_japanese(catalogue, capsys, file):
    _, output, _ = convert(capsys, file(TEXT), "--to", "names", "--language", "ja")

    assert output == "3 アグモン\n1 グレイモン\nSB: 1 ウォーグレイモン\n"


def test_a_name_of_several_cards_is_refused_and_nothing_is_written(catalogue, capsys, file):
    code, output, account = convert(capsys, file("3 Agumon\n1 St-2\n"), "--to", "json")

    assert (code, output) == (1, "")
    assert account.startswith("ambiguous_name: Line 1: 17 cards are called Agumon: St-1, St-1r, ")
    assert account.endswith("2 lines: 1 kept, 0 merged, 0 ignored, 1 refused. Read as text.\n")


def test_the_first_of_several_cards_is_taken_when_that_is_asked_for(catalogue, capsys, file):
    code, output, account = convert(capsys, file("3 Agumon\n"), "--to", "csv", "--first")

    assert (code, output.splitlines()[1]) == (0, "3,St-1,Agumon,main")
    assert "note: Line 1: 17 cards are called Agumon; St-1 was taken, the first by number." in account


def test_an_unknown_card_is_carried_on_and_told(catalogue, capsys, file):
    code, output, account = convert(capsys, file("2 Gremon\n1 St-2\n"), "--to", "names")

    assert (code, output) == (0, "2 Gremon\n1 Greymon\n")
    assert account.startswith("unknown_card: Line 1: no card has the number or name 'Gremon'.")


def test_a_saved_deck_is_converted_with_its_texts(catalogue, capsys, owner):
    save_deck(owner=owner, name="Mine", format_code="hyper-colosseum", text="3 St-1", description="Fast.")

    code, output, account = convert(capsys, "mine", "--to", "cockatrice")

    assert (code, account) == (0, "")
    assert "<deckname>Mine</deckname>\n <comments>Fast.</comments>" in output
    assert '<card number="3" name="Agumon" setShortName="ST1" collectorNumber="St-1"/>' in output


def test_the_game_is_taken_from_the_file_else_from_the_option(catalogue, capsys, file):
    lines = "1 ST-01\n1 BO-135 (Bandai)\n"

    _, output, _ = convert(capsys, file(lines), "--to", "share-code", "--game", "digi_battle")

    assert output.startswith("COL1")
    _, again, _ = convert(capsys, file(output), "--to", "text")
    assert again.splitlines()[1] == "// hc-deck v1 · game: digi_battle · format: digi-battle"
    assert "1 Greymon (BO-135 (Bandai))" in again


def test_the_format_of_the_file_can_be_said(catalogue, capsys, file):
    path = file("count,name\n3,Greymon\n")

    assert convert(capsys, path, "--to", "names", "--first")[2].endswith("Read as csv (also fits: text).\n")
    assert convert(capsys, path, "--to", "names", "--from", "json")[0] == 2


def test_what_a_format_needs_is_asked_for(catalogue, file):
    assert refusal(file(TEXT), "--to", "tabletop-simulator") == (
        "Tabletop Simulator needs the addresses of 1 sheets of pictures and of the card back."
        " Give the addresses of the pictures."
    )


def test_a_file_that_is_not_there_or_cannot_be_written_is_named(catalogue, file, tmp_path):
    assert refusal("nothing", "--to", "csv") == "There is no saved deck and no file 'nothing'."
    assert refusal(file(TEXT), "--to", "csv", "--output", tmp_path) == f"{tmp_path}: Is a directory."


def test_a_file_that_is_no_deck_ends_with_two(catalogue, capsys, file):
    code, output, account = convert(capsys, file(b"\x89PNG\0\0"), "--to", "csv")

    assert (code, output) == (2, "")
    assert account.startswith("binary: This is no text file: byte 0 is no part of a text.")
