-- A call-back of a request whose mailbox nobody has opened holds its half hour for thirty minutes.
-- Runs beside functions of the version before: their bookings hold without an end.

-- Null: final. At this moment the booking lapses, unless a link that only the mailbox got was opened before.
ALTER TABLE call_slots ADD COLUMN held_until timestamptz;
CREATE INDEX call_slots_held_idx ON call_slots (held_until) WHERE held_until IS NOT NULL AND cancelled_at IS NULL;

-- Mails without a next attempt are never due: the index that finds due ones must not be a way to look for others.
DROP INDEX outbox_due_idx;
CREATE INDEX outbox_due_idx ON outbox (rank, next_attempt_at)
  WHERE state IN ('pending', 'unknown') AND next_attempt_at IS NOT NULL;
