"""What `make bench` measures: loading, the engine and the pages, each against its aim."""
