"""
The rules of the card games as a library: engine, games, players, simulation.

Nothing here but `web`, `management` and `apps` imports Django.
"""
