-- The visitor's page of a request (/suivi): links, sessions, call-back slots, reminders, and the documents that the person and
-- the firm give each other.

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
  tries integer NOT NULL DEFAULT 0,
  -- A code of six digits, mailed to the stored mailbox: it opens a page whose receipt repeats the whole declaration, or
  -- whose request holds neither telephone nor postcode. SHA-256 of the link's own hash and the code.
  code_hash text COLLATE "C",
  code_expires_at timestamptz,
  -- The token of this link left in a mail only, never on a screen: call-backs stay free for people whose mailbox answers,
  -- however many requests one program sends.
  mailed boolean NOT NULL DEFAULT false
);
CREATE INDEX follow_links_lead_idx ON follow_links (lead_id, created_at);

-- Open pages: SHA-256 of the cookie's token.
CREATE TABLE follow_sessions (
  token_hash text COLLATE "C" PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  -- By the link of a screen, by a mailed link, or by a mailed code. What the firm sends opens to the last two.
  opened_by text NOT NULL DEFAULT 'screen' CHECK (opened_by IN ('screen', 'mail', 'code')),
  -- The link that the page was opened by: its mailed code may be given on the page too.
  link_hash text
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
  cancelled_at timestamptz,
  -- A call-back of a request whose mailbox nobody has opened holds its half hour for thirty minutes: at this moment the booking
  -- lapses, unless a link that only the mailbox got was opened before. Null: final.
  held_until timestamptz,
  -- A promised call was made: it leaves the day's list. A new booking of the request begins anew.
  called_at timestamptz
);
-- An adviser calls one person at a time.
CREATE UNIQUE INDEX call_slots_taken ON call_slots (adviser, starts_at) WHERE cancelled_at IS NULL;
CREATE INDEX call_slots_held_idx ON call_slots (held_until) WHERE held_until IS NOT NULL AND cancelled_at IS NULL;
-- The calls of a day, put first in « À faire ».
CREATE INDEX call_slots_promised_idx ON call_slots (starts_at) WHERE cancelled_at IS NULL AND called_at IS NULL;

-- A call-back to come is in the calendar of whoever has the request: call_slots_taken then also holds when a request
-- changes hands.
CREATE FUNCTION move_call_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE call_slots SET adviser = coalesce(NEW.owner_id::text, 'cabinet')
  WHERE lead_id = NEW.id AND cancelled_at IS NULL AND starts_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER leads_move_call_slot AFTER UPDATE ON leads FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION move_call_slot();

-- Which reminders were sent, and who wants none.
CREATE TABLE follow_reminders (
  lead_id bigint PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  documents_at timestamptz,
  answer_at timestamptz,
  stopped_at timestamptz
);

-- Documents that an adviser names and asks for.
CREATE TABLE asked_documents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- The answer that asked: it goes with the timeline, and so does this.
  event_id bigint NOT NULL REFERENCES lead_events (id) ON DELETE CASCADE,
  -- As the adviser named it: « Permis de conduire, recto verso ».
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 120),
  asked_at timestamptz NOT NULL,
  -- No longer needed.
  dropped_at timestamptz
);
CREATE INDEX asked_documents_lead_idx ON asked_documents (lead_id);
CREATE INDEX asked_documents_event_idx ON asked_documents (event_id);

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
  added_at timestamptz NOT NULL,
  -- What the file answers, under the adviser's name for it.
  asked_id bigint REFERENCES asked_documents (id) ON DELETE SET NULL
);
CREATE INDEX documents_lead_idx ON documents (lead_id, added_at);
CREATE INDEX documents_asked_idx ON documents (asked_id) WHERE asked_id IS NOT NULL;

-- Documents of the firm (certificate, quote), sealed as those of the person are. Without an answer: attached, not yet sent.
CREATE TABLE sent_documents (
  id uuid PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  event_id bigint REFERENCES lead_events (id) ON DELETE CASCADE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  media_type text NOT NULL CHECK (media_type = 'application/pdf'),
  -- Bytes before sealing, and their SHA-256.
  size integer NOT NULL CHECK (size BETWEEN 1 AND 4194304),
  sha256 text NOT NULL CHECK (length(sha256) = 64),
  key_id text NOT NULL,
  content bytea NOT NULL,
  added_by bigint NOT NULL,
  added_at timestamptz NOT NULL,
  -- First time that the person opened it.
  opened_at timestamptz,
  -- Of a product document (IPID, DIC): its sheet of advice.
  sheet_id bigint
);
CREATE INDEX sent_documents_lead_idx ON sent_documents (lead_id, added_at);
CREATE INDEX sent_documents_event_idx ON sent_documents (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX sent_documents_sheet_idx ON sent_documents (sheet_id) WHERE sheet_id IS NOT NULL;

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

CREATE FUNCTION forget_exchange() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sent_documents WHERE lead_id = NEW.id;
  DELETE FROM asked_documents WHERE lead_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_forget_exchange AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_exchange();
