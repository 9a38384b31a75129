-- The trail has a line for answers, agreements and proofs that are changed by hand too.
-- Runs beside functions of the version before, which name none of it.

CREATE OR REPLACE FUNCTION trail_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER leads_trail ON leads;
CREATE TRIGGER leads_trail AFTER UPDATE ON leads FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND (OLD.status, OLD.owner_id, OLD.email, OLD.erased_at, OLD.archived_at, OLD."values", OLD.consents, OLD.proof, OLD.received_at)
    IS DISTINCT FROM
    (NEW.status, NEW.owner_id, NEW.email, NEW.erased_at, NEW.archived_at, NEW."values", NEW.consents, NEW.proof, NEW.received_at))
  EXECUTE FUNCTION trail_of_request();
