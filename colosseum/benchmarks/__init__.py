"""What `make bench` measures: loading, the engine, the pages and the pictures, each against its aim."""
