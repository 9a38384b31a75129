-- The broker's desk: who may enter, the life of a request after it was stored, its timeline, and an audit trail that
-- only grows. docs/desk.md explains states and tables.
-- Forward only, and beside functions of the version before: every new column has a default or may be null.

CREATE TABLE desk_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Lower case, domain in punycode. An address that was removed keeps its row: the timeline names who acted.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  -- As visitors and colleagues read it.
  name text NOT NULL CHECK (name <> ''),
  role text NOT NULL CHECK (role IN ('responsable', 'conseiller')),
  added_at timestamptz NOT NULL,
  removed_at timestamptz
);

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

-- Text as the search compares it: compatibility forms and accents gone, small letters. src of the same rule: foldText().
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(
  normalize(replace(replace(replace(replace(given, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFKD),
  '[\u0300-\u036f]', '', 'g'));

-- All that a request can be found by: reference, address, every answer, and the telephone as bare digits.
CREATE FUNCTION lead_search_text(reference text, email text, answers jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold_text(reference || ' ' || coalesce(email, '') || ' '
  || coalesce((SELECT string_agg(value, ' ' ORDER BY key) FROM jsonb_each_text(answers)), '') || ' '
  || coalesce((SELECT string_agg(regexp_replace(value, '\D', '', 'g'), ' ')
    FROM jsonb_each_text(answers) WHERE key IN ('phone', 'telephone')), ''));

ALTER TABLE leads
  ADD COLUMN owner_id bigint REFERENCES desk_members (id),
  -- When the request comes up again, and what is to do then (words of the adviser).
  ADD COLUMN next_action_at timestamptz,
  ADD COLUMN next_action text,
  -- The first time somebody reached or wrote to the person, against `deadline_at`.
  ADD COLUMN first_response_at timestamptz,
  -- Key of a closed list (netlify/desk/states.ts), for `lost` only.
  ADD COLUMN lost_reason text,
  -- The request that this one repeats; the two are linked and never fused.
  ADD COLUMN duplicate_of bigint REFERENCES leads (id) ON DELETE SET NULL,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lead_search_text(reference, email, "values")) STORED;

-- `handled`: a request that calls for no quote (declaration, message, certificate) was dealt with.
ALTER TABLE leads DROP CONSTRAINT leads_status_check;
ALTER TABLE leads ADD CONSTRAINT leads_status_check CHECK (status IN
  ('new', 'taken', 'contacted', 'quoted', 'won', 'lost', 'handled', 'spam', 'duplicate', 'usurpation'));

CREATE INDEX leads_next_action_idx ON leads (next_action_at) WHERE next_action_at IS NOT NULL;
CREATE INDEX leads_duplicate_idx ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;
-- What still waits for an answer: the inbox begins with it.
CREATE INDEX leads_open_idx ON leads (deadline_at) WHERE status IN ('new', 'taken', 'contacted', 'quoted');

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

-- webhook: news of a request for the broker's own software, sent by the sweep like a mail.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (kind IN ('lead', 'receipt', 'alert', 'digest', 'webhook'));

-- The audit trail only grows, whoever asks. Emptying it is for a copy of the database, which the mark of production
-- tells apart (0006).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM database_marker WHERE key = 'production') THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE INDEX audit_reference_idx ON audit (lead_reference, at) WHERE lead_reference IS NOT NULL;

CREATE TRIGGER lead_events_unchanged BEFORE UPDATE ON lead_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_lead_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM leads WHERE id = OLD.lead_id AND erased_at IS NULL AND archived_at IS NULL) THEN
    RAISE EXCEPTION 'the timeline of a request is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER lead_events_kept BEFORE DELETE ON lead_events FOR EACH ROW EXECUTE FUNCTION keep_lead_event();

-- Whatever erases or archives a request, what people at the desk wrote about the person goes too.
CREATE FUNCTION forget_lead_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_action := NULL;
  NEW.next_action_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER leads_forget_words BEFORE UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_lead_words();

CREATE FUNCTION forget_lead_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_events WHERE lead_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_forget_events AFTER UPDATE ON leads FOR EACH ROW
  WHEN ((NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL) OR (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL))
  EXECUTE FUNCTION forget_lead_events();
