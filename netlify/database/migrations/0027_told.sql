-- What the broker's own software is told of is found by an index, whatever is stored: each minute the rows of the last two
-- days are read (netlify/mail/webhook-message.ts).
-- Runs beside functions of the version before, which name none of it.

CREATE INDEX lead_events_at_idx ON lead_events (at);
CREATE INDEX leads_erased_idx ON leads (erased_at) WHERE erased_at IS NOT NULL;
CREATE INDEX leads_contested_idx ON leads (contested_at) WHERE contested_at IS NOT NULL;
