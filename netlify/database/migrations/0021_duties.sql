-- What the law asks of the firm for a request, with its last moment: the queue shows and orders it until it is done.
-- Runs beside functions of the version before: nothing they name changes its meaning.

-- No personal data: a row stays when the answers are erased, and goes with the request.
CREATE TABLE duties (
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- transmit: hand a claim, a withdrawal or a termination on to the insurer. acknowledge, answer: of a complaint.
  kind text NOT NULL CHECK (kind IN ('transmit', 'acknowledge', 'answer')),
  -- The day from which its delay runs: of a complaint the day it was sent.
  from_day date NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by bigint REFERENCES desk_members (id),
  PRIMARY KEY (lead_id, kind)
);

ALTER TABLE leads
  -- The first duty that is not done; null when none is. Kept by the trigger below.
  ADD COLUMN legal_duty text,
  ADD COLUMN legal_due_at timestamptz,
  ADD CONSTRAINT leads_legal_check CHECK ((legal_duty IS NULL) = (legal_due_at IS NULL));

CREATE FUNCTION keep_legal_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET (legal_duty, legal_due_at) = (SELECT kind, due_at FROM duties
    WHERE lead_id = leads.id AND done_at IS NULL ORDER BY due_at, kind LIMIT 1)
  WHERE id = coalesce(NEW.lead_id, OLD.lead_id);
  RETURN NULL;
END $$;
CREATE TRIGGER duties_keep_legal_day AFTER INSERT OR UPDATE OR DELETE ON duties
  FOR EACH ROW EXECUTE FUNCTION keep_legal_day();
