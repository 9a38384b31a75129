-- The audit trail: who did what to which lead, without personal data. It only grows, and the database itself writes it.

-- Which database holds production rows. Netlify copies the production database for each preview: the copy then says by
-- this row that it is one. Written by the production site, with a hash of its database's address.
CREATE TABLE database_marker (
  key text PRIMARY KEY CHECK (key = 'production'),
  address_hash text NOT NULL,
  seen_at timestamptz NOT NULL
);

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  lead_reference text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_at_idx ON audit (at DESC);
CREATE INDEX audit_reference_idx ON audit (lead_reference, at) WHERE lead_reference IS NOT NULL;

-- The trail only grows, whoever asks. It has an end: a row may go once it is three years old, by the retention job alone.
CREATE TRIGGER audit_append_only BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_young_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '3 years' THEN
    RAISE EXCEPTION 'audit is append-only for three years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_young_audit();

-- Emptying it is for a copy of the database, which the mark of production tells apart.
CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM database_marker WHERE key = 'production') THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();

-- The database writes the audit trail of every change that a row can tell, so that none is made without a line: not
-- by a statement that forgets it, and not by hand. Who acted is in the row, or is said by the statement that changes it
-- (`trail.actor`, netlify/kernel/trail.ts); a change that says nobody is written under the name of its database user.

CREATE FUNCTION trail_actor() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('trail.actor', true), ''), 'database:' || session_user) $$;

CREATE FUNCTION trail_time() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('trail.at', true), '')::timestamptz, now()) $$;

-- What many requests were before they were changed at once is kept with the line of the timeline (`before`), so that one press
-- takes it back. It may hold the words of a reminder: as `words`, it does not go into the audit trail.
CREATE FUNCTION trail_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT NEW.at,
    CASE NEW.actor WHEN 'member' THEN 'desk:' || NEW.member_id WHEN 'link' THEN 'link:' || NEW.mailbox ELSE NEW.actor END,
    NEW.kind, reference, NEW.detail - '{words,from,to,before}'::text[]
      || CASE WHEN NEW.detail ? 'to' THEN jsonb_build_object('status', NEW.detail->'to') ELSE '{}' END
  FROM leads WHERE id = NEW.lead_id;
  RETURN NULL;
END $$;
CREATE TRIGGER lead_events_trail AFTER INSERT ON lead_events FOR EACH ROW
  WHEN (NEW.actor IN ('member', 'link', 'console')) EXECUTE FUNCTION trail_of_event();

-- What ends the data of a person, and what no event tells (answers, agreements and proofs that are changed by hand too): `changed`,
-- with the names of the columns and never their values. A statement that says who acts writes its own event.
CREATE FUNCTION trail_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := CASE WHEN NEW.status = 'usurpation' AND OLD.status <> 'usurpation' THEN 'usurpation'
    WHEN NEW.erased_at IS NOT NULL AND OLD.erased_at IS NULL THEN 'erase'
    WHEN NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL THEN 'archive' ELSE 'changed' END;
BEGIN
  IF what = 'changed' AND trail_actor() NOT LIKE 'database:%' THEN RETURN NULL; END IF;
  INSERT INTO audit (at, actor, action, lead_reference, detail) VALUES (trail_time(), trail_actor(), what, NEW.reference,
    CASE what WHEN 'usurpation' THEN jsonb_build_object('hash', NEW.proof->>'hash')
      WHEN 'changed' THEN jsonb_build_object('columns', (SELECT string_agg(key, ' ' ORDER BY key)
        FROM jsonb_each(to_jsonb(NEW))
        WHERE key IN ('status', 'owner_id', 'email', 'erased_at', 'archived_at', 'values', 'consents', 'proof', 'received_at')
          AND value IS DISTINCT FROM to_jsonb(OLD)->key))
      ELSE '{}' END);
  RETURN NULL;
