-- Mails that leave (outbox), and the trial request that shows that they do.

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id bigint REFERENCES leads (id) ON DELETE CASCADE,
  -- webhook: news of a request for the broker's own software, sent by the sweep like a mail. follow: a mail to the visitor about
  -- the page; news: what the visitor did there, for the broker. desk: to a member, about an erasure that waits; its payload holds
  -- numbers (`member`, `erasure` and, for the cap, `by`), address and link are made when the mail leaves, and a member whose
  -- access has ended gets none.
  kind text NOT NULL CHECK (kind IN ('lead', 'receipt', 'alert', 'digest', 'webhook', 'follow', 'news', 'desk')),
  -- held: kept for the digest (suspects during a flood) or for a preview deploy; never sent by the sweeper.
  -- unknown: the server took the whole mail and said nothing. `next_attempt_at` is then its next try, or null when no
  -- further try is made without a person.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'dead', 'held', 'unknown')),
  -- A mailbox key of content/site.yaml, 'backup', 'technical', or 'visitor': never an address.
  recipient text NOT NULL,
  -- Words of an alert or a digest; null for mails made from a lead.
  payload jsonb,
  -- One receipt per address and hour, one alert per cause and period, one digest per day.
  dedupe_key text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  backup_tried boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  -- SMTP or socket code only: server answers contain addresses.
  last_error_code text,
  sent_at timestamptz,
  message_id text,
  -- When an alert also went to the webhook.
  webhook_at timestamptz,
  unknown_tries integer NOT NULL DEFAULT 0,
  -- A mail that was taken and came back later (sent by the provider's webhook). The code is the provider's word, never
  -- its text: that holds addresses.
  bounced_at timestamptz,
  bounce_hard boolean,
  bounce_code text,
  -- Last attempt that the server refused or did not answer.
  refused_at timestamptz,
  -- When an alarm named this mail, and when a member of the desk took note of it. Nobody has to take note of a receipt that
  -- failed, unless it is a declaration's.
  alarmed_at timestamptz,
  acknowledged_at timestamptz,
  -- When the site itself put a dead mail back in the queue, once, after the server took mail again.
  revived_at timestamptz,
  -- Alerts first, then what a person's request caused, then what carries a robot's signs.
  doubtful boolean NOT NULL DEFAULT false,
  rank smallint NOT NULL
    GENERATED ALWAYS AS (CASE WHEN kind = 'alert' THEN 0 WHEN doubtful THEN 2 ELSE 1 END) STORED,
  -- Hash of the mailbox that a declaration's receipt goes to, with its lane (netlify/mail/receipt-pace.ts): from the fourth
  -- within a day, one mail lists them. A pending one without `next_attempt_at` leaves with the next mail to the same mailbox.
  mailbox text COLLATE "C"
);

CREATE INDEX outbox_lead_idx ON outbox (lead_id);
-- Mails without a next attempt are never due: the index that finds due ones must not be a way to look for others.
CREATE INDEX outbox_due_idx ON outbox (rank, next_attempt_at)
  WHERE state IN ('pending', 'unknown') AND next_attempt_at IS NOT NULL;
CREATE INDEX outbox_mailbox_idx ON outbox (mailbox, id) WHERE state = 'pending' AND mailbox IS NOT NULL;
CREATE INDEX outbox_refused_idx ON outbox (refused_at) WHERE refused_at IS NOT NULL;
-- A page of the mails that need a person reads as many rows as it shows, whatever is stored.
CREATE INDEX outbox_failed_idx ON outbox (created_at, id)
  WHERE state IN ('dead', 'unknown') OR (state = 'sent' AND bounced_at >= sent_at);
CREATE INDEX outbox_held_idx ON outbox (created_at, id) WHERE state = 'held';
-- Each page of the desk says how many mails did not leave: it counts the longest waiting of each kind by this index. No new
-- mail is in it.
CREATE INDEX outbox_unsent_idx ON outbox (kind, created_at)
  WHERE acknowledged_at IS NULL AND (state IN ('dead', 'unknown') OR (state = 'pending' AND refused_at IS NOT NULL));

-- The daily trial request: one row for each try. Its lead and mail are deleted as soon as the mail has left.

CREATE TABLE probes (
  -- SHA-256 of the number that the header carries; spent by the first request that shows it.
  nonce_hash text COLLATE "C" PRIMARY KEY,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  submission_id uuid NOT NULL,
  done_at timestamptz,
  -- A closed word: `PAGE`, `TOKEN`, `ANSWER`, `NETWORK`, `MAIL`.
  failure text
);

CREATE INDEX probes_started_idx ON probes (started_at DESC);
