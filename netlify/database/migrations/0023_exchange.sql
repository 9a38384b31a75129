-- Documents that an adviser names and asks for, and documents that the firm sends: both belong to an answer of the desk.
-- Forward only; beside functions of the version before, which read none of it.

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

-- The file that answers a request, under its name.
ALTER TABLE documents ADD COLUMN asked_id bigint REFERENCES asked_documents (id) ON DELETE SET NULL;
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
  opened_at timestamptz
);
CREATE INDEX sent_documents_lead_idx ON sent_documents (lead_id, added_at);
CREATE INDEX sent_documents_event_idx ON sent_documents (event_id) WHERE event_id IS NOT NULL;

CREATE FUNCTION forget_exchange() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sent_documents WHERE lead_id = NEW.id;
  DELETE FROM asked_documents WHERE lead_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_forget_exchange AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_exchange();

-- How a page was opened: by the link of a screen, by a mailed link, or by a mailed code. What the firm sends opens to the last two.
ALTER TABLE follow_sessions ADD COLUMN opened_by text NOT NULL DEFAULT 'screen'
  CHECK (opened_by IN ('screen', 'mail', 'code'));