END $$;
CREATE TRIGGER leads_trail AFTER UPDATE ON leads FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND (OLD.status, OLD.owner_id, OLD.email, OLD.erased_at, OLD.archived_at, OLD."values", OLD.consents, OLD.proof, OLD.received_at)
    IS DISTINCT FROM
    (NEW.status, NEW.owner_id, NEW.email, NEW.erased_at, NEW.archived_at, NEW."values", NEW.consents, NEW.proof, NEW.received_at))
  EXECUTE FUNCTION trail_of_request();

CREATE FUNCTION trail_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := 'desk-member-added';
  detail jsonb := jsonb_build_object('member', NEW.id, 'role', NEW.role);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.removed_at IS NOT NULL THEN
    IF OLD.removed_at IS NOT NULL THEN RETURN NULL; END IF;
    what := 'desk-member-removed';
    detail := detail - 'role';
  ELSIF TG_OP = 'UPDATE' AND NEW.away_until IS DISTINCT FROM OLD.away_until
      AND (NEW.name, NEW.role, NEW.removed_at) IS NOT DISTINCT FROM (OLD.name, OLD.role, OLD.removed_at) THEN
    what := CASE WHEN NEW.away_until IS NULL THEN 'member-back' ELSE 'member-away' END;
    detail := jsonb_build_object('member', NEW.id, 'until', NEW.away_until);
  END IF;
  INSERT INTO audit (at, actor, action, detail) VALUES (trail_time(), trail_actor(), what, detail);
  RETURN NULL;
END $$;
CREATE TRIGGER desk_members_trail AFTER INSERT OR UPDATE ON desk_members FOR EACH ROW EXECUTE FUNCTION trail_of_member();

CREATE FUNCTION trail_of_entering() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'desk_sign_ins' THEN
    INSERT INTO audit (at, actor, action, detail)
    VALUES (NEW.created_at, trail_actor(), 'sign-in-link', jsonb_build_object('member', NEW.member_id));
  ELSE
    INSERT INTO audit (at, actor, action, detail)
    VALUES (NEW.created_at, 'desk:' || NEW.member_id, 'sign-in', jsonb_build_object('session', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER desk_sign_ins_trail AFTER INSERT ON desk_sign_ins FOR EACH ROW EXECUTE FUNCTION trail_of_entering();
CREATE TRIGGER desk_sessions_trail AFTER INSERT ON desk_sessions FOR EACH ROW EXECUTE FUNCTION trail_of_entering();

CREATE FUNCTION trail_of_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit (at, actor, action, detail) VALUES (NEW.asked_at, 'desk:' || NEW.asked_by, 'erasure-asked',
      jsonb_build_object('request', NEW.id, 'count', cardinality(NEW.lead_references)));
  ELSE
    INSERT INTO audit (at, actor, action, detail) VALUES (NEW.decided_at, 'desk:' || NEW.decided_by,
      CASE NEW.decision WHEN 'refused' THEN 'erasure-refused' ELSE 'erasure-confirmed' END,
      jsonb_build_object('request', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER erasure_asked_trail AFTER INSERT ON erasure_requests FOR EACH ROW EXECUTE FUNCTION trail_of_erasure();
CREATE TRIGGER erasure_decided_trail AFTER UPDATE ON erasure_requests FOR EACH ROW
  WHEN (OLD.decided_at IS NULL AND NEW.decided_at IS NOT NULL) EXECUTE FUNCTION trail_of_erasure();

CREATE FUNCTION trail_of_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (at, actor, action, detail) VALUES (trail_time(), trail_actor(),
    CASE TG_OP WHEN 'INSERT' THEN 'view-kept' ELSE 'view-dropped' END, jsonb_build_object('view', coalesce(NEW.id, OLD.id)));
  RETURN NULL;
END $$;
CREATE TRIGGER desk_views_trail AFTER INSERT OR DELETE ON desk_views FOR EACH ROW EXECUTE FUNCTION trail_of_view();
