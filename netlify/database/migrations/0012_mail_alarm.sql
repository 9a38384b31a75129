-- Mails that did not leave are a state of the rows, which somebody takes note of.
-- Forward only, and beside functions of the version before: they write none of these columns.

ALTER TABLE outbox
  -- Last attempt that the server refused or did not answer.
  ADD COLUMN refused_at timestamptz,
  -- When an alarm named this mail, and when a member of the desk took note of it.
  ADD COLUMN alarmed_at timestamptz,
  ADD COLUMN acknowledged_at timestamptz,
  -- When the site itself put a dead mail back in the queue, once, after the server took mail again.
  ADD COLUMN revived_at timestamptz;

CREATE INDEX outbox_refused_idx ON outbox (refused_at) WHERE refused_at IS NOT NULL;
