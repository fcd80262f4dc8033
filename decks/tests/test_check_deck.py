"""`manage.py check_deck`: verdict, words, JSON and exit codes."""

import json

import pytest
from django.core.management import CommandError, call_command

from catalog.models import Card
from decks.checking import numbers_of
from decks.exporting import in_format, written_in_full
from decks.interchange import Addresses, codecs
from decks.models import Deck
from decks.services import save_deck
from rules.cardfiles import FIXTURES

pytestmark = pytest.mark.django_db

COURAGE = FIXTURES / "decks" / "hyper_colosseum" / "courage.json"


def check(capsys, *arguments):
    """Run the command; give exit code and output."""
    try:
        call_command("check_deck", *map(str, arguments))
    except SystemExit as ended:
        return ended.code, capsys.readouterr().out
    return 0, capsys.readouterr().out


def unusable(*arguments):
    """Run the command on something it refuses; give the message."""
    with pytest.raises(CommandError) as refused:
        call_command("check_deck", *map(str, arguments))
    assert refused.value.returncode == 2
    return str(refused.value)


@pytest.fixture
def courage(catalogue):
    call_command("load_decks", str(COURAGE), verbosity=0)


@pytest.fixture
def text_file(tmp_path):
    def write(content):
        path = tmp_path / "deck.txt"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def test_a_saved_deck_is_checked_in_its_own_format(courage, capsys):
    assert check(capsys, "courage") == (0, "courage: 30 cards, legal in hyper-colosseum-tournament.\n")


def test_another_format_and_options_can_be_asked_for(courage, capsys):
    code, output = check(capsys, "courage", "--format", "hyper-colosseum", "--option", "max_ultimates=2")

    assert code == 1
    assert output == (
        "courage: 30 cards, not legal in hyper-colosseum.\n"
        "  max_ultimates: 3 cards of level Ultimate. A deck has at most 2 cards of level Ultimate. [R1.5]"
        " Remove 1 card of level Ultimate.\n"
    )


def test_an_empty_saved_deck_is_not_legal(catalogue, capsys, owner):
    Deck.objects.create(name="Empty", slug="empty", format="hyper-colosseum", owner=owner)

    code, output = check(capsys, "empty")

    assert code == 1
    assert "size: 0 cards. A deck has exactly 30 cards. [R1.1] Add 30 cards." in output


def test_a_text_file_is_checked_with_its_lines(catalogue, capsys, text_file):
    path = text_file("# Mine\r\n3 St-1\r\n2 Zzzzz\r\n1 ST-01\r\n")

    code, output = check(capsys, path)

    assert code == 1
    assert output.splitlines() == [
        f"{path}: 6 cards, not legal in hyper-colosseum.",
        "  unknown_card: Line 3: no card has the number or name 'Zzzzz'."
        " Look the card up and write its number.",
        "  wrong_game: Line 4: ST-01 is a card of another game, Digi-Battle."
        " Choose that game, or take the card out.",
        "  size: 6 cards. A deck has exactly 30 cards. [R1.1] Add 24 cards.",
    ]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("0 St-1", "quantity"),
        ("-1 St-1", "quantity"),
        ("1e9 St-1", "quantity"),
        ("three St-1", "quantity"),
        ("3 Agumon", "ambiguous_name"),
        ("", "empty"),
        (b"3 St-1\n\x81", "not_utf8"),
        (b"3 St-1\n\0\x81", "binary"),
        ("{}", "malformed"),
        ('<?xml version="1.0"?><nothing/>', "unknown_format"),
        ("3 St-1\n" * 1_500_000, "too_large"),
    ],
)
def test_what_cannot_be_read_is_unusable(catalogue, capsys, text_file, content, code):
    exit_code, output = check(capsys, text_file(content), "--json")

    report = json.loads(output)
    assert exit_code == 2
    assert [problem["code"] for problem in report["problems"]] == [code]
    assert (report["readable"], report["legal"]) == (False, False)


def test_json_holds_verdict_and_problems(catalogue, capsys, text_file):
    path = text_file("\ufeff2 St-1\n2 St-1\n")

    code, output = check(capsys, path, "--json")

    assert code == 1
    assert json.loads(output) == {
        "deck": str(path),
        "format": "hyper-colosseum",
        "size": 4,
        "legal": False,
        "readable": True,
        "problems": [
            {
                "code": "size",
                "message": "4 cards. A deck has exactly 30 cards.",
                "remedy": "Add 26 cards.",
                "cards": [],
                "rule": "R1.1",
                "line": None,
            },
            {
                "code": "copies",
                "message": "4 cards named Agumon (4 × St-1); at most 3 may be in a deck.",
                "remedy": "Remove 1 Agumon.",
                "cards": ["St-1"],
                "rule": "R1.3",
                "line": None,
            },
        ],
        "notes": [
            {
                "code": "merged",
                "message": "Line 2: St-1 stands in line 1 already; that makes 4 copies in all.",
                "remedy": "Write every card once.",
                "cards": ["St-1"],
                "rule": "",
                "line": 2,
            }
        ],
    }


def test_the_file_of_a_sample_deck_is_checked_in_its_own_format(catalogue, capsys):
    hand = FIXTURES / "decks" / "digi_battle" / "starter-hand-1.json"

    assert check(capsys, COURAGE) == (0, f"{COURAGE}: 30 cards, legal in hyper-colosseum-tournament.\n")
    assert check(capsys, hand) == (0, f"{hand}: 30 cards, legal in digi-battle.\n")


@pytest.mark.parametrize("code", [code for code in codecs() if codecs()[code].is_lossless])
def test_a_file_of_any_format_is_checked(courage, capsys, tmp_path, code):
    deck = Deck.objects.with_cards().get(slug="courage")
    addresses = Addresses(faces=("https://a.example/1.png",), back="https://a.example/back.png")
    path = tmp_path / f"courage.{codecs()[code].extension}"
    path.write_text(in_format(written_in_full(deck, numbers_of(deck)), code, addresses), newline="")

    exit_code, output = check(capsys, path)

    assert exit_code == 0
    assert output.startswith(f"{path}: 30 cards, legal in hyper-colosseum")


def test_a_deck_that_is_not_there_is_named_with_its_likes(courage):
    assert unusable("couragious") == (
        "There is no saved deck and no file 'couragious'. Saved decks with a similar address: courage."
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--format", "chess"], "There is no format 'chess'; choose one of d-ccg, digi-battle,"),
        (
            ["--option", "max_ultimates"],
            "--option max_ultimates: expected key=value, such as max_ultimates=5.",
        ),
        (["--option", "max_ultimates=x"], "rule option max_ultimates='x': give a whole number from 0 to 60"),
        (["--option", "max_ultimate=5"], "no such option; did you mean max_ultimates?"),
    ],
)
def test_a_wrong_argument_is_named(courage, arguments, message):
    assert message in unusable("courage", *arguments)


def test_without_cards_the_way_on_is_told(catalogue, text_file):
    Card.objects.all().delete()

    assert unusable(text_file("3 St-1")) == "There are no cards yet; run manage.py load_cards first."


def test_what_a_saved_deck_says_as_text_is_legal_too(courage, capsys, text_file, client):
    text = client.get("/decks/courage/text/").content

    assert check(capsys, text_file(text))[0] == 0


def test_a_deck_with_too_many_copies_can_be_saved_and_fails_the_check(catalogue, capsys, owner):
    save_deck(owner=owner, name="Four", format_code="hyper-colosseum", text="4 St-1")

    assert check(capsys, "four")[0] == 1
