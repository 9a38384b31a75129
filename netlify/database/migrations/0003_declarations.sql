-- Declarations (withdrawal, cancellation) get a lane of their own; mails to visitors get caps; tokens are counted.
-- Forward only, and beside functions of the version before: every new column has a default.

ALTER TABLE leads
  -- A legal act (Code des assurances, art. L. 112-2-1, L. 113-14): never held, never purged as a suspect.
  ADD COLUMN declaration boolean NOT NULL DEFAULT false,
  -- {"text", "hash", "signature", "key"}: canonical text of a declaration, its SHA-256, the server's HMAC and which key
  -- made it. The text goes when the declaration is archived or erased; hash and signature stay.
  ADD COLUMN proof jsonb,
  -- When a handled declaration was reduced to its archive.
  ADD COLUMN archived_at timestamptz,
  -- When the person who got the receipt said « Je n'ai pas fait cette demande ».
  ADD COLUMN contested_at timestamptz,
  -- The digest that listed this suspect; none is purged before that digest was sent.
  ADD COLUMN digest_id bigint;

UPDATE leads SET declaration = true WHERE form_type IN ('renoncer', 'resilier');

ALTER TABLE leads DROP CONSTRAINT leads_status_check;
ALTER TABLE leads ADD CONSTRAINT leads_status_check
  CHECK (status IN ('new', 'handled', 'lost', 'won', 'usurpation'));

CREATE INDEX leads_declaration_idx ON leads (received_at) WHERE declaration;
-- The same declaration sent again: found at once however many a flood has brought for one address.
CREATE INDEX leads_declaration_hash_idx ON leads (payload_hash) WHERE declaration;

-- When the next mail to a visitor may leave, for one recipient or one network (keys are hashes that change every day).
-- `free_at` moves on by one step with every receipt (generic cell rate algorithm). Unlogged as `visit_counters` is: a
-- server that crashed only begins to count anew.
CREATE UNLOGGED TABLE receipt_pace (
  key text COLLATE "C" PRIMARY KEY,
  free_at timestamptz NOT NULL,
  -- How far `free_at` may lie ahead of now; null for declarations, whose receipts are queued however far.
  reach interval
);

-- How often a form's token was used for a request that was stored.
CREATE UNLOGGED TABLE token_uses (
  key text COLLATE "C" PRIMARY KEY,
  first_at timestamptz NOT NULL,
  uses integer NOT NULL
);
