-- Saved views of the desk, a responsable that always remains, call-backs that follow the adviser, and codes that open
-- the visitor's page.
-- Forward only, and beside functions of the version before: every new column may be null.

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

-- A call-back to come is in the calendar of whoever has the request: call_slots_taken then also holds when a request
-- changes hands.
CREATE FUNCTION move_call_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE call_slots SET adviser = coalesce(NEW.owner_id::text, 'cabinet')
  WHERE lead_id = NEW.id AND cancelled_at IS NULL AND starts_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER leads_move_call_slot AFTER UPDATE ON leads FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION move_call_slot();

-- A code of six digits, mailed to the stored mailbox: it opens a page whose receipt repeats the whole declaration, or
-- whose request holds neither telephone nor postcode.
ALTER TABLE follow_links
  -- SHA-256 of the link's own hash and the code.
  ADD COLUMN code_hash text COLLATE "C",
  ADD COLUMN code_expires_at timestamptz;
