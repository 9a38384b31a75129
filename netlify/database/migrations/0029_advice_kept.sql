-- A sheet of advice that led to a contract is kept five years after the last act that the site knows of, no longer after it was
-- sent: the delay to sue runs from the day on which the facts are known (C. civ., art. 2224), and a sheet never goes while its
-- request is there. Forward only; beside functions of the version before, which still count from the sending.

-- When the request was deleted or its data erased: the last of sending, receipt, state and sign of the person.
ALTER TABLE advice_sheets ADD COLUMN last_act_at timestamptz;
UPDATE advice_sheets a SET last_act_at = greatest(a.sent_at, a.received_at)
WHERE a.sent_at IS NOT NULL AND NOT EXISTS (SELECT FROM leads l WHERE l.id = a.lead_id AND l.erased_at IS NULL);

CREATE OR REPLACE FUNCTION forget_advice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM advice_sheets WHERE lead_id = OLD.id AND (sent_at IS NULL OR OLD.status <> 'won');
  UPDATE advice_sheets SET last_act_at = greatest(sent_at, received_at, OLD.status_at, OLD.last_contact_at)
  WHERE lead_id = OLD.id AND last_act_at IS NULL;
  RETURN OLD;
END $$;
