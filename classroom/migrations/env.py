"""Where Alembic starts: on the connection it is given, inside that connection's own transaction."""

from alembic import context

from classroom.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
