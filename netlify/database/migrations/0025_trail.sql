-- The database itself writes the audit trail of every change that a row can tell, so that none is made without a line: not
-- by a statement that forgets it, and not by hand. Who acted is in the row, or is said by the statement that changes it
-- (`trail.actor`, netlify/kernel/trail.ts); a change that says nobody is written under the name of its database user.
-- Runs beside functions of the version before, whose own lines are then written twice until they are replaced.

CREATE FUNCTION trail_actor() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('trail.actor', true), ''), 'database:' || session_user) $$;

CREATE FUNCTION trail_time() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('trail.at', true), '')::timestamptz, now()) $$;

CREATE FUNCTION trail_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT NEW.at,
    CASE NEW.actor WHEN 'member' THEN 'desk:' || NEW.member_id WHEN 'link' THEN 'link:' || NEW.mailbox ELSE NEW.actor END,
    NEW.kind, reference, NEW.detail - '{words,from,to}'::text[]
      || CASE WHEN NEW.detail ? 'to' THEN jsonb_build_object('status', NEW.detail->'to') ELSE '{}' END
  FROM leads WHERE id = NEW.lead_id;
  RETURN NULL;
END $$;
CREATE TRIGGER lead_events_trail AFTER INSERT ON lead_events FOR EACH ROW
  WHEN (NEW.actor IN ('member', 'link', 'console')) EXECUTE FUNCTION trail_of_event();

-- What ends the data of a person, and what no event tells: `changed`, with the names of the columns and never their values.
-- A statement that says who acts writes its own event.
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
        FROM jsonb_each(to_jsonb(NEW)) WHERE key IN ('status', 'owner_id', 'email', 'erased_at', 'archived_at')
          AND value IS DISTINCT FROM to_jsonb(OLD)->key))
      ELSE '{}' END);
  RETURN NULL;
END $$;
CREATE TRIGGER leads_trail AFTER UPDATE ON leads FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.status, OLD.owner_id, OLD.email, OLD.erased_at, OLD.archived_at)
    IS DISTINCT FROM (NEW.status, NEW.owner_id, NEW.email, NEW.erased_at, NEW.archived_at))
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
