-- What many requests were before they were changed at once is kept with the line of the timeline (`before`), so that one press
-- takes it back. It may hold the words of a reminder: as `words`, it does not go into the audit trail.
-- Forward only; functions of the version before write no `before`.
CREATE OR REPLACE FUNCTION trail_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit (at, actor, action, lead_reference, detail)
  SELECT NEW.at,
    CASE NEW.actor WHEN 'member' THEN 'desk:' || NEW.member_id WHEN 'link' THEN 'link:' || NEW.mailbox ELSE NEW.actor END,
    NEW.kind, reference, NEW.detail - '{words,from,to,before}'::text[]
      || CASE WHEN NEW.detail ? 'to' THEN jsonb_build_object('status', NEW.detail->'to') ELSE '{}' END
  FROM leads WHERE id = NEW.lead_id;
  RETURN NULL;
END $$;
