-- Requests (leads), and what bounds the intake of them.
-- These files are the schema in one piece; each later change is a new file, and a published file is never edited. Their names
-- are those of an earlier row of 36 files, so that a database that has applied all of them has applied these (docs/upgrade.md).
-- The visitor's IP address is stored nowhere (counters hold a salted hash that changes every day).

CREATE TABLE leads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id uuid NOT NULL,
  form_type text NOT NULL,
  reference text NOT NULL,
  language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en')),
  received_at timestamptz NOT NULL,
  -- Retention (three years) counts from the last contact that came from the person.
  last_contact_at timestamptz NOT NULL,
  deadline_at timestamptz,
  deadline_alerted_at timestamptz,
  -- Lower-case address, for duplicates, export and erasure; null once erased.
  email text,
  "values" jsonb NOT NULL,
  metadata jsonb NOT NULL,
  -- Which boxes were ticked, and the version of the wording that was shown.
  consents jsonb NOT NULL,
  payload_hash text NOT NULL,
  -- `handled`: a request that calls for no quote (declaration, message, certificate) was dealt with.
  status text NOT NULL DEFAULT 'new' CONSTRAINT leads_status_check CHECK (status IN
    ('new', 'taken', 'contacted', 'quoted', 'won', 'lost', 'handled', 'spam', 'duplicate', 'usurpation')),
  status_at timestamptz,
  suspect boolean NOT NULL DEFAULT false,
  suspect_reasons text[] NOT NULL DEFAULT '{}',
  possible_duplicate boolean NOT NULL DEFAULT false,
  erased_at timestamptz,
  -- A legal act (Code des assurances, art. L. 112-2-1, L. 113-14): never held, never purged as a suspect.
  declaration boolean NOT NULL DEFAULT false,
  -- {"text", "hash", "signature", "key"}: canonical text of a declaration, its SHA-256, the server's HMAC and which key
  -- made it. The text goes when the declaration is archived or erased; hash and signature stay.
  proof jsonb,
  -- When a handled declaration was reduced to its archive.
  archived_at timestamptz,
  -- When the person who got the receipt said « Je n'ai pas fait cette demande ».
  contested_at timestamptz,
  -- The digest that listed this suspect; none is purged before that digest was sent.
  digest_id bigint,
  -- The member of the desk who has the request.
  owner_id bigint,
  -- When the request comes up again, and what is to do then (words of the adviser).
  next_action_at timestamptz,
  next_action text,
  -- The first time somebody reached or wrote to the person, against `deadline_at`.
  first_response_at timestamptz,
  -- Key of a closed list (netlify/request/states.ts), for `lost` only.
  lost_reason text,
  -- The request that this one repeats; the two are linked and never fused.
  duplicate_of bigint REFERENCES leads (id) ON DELETE SET NULL,
  -- When somebody first opened the page by a link or a code that only the stored mailbox got.
  mailbox_proven_at timestamptz,
  -- When the oldest thing that nobody has looked at came from the person; null when nothing waits.
  waiting_since timestamptz,
  -- Kinds of the visitor's events that wait, each once.
  waiting_for text[] NOT NULL DEFAULT '{}',
  -- The first duty that is not done; null when none is. Kept by a trigger of `duties`.
  legal_duty text,
  legal_due_at timestamptz,
  CONSTRAINT leads_submission_id_key UNIQUE (submission_id),
  CONSTRAINT leads_reference_key UNIQUE (reference),
  -- Nothing is « Pris en charge » by nobody: whoever takes a request owns it.
  CONSTRAINT leads_taken_by_somebody CHECK (status <> 'taken' OR owner_id IS NOT NULL),
  CONSTRAINT leads_waiting_check CHECK ((waiting_since IS NULL) = (waiting_for = '{}')),
  CONSTRAINT leads_legal_check CHECK ((legal_duty IS NULL) = (legal_due_at IS NULL))
);

-- The console reads the newest first and stops at fifty, whatever form or status is asked for (tested on a filled table).
CREATE INDEX leads_received_idx ON leads (received_at DESC);
-- Asked once a night for what is three years old. Leads come in the order of this column, so one entry for each
-- megabyte of them says as much as one for each lead.
CREATE INDEX leads_last_contact_brin ON leads USING brin (last_contact_at);

