-- The audit trail has an end: a row may go once it is three years old, by the retention job alone.
-- Forward only, and beside functions of the version before.

DROP TRIGGER audit_append_only ON audit;
CREATE TRIGGER audit_append_only BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_young_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '3 years' THEN
    RAISE EXCEPTION 'audit is append-only for three years' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_young_audit();
