-- What a visitor does after the request makes it wait for the firm again, by the statement that writes the event.
-- Runs beside functions of the version before: every new column has a default or may be null.

ALTER TABLE leads
  -- When the oldest thing that nobody has looked at came from the person; null when nothing waits.
  ADD COLUMN waiting_since timestamptz,
  -- Kinds of the visitor's events that wait, each once.
  ADD COLUMN waiting_for text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT leads_waiting_check CHECK ((waiting_since IS NULL) = (waiting_for = '{}'));

-- A promised call was made: it leaves the day's list. A new booking of the request begins anew.
ALTER TABLE call_slots ADD COLUMN called_at timestamptz;

-- A message, corrected answers, a booked call or a document reopen a request that was set aside; a sale stays one, and a
-- duplicate goes on elsewhere: both only wait. Closing it oneself makes nothing wait.
CREATE FUNCTION wait_for_firm() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text;
  after text;
BEGIN
  SELECT status, CASE WHEN status NOT IN ('lost', 'handled', 'spam')
      OR NEW.kind NOT IN ('complement', 'correction', 'slot', 'document') THEN status
    WHEN first_response_at IS NOT NULL THEN 'contacted' WHEN owner_id IS NOT NULL THEN 'taken' ELSE 'new' END
  INTO before, after
  FROM leads WHERE id = NEW.lead_id AND erased_at IS NULL AND archived_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE leads SET waiting_since = coalesce(waiting_since, NEW.at),
    waiting_for = CASE WHEN NEW.kind = ANY(waiting_for) THEN waiting_for ELSE waiting_for || NEW.kind END,
    status = after, status_at = CASE WHEN after = before THEN status_at ELSE NEW.at END,
    lost_reason = CASE WHEN after = before THEN lost_reason END
  WHERE id = NEW.lead_id;
  IF after <> before THEN
    INSERT INTO lead_events (lead_id, at, actor, kind, detail)
    VALUES (NEW.lead_id, NEW.at, 'site', 'status', jsonb_build_object('from', before, 'to', after));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lead_events_wait AFTER INSERT ON lead_events FOR EACH ROW
  WHEN ((NEW.actor = 'visitor' AND NEW.kind <> 'closed') OR NEW.kind = 'slot-wish') EXECUTE FUNCTION wait_for_firm();

-- What waits goes with the person's data, as the next action does.
CREATE OR REPLACE FUNCTION forget_lead_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_action := NULL;
  NEW.next_action_at := NULL;
  NEW.waiting_since := NULL;
  NEW.waiting_for := '{}';
  RETURN NEW;
END $$;

-- Every list of open requests, and their counts, read this index whatever the past holds.
CREATE INDEX leads_desk_idx ON leads (received_at)
  WHERE (status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL) AND erased_at IS NULL;
