-- Open requests, those that are believed apart from those that carry a robot's signs: lists of work read the first alone, and
-- counts the newest thousand of the others, however many a flood has left. In place of one index of all open requests.
-- Forward only; functions of the version before read it as they read the other.
DROP INDEX leads_desk_idx;
CREATE INDEX leads_desk_idx
  ON leads ((declaration OR NOT suspect OR suspect_reasons <@ '{rate,token-missing}'), received_at)
  WHERE (status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL) AND erased_at IS NULL;
