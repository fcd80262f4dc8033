"""Writing the catalogue back into card files."""

import io

import pytest
from django.core.management import CommandError, call_command

from catalog.models import Card, CardSet, Ruling
from catalog.services.curating import save_card
from catalog.services.exporting import card_files, rulings_file, set_file
from rules.cardfiles import FIXTURES

GAMES = ["hyper_colosseum", "digi_battle", "d_ccg"]

pytestmark = pytest.mark.usefixtures("catalogue")


def export(*arguments):
    out = io.StringIO()
    call_command("export_cards", *arguments, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_every_card_file_comes_back_byte_for_byte(game):
    folder = FIXTURES / "cards" / game

    exported = {f"{row.code.lower()}.json": text.encode() for row, text in card_files(game)}

    assert exported.keys() == {path.name for path in folder.iterdir()}
    for name, content in exported.items():
        assert content == (folder / name).read_bytes(), name


def test_the_command_writes_only_what_changed(tmp_path):
    first = export("--game", "digi_battle", "--to", str(tmp_path))
    card = Card.objects.for_game("digi_battle").get(number="ST-01")
    card.notes = "looked at again"
    save_card(card=card)
    second = export("--game", "digi_battle", "--to", str(tmp_path))

    assert first.endswith("18 files changed.\n")
    assert second == f"  {tmp_path}/cards/digi_battle/st.json\n1 files changed.\n"
    assert '"looked at again"' in (tmp_path / "cards/digi_battle/st.json").read_text()
    assert not Card.objects.get(pk=card.pk).edited


@pytest.mark.parametrize("game", GAMES)
def test_rulings_come_back_byte_for_byte(game):
    assert rulings_file(game) == (FIXTURES / "rulings" / f"{game}.json").read_text()


def test_a_withdrawn_card_is_left_out():
    row = CardSet.objects.get(game="digi_battle", code="TB")
    Card.objects.filter(home_set=row, number="TB-02").update(withdrawn=True)

    assert '"number": "TB-01"' in set_file(row)
    assert '"number": "TB-02"' not in set_file(row)


def test_a_database_without_sets_is_told_from_one_without_changes(tmp_path):
    Ruling.objects.all().delete()
    Card.objects.for_game("d_ccg").delete()
    CardSet.objects.for_game("d_ccg").delete()

    with pytest.raises(CommandError) as refused:
        export("--game", "d_ccg", "--to", str(tmp_path))

    assert str(refused.value) == "The database holds no sets of these games; run load_cards first."


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "cards").write_text("in the way")

    with pytest.raises(CommandError, match=r"cards.*nothing counts as exported"):
        export("--game", "d_ccg", "--to", str(tmp_path))
