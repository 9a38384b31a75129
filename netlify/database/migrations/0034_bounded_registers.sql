-- A page of a register, and of the mails that need a person, reads as many rows as it shows, whatever is stored.
-- Forward only; functions of the version before read the same lists, without their indexes.
DROP INDEX outbox_trouble_idx;
CREATE INDEX outbox_failed_idx ON outbox (created_at, id)
  WHERE state IN ('dead', 'unknown') OR (state = 'sent' AND bounced_at >= sent_at);
CREATE INDEX outbox_held_idx ON outbox (created_at, id) WHERE state = 'held';
CREATE INDEX leads_claims_idx ON leads (received_at, id) WHERE form_type = 'sinistre' AND status <> 'spam';
CREATE INDEX leads_withdrawals_idx ON leads (received_at, id)
  WHERE form_type IN ('renoncer', 'resilier') AND status <> 'spam';
CREATE INDEX duties_complaints_idx ON duties (from_day, lead_id) WHERE kind = 'answer';
