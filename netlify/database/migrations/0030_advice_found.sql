-- A sheet of advice that outlives its request says to whom it was handed, so that a person who asks for his or her data gets it
-- (GDPR, art. 15). The name is in its text; the address is the mailbox that got its code, the telephone is what opened the
-- page: without them a sheet proves that somebody of this name was advised, and not who.
-- Forward only; beside functions of the version before, which name none of it.

-- Who sent the request, as it was sent: {"email": …, "values": {"nom": …}}. Null while the request is there.
ALTER TABLE advice_sheets ADD COLUMN person jsonb;
UPDATE advice_sheets SET person = jsonb_build_object('email', NULL,
  'values', jsonb_build_object('name', split_part(proof->>'text', E'\n', 3)))
WHERE last_act_at IS NOT NULL;

-- Its words, as those of a request are.
ALTER TABLE advice_sheets ADD COLUMN person_words tsvector GENERATED ALWAYS AS (
  CASE WHEN person IS NOT NULL THEN lead_words(reference, '', person->>'email', person->'values') END) STORED;

CREATE OR REPLACE FUNCTION forget_advice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM advice_sheets WHERE lead_id = OLD.id AND (sent_at IS NULL OR OLD.status <> 'won');
  UPDATE advice_sheets SET last_act_at = greatest(sent_at, received_at, OLD.status_at, OLD.last_contact_at),
    -- The fields of a name and a telephone: netlify/request/person.ts.
    person = jsonb_build_object('email', OLD.email, 'values', (SELECT coalesce(jsonb_object_agg(key, value), '{}')
      FROM jsonb_each(OLD."values") WHERE key IN ('firstName', 'prenom', 'lastName', 'nom', 'name', 'company', 'entreprise',
        'raisonSociale', 'phone', 'telephone')))
  WHERE lead_id = OLD.id AND last_act_at IS NULL;
  RETURN OLD;
END $$;
