"""What `make run` does after installing is made of commands that exist and take what they are given."""

import pytest
from django.core.management import get_commands, load_command_class

from colosseum.management.commands.start import STEPS, Step


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_every_step_is_a_command_that_takes_its_arguments(step: Step) -> None:
    command = load_command_class(get_commands()[step.command], step.command)

    parsed = vars(command.create_parser("manage.py", step.command).parse_args(list(step.arguments)))

    assert parsed["verbosity"] in {0, 1}
