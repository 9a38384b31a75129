-- Sheets of advice (C. assur., L. 521-4): needs, what is recommended and why, what is not covered, what was set aside.

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
  -- When the request was deleted or its data erased: the last of sending, receipt, state and sign of the person.
  last_act_at timestamptz,
  -- Who sent the request, as it was sent: {"email": …, "values": {"nom": …}}. Null while the request is there.
  person jsonb,
  -- The words of the person, as those of a request are.
  person_words tsvector GENERATED ALWAYS AS (
    CASE WHEN person IS NOT NULL THEN lead_words(reference, '', person->>'email', person->'values') END) STORED,
  UNIQUE (reference, version),
  CHECK ((sent_at IS NULL) = (proof IS NULL)),
  CHECK (received_at IS NULL OR (sent_at IS NOT NULL AND received_hash IS NOT NULL))
);
CREATE INDEX advice_sheets_lead_idx ON advice_sheets (lead_id);
-- One draft of a request at a time.
CREATE UNIQUE INDEX advice_sheets_draft_idx ON advice_sheets (lead_id) WHERE sent_at IS NULL;
ALTER TABLE sent_documents ADD FOREIGN KEY (sheet_id) REFERENCES advice_sheets (id) ON DELETE CASCADE;

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
-- advice (GDPR, art. 17 3 e), five years after the last act that the site knows of: the delay to sue runs from the day on which
-- the facts are known (C. civ., art. 2224), and a sheet never goes while its request is there (netlify/watch/retention.ts).
-- It keeps the name and the address, so that a person who asks for his or her data gets it (GDPR, art. 15): the name is in its
-- text, the address is the mailbox that got its code, and with the reference they say who was advised. More, as the telephone, is
-- not necessary to defend a claim (GDPR, art. 5 1 c).
CREATE FUNCTION forget_advice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM advice_sheets WHERE lead_id = OLD.id AND (sent_at IS NULL OR OLD.status <> 'won');
  UPDATE advice_sheets SET last_act_at = greatest(sent_at, received_at, OLD.status_at, OLD.last_contact_at),
    -- The fields of a name: netlify/request/person.ts.
    person = jsonb_build_object('email', OLD.email, 'values', (SELECT coalesce(jsonb_object_agg(key, value), '{}')
      FROM jsonb_each(OLD."values") WHERE key IN ('firstName', 'prenom', 'lastName', 'nom', 'name', 'company', 'entreprise',
        'raisonSociale')))
  WHERE lead_id = OLD.id AND last_act_at IS NULL;
  RETURN OLD;
END $$;
CREATE TRIGGER leads_forget_advice AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_advice();
CREATE TRIGGER leads_delete_advice BEFORE DELETE ON leads FOR EACH ROW EXECUTE FUNCTION forget_advice();
