-- No statement that stores a request reads more than a handful of rows, whatever is stored; honest mails leave before
-- doubtful ones. tests/functions/intake-plans.test.ts reads the plans.
-- Runs beside functions of the version before: the new column has a default.

-- Signs that hold a mail back when they come by the dozen: a missing token (a blocked script, a company's proxy) and many
-- requests of one connection are none. Read from its end, until the threshold is reached.
DROP INDEX leads_suspect_idx;
CREATE INDEX leads_suspect_idx ON leads (received_at)
  WHERE suspect AND NOT declaration AND NOT suspect_reasons <@ '{rate,token-missing}';

-- The same form from the same address within a day.
DROP INDEX leads_email_idx;
CREATE INDEX leads_email_idx ON leads (email, form_type, received_at) WHERE email IS NOT NULL;

-- The same declaration sent again: one that was contested or erased is not it. Without a second index of declarations
-- the statement that looks for it has no other way; the digest counts a day of them by `leads_received_idx`.
DROP INDEX leads_declaration_idx;
DROP INDEX leads_declaration_hash_idx;
CREATE INDEX leads_declaration_hash_idx ON leads (payload_hash, received_at)
  WHERE declaration AND erased_at IS NULL AND contested_at IS NULL;

-- `leads_open_idx` says the same about requests that are new.
DROP INDEX leads_deadline_idx;

-- Alerts first, then what a person's request caused, then what carries a robot's signs.
ALTER TABLE outbox ADD COLUMN doubtful boolean NOT NULL DEFAULT false;
ALTER TABLE outbox ADD COLUMN rank smallint NOT NULL
  GENERATED ALWAYS AS (CASE WHEN kind = 'alert' THEN 0 WHEN doubtful THEN 2 ELSE 1 END) STORED;
DROP INDEX outbox_due_idx;
CREATE INDEX outbox_due_idx ON outbox (rank, next_attempt_at) WHERE state IN ('pending', 'unknown');
