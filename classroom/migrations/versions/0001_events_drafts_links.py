"""The event log, the drafts and the personal links.

Nothing here is imported from `classroom.tables`: a migration stays as it was when the tables move on.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "events",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("learner", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("one_event_a_key", "events", ["learner", "key"], unique=True)
    op.create_index("events_of_a_learner", "events", ["learner", "id"])
    op.create_table(
        "drafts",
        sa.Column("learner", sa.Text, primary_key=True),
        sa.Column("problem", sa.Text, primary_key=True),
        sa.Column("seed", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("learner", sa.Text, nullable=False),
        sa.Column("expires", sa.Text, nullable=False),
        sa.Column("used", sa.Text),
    )
