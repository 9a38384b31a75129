-- A sheet of advice that outlives its request keeps the name and the address, no longer the telephone: the address is the mailbox
-- that got its code, and with the name and the reference it says who was advised. More is not necessary to defend a claim (GDPR,
-- art. 5 1 c and 17 3 e).
-- Forward only; beside functions of the version before, which find one person more by telephone.

UPDATE advice_sheets SET person = person #- '{values,phone}' #- '{values,telephone}'
WHERE person->'values' ?| ARRAY['phone', 'telephone'];

CREATE OR REPLACE FUNCTION forget_advice() RETURNS trigger LANGUAGE plpgsql AS $$
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
