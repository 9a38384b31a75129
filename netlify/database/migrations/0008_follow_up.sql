-- The visitor's page of a request (/suivi): links, sessions, call-back slots, documents, reminders.
-- Forward only, and beside functions of the version before: nothing they name changes its meaning.

-- Links that only a mail or a success screen holds: SHA-256 of 32 random bytes.
CREATE TABLE follow_links (
  token_hash text COLLATE "C" PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- open: the page, with a detail that the mail does not hold. email, erase: one confirmation, spent by its button.
  -- stop: no further reminder.
  purpose text NOT NULL CHECK (purpose IN ('open', 'email', 'erase', 'stop')),
  -- Purpose « email »: the new address.
  detail text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  spent_at timestamptz,
  revoked_at timestamptz,
  -- Wrong details in a row; the link is locked at five.
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX follow_links_lead_idx ON follow_links (lead_id, created_at);

-- Open pages: SHA-256 of the cookie's token.
CREATE TABLE follow_sessions (
  token_hash text COLLATE "C" PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX follow_sessions_lead_idx ON follow_sessions (lead_id);

-- One call-back of a request. The row stays when it is cancelled: a calendar knows it by its uid and sequence.
CREATE TABLE call_slots (
  lead_id bigint PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  uid uuid NOT NULL,
  -- Id of a member of the desk, or « cabinet » while nobody has the request.
  adviser text NOT NULL,
  -- Every half hour.
  starts_at timestamptz NOT NULL CHECK (starts_at = date_bin('30 minutes', starts_at, '2000-01-01T00:00:00Z')),
  sequence integer NOT NULL DEFAULT 0,
  cancelled_at timestamptz
);
-- An adviser calls one person at a time.
CREATE UNIQUE INDEX call_slots_taken ON call_slots (adviser, starts_at) WHERE cancelled_at IS NULL;

-- Papers and pictures, sealed (AES-256-GCM: 12 bytes of initialisation vector, 16 of tag, then the text).
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- Key of content/data/documents.yaml, or « autre ». The name of the file on the visitor's machine is not kept.
  kind text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- Bytes before sealing.
  size integer NOT NULL CHECK (size BETWEEN 1 AND 4194304),
  -- First eight hex digits of the SHA-256 of the key that sealed it.
  key_id text NOT NULL,
  content bytea NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX documents_lead_idx ON documents (lead_id, added_at);

-- Which reminders were sent, and who wants none.
CREATE TABLE follow_reminders (
  lead_id bigint PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  documents_at timestamptz,
  answer_at timestamptz,
  stopped_at timestamptz
);

-- Whatever erases or archives a request, all of this goes with it.
CREATE FUNCTION forget_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM follow_links WHERE lead_id = NEW.id;
  DELETE FROM follow_sessions WHERE lead_id = NEW.id;
  DELETE FROM call_slots WHERE lead_id = NEW.id;
  DELETE FROM documents WHERE lead_id = NEW.id;
  DELETE FROM follow_reminders WHERE lead_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_forget_follow_up AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_follow_up();

-- follow: a mail to the visitor about the page; news: what the visitor did there, for the broker.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check
  CHECK (kind IN ('lead', 'receipt', 'alert', 'digest', 'webhook', 'follow', 'news'));
