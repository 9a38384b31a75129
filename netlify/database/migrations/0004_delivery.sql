-- The truth about delivery: a mail whose outcome is not known, and a mail that came back.
-- Runs beside functions of the version before: they write none of the new values.

-- unknown: the server took the whole mail and said nothing. `next_attempt_at` is then its next try, or null when no
-- further try is made without a person.
ALTER TABLE outbox DROP CONSTRAINT outbox_state_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_state_check CHECK (state IN ('pending', 'sent', 'dead', 'held', 'unknown'));
ALTER TABLE outbox ALTER COLUMN next_attempt_at DROP NOT NULL;
ALTER TABLE outbox ADD COLUMN unknown_tries integer NOT NULL DEFAULT 0;

-- A mail that was taken and came back later (sent by the provider's webhook). The code is the provider's word, never
-- its text: that holds addresses.
ALTER TABLE outbox ADD COLUMN bounced_at timestamptz;
ALTER TABLE outbox ADD COLUMN bounce_hard boolean;
ALTER TABLE outbox ADD COLUMN bounce_code text;

DROP INDEX outbox_due_idx;
CREATE INDEX outbox_due_idx ON outbox (next_attempt_at) WHERE state IN ('pending', 'unknown');

-- What needs a person, listed together.
DROP INDEX outbox_dead_idx;
CREATE INDEX outbox_trouble_idx ON outbox (created_at)
  WHERE state IN ('dead', 'unknown', 'held') OR bounced_at IS NOT NULL;
