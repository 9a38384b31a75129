-- Sheets of advice (C. assur., L. 521-4): needs, what is recommended and why, what is not covered, what was set aside.
-- Forward only; beside functions of the version before, which read none of it.

CREATE TABLE advice_sheets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once the request is deleted and the sheet is kept as the proof of a contract.
  lead_id bigint REFERENCES leads (id) ON DELETE SET NULL,
  reference text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- Parts as the adviser wrote them (netlify/follow-up/advice.ts).
  content jsonb NOT NULL,
  written_by bigint NOT NULL,
  written_at timestamptz NOT NULL,
  -- The text that was sent, with the hashes of its documents, its own hash and the server's signature.
  proof jsonb,
  sent_at timestamptz,
  event_id bigint,
  opened_at timestamptz,
  -- « J'ai reçu ces documents »: when, and the hash of what was shown.
  received_at timestamptz,
  received_hash text,
  UNIQUE (reference, version),
  CHECK ((sent_at IS NULL) = (proof IS NULL)),
  CHECK (received_at IS NULL OR (sent_at IS NOT NULL AND received_hash IS NOT NULL))
);
CREATE INDEX advice_sheets_lead_idx ON advice_sheets (lead_id);
-- One draft of a request at a time.
CREATE UNIQUE INDEX advice_sheets_draft_idx ON advice_sheets (lead_id) WHERE sent_at IS NULL;

-- Product documents (IPID, DIC) of a sheet.
ALTER TABLE sent_documents ADD COLUMN sheet_id bigint REFERENCES advice_sheets (id) ON DELETE CASCADE;
CREATE INDEX sent_documents_sheet_idx ON sent_documents (sheet_id) WHERE sheet_id IS NOT NULL;

-- Nothing that was sent is edited: a correction is a new version.
CREATE FUNCTION keep_advice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'advice_sheets: a sheet that was sent is never changed';
END $$;
CREATE TRIGGER advice_sheets_sent BEFORE UPDATE ON advice_sheets FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL AND (NEW.content, NEW.proof, NEW.sent_at, NEW.version, NEW.reference)
    IS DISTINCT FROM (OLD.content, OLD.proof, OLD.sent_at, OLD.version, OLD.reference))
  EXECUTE FUNCTION keep_advice();

-- With the person's data go drafts, and sheets that led to no contract. Of a contract the sheet stays as the proof of the
-- advice (GDPR, art. 17 3 e; C. civ., art. 2224), five years from its sending: netlify/watch/retention.ts.
CREATE FUNCTION forget_advice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM advice_sheets WHERE lead_id = OLD.id AND (sent_at IS NULL OR OLD.status <> 'won');
  RETURN OLD;
END $$;
CREATE TRIGGER leads_forget_advice AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_advice();
CREATE TRIGGER leads_delete_advice BEFORE DELETE ON leads FOR EACH ROW EXECUTE FUNCTION forget_advice();

-- The link that a page was opened by: its mailed code may be given on the page too.
ALTER TABLE follow_sessions ADD COLUMN link_hash text;
