-- Leads, their outgoing mail, rate counters and the audit trail.
-- Forward only: a published migration is never edited, a change is a new file.
-- The visitor's IP address is stored nowhere (rate counters hold a salted hash that changes every day).

CREATE TABLE leads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id uuid NOT NULL,
  form_type text NOT NULL,
  reference text NOT NULL,
  language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en')),
  received_at timestamptz NOT NULL,
  -- Retention (three years) counts from the last contact that came from the person.
  last_contact_at timestamptz NOT NULL,
  deadline_at timestamptz,
  deadline_alerted_at timestamptz,
  -- Lower-case address, for duplicates, export and erasure; null once erased.
  email text,
  "values" jsonb NOT NULL,
  metadata jsonb NOT NULL,
  -- Which boxes were ticked, and the version of the wording that was shown.
  consents jsonb NOT NULL,
  payload_hash text NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'handled', 'lost', 'won')),
  status_at timestamptz,
  suspect boolean NOT NULL DEFAULT false,
  suspect_reasons text[] NOT NULL DEFAULT '{}',
  possible_duplicate boolean NOT NULL DEFAULT false,
  erased_at timestamptz,
  CONSTRAINT leads_submission_id_key UNIQUE (submission_id),
  CONSTRAINT leads_reference_key UNIQUE (reference)
);

-- The console lists by date, by form and by state; looks up by address.
CREATE INDEX leads_received_idx ON leads (received_at DESC);
CREATE INDEX leads_form_received_idx ON leads (form_type, received_at DESC);
CREATE INDEX leads_status_received_idx ON leads (status, received_at DESC);
CREATE INDEX leads_email_idx ON leads (email, received_at DESC) WHERE email IS NOT NULL;
-- Retention and the flood rule.
CREATE INDEX leads_last_contact_idx ON leads (last_contact_at);
CREATE INDEX leads_suspect_idx ON leads (received_at) WHERE suspect;
-- Answers that are due.
CREATE INDEX leads_deadline_idx ON leads (deadline_at) WHERE status = 'new' AND deadline_alerted_at IS NULL;

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint REFERENCES leads (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('lead', 'receipt', 'alert', 'digest')),
  -- held: kept for the digest (suspects during a flood) or for a preview deploy; never sent by the sweeper.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'dead', 'held')),
  -- A mailbox key of content/site.yaml, 'backup', 'technical', or 'visitor': never an address.
  recipient text NOT NULL,
  -- Words of an alert or a digest; null for mails made from a lead.
  payload jsonb,
  -- One receipt per address and hour, one alert per cause and period, one digest per day.
  dedupe_key text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  backup_tried boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  lease_until timestamptz,
  -- SMTP or socket code only: server answers contain addresses.
  last_error_code text,
  sent_at timestamptz,
  message_id text,
  -- When an alert also went to the webhook.
  webhook_at timestamptz
);

CREATE INDEX outbox_due_idx ON outbox (next_attempt_at) WHERE state = 'pending';
CREATE INDEX outbox_lead_idx ON outbox (lead_id);
CREATE INDEX outbox_dead_idx ON outbox (created_at) WHERE state = 'dead';

CREATE TABLE rate_counters (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

CREATE INDEX rate_counters_age_idx ON rate_counters (window_start);

-- Who did what to which lead, without personal data.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  lead_reference text,
  detail jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX audit_at_idx ON audit (at DESC);