-- No statement that stores a request reads more than a handful of rows, whatever is stored: tests/functions/intake-plans.test.ts
-- reads the plans.
-- Signs that hold a mail back when they come by the dozen: a missing token (a blocked script, a company's proxy) and many
-- requests of one connection are none. Read from its end, until the threshold is reached.
CREATE INDEX leads_suspect_idx ON leads (received_at)
  WHERE suspect AND NOT declaration AND NOT suspect_reasons <@ '{rate,token-missing}';
-- The same form from the same address within a day.
CREATE INDEX leads_email_idx ON leads (email, form_type, received_at) WHERE email IS NOT NULL;
-- The same declaration sent again: one that was contested or erased is not it. Without a second index of declarations
-- the statement that looks for it has no other way; the digest counts a day of them by `leads_received_idx`.
CREATE INDEX leads_declaration_hash_idx ON leads (payload_hash, received_at)
  WHERE declaration AND erased_at IS NULL AND contested_at IS NULL;

-- Open requests, those that are believed apart from those that carry a robot's signs: lists of work read the first alone, and
-- counts the newest thousand of the others, however many a flood has left. In place of one index of all open requests.
CREATE INDEX leads_desk_idx
  ON leads ((declaration OR NOT suspect OR suspect_reasons <@ '{rate,token-missing}'), received_at)
  WHERE (status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL) AND erased_at IS NULL;
-- Lists of the desk look at the first thousand of each kind of open request, however many are open: what is put first in
-- « À faire » is read by an index of its own. All but one hold rows of which a new request is none, so that intake writes no
-- entry of them: the open requests without an answer are in place of all open ones.
CREATE INDEX leads_unanswered_idx
  ON leads ((declaration OR NOT suspect OR suspect_reasons <@ '{rate,token-missing}'), deadline_at)
  WHERE status IN ('new', 'taken', 'contacted', 'quoted') AND erased_at IS NULL AND first_response_at IS NULL;
CREATE INDEX leads_legal_idx ON leads (legal_due_at) WHERE legal_due_at IS NOT NULL;
CREATE INDEX leads_waiting_idx ON leads (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX leads_next_action_idx ON leads (next_action_at) WHERE next_action_at IS NOT NULL;
CREATE INDEX leads_reminder_idx ON leads (next_action_at)
  WHERE next_action_at IS NOT NULL AND (status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL)
    AND erased_at IS NULL;
CREATE INDEX leads_owner_idx ON leads (owner_id, received_at)
  WHERE owner_id IS NOT NULL AND (status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL)
    AND erased_at IS NULL;
CREATE INDEX leads_closed_idx ON leads (received_at)
  WHERE NOT ((status IN ('new', 'taken', 'contacted', 'quoted') OR waiting_since IS NOT NULL) AND erased_at IS NULL);
CREATE INDEX leads_duplicate_idx ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;
-- A page of a register reads as many rows as it shows, whatever is stored.
CREATE INDEX leads_claims_idx ON leads (received_at, id) WHERE form_type = 'sinistre' AND status <> 'spam';
CREATE INDEX leads_withdrawals_idx ON leads (received_at, id)
  WHERE form_type IN ('renoncer', 'resilier') AND status <> 'spam';
-- What the broker's own software is told of is found by an index, whatever is stored: each minute the rows of the last two
-- days are read (netlify/mail/webhook-message.ts).
CREATE INDEX leads_erased_idx ON leads (erased_at) WHERE erased_at IS NOT NULL;
CREATE INDEX leads_contested_idx ON leads (contested_at) WHERE contested_at IS NOT NULL;

-- Requests of one address: one row for an address and day (the key is a hash that changes every day) holds the hits of
-- the minute and of the hour it is in. UNLOGGED: the counter is not worth a write to the log, since a server that
-- crashed or was restarted (a database that wakes from sleep may be) only begins to count anew. Leads are logged.
CREATE UNLOGGED TABLE visit_counters (
  -- Compared byte by byte: it is no text of any language.
  key text COLLATE "C" PRIMARY KEY,
  -- Minutes since 1970; the hour is this divided by sixty.
  minute integer NOT NULL,
  minute_hits integer NOT NULL,
  hour_hits integer NOT NULL
);

-- How often a form's token was used for a request that was stored.
CREATE UNLOGGED TABLE token_uses (
  key text COLLATE "C" PRIMARY KEY,
  first_at timestamptz NOT NULL,
  uses integer NOT NULL
);

-- When the next mail to a visitor may leave, for one recipient or one network (keys are hashes that change every day).
-- `free_at` moves on by one step with every receipt (generic cell rate algorithm). Unlogged as `visit_counters` is: a
-- server that crashed only begins to count anew.
CREATE UNLOGGED TABLE receipt_pace (
  key text COLLATE "C" PRIMARY KEY,
  free_at timestamptz NOT NULL,
  -- How far `free_at` may lie ahead of now; null for declarations, whose receipts are queued however far.
  reach interval
);

-- What the watch counts (answers that failed), and the documents of a day.
CREATE TABLE rate_counters (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_counters_age_idx ON rate_counters (window_start);
