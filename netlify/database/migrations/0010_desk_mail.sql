-- Mails to members of the desk are retried like every other.
-- Forward only, and beside functions of the version before.

-- desk: to a member, about an erasure that waits. Its payload holds numbers: `member`, `erasure` and, for the cap, `by`.
-- Address and link are made when the mail leaves; a member whose access has ended gets none.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check
  CHECK (kind IN ('lead', 'receipt', 'alert', 'digest', 'webhook', 'follow', 'news', 'desk'));
