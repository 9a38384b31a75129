-- The broker's desk: who may enter, the life of a request after it was stored, its timeline, and its duties.
-- docs/desk.md explains states and tables.

CREATE TABLE desk_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Lower case, domain in punycode. An address that was removed keeps its row: the timeline names who acted.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- As visitors and colleagues read it.
  name text NOT NULL CHECK (name <> ''),
  role text NOT NULL CHECK (role IN ('responsable', 'conseiller')),
  added_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- Absent until a day, that day included: what is left with him or her is everybody's meanwhile.
  away_until date
);
ALTER TABLE leads ADD FOREIGN KEY (owner_id) REFERENCES desk_members (id);

-- The desk always has a responsable. Two who remove each other at the same moment wait for one another here; the second
-- finds itself alone and is refused. A plpgsql function sees, in each of its statements, what was committed meanwhile.
CREATE FUNCTION keep_a_responsable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('desk_members'));
  IF NOT EXISTS (SELECT FROM desk_members WHERE role = 'responsable' AND removed_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the desk keeps a responsable'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'desk_members_keep_a_responsable';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER desk_members_keep_a_responsable BEFORE UPDATE ON desk_members FOR EACH ROW
  WHEN (OLD.role = 'responsable' AND OLD.removed_at IS NULL AND (NEW.role <> 'responsable' OR NEW.removed_at IS NOT NULL))
  EXECUTE FUNCTION keep_a_responsable();

-- Links to sign in: SHA-256 of the token, which only the mail holds. Spent by one POST.
CREATE TABLE desk_sign_ins (
  token_hash text COLLATE "C" PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES desk_members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX desk_sign_ins_member_idx ON desk_sign_ins (member_id, created_at);

-- Open sessions: SHA-256 of the cookie's token. Signing out deletes the row.
CREATE TABLE desk_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES desk_members (id) ON DELETE CASCADE,
  -- « Firefox, Linux »: enough to recognise one's own device.
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX desk_sessions_member_idx ON desk_sessions (member_id);

-- Filters of the inbox under a name, for one member or for all. Words that were searched are never kept here: they may
-- name a person, and would outlive the erasure of that person's data.
CREATE TABLE desk_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES desk_members (id) ON DELETE CASCADE,
  shared boolean NOT NULL DEFAULT false,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- Parameters of /bureau, as in the address.
  query text NOT NULL CHECK (length(query) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX desk_views_name ON desk_views (member_id, lower(name));

-- Erasure of a person's data, asked for at the desk and confirmed by a responsable. References only.
CREATE TABLE erasure_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_references text[] NOT NULL,
  asked_by bigint NOT NULL REFERENCES desk_members (id),
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES desk_members (id),
  decided_at timestamptz,
  decision text CHECK (decision IN ('erased', 'refused'))
);
CREATE INDEX erasure_requests_open_idx ON erasure_requests (asked_at) WHERE decided_at IS NULL;

-- The timeline of a request: rows are added and never changed. They go with the request, or when the person's data is
-- erased or archived (their words may tell about the person).
CREATE TABLE lead_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Who: a member of the desk, a link that was mailed to a mailbox, the visitor, the console, or the site itself.
  actor text NOT NULL CHECK (actor IN ('member', 'link', 'visitor', 'console', 'site')),
  member_id bigint REFERENCES desk_members (id),
  -- Of a link: the mailbox key of content/site.yaml that it was mailed to.
  mailbox text,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z-]{1,30}$'),
  -- What the person or the adviser wrote.
  text text NOT NULL DEFAULT '',
  detail jsonb NOT NULL DEFAULT '{}',
  CHECK ((actor = 'member') = (member_id IS NOT NULL)),
  CHECK ((actor = 'link') = (mailbox IS NOT NULL))
);
CREATE INDEX lead_events_lead_idx ON lead_events (lead_id, id);
-- Read each minute for the broker's own software, as `leads_erased_idx` is.
CREATE INDEX lead_events_at_idx ON lead_events (at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER lead_events_unchanged BEFORE UPDATE ON lead_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_lead_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM leads WHERE id = OLD.lead_id AND erased_at IS NULL AND archived_at IS NULL) THEN
    RAISE EXCEPTION 'the timeline of a request is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER lead_events_kept BEFORE DELETE ON lead_events FOR EACH ROW EXECUTE FUNCTION keep_lead_event();

-- What a visitor does after the request makes it wait for the firm again, by the statement that writes the event.
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

-- What the law asks of the firm for a request, with its last moment: the queue shows and orders it until it is done.
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
-- A page of the register of complaints.
CREATE INDEX duties_complaints_idx ON duties (from_day, lead_id) WHERE kind = 'answer';

CREATE FUNCTION keep_legal_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET (legal_duty, legal_due_at) = (SELECT kind, due_at FROM duties
    WHERE lead_id = leads.id AND done_at IS NULL ORDER BY due_at, kind LIMIT 1)
  WHERE id = coalesce(NEW.lead_id, OLD.lead_id);
  RETURN NULL;
END $$;
CREATE TRIGGER duties_keep_legal_day AFTER INSERT OR UPDATE OR DELETE ON duties
  FOR EACH ROW EXECUTE FUNCTION keep_legal_day();

-- Whatever erases or archives a request, what people at the desk wrote about the person goes too, and what waits.
CREATE FUNCTION forget_lead_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_action := NULL;
  NEW.next_action_at := NULL;
  NEW.waiting_since := NULL;
  NEW.waiting_for := '{}';
  RETURN NEW;
END $$;
CREATE TRIGGER leads_forget_words BEFORE UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_lead_words();

-- The timeline's words go with the timeline.
CREATE FUNCTION forget_lead_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_events WHERE lead_id = NEW.id;
  DELETE FROM request_search WHERE lead_id = NEW.id AND event_id <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_forget_events AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_lead_events();
