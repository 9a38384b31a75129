-- Each page of the desk says how many mails did not leave: it counts the longest waiting of each kind by this index. No new
-- mail is in it. Nobody has to take note of a receipt that failed, unless it is a declaration's.
-- Forward only; functions of the version before count as they did.
UPDATE outbox SET acknowledged_at = now() FROM leads
  WHERE leads.id = outbox.lead_id AND outbox.kind = 'receipt' AND NOT leads.declaration
    AND outbox.state IN ('dead', 'unknown') AND outbox.acknowledged_at IS NULL;
CREATE INDEX outbox_unsent_idx ON outbox (kind, created_at)
  WHERE acknowledged_at IS NULL AND (state IN ('dead', 'unknown') OR (state = 'pending' AND refused_at IS NOT NULL));
