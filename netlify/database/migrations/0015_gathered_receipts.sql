-- Receipts of declarations to one mailbox: from the fourth within a day, one mail lists them.
-- Runs beside functions of the version before: the new column may be null.

-- Hash of the mailbox that a declaration's receipt goes to, with its lane (netlify/intake/receipt-pace.ts). A pending one
-- without `next_attempt_at` leaves with the next mail to the same mailbox.
ALTER TABLE outbox ADD COLUMN mailbox text COLLATE "C";
CREATE INDEX outbox_mailbox_idx ON outbox (mailbox, id) WHERE state = 'pending' AND mailbox IS NOT NULL;

-- Receipts that were stopped because the recipient sent no such request wait for a week, as later ones do.
UPDATE outbox SET state = 'pending', last_error_code = NULL, created_at = now() + interval '7 days',
  next_attempt_at = now() + interval '7 days' WHERE state = 'held' AND last_error_code = 'CONTESTED';
